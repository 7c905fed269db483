#include "server/hall/bot_threads.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "ai/network_bot.h"
#include "engine/dealer.h"
#include "engine/game.h"
#include "server/hall/slow_bot_test.h"

namespace norenberc::server {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr Span kBudget = 10s;
constexpr Span kLong = 60s;  // longer than anything takes, even on a machine that is very busy

// Whether this becomes true before long.
template <class Condition>
bool comes_true(Condition condition) {
  const Clock::time_point end = Clock::now() + kLong;
  while (!condition()) {
    if (Clock::now() > end) return false;
    std::this_thread::sleep_for(1ms);
  }
  return true;
}

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
      last_ = thought;
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
  Thought last() const {
    const std::lock_guard lock(mutex_);
    return last_;
  }

 private:
  mutable std::mutex mutex_;
  std::condition_variable came_;
  std::vector<Move> all_;
  Thought last_;
};

TEST(BotThreads, AThoughtIsDeliveredOnce) {
  Moves moves;
  BotThreads bots({.threads = 2}, Moves::deliver());
  for (int i = 0; i < 50; ++i)
    bots.decide("t", turn(i % 2 == 0 ? "random" : "heuristic"), moves.then());
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
  bots.decide("t", turn("grandmaster"), moves.then());
  bots.decide("t", turn(std::string(adviser_level())), moves.then());
  ASSERT_TRUE(moves.come(2));
  EXPECT_EQ(moves.all()[0], moves.all()[1]);
}

// The bot "scribe" searches, and has a tree.
TEST(BotThreads, ABotGoesOnFromWhatItHasFoundOutBefore) {
  Moves moves;
  BotThreads bots({}, Moves::deliver());
  bots.decide("t", turn("scribe"), moves.then());
  ASSERT_TRUE(moves.come(1));
  EXPECT_EQ(bots.figures().continued, 0U);
  bots.decide("t", turn("scribe"), moves.then());
  ASSERT_TRUE(moves.come(2));
  EXPECT_GT(moves.last().known_visits, 0);
  EXPECT_EQ(bots.figures().continued, 1U);
  EXPECT_EQ(bots.figures().pool.trees, 1U);
  EXPECT_EQ(bots.figures().pool.bytes, make_bot("scribe", 1)->bytes());
  // At another table it knows nothing of this one.
  bots.decide("u", turn("scribe"), moves.then());
  ASSERT_TRUE(moves.come(3));
  EXPECT_EQ(moves.last().known_visits, 0);
}

TEST(BotThreads, WithoutMemoryABotBeginsEveryDecisionAnew) {
  Moves moves;
  BotThreads bots({.memory = 0}, Moves::deliver());
  for (std::size_t i = 1; i <= 3; ++i) {
    bots.decide("t", turn("scribe"), moves.then());
    ASSERT_TRUE(moves.come(i));
    EXPECT_EQ(moves.last().known_visits, 0);
  }
  EXPECT_EQ(moves.all()[0], moves.all()[2]) << "of the same seed";
  EXPECT_EQ(bots.figures().continued, 0U);
  EXPECT_EQ(bots.figures().pool.bytes, 0U);
  EXPECT_EQ(bots.figures().pool.evictions, 3U);
}

TEST(BotThreads, OnlyAdviceIsExplained) {
  Moves moves;
  BotThreads bots({}, Moves::deliver());
  bots.decide("t", turn("scribe"), moves.then());
  ASSERT_TRUE(moves.come(1));
  EXPECT_FALSE(moves.last().why);
  bots.advise(turn("scribe"), moves.then());
  ASSERT_TRUE(moves.come(2));
  EXPECT_TRUE(moves.last().why);
  EXPECT_EQ(moves.last().known_visits, 0) << "it does not ask the bot that plays there";
  bots.decide("t", turn("scribe"), moves.then());
  ASSERT_TRUE(moves.come(3));
  EXPECT_GT(moves.last().known_visits, 0);
  const auto players = static_cast<std::size_t>(beginning().player_count() - kMinPlayers);
  EXPECT_LE(moves.last().known_visits, (*strengths_of("scribe"))[players].simulations)
      << "nor does the bot learn from the advice";
}

