// What only a PostgreSQL database can do to a store: break off, be shared, be older or newer.
#include "server/store/postgres_store.h"

#include <atomic>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/store/notification_listener.h"
#include "server/store/postgres_address.h"
#include "server/store/postgres_schema.h"
#include "tests/cutting_proxy.h"
#include "tests/postgres.h"
#include "tests/store_words.h"

namespace norenberc::server {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::ThrowsMessage;

class PostgresStoreTest : public ::testing::Test {
 protected:
  std::function<void()> opening() const {
    return [this] { open_store(database_.address()); };
  }

  PostgresDatabase database_;
};

TEST_F(PostgresStoreTest, SeveralProcessesMayStartAtOnce) {
  std::vector<std::thread> threads;
  std::atomic<int> opened = 0;
  for (int process = 0; process < 6; ++process) {
    threads.emplace_back([&] {
      open_store(database_.address())->ping();
      ++opened;
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(opened, 6);
  EXPECT_EQ(database_.ask("SELECT count(*) FROM norenberc.version"), "1");
}

TEST_F(PostgresStoreTest, ADatabaseOfTheFirstVersionIsMigrated) {
  database_.ask("SET search_path TO norenberc;" + std::string(postgres_migrations().front()) +
                "INSERT INTO tables VALUES ('a', 1, 0, 1, 10, 20, NULL, '{}', '', 'here', 0);"
                "INSERT INTO lines VALUES ('a', 1, 'kept', 'here')");
  const std::unique_ptr<Store> store = open_store(database_.address());
  EXPECT_THAT(store->log("a", 1), ElementsAre("kept"));
  EXPECT_TRUE(add(*store, line("a", 2)));
  EXPECT_EQ(database_.ask("SELECT number FROM norenberc.version"),
            std::to_string(postgres_migrations().size()));
  EXPECT_EQ(database_.ask("SELECT to_regclass('norenberc.tables_by_stage') IS NOT NULL"), "t");
}

TEST_F(PostgresStoreTest, WhoWasAtATableBeforeIsFoundInItsLog) {
  database_.ask("SET search_path TO norenberc;" + std::string(postgres_migrations().front()) +
                "INSERT INTO tables VALUES ('a', 3, 0, 1, 10, 20, NULL, '{}', 'bob', 'here', 0);"
                "INSERT INTO lists VALUES ('bob', 'a');"
                "INSERT INTO lines VALUES ('a', 1, '" +
                std::string(kOldCreate) + "', 'here'), ('a', 2, '" + std::string(kOldJoin) +
                "', 'here'), ('a', 3, 'not JSON, but \"do\":\"join\"', 'here')");
  const std::unique_ptr<Store> store = open_store(database_.address());
  for (const char* const person : {"ann", "bob", "cleo"}) {
    EXPECT_THAT(store->forget_person(person, at(1)), ElementsAre("a")) << person;
  }
}

TEST_F(PostgresStoreTest, ANewerDatabaseIsRefused) {
  open_store(database_.address());
  database_.ask("UPDATE norenberc.version SET number = 99");
  EXPECT_THAT(opening(), ThrowsMessage<StoreError>(HasSubstr("it has version 99")));
}

TEST_F(PostgresStoreTest, ASchemaOfAnotherProgramIsRefused) {
  database_.ask("CREATE SCHEMA norenberc");
  EXPECT_THAT(opening(), ThrowsMessage<StoreError>(HasSubstr("another program")));
}

TEST_F(PostgresStoreTest, CommitsAreDurableWhateverTheDefault) {
  database_.ask("ALTER DATABASE " + database_.name() + " SET synchronous_commit TO off");
  const PostgresHandle handle = PostgresAddress(database_.address()).connect();
  const PostgresResult result(PQexec(handle.get(), "SHOW synchronous_commit"));
  EXPECT_STREQ(PQgetvalue(result.get(), 0, 0), "on");
}

TEST_F(PostgresStoreTest, NoPasswordIsInAnyMessage) {
  for (const std::string address :
       {"postgresql://ann:s3cret@127.0.0.1:1/house", "postgresql://ann:s3cret@/house?host=/nowhere",
        "postgresql://ann:s3c/ret@127.0.0.1/house", "postgresql://ann:x@s3cret@127.0.0.1/house",
        "postgresql://ann:s3cret@127.0.0.1:port/house", "postgresql://ann:%zzs3cret@host/house",
        "postgresql://ann:12/s3cret@127.0.0.1/house", "postgresql://127.0.0.1:1/?password=s3cret",
        "postgresql://s3cret:s3cret@127.0.0.1:1/s3cret", "postgresql://ann:[s3cret@host/house",
        "postgres://127.0.0.1:1/?s3cret", "postgres://ann:s3cret@127.0.0.1:1/h?sslmode=s3cret"}) {
    try {
      open_store(address);
      ADD_FAILURE() << address << " was opened";
    } catch (const StoreError& error) {
      EXPECT_THAT(error.what(), Not(HasSubstr("s3c"))) << address;
    }
    EXPECT_THROW(open_notification_listener(address), StoreError);
  }
  EXPECT_THAT([] { open_store("postgresql://ann:s3cret@127.0.0.1:1/house"); },
              ThrowsMessage<StoreError>(HasSubstr("house at 127.0.0.1")));
}

TEST_F(PostgresStoreTest, ATextThatCannotBeStoredIsRefusedWhole) {
  const std::unique_ptr<Store> store = open_store(database_.address());
  EXPECT_THROW(add(*store, line("a", 1, std::string("zero\0byte", 9))), StoreError);
  EXPECT_THROW(add(*store, line("a", 1, "\xff\xfe")), StoreError);
  EXPECT_THAT(store->log("a", 1), ::testing::IsEmpty());
  EXPECT_TRUE(add(*store, line("a", 1)));
}

TEST_F(PostgresStoreTest, AConnectionThatWasEndedIsMadeAnew) {
  const std::unique_ptr<Store> store = open_store(database_.address());
  add(*store, line("a", 1));
  for (int sequence = 2; sequence <= 5; ++sequence) {
    database_.ask(
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()");
    EXPECT_TRUE(add(*store, line("a", sequence)));
  }
  EXPECT_EQ(store->log("a", 1).size(), 5u);
}

TEST_F(PostgresStoreTest, AFailureInATransactionLeavesNothingOpen) {
  const std::unique_ptr<Store> store = open_store(database_.address());
  EXPECT_THROW(store->add_person(person("ann"), token("t", "nobody")), StoreError);
  EXPECT_FALSE(store->person("ann"));
  EXPECT_EQ(database_.ask("SELECT count(*) FROM pg_stat_activity WHERE datname ="
                          " current_database() AND state LIKE 'idle in%'"),
            "0");
}

// The line between store and database breaks at chosen moments.
class LostAnswerTest : public PostgresStoreTest {
 protected:
  LostAnswerTest() { add(*store_, line("a", 1)); }

  CuttingProxy proxy_{PostgresServer::shared().socket_folder()};
  std::unique_ptr<Store> store_ =
      open_store("postgresql://postgres@/" + database_.name() + "?host=" + proxy_.folder());
};

TEST_F(LostAnswerTest, ALineThatWasCommittedIsNotTakenForAnothers) {
  proxy_.cut(CuttingProxy::Cut::Answer, 1);
  const std::vector<Append> lines = {line("a", 2), line("b", 1), line("a", 3)};
  EXPECT_THAT(store_->append(lines), ElementsAre(true, true, true));
  EXPECT_EQ(proxy_.left(), 0);
  EXPECT_THAT(store_->log("a", 1), ElementsAre("a 1", "a 2", "a 3"));
  EXPECT_FALSE(add(*store_, line("a", 3))) << "only what was uncertain counts as ours";
}

TEST_F(LostAnswerTest, ALineThatDidNotArriveIsSentAgain) {
  proxy_.cut(CuttingProxy::Cut::Request, 1);
  EXPECT_TRUE(add(*store_, line("a", 2)));
  EXPECT_EQ(proxy_.left(), 0);
  EXPECT_THAT(store_->log("a", 1), ElementsAre("a 1", "a 2"));
}

TEST_F(LostAnswerTest, TheSameCallLaterFindsOut) {
  proxy_.cut(CuttingProxy::Cut::Answer, 2);
  EXPECT_THROW(add(*store_, line("a", 2)), StoreError);
  EXPECT_TRUE(add(*store_, line("b", 1))) << "something else in between";
  EXPECT_TRUE(add(*store_, line("a", 2)));
  EXPECT_THAT(store_->log("a", 1), ElementsAre("a 1", "a 2"));
}

TEST_F(LostAnswerTest, AnotherLineInItsPlaceIsRefused) {
  proxy_.cut(CuttingProxy::Cut::Answer, 2);
  EXPECT_THROW(add(*store_, line("a", 2)), StoreError);
  EXPECT_FALSE(add(*store_, line("a", 2, "something else")));
  EXPECT_THAT(store_->log("a", 1), ElementsAre("a 1", "a 2"));
}

TEST_F(LostAnswerTest, ALineThatAnotherProcessWroteMeanwhileIsTaken) {
  const std::unique_ptr<Store> other = open_store(database_.address());
  proxy_.cut(CuttingProxy::Cut::Request, 2);
  EXPECT_THROW(add(*store_, line("a", 2, "a move", "here")), StoreError);
  EXPECT_TRUE(add(*other, line("a", 2, "a move", "there")));
  EXPECT_FALSE(add(*store_, line("a", 2, "a move", "here"))) << "the same text, another process";
}

// A server of its own, which may be restarted without disturbing other tests.
class RestartTest : public ::testing::Test {
 protected:
  void TearDown() override { server_.stop(); }

  TemporaryFolder folder_;
  PostgresServer server_{folder_.path() / "postgres"};
};

TEST_F(RestartTest, NothingIsLostOrDoubledWhenTheDatabaseCrashes) {
  const std::string address = server_.address("postgres");
  const std::unique_ptr<NotificationListener> listener = open_notification_listener(address);
  std::atomic<bool> enough = false;
  std::atomic<std::int64_t> acknowledged = 0;
  std::thread writer([&] {
    const std::unique_ptr<Store> store = open_store(address);
    for (std::int64_t sequence = 1; !enough;) {
      try {
        EXPECT_TRUE(add(*store, line("a", sequence))) << sequence;
        acknowledged = sequence++;
      } catch (const StoreError&) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
      }
    }
  });
  for (int crash = 0; crash < 2; ++crash) {
    const std::int64_t before = acknowledged;
    while (acknowledged < before + 50) std::this_thread::yield();
    server_.restart();
    const std::int64_t after = acknowledged;
    while (acknowledged < after + 50) std::this_thread::yield();
  }
  enough = true;
  writer.join();

  const std::vector<std::string> log = open_store(address)->log("a", 1);
  ASSERT_EQ(static_cast<std::int64_t>(log.size()), acknowledged);
  for (std::size_t index = 0; index < log.size(); ++index) {
    ASSERT_EQ(log[index], "a " + std::to_string(index + 1));
  }
  bool gap = false;
  for (int time = 0; time < 10'000 && !gap; ++time) gap = listener->wait(Span(10)).gap;
  EXPECT_TRUE(gap) << "the listener reports that it missed something";
}

}  // namespace
}  // namespace norenberc::server
