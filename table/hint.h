// What a bot would do and why, in sentences that a person understands.
#pragma once

#include <array>
#include <string>
#include <variant>
#include <vector>

#include "ai/explanation.h"
#include "engine/state.h"
#include "text/language.h"
#include "text/values.h"

namespace norenberc {

class Table;

// What the seats are called; a term of the language where nobody has a name.
using SeatNames = std::array<Value, kMaxPlayers>;
SeatNames numbered_seats();
// As the page calls them.
SeatNames seat_names(const Table& table);

// "Recruit the Baker 4 for 2 pastries: this should bring 2.1 VP more from majorities …" The state is what
// the searcher sees.
std::string hint_text(Language language, const Explanation& why, const GameState& shown,
                      const SeatNames& names);

// The same in pieces, for a page that marks each seat with its own name and color.
using HintPart = std::variant<std::string, Seat>;
std::vector<HintPart> hint_parts(Language language, const Explanation& why, const GameState& shown);

// As hints write them: victory points with one decimal, chances in percent.
std::string points_text(Language language, double points);
std::int64_t percent(double chance);

}  // namespace norenberc
