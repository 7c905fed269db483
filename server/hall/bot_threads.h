// Bots think on threads of their own, from a view, so that no person's message waits for them, and within a
// budget of time, so that nobody waits for a bot that finds no end. Whose bot thinks next is a matter of fair shares.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "ai/bot.h"
#include "server/hall/bot_pool.h"
#include "server/hall/fair_shares.h"
#include "server/measure/histogram.h"
#include "table/log/moment.h"
#include "table/table.h"

namespace norenberc::server {

struct BotOptions {
  int threads = 1;  // that think at the same time
  // From being asked to the move, waiting for a thread included.
  Span budget = std::chrono::seconds(10);
  // Bytes for what bots remember between two decisions, all together.
  std::size_t memory = std::size_t{256} << 20;
  BotMaker make = make_bot;
  // Tests bring a clock of their own, and call `check_time` after they have moved it.
  std::function<std::chrono::steady_clock::time_point()> now = std::chrono::steady_clock::now;
};

// A bot's budget is spent, as far as it can see, when a tenth of the time is left, or earlier if its level thinks by
// the clock. If nothing has come by the
// end, light play decides instead, and the bot's thought is thrown away when it comes at last. Its thread
// gets a replacement, as long as no more than kMostLostThreads are lost in this way: no thread can be ended
// from outside.
inline constexpr std::uint64_t kMostLostThreads = 8;

// A long thought pauses when somebody waits who has had less time, by at least this much. So many may pause at once.
inline constexpr std::chrono::microseconds kFairnessQuantum{2'000};
inline constexpr int kMostPaused = 4;

// Whom a bot plays for: the turn counts for the one of them who has had least time.
struct BotAudience {
  std::vector<Asker> people = {};
  bool is_waiting = true;  // whether one of them looks at the table
};

class BotThreads {
 public:
  using Deliver = std::function<void(std::function<void()>)>;
  using Then = std::function<void(const Thought&)>;

  // What is thought is delivered to the owner's thread.
  BotThreads(BotOptions options, Deliver deliver);
  // Forgets what is waiting. For bots that are thinking the budget is spent at once; whoever goes on all the
  // same is waited for until the real end of its time.
  ~BotThreads();
  BotThreads(const BotThreads&) = delete;
  BotThreads& operator=(const BotThreads&) = delete;

  // What the bot that stays with this seat of the table does. `then` is delivered once, when the budget is spent at
  // the latest.
  void decide(const std::string& table, BotTurn turn, Then then, const BotAudience& audience = {});
  // What a bot would do that has never seen the table before, and why. Delivered likewise.
  void advise(BotTurn turn, Then then, const Asker& asker = {});

  // What is delivered when something is thought through.
  using Delivery = std::function<void()>;
  using Work = std::function<Delivery(const Budget&)>;
  // Something else that a person waits for: it has the place of a hint. `late` is delivered if the budget is spent before.
  void ask(Work work, Delivery late, const Asker& asker);
  // What no game waits for. It begins when neither a bot nor a hint waits for a thread, pauses for each that comes, and
  // has all the time it needs. Nobody's share of the time becomes smaller by it. One at a time: each that pauses keeps a
  // thread.
  void work_in_background(Work work);
  // Who decides at a table now, so that bots that have left it are forgotten.
  void keep_only(const std::string& table, const BotLevels& levels);
  // Looks at once whose time is up, instead of when the next one's should be.
  void check_time();

  // For the metrics; may be called from any thread.
  struct Figures {
    std::uint64_t thoughts = 0;
    std::uint64_t microseconds = 0;
    std::uint64_t late = 0;       // turns that light play decided
    std::uint64_t waiting = 0;    // for a thread
    std::uint64_t pauses = 0;     // thoughts that let somebody else's go first
    std::uint64_t lost = 0;       // threads with a thought that nobody waits for any more
    std::uint64_t continued = 0;  // decisions that a bot had looked at in earlier thoughts
    BotPool::Figures pool = {};
    Histogram wait = {};  // for a thread
  };
  Figures figures() const;

 private:
  class Desk;
  std::shared_ptr<Desk> desk_;  // a lost thread may need it for longer than this lives
};

}  // namespace norenberc::server
