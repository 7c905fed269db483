// Whole games over real sockets: several clients, bots, lines that break at every step, messages that are
// doubled, dropped and late.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/game.h"
#include "engine/record.h"
#include "engine/replay.h"
#include "server/people/secrets.h"
#include "server/running_test.h"
#include "tests/players.h"
#include "tests/scene.h"
#include "tests/temporary_database.h"

namespace norenberc::server {
namespace {

// The seat of a player who owes a decision, as the first one sees it; none if only bots do.
Player* next_to_decide(std::vector<Player>& players) {
  for (Player& player : players) {
    if (!player.moves().empty()) return &player;
  }
  return nullptr;
}

void bring_up_to_date(std::vector<Player>& players, int version) {
  for (Player& player : players) ASSERT_TRUE(player.wait_for_version(version));
}

// Everybody has seen the same end, and the record is right and was dealt from the secret.
void check_the_end(std::vector<Player>& players) {
  const HttpAnswer answer = players[0].get("/api/tables/" + players[0].table + "/record");
  ASSERT_EQ(answer.status, 200) << answer.body;
  const auto record = parse_record(answer.body);
  ASSERT_TRUE(std::holds_alternative<Record>(record)) << answer.body;
  EXPECT_TRUE(std::holds_alternative<Game>(replay(std::get<Record>(record))));
  EXPECT_EQ(why_unfair(std::get<Record>(record), sha256_digest()), std::nullopt);
  EXPECT_EQ(tag_of(std::get<Record>(record), kCommitmentTag),
            players[0].data.at("commitment").as_string());
  for (Player& player : players) {
    EXPECT_EQ(player.compared > 10, player.wants_changes);
    ASSERT_TRUE(player.is_over());
    EXPECT_EQ(as_text(player.data.at("scores")), as_text(players[0].data.at("scores")));
    json::object view = player.data.at("view").as_object();
    json::object first = players[0].data.at("view").as_object();
    view.erase("viewer");
    first.erase("viewer");
    EXPECT_EQ(as_text(view), as_text(first));
  }
}

// `before_each` may do mischief before every command.
template <class Mischief>
void play_to_the_end(std::vector<Player>& players, std::uint64_t seed, Mischief before_each) {
  Random random(seed);
  for (int steps = 0; steps < 3000; ++steps) {
    if (players[0].is_over()) return;
    Player* const player = next_to_decide(players);
    if (player == nullptr) {
      ASSERT_TRUE(players[0].wait_for_version(players[0].version + 1));
      bring_up_to_date(players, players[0].version);
      continue;
    }
    before_each(*player);
    const auto move = player->any_move(random);
    if (!move) continue;
    const auto [version, refusal] = player->command({{"do", "move"}, {"move", *move}});
    ASSERT_EQ(refusal, "") << *move;
    bring_up_to_date(players, version);
  }
  FAIL() << "the game does not end";
}

// Every other one is told changes only, and compares them with what the others would be told.
void connect_and_catch_up(std::vector<Player>& players, const std::string& table) {
  for (std::size_t i = 0; i < players.size(); i += 2) players[i].wants_changes = true;
  for (Player& player : players) {
    ASSERT_TRUE(player.connect(table));
    ASSERT_TRUE(player.wait_for_version(1));
  }
  int latest = 0;
  for (const Player& player : players) latest = std::max(latest, player.version);
  bring_up_to_date(players, latest);
}

class ServerGame : public testing::TestWithParam<int> {};

TEST_P(ServerGame, PeoplePlayToTheEndAndAgree) {
  const TemporaryDatabase database(Kind::Sqlite);
  const Running server(database.address());
  auto players = people(server.address(), GetParam());
  connect_and_catch_up(players, gather(players, {}));
  play_to_the_end(players, 7, [](Player&) {});
  check_the_end(players);
}

TEST_P(ServerGame, ALineThatBreaksBeforeEveryStepLosesNothing) {
  const TemporaryDatabase database(Kind::Sqlite);
  const Running server(database.address());
  auto players = people(server.address(), GetParam());
  const std::string table = gather(players, {{"options", {{"money", "open"}}}});
  connect_and_catch_up(players, table);
  play_to_the_end(players, 8, [&table](Player& player) {
    const int known = player.version;
    player.cut();
    ASSERT_TRUE(player.connect(table));
    player.data.clear();
    ASSERT_TRUE(player.read_until([&player] { return !player.data.empty(); }));
    // It names the version it has, and is told nothing twice.
    EXPECT_EQ(player.data.at("since").as_int64(), known);
    EXPECT_TRUE(player.data.at("news").as_array().empty());
  });
  check_the_end(players);
}

INSTANTIATE_TEST_SUITE_P(WithSoMany, ServerGame, testing::Values(2, 3, 4, 5),
                         [](const auto& each) { return std::to_string(each.param); });

TEST(ServerPlay, PeopleAndBotsPlayTogether) {
  const TemporaryDatabase database(Kind::Sqlite);
  const Running server(database.address());
  auto players = people(server.address(), 2);
  connect_and_catch_up(players, gather(players, {{"options", {{"planning", "reverse_order"}}}},
                                       {"heuristic", "random"}));
  play_to_the_end(players, 9, [](Player&) {});
  check_the_end(players);
}

// Commands come twice, late and after others; their answers are not read; lines break in between.
TEST(ServerPlay, DoubledDelayedAndReorderedCommandsHaveTheirEffectOnce) {
  const TemporaryDatabase database(Kind::Sqlite);
  const Running server(database.address());
  auto players = people(server.address(), 3);
  const std::string table = gather(players, {});
  connect_and_catch_up(players, table);
  Random random(11);
  std::vector<std::pair<Player*, std::pair<std::string, json::object>>> late;
  int effects = 0;
  for (int steps = 0; steps < 4000 && !players[0].is_over(); ++steps) {
    Player* const player = next_to_decide(players);
    ASSERT_NE(player, nullptr);
    const auto move = player->any_move(random);
    const std::string id = player->next_id();
    const json::object command{{"do", "move"}, {"move", *move}, {"version", player->version}};
    const int before = player->version;
    ASSERT_TRUE(player->send(id, command));
    if (random.below(3) == 0) {  // doubled
      ASSERT_TRUE(player->send(id, command));
    }
    if (random.below(4) == 0) {  // its answer is lost
      player->cut();
      ASSERT_TRUE(player->connect(table));
      ASSERT_TRUE(player->send(id, command));
    }
    const auto answer = player->answer_to(id);
    ASSERT_TRUE(answer);
    ASSERT_EQ(answer->at("type").as_string(), "ack") << as_text(*answer);
    ++effects;
    if (random.below(3) == 0) late.emplace_back(player, std::pair(id, command));
    if (!late.empty() && random.below(3) == 0) {  // an old one arrives again, out of order
      auto& [whose, old] = late.front();
      ASSERT_TRUE(whose->send(old.first, old.second));
      const auto again = whose->answer_to(old.first);
      ASSERT_TRUE(again);
      EXPECT_EQ(again->at("type").as_string(), "ack");
      late.erase(late.begin());
    }
    const int version = json::value_to<int>(answer->at("version"));
    EXPECT_GT(version, before);
    bring_up_to_date(players, version);
  }
  check_the_end(players);
  const HttpAnswer record = players[0].get("/api/tables/" + table + "/record");
  const auto read = parse_record(record.body);
  int moves = 0;
  for (const RecordedStep& step : std::get<Record>(read).steps) {
    moves += std::holds_alternative<RecordedMove>(step) ? 1 : 0;
  }
  EXPECT_EQ(moves, effects);
}

}  // namespace
}  // namespace norenberc::server
