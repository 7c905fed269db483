// Bots at the tables of a server: each stays with its seat and keeps what it has found out, in a memory that all
// of them share, for as long as its game goes on.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "server/running_test.h"
#include "tests/scene.h"
#include "tests/temporary_database.h"

namespace norenberc::server {
namespace {

// Searches, but not for long.
constexpr const char* kLevel = "scribe";

std::size_t bytes_of_a_tree() { return make_bot(kLevel, 1)->bytes(); }

class ServerBots : public testing::Test {
 protected:
  ServerOptions with_room_for(std::size_t trees) const {
    ServerOptions options = Running::on(database_.address());
    options.bots.memory = trees * bytes_of_a_tree();
    return options;
  }
  // One person against so many bots.
  static Player sit_down(const Address& address, std::size_t bots) {
    std::vector<Player> players = people(address, 1);
    const std::string table = gather(players, {}, json::array(bots, kLevel));
    EXPECT_TRUE(players[0].connect(table));
    return std::move(players[0]);
  }
  // Plays until the game is over or `is_enough()`. Sometimes takes back what can be taken back, before or after a
  // bot has answered.
  template <class Enough>
  static void play(Player& player, Enough is_enough) {
    Random random(5);
    int undone = 0;
    for (int steps = 0; steps < 3000 && !player.is_over() && !is_enough(); ++steps) {
      ASSERT_TRUE(player.read_until([&] { return player.is_over() || !player.moves().empty(); }));
      if (player.is_over()) return;
      const bool may_undo = !player.seen("/you/undo").is_null();
      const std::string move = *player.any_move(random);
      const bool undoes = may_undo && undone < 20 && random.below(2) == 0;
      if (undoes) ++undone;
      const auto [version, refusal] = player.command(
          undoes ? json::object{{"do", "undo"}} : json::object{{"do", "move"}, {"move", move}});
      // A bot may have moved meanwhile, and have made the question another one.
      if (!refusal.empty()) continue;
      ASSERT_TRUE(player.wait_for_version(version));
    }
  }
  static void play_to_the_end(Player& player) {
    play(player, [] { return false; });
    EXPECT_TRUE(player.is_over());
  }

  TemporaryDatabase database_{Kind::Sqlite};
};

TEST_F(ServerBots, ABotKeepsItsTreeUntilTheGameIsOver) {
  const Running server(database_.address());
  Player player = sit_down(server.address(), 2);
  play(player, [&] { return metric(server.address(), "bot_thoughts_continued_total") > 0; });
  ASSERT_FALSE(player.is_over());
  EXPECT_EQ(metric(server.address(), "bot_trees"), 2);
  EXPECT_EQ(metric(server.address(), "bot_tree_bytes"), static_cast<long>(2 * bytes_of_a_tree()));
  play_to_the_end(player);
  EXPECT_TRUE(becomes(server.address(), "bot_trees", 0));
  EXPECT_EQ(metric(server.address(), "bot_tree_bytes"), 0);
  EXPECT_GT(metric(server.address(), "bot_thoughts_continued_total"), 10);
  EXPECT_EQ(metric(server.address(), "bot_trees_evicted_total"), 0);
}

TEST_F(ServerBots, TreesMakeRoomForEachOtherAndTheGameGoesOn) {
  const Running server(with_room_for(1));
  Player player = sit_down(server.address(), 2);
  play_to_the_end(player);
  EXPECT_GT(metric(server.address(), "bot_trees_evicted_total"), 10);
  EXPECT_TRUE(becomes(server.address(), "bot_tree_bytes", 0));
}

TEST_F(ServerBots, WithoutMemoryNoDecisionGoesOnFromAnother) {
  const Running server(with_room_for(0));
  Player player = sit_down(server.address(), 1);
  play_to_the_end(player);
  EXPECT_EQ(metric(server.address(), "bot_thoughts_continued_total"), 0);
  EXPECT_TRUE(becomes(server.address(), "bot_trees", 0));
}

TEST_F(ServerBots, AfterARestartABotBeginsWithAnEmptyTree) {
  std::optional<Running> server(std::in_place, database_.address());
  Player player = sit_down(server->address(), 1);
  play(player, [&] { return metric(server->address(), "bot_trees") == 1; });
  player.cut();
  server.reset();
  server.emplace(database_.address());
  player.move_to(server->address());
  EXPECT_EQ(metric(server->address(), "bot_trees"), 0);
  ASSERT_TRUE(player.connect(player.table));
  play(player, [&] { return metric(server->address(), "bot_trees") == 1; });
  EXPECT_FALSE(player.is_over());
  play_to_the_end(player);
  EXPECT_GT(metric(server->address(), "bot_thoughts_continued_total"), 0);
}

TEST_F(ServerBots, ThePersonWhoComesBackSendsTheTreeAway) {
  const Running server(database_.address());
  auto players = people(server.address(), 2);
  const std::string table = gather(players, {{"caretaker", kLevel}});
  for (Player& player : players) ASSERT_TRUE(player.connect(table));
  ASSERT_EQ(players[1].command({{"do", "leave"}}).second, "");
  EXPECT_TRUE(becomes(server.address(), "bot_trees", 1)) << "a bot plans for them";
  ASSERT_EQ(players[1].command({{"do", "come_back"}}).second, "");
  EXPECT_TRUE(becomes(server.address(), "bot_trees", 0));
}

TEST_F(ServerBots, AGameThatIsGivenUpTakesItsTreesAlong) {
  const Running server(database_.address());
  const Player player = sit_down(server.address(), 3);
  EXPECT_TRUE(becomes(server.address(), "bot_trees", 3));
  ASSERT_EQ(sent(player, player.table, {{"do", "resign"}}), "");
  EXPECT_TRUE(becomes(server.address(), "bot_trees", 0));
}

// Its bots do not have to think anew because nobody looked for a while.
TEST_F(ServerBots, ATableThatLeavesMemoryKeepsItsTrees) {
  ServerOptions options = Running::on(database_.address());
  options.idle_for = Span(0);
  options.tidy_interval = Span(20);
  const Running server(options);
  Player player = sit_down(server.address(), 1);
  EXPECT_TRUE(becomes(server.address(), "bot_trees", 1));
  player.cut();
  EXPECT_TRUE(becomes(server.address(), "tables_in_memory", 0));
  EXPECT_EQ(metric(server.address(), "bot_trees"), 1);
  ASSERT_TRUE(player.connect(player.table));
  play_to_the_end(player);
  EXPECT_TRUE(becomes(server.address(), "bot_trees", 0));
}

}  // namespace
}  // namespace norenberc::server
