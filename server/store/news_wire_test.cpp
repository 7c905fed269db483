#include "server/store/news_wire.h"

#include <chrono>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/postgres.h"
#include "tests/store_words.h"

namespace norenberc::server {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using Clock = std::chrono::steady_clock;

constexpr Span kLong = std::chrono::seconds(20);

class NewsWireTest : public ::testing::Test {
 protected:
  std::vector<News> hear(std::size_t count) {
    std::vector<News> all;
    while (all.size() < count) {
      const NewsWire::Heard heard = wire_->wait(kLong);
      if (heard.news.empty()) break;
      all.insert(all.end(), heard.news.begin(), heard.news.end());
    }
    return all;
  }

  PostgresDatabase database_;
  std::unique_ptr<Store> store_ = open_store(database_.address());
  std::unique_ptr<NewsWire> wire_ = open_news_wire(database_.address());
};

TEST_F(NewsWireTest, EveryAddedLineIsToldWithItsProcess) {
  const std::vector<Append> lines = {line("a", 1, {}, "here"), line("b", 1, {}, "there too")};
  store_->append(lines);
  EXPECT_THAT(hear(2), ElementsAre(News{"a", 1, "here"}, News{"b", 1, "there too"}));
  add(*store_, line("a", 1));
  add(*store_, line("a", 2));
  EXPECT_THAT(hear(1), ElementsAre(News{"a", 2, "here"})) << "a refused line is no news";
}

TEST_F(NewsWireTest, WhoIsForgottenAndWhichLogIsRewrittenIsTold) {
  add_person(*store_, "ann");
  store_->forget_person("ann", at(1500));
  EXPECT_THAT(wire_->wait(kLong).forgotten, ElementsAre("ann"));
  add(*store_, line("a", 1));
  EXPECT_THAT(hear(1), ElementsAre(News{"a", 1, "here"}));
  EXPECT_TRUE(store_->rewrite_log({{{"a", 1, "clean"}}, {}, *store_->card("a")}));
  EXPECT_THAT(wire_->wait(kLong).rewritten, ElementsAre("a"));
  TableCard old = *store_->card("a");
  old.sequence = 7;
  EXPECT_FALSE(store_->rewrite_log({{{"a", 1, "clean"}}, {}, old}));
  EXPECT_TRUE(wire_->wait(Span(50)).is_nothing()) << "nothing was rewritten";
}

TEST_F(NewsWireTest, WaitingEndsWhenTheTimeIsUp) {
  const Clock::time_point start = Clock::now();
  const NewsWire::Heard heard = wire_->wait(Span(50));
  EXPECT_THAT(heard.news, IsEmpty());
  EXPECT_FALSE(heard.gap);
  EXPECT_GE(Clock::now() - start, Span(50));
}

TEST_F(NewsWireTest, NewsWakeTheOneWhoWaits) {
  std::thread writer([&] {
    std::this_thread::sleep_for(Span(50));
    add(*store_, line("a", 1));
  });
  const Clock::time_point start = Clock::now();
  EXPECT_THAT(wire_->wait(kLong).news, ElementsAre(News{"a", 1, "here"}));
  EXPECT_LT(Clock::now() - start, kLong / 2);
  writer.join();
}

TEST_F(NewsWireTest, WaitingCanBeInterrupted) {
  std::thread other([&] {
    std::this_thread::sleep_for(Span(50));
    wire_->interrupt();
  });
  const Clock::time_point start = Clock::now();
  EXPECT_THAT(wire_->wait(kLong).news, IsEmpty());
  EXPECT_LT(Clock::now() - start, kLong / 2);
  other.join();
  wire_->interrupt();
  EXPECT_THAT(wire_->wait(kLong).news, IsEmpty()) << "before the waiting began";
  EXPECT_LT(Clock::now() - start, kLong / 2);
}

TEST_F(NewsWireTest, ALostConnectionIsAGap) {
  database_.ask(
      "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
      " WHERE datname = current_database() AND pid <> pg_backend_pid()");
  add(*store_, line("a", 1));
  const NewsWire::Heard heard = wire_->wait(kLong);
  EXPECT_TRUE(heard.gap);
  EXPECT_THAT(heard.news, IsEmpty());
  add(*store_, line("a", 2));
  EXPECT_THAT(hear(1), ElementsAre(News{"a", 2, "here"}));
}

TEST_F(NewsWireTest, WhatSomebodyElseSaysOnTheChannelIsNoNews) {
  for (const std::string text : {"", "a", "a b c", "a 1", "a 1x c", "  "}) {
    database_.ask("SELECT pg_notify('norenberc', '" + text + "')");
  }
  add(*store_, line("a", 1));
  EXPECT_THAT(hear(1), ElementsAre(News{"a", 1, "here"}));
}

TEST_F(NewsWireTest, AnSqliteFileHasNone) { EXPECT_EQ(open_news_wire("house.sqlite"), nullptr); }

}  // namespace
}  // namespace norenberc::server
