// A thread that writes long texts, such as replays, so that neither tables nor bots wait for them. Everybody gets a
// fair share of it, what several want at the same time is written once, and what was written is kept for a while.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/hall/fair_shares.h"

namespace norenberc::server {

// Bytes of texts that are kept.
inline constexpr std::size_t kKeptTexts = std::size_t{16} << 20;

// One thread owns this; `make` alone is called on another.
class WritingThread {
 public:
  using Deliver = std::function<void(std::function<void()>)>;
  using Text = std::shared_ptr<const std::string>;
  using Make = std::function<std::string()>;
  using Callback = std::function<void(Text)>;

  // What is written is delivered to the owner's thread.
  explicit WritingThread(Deliver deliver, std::size_t most_kept = kKeptTexts);
  // Forgets what is waiting.
  ~WritingThread();
  WritingThread(const WritingThread&) = delete;
  WritingThread& operator=(const WritingThread&) = delete;

  // Texts with the same name are the same text. One without a name is written each time it is asked for.
  void write(const Asker& asker, const std::string& name, Make make, Callback then);

  // For the metrics, on the owner's thread.
  struct Figures {
    std::uint64_t written = 0;
    std::uint64_t found = 0;  // of those asked for: kept, or being written for somebody else
    std::uint64_t waiting = 0;
    std::uint64_t kept_bytes = 0;
  };
  Figures figures() const;

 private:
  struct Job {
    FairShares::Piece piece;
    std::string name;
    Make make;
    std::uint64_t number = 0;
  };
  struct Kept {
    std::string name;
    Text text;
  };

  void run();
  // The mutex is held.
  Job take_next();
  void written(const std::string& name, std::uint64_t number, const Text& text);
  void keep(const std::string& name, const Text& text);

  const Deliver deliver_;
  const std::size_t most_kept_;

  // The owner's.
  std::map<std::uint64_t, std::vector<Callback>> asked_;  // by the number of the job
  std::map<std::string, std::uint64_t> under_way_;        // by name
  std::list<Kept> kept_;                                  // the last used first
  std::map<std::string, std::list<Kept>::iterator> by_name_;
  std::uint64_t numbers_ = 0;
  Figures figures_;
  // What is delivered after the end is thrown away.
  std::shared_ptr<WritingThread*> self_ = std::make_shared<WritingThread*>(this);

  mutable std::mutex mutex_;  // of everything below
  std::condition_variable something_waits_;
  std::vector<Job> waiting_;
  FairShares shares_;
  bool is_ending_ = false;
  std::thread thread_;  // last: it uses all of the above
};

}  // namespace norenberc::server
