#include "server/hall/bot_pool.h"

#include <atomic>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace norenberc::server {
namespace {

constexpr std::size_t kBytes = 100;  // of a bot here

// Knows how often it was asked.
class Counting final : public Bot {
 public:
  explicit Counting(std::atomic<int>& alive) : alive_(alive) { ++alive_; }
  ~Counting() override { --alive_; }
  Thought think(const View&, const Memory&, const Budget&) override {
    Thought thought{Move::sell(1), std::nullopt, {}};
    thought.known_visits = asked_++;
    return thought;
  }
  std::size_t bytes() const override { return kBytes; }

 private:
  std::atomic<int>& alive_;
  int asked_ = 0;
};

class BotPoolTest : public testing::Test {
 protected:
  // A pool with room for so many bots. The level "forgetful" remembers nothing.
  BotPool& pool_for(std::size_t bots) {
    return pool_.emplace(bots * kBytes, [this](std::string_view level, std::uint64_t seed) {
      if (level == "forgetful") return make_bot("random", seed);
      return std::unique_ptr<Bot>(std::make_unique<Counting>(alive_));
    });
  }
  // How often the bot of the seat was asked before.
  int ask(const BotSeat& seat, const std::string& level = "patrician") {
    return pool_->borrow(seat, level, 1)->think({}, {}, {}).known_visits;
  }
  std::uint64_t trees() const { return pool_->figures().trees; }