TEST(BotThreads, AStuckThoughtIsReplacedAndThrownAwayWhenItComes) {
  const auto gate = std::make_shared<Gate>();
  Moves moves;
  BotClock clock;
  BotThreads bots(
      {.threads = 1, .budget = kBudget, .make = slow_ones("heuristic", gate), .now = clock.hands()},
      Moves::deliver());
  bots.decide("t", turn("heuristic"), moves.then());
  ASSERT_TRUE(gate->wait_for_count(1));
  clock.go_on(kBudget - 1ms);
  bots.check_time();
  EXPECT_EQ(bots.figures().late, 0U) << "not before its time is up";
  clock.go_on(1ms);
  bots.check_time();
  ASSERT_TRUE(moves.come(1));
  EXPECT_FALSE(why_refused(beginning(), Seat::One, moves.all()[0]));
  EXPECT_EQ(bots.figures().late, 1U);
  EXPECT_EQ(bots.figures().lost, 1U);
  // The others do not wait for the thread that is stuck.
  bots.decide("t", turn("random"), moves.then());
  ASSERT_TRUE(moves.come(2));
  EXPECT_EQ(bots.figures().thoughts, 1U);
  gate->open();
  ASSERT_TRUE(comes_true([&] { return bots.figures().lost == 0; }));
  EXPECT_EQ(moves.all().size(), 2U);
  EXPECT_EQ(bots.figures().thoughts, 1U);
}

// Lets the clock go on and remembers at which times its budget was spent.
class Watching final : public Bot {
 public:
  Watching(BotClock& clock, std::vector<bool>& spent, bool& has_partner)
      : clock_(clock), spent_(spent), has_partner_(has_partner) {}
  Thought think(const View&, const Memory&, const Budget& budget) override {
    for (const Span step : {0ms, 999ms, 1ms}) {
      clock_.go_on(step);
      spent_.push_back(budget.is_spent());
    }
    has_partner_ = static_cast<bool>(budget.run_both);
    return {Move::pass(), std::nullopt, {}};
  }

 private:
  BotClock& clock_;
  std::vector<bool>& spent_;
  bool& has_partner_;
};

TEST(BotThreads, OnlyTheLevelThatThinksByTheClockIsStoppedByIt) {
  for (const std::string level : {"emperor", "burgrave"}) {
    for (const int threads : {1, 2}) {
      Moves moves;
      BotClock clock;
      std::vector<bool> spent;
      bool has_partner = false;
      const auto make = [&](std::string_view, std::uint64_t) -> std::unique_ptr<Bot> {
        return std::make_unique<Watching>(clock, spent, has_partner);
      };
      BotThreads bots({.threads = threads, .budget = kBudget, .make = make, .now = clock.hands()},
                      Moves::deliver());
      bots.decide("t", turn(level), moves.then());
      ASSERT_TRUE(moves.come(1));
      EXPECT_EQ(spent, (std::vector<bool>{false, false, level == "emperor"})) << level;
      EXPECT_EQ(has_partner, threads == 2) << "a thread that nobody else needs";
    }
  }
}

TEST(BotThreads, ATurnThatFindsNoThreadIsDecidedInTimeToo) {
  Moves moves;
  BotClock clock;
  BotThreads bots({.threads = 0, .budget = kBudget, .now = clock.hands()}, Moves::deliver());
  bots.decide("t", turn("heuristic"), moves.then());
  bots.decide("t", turn("heuristic"), moves.then());
  clock.go_on(kBudget);
  bots.check_time();
  ASSERT_TRUE(moves.come(2));
  EXPECT_EQ(bots.figures().late, 2U);
}

TEST(BotThreads, TimeIsWatchedWithoutAnybodysHelp) {
  Moves moves;
  BotThreads bots({.threads = 0, .budget = 50ms}, Moves::deliver());
  const Clock::time_point start = Clock::now();
  bots.decide("t", turn("heuristic"), moves.then());
  ASSERT_TRUE(moves.come(1));
  EXPECT_GE(Clock::now() - start, 50ms);
}

