// The worked examples of the rules page, docs/examples: positions with the moves that the page shows. The page takes
// its pictures and numbers from the engine; here it is said what each of them has to show.
#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "engine/notation.h"
#include "engine/replay.h"
#include "tests/paths/paths.h"
#include "tests/rule_test.h"

namespace norenberc {
namespace {

struct Played {
  GameState before;  // the position that the example starts from
  GameState after;
  Events events;

  template <class Kind>
  std::vector<Kind> all() const {
    std::vector<Kind> found;
    for (const Event& event : events) {
      if (const auto* each = std::get_if<Kind>(&event)) found.push_back(*each);
    }
    return found;
  }
  template <class Kind>
  Kind only() const {
    const std::vector<Kind> found = all<Kind>();
    EXPECT_GE(found.size(), 1U) << Kind::kName;
    return found.at(0);
  }
};

Played played(const std::string& name) {
  std::ostringstream text;
  text << std::ifstream(std::string(project_root()) + "/docs/examples/" + name + ".txt").rdbuf();
  const Parsed<Record> parsed = parse_record(text.str());
  const auto* record = std::get_if<Record>(&parsed);
  EXPECT_NE(record, nullptr) << name;
  if (record == nullptr) return {};
  Played all;
  const auto result =
      replay(*record, [&all](const Game& game, const RecordedMove* move, const Events& events) {
        if (move == nullptr) all.before = game.state();
        all.after = game.state();
        all.events.insert(all.events.end(), events.begin(), events.end());
      });
  EXPECT_TRUE(std::holds_alternative<Game>(result)) << name;
  return all;
}

int value_of(const GameState& state, Guild guild) { return state.price(guild); }

RULE_TEST("R4.3", "example: three plan, and only the numbers are public") {
  const auto made = played("turn").only<PlansMade>();
  EXPECT_EQ(made.planned[0], 2);
  EXPECT_EQ(made.planned[1], 2);
  EXPECT_EQ(made.planned[2], 3);
}

RULE_TEST("R5.2", "example: all three visit one guild, and another is skipped") {
  const auto called = played("turn").all<GuildCalled>();
  ASSERT_EQ(called.size(), 3U);
  EXPECT_EQ(called[0].guild, Guild::Brewers);
  EXPECT_EQ(called[0].seats.size(), 3);
  EXPECT_EQ(called[1].guild, Guild::Shoemakers);
}

RULE_TEST("R6.2", "example: three goods sold at the price") {
  const Played turn = played("turn");
  const auto sold = turn.only<Sold>();
  EXPECT_EQ(sold.count, 3);
  EXPECT_EQ(sold.talers.count, 3 * value_of(turn.before, sold.guild));
}

RULE_TEST("R7.7", "example: a guest, Talers for the roof, and the front of the turn order") {
  const Played turn = played("turn");
  const auto recruited = turn.only<Recruited>();
  EXPECT_EQ(recruited.window, 2);
  EXPECT_EQ(recruited.payment.total(), 3);
  EXPECT_EQ(recruited.payment[good_of(recruited.guild)], 1);
  EXPECT_EQ(turn.only<TalersGained>().talers.count, 2);
  EXPECT_EQ(turn.only<OrderChanged>().order[0], recruited.seat);
}

RULE_TEST("R8.1", "example: a foreign good costs what the house charges") {
  const Played turn = played("turn");
  const auto bought = turn.only<Bought>();
  EXPECT_EQ(bought.goods.total(), 3);
  EXPECT_EQ(bought.goods[Good::Shoe], 1);
  EXPECT_EQ(bought.talers.count, 3 * value_of(turn.before, bought.guild));
  EXPECT_LT(value_of(turn.before, bought.guild), value_of(turn.before, Guild::Shoemakers));
}

RULE_TEST("R10.1", "example: a clear favorite, a tie, none, and the prestige crest for one good") {
  const Played end = played("round_end");
  const auto chosen = end.all<FavoriteChosen>();
  ASSERT_EQ(chosen.size(), 3U);
  EXPECT_TRUE(chosen[0].tied.empty());
  EXPECT_EQ(chosen[1].tied.size(), 2);
  EXPECT_EQ(chosen[1].seat, Seat::Three);
  EXPECT_EQ(end.only<NoFavorite>().guild, Guild::Shoemakers);
  EXPECT_TRUE(chosen[2].prestige_crest);
  EXPECT_EQ(chosen[2].goods, 1);
}

RULE_TEST("R10.6", "example: one guest leaves, two slide left, two arrive") {
  const Played end = played("round_end");
  EXPECT_EQ(end.only<GuestLeft>().guild, Guild::Brewers);
  int arrived = 0;
  for (const GuestArrived& each : end.all<GuestArrived>()) {
    arrived += each.guild == Guild::Brewers ? 1 : 0;
  }
  EXPECT_EQ(arrived, 2);
}

RULE_TEST("R10.7", "example: the highest was prestige guild before, and two others are tied") {
  const Played end = played("round_end");
  const auto moved = end.only<PrestigeMoved>();
  EXPECT_EQ(moved.to, Guild::Brewers);
  EXPECT_GT(value_of(end.after, moved.from), value_of(end.after, moved.to));
  EXPECT_EQ(value_of(end.after, Guild::Shoemakers), value_of(end.after, moved.to));
}

RULE_TEST("R12.2", "example: 30 or more, a tie for 2nd place, and a guild with two players") {
  const Played end = played("scoring");
  ASSERT_TRUE(end.after.is_over());
  const Majorities printers = majorities(end.after, Guild::Printers);
  EXPECT_EQ(printers[1].points.count, kFirstAlone);
  EXPECT_TRUE(printers[0].tied && printers[2].tied);
  EXPECT_EQ(score(end.after)[1].thirty.count, kThirtyPoints);
  EXPECT_EQ(majorities(end.after, Guild::Brewers)[0].points.count, kFirstAlone + kThirdAlone);
}

RULE_TEST("R12.7", "example: the position of the rulebooks, which the rules print with its sums") {
  const GameState end = played("rulebook").after;
  ASSERT_TRUE(end.is_over());
  const ScoreSheets sheets = score(end);
  EXPECT_EQ(sheets[0].total().count, 25);
  EXPECT_EQ(sheets[1].total().count, 30);
  EXPECT_EQ(sheets[2].total().count, 35);
  EXPECT_EQ(sheets[2].rank, 1);
}

}  // namespace
}  // namespace norenberc
