#include "ai/worth.h"

#include <algorithm>

#include "engine/rules.h"
#include "engine/scoring.h"

namespace norenberc {

namespace {

int rounds_left(const GameState& state) { return kRounds - state.round; }

double goods_worth(const GameState& state, const Player& player, const HeuristicWeights& weights) {
  double talers = 0;
  for (const Good good : player.goods.kinds()) {
    const GuildHouse& house = state.at(maker_of(good));
    // A good can wait for a better price, as long as there is a round to come.
    int price = house.price();
    if (rounds_left(state) > 0) {
      for (const WindowTiles& window : house.workshop)
        price = std::max(price, window.upper.value());
    }
    talers += weights.good * price * player.goods[good];
  }
  return talers * weights.taler;
}

// What being the favorite of the guild brings in this position.
double favorite_worth(const GameState& state, const Player& player, Guild guild,
                      const HeuristicWeights& weights) {
  const WindowTiles& guildmaster = state.at(guild).workshop[0];
  double points = weights.won_value * guildmaster.upper.value();
  if (state.round == kRounds) points += weights.won_value * guildmaster.lower.value();
  if (player.crests[guild] == 0) points += weights.crest;
  if (state.prestige == guild && state.prestige_crest) points += weights.prestige;
  return points;
}

void add_favorites(const GameState& state, const HeuristicWeights& weights,
                   std::array<double, kMaxPlayers>& sums) {
  for (const Guild guild : state.guilds()) {
    const Good good = good_of(guild);
    std::array<int, kMaxPlayers> strength{};
    int most = 0;
    int second = 0;
    for (const Seat seat : state.seats()) {
      const int goods = goods_that_count(state.at(seat), good);
      strength[static_cast<std::size_t>(seat)] = goods;
      second = std::max(second, std::min(goods, most));
      most = std::max(most, goods);
    }
    if (most == 0) continue;
    for (const Seat seat : state.seats()) {
      const int goods = strength[static_cast<std::size_t>(seat)];
      // A lead that is larger lasts longer; being close behind is worth a little.
      double hope = weights.behind * goods / most;
      if (goods == most) hope = most > second ? weights.ahead : weights.level;
      if (goods == most && most > second + 1) hope = weights.far_ahead;
      sums[static_cast<std::size_t>(seat)] +=
          hope * favorite_worth(state, state.at(seat), guild, weights);
    }
  }
}

double future_worth(const GameState& state, const Player& player, const HeuristicWeights& weights) {
  const int left = rounds_left(state);
  double sum = weights.agent * left * (kAgents - player.stockpile);
  const int musicians =
      3 * player.tiles.count(Townsman::Musician3) + 5 * player.tiles.count(Townsman::Musician5);
  sum += weights.taler * (left + 1) * musicians;
  for (const Guild guild : state.guilds()) {
    sum += weights.value * player.tiles.value(guild);
    sum += weights.taler * (left + 1) * state.at(guild).mayors * player.tiles.craftsmen(guild);
  }
  return sum;
}

}  // namespace

std::array<double, kMaxPlayers> worth(const GameState& state, const HeuristicWeights& weights) {
  std::array<double, kMaxPlayers> sums{};
  const ScoreSheets sheets = score(state);
  const double sure = 1 - weights.doubt * rounds_left(state);
  for (const Seat seat : state.seats()) {
    const ScoreSheet& sheet = sheets[static_cast<std::size_t>(seat)];
    double& sum = sums[static_cast<std::size_t>(seat)];
    if (state.is_over()) {
      sum = sheet.total().count;
      continue;
    }
    const Player& player = state.at(seat);
    const bool last_round = state.round == kRounds;
    sum = sheet.townsmen.count + sheet.thirty.count + sheet.all_types.count +
          sure * sheet.majorities.count +
          (last_round ? weights.richest_at_last : weights.richest) * sheet.richest.count;
    // Before that a crest counts as what favorite_worth promised for it: the table of R12.6 would
    // not see that three crests are on the way to six.
    if (last_round) sum += sheet.crests.count;
    sum += weights.taler * player.talers.count + goods_worth(state, player, weights) +
           future_worth(state, player, weights);
  }
  if (!state.is_over()) add_favorites(state, weights, sums);
  return sums;
}

}  // namespace norenberc
