// Tables for tests: people send commands at a moment that the test chooses, and all that was accepted is kept as a log,
// as the owner of a table does.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "ai/bot.h"
#include "engine/dealer.h"
#include "engine/notation.h"
#include "table/table.h"
#include "table/table_json.h"

namespace norenberc {

// Good enough to deal from, and the same on every machine.
inline std::array<std::uint8_t, 32> plain_digest(std::string_view text) {
  Random random(seed_of(text));
  std::array<std::uint8_t, 32> bytes{};
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.below(256));
  return bytes;
}

inline std::string secret_of(std::string_view seed) { return hex(plain_digest(seed)); }

inline const std::vector<std::string> kPeople = {"anna", "ben", "cleo", "dora", "emil"};

inline Member member(const std::string& person) { return {person, "Name of " + person, "green"}; }

inline Settings settings_for(int players) {
  Settings settings;
  settings.options.players = static_cast<std::uint8_t>(players);
  settings.caretaker = "random";
  return settings;
}

inline Move move_of(std::string_view text) { return std::get<Move>(parse_move(text)); }

class DrivenTable {
 public:
  Table table;
  std::vector<std::string> log;
  Notice notice;                                   // of the last entry
  Moment now = Moment(std::chrono::days(20'000));  // a round number, written with all its digits

  explicit DrivenTable(Digest digest = plain_digest) : table("t1", digest), digest_(digest) {}

  // "ok", "repeated" or the code of the refusal.
  std::string send(const std::string& by, Command command, const std::string& id = "") {
    const Result<Accepted> considered = table.consider({now, by, id, std::move(command)});
    if (!considered.ok()) {
      refusal = considered.error();
      return refusal.code;
    }
    if (considered->repeats) return "repeated";
    log.push_back(text(considered->entry));
    notice = table.apply(considered->entry);
    return "ok";
  }
  Error refusal;  // the last one

  std::string create(const std::string& owner, const Settings& settings) {
    return send(owner, command::Create{settings, member(owner), {}});
  }
  std::string join(const std::string& person, std::optional<Seat> seat = std::nullopt) {
    return send(person, command::Join{member(person), seat});
  }
  std::string start(const std::string& owner, std::string_view seed = "seed") {
    return send(owner, command::Start{secret_of(seed)});
  }
  std::string play(const std::string& person, std::string_view move) {
    return send(person, command::Play{move_of(move), std::nullopt});
  }
  std::string bot_plays(Seat seat) {
    const BotTurn turn = table.bot_turn(seat);
    const Move move = make_bot(turn.level, turn.seed)->choose(turn.view, turn.memory);
    return send("", command::BotPlay{seat, move});
  }
  // All bots, until people are asked.
  void let_bots_play() {
    while (!table.bots_to_move().empty()) {
      if (bot_plays(table.bots_to_move().lowest()) != "ok") throw std::logic_error("a bot's move");
    }
  }
  // The table's own doings, as its keeper would see to them.
  void tick() {
    while (const auto entry = table.due(now)) send("", entry->command);
  }
  void pass(Span span) { now += span; }

  std::string seen(Viewer viewer, int since = 0) const {
    return table_message(table, viewer, since, now);
  }
  boost::json::object seen_by(const std::string& person, int since = 0) const {
    const Viewer viewer = person.empty() ? std::nullopt : table.seat_of(person);
    return boost::json::parse(seen(viewer, since)).at("data").as_object();
  }
  boost::json::value member_of(const std::string& person, std::string_view pointer) const {
    return boost::json::value(seen_by(person)).at_pointer(pointer);
  }
  boost::json::array news(int since) const { return seen_by("", since).at("news").as_array(); }
  std::string last_news() const {
    const boost::json::array all = news(0);
    return std::string(all.back().at("type").as_string());
  }
  std::vector<Viewer> viewers() const {
    std::vector<Viewer> all = {std::nullopt};
    for (int i = 0; i < table.settings().options.players; ++i) all.emplace_back(seat_at(i));
    return all;
  }
  std::vector<std::string> all_messages(int since = 0) const {
    std::vector<std::string> all;
    for (const Viewer& viewer : viewers()) all.push_back(seen(viewer, since));
    return all;
  }

  // The persons in turn order.
  std::vector<std::string> order() const {
    std::vector<std::string> people;
    const GameState& state = table.game()->state();
    for (int place = 0; place < state.player_count(); ++place) {
      people.push_back(table.at(state.in_order(place)).member.person);
    }
    return people;
  }
  std::string waited_for() const {
    const SeatSet seats = table.game()->waited_for();
    return seats.empty() ? "" : table.at(seats.lowest()).member.person;
  }

  Table rebuilt() const {
    auto again = Table::rebuild(table.id(), digest_, log);
    if (const auto* const error = std::get_if<Error>(&again)) {
      throw std::logic_error(error->message.english());
    }
    return std::get<Table>(std::move(again));
  }

 private:
  Digest digest_;
};

// A public table where so many people sit and play.
inline DrivenTable table_of(const Settings& settings, int people, std::string_view seed = "seed") {
  DrivenTable driven;
  Settings open = settings;
  open.is_public = true;
  EXPECT_EQ(driven.create("anna", open), "ok");
  for (int i = 1; i < people; ++i)
    EXPECT_EQ(driven.join(kPeople[static_cast<std::size_t>(i)]), "ok");
  if (people < settings.options.players) {
    EXPECT_EQ(driven.send("anna", command::FillWithBots{"random"}), "ok");
  }
  EXPECT_EQ(driven.start("anna", seed), "ok");
  return driven;
}

// Everybody plans the Brewers, who are called then: all act there, one after another.
inline DrivenTable table_at_the_brewers(const Settings& settings, int people) {
  DrivenTable driven = table_of(settings, people);
  for (int i = 0; i < people; ++i) {
    EXPECT_EQ(driven.play(kPeople[static_cast<std::size_t>(i)], "plan brewers"), "ok");
  }
  return driven;
}

}  // namespace norenberc
