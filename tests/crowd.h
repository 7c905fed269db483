// Tables full of people who play on whatever happens to the servers: they come back, perhaps to another
// process, and send again what was not acknowledged, under the same id.
#pragma once

#include <algorithm>
#include <chrono>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "engine/game.h"
#include "engine/record.h"
#include "engine/replay.h"
#include "server/people/secrets.h"
#include "server/store/store.h"
#include "table/log/commands.h"
#include "tests/players.h"

namespace norenberc::server {

// Where the servers are just now. Any thread.
class Places {
 public:
  explicit Places(std::vector<Address> addresses) : addresses_(std::move(addresses)) {}
  Address at(std::size_t place) const {
    const std::lock_guard lock(mutex_);
    return addresses_[place % addresses_.size()];
  }
  void change(std::size_t place, const Address& address) {
    const std::lock_guard lock(mutex_);
    addresses_[place] = address;
  }

 private:
  mutable std::mutex mutex_;
  std::vector<Address> addresses_;
};

// One table with its people, who take turns on one thread.
class Party {
 public:
  // The people are at these places and the next ones, one after another.
  Party(const Places& places, std::size_t first_place, int people, const json::object& settings,
        const json::array& bots, std::uint64_t seed)
      : places_(places), first_place_(first_place), random_(seed) {
    for (int i = 0; i < people; ++i) {
      places_of_.push_back(first_place + static_cast<std::size_t>(i));
      players_.emplace_back(places.at(first_place), "Player " + std::to_string(i + 1));
      players_.back().wants_changes = i % 2 == 0;
      // Bots move so fast that asking for everything after each change would be too often for one line.
      players_.back().compares = false;
    }
    table_ = gather(players_, settings, bots);
  }

  // People at a table that is there already.
  Party(const Places& places, std::vector<Player> players, std::string table, std::uint64_t seed)
      : places_(places),
        first_place_(0),
        places_of_(players.size(), 0),
        random_(seed),
        players_(std::move(players)),
        table_(std::move(table)) {}

  // To the end, or until somebody wants no more.
  template <class Enough>
  void play(Enough enough) {
    const auto end = std::chrono::steady_clock::now() + kLongestGame;
    for (Player& player : players_) see(player, 1);
    while (!players_[0].is_over() && !enough()) {
      ASSERT_LT(std::chrono::steady_clock::now(), end) << "the game does not end";
      Player* const player = next();
      if (player == nullptr) {
        // Some have seen more than others; if all have seen the same, only bots have to decide.
        const auto [least, most] = versions();
        catch_up(least < most ? most : most + 1);
        continue;
      }
      const auto move = player->any_move(random_);
      send(*player, {{"do", "move"}, {"move", *move}, {"version", player->version}});
      if (testing::Test::HasFatalFailure()) return;
      catch_up(acknowledged_version_);
    }
    // A bot may have made the last move, and people at another process hear of it a moment later.
    if (players_[0].is_over()) catch_up(versions().second);
  }
  void play() {
    play([] { return false; });
  }

  // Sends until it is acknowledged.
  void send(Player& player, const json::object& command) {
    const std::string id = player.next_id();
    const auto end = std::chrono::steady_clock::now() + kLongestGame;
    while (std::chrono::steady_clock::now() < end) {
      if (!player.is_connected() || !player.send(id, command)) {
        come_back(player);
        continue;
      }
      const auto answer = player.answer_to(id);
      if (!answer) {
        ++unanswered;
        player.cut();
        continue;
      }
      if (answer->at("type").as_string() == "ack") {
        const int version = json::value_to<int>(answer->at("version"));
        acknowledged_version_ = std::max(acknowledged_version_, version);
        const std::lock_guard lock(mutex_);
        acknowledged_.insert(player.id + " " + id);
        return;
      }
      // Only the database may be in the way; the moves are legal.
      ASSERT_EQ(answer->at_pointer("/data/code").as_string(), "not_stored") << as_text(*answer);
      ++not_stored;
      std::this_thread::sleep_for(Span(20));
    }
    FAIL() << "no answer ever came";
  }

