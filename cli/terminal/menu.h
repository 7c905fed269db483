// The legal moves of one decision as a person is offered them: by number, long lists in groups.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cli/console/ink.h"
#include "cli/draw/labels.h"
#include "engine/game.h"
#include "engine/view.h"

namespace norenberc::cli {

// A line to choose: a move, or a group that opens a page of its own.
struct MenuItem {
  std::string label;  // "Buy 2 beers for 12 Talers"; for a group "Buy 2 goods for 12 Talers"
  std::string brief;  // as its group lists it: "2 beers"
  std::optional<Move> move;
  std::vector<MenuItem> choices;
};

struct Menu {
  Decision decision = Decision::Plan;
  std::string question;
  std::vector<MenuItem> items;
  GuildSet guilds;       // Plan: those in play, answered by their numbers
  int most_planned = 0;  // Plan: R4.1
};

// What the seat is asked and may answer. The seat has to owe a decision.
Menu offer(const View& view, Seat seat, const Names& names);

// The move in words, as in the menu's labels.
std::string describe(const GameState& state, Seat seat, const Move& move, const Names& names);

// The question and the numbered lines, in as many columns as the width has room for. `opened` is
// the group whose page is shown.
std::string draw_menu(const Menu& menu, const MenuItem* opened, const Ink& ink, int width);

// What a typed line means: a move, the group that it opens, or the page before.
struct BackToMenu {};
struct NotUnderstood {
  std::string why;
};
using Answer = std::variant<Move, const MenuItem*, BackToMenu, NotUnderstood>;
Answer read_answer(const Menu& menu, const MenuItem* opened, std::string_view typed);

}  // namespace norenberc::cli
