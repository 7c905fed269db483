// How far a table is.
#pragma once

#include <cstdint>

namespace norenberc {

enum class TableStage : std::uint8_t { Open, Running, Over };  // before, during and after the game

}  // namespace norenberc