TEST(BotThreads, ManyStuckThoughtsAreReplacedAndThenNoMore) {
  const auto gate = std::make_shared<Gate>();
  Moves moves;
  BotClock clock;
  BotThreads bots(
      {.threads = 1, .budget = kBudget, .make = slow_ones("heuristic", gate), .now = clock.hands()},
      Moves::deliver());
  const auto let_time_pass = [&] {
    clock.go_on(kBudget);
    bots.check_time();
  };
  std::size_t turns = 0;
  for (std::uint64_t lost = 1; lost <= kMostLostThreads + 1; ++lost) {
    bots.decide("t", turn("heuristic"), moves.then());
    ASSERT_TRUE(gate->wait_for_count(static_cast<int>(lost)));
    let_time_pass();
    ASSERT_TRUE(moves.come(++turns));
    EXPECT_EQ(bots.figures().lost, lost);
  }
  // The last one was not replaced, so nobody thinks about this.
  bots.decide("t", turn("heuristic"), moves.then());
  let_time_pass();
  ASSERT_TRUE(moves.come(++turns));
  EXPECT_EQ(bots.figures().lost, kMostLostThreads + 1);
  EXPECT_EQ(bots.figures().late, turns);
  EXPECT_EQ(bots.figures().thoughts, 0U);
  // When the stuck ones have come to an end there is a thread again.
  gate->open();
  ASSERT_TRUE(comes_true([&] { return bots.figures().lost == 0; }));
  bots.decide("t", turn("random"), moves.then());
  ASSERT_TRUE(moves.come(++turns));
  EXPECT_EQ(bots.figures().thoughts, 1U);
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
  BotClock clock;
  BotThreads bots({.budget = kBudget,
                   .make = [&](auto, auto) { return std::make_unique<Searcher>(began); },
                   .now = clock.hands()},
                  Moves::deliver());
  bots.decide("t", turn("heuristic"), moves.then());
  began.pass();
  // A tenth of the time is left for what is between the bot and the table.
  clock.go_on(kBudget * 9 / 10);
  bots.check_time();
  ASSERT_TRUE(moves.come(1));
  EXPECT_EQ(moves.all()[0], Move::pass());
  EXPECT_EQ(bots.figures().late, 0U);
}

// Notes whose turn it is, the first time after the gate has let it pass.
class Noting final : public Bot {
 public:
  Noting(std::string level, Gate& gate, std::vector<std::string>& order)
      : level_(std::move(level)), gate_(gate), order_(order) {}
  Thought think(const View&, const Memory&, const Budget&) override {
    gate_.pass();
    order_.push_back(level_);  // one thread thinks at a time
    return {Move::pass(), std::nullopt, {}};
  }

 private:
  std::string level_;
  Gate& gate_;
  std::vector<std::string>& order_;
};

class BotThreadsOrder : public testing::Test {
 protected:
  const Asker crowd_{"10.0.0.1", "crowd"};
  const Asker neighbor_{"10.0.0.1", "neighbor"};
  const Asker victim_{"10.0.0.2", "victim"};

  void decide(const std::string& name, const Asker& asker, bool is_waiting = true) {
    ++asked_;
    bots_.decide("t", turn(name), moves_.then(), {{asker}, is_waiting});
  }
  void advise(const std::string& name, const Asker& asker) {
    ++asked_;
    bots_.advise(turn(name), moves_.then(), asker);
  }
  BotThreads::Work noting(const std::string& name) {
    ++asked_;
    return [this, name](const Budget&) -> BotThreads::Delivery {
      order_.push_back(name);
      return [this] { moves_.then()({}); };
    };
  }
  // Something is thought about already when the others come.
  void begin(const Asker& asker) {
    decide("first", asker);
    ASSERT_TRUE(gate_.wait_for_count(1));
  }
  std::vector<std::string> order() {
    gate_.open();
    EXPECT_TRUE(moves_.come(asked_));
    return order_;
  }
  using Names = std::vector<std::string>;

  Gate gate_;
  Names order_;
  Moves moves_;
  std::size_t asked_ = 0;
  BotClock clock_;
  BotThreads bots_{
      {.budget = kBudget,
       .make = [this](std::string_view level,
                      auto) { return std::make_unique<Noting>(std::string(level), gate_, order_); },
       .now = clock_.hands()},
      Moves::deliver()};
};

