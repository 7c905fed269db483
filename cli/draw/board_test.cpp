#include "cli/draw/board.h"

#include <functional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/console/text.h"
#include "cli/draw/score_table.h"
#include "cli/terminal/menu.h"
#include "engine/game.h"

namespace norenberc::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const Names kWideNames{{"Anna", "Ben", "Wilhelmina von Hohenstaufen", "安娜", "Eva"}};

// Calls `look` with every position of a random game, for the seat that decides.
void watch_game(const Options& options, std::uint64_t seed,
                const std::function<void(const GameState&, Seat)>& look) {
  SeededDealer dealer(seed);
  Random random(seed);
  GameState state = start(options, dealer.setup(options));
  while (!state.is_over()) {
    const Seat seat = to_decide(state).seats.lowest();
    look(state, seat);
    MoveList moves;
    legal_moves(state, seat, moves);
    apply(state, seat, moves[random.below(moves.size())], dealer);
  }
  look(state, Seat::One);
}

int widest_line(const std::string& text) {
  int widest = 0;
  for (const std::string& line : lines_of(text)) widest = std::max(widest, display_width(line));
  return widest;
}

TEST(Board, NoLineIsLongerThanTheWidth) {
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    Options options;
    options.players = static_cast<std::uint8_t>(players);
    options.bonus_townsmen = true;
    int n = 0;
    watch_game(options, 11, [&](const GameState& state, Seat seat) {
      if (++n % 7 != 0 && !state.is_over()) return;
      const View view = view_for(state, seat);
      for (const int width : {60, 80, 120, 200}) {
        EXPECT_LE(widest_line(draw_board(view, kWideNames, Ink(ColorDepth::Full), width)), width);
        EXPECT_LE(widest_line(draw_standing(view, kWideNames, Ink(), width)), std::max(80, width));
        if (state.is_over()) continue;
        const Menu menu = offer(view, seat, kWideNames);
        EXPECT_LE(widest_line(draw_menu(menu, nullptr, Ink(ColorDepth::Basic), width)), width);
        for (const MenuItem& item : menu.items) {
          if (item.move) continue;
          EXPECT_LE(widest_line(draw_menu(menu, &item, Ink(), width)), width);
        }
      }
    });
  }
}

TEST(Board, UsesTheWidthItHas) {
  Options options;
  options.players = 5;
  const SeededDealer dealer(3);
  const View view = view_for(start(options, dealer.setup(options)), Seat::One);
  const auto height = [&](int width) {
    return lines_of(draw_board(view, kWideNames, Ink(), width)).size();
  };
  EXPECT_GT(height(60), height(80));
  EXPECT_GT(height(80), height(160));
}

TEST(Board, ShowsWhatOneNeedsToPlay) {
  Options options;
  options.players = 2;
  const SeededDealer dealer(3);
  GameState state = start(options, dealer.setup(options));
  const std::string board = draw_board(view_for(state, Seat::One), kWideNames, Ink(), 100);
  EXPECT_THAT(board, HasSubstr("Round 1 of 4 · Turn 1 · Planning"));
  EXPECT_THAT(board, HasSubstr("1 Brewers"));
  EXPECT_THAT(board, HasSubstr("10 beer"));
  EXPECT_THAT(board, HasSubstr("◆◆◆◆"));
  EXPECT_THAT(board, HasSubstr("4+4"));
  EXPECT_THAT(board, HasSubstr("♛"));
}

TEST(Board, HiddenMoneyShowsOnlyYourOwn) {
  Options options;
  options.players = 2;
  const SeededDealer dealer(3);
  GameState state = start(options, dealer.setup(options));
  state.at(Seat::One).talers = Talers(77);
  state.at(Seat::Two).talers = Talers(88);
  const std::string board = draw_board(view_for(state, Seat::One), kWideNames, Ink(), 100);
  EXPECT_THAT(board, HasSubstr("77"));
  EXPECT_THAT(board, Not(HasSubstr("88")));
  state.options.money = Money::Open;
  EXPECT_THAT(draw_board(view_for(state, Seat::One), kWideNames, Ink(), 100), HasSubstr("88"));
}

// R4.3: until all plans are in, a pass looks like a plan, in an open replay as it did at the table.
TEST(Board, ASecretPassShowsWhenAllPlansAreIn) {
  SeededDealer dealer(3);
  GameState state = start({.players = 3}, dealer.setup({.players = 3}));
  apply(state, Seat::One, Move::pass(), dealer);
  const std::string others = draw_board(unveiled(state), kNames, Ink(), 100);
  EXPECT_THAT(others, Not(HasSubstr("finished")));
  EXPECT_THAT(others, HasSubstr("ready"));
  EXPECT_THAT(draw_board(view_for(state, Seat::One), kNames, Ink(), 100), HasSubstr("finished"));
  apply(state, Seat::Two, Move::plan(GuildSet::of(Guild::Brewers)), dealer);
  apply(state, Seat::Three, Move::pass(), dealer);
  EXPECT_THAT(draw_board(unveiled(state), kNames, Ink(), 100), HasSubstr("finished"));
}

TEST(Board, ColorsChangeNothingButTheColor) {
  Options options;
  options.players = 4;
  const SeededDealer dealer(9);
  const View view = view_for(start(options, dealer.setup(options)), Seat::Two);
  std::string colored = draw_board(view, kWideNames, Ink(ColorDepth::Full), 90);
  std::string plain;
  for (std::size_t i = 0; i < colored.size(); ++i) {
    if (colored[i] == '\x1b') {
      i = colored.find('m', i);
    } else {
      plain += colored[i];
    }
  }
  const auto trim_lines = [](const std::string& text) {
    std::string result;
    for (std::string line : lines_of(text)) {
      line.erase(line.find_last_not_of(' ') + 1);
      result += line + "\n";
    }
    return result;
  };
  EXPECT_EQ(trim_lines(plain), trim_lines(draw_board(view, kWideNames, Ink(), 90)));
}

TEST(ScoreTable, HasEveryCategoryAndTheWinner) {
  ScoreSheets sheets;
  sheets[0].majorities = Points(12);
  sheets[0].crests = Points(9);
  sheets[0].rank = 2;
  sheets[1].townsmen = Points(30);
  sheets[1].rank = 1;
  const std::string table = draw_scores(sheets, 2, kWideNames, Ink(), 80);
  for (const char* row :
       {"Townsmen", "Majorities", "30 or more", "All types", "Richest", "Crests"}) {
    EXPECT_THAT(table, HasSubstr(row));
  }
  EXPECT_THAT(table, HasSubstr("Total                  21     30"));
  EXPECT_EQ(say_winner(sheets, 2, kWideNames), "Ben wins with 30 points.");
}

TEST(ScoreTable, AStandingTellsNothingAboutHiddenTalers) {
  Options options;
  options.players = 3;
  const SeededDealer dealer(3);
  GameState state = start(options, dealer.setup(options));
  state.at(Seat::Two).tiles.add(Tile::townsman(Townsman::TaxCollector));
  const std::string before = draw_standing(view_for(state, Seat::One), kWideNames, Ink(), 80);
  state.at(Seat::Two).talers = Talers(60);
  EXPECT_EQ(draw_standing(view_for(state, Seat::One), kWideNames, Ink(), 80), before);
  EXPECT_THAT(before, Not(HasSubstr("Richest")));
}

}  // namespace
}  // namespace norenberc::cli
