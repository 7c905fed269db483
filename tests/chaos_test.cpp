// Servers that are killed at any moment while people play: what was acknowledged stays, nothing happens
// twice, and every game comes to its end.
#include <atomic>
#include <chrono>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/crowd.h"
#include "tests/serving.h"
#include "tests/temporary_database.h"

namespace norenberc::server {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// Some servers on one database.
class House {
 public:
  House(const std::string& database, std::size_t count)
      : database_(database), servings_(started(database, count)), places_(addresses()) {}

  const Places& places() const { return places_; }
  std::size_t size() const { return servings_.size(); }
  Process& process(std::size_t place) { return servings_[place]->process(); }
  void kill(std::size_t place) { servings_[place]->kill(); }
  void restart(std::size_t place) {
    servings_[place] = std::make_unique<Serving>(database_, kTakeover);
    places_.change(place, servings_[place]->address());
  }

 private:
  using Servings = std::vector<std::unique_ptr<Serving>>;
  static inline const std::vector<std::string> kTakeover = {"--takeover-seconds", "1"};

  static Servings started(const std::string& database, std::size_t count) {
    Servings servings;
    for (std::size_t i = 0; i < count; ++i) {
      servings.push_back(std::make_unique<Serving>(database, kTakeover));
    }
    return servings;
  }
  std::vector<Address> addresses() const {
    std::vector<Address> addresses;
    for (const auto& each : servings_) addresses.push_back(each->address());
    return addresses;
  }

