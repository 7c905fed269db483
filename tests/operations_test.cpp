// What an operator does with a server: starts it in the right and in the wrong way, upgrades it, backs it
// up, and deletes what a person wants deleted.
#include <atomic>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/table.h"
#include "table/table_json.h"
#include "tests/crowd.h"
#include "tests/paths/paths.h"
#include "tests/scene.h"
#include "tests/serving.h"
#include "tests/stored_database.h"
#include "tests/temporary_database.h"

namespace norenberc::server {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

// One sentence about this, and code 1.
void expect_sentence(const std::vector<std::string>& words, const std::string& part) {
  const Ended ended = run_program(words);
  EXPECT_EQ(ended.code, 1) << ended.said;
  EXPECT_THAT(ended.said, HasSubstr(part));
  EXPECT_EQ(std::count(ended.said.begin(), ended.said.end(), '\n'), 1) << ended.said;
}

TEST(Operations, AServerThatCannotStartSaysWhyInASentence) {
  const TemporaryFolder folder;
  const std::string good = folder.file("good.db");
  const Serving serving(good);
  const std::string port = std::to_string(serving.address().port);
  expect_sentence({"serve", "--port", port, "--database", folder.file("other.db")}, port);
  expect_sentence({"serve", "--port", "0", "--database", good}, "good.db");
  expect_sentence({"serve", "--port", "0", "--database", folder.path()}, folder.path());
  expect_sentence({"serve", "--port", "0", "--database", folder.file("none/a.db")}, "none/a.db");
  std::ofstream(folder.file("letter.txt")) << std::string(5000, 'x');
  expect_sentence({"serve", "--port", "0", "--database", folder.file("letter.txt")},
                  "is not a database");
  expect_sentence(
      {"serve", "--port", "0", "--database", folder.file("a.db"), "--web", folder.file("no page")},
      "no page");
}

TEST(Operations, ADatabaseOfANewerProgramIsLeftAlone) {
  const TemporaryFolder folder;
  const std::string path = folder.file("new.db");
  { const Serving serving(path); }
  run_sql(path, "PRAGMA user_version = 99");
  expect_sentence({"serve", "--port", "0", "--database", path}, "99");
}

TEST(Operations, APasswordIsNeverPrinted) {
  for (const std::string host : {"host-that-is-not.invalid", "127.0.0.1:1"}) {
    const Ended ended = run_program(
        {"serve", "--port", "0", "--database", "postgresql://somebody:open-sesame@" + host + "/x"});
    EXPECT_EQ(ended.code, 1);
    EXPECT_THAT(ended.said, AllOf(HasSubstr(host.substr(0, 9)), Not(HasSubstr("open-sesame"))));
  }
}

TEST(Operations, TheLogHasNothingBelowItsLevel) {
  const TemporaryFolder folder;
  for (const std::string level : {"info", "warning"}) {
    Process process({built_program(), "serve", "--port", "0", "--database",
                     folder.file(level + ".db"), "--log-level", level});
    // On standard output, whatever the level.
    process.read_until("Norenberc is at");
    process.signal(SIGTERM);
    const std::string said = process.read_all();
    EXPECT_EQ(process.wait(), 0);
    EXPECT_EQ(said.find("level=info event=stopped") != said.npos, level == "info") << said;
    EXPECT_EQ(said.find("level=info") != said.npos, level == "info") << said;
  }
  EXPECT_EQ(run_program({"serve", "--log-level", "loud"}).code, 2);
}

// A pipe whose reader has gone, as when a log collector is restarted.
TEST(Operations, AServerWhoseLogNobodyReadsGoesOnAndEndsInOrder) {
  const TemporaryFolder folder;
  Process process({built_program(), "serve", "--port", "0", "--database", folder.file("a.db")});
  const std::string said = process.read_until("event=listening");
  const Address address{
      .port = static_cast<std::uint16_t>(std::stoi(said.substr(said.rfind("port=") + 5)))};
  process.read_until("event=open_files");
  process.stop_reading();
  const Player player(address, "Anna");
  process.signal(SIGTERM);  // which it writes into its log
  EXPECT_EQ(process.wait(), 0);
}

TEST(Operations, AServerWithoutStandardStreamsKeepsItsDatabaseClean) {
  const TemporaryFolder folder;
  const std::string path = folder.file("a.db");
  const Ended ended = [&path] {
    Process process({"/bin/sh", "-c", "exec \"$0\" \"$@\" 0<&- 2>&-", built_program(), "serve",
                     "--port", "0", "--database", path});
    process.read_until("Norenberc is at");
    process.signal(SIGTERM);
    std::string said = process.read_all();
    return Ended{process.wait(), std::move(said)};
  }();
  EXPECT_EQ(ended.code, 0) << ended.said;
  for (const auto& file : std::filesystem::directory_iterator(folder.path())) {
    EXPECT_THAT(contents(file.path()), Not(HasSubstr("event="))) << file.path();
  }
  EXPECT_NO_THROW(open_store(path));
}

int answered(const Address& address, std::vector<WebSocketClient>& lines, int wanted) {
  for (int n = 0; n < wanted; ++n) {
    try {
      lines.emplace_back(address);
    } catch (const std::exception&) {
      return n;
    }
  }
  return wanted;
}

TEST(Operations, ALowLimitOfOpenFilesIsRaised) {
  const TemporaryFolder folder;
  const Serving serving = Serving::after("ulimit -Sn 64", folder.file("a.db"));
  std::vector<WebSocketClient> lines;
  EXPECT_EQ(answered(serving.address(), lines, 200), 200);
}

TEST(Operations, WhereFilesAreFewStrangersAreStillAnswered) {
  const TemporaryFolder folder;
  const Serving serving = Serving::after("ulimit -n 160", folder.file("a.db"));
  std::vector<WebSocketClient> lines;
  EXPECT_EQ(answered(serving.address(), lines, 200), 96) << "64 are kept free";
  const HttpAnswer refused = fetch(serving.address(), "GET", "/health");
  EXPECT_EQ(refused.status, 503) << refused.body;
  EXPECT_THAT(refused.body, HasSubstr("busy"));
  lines.pop_back();
  lines.pop_back();
  for (int tries = 0; tries < 1000; ++tries) {
    if (fetch(serving.address(), "GET", "/health").status == 200) return;
    std::this_thread::sleep_for(Span(10));
  }
  ADD_FAILURE() << "a place that is free again is given to nobody";
}

TEST(Operations, TheTakeoverIsInTheHelpAndHasALeast) {
  EXPECT_THAT(run_program({"serve", "--help"}).said, HasSubstr("--takeover-seconds"));
  EXPECT_EQ(run_program({"serve", "--takeover-seconds", "0"}).code, 2);
}

// A database as version 1 of the server left it, with a game that is over and one that is not; its first
// lines name the tokens. It is never made anew: what was stored once can be read for ever.
TEST(Operations, AGameThatAnOlderServerBeganIsPlayedToItsEnd) {
  const TemporaryFolder folder;
  const std::string path = folder.file("old.db");
  const std::string dump = contents(test_data() + "/data/server-v1.sql");
  run_sql(path, dump);
  std::vector<std::string> tokens;
  for (const auto& [name, value] : notes_of(dump)) {
    if (name == "token") tokens.push_back(value);
  }
  ASSERT_EQ(tokens.size(), 2U);

  std::string finished;
  {
    Serving serving(path);
    Places places({serving.address()});
    std::vector<Player> players;
    for (const std::string& token : tokens) {
      players.push_back(Player::with_token(serving.address(), token));
    }
    const auto table_in = [&players](const char* list) {
      const json::value tables = parsed(players[0].get(list).body);
      return std::string(tables.at_pointer("/tables/0/table").as_string());
    };
    finished = table_in("/api/me/games");
    const std::string running = table_in("/api/me/tables");
    const json::value old = parsed(players[1].get(path_of(running)).body);
    EXPECT_EQ(old.at_pointer("/data/you/draft"), "plan tailors,hatters");
    EXPECT_EQ(old.at_pointer("/data/seats/1/name"), "Bert");
    EXPECT_GT(old.at("version").as_int64(), 50);

    Party party(places, std::move(players), running, 9);
    party.play();
    party.ask_for_record();
    const HttpAnswer record = party.players()[0].get(path_of(finished) + "/record");
    const auto read = parse_record(record.body);
    ASSERT_TRUE(std::holds_alternative<Record>(read)) << record.body;
    EXPECT_TRUE(std::holds_alternative<Game>(replay(std::get<Record>(read))));
    EXPECT_EQ(why_unfair(std::get<Record>(read), sha256_digest()), std::nullopt);
    serving.kill();
    party.check_record();
    party.check_log(path);
  }
  const auto store = open_store(path);
  const auto table = Table::rebuild(finished, sha256_digest(), store->log(finished, 1));
  ASSERT_TRUE(std::holds_alternative<Table>(table));
  EXPECT_EQ(parsed(table_summary(std::get<Table>(table))).at("scores"),
            parsed(store->card(finished)->summary).at("scores"));
}

// Plays at a table of its own until told to stop, and talks about the game when it is over.
class Load {
 public:
  explicit Load(const Address& address)
      : places_({address}), party_(places_, 0, 2, {}, {"random"}, 8) {
    thread_ = std::thread([this] {
      party_.play([this] { return is_enough_.load(); });
      while (!is_enough_ && !testing::Test::HasFatalFailure()) {
        party_.send(party_.players()[0], {{"do", "say"}, {"text", "well played"}});
        std::this_thread::sleep_for(Span(10));
      }
    });
  }
  ~Load() { stop(); }
  void stop() {
    is_enough_ = true;
    if (thread_.joinable()) thread_.join();
  }
  // Waits until a few more commands are acknowledged.
  void wait() const {
    const std::size_t wanted = party_.acknowledged().size() + 10;
    for (int tries = 0; tries < 3000 && party_.acknowledged().size() < wanted; ++tries) {
      std::this_thread::sleep_for(Span(10));
    }
  }
  Party& party() { return party_; }

