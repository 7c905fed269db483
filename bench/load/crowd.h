// People at many tables, each with a WebSocket of their own, who play at a given rate and note how long
// the server takes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "bench/load/latencies.h"
#include "bench/load/schedule.h"
#include "engine/dealer.h"
#include "server/client/client.h"

namespace norenberc::load {

// What was seen between two moments.
struct Played {
  double seconds = 0;
  std::uint64_t moves = 0;  // acknowledged in this time
  Latencies to_acknowledgement;
  Latencies to_others;           // one for each of the others
  std::uint64_t unanswered = 0;  // due in this time, and not answered well after it
  std::uint64_t refused = 0;
  std::string first_refusal;
  std::uint64_t games = 0;  // that ended
  std::uint64_t table_messages = 0;
  std::uint64_t table_bytes = 0;
  std::uint64_t answers = 0;  // acknowledgements and refusals
  std::uint64_t answer_bytes = 0;
};

class Crowd {
 public:
  // Everybody is told all that can be seen after each move, or only what has changed.
  Crowd(server::Address address, int tables, int players, bool wants_changes = false);

  // Everybody gets a name and a client.
  void arrive();
  // All tables are made and their games begin; nobody looks at them yet.
  void sit_down();
  // Everybody follows their table.
  void look();
  // Plays without taking note of anything, then for the seconds that count.
  void warm_up(int rate, int seconds);
  Played play(int rate, int seconds);

 private:
  struct Guest {
    std::string token;
    int version = 0;
    Clock::time_point shown{};  // when this version came
    std::string moves;          // that are offered
    std::string move;           // what they will play; empty while they owe no decision
  };
  enum class Stage : std::uint8_t { Gathering, Starting, Playing, Ending };
  struct Party {
    std::string table;
    Stage stage = Stage::Gathering;
    int missing = 0;  // answers to wait for before the game can start
    bool is_over = false;
    // The command that is under way.
    bool is_waiting = false;
    int mover = 0;
    int acknowledged = -1;  // the version that it led to; negative until then
    Clock::time_point due{};
  };

  int clients() const { return static_cast<int>(guests_.size()); }
  Party& party_of(int client) { return parties_[static_cast<std::size_t>(client / players_)]; }
  int owner_of(int client) const { return client - client % players_; }
  Guest& guest(int client) { return guests_[static_cast<std::size_t>(client)]; }
  bool is_counted(const Party& party) const {
    return party.due >= count_from_ && party.due < count_until_;
  }

  void send(int client, std::string message);
  void command(int client, std::string_view content);
  void watch(int client);
  // Runs until so many of `what` have come.
  template <class Done>
  void wait_for(std::string_view what, Done done);

  void received(int client, std::string_view message);
  void shown(int client, std::string_view message);
  void acknowledged(int client, std::string_view message);
  void refused(std::string_view message);
  void start_when_complete(int client);
  void note_arrival(const Party& party, int client);
  void settle(int client);
  void go_on_elsewhere(int client, std::string_view table);
  void play_due();
  std::uint64_t unanswered() const;
  void run(int rate, int seconds, std::string_view what);

  server::Address address_;
  int players_;
  bool wants_changes_;
  std::vector<Guest> guests_;
  std::vector<Party> parties_;
  std::deque<int> ready_;  // the owner's client of tables where somebody can move
  server::ClientPool clients_;
  Schedule schedule_{{}, 1};
  Clock::time_point play_until_{};
  Clock::time_point count_from_ = Clock::time_point::max();
  Clock::time_point count_until_ = Clock::time_point::max();
  bool is_armed_ = false;  // whether a timer will send what is due
  Played played_;
  Random random_{1};
  std::uint64_t commands_ = 0;
  int welcomed_ = 0;
  int started_ = 0;
  int looking_ = 0;
};

}  // namespace norenberc::load
