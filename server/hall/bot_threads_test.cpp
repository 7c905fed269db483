#include "server/hall/bot_threads.h"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "engine/dealer.h"
#include "engine/game.h"
#include "server/hall/slow_bot_test.h"

namespace norenberc::server {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr Span kShort = 500ms;
constexpr Span kLong = 20s;

const GameState& beginning() {
  static const GameState state = [] {
    const Options options{.players = 2};
    return start(options, SeededDealer(1).setup(options));
  }();
  return state;
}

BotTurn turn(const std::string& level) {
  return {Seat::One, level, view_for(beginning(), Seat::One), Memory::at(beginning()), 7};
}

// Takes what is delivered, on the threads that deliver it.
class Moves {
 public:
  static BotThreads::Deliver deliver() {
    return [](const std::function<void()>& job) { job(); };
  }
  BotThreads::Then then() {
    return [this](const Thought& thought) {
      const std::lock_guard lock(mutex_);
      all_.push_back(thought.move);
      came_.notify_all();
    };
  }
  // Whether there are so many before long.
  bool come(std::size_t count) {
    std::unique_lock lock(mutex_);
    return came_.wait_for(lock, kLong, [&] { return all_.size() >= count; });
  }
  std::vector<Move> all() const {
    const std::lock_guard lock(mutex_);
    return all_;
  }

 private:
  mutable std::mutex mutex_;
  std::condition_variable came_;
  std::vector<Move> all_;
};

TEST(BotThreads, AThoughtIsDeliveredOnce) {
  Moves moves;
  BotThreads bots({.threads = 2}, Moves::deliver());
  for (int i = 0; i < 50; ++i) bots.think(turn(i % 2 == 0 ? "random" : "heuristic"), moves.then());
  ASSERT_TRUE(moves.come(50));
  for (const Move& move : moves.all()) EXPECT_FALSE(why_refused(beginning(), Seat::One, move));
  const BotThreads::Figures figures = bots.figures();
  EXPECT_EQ(figures.thoughts, 50U);
  EXPECT_EQ(figures.late, 0U);
  EXPECT_EQ(figures.waiting, 0U);
}

TEST(BotThreads, ALevelThatIsNoMoreIsPlayedByTheBest) {
  Moves moves;
  BotThreads bots({}, Moves::deliver());
  bots.think(turn("grandmaster"), moves.then());
  bots.think(turn(std::string(bot_levels().back().name)), moves.then());
  ASSERT_TRUE(moves.come(2));
  EXPECT_EQ(moves.all()[0], moves.all()[1]);
}

TEST(BotThreads, AStuckThoughtIsReplacedAndThrownAwayWhenItComes) {
  const auto gate = std::make_shared<Gate>();
  Moves moves;
  BotThreads bots({.threads = 1, .budget = kShort, .make = slow_ones("heuristic", gate)},
                  Moves::deliver());
  const Clock::time_point start = Clock::now();
  bots.think(turn("heuristic"), moves.then());
  ASSERT_TRUE(moves.come(1));
  EXPECT_GE(Clock::now() - start, kShort);
  EXPECT_FALSE(why_refused(beginning(), Seat::One, moves.all()[0]));
  EXPECT_EQ(bots.figures().late, 1U);
  EXPECT_EQ(bots.figures().lost, 1U);
  // The others do not wait for the thread that is stuck.
  bots.think(turn("random"), moves.then());
  ASSERT_TRUE(moves.come(2));
  EXPECT_EQ(bots.figures().thoughts, 1U);
  gate->open();
  while (bots.figures().lost > 0) std::this_thread::yield();
  EXPECT_EQ(moves.all().size(), 2U);
  EXPECT_EQ(bots.figures().thoughts, 1U);
}

TEST(BotThreads, ATurnThatFindsNoThreadIsDecidedInTimeToo) {
  Moves moves;
  BotThreads bots({.threads = 0, .budget = kShort}, Moves::deliver());
  bots.think(turn("heuristic"), moves.then());
  bots.think(turn("heuristic"), moves.then());
  ASSERT_TRUE(moves.come(2));
  EXPECT_EQ(bots.figures().late, 2U);
}

TEST(BotThreads, ManyStuckThoughtsAreReplacedAndThenNoMore) {
  const auto gate = std::make_shared<Gate>();
  Moves moves;
  BotThreads bots({.threads = 1, .budget = 50ms, .make = slow_ones("heuristic", gate)},
                  Moves::deliver());
  for (std::uint64_t i = 1; i <= kMostLostThreads + 3; ++i) {
    bots.think(turn("heuristic"), moves.then());
    ASSERT_TRUE(moves.come(i));
  }
  EXPECT_EQ(bots.figures().lost, kMostLostThreads + 1) << "the last one was not replaced";
  gate->open();
  gate->wait_until_there_are(0);
  // There are threads again.
  const std::uint64_t before = bots.figures().thoughts;
  for (std::size_t count = moves.all().size() + 1; bots.figures().thoughts == before; ++count) {
    bots.think(turn("random"), moves.then());
    ASSERT_TRUE(moves.come(count));
  }
}

// Searches until its time is up.
class Searcher final : public Bot {
 public:
  explicit Searcher(Gate& gate) : gate_(gate) {}
  Thought think(const View&, const Memory&, const Budget& budget) override {
    gate_.open();
    while (!budget.is_spent()) std::this_thread::sleep_for(1ms);
    return {Move::pass(), std::nullopt, {}};
  }

 private:
  Gate& gate_;
};

TEST(BotThreads, ABotThatKeepsToItsBudgetIsInTime) {
  Gate began;
  Moves moves;
  BotThreads bots(
      {.budget = 3s, .make = [&](auto, auto) { return std::make_unique<Searcher>(began); }},
      Moves::deliver());
  bots.think(turn("heuristic"), moves.then());
  ASSERT_TRUE(moves.come(1));
  EXPECT_EQ(moves.all()[0], Move::pass());
  EXPECT_EQ(bots.figures().late, 0U);
}

TEST(BotThreads, TheEndComesAtOnceWhereBotsKeepToTheirBudget) {
  Gate began;
  Moves moves;
  const Clock::time_point start = Clock::now();
  {
    BotThreads bots(
        {.budget = kLong, .make = [&](auto, auto) { return std::make_unique<Searcher>(began); }},
        Moves::deliver());
    bots.think(turn("heuristic"), moves.then());
    bots.think(turn("heuristic"), moves.then());
    began.pass();
  }
  EXPECT_LT(Clock::now() - start, kLong / 2);
  EXPECT_LE(moves.all().size(), 1U) << "what was waiting is forgotten";
}

TEST(BotThreads, TheEndDoesNotWaitForAStuckThought) {
  const auto gate = std::make_shared<Gate>();
  Moves moves;
  {
    BotThreads bots({.budget = kShort, .make = slow_ones("heuristic", gate)}, Moves::deliver());
    bots.think(turn("heuristic"), moves.then());
    gate->wait_until_there_are(1);
  }
  EXPECT_EQ(moves.all().size(), 1U);
  gate->open();
  gate->wait_until_there_are(0);
}

}  // namespace
}  // namespace norenberc::server
