// What the texts of positions and records have in common: lists, windows, and the position itself
// as a block of lines. Lists of nothing are written as "-".
#pragma once

#include <array>
#include <string>

#include "engine/scanner.h"
#include "engine/state.h"

namespace norenberc {

using Workshop = std::array<WindowTiles, kWorkshopWindows>;
using Lodgings = std::array<Tile, kLodgingsWindows>;

std::string list_of(const TileSet& tiles);                 // brewer 4, brewer 4, councilman
std::string list_of(const TurnOrder& order, int players);  // 2,1,3
std::string windows_of(const Workshop& workshop);          // brewer 6 | - | brewer 5 / brewer 3
std::string windows_of(const Lodgings& lodgings);          // - | councilman | printer 7 | -

// Their readers go up to the end of the line and on to the next line.
bool read_list(Scanner& in, TileSet& tiles);
bool read_list(Scanner& in, int players, TurnOrder& order);
bool read_windows(Scanner& in, Workshop& workshop);
bool read_windows(Scanner& in, Lodgings& lodgings);
bool read_position(Scanner& in, GameState& state);

// These read one word.
bool read_planning(Scanner& in, PlanningOrder& planning);
bool read_money(Scanner& in, Money& money);
bool read_yes_or_no(Scanner& in, bool& yes);

}  // namespace norenberc
