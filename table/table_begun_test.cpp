// Games that were begun elsewhere and go on at a table.
#include <utility>

#include <gtest/gtest.h>

#include "table/play/begun.h"
#include "tests/tables.h"

namespace norenberc {
namespace {

using namespace command;

// Plays for everybody until the game is in this round, or over.
void play_until(DrivenTable& driven, int round) {
  const auto& game = driven.table.game();
  while (driven.table.is_running() && game->state().round < round) {
    driven.let_bots_play();
    if (!driven.table.is_running() || game->waited_for().empty()) continue;
    const Seat seat = game->waited_for().lowest();
    const View view = view_for(game->state(), seat);
    const Move move = make_bot("light", 1)->choose(view, game->memory());
    ASSERT_EQ(driven.send(driven.table.at(seat).member.person, Play{move, std::nullopt}), "ok");
  }
}

Settings reverse_order() {
  Settings settings = settings_for(3);
  settings.options.planning = PlanningOrder::Reverse;
  return settings;
}

// As a server does it with what it is sent.
DrivenTable moved(const Table& elsewhere, std::string_view seed) {
  DrivenTable driven;
  const std::string begun = text(*read_begun(text(*elsewhere.record_so_far())));
  std::vector<SeatAssignment> seats(elsewhere.settings().options.players);
  if (seats.size() > 2) seats[2].level = "light";
  driven.send("ben", Create{elsewhere.settings(), member("ben"), seats, begun});
  driven.join("anna");
  driven.start("ben", seed);
  return driven;
}

TEST(Begun, AGameGoesOnWhereItWasWithANewSecret) {
  DrivenTable elsewhere = table_of(settings_for(3), 2);
  play_until(elsewhere, 2);
  ASSERT_TRUE(elsewhere.table.is_running());
  DrivenTable driven = moved(elsewhere.table, "another");
  ASSERT_TRUE(driven.table.is_running());
  EXPECT_EQ(driven.table.game()->state().stack, elsewhere.table.game()->state().stack);
  EXPECT_EQ(driven.table.game()->state().round, 2);
  EXPECT_EQ(driven.table.game()->memory(), elsewhere.table.game()->memory());
  EXPECT_EQ(driven.member_of("", "/begun_elsewhere"), true);
  EXPECT_EQ(driven.last_news(), "started");
  EXPECT_EQ(driven.news(0).back().at("round"), 2);
  EXPECT_NE(driven.table.game()->dealer().commitment(),
            elsewhere.table.game()->dealer().commitment());
  EXPECT_EQ(driven.rebuilt().game()->state(), driven.table.game()->state());

  play_until(driven, 5);
  play_until(elsewhere, 5);
  ASSERT_EQ(driven.table.stage(), TableStage::Over);
  // The same moves would be met by other guests: what elsewhere's secret would have brought is worth nothing here.
  const Record record = *driven.table.record();
  const Record other = *elsewhere.table.record();
  EXPECT_NE(record.steps, other.steps);
  const auto steps = static_cast<std::size_t>(std::stoi(*tag_of(record, kBegunTag)));
  ASSERT_GT(steps, 10U);
  EXPECT_TRUE(std::equal(record.steps.begin(), record.steps.begin() + steps, other.steps.begin()));
  EXPECT_FALSE(why_unfair(record, plain_digest));
  EXPECT_FALSE(tag_of(other, kBegunTag));
}

TEST(Begun, WhatIsDealtAfterTheMoveIsChecked) {
  DrivenTable elsewhere = table_of(settings_for(2), 2);
  play_until(elsewhere, 2);
  DrivenTable driven = moved(elsewhere.table, "another");
  play_until(driven, 5);
  Record record = *driven.table.record();
  const auto tag = [&record](std::string_view name) -> std::string& {
    for (Record::Tag& each : record.tags) {
      if (each.first == name) return each.second;
    }
    throw std::logic_error("no such tag");
  };
  const std::string begun = std::exchange(tag(kBegunTag), "");
  for (const char* const wrong : {"0", "", "x", "1000000", "-1"}) {
    tag(kBegunTag) = wrong;
    EXPECT_TRUE(why_unfair(record, plain_digest)) << wrong;
  }
  tag(kBegunTag) = begun;
  EXPECT_FALSE(why_unfair(record, plain_digest));
  tag(kSecretTag) = secret_of("seed");
  tag(kCommitmentTag) = hex(plain_digest(secret_of("seed")));
  EXPECT_TRUE(why_unfair(record, plain_digest));
}

TEST(Begun, NoNameAndNoPlanOfThisTurnComesAlong) {
  DrivenTable elsewhere = table_of(reverse_order(), 3);
  play_until(elsewhere, 2);
  const std::string first = elsewhere.waited_for();
  const std::size_t steps = elsewhere.table.game()->record().steps.size();
  ASSERT_EQ(elsewhere.play(first, "plan brewers"), "ok");
  ASSERT_EQ(elsewhere.table.game()->record().steps.size(), steps + 1);
  const DrivenTable driven = moved(elsewhere.table, "another");
  EXPECT_EQ(driven.table.game()->record().steps.size(), steps);
  EXPECT_EQ(driven.log.front().find("Name of anna"), std::string::npos);
}

// As somebody sets it up by hand: with what only the owner of the box knows.
TEST(Begun, APositionThatWasSetUpByHandIsPlayedToItsEnd) {
  DrivenTable elsewhere = table_of(settings_for(3), 2);
  play_until(elsewhere, 3);
  GameState position = elsewhere.table.game()->state();
  ASSERT_TRUE(position.is_planning_secretly());
  SeededDealer unused(0);
  apply(position, Seat::One, move_of("plan brewers"), unused);
  DrivenTable driven;
  std::vector<SeatAssignment> seats(3);
  seats[1].member = member("ben");
  seats[0].level = seats[2].level = "light";
  const std::string begun = text(Game(position).record());
  ASSERT_EQ(driven.send("ben", Create{settings_for(3), member("ben"), seats, begun}), "ok");
  driven.start("ben", "another");
  ASSERT_TRUE(driven.table.is_running());
  EXPECT_EQ(driven.table.game()->state(), position);
  EXPECT_EQ(driven.member_of("", "/begun_elsewhere"), true);
  EXPECT_EQ(driven.rebuilt().game()->state(), position);

  play_until(driven, 5);
  ASSERT_EQ(driven.table.stage(), TableStage::Over);
  Record record = *driven.table.record();
  EXPECT_EQ(tag_of(record, kBegunTag), "0");
  EXPECT_EQ(std::get<GameState>(record.start), position);
  EXPECT_FALSE(why_unfair(record, plain_digest));
  for (RecordedStep& step : record.steps) {
    if (auto* const drawn = std::get_if<RecordedDraw>(&step)) drawn->tile = Tile{};
  }
  EXPECT_TRUE(why_unfair(record, plain_digest)) << "what is dealt here follows from the secret";
}

TEST(Begun, AWrongRecordMakesNoTable) {
  DrivenTable elsewhere = table_of(settings_for(3), 2);
  play_until(elsewhere, 2);
  const std::string begun = text(*elsewhere.table.record_so_far());
  const auto made = [](const Settings& settings, const std::string& record) {
    DrivenTable driven;
    const std::string answer = driven.send("ben", Create{settings, member("ben"), {}, record});
    EXPECT_EQ(driven.table.sequence(), answer == "ok" ? 1 : 0);
    return answer;
  };
  EXPECT_EQ(made(settings_for(3), begun), "ok");
  EXPECT_EQ(made(settings_for(3), "nonsense"), "bad_record");
  EXPECT_EQ(made(reverse_order(), begun), "bad_record");
  EXPECT_EQ(made(settings_for(3), begun + "1: recruit 1\n"), "bad_record");
  EXPECT_EQ(made(settings_for(3), begun + std::string(40'000, '\n')), "bad_record");
  const Game from_position(elsewhere.table.game()->state());
  EXPECT_EQ(made(settings_for(3), text(from_position.record())), "ok");
  EXPECT_EQ(made(reverse_order(), text(from_position.record())), "bad_record");
  play_until(elsewhere, 5);
  EXPECT_FALSE(elsewhere.table.record_so_far());
  EXPECT_EQ(made(settings_for(3), text(*elsewhere.table.record())), "bad_record");
}

}  // namespace
}  // namespace norenberc