 private:
  Places places_;
  Party party_;
  std::atomic<bool> is_enough_ = false;
  std::thread thread_;
};

// A server on the copy has everything that was acknowledged before the copy was begun, and plays on.
void check_copy(const std::string& copy, Party& party, const std::set<std::string>& before) {
  std::set<std::string> found;
  for (const std::string& line : open_store(copy)->log(party.table(), 1)) {
    const auto entry = parse_entry(line);
    ASSERT_TRUE(std::holds_alternative<Entry>(entry));
    found.insert(std::get<Entry>(entry).by + " " + std::get<Entry>(entry).id);
  }
  for (const std::string& each : before) EXPECT_TRUE(found.contains(each)) << each;
  const Serving serving(copy);
  for (Player& player : party.players()) {
    player.cut();
    player.move_to(serving.address());
    player.version = 0;
    ASSERT_TRUE(player.connect(party.table()));
    ASSERT_TRUE(player.wait_for_version(1));
  }
  EXPECT_EQ(party.players()[0].command({{"do", "say"}, {"text", "still here"}}).second, "");
}

TEST(Operations, ABackupOfABusyServerHasAllThatWasAcknowledged) {
  const TemporaryFolder folder;
  const Serving serving(folder.file("house.db"));
  Load load(serving.address());
  load.wait();
  const std::set<std::string> before = load.party().acknowledged();
  const Ended ended =
      run_program({"backup", "--database", folder.file("house.db"), folder.file("copy.db")});
  EXPECT_EQ(ended.code, 0) << ended.said;
  load.wait();
  load.stop();
  check_copy(folder.file("copy.db"), load.party(), before);
  expect_sentence({"backup", "--database", folder.file("house.db"), folder.file("copy.db")},
                  "copy.db");
  expect_sentence({"backup", "--database", "postgresql://a@b/c", folder.file("x.db")}, "pg_dump");
}

TEST(Operations, ADumpOfABusyPostgresHasAllThatWasAcknowledged) {
  const TemporaryFolder folder;
  const PostgresDatabase database;
  const PostgresDatabase copy;
  const Serving serving(database.address());
  Load load(serving.address());
  load.wait();
  const std::set<std::string> before = load.party().acknowledged();
  const std::string programs = "/usr/lib/postgresql/15/bin/";
  const std::string dump = folder.file("dump.sql");
  output_of(programs + "pg_dump --no-owner -d '" + database.address() + "' -f '" + dump + "'");
  load.wait();
  load.stop();
  output_of(programs + "psql -q -v ON_ERROR_STOP=1 -d '" + copy.address() + "' -f '" + dump +
            "' >/dev/null");
  check_copy(copy.address(), load.party(), before);
}

TEST(Operations, AForgottenPersonIsInNoByteOfTheFileAndTheGamesStay) {
  const TemporaryFolder folder;
  const std::string path = folder.file("house.db");
  std::string table;
  std::string gone;
  std::string other;
  {
    const Serving serving(path);
    std::vector<Player> players;
    players.emplace_back(serving.address(), "Ottokar");
    players.emplace_back(serving.address(), "Wilhelmine");
    table = gather(players, {});
    EXPECT_EQ(sent(players[1], table, {{"do", "say"}, {"text", "my cat is ill"}}), "");
    EXPECT_EQ(sent(players[0], table, {{"do", "say"}, {"text", "poor thing"}}), "");
    for (const Player& player : players) EXPECT_EQ(sent(player, table, {{"do", "resign"}}), "");
    gone = players[1].id;
    other = players[0].token;
  }
  const Ended ended = run_program({"forget", "--database", path, gone});
  EXPECT_EQ(ended.code, 0) << ended.said;
  for (const auto& file : std::filesystem::directory_iterator(folder.path())) {
    const std::string bytes = contents(file.path());
    EXPECT_EQ(bytes.find("Wilhelmine"), std::string::npos) << file.path();
    EXPECT_EQ(bytes.find("my cat"), std::string::npos) << file.path();
  }
  EXPECT_THAT(run_program({"forget", "--database", path, gone}).said, HasSubstr("0 tables"))
      << "it may be repeated";
  expect_sentence({"forget", "--database", path, "nobody"}, "There is no person “nobody”.");
  const Serving serving(path);
  const HttpAnswer record = fetch_as(serving.address(), other, "GET", path_of(table) + "/record");
  const auto read = parse_record(record.body);
  ASSERT_TRUE(std::holds_alternative<Record>(read)) << record.body;
  EXPECT_TRUE(std::holds_alternative<Game>(replay(std::get<Record>(read))));
  EXPECT_THAT(fetch_as(serving.address(), other, "GET", path_of(table)).body,
              AllOf(HasSubstr("Ottokar"), HasSubstr("poor thing"), Not(HasSubstr("cat"))));
}

TEST(Operations, WhoeverTheOperatorForgetsIsGoneFromServersThatRun) {
  const PostgresDatabase database;
  const Serving serving(database.address());
  std::vector<Player> players;
  players.emplace_back(serving.address(), "Ottokar");
  players.emplace_back(serving.address(), "Wilhelmine");
  const std::string table = gather(players, {});
  for (Player& player : players) {
    ASSERT_TRUE(player.connect(table));
    ASSERT_TRUE(player.wait_for_version(1));
  }
  const Ended ended = run_program({"forget", "--database", database.address(), players[1].id});
  EXPECT_EQ(ended.code, 0) << ended.said;
  while (players[1].line().receive(kPatience)) {
  }
  EXPECT_EQ(players[1].line().close_code(), 1008);
  EXPECT_EQ(players[1].get("/api/me").status, 401);
  ASSERT_TRUE(players[0].read_until(
      [&] { return players[0].seen("/seats/1/away") == json::value("resigned"); }));
  EXPECT_THAT(players[0].get(path_of(table)).body, Not(HasSubstr("Wilhelmine")));
  EXPECT_EQ(players[0].command({{"do", "move"}, {"move", "plan brewers"}}).second, "");
}

}  // namespace
}  // namespace norenberc::server
