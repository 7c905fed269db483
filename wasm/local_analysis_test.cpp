#include "wasm/local_analysis.h"

#include <string>

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ai/net_evaluator.h"
#include "ai/weights.h"
#include "insight/judge.h"
#include "protocol/json_writer.h"
#include "table/outside_record.h"
#include "table/review_json.h"
#include "tests/random_game.h"
#include "wasm/module.h"

namespace norenberc {
namespace {

namespace json = boost::json;

constexpr int kQuick = 10;  // simulations

Record random_record(int players, std::uint64_t seed) {
  return play_randomly(Options{.players = static_cast<std::uint8_t>(players)}, seed).record();
}

// A game in which seat 1 begins with this plan, and the others with a visit to the brewers.
Record record_with_first_plan(const Move& plan) {
  Options options;
  options.players = 3;
  SeededDealer dealer(3);
  Game game(options, dealer.setup(options));
  game.play(Seat::One, plan, dealer);
  game.play(Seat::Two, Move::plan(GuildSet::of(Guild::Brewers)), dealer);
  game.play(Seat::Three, Move::plan(GuildSet::of(Guild::Brewers)), dealer);
  Random random(3);
  while (!game.state().is_over()) play_any_move(game, random, dealer);
  return game.record();
}

class LocalAnalysisTest : public ::testing::Test {
 protected:
  json::value ask(const json::object& message) {
    return json::parse(module_.answer(json::serialize(message)));
  }
  json::value begin(const Record& record, json::object further = {}) {
    further["type"] = "analyze";
    further["record"] = text(record);
    further.emplace("simulations", kQuick);
    return ask(further);
  }
  json::value next_piece() { return ask({{"type", "analyze_on"}}); }
  std::string code_of(const json::value& answer) {
    return std::string(answer.at("error").at("code").as_string());
  }
  // The members of all pieces, put together.
  json::object all_of(const Record& record, const json::object& further = {}) {
    const json::value begun = begin(record, further);
    EXPECT_EQ(begun.at("ok"), true);
    json::array decisions;
    for (std::int64_t done = 0;;) {
      const json::value piece = next_piece();
      for (const json::value& each : piece.at("decisions").as_array()) decisions.push_back(each);
      EXPECT_EQ(piece.at("steps"), begun.at("steps"));
      EXPECT_GT(piece.at("done").as_int64(), done) << "there is always a move to make";
      done = piece.at("done").as_int64();
      const bool is_last = piece.at("done") == piece.at("steps");
      EXPECT_EQ(piece.as_object().contains("results"), is_last);
      if (!is_last) continue;
      return {{"decisions", decisions},
              {"curve", piece.at("curve")},
              {"mistakes", piece.at("mistakes")},
              {"results", piece.at("results")}};
    }
  }

