// What viewers of one table share is written once, and those who want it are told changes only: neither says anything
// else than a whole message for one viewer does.
#include <gtest/gtest.h>

#include "protocol/standings_json.h"
#include "protocol/state_json.h"
#include "table/table_messages.h"
#include "tests/tables.h"

namespace norenberc {
namespace {

using namespace command;

// Plays anything at all, and calls `after` after each step.
template <class After>
void play_anything(DrivenTable& driven, std::uint64_t seed, After after) {
  Random random(seed);
  while (driven.table.stage() == TableStage::Running) {
    driven.let_bots_play();
    const SeatSet waited_for = driven.table.game()->waited_for();
    if (waited_for.empty()) break;
    const Seat seat = waited_for.lowest();
    MoveList moves;
    legal_moves(driven.table.game()->state(), seat, moves);
    const Move move = moves[random.below(moves.size())];
    ASSERT_EQ(driven.send(driven.table.at(seat).member.person, Play{move, {}}), "ok");
    after();
  }
}

Settings mixed_settings(int players, std::uint64_t seed) {
  Settings settings = settings_for(players);
  settings.options.money = seed % 2 == 0 ? Money::Hidden : Money::Open;
  settings.options.planning = seed % 3 == 0 ? PlanningOrder::Reverse : PlanningOrder::Simultaneous;
  settings.options.bonus_townsmen = seed % 2 == 1;
  return settings;
}

class TableChanges : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(WithSoMany, TableChanges, testing::Values(2, 3, 4, 5),
                         [](const auto& each) { return std::to_string(each.param); });

// A view that was put together from what a spectator sees and what is the viewer's own is the view itself.
TEST_P(TableChanges, WhatIsSharedIsWhatEachViewerWouldGetAlone) {
  for (std::uint64_t seed = 2; seed < 4; ++seed) {
    DrivenTable driven = table_of(mixed_settings(GetParam(), seed), 2);
    play_anything(driven, seed, [&] {
      TableMessages messages(driven.table, driven.now);
      for (const Viewer viewer : driven.viewers()) {
        const View view = view_for(driven.table.game()->state(), viewer);
        JsonWriter shown;
        shown.begin_object();
        shown.key("view");
        write_view(shown, view);
        shown.key("standings");
        write_standings(shown, view);
        shown.end_object();
        const std::string expected = shown.take();
        const std::string whole = messages.whole(viewer, 0);
        ASSERT_NE(whole.find(expected.substr(1, expected.size() - 2)), std::string::npos) << whole;
        ASSERT_EQ(whole, driven.seen(viewer));
      }
    });
  }
}

TEST_P(TableChanges, OnlyWhatHasChangedIsTold) {
  DrivenTable driven = table_of(settings_for(GetParam()), GetParam());
  ShownMessage before = TableMessages(driven.table, driven.now).shown(Seat::One);
  std::size_t changed = 0;
  std::size_t whole = 0;
  play_anything(driven, 3, [&] {
    TableMessages messages(driven.table, driven.now);
    const auto changes = messages.changes(Seat::One, driven.table.version() - 1, before);
    ASSERT_EQ(changes.has_value(), driven.table.stage() == TableStage::Running);
    if (changes) changed += changes->size();
    if (changes) whole += messages.whole(Seat::One, driven.table.version() - 1).size();
    before = messages.shown(Seat::One);
  });
  EXPECT_LT(2 * changed, whole);
}

TEST(TableChangesOfParts, NothingButTheNewsIsToldIfNothingElseHasChanged) {
  DrivenTable driven = table_of(settings_for(2), 2);
  const ShownMessage before = TableMessages(driven.table, driven.now).shown(std::nullopt);
  driven.send("anna", Say{"hello"});
  TableMessages messages(driven.table, driven.now);
  const auto changes = messages.changes(std::nullopt, driven.table.version() - 1, before);
  ASSERT_TRUE(changes);
  const auto data = boost::json::parse(*changes).at("data").as_object();
  EXPECT_EQ(data.size(), 2U);
  EXPECT_EQ(data.at("news").as_array().size(), 1U);
  EXPECT_EQ(messages.shown(std::nullopt), before);
}

TEST(TableChangesOfParts, AProposalAndADecisionThatAreGoneAreNull) {
  DrivenTable driven = table_of(settings_for(2), 2);
  const auto shown = [&] { return TableMessages(driven.table, driven.now).shown(Seat::One); };
  const auto changes_since = [&](const ShownMessage& before) {
    return boost::json::parse(
               *TableMessages(driven.table, driven.now).changes(Seat::One, 0, before))
        .at("data")
        .as_object();
  };
  ShownMessage before = shown();
  driven.send("anna", OfferEnd{});
  EXPECT_EQ(changes_since(before).at("proposal").at("what"), "end");
  before = shown();
  driven.send("ben", Answer{false});
  EXPECT_TRUE(changes_since(before).at("proposal").is_null());
  before = shown();
  driven.play("anna", "plan brewers");
  EXPECT_TRUE(changes_since(before).at("decision").is_null());
  EXPECT_FALSE(changes_since(before).contains("proposal"));
}

TEST(TableChangesOfParts, ClocksAreToldEachTime) {
  Settings settings = settings_for(2);
  settings.clock = {ClockKind::PerDecision, std::chrono::seconds(60), {}};
  DrivenTable driven = table_of(settings, 2);
  const ShownMessage before = TableMessages(driven.table, driven.now).shown(std::nullopt);
  driven.pass(std::chrono::seconds(5));
  TableMessages messages(driven.table, driven.now);
  EXPECT_EQ(messages.shown(std::nullopt), before);
  const auto changes = messages.changes(std::nullopt, driven.table.version(), before);
  EXPECT_EQ(boost::json::parse(*changes).at_pointer("/data/times"),
            boost::json::parse(R"({"0":55000,"1":55000})"));
}

}  // namespace
}  // namespace norenberc
