// The processes that work together: those of `mpirun`, or this one alone. The first of them talks with
// people; the others report to it.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace norenberc::lab {

class Ranks {
 public:
  // Once in a program, from its main thread. Without MPI, or without mpirun, there is one rank.
  Ranks();
  ~Ranks();
  Ranks(const Ranks&) = delete;
  Ranks& operator=(const Ranks&) = delete;

  int rank() const { return rank_; }
  int size() const { return size_; }
  bool is_first() const { return rank_ == 0; }
  // How many of them share this machine.
  int on_this_machine() const { return local_ranks_; }

  // The first rank's text, at every rank. A collective call: all ranks have to make it.
  std::string broadcast(const std::string& text) const;
  // The texts of all ranks, by rank, at every rank. A collective call, too.
  std::vector<std::string> all_gather(const std::string& text) const;
  // To the first rank, in order.
  void report(const std::string& text) const;
  // At the first rank: the next report that has come from anybody, if any. Does not wait.
  std::optional<std::string> next_report() const;
  // From the first rank to all others: stop. Each of the others must go on asking until it is
  // stopped, or the message would be left over for the next match.
  void send_stop() const;
  bool is_stopped() const;
  // Ends the program in all ranks: one that failed would leave the others waiting for ever.
  void abort_all() const;

 private:
  int rank_ = 0;
  int size_ = 1;
  int local_ranks_ = 1;
};

}  // namespace norenberc::lab
