#include "lab/player.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/game.h"
#include "lab/lab_error.h"
#include "tests/languages.h"

namespace norenberc::lab {
namespace {

using ::testing::HasSubstr;

PlayerText player(std::string_view text) { return std::get<PlayerText>(parse_player(text)); }
std::string sentence(std::string_view text) {
  return std::get<Message>(parse_player(text)).english();
}

TEST(PlayerText, NamesSimulationsTimeAndWeights) {
  EXPECT_EQ(player("light").name, "light");
  EXPECT_EQ(player("search:400").simulations, 400);
  EXPECT_EQ(player("search:400").milliseconds, 0);
  EXPECT_EQ(player("rollout:20ms").milliseconds, 20);
  EXPECT_EQ(player("search:100@a/b.weights").weights, "a/b.weights");
  EXPECT_EQ(player("search:100@a/b.weights").text, "search:100@a/b.weights");
  for (const BotLevel& level : bot_levels()) EXPECT_EQ(player(level.name).name, level.name);
  for (const std::string& each : player_examples()) EXPECT_EQ(player(each).text, each);
}

TEST(PlayerText, WhatCannotBeReadGetsASentence) {
  EXPECT_THAT(sentence("serch:400"),
              HasSubstr("There is no player “serch”; the players are random, "));
  EXPECT_THAT(sentence(""), HasSubstr("There is no player “”"));
  EXPECT_THAT(sentence("random:5"), HasSubstr("takes neither simulations nor milliseconds"));
  EXPECT_THAT(sentence("rollout:20x2"), HasSubstr("not “20x2”")) << "it thinks alone";
  EXPECT_THAT(sentence("light@x"), HasSubstr("doesn’t take a weights file"));
  EXPECT_THAT(sentence("search:5@"), HasSubstr("has no file name after the @"));
  for (const char* each : {"search:", "search:0", "search:-1", "search:ms", "search:4x",
                           "search:99999999999", "search:20s", "search:20x", "search:20x0",
                           "search:x2", "search:20x2ms", "search:20x1000"}) {
    EXPECT_THAT(sentence(each), HasSubstr("as in search:400 or search:20ms")) << each;
  }
  EXPECT_THAT(sentence("a\x1b[2Jb"), HasSubstr("“a?[2Jb”")) << "nothing that redraws a screen";
}

TEST(PlayerText, IsRefusedInTheLanguageOfWhoeverReads) {
  const auto refused = std::get<Message>(parse_player("net:3"));
  EXPECT_EQ(refused.in(kGerman), "„net“ nimmt weder Simulationen noch Millisekunden.");
  const LabError unread("cli.file_unread", {{"file", "x"}});
  EXPECT_STREQ(unread.what(), "x could not be read.");
  EXPECT_EQ(unread.in(kHungarian), "x: nem sikerült beolvasni.");
}

TEST(PlayerText, WeightsThatCannotBeReadAreAFailure) {
  EXPECT_THROW(SeatedPlayer(player("search:5@/no/such/file"), 2, 1), LabError);
  EXPECT_THROW(fingerprint(player("search:5@/no/such/file"), 3), LabError);
}

TEST(PlayerText, AFingerprintChangesWithTheNetwork) {
  EXPECT_EQ(fingerprint(player("rollout:5"), 2), "rollout:5");
  EXPECT_EQ(fingerprint(player("heuristic"), 2), "heuristic");
  for (const char* each : {"search:5", "net", "burgrave"}) {
    EXPECT_THAT(fingerprint(player(each), 2), HasSubstr(std::string(each) + "#")) << each;
    EXPECT_NE(fingerprint(player(each), 2), fingerprint(player(each), 3)) << each;
  }
}

TEST(PlayerText, SaysHowManySimulationsItMakes) {
  const auto simulations = [](const char* text) {
    return simulations_for(std::get<PlayerText>(parse_player(text)), 2);
  };
  EXPECT_EQ(simulations("search:400"), 400);
  EXPECT_EQ(simulations("search"), 100);
  EXPECT_EQ(simulations("search:20ms"), 0);
  EXPECT_EQ(simulations("light"), 0);
  EXPECT_EQ(simulations("emperor"), 0);
  EXPECT_GT(simulations("burgrave"), simulations("patrician"));
}

TEST(SeatedPlayer, AnswersWithALegalMoveAndCountsItsThoughts) {
  for (const char* each :
       {"random", "light", "heuristic", "rollout:20", "search:20", "reader:20", "spy:20",
        "fresh:20", "search:1ms", "rollout:1ms", "search:20x3", "search:1msx2"}) {
    Options options;
    options.players = 3;
    SeededDealer dealer(1);
    GameState state = start(options, dealer.setup(options));
    const Memory memory = Memory::at(state);
    SeatedPlayer seated(player(each), 3, 7);
    for (const Seat seat : to_decide(state).seats) {
      const Move move = seated.decide(view_for(state, seat), memory, {});
      EXPECT_FALSE(why_refused(state, seat, move)) << each;
    }
    EXPECT_EQ(seated.decisions(), 3) << each;
    EXPECT_GT(seated.thought().count(), 0) << each;
    const std::string name = player(each).name;
    EXPECT_EQ(seated.reads_plans(), name == "reader" || name == "spy") << each;
    EXPECT_EQ(seated.plans_last(), name == "spy") << each;
  }
}

}  // namespace
}  // namespace norenberc::lab
