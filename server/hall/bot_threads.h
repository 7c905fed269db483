// Bots think on threads of their own, from a view, so that no person's message waits for them, and within a
// budget of time, so that nobody waits for a bot that finds no end. What else takes its time is done there too.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "ai/bot.h"
#include "table/log/moment.h"
#include "table/table.h"

namespace norenberc::server {

using BotMaker = std::function<std::unique_ptr<Bot>(std::string_view level, std::uint64_t seed)>;

struct BotOptions {
  int threads = 1;
  // From being asked to the move, waiting for a thread included.
  Span budget = std::chrono::seconds(10);
  BotMaker make = make_bot;
};

// A bot is told that its time is up when a tenth of the budget is left. When nothing has come by the end of
// it, light play decides instead, and the thought is thrown away when it comes at last. Its thread gets a
// replacement, as long as no more than kMostLostThreads are lost in this way: no thread can be ended from
// outside.
inline constexpr std::uint64_t kMostLostThreads = 8;

class BotThreads {
 public:
  using Deliver = std::function<void(std::function<void()>)>;
  using Then = std::function<void(const Thought&)>;

  // What is thought is delivered to the owner's thread.
  BotThreads(BotOptions options, Deliver deliver);
  // Forgets what is waiting. Who is thinking is told that the time is up, and waited for until it is.
  ~BotThreads();
  BotThreads(const BotThreads&) = delete;
  BotThreads& operator=(const BotThreads&) = delete;

  // `then` is delivered once, when the budget is spent at the latest.
  void think(BotTurn turn, Then then);
  // `make` is called there, without anything that belongs to the owner's thread.
  using Text = std::shared_ptr<const std::string>;
  void write(std::function<std::string()> make, std::function<void(Text)> then);

  // For the metrics; may be called from any thread.
  struct Figures {
    std::uint64_t thoughts = 0;
    std::uint64_t microseconds = 0;
    std::uint64_t late = 0;     // turns that light play decided
    std::uint64_t waiting = 0;  // for a thread
    std::uint64_t lost = 0;     // threads with a thought that nobody waits for any more
  };
  Figures figures() const;

 private:
  class Desk;
  std::shared_ptr<Desk> desk_;  // a lost thread may need it for longer than this lives
};

}  // namespace norenberc::server