  std::string database_;
  Servings servings_;
  Places places_;
};

// Tables with people only, with bots, with secret and with open plans.
std::vector<std::unique_ptr<Party>> parties(const Places& places) {
  const json::object reverse{{"options", {{"planning", "reverse_order"}}}};
  std::vector<std::unique_ptr<Party>> all;
  all.push_back(std::make_unique<Party>(places, 0, 3, json::object{}, json::array{}, 1));
  all.push_back(
      std::make_unique<Party>(places, 1, 2, json::object{}, json::array{"heuristic", "random"}, 2));
  all.push_back(std::make_unique<Party>(places, 2, 2, reverse, json::array{"random"}, 3));
  return all;
}

// All play to the end, each table on a thread of its own, while mischief is done at times: so often at
// most, and once for every ten commands at least.
template <class Mischief>
int play_under_fire(std::vector<std::unique_ptr<Party>>& all, int most, Mischief mischief) {
  constexpr std::size_t kCommandsInPeace = 10;
  std::atomic<int> times = 0;
  std::atomic<int> playing = static_cast<int>(all.size());
  std::vector<std::thread> threads;
  for (const auto& party : all) {
    threads.emplace_back([&party, &playing, &times, most] {
      party->play([&] {
        const std::size_t peace = party->acknowledged().size() / kCommandsInPeace;
        while (times < most && static_cast<std::size_t>(times) < peace) {
          std::this_thread::sleep_for(Span(1));
        }
        return false;
      });
      --playing;
    });
  }
  Random random(4);
  while (playing > 0 && times < most) {
    std::this_thread::sleep_for(Span(20 + random.below(250)));
    mischief(random);
    ++times;
  }
  for (std::thread& thread : threads) thread.join();
  return times;
}

void check_all(std::vector<std::unique_ptr<Party>>& all, House& house,
               const std::string& database) {
  for (const auto& party : all) party->ask_for_record();
  for (std::size_t place = 0; place < house.size(); ++place) house.kill(place);
  for (const auto& party : all) party->check(database);
}

class Chaos : public testing::TestWithParam<Kind> {};
INSTANTIATE_TEST_SUITE_P(On, Chaos, both_kinds(), name_of_kind);

// What the table is to this player, as it is told over HTTP.
std::string seen_by(const Player& player) { return player.get("/api/tables/" + player.table).body; }

TEST_P(Chaos, SecretPlansAndDraftsSurviveAKill) {
  const TemporaryDatabase database(GetParam());
  House house(database.address(), 1);
  Party party(house.places(), 0, 3, {}, {}, 1);
  std::vector<Player>& players = party.players();
  for (Player& player : players) party.see(player, 1);
  party.send(players[0], {{"do", "move"}, {"move", "plan brewers,printers"}});
  party.send(players[1], {{"do", "move"}, {"move", "plan shoemakers,printers"}});
  party.send(players[2], {{"do", "draft"}, {"move", "plan bakers,shoemakers"}});
  std::vector<std::string> before;
  for (const Player& player : players) before.push_back(seen_by(player));
  house.kill(0);
  house.restart(0);

  for (std::size_t i = 0; i < players.size(); ++i) {
    Player& player = players[i];
    player.cut();
    party.see(player, party.acknowledged_version());
    EXPECT_EQ(seen_by(player), before[i]);
    const json::value seats = player.seen("/view/seats");
    for (const json::value& seat : seats.as_array()) {
      if (seat.at("seat") != player.seen("/you/seat")) {
        EXPECT_TRUE(seat.at("plan").is_null());
      }
    }
  }
  EXPECT_EQ(players[0].seen("/you/plan"), "plan brewers,printers");
  EXPECT_EQ(players[1].seen("/you/plan"), "plan shoemakers,printers");
  EXPECT_EQ(players[2].seen("/you/draft"), "plan bakers,shoemakers");
  // The third one still chooses among all plans; the others have nothing to choose.
  EXPECT_THAT(before[1], Not(HasSubstr("brewers,printers")));
  EXPECT_THAT(before[0], Not(HasSubstr("shoemakers,printers")));
  for (const std::size_t i : {0, 1}) EXPECT_THAT(before[i], Not(HasSubstr("bakers,shoemakers")));

  party.send(players[0], {{"do", "withdraw"}});
  party.see(players[0], party.acknowledged_version());
  EXPECT_TRUE(players[0].seen("/you/plan").is_null());
  EXPECT_EQ(players[0].seen("/you/draft"), "plan brewers,printers");
  party.play();
  ASSERT_TRUE(players[0].is_over());
  house.kill(0);
  party.check_log(database.address());
}

TEST(ChaosOnSqlite, AKillAtAnyMomentLosesNothingAndDoublesNothing) {
  const TemporaryDatabase database(Kind::Sqlite);
  House house(database.address(), 1);
  auto all = parties(house.places());
  const int kills = play_under_fire(all, 12, [&house](Random&) {
    house.kill(0);
    house.restart(0);
  });
  EXPECT_GE(kills, 3);
  check_all(all, house, database.address());
}

TEST(ChaosOnPostgres, ThreeProcessesThatDieInTurnLoseNothingAndDoubleNothing) {
  const TemporaryDatabase database(Kind::Postgres);
  House house(database.address(), 3);
  auto all = parties(house.places());
  const int kills = play_under_fire(all, 12, [&house](Random& random) {
    const auto place = static_cast<std::size_t>(random.below(3));
    house.kill(place);
    std::this_thread::sleep_for(Span(random.below(100)));
    house.restart(place);
  });
  EXPECT_GE(kills, 3);
  check_all(all, house, database.address());
}

TEST(ChaosOnPostgres, PeopleAtDifferentProcessesSeeEachOthersMoves) {
  const TemporaryDatabase database(Kind::Postgres);
  House house(database.address(), 2);
  Party party(house.places(), 0, 2, {}, json::array{"heuristic"}, 5);
  ASSERT_NE(house.places().at(0).port, house.places().at(1).port);
  party.play();
  party.ask_for_record();
  EXPECT_EQ(party.comebacks, 2) << "everybody stays on the first line";
  party.check(database.address());
}

// Each time the process that has to move the bots dies right after the person's move.
TEST(ChaosOnPostgres, AnotherProcessTakesOverTheBotsOfADeadOne) {
  const TemporaryDatabase database(Kind::Postgres);
  House house(database.address(), 2);
  Party party(house.places(), 0, 1, {},
              json::array{"heuristic", "heuristic", "heuristic", "heuristic"}, 6);
  Player& player = party.players()[0];
  Random random(6);
  for (int time = 0; time < 4; ++time) {
    const std::size_t place = static_cast<std::size_t>(time) % 2;
    party.see(player, 1);
    party.send(player, {{"do", "move"}, {"move", *player.any_move(random)}});
    house.kill(place);
    player.cut();
    // At the other process; there is no other in the house.
    party.see(player, party.acknowledged_version());
    ASSERT_TRUE(player.read_until([&player] { return !player.moves().empty(); }));
    house.restart(place);
  }
  party.play();
  party.ask_for_record();
  party.check(database.address());
}

TEST(ChaosOnPostgres, TheDatabaseItselfMayRestartWhilePeoplePlay) {
  const TemporaryFolder folder;
  PostgresServer postgres(folder.path() / "postgres");
  {
    const PostgresDatabase database(postgres);
    House house(database.address(), 2);
    auto all = parties(house.places());
    const int restarts = play_under_fire(all, 2, [&postgres](Random&) { postgres.restart(); });
    EXPECT_GE(restarts, 1);
    check_all(all, house, database.address());
  }
  postgres.stop();
}

TEST_P(Chaos, ASignalEndsTheServerCleanlyAndTellsEverybody) {
  const TemporaryDatabase database(GetParam());
  for (const int number : {SIGTERM, SIGINT}) {
    Serving serving(database.address());
    WebSocketClient caller(serving.address());
    serving.process().signal(number);
    while (caller.receive()) {
    }
    EXPECT_EQ(caller.close_code(), 1001);
    EXPECT_EQ(serving.process().wait_for(std::chrono::seconds(20)), 0);
  }
}

}  // namespace
}  // namespace norenberc::server
