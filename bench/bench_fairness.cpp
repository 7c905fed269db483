// Counts what must never happen: illegal moves in whole games, and answers that change when only secrets
// change. Takes long; ends with a summary and says how far it is.
#include <cstdlib>
#include <iostream>
#include <string>

#include "ai/light.h"
#include "ai/network_bot.h"
#include "engine/game.h"
#include "engine/view.h"

namespace norenberc {
namespace {

Options options_of(long number) {
  Options options;
  options.players = static_cast<std::uint8_t>(kMinPlayers + number % 4);
  options.bonus_townsmen = number / 4 % 4 == 0;
  options.planning = number / 16 % 4 == 0 ? PlanningOrder::Reverse : PlanningOrder::Simultaneous;
  return options;
}

void tell(const char* what, long done, long all) {
  if (all >= 10 && done % (all / 10) == 0)
    std::cerr << what << ": " << done << " of " << all << '\n';
}

// Illegal moves in so many games of bots of this strength.
long illegal_moves(const Strength& strength, long games, const char* what) {
  long illegal = 0;
  for (long game = 0; game < games; ++game) {
    const Options options = options_of(game);
    const auto seed = static_cast<std::uint64_t>(game) + 1;
    SeededDealer dealer(seed);
    GameState state = start(options, dealer.setup(options));
    Memory memory = Memory::at(state);
    NetworkBot bot(strength, seed);
    Events events;
    while (!state.is_over()) {
      const Seat seat = to_decide(state).seats.lowest();
      const Move move = bot.choose(view_for(state, seat), memory);
      if (why_refused(state, seat, move)) {
        ++illegal;
        break;
      }
      events.clear();
      apply(state, seat, move, dealer, &events);
      memory.watch(events, state);
    }
    tell(what, game + 1, games);
  }
  return illegal;
}

// The game as it might be, too: `imagine` draws another one that fits all that the seat knows.
long differences(const Strength& strength, long positions) {
  long different = 0;
  long seen = 0;
  for (long game = 0; seen < positions; ++game) {
    const Options options = options_of(game);
    Random random(static_cast<std::uint64_t>(game) + 7);
    SeededDealer dealer(static_cast<std::uint64_t>(game) + 7);
    GameState state = start(options, dealer.setup(options));
    Memory memory = Memory::at(state);
    Events events;
    while (!state.is_over() && seen < positions) {
      const Seat seat = to_decide(state).seats.lowest();
      const View view = view_for(state, seat);
      const GameState other = imagine(view, memory, random);
      NetworkBot one(strength, 5);
      NetworkBot two(strength, 5);
      const Thought a = one.think(view, memory, {});
      const Thought b = two.think(view_for(other, seat), memory, {});
      if (!(a.move == b.move) || a.values != b.values) ++different;
      ++seen;
      tell("positions with permuted secrets", seen, positions);
      events.clear();
      apply(state, seat, light_move(state, seat, random), dealer, &events);
      memory.watch(events, state);
    }
  }
  return different;
}

int count(int argc, char** argv) {
  const auto number = [&](int i, long usual) { return argc > i ? std::atol(argv[i]) : usual; };
  const long first_thoughts = number(1, 1'000'000);
  const long searched = number(2, 10'000);
  const long positions = number(3, 100'000);
  const long a = illegal_moves({}, first_thoughts, "games of the network");
  const long b = illegal_moves({.simulations = 100}, searched, "games with 100 simulations");
  const long c = differences({.simulations = 16}, positions);
  std::cout << a << " illegal moves in " << first_thoughts << " games of the network\n"
            << b << " illegal moves in " << searched << " games with 100 simulations\n"
            << c << " differences in " << positions << " positions with permuted secrets\n";
  return a + b + c == 0 ? 0 : 1;
}

}  // namespace
}  // namespace norenberc

int main(int argc, char** argv) { return norenberc::count(argc, argv); }
