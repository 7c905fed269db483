// R13: what a seat may see, and states that fit what it sees. Only this file decides what is secret.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "engine/dealer.h"
#include "engine/events.h"
#include "engine/state.h"

namespace norenberc {

// Whose view it is: a seat, or a spectator.
using Viewer = std::optional<Seat>;

// What a viewer may know of a game.
struct View {
  Viewer viewer;
  // The game without its secrets: unknown plans and tile sets are empty, a secret pass does not
  // show, unknown Talers are 0. Its legal moves for the viewer are those of the game.
  GameState shown;
  SeatSet talers_known;
  std::array<std::uint8_t, kMaxPlayers>
      cards{};  // planned guilds that still lie face down, by seat
  std::uint8_t stack_size = 0;
  TileSet unseen;  // the tiles of the stack and the removed ones together

  friend bool operator==(const View&, const View&) = default;
};
View view_for(const GameState& state, Viewer viewer);
// For games that are over: Talers and plans as they were at that time. What was to be drawn stays unknown.
View unveiled(const GameState& state);

// What a perfect memory keeps from the public events: everybody's Talers, and which townsmen are
// known to be in the game because they were seen.
class Memory {
 public:
  // What everybody knows who has watched the game up to this state.
  static Memory at(const GameState& state);
  // Takes note of a move: what happened, and what lies open now.
  void watch(const Events& events, const GameState& after);
  void remember(const Event& event);

  Talers talers(Seat seat) const { return talers_[static_cast<std::size_t>(seat)]; }
  // The townsmen that were seen, as often as they were seen at once.
  const TileSet& seen() const { return seen_; }
  // Takes note of the townsmen that are in sight.
  void look(const View& view);

  friend bool operator==(const Memory&, const Memory&) = default;

 private:
  std::array<Talers, kMaxPlayers> talers_{};
  TileSet seen_;
};

// A random full state that agrees with all that the view and the memory tell. Plans that are not
// known are equally likely, whatever a clever player might guess.
GameState imagine(const View& view, const Memory& memory, Random& random);

}  // namespace norenberc
