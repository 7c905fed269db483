#include "server/store/notification_listener.h"

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

class NotificationListenerTest : public ::testing::Test {
 protected:
  std::vector<Notification> hear(std::size_t count) {
    std::vector<Notification> all;
    while (all.size() < count) {
      const Notifications heard = listener_->wait(kLong);
      if (heard.appended.empty()) break;
      all.insert(all.end(), heard.appended.begin(), heard.appended.end());
    }
    return all;
  }

  PostgresDatabase database_;
  std::unique_ptr<Store> store_ = open_store(database_.address());
  std::unique_ptr<NotificationListener> listener_ = open_notification_listener(database_.address());
};

TEST_F(NotificationListenerTest, EveryAddedLineIsNotifiedWithItsProcess) {
  const std::vector<Append> lines = {line("a", 1, {}, "here"), line("b", 1, {}, "there too")};
  store_->append(lines);
  EXPECT_THAT(hear(2),
              ElementsAre(Notification{"a", 1, "here"}, Notification{"b", 1, "there too"}));
  add(*store_, line("a", 1));
  add(*store_, line("a", 2));
  EXPECT_THAT(hear(1), ElementsAre(Notification{"a", 2, "here"}))
      << "a refused line notifies nobody";
}

TEST_F(NotificationListenerTest, ForgottenPeopleAndRewrittenLogsAreNotified) {
  add_person(*store_, "ann");
  store_->forget_person("ann", at(1500));
  EXPECT_THAT(listener_->wait(kLong).forgotten, ElementsAre("ann"));
  add(*store_, line("a", 1));
  EXPECT_THAT(hear(1), ElementsAre(Notification{"a", 1, "here"}));
  EXPECT_TRUE(store_->rewrite_log({{{"a", 1, "clean"}}, {}, *store_->card("a")}));
  EXPECT_THAT(listener_->wait(kLong).rewritten, ElementsAre("a"));
  TableCard old = *store_->card("a");
  old.sequence = 7;
  EXPECT_FALSE(store_->rewrite_log({{{"a", 1, "clean"}}, {}, old}));
  EXPECT_TRUE(listener_->wait(Span(50)).is_empty()) << "nothing was rewritten";
}

TEST_F(NotificationListenerTest, WaitingEndsWhenTheTimeIsUp) {
  const Clock::time_point start = Clock::now();
  const Notifications heard = listener_->wait(Span(50));
  EXPECT_THAT(heard.appended, IsEmpty());
  EXPECT_FALSE(heard.gap);
  EXPECT_GE(Clock::now() - start, Span(50));
}

TEST_F(NotificationListenerTest, ANotificationWakesWhoeverWaits) {
  std::thread writer([&] {
    std::this_thread::sleep_for(Span(50));
    add(*store_, line("a", 1));
  });
  const Clock::time_point start = Clock::now();
  EXPECT_THAT(listener_->wait(kLong).appended, ElementsAre(Notification{"a", 1, "here"}));
  EXPECT_LT(Clock::now() - start, kLong / 2);
  writer.join();
}

TEST_F(NotificationListenerTest, WaitingCanBeInterrupted) {
  std::thread other([&] {
    std::this_thread::sleep_for(Span(50));
    listener_->interrupt();
  });
  const Clock::time_point start = Clock::now();
  EXPECT_THAT(listener_->wait(kLong).appended, IsEmpty());
  EXPECT_LT(Clock::now() - start, kLong / 2);
  other.join();
  listener_->interrupt();
  EXPECT_THAT(listener_->wait(kLong).appended, IsEmpty()) << "before the waiting began";
  EXPECT_LT(Clock::now() - start, kLong / 2);
}

TEST_F(NotificationListenerTest, ALostConnectionIsAGap) {
  database_.ask(
      "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
      " WHERE datname = current_database() AND pid <> pg_backend_pid()");
  add(*store_, line("a", 1));
  const Notifications heard = listener_->wait(kLong);
  EXPECT_TRUE(heard.gap);
  EXPECT_THAT(heard.appended, IsEmpty());
  add(*store_, line("a", 2));
  EXPECT_THAT(hear(1), ElementsAre(Notification{"a", 2, "here"}));
}

TEST_F(NotificationListenerTest, OtherTextOnTheChannelIsIgnored) {
  for (const std::string text : {"", "a", "a b c", "a 1", "a 1x c", "  "}) {
    database_.ask("SELECT pg_notify('norenberc', '" + text + "')");
  }
  add(*store_, line("a", 1));
  EXPECT_THAT(hear(1), ElementsAre(Notification{"a", 1, "here"}));
}

TEST_F(NotificationListenerTest, AnSqliteFileHasNone) {
  EXPECT_EQ(open_notification_listener("house.sqlite"), nullptr);
}

}  // namespace
}  // namespace norenberc::server