  // The record of the finished game, from any server that is there.
  void ask_for_record() {
    HttpAnswer answer;
    for (int tries = 0; tries < 50 && answer.status != 200; ++tries) {
      players_[0].move_to(places_.at(first_place_ + static_cast<std::size_t>(tries)));
      answer = players_[0].get("/api/tables/" + table_ + "/record");
      if (answer.status != 200) std::this_thread::sleep_for(Span(20));
    }
    record_ = answer.body;
  }
  // It can be replayed and was dealt from its secret, and everybody has seen the same end. How many moves
  // it has.
  int check_record() const {
    for (const Player& player : players_) {
      EXPECT_TRUE(player.is_over());
      if (!player.is_over()) return 0;
      EXPECT_EQ(as_text(player.data.at("scores")), as_text(players_[0].data.at("scores")));
    }
    const auto read = parse_record(record_);
    EXPECT_TRUE(std::holds_alternative<Record>(read)) << record_;
    if (!std::holds_alternative<Record>(read)) return 0;
    EXPECT_TRUE(std::holds_alternative<Game>(replay(std::get<Record>(read))));
    EXPECT_EQ(why_unfair(std::get<Record>(read), sha256_digest()), std::nullopt);
    int moves = 0;
    for (const RecordedStep& step : std::get<Record>(read).steps) {
      moves += std::holds_alternative<RecordedMove>(step) ? 1 : 0;
    }
    return moves;
  }
  // Nothing acknowledged is lost, and nothing was done twice. How many moves were stored. The servers are
  // stopped by now: only one program at a time opens an SQLite file.
  int check_log(const std::string& database) const {
    std::map<std::string, int> seen;
    int moves = 0;
    for (const std::string& line : open_store(database)->log(table_, 1)) {
      const auto parsed = parse_entry(line);
      EXPECT_TRUE(std::holds_alternative<Entry>(parsed)) << line;
      const Entry& entry = std::get<Entry>(parsed);
      if (!entry.id.empty()) ++seen[entry.by + " " + entry.id];
      const bool is_move = std::holds_alternative<command::Play>(entry.command) ||
                           std::holds_alternative<command::BotPlay>(entry.command);
      moves += is_move ? 1 : 0;
    }
    for (const std::string& each : acknowledged()) EXPECT_EQ(seen[each], 1) << each << " was lost";
    for (const auto& [each, times] : seen) EXPECT_EQ(times, 1) << each;
    return moves;
  }

  // Both; for games in which nothing is taken back.
  void check(const std::string& database) const { EXPECT_EQ(check_record(), check_log(database)); }

  const std::string& table() const { return table_; }
  std::vector<Player>& players() { return players_; }
  int acknowledged_version() const { return acknowledged_version_; }
  // The commands, by person and id. Any thread.
  std::set<std::string> acknowledged() const {
    const std::lock_guard lock(mutex_);
    return acknowledged_;
  }

  // How often something was in the way.
  int comebacks = 0;
  int unanswered = 0;
  int not_stored = 0;

  // Reads until this version has been seen, on a new line if need be.
  void see(Player& player, int version) {
    const auto end = std::chrono::steady_clock::now() + kLongestGame;
    while (player.version < version || !player.is_connected()) {
      ASSERT_LT(std::chrono::steady_clock::now(), end) << "version " << version << " never came";
      if (!player.is_connected()) {
        come_back(player);
        continue;
      }
      player.read_until([&] { return player.version >= version || is_turned_away(player); },
                        std::chrono::seconds(5));
      if (is_turned_away(player)) player.cut();
    }
  }

 private:
  static constexpr Span kLongestGame = std::chrono::seconds(120);

  // To the next place if this one is dead. What was acknowledged is there.
  void come_back(Player& player) {
    const auto index = static_cast<std::size_t>(&player - players_.data());
    player.move_to(places_.at(places_of_[index]));
    player.data.clear();
    if (!player.connect(table_) ||
        !player.read_until([&] { return !player.data.empty() || is_turned_away(player); }) ||
        is_turned_away(player)) {
      player.cut();
      ++places_of_[index];
      std::this_thread::sleep_for(Span(10));
      return;
    }
    ++comebacks;
    EXPECT_GE(player.version, acknowledged_version_) << "something acknowledged was lost";
  }
  // The server has said that it cannot read the table just now.
  static bool is_turned_away(const Player& player) {
    return std::any_of(player.answers.begin(), player.answers.end(), [](const json::value& answer) {
      return answer.at("type").as_string() == "refused" && !answer.as_object().contains("id");
    });
  }

  std::pair<int, int> versions() const {
    const auto [least, most] =
        std::minmax_element(players_.begin(), players_.end(),
                            [](const Player& a, const Player& b) { return a.version < b.version; });
    return {least->version, most->version};
  }
  void catch_up(int version) {
    for (Player& player : players_) see(player, version);
  }
  Player* next() {
    for (Player& player : players_) {
      if (!player.moves().empty()) return &player;
    }
    return nullptr;
  }

  const Places& places_;
  std::size_t first_place_;
  std::vector<std::size_t> places_of_;
  Random random_;
  std::vector<Player> players_;
  std::string table_;
  int acknowledged_version_ = 0;
  std::string record_;
  mutable std::mutex mutex_;  // of the acknowledged ones
  std::set<std::string> acknowledged_;
};

}  // namespace norenberc::server
