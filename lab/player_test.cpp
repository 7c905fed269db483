#include "lab/player.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/game.h"
#include "lab/failure.h"

namespace norenberc::lab {
namespace {

using ::testing::HasSubstr;

PlayerText player(std::string_view text) { return std::get<PlayerText>(parse_player(text)); }
std::string sentence(std::string_view text) { return std::get<std::string>(parse_player(text)); }

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
  EXPECT_THAT(sentence("serch:400"), HasSubstr("There is no player “serch”; there are random, "));
  EXPECT_THAT(sentence(""), HasSubstr("There is no player “”"));
  EXPECT_THAT(sentence("random:5"), HasSubstr("takes neither simulations nor milliseconds"));
  EXPECT_THAT(sentence("light@x"), HasSubstr("takes no file of weights"));
  EXPECT_THAT(sentence("search:5@"), HasSubstr("names no file after the @"));
  for (const char* each : {"search:", "search:0", "search:-1", "search:ms", "search:4x",
                           "search:99999999999", "search:20s"}) {
    EXPECT_THAT(sentence(each), HasSubstr("as in search:400 or search:20ms")) << each;
  }
  EXPECT_THAT(sentence("a\x1b[2Jb"), HasSubstr("“a?[2Jb”")) << "nothing that redraws a screen";
}

TEST(PlayerText, WeightsThatCannotBeReadAreAFailure) {
  EXPECT_THROW(fingerprint(player("search:5@/no/such/file")), Failure);
  EXPECT_THROW(Seated(player("search:5@/no/such/file"), 2, 1), Failure);
  EXPECT_EQ(fingerprint(player("search:5")), "search:5");
}

TEST(Seated, AnswersWithALegalMoveAndCountsItsThoughts) {
  for (const char* each : {"random", "light", "heuristic", "rollout:20", "search:20", "reader:20",
                           "search:1ms", "rollout:1ms"}) {
    Options options;
    options.players = 3;
    SeededDealer dealer(1);
    GameState state = start(options, dealer.setup(options));
    const Memory memory = Memory::at(state);
    Seated seated(player(each), 3, 7);
    for (const Seat seat : to_decide(state).seats) {
      const Move move = seated.decide(view_for(state, seat), memory, {});
      EXPECT_FALSE(why_refused(state, seat, move)) << each;
    }
    EXPECT_EQ(seated.decisions(), 3) << each;
    EXPECT_GT(seated.thought().count(), 0) << each;
    EXPECT_EQ(seated.reads_plans(), std::string(each).starts_with("reader")) << each;
  }
}

}  // namespace
}  // namespace norenberc::lab
