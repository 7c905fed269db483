// R13 at a table: two tables that differ in secrets only send the same bytes to everybody who may not know
// them, as long as the rules reveal none.
#include <algorithm>
#include <map>
#include <utility>

#include <gtest/gtest.h>

#include "protocol/standings_json.h"
#include "protocol/state_json.h"
#include "tests/rule_test.h"
#include "tests/tables.h"

namespace norenberc {
namespace {

using namespace command;

// Both tables do the same, but for what is secret.
struct Twins {
  DrivenTable one;
  DrivenTable other;

  void both(const std::string& by, const Command& command) {
    ASSERT_EQ(one.send(by, command), "ok");
    ASSERT_EQ(other.send(by, command), "ok");
  }
  void each(const std::string& by, const Command& in_one, const Command& in_other) {
    ASSERT_EQ(one.send(by, in_one), "ok");
    ASSERT_EQ(other.send(by, in_other), "ok");
  }
  void pass(Span span) {
    one.pass(span);
    other.pass(span);
  }
  // To everybody but these persons.
  void expect_equal_but_for(const std::vector<std::string>& knowing) const {
    ASSERT_EQ(one.table.version(), other.table.version());
    ASSERT_EQ(table_summary(one.table), table_summary(other.table));
    ASSERT_EQ(one.table.wake(), other.table.wake());
    for (const Viewer& viewer : one.viewers()) {
      if (viewer) {
        const std::string& person = one.table.at(*viewer).member.person;
        if (std::find(knowing.begin(), knowing.end(), person) != knowing.end()) continue;
      }
      for (int since = 0; since <= one.table.version(); ++since) {
        ASSERT_EQ(one.seen(viewer, since), other.seen(viewer, since));
      }
    }
  }
};

Play play(std::string_view move) { return {move_of(move), std::nullopt}; }

Settings with_clock(ClockKind kind) {
  Settings settings = settings_for(3);
  settings.clock = {kind, std::chrono::seconds(600), std::chrono::seconds(10)};
  return settings;
}

Twins make_twins(const Settings& settings) {
  return {table_of(settings, 3), table_of(settings, 3)};
}

const std::vector<std::string> kPlans = {"pass", "plan brewers", "plan hatters",
                                         "plan bakers,printers",
                                         "plan brewers,bakers,shoemakers,printers"};

RULE_TEST("R4.3", "while others think, a plan tells nobody its guilds, their number or a pass") {
  for (const ClockKind kind : {ClockKind::None, ClockKind::PerDecision, ClockKind::Budget}) {
    for (const std::string& plan : kPlans) {
      if (plan == "plan hatters") continue;  // not in play with three
      Twins twins = make_twins(with_clock(kind));
      twins.pass(std::chrono::seconds(5));
      twins.each("ben", play("plan bakers"), play(plan));
      twins.expect_equal_but_for({"ben"});
      twins.pass(std::chrono::seconds(5));
      twins.each("cleo", play(plan), play("plan shoemakers"));
      twins.expect_equal_but_for({"ben", "cleo"});
      EXPECT_EQ(twins.one.seen(std::nullopt), twins.other.seen(std::nullopt));
    }
  }
}

RULE_TEST("R4.3", "a changed plan leaves no trace for others, not even a version") {
  Twins twins = make_twins(settings_for(3));
  twins.each("ben", play("plan bakers"), play("plan brewers"));
  for (const std::string plan : {"pass", "plan printers", "plan brewers,bakers"}) {
    ASSERT_EQ(twins.one.play("ben", plan), "ok");  // in one of them alone
    twins.expect_equal_but_for({"ben"});
  }
}

RULE_TEST("R4.3", "a draft leaves no trace for others, nor does how often it is changed") {
  Twins twins = make_twins(settings_for(3));
  for (const std::string& plan : kPlans) {
    ASSERT_EQ(twins.one.send("ben", Draft{move_of(plan)}), "ok");
    twins.expect_equal_but_for({"ben"});
  }
  twins.both("ben", play("plan bakers"));
  twins.expect_equal_but_for({"ben"});
}

RULE_TEST("R4.3", "when a draft or a plan was changed shows in no message and no list") {
  Twins twins = make_twins(settings_for(3));
  twins.pass(std::chrono::seconds(5));
  ASSERT_EQ(twins.one.send("ben", Draft{move_of("plan bakers")}), "ok");
  twins.expect_equal_but_for({"ben"});
  twins.both("ben", play("plan bakers"));
  twins.pass(std::chrono::seconds(5));
  ASSERT_EQ(twins.one.play("ben", "pass"), "ok");
  twins.expect_equal_but_for({"ben"});
}

RULE_TEST("R4.3", "of a withdrawn plan others learn that it is gone, not what it was") {
  Twins twins = make_twins(settings_for(3));
  twins.each("ben", play("plan bakers"), play("pass"));
  twins.both("ben", Withdraw{});
  twins.expect_equal_but_for({"ben"});
  twins.each("ben", play("plan brewers,bakers"), play("plan printers"));
  twins.expect_equal_but_for({"ben"});
}

RULE_TEST("R4.3", "nor do they learn the plan of one who leaves, is replaced, or resigns") {
  const std::string link = hex(plain_digest("link"));
  for (const Command& going : {Command(Leave{}), Command(Resign{})}) {
    Twins twins = make_twins(settings_for(3));
    twins.each("ben", play("plan bakers"), play("pass"));
    twins.both("anna", Say{"hm"});
    twins.both("cleo", OfferEnd{});
    twins.both("ben", going);
    twins.expect_equal_but_for({"ben"});
    twins.both("anna", Invite{Seat::Two, link});
    twins.both("dora", TakeSeat{member("dora"), link});
    twins.expect_equal_but_for({"dora"});
    EXPECT_EQ(twins.one.table.seat_of("ben"), std::nullopt);
  }
}

RULE_TEST("R4.4", "in reverse order the number of guilds is seen, but not which") {
  Settings settings = settings_for(3);
  settings.options.planning = PlanningOrder::Reverse;
  Twins twins = make_twins(settings);
  const auto order = twins.one.order();
  twins.each(order[2], play("plan bakers,brewers"), play("plan printers,bakers"));
  twins.expect_equal_but_for({order[2]});
  twins.each(order[1], play("plan bakers"), play("plan shoemakers"));
  twins.expect_equal_but_for({order[1], order[2]});
}

RULE_TEST("R5.1", "guilds that are not called yet stay secret during the actions") {
  Twins twins = make_twins(settings_for(3));
  twins.each("ben", play("plan brewers,printers"), play("plan brewers,shoemakers"));
  twins.both("anna", play("plan brewers"));
  twins.both("cleo", play("plan brewers"));
  twins.expect_equal_but_for({"ben"});
  const auto order = twins.one.order();
  for (std::size_t i = 0; i + 1 < order.size(); ++i) {
    twins.both(order[i], play("nothing"));
    twins.expect_equal_but_for({"ben"});
    twins.both(order[i], Undo{});
    twins.expect_equal_but_for({"ben"});
    twins.both(order[i], play("nothing"));
  }
  twins.expect_equal_but_for({"ben"});
}

// A digest that is like plain_digest but where it answers for certain labels: the same commitment and the
// same luck on the table, other townsmen removed or other guests to come.
Digest with_other(std::map<std::string, std::string> relabelled) {
  return [relabelled = std::move(relabelled)](std::string_view text) {
    const std::size_t slash = text.find('/');
    if (slash == std::string_view::npos) return plain_digest(text);
    std::string label(text.substr(slash + 1));
    for (const auto& [start, by] : relabelled) {
      if (label.starts_with(start)) label += by;
    }
    return plain_digest(std::string(text.substr(0, slash + 1)) + label);
  };
}

DrivenTable played_with(const Digest& digest) {
  DrivenTable driven(digest);
  Settings settings = settings_for(3);
  settings.is_public = true;
  driven.create("anna", settings);
  driven.join("ben");
  driven.join("cleo");
  driven.start("anna");
  return driven;
}

void play_a_turn(Twins& twins) {
  for (const std::string person : {"anna", "ben", "cleo"})
    twins.both(person, play("plan brewers,bakers"));
  for (int i = 0; i < 6; ++i) {
    const std::string person = twins.one.waited_for();
    ASSERT_EQ(twins.other.waited_for(), person);
    twins.expect_equal_but_for({});
    twins.both(person, play("nothing"));
  }
}

RULE_TEST("R13.2", "what the next draws will be shows in no message before they are made") {
  Twins twins{played_with(plain_digest), played_with(with_other({{"round", "other luck"}}))};
  twins.expect_equal_but_for({});
  play_a_turn(twins);
  twins.expect_equal_but_for({});
  for (const std::string person : {"anna", "ben", "cleo"}) {
    twins.expect_equal_but_for({});
    twins.both(person, play("pass"));
  }
  EXPECT_EQ(twins.one.table.game()->state().round, 2);
  EXPECT_NE(twins.one.seen(std::nullopt), twins.other.seen(std::nullopt))
      << "now the guests are here";
}

// With three players the numbers 4 to 15 of the set-up pick the townsmen that are kept.
RULE_TEST("R13.2", "which townsmen were removed shows in no message") {
  const DrivenTable one = played_with(plain_digest);
  const GameState& state = one.table.game()->state();
  int compared = 0;
  for (int luck = 0; luck < 60; ++luck) {
    const std::string label = "/setup " + std::to_string(4 + luck % 12);
    const DrivenTable other = played_with([luck, label](std::string_view text) {
      return plain_digest(text.ends_with(label) ? std::to_string(luck) : std::string(text));
    });
    const GameState& twin = other.table.game()->state();
    // Unless it is one of the guests who have arrived.
    if (state.removed == twin.removed || state.houses != twin.houses) continue;
    ++compared;
    Twins twins{one, other};
    play_a_turn(twins);
    twins.expect_equal_but_for({});
  }
  EXPECT_GT(compared, 3);
}

RULE_TEST("R13.2", "the secret shows in no message before the game is over") {
  DrivenTable driven = table_of(settings_for(3), 2);
  const std::string secret = secret_of("seed");
  Random random(1);
  while (driven.table.stage() == TableStage::Running) {
    for (const std::string& message : driven.all_messages()) {
      ASSERT_EQ(message.find(secret), std::string::npos);
      ASSERT_EQ(message.find("\"stack\""), std::string::npos);
      ASSERT_EQ(message.find("\"removed\":["), std::string::npos);
    }
    ASSERT_EQ(table_summary(driven.table).find(secret), std::string::npos);
    const Seat seat = driven.table.game()->waited_for().lowest();
    MoveList moves;
    legal_moves(driven.table.game()->state(), seat, moves);
    const Move move = moves[random.below(moves.size())];
    const std::string person = driven.table.at(seat).member.person;
    ASSERT_EQ(
        person.empty() ? driven.send("", BotPlay{seat, move}) : driven.send(person, Play{move, {}}),
        "ok");
  }
  EXPECT_NE(driven.seen(std::nullopt).find(secret), std::string::npos);
}

// Payments are open, so that two tables cannot differ in Talers alone; what a message is made of can.
RULE_TEST("R13.3",
          "no byte of a view, the standings or a decision depends on the Talers of others") {
  DrivenTable driven = table_of(settings_for(3), 3);
  Random random(4);
  while (driven.table.stage() == TableStage::Running) {
    const GameState& state = driven.table.game()->state();
    for (const Viewer& viewer : driven.viewers()) {
      GameState twin = state;
      for (const Seat seat : state.seats()) {
        if (seat != viewer) twin.at(seat).talers = Talers(random.below(100));
      }
      const auto shown = [&viewer](const GameState& each) {
        JsonWriter json;
        write_view(json, view_for(each, viewer));
        write_standings(json, view_for(each, viewer));
        if (viewer) write_decision(json, each, *viewer);
        return json.take();
      };
      ASSERT_EQ(shown(state), shown(twin));
    }
    const Seat seat = to_decide(state).seats.lowest();
    MoveList moves;
    legal_moves(state, seat, moves);
    const Move move = moves[random.below(moves.size())];
    ASSERT_EQ(driven.send(driven.table.at(seat).member.person, Play{move, {}}), "ok");
  }
}

RULE_TEST("R13.3", "hidden Talers stand in nobody else's message; open ones in all") {
  for (const Money money : {Money::Hidden, Money::Open}) {
    Settings settings = settings_for(3);
    settings.options.money = money;
    DrivenTable driven = table_at_the_brewers(settings, 3);
    for (const Viewer& viewer : driven.viewers()) {
      const auto message = boost::json::parse(driven.seen(viewer));
      for (int i = 0; i < 3; ++i) {
        const auto& talers =
            message.at_pointer("/data/view/seats/" + std::to_string(i) + "/talers");
        const bool is_own = viewer && *viewer == seat_at(i);
        EXPECT_EQ(talers.is_null(), money == Money::Hidden && !is_own);
        const auto& richest =
            message.at_pointer("/data/standings/seats/" + std::to_string(i) + "/richest");
        EXPECT_EQ(richest.is_null(), money == Money::Hidden);
      }
    }
  }
}

}  // namespace
}  // namespace norenberc
