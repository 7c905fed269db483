// A match: a series of games between players. Its unit is the block: one deal, played with the players
// in every seat, or a single game. A block depends on nothing but the match and its number, so that
// blocks may be played anywhere in any order.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/events.h"
#include "engine/state.h"
#include "engine/types.h"
#include "lab/player.h"

namespace norenberc::lab {

enum class Deals : std::uint8_t {
  Shared,       // everybody gets the same: luck cancels out, and fewer games tell players apart
  Independent,  // a new one for each game
};

struct Match {
  Options options;
  // With shared deals, two: the first plays alone in each seat against copies of the second. More: mixed
  // tables, in which everybody sits in every seat once in a block. With independent deals one for each
  // seat; they move on by a seat from game to game, because a seat is worth something.
  std::vector<PlayerText> players;
  std::string seed = "1";
  Deals deals = Deals::Shared;

  int seats() const { return options.players; }
  // How many games make a block.
  int games_per_block() const;
  // Which of the players sits in a seat in a game, counted from 0 through the whole match.
  std::size_t player_at(int game, Seat seat) const;
  // The same for one of the games of a block.
  std::size_t player_at(int block, std::size_t game, Seat seat) const {
    return player_at(block * games_per_block() + static_cast<int>(game), seat);
  }
};

// The ledger of seeds: a different one for each block of a match.
std::uint64_t seed_of_block(const Match& match, int number);

struct GameResult {
  SeatSet winners;
  std::array<int, kMaxPlayers> points{};

  friend bool operator==(const GameResult&, const GameResult&) = default;
};

// What thinking cost a player, all its copies together.
struct Effort {
  std::int64_t decisions = 0;
  std::int64_t nanoseconds = 0;

  friend bool operator==(const Effort&, const Effort&) = default;
};

struct Block {
  int number = 0;
  std::uint64_t seed = 0;
  std::vector<GameResult> games;
  std::vector<Effort> efforts;  // by player

  friend bool operator==(const Block&, const Block&) = default;
};

// Looks on at the games of a block: what happened in the game, counted from 0 within the block, and how it stands then.
using GameWatcher = std::function<void(int game, const Events& events, const GameState& state)>;

Block play_block(const Match& match, int number, const GameWatcher& watch = {});

}  // namespace norenberc::lab
