#include "table/hint.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ai/light.h"
#include "ai/network_bot.h"
#include "table/hindsight.h"
#include "tests/languages.h"
#include "tests/random_play.h"
#include "tests/tables.h"

namespace norenberc {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

struct Position {
  GameState state;
  Memory memory;
  Seat seat;
};

// Light play up to some decision of a game, early ones and late ones.
Position position_of(int players, std::uint64_t seed) {
  RandomGame game(Options{.players = static_cast<std::uint8_t>(players)}, seed);
  Memory memory = Memory::at(game.state());
  for (std::uint64_t left = seed * 7 % 120; left > 0 && !game.is_over(); --left) {
    const RandomGame before = game;
    const Seat seat = game.any_seat();
    Events events;
    game.play(seat, light_move(game.state(), seat, game.random()), &events);
    if (game.is_over()) {
      game = before;
      break;
    }
    memory.watch(events, game.state());
  }
  return {game.state(), memory, game.any_seat()};
}

template <class Check>
void over_positions(Check check) {
  constexpr int kPositions = 200;
  for (int i = 0; i < kPositions; ++i) {
    const int players = 2 + i % 4;
    SCOPED_TRACE(std::to_string(players) + " players, seed " + std::to_string(i));
    check(position_of(players, static_cast<std::uint64_t>(i)));
    if (::testing::Test::HasFailure()) return;
  }
}

constexpr Strength kStrength{.simulations = 150};

std::string rounded(double points) {
  const std::string tenths = std::to_string(std::lround(std::abs(points) * 10));
  const std::string digits = tenths.size() < 2 ? "0" + tenths : tenths;
  return digits.substr(0, digits.size() - 1) + "." + digits.back();
}
std::string in_percent(double chance) { return std::to_string(std::lround(chance * 100)) + "%"; }

const RootMove& root_move(const SearchResult& found, const Move& move) {
  return *std::find_if(found.moves.begin(), found.moves.end(),
                       [&](const RootMove& root) { return root.move == move; });
}

// What the sentence must say of the two moves, worked out from the search alone.
void expect_comparison(const Explanation& why, const SearchResult& found, const std::string& text) {
  const RootMove& chosen = root_move(found, found.best);
  const RootMove& other = root_move(found, why.alternative->move);
  EXPECT_GT(other.simulations, 0);
  EXPECT_FALSE(other.move == chosen.move);
  const auto win = static_cast<double>(chosen.prospect.win);
  const auto other_win = static_cast<double>(other.prospect.win);
  EXPECT_EQ(why.chosen.win, why.is_close ? (win + other_win) / 2 : win);
  EXPECT_EQ(why.alternative->win, why.is_close ? why.chosen.win : other_win);
  EXPECT_THAT(text, HasSubstr(in_percent(why.chosen.win)));
  EXPECT_THAT(text, HasSubstr(in_percent(why.alternative->win)));

  std::vector<double> sizes;
  for (std::size_t i = 0; i < kPointsOf; ++i) {
    sizes.push_back(
        static_cast<double>(std::abs(chosen.prospect.points[i] - other.prospect.points[i])));
  }
  std::sort(sizes.rbegin(), sizes.rend());
  ASSERT_EQ(why.differences.size(), 2U);
  EXPECT_NE(why.differences[0].category, why.differences[1].category);
  for (std::size_t i = 0; i < 2; ++i) {
    const Explanation::Difference& difference = why.differences[i];
    const auto at = static_cast<std::size_t>(difference.category);
    EXPECT_EQ(difference.points,
              static_cast<double>(chosen.prospect.points[at] - other.prospect.points[at]));
    EXPECT_EQ(std::abs(difference.points), sizes[i]);
    const std::string said =
        " " + rounded(difference.points) + (difference.points > 0 ? " VP more " : " VP less ");
    if (std::lround(std::abs(difference.points) * 10) >= 5) {
      EXPECT_THAT(text, HasSubstr(said));
    } else {
      EXPECT_THAT(text, Not(HasSubstr(said)));
    }
  }
}

void expect_seats(const Explanation& why, const SearchResult& found, int players,
                  const std::string& text) {
  ASSERT_EQ(why.seats.size(), static_cast<std::size_t>(players));
  for (std::size_t i = 0; i < why.seats.size(); ++i) {
    double sum = 0;
    for (const float points : found.prospects[i].points) sum += static_cast<double>(points);
    EXPECT_NEAR(why.seats[i].points, sum, 1e-4);
    EXPECT_EQ(why.seats[i].win, static_cast<double>(found.prospects[i].win));
    const bool is_you = i == static_cast<std::size_t>(why.seat);
    const std::string name = is_you ? "you" : "Seat " + std::to_string(i + 1);
    const std::string size = rounded(why.seats[i].points);
    const std::string sign = why.seats[i].points < 0 && size != "0.0" ? "−" : "";
    EXPECT_THAT(text, HasSubstr(name + " " + sign + size + " VP"));
  }
}

TEST(Hint, SaysTheNumbersOfTheSearchIn200Positions) {
  int compared = 0;
  int close = 0;
  std::set<MoveKind> kinds;
  over_positions([&](const Position& position) {
    NetworkBot bot(kStrength, 1);
    const View view = view_for(position.state, position.seat);
    const Thought thought = bot.think_aloud(view, position.memory, {});
    ASSERT_TRUE(thought.why);
    const Explanation& why = *thought.why;
    const SearchResult& found = *bot.last_search();
    const std::string text = hint_text(kEnglish, why, view.shown, numbered_seats());
    EXPECT_EQ(why.chosen.move, thought.move);
    EXPECT_EQ(why.seat, position.seat);
    kinds.insert(thought.move.kind());
    EXPECT_EQ(why.is_only_move, found.moves.size() == 1);
    if (why.is_only_move) {
      EXPECT_THAT(text, HasSubstr("it’s the only option"));
      return;
    }
    expect_seats(why, found, position.state.player_count(), text);
    if (!why.alternative) return;
    ++compared;
    close += why.is_close ? 1 : 0;
    expect_comparison(why, found, text);
  });
  EXPECT_GT(compared, 160);
  EXPECT_GT(close, 0);
  EXPECT_LT(close, compared);
  EXPECT_GE(kinds.size(), 4U);
}

TEST(Hint, IsSaidInEveryLanguageAndTheSameEachTime) {
  over_positions([](const Position& position) {
    const View view = view_for(position.state, position.seat);
    const auto why = NetworkBot(kStrength, 1).think_aloud(view, position.memory, {}).why;
    const auto again = NetworkBot(kStrength, 1).think_aloud(view, position.memory, {}).why;
    ASSERT_TRUE(why && again);
    for (const Language language : languages()) {
      const std::string text = hint_text(language, *why, view.shown, numbered_seats());
      EXPECT_EQ(text, hint_text(language, *again, view.shown, numbered_seats()));
      EXPECT_GT(text.size(), 10U);
      EXPECT_THAT(text, Not(HasSubstr("{")));
      EXPECT_THAT(text, Not(HasSubstr("hint.")));
      EXPECT_TRUE(text.ends_with('.')) << text;
    }
  });
}

Explanation made_up() {
  Explanation why;
  why.seat = Seat::One;
  why.chosen = {Move::sell(2), 0.41};
  why.alternative = Explanation::Option{Move::nothing(), 0.38};
  why.differences = {{ScoreCategory::MajoritiesWon, 2.14}, {ScoreCategory::CrestsWon, -0.55}};
  why.seats = {{0.41, 41.2}, {0.59, 44.0}};
  return why;
}
GameState at_the_brewers() {
  SeededDealer dealer(1);
  const Options options{.players = 2};
  GameState state = start(options, dealer.setup(options));
  state.called = Guild::Brewers;
  return state;
}

TEST(Hint, ReadsLikeThis) {
  const SeatNames names = {"Anna", "Ben", "", "", ""};
  EXPECT_EQ(
      hint_text(kEnglish, made_up(), at_the_brewers(), names),
      "Sell 2 beers: this should bring 2.1 VP more from majorities and 0.6 VP less from crests "
      "than "
      "doing nothing, your next-best option. Chance of winning: 41% versus 38%. Expected final "
      "scores: you 41.2 VP and Ben 44.0 VP.");
  EXPECT_EQ(hint_text(kGerman, made_up(), at_the_brewers(), names),
            "Verkaufe 2 Bier: Das verspricht 2,1 SP mehr durch Mehrheiten und 0,6 SP weniger durch "
            "Wappen als deine beste Alternative, nichts zu tun. Siegchance 41\u00a0% gegenüber "
            "38\u00a0%. Erwartete Endstände: du: 41,2 SP und Ben: 44,0 SP.");
}

TEST(Hint, LooksBackLikeThis) {
  const SeatNames names = {"Anna", "Ben", "Cleo", "", ""};
  Explanation why = made_up();
  EXPECT_EQ(missed_text(kEnglish, why, at_the_brewers(), names),
            "Selling 2 beers would have brought Anna 2.1 VP more from majorities and 0.6 VP less "
            "from crests than doing nothing (chance of winning 41% instead of 38%).");
  EXPECT_EQ(missed_text(kGerman, why, at_the_brewers(), names),
            "Es wäre besser gewesen, 2 Bier zu verkaufen: Das hätte Anna 2,1 SP mehr durch "
            "Mehrheiten und 0,6 SP weniger durch Wappen gebracht, als nichts zu tun (Siegchance "
            "41\u00a0% statt 38\u00a0%).");
  why.differences = {{ScoreCategory::CrestsWon, -0.55}};
  EXPECT_EQ(missed_text(kEnglish, why, at_the_brewers(), names),
            "Selling 2 beers would have given Anna a better chance of winning than doing nothing: "
            "41% instead of 38%, although it should have brought 0.6 VP less from crests.");
  why.differences.clear();
  EXPECT_EQ(missed_text(kEnglish, why, at_the_brewers(), names),
            "Selling 2 beers would have given Anna a better chance of winning than doing nothing: "
            "41% instead of 38%.");
  why.hurt = Explanation::Rival{Seat::Three, 0.25, 0.28};
  EXPECT_EQ(missed_text(kEnglish, why, at_the_brewers(), names),
            "Selling 2 beers would have hurt Cleo more than doing nothing: Anna’s chance of "
            "winning would have been 41% instead of 38%.");
  for (const Language language : languages()) {
    const std::string said = missed_text(language, why, at_the_brewers(), names);
    EXPECT_THAT(said, HasSubstr("Anna"));
    EXPECT_THAT(said, HasSubstr("Cleo"));
    EXPECT_THAT(said, Not(HasSubstr("{")));
  }
}

TEST(Hint, SaysThatBothAreFineWhereTheSearchCannotTell) {
  Explanation why = made_up();
  why.is_close = true;
  why.differences.clear();
  why.seats.clear();
  EXPECT_EQ(
      hint_text(kEnglish, why, at_the_brewers(), numbered_seats()),
      "Sell 2 beers, though doing nothing is about as good. Chance of winning: about 41% either "
      "way.");
}

// Half a point is the least that is a reason.
TEST(Hint, SaysNothingOfDifferencesBelowHalfAPoint) {
  Explanation why = made_up();
  why.seats.clear();
  why.differences = {{ScoreCategory::MajoritiesWon, 0.5}, {ScoreCategory::CrestsWon, -0.44}};
  EXPECT_EQ(hint_text(kEnglish, why, at_the_brewers(), numbered_seats()),
            "Sell 2 beers: this should bring 0.5 VP more from majorities than doing nothing, your "
            "next-best option. Chance of winning: 41% versus 38%.");
  why.differences = {{ScoreCategory::MajoritiesWon, 0.44}, {ScoreCategory::CrestsWon, 0.1}};
  EXPECT_EQ(hint_text(kEnglish, why, at_the_brewers(), numbered_seats()),
            "Sell 2 beers: this gives you a better chance of winning than doing nothing, your "
            "next-best option: 41% versus 38%.");
  for (const Language language : languages()) {
    const std::string text = hint_text(language, why, at_the_brewers(), numbered_seats());
    EXPECT_THAT(text, Not(::testing::ContainsRegex("VP|SP|PV|GyP|ПО"))) << text;
  }
  why.is_close = true;
  EXPECT_EQ(
      hint_text(kEnglish, why, at_the_brewers(), numbered_seats()),
      "Sell 2 beers, though doing nothing is about as good. Chance of winning: about 41% either "
      "way.");
}

TEST(Hint, SaysSoWhereTheBetterMoveBringsFewerPoints) {
  Explanation why = made_up();
  why.differences = {{ScoreCategory::CrestsWon, -0.55}};
  why.seats.clear();
  EXPECT_EQ(hint_text(kEnglish, why, at_the_brewers(), numbered_seats()),
            "Sell 2 beers: your chance of winning is 41% versus 38% for doing nothing, your "
            "next-best option, although this should bring 0.6 VP less from crests.");
}

TEST(Hint, ComesInPiecesForAPageThatKnowsTheSeats) {
  Explanation why = made_up();
  why.hurt = Explanation::Rival{Seat::Three, 0.25, 0.28};
  const std::vector<HintPart> parts = hint_parts(kEnglish, why, at_the_brewers());
  std::string joined;
  std::vector<Seat> seats;
  for (const HintPart& part : parts) {
    if (const auto* const seat = std::get_if<Seat>(&part)) {
      seats.push_back(*seat);
      joined += "Seat " + std::to_string(number(*seat));
    } else {
      joined += std::get<std::string>(part);
    }
  }
  EXPECT_EQ(seats, (std::vector{Seat::Three, Seat::Two}));
  EXPECT_EQ(joined, hint_text(kEnglish, why, at_the_brewers(), numbered_seats()));
}

// The two chances of "41% versus 38%", or the one of "about 41% either way".
std::vector<int> chances_in(const std::string& text) {
  std::smatch found;
  static const std::regex both(R"((\d+)% versus (\d+)%)");
  static const std::regex one(R"(about (\d+)% either way)");
  if (std::regex_search(text, found, both)) return {std::stoi(found[1]), std::stoi(found[2])};
  if (std::regex_search(text, found, one)) return {std::stoi(found[1])};
  return {};
}

// "this one 62% of the time, a visit to the Printers 30%"
std::vector<int> shares_in(const std::string& text) {
  std::smatch found;
  static const std::regex shares(R"(this one (\d+)% of the time, [^%]* (\d+)%)");
  if (!std::regex_search(text, found, shares)) return {};
  return {std::stoi(found[1]), std::stoi(found[2])};
}

// Twelve whole games of bots. Every hint names its better move first, and every plan is the one to
// be made more often.
TEST(Hint, NamesNoMoveWithTheLowerChanceInWholeGames) {
  const bool is_long = std::getenv("NORENBERC_LONG") != nullptr;
  const Strength strength{.simulations = is_long ? 1600 : 200};
  const int every = is_long ? 1 : 8 * kSlowdown;
  int compared = 0;
  for (int game = 0; game < 12; ++game) {
    const Options options{.players = static_cast<std::uint8_t>(2 + game % 4)};
    SeededDealer dealer(seed_of("hint" + std::to_string(game)));
    GameState state = start(options, dealer.setup(options));
    Memory memory = Memory::at(state);
    NetworkBot player(is_long ? strength : Strength{.simulations = 25}, 1);
    for (int step = 0; !state.is_over(); ++step) {
      const Seat seat = to_decide(state).seats.lowest();
      const View view = view_for(state, seat);
      if (step % every == 0) {
        const Thought thought = NetworkBot(strength, 1).think_aloud(view, memory, {});
        const std::string text = hint_text(kEnglish, *thought.why, view.shown, numbered_seats());
        EXPECT_EQ(thought.move, thought.why->chosen.move) << text;
        EXPECT_EQ(thought.move, thought.best.front().move) << text;
        const std::vector<int> chances = chances_in(text);
        EXPECT_EQ(chances.empty(), thought.why->is_only_move) << text;
        if (chances.size() == 2) {
          EXPECT_GT(chances[0], chances[1]) << text;
          ++compared;
        }
        const std::vector<int> shares = shares_in(text);
        if (!shares.empty()) {
          EXPECT_GE(shares[0], shares[1]) << text;
        }
      }
      Events events;
      apply(state, seat, player.choose(view, memory), dealer, &events);
      memory.watch(events, state);
    }
  }
  EXPECT_GT(compared, 30 / kSlowdown);
}

// As everybody at the table calls them: a second bot of a level has a name of its own, in every language.
TEST(Hint, CallsPeopleAndBotsByTheirNamesAndNobodyBySeat) {
  DrivenTable driven;
  Settings settings = settings_for(4);
  settings.is_public = true;
  ASSERT_EQ(driven.create("anna", settings), "ok");
  ASSERT_EQ(driven.join("ben", Seat::Three), "ok");
  ASSERT_EQ(driven.send("anna", command::FillWithBots{"burgrave"}), "ok");
  Explanation why = made_up();
  why.chosen.move = Move::burgle(Seat::Four, Goods::of(Good::Beer, 2));
  why.hurt = Explanation::Rival{Seat::Two, 0.25, 0.28};
  why.seats = {{0.41, 41.2}, {0.2, 30}, {0.2, 31}, {0.19, 32}};
  const SeatNames names = seat_names(driven.table);
  const std::string text = hint_text(kEnglish, why, at_the_brewers(), names);
  EXPECT_THAT(text, HasSubstr("Take 2 beers from Elisabeth"));
  EXPECT_THAT(text, HasSubstr("It hurts Friedrich the most"));
  EXPECT_THAT(text, HasSubstr("you 41.2 VP, Friedrich 30.0 VP, Name of ben 31.0 VP, and "
                              "Elisabeth 32.0 VP"));
  for (const Language language : languages()) {
    const std::string said = hint_text(language, why, at_the_brewers(), names);
    for (int seat = 1; seat <= 4; ++seat) {
      EXPECT_THAT(said, Not(HasSubstr(say(language, "game.seat", {{"seat", seat}}))));
    }
  }
}

TEST(Hint, OfAPlanTellsHowToVaryWhomItHurtsAndWhereOthersGo) {
  Explanation why = made_up();
  why.chosen.move = Move::plan(GuildSet::of(Guild::Brewers).with(Guild::Printers));
  why.alternative.reset();
  why.seats.clear();
  why.share = 0.62;
  why.variations = {{Move::plan(GuildSet::of(Guild::Printers)), 0.3}};
  why.hurt = Explanation::Rival{Seat::Two, 0.25, 0.28};
  why.visit = Explanation::Visit{Guild::Bakers, 0.7};
  EXPECT_EQ(
      hint_text(kEnglish, why, at_the_brewers(), numbered_seats()),
      "Plan a visit to the Brewers and Printers: no other move was worth considering. It pays to "
      "vary your plans: this one 62% of the time, a visit to the Printers 30%. It hurts Seat 2 the "
      "most: their chance of winning would be 25% instead of 28%. Opponents are most likely to "
      "visit the Bakers (70%).");
}

}  // namespace
}  // namespace norenberc