TEST_F(BotThreadsOrder, OneAddressDoesNotKeepAnotherWaiting) {
  begin(crowd_);
  for (int i = 0; i < 5; ++i) decide("crowd", crowd_);
  decide("victim", victim_);
  EXPECT_EQ(order()[1], "victim");
}

TEST_F(BotThreadsOrder, OnePersonDoesNotKeepAnotherAtTheSameAddressWaiting) {
  begin(crowd_);
  for (int i = 0; i < 5; ++i) decide("crowd", crowd_);
  decide("neighbor", neighbor_);
  EXPECT_EQ(order()[1], "neighbor");
}

TEST_F(BotThreadsOrder, HintsOfManyDoNotKeepABotWaiting) {
  begin(crowd_);
  for (int i = 0; i < 40; ++i) {
    advise("hint", {"10.0.0.1", "person " + std::to_string(i)});
  }
  decide("victim", victim_);
  EXPECT_EQ(order()[1], "victim");
}

TEST_F(BotThreadsOrder, OfOnePersonBotsComeBeforeHintsAndWhatNobodyLooksAtComesLast) {
  begin(victim_);
  decide("unseen", crowd_, false);
  advise("hint", victim_);
  decide("bot", victim_);
  EXPECT_EQ(order(), (Names{"first", "bot", "hint", "unseen"}));
}

TEST_F(BotThreadsOrder, QuestionsOfManyDoNotKeepABotWaiting) {
  begin(crowd_);
  for (int i = 0; i < 40; ++i) {
    bots_.ask(noting("question"), [] {}, {"10.0.0.1", "person " + std::to_string(i)});
  }
  decide("victim", victim_);
  EXPECT_EQ(order()[1], "victim");
}

TEST_F(BotThreadsOrder, AQuestionHasThePlaceOfAHint) {
  begin(victim_);
  bots_.ask(
      noting("question"), [] {}, victim_);
  advise("hint", victim_);
  decide("bot", victim_);
  EXPECT_EQ(order(), (Names{"first", "bot", "question", "hint"}));
}

TEST_F(BotThreadsOrder, WhatIsInTheBackgroundComesAfterEverybodyElse) {
  begin(crowd_);
  bots_.work_in_background(noting("background"));
  for (int i = 0; i < 3; ++i) advise("hint", crowd_);
  decide("unseen", victim_, false);
  clock_.go_on(kBudget / 4);
  EXPECT_EQ(bots_.figures().waiting, 4U) << "no bot, and so not counted";
  EXPECT_EQ(order(), (Names{"first", "hint", "hint", "hint", "unseen", "background"}));
}

TEST_F(BotThreadsOrder, WhatIsInTheBackgroundIsNeverLate) {
  begin(crowd_);
  std::atomic<bool> was_late = false;
  const auto late = [&] {
    was_late = true;
    moves_.then()({});
  };
  bots_.ask(noting("question"), late, crowd_);
  bots_.work_in_background(noting("background"));
  clock_.go_on(kBudget);
  bots_.check_time();
  ASSERT_TRUE(moves_.come(3));
  EXPECT_TRUE(was_late);
  EXPECT_EQ(order_, Names{"background"}) << "the first is lost, and the question was not begun";
  gate_.open();
  ASSERT_TRUE(comes_true([&] { return bots_.figures().lost == 0; }));
}

TEST_F(BotThreadsOrder, WhatNobodyLooksAtIsThoughtAboutBeforeItsTimeIsUp) {
  begin(victim_);
  decide("unseen", crowd_, false);
  clock_.go_on(kBudget / 2);
  decide("bot", victim_);
  EXPECT_EQ(order(), (Names{"first", "unseen", "bot"}));
}

// A stranger who sits down at a table does not make its bots wait for what else the stranger wants.
TEST_F(BotThreadsOrder, ATurnCountsForWhomeverHasHadLeast) {
  begin(crowd_);
  for (int i = 0; i < 5; ++i) decide("crowd", crowd_);
  ++asked_;
  bots_.decide("t", turn("shared"), moves_.then(), {{crowd_, victim_}, true});
  EXPECT_EQ(order()[1], "shared");
}

