#include "lab/match.h"

#include <memory>

#include <fmt/format.h>

#include "engine/game.h"
#include "engine/scoring.h"
#include "engine/view.h"

namespace norenberc::lab {

namespace {

// The seed of a bot. The deal may be the same in all games of a block; the bots' own luck is not.
std::uint64_t seed_of_bot(const Match& match, std::uint64_t seed_of_deal, int game, Seat seat) {
  if (match.deals == Deals::Independent) {
    return Random::mix(seed_of_deal + static_cast<std::uint64_t>(number(seat)));
  }
  const auto place = static_cast<std::uint64_t>(game * kMaxPlayers + number(seat));
  return Random::mix(seed_of_deal + Random::mix(place));
}

class Table {
 public:
  Table(const Match& match, const Block& block, int game)
      : dealer_(block.seed), state_(start(match.options, dealer_.setup(match.options))) {
    for (const Seat seat : state_.seats()) {
      const std::size_t player =
          match.player_at(block.number, static_cast<std::size_t>(game), seat);
      players_.emplace_back(match.players[player], match.seats(),
                            seed_of_bot(match, block.seed, game, seat));
    }
  }

  using Watcher = std::function<void(const Events& events, const GameState& state)>;

  GameResult play(const Watcher& watch) {
    Memory memory = Memory::at(state_);
    Events events;
    while (!state_.is_over()) {
      const Seat seat = next_to_decide();
      SeatedPlayer& player = at(seat);
      const KnownPlans known = player.reads_plans() ? plans_of_others(state_, seat) : KnownPlans{};
      const Move move = player.decide(view_for(state_, seat), memory, known);
      events.clear();
      apply(state_, seat, move, dealer_, &events);
      memory.watch(events, state_);
      if (watch) watch(events, state_);
    }
    GameResult result{winners(state_)};
    const ScoreSheets sheets = score(state_);
    for (std::size_t i = 0; i < players_.size(); ++i) result.points[i] = sheets[i].total().count;
    return result;
  }

  const SeatedPlayer& at(Seat seat) const { return players_[static_cast<std::size_t>(seat)]; }

 private:
  SeatedPlayer& at(Seat seat) { return players_[static_cast<std::size_t>(seat)]; }

  // Whoever plans last waits for the others.
  Seat next_to_decide() const {
    const SeatSet owing = to_decide(state_).seats;
    for (const Seat seat : owing) {
      if (!at(seat).plans_last()) return seat;
    }
    return owing.lowest();
  }

  SeededDealer dealer_;
  GameState state_;
  std::vector<SeatedPlayer> players_;
};

}  // namespace

int Match::games_per_block() const {
  if (deals == Deals::Independent) return 1;
  return players.size() == 2 ? seats() : static_cast<int>(players.size());
}

std::size_t Match::player_at(int game, Seat seat) const {
  if (deals == Deals::Independent) {
    return static_cast<std::size_t>(index(seat) + seats() - game % seats()) % players.size();
  }
  if (players.size() == 2) return index(seat) == game % seats() ? 0 : 1;
  return static_cast<std::size_t>(game + index(seat)) % players.size();
}

std::uint64_t seed_of_block(const Match& match, int number) {
  if (match.deals == Deals::Independent) {
    return seed_of(fmt::format("{} game {}", match.seed, number));
  }
  // An odd factor and a mixing that can be undone: no two numbers have the same seed.
  return Random::mix(seed_of(match.seed) +
                     static_cast<std::uint64_t>(number) * 0x9e3779b97f4a7c15U);
}

Block play_block(const Match& match, int number, const GameWatcher& watch) {
  Block block{number, seed_of_block(match, number), {}, {}};
  block.efforts.resize(match.players.size());
  for (int game = 0; game < match.games_per_block(); ++game) {
    Table table(match, block, game);
    Table::Watcher look_on;
    if (watch) {
      look_on = [&watch, game](const Events& events, const GameState& state) {
        watch(game, events, state);
      };
    }
    block.games.push_back(table.play(look_on));
    for (const Seat seat : seat_set(match.seats())) {
      const SeatedPlayer& player = static_cast<const Table&>(table).at(seat);
      Effort& effort = block.efforts[match.player_at(number, static_cast<std::size_t>(game), seat)];
      effort.decisions += player.decisions();
      effort.nanoseconds += player.thought().count();
    }
  }
  return block;
}

}  // namespace norenberc::lab
