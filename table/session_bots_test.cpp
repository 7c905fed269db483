#include "table/session_bots.h"

#include <numeric>
#include <optional>
#include <string>
#include <variant>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/game.h"

namespace norenberc {
namespace {

using testing::HasSubstr;
using testing::Not;

BotAnswer answer_of(std::string_view level) {
  Options options;
  options.players = 3;
  SeededDealer dealer(7);
  const Game game(options, dealer.setup(options));
  const View view = view_for(game.state(), Seat::One);
  const Memory memory = Memory::at(game.state());
  SessionBots bots([](const std::string&, std::optional<int>) { return Budget{}; });
  return *bots.ask({.view = view,
                    .memory = memory,
                    .seat = Seat::One,
                    .level = level,
                    .milliseconds = std::nullopt});
}

TEST(SessionBots, ABotThatSearchesSaysEachSeatsChance) {
  const auto wins = answer_of("goldsmith").wins;
  ASSERT_TRUE(wins);
  EXPECT_NEAR(std::accumulate(wins->begin(), wins->end(), 0.0), 1, 0.001);
  for (const Seat seat : seat_set(3)) EXPECT_GT((*wins)[at(seat)], 0);
}

TEST(SessionBots, ItsReasonsLeaveTheNamesToWhoeverShowsThem) {
  const BotAnswer answer = answer_of("goldsmith");
  EXPECT_THAT(answer.note, HasSubstr("eat 2"));
  int seats = 0;
  for (const NotePart& part : answer.parts) {
    if (std::holds_alternative<Seat>(part)) {
      ++seats;
    } else {
      EXPECT_THAT(std::get<std::string>(part), Not(HasSubstr("eat 2")));
      EXPECT_THAT(answer.note, HasSubstr(std::get<std::string>(part)));
    }
  }
  EXPECT_GT(seats, 0);
}

TEST(SessionBots, ABotThatDoesNotSearchKnowsNoChances) {
  const BotAnswer answer = answer_of("random");
  EXPECT_FALSE(answer.wins);
  EXPECT_TRUE(answer.parts.empty());
}

}  // namespace
}  // namespace norenberc