  Module module_{"1.2.3", [] { return false; }};
};

TEST_F(LocalAnalysisTest, ThePiecesAreTheWholeReview) {
  const Record record = random_record(3, 1);
  const auto evaluator = std::make_shared<NetEvaluator>(committed_network(3));
  const std::uint64_t seed = seed_of("7");
  const insight::Review review =
      insight::review(record, insight::make_judge(evaluator, seed),
                      insight::make_estimator(evaluator, seed), {.simulations = kQuick});
  JsonWriter whole;
  whole.begin_object();
  write_review(whole, review, {3, 2, seat_names(record), kEnglish});
  whole.end_object();
  const json::object pieces = all_of(record, {{"seed", 7}, {"best", 2}});
  EXPECT_EQ(json::value(pieces), json::parse(whole.text()));
}

TEST_F(LocalAnalysisTest, AStepIsTheOneOfAReplayThatShowsThePosition) {
  const Record record = random_record(2, 2);
  const json::value replay = ask({{"type", "replay"}, {"record", text(record)}, {"as", 0}});
  const json::array& steps = replay.at("steps").as_array();
  EXPECT_EQ(begin(record).at("steps").as_int64(), static_cast<std::int64_t>(steps.size()) - 1);
  const json::object analysis = all_of(record);
  for (const json::value& each : analysis.at("decisions").as_array()) {
    const auto step = static_cast<std::size_t>(each.at("step").as_int64());
    EXPECT_EQ(steps[step + 1].at("seat"), each.at("seat"));
    EXPECT_EQ(steps[step + 1].at("move"), each.at_pointer("/played/move"));
    EXPECT_EQ(steps[step + 1].at("round"), each.at("round"));
  }
}

TEST_F(LocalAnalysisTest, WhatIsMarkedIsExplainedWithNames) {
  Record record = random_record(3, 8);
  record.tags = {{"Player1", "Anna"}, {"Player2", "Ben"}, {"Bot3", "burgrave"}};
  const json::object analysis = all_of(record);
  EXPECT_EQ(analysis.at("results").at(0).at("name"), "Anna");
  int marked = 0;
  for (const json::value& each : analysis.at("decisions").as_array()) {
    const json::value* const why = each.as_object().if_contains("why");
    ASSERT_EQ(why != nullptr, each.at("mark") != "fine");
    if (why == nullptr) continue;
    ++marked;
    const auto seat = static_cast<std::size_t>(each.at("seat").as_int64()) - 1;
    const json::string& name = analysis.at("results").at(seat).at("name").as_string();
    EXPECT_THAT(std::string(why->as_string()), ::testing::HasSubstr(std::string(name)));
    EXPECT_THAT(std::string(why->as_string()), ::testing::HasSubstr(" than "));
  }
  EXPECT_GT(marked, 5) << "random play gives something away";
}

TEST_F(LocalAnalysisTest, TheRecordCanBeHadWithTheJudgments) {
  const Record record = random_record(2, 9);
  begin(record);
  EXPECT_EQ(code_of(ask({{"type", "annotate"}})), "no_analysis") << "not all is judged yet";
  all_of(record);
  const std::string annotated(ask({{"type", "annotate"}}).at("record").as_string());
  EXPECT_THAT(annotated, ::testing::HasSubstr("\n# wins 0."));
  const json::value read = ask({{"type", "replay"}, {"record", annotated}, {"as", 0}});
  EXPECT_EQ(std::string(read.at("record").as_string()), text(record));
}

TEST_F(LocalAnalysisTest, RefusesWhatItCannotJudge) {
  EXPECT_EQ(code_of(next_piece()), "no_analysis");
  const Record record = random_record(2, 3);
  EXPECT_EQ(code_of(begin(record, {{"simulations", 9}})), "bad_request");
  EXPECT_EQ(code_of(begin(record, {{"simulations", 100'001}})), "bad_request");
  EXPECT_EQ(code_of(begin(record, {{"best", 0}})), "bad_request");
  EXPECT_EQ(code_of(begin(record, {{"open", 1}})), "bad_request");
  EXPECT_EQ(code_of(begin(record, {{"seed", "one"}})), "bad_request");
  EXPECT_EQ(code_of(ask({{"type", "analyze"}})), "bad_request");
  EXPECT_EQ(code_of(ask({{"type", "analyze"}, {"record", "nonsense"}})), "bad_record");
  Record running = record;
  running.steps.resize(2);
  running.scores.reset();
  EXPECT_EQ(code_of(begin(running)), "not_over");
  EXPECT_EQ(code_of(next_piece()), "no_analysis");
}

TEST_F(LocalAnalysisTest, ANewOneTakesThePlaceOfTheOneBefore) {
  const Record first = random_record(2, 4);
  const Record second = random_record(3, 5);
  begin(first);
  next_piece();
  EXPECT_EQ(code_of(ask({{"type", "analyze"}, {"record", "nonsense"}})), "bad_record");
  const json::value piece = next_piece();
  EXPECT_EQ(piece.at("steps"), insight::moves_in(first)) << "a refused one changes nothing";
  EXPECT_GT(piece.at("done").as_int64(), 1);
  EXPECT_EQ(begin(second).at("players"), 3);
  EXPECT_EQ(next_piece().at_pointer("/decisions/0/step"), 0);
}

// R2.2: which townsmen left the game nobody ever learns.
TEST_F(LocalAnalysisTest, TilesThatNobodySawChangeNoAnswer) {
  const Record record = random_record(3, 6);
  Record other = record;
  TileSet& removed = std::get<SetupDeal>(other.start).removed;
  const TileSet left = std::get<Game>(replay(record)).state().stack.townsmen();
  ASSERT_FALSE(left.empty());
  const Tile stayed = left.nth(0);
  int n = 0;
  while (removed.nth(n) == stayed) ++n;
  removed.remove(removed.nth(n));
  removed.add(stayed);
  ASSERT_NE(record, other);
  for (const bool is_open : {false, true}) {
    EXPECT_EQ(all_of(record, {{"open", is_open}}), all_of(other, {{"open", is_open}}));
  }
}

// R4.1: seat 3 does not see what seat 1 has planned.
TEST_F(LocalAnalysisTest, APlanThatLiesFaceDownChangesAnAnswerOnlyWhereAllIsOpen) {
  const Record one = record_with_first_plan(Move::plan(GuildSet::of(Guild::Brewers)));
  const Record two =
      record_with_first_plan(Move::plan(GuildSet::of(Guild::Bakers).with(Guild::Shoemakers)));
  const auto third_piece = [this](const Record& record, bool is_open) {
    begin(record, {{"open", is_open}, {"simulations", 100}});
    for (int pieces = 0; pieces < 2; ++pieces) next_piece();
    return next_piece();
  };
  for (const bool is_open : {false, true}) {
    const json::value seen = third_piece(one, is_open);
    EXPECT_EQ(seen.at_pointer("/decisions/0/step"), 2);
    EXPECT_EQ(seen.at("decisions") == third_piece(two, is_open).at("decisions"), !is_open);
  }
}

}  // namespace
}  // namespace norenberc
