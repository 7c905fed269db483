// A computer player. It sees what its seat sees and remembers what everybody saw, nothing else.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "ai/explanation.h"
#include "engine/moves.h"
#include "engine/view.h"

namespace norenberc {

// A move that the bot considered, and how much it would like to play it; the weights of one
// thought add up to 1.
struct Candidate {
  Move move;
  double weight = 0;
};

struct Thought {
  Move move;
  // What the bot expects for each seat, in victory points; empty if it expects nothing.
  std::optional<std::array<double, kMaxPlayers>> values;
  std::vector<Candidate> best;     // the best first
  std::optional<Explanation> why;  // of a bot that was asked to think aloud, if it can tell
  // How often its earlier thoughts had looked at this very decision. 0: it began with nothing.
  int known_visits = 0;
};

// How long a bot may think, and on how many threads. It reads no clock and starts no thread:
// whoever asks it passes in what knows whether the time is up, and what runs two things at once.
struct Budget {
  using Task = std::function<void()>;

  std::function<bool()> is_up = {};  // may be asked often; empty: all the time in the world
  // Returns when both are done; empty if there is no thread to spare. `is_up` is then asked by
  // both.
  std::function<void(const Task& here, const Task& elsewhere)> run_both = {};

  bool is_spent() const { return is_up && is_up(); }
};

class Bot {
 public:
  virtual ~Bot() = default;
  // The viewer of the view owes a decision. A bot that searches asks the budget between its steps
  // and answers with the best it has once the budget is spent; one that answers at once need not
  // ask.
  virtual Thought think(const View& view, const Memory& memory, const Budget& budget) = 0;
  // Thinks the same, and then says what it recommends and why, for hints: what it would play most
  // often, unless a closer look shows that another move has the better chance.
  virtual Thought think_aloud(const View& view, const Memory& memory, const Budget& budget) {
    return think(view, memory, budget);
  }

  // What it remembers from one decision to the next takes at most so many bytes, always the same
  // number. 0: nothing, so that another bot of its level could as well decide in its place.
  virtual std::size_t bytes() const { return 0; }

  Move choose(const View& view, const Memory& memory, const Budget& budget = {}) {
    return think(view, memory, budget).move;
  }
};

struct BotLevel {
  std::string_view name;
  std::string_view character;  // what it is like to play against, in a sentence
  // For how long it thinks at most, by the clock of whoever asks it; 0: it counts simulations, and
  // plays alike on every machine.
  int milliseconds = 0;
};
const std::vector<BotLevel>& bot_levels();
// Of the level; 0 also if there is none of that name.
int thinking_milliseconds(std::string_view level);
// Gives hints. It counts simulations, so that the same question gets the same answer.
std::string_view adviser_level();

// A bot that searches until its budget is spent, whatever that takes.
std::unique_ptr<Bot> make_tireless_bot(std::uint64_t seed);

// The same seed gives the same moves, unless a budget cuts a thought short. Nothing if there is no
// such level.
std::unique_ptr<Bot> make_bot(std::string_view level, std::uint64_t seed);

}  // namespace norenberc
