#include "ai/worth.h"

#include <algorithm>
#include <cmath>

#include "ai/thumbs.h"
#include "engine/scoring.h"

namespace norenberc {

namespace {

int rounds_left(const GameState& state) { return kRounds - state.round; }

// R12.6, between its steps too, with the crests that the rounds to come may bring.
double crest_points(const GameState& state, const Player& player) {
  const double crests = player.crests.kinds().size() + player.prestige_crests +
                        player.tiles.count(Townsman::Engraver) +
                        kThumbs.crests_a_round * rounds_left(state);
  const double most = kCrestPoints.size() - 1;
  const double step = std::min(std::floor(crests), most - 1);
  const double below = kCrestPoints[static_cast<std::size_t>(step)];
  const double above = kCrestPoints[static_cast<std::size_t>(step) + 1];
  return below + (above - below) * std::min(1.0, crests - step);
}

double goods_worth(const GameState& state, const Player& player) {
  double talers = 0;
  for (const Good good : player.goods.kinds()) {
    const GuildHouse& house = state.at(maker_of(good));
    // A good can wait for a better price, as long as there is a round to come.
    int price = house.price();
    if (rounds_left(state) > 0) {
      for (const Window& window : house.workshop) price = std::max(price, window.upper.value());
    }
    talers += kThumbs.good * price * player.goods[good];
  }
  return talers * kThumbs.taler;
}

// What is to be had from being the favorite of the guild as things stand.
double favorite_worth(const GameState& state, const Player& player, Guild guild) {
  const Window& guildmaster = state.at(guild).workshop[0];
  double points = kThumbs.won_value * guildmaster.upper.value();
  if (state.round == kRounds) points += kThumbs.won_value * guildmaster.lower.value();
  if (player.crests[guild] == 0) points += kThumbs.crest;
  if (state.prestige == guild && state.prestige_crest) points += kThumbs.prestige;
  return points;
}

void add_favorites(const GameState& state, std::array<double, kMaxPlayers>& sums) {
  for (const Guild guild : state.guilds()) {
    const Good good = good_of(guild);
    std::array<int, kMaxPlayers> strength{};
    int most = 0;
    int second = 0;
    for (const Seat seat : state.seats()) {
      const Player& player = state.at(seat);
      const int goods = player.goods[good] + kPeddlerCounts * player.peddled[good];
      strength[static_cast<std::size_t>(seat)] = goods;
      second = std::max(second, std::min(goods, most));
      most = std::max(most, goods);
    }
    if (most == 0) continue;
    for (const Seat seat : state.seats()) {
      const int goods = strength[static_cast<std::size_t>(seat)];
      // A lead that is larger lasts longer; being close behind is worth a little.
      double hope = kThumbs.behind * goods / most;
      if (goods == most) hope = most > second ? kThumbs.ahead : kThumbs.level;
      if (goods == most && most > second + 1) hope = kThumbs.far_ahead;
      sums[static_cast<std::size_t>(seat)] += hope * favorite_worth(state, state.at(seat), guild);
    }
  }
}

double future_worth(const GameState& state, const Player& player) {
  const int left = rounds_left(state);
  double sum = kThumbs.agent * left * (kAgents - player.stockpile);
  const int musicians =
      3 * player.tiles.count(Townsman::Musician3) + 5 * player.tiles.count(Townsman::Musician5);
  sum += kThumbs.taler * (left + 1) * musicians;
  for (const Guild guild : state.guilds()) {
    sum += kThumbs.value * player.tiles.value(guild);
    sum += kThumbs.taler * (left + 1) * state.at(guild).mayors * player.tiles.craftsmen(guild);
  }
  return sum;
}

}  // namespace

std::array<double, kMaxPlayers> worth(const GameState& state) {
  std::array<double, kMaxPlayers> sums{};
  const ScoreSheets sheets = score(state);
  const double sure = 1 - kThumbs.doubt * rounds_left(state);
  for (const Seat seat : state.seats()) {
    const ScoreSheet& sheet = sheets[static_cast<std::size_t>(seat)];
    double& sum = sums[static_cast<std::size_t>(seat)];
    if (state.is_over()) {
      sum = sheet.total().count;
      continue;
    }
    const Player& player = state.at(seat);
    sum =
        sheet.townsmen.count + sheet.thirty.count + sheet.all_types.count +
        sure * sheet.majorities.count +
        (state.round == kRounds ? kThumbs.richest_at_last : kThumbs.richest) * sheet.richest.count;
    sum += kThumbs.taler * player.talers.count + goods_worth(state, player) +
           future_worth(state, player) + crest_points(state, player);
  }
  if (!state.is_over()) add_favorites(state, sums);
  return sums;
}

}  // namespace norenberc