  std::atomic<int> alive_ = 0;
  std::optional<BotPool> pool_;
};

TEST_F(BotPoolTest, ABotStaysWithItsSeat) {
  pool_for(10);
  EXPECT_EQ(ask({"a", Seat::One}), 0);
  EXPECT_EQ(ask({"a", Seat::One}), 1);
  EXPECT_EQ(ask({"a", Seat::One}), 2);
  EXPECT_EQ(trees(), 1U);
  EXPECT_EQ(pool_->figures().bytes, kBytes);
}

TEST_F(BotPoolTest, NoBotServesAnotherSeatTableOrLevel) {
  pool_for(10);
  EXPECT_EQ(ask({"a", Seat::One}), 0);
  EXPECT_EQ(ask({"a", Seat::Two}), 0);
  EXPECT_EQ(ask({"b", Seat::One}), 0);
  EXPECT_EQ(trees(), 3U);
  EXPECT_EQ(ask({"a", Seat::One}, "burgrave"), 0);
  EXPECT_EQ(trees(), 3U) << "the one of the other level has gone";
  EXPECT_EQ(ask({"a", Seat::One}), 0);
  EXPECT_EQ(ask({"a", Seat::Two}), 1);
  EXPECT_EQ(ask({"b", Seat::One}), 1);
  EXPECT_EQ(pool_->figures().evictions, 0U) << "nobody had to go for want of room";
}

TEST_F(BotPoolTest, ABotThatRemembersNothingIsNotKept) {
  pool_for(10);
  { const BotPool::Loan bot = pool_->borrow({"a", Seat::One}, "forgetful", 1); }
  EXPECT_EQ(trees(), 0U);
}

TEST_F(BotPoolTest, TheLongestUnusedGoesWhenThereIsNoRoom) {
  pool_for(2);
  EXPECT_EQ(ask({"a", Seat::One}), 0);
  EXPECT_EQ(ask({"b", Seat::One}), 0);
  EXPECT_EQ(ask({"a", Seat::One}), 1);
  EXPECT_EQ(ask({"c", Seat::One}), 0);
  EXPECT_EQ(pool_->figures().evictions, 1U);
  EXPECT_EQ(ask({"a", Seat::One}), 2) << "b was not used for longest";
  EXPECT_EQ(ask({"b", Seat::One}), 0) << "began again";
  EXPECT_EQ(trees(), 2U);
  EXPECT_EQ(alive_, 2);
}

TEST_F(BotPoolTest, RoomIsMadeBeforeABotThinks) {
  pool_for(1);
  EXPECT_EQ(ask({"a", Seat::One}), 0);
  const BotPool::Loan bot = pool_->borrow({"b", Seat::One}, "patrician", 1);
  EXPECT_EQ(pool_->figures().bytes, kBytes);
  EXPECT_EQ(alive_, 1);
}

TEST_F(BotPoolTest, NobodyIsTakenAwayWhileThinking) {
  pool_for(1);
  {
    const BotPool::Loan one = pool_->borrow({"a", Seat::One}, "patrician", 1);
    const BotPool::Loan two = pool_->borrow({"b", Seat::One}, "patrician", 1);
    EXPECT_EQ(alive_, 2);
    EXPECT_EQ(pool_->figures().bytes, 2 * kBytes);
    EXPECT_EQ(one->think({}, {}, {}).known_visits, 0);
  }
  EXPECT_EQ(pool_->figures().bytes, kBytes);
  EXPECT_EQ(alive_, 1);
}

TEST_F(BotPoolTest, WithoutMemoryEveryDecisionBeginsWithNothing) {
  pool_for(0);
  EXPECT_EQ(ask({"a", Seat::One}), 0);
  EXPECT_EQ(ask({"a", Seat::One}), 0);
  EXPECT_EQ(trees(), 0U);
  EXPECT_EQ(pool_->figures().evictions, 2U);
}

TEST_F(BotPoolTest, WhoeverDecidesNoLongerIsForgotten) {
  pool_for(10);
  for (const char* table : {"a", "b", "c"}) {
    ask({table, Seat::One});
    ask({table, Seat::Two});
  }
  // A person sits down in the first seat of one of them, the second gets another level.
  pool_->keep_only("b", {"", "burgrave"});
  EXPECT_EQ(trees(), 4U);
  pool_->keep_only("c", {"patrician", "patrician"});
  pool_->keep_only("nowhere", {});
  EXPECT_EQ(trees(), 4U);
  EXPECT_EQ(ask({"c", Seat::Two}), 1);
  EXPECT_EQ(ask({"b", Seat::One}), 0);
}

TEST_F(BotPoolTest, WhoeverIsForgottenWhileThinkingDoesNotComeBack) {
  pool_for(10);
  {
    const BotPool::Loan bot = pool_->borrow({"a", Seat::One}, "patrician", 1);
    pool_->keep_only("a", {});
    EXPECT_EQ(alive_, 1) << "it may think to the end";
  }
  EXPECT_EQ(alive_, 0);
  EXPECT_EQ(pool_->figures().bytes, 0U);
}

// As when the time of a thought was up: the table has played on, and its thread is lost.
TEST_F(BotPoolTest, ABotThatIsStillThinkingIsReplaced) {
  pool_for(10);
  {
    const BotPool::Loan stuck = pool_->borrow({"a", Seat::One}, "patrician", 1);
    EXPECT_EQ(ask({"a", Seat::One}), 0);
    EXPECT_EQ(ask({"a", Seat::One}), 1);
    EXPECT_EQ(trees(), 2U);
  }
  EXPECT_EQ(trees(), 1U);
  EXPECT_EQ(ask({"a", Seat::One}), 2) << "the later one has the seat";
}

// As if a second thread were quicker: it borrows and gives back while the first still makes its bot.
TEST_F(BotPoolTest, ABotThatCameBackWhileAnotherWasMadeIsForgotten) {
  bool is_first = true;
  pool_.emplace(2 * kBytes, [&](std::string_view, std::uint64_t) {
    if (std::exchange(is_first, false)) ask({"a", Seat::One});
    return std::unique_ptr<Bot>(std::make_unique<Counting>(alive_));
  });
  EXPECT_EQ(ask({"a", Seat::One}), 0);
  EXPECT_EQ(trees(), 1U);
  EXPECT_EQ(alive_, 1);
  ask({"b", Seat::One});
  ask({"c", Seat::One});  // there is room for two
  EXPECT_EQ(trees(), 2U);
  EXPECT_EQ(alive_, 2);
}

TEST_F(BotPoolTest, ThreadsShareIt) {
  pool_for(3);
  std::vector<std::thread> threads;
  for (int thread = 0; thread < 4; ++thread) {
    threads.emplace_back([this, thread] {
      Random random(static_cast<std::uint64_t>(thread));
      for (int i = 0; i < 2000; ++i) {
        const std::string table(1, static_cast<char>('a' + random.below(3)));
        const Seat seat = seat_at(random.below(2));
        if (random.below(8) == 0) {
          pool_->keep_only(table, {"patrician", ""});
        } else {
          ask({table, seat});
        }
        pool_->figures();
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_LE(pool_->figures().bytes, 3 * kBytes);
  EXPECT_EQ(alive_, static_cast<int>(trees()));
  for (const char* table : {"a", "b", "c"}) pool_->keep_only(table, {});
  EXPECT_EQ(pool_->figures().bytes, 0U);
  EXPECT_EQ(alive_, 0);
}

}  // namespace
}  // namespace norenberc::server