// Thinks until somebody else has been served meanwhile.
class Patient final : public Bot {
 public:
  explicit Patient(Gate& began, std::atomic<bool>& is_served)
      : began_(began), is_served_(is_served) {}
  Thought think(const View&, const Memory&, const Budget& budget) override {
    began_.open();
    const Clock::time_point end = Clock::now() + kLong;
    while (!is_served_ && !budget.is_spent() && Clock::now() < end) std::this_thread::yield();
    return {Move::pass(), std::nullopt, {}};
  }

 private:
  Gate& began_;
  std::atomic<bool>& is_served_;
};

TEST(BotThreads, ALongThoughtPausesForSomebodyWhoHasHadLess) {
  Gate began;
  std::atomic<bool> is_served = false;
  Moves moves;
  BotClock clock;
  BotThreads bots({.budget = kBudget,
                   .make = [&](std::string_view level, std::uint64_t seed) -> std::unique_ptr<Bot> {
                     if (level == "random") return make_bot(level, seed);
                     return std::make_unique<Patient>(began, is_served);
                   },
                   .now = clock.hands()},
                  Moves::deliver());
  bots.decide("t", turn("burgrave"), moves.then(), {{{"10.0.0.1", "crowd"}}, true});
  began.pass();
  bots.decide("u", turn("random"), [&](const Thought&) { is_served = true; },
              {{{"10.0.0.2", "victim"}}, true});
  ASSERT_TRUE(moves.come(1));
  EXPECT_TRUE(is_served);
  EXPECT_EQ(bots.figures().pauses, 1U);
  EXPECT_EQ(bots.figures().late, 0U);
}

TEST(BotThreads, WhatIsInTheBackgroundPausesForWhoeverComes) {
  Gate began;
  std::atomic<bool> is_served = false;
  Moves moves;
  BotClock clock;
  BotThreads bots({.budget = kBudget, .now = clock.hands()}, Moves::deliver());
  bots.work_in_background([&](const Budget& budget) -> BotThreads::Delivery {
    began.open();
    const Clock::time_point end = Clock::now() + kLong;
    while (!is_served && !budget.is_spent() && Clock::now() < end) std::this_thread::yield();
    return [&] { moves.then()({}); };
  });
  began.pass();
  bots.decide("u", turn("random"), [&](const Thought&) { is_served = true; },
              {{{"10.0.0.2", "victim"}}, false});
  ASSERT_TRUE(moves.come(1));
  EXPECT_TRUE(is_served);
  EXPECT_EQ(bots.figures().pauses, 1U);
  EXPECT_EQ(bots.figures().thoughts, 1U) << "the bot's";
}

TEST(BotThreads, TheEndComesAtOnceWhereBotsKeepToTheirBudget) {
  Gate began;
  Moves moves;
  BotClock clock;  // stands still: nobody's time is ever up
  {
    BotThreads bots({.budget = kBudget,
                     .make = [&](auto, auto) { return std::make_unique<Searcher>(began); },
                     .now = clock.hands()},
                    Moves::deliver());
    bots.decide("t", turn("heuristic"), moves.then());
    bots.decide("t", turn("heuristic"), moves.then());
    began.pass();
  }
  EXPECT_LE(moves.all().size(), 1U) << "what was waiting is forgotten";
}

TEST(BotThreads, TheEndDoesNotWaitForAStuckThought) {
  const auto gate = std::make_shared<Gate>();
  Moves moves;
  BotClock clock;
  std::optional<BotThreads> bots(
      std::in_place,
      BotOptions{.budget = 100ms, .make = slow_ones("heuristic", gate), .now = clock.hands()},
      Moves::deliver());
  bots->decide("t", turn("heuristic"), moves.then());
  ASSERT_TRUE(gate->wait_for_count(1));
  // Its time is up while somebody waits for the end.
  std::thread waits([&] { bots.reset(); });
  clock.go_on(kBudget);
  waits.join();
  EXPECT_EQ(moves.all().size(), 1U);
  gate->open();
  ASSERT_TRUE(gate->wait_for_count(0));
}

}  // namespace
}  // namespace norenberc::server
