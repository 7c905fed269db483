#include "ai/beliefs.h"

#include <algorithm>

namespace norenberc {

namespace {

// R5: the part of a plan that still lies face down after the guilds that were called.
GuildSet to_come(const GameState& shown, GuildSet plan) {
  return shown.called ? plan.after(*shown.called) : plan;
}

// Whether the seat can have planned this, judging by what everybody saw: how many cards it laid
// down (R4.3), how many of them are left, and where it was called and came or did not come.
bool fits(const View& view, Seat seat, GuildSet plan) {
  const GameState& shown = view.shown;
  if (plan.size() != shown.at(seat).planned.value_or(0)) return false;
  const GuildSet hidden = to_come(shown, plan);
  if (hidden.size() != view.cards[at(seat)]) return false;
  if (shown.to_act.has(seat) && !plan.has(*shown.called)) return false;
  for (const Guild guild : plan - hidden) {
    const bool is_open = shown.to_act.has(seat) && guild == *shown.called;
    // R5.3: a guild that was resolved has an agent of the seat on its roof.
    if (!is_open && shown.at(guild).roof[at(seat)] == 0) return false;
  }
  return true;
}

// R2.2: some townsmen left the game unseen. One that was seen at any time is not among them, which
// is why the memory is asked and not only the table.
TileSet townsmen_not_seen(const View& view, const Memory& memory) {
  const TileSet& all = all_tiles(view.shown.options);
  const TileSet in_sight = (all - view.unseen).townsmen();
  return all.townsmen() - (memory.seen() | in_sight);
}

}  // namespace

KnownPlans plans_of_others(const GameState& state, Seat reader) {
  KnownPlans known;
  for (const Seat seat : state.seats()) {
    const Player& player = state.at(seat);
    const bool has_planned = state.phase != Phase::Planning || !state.to_plan.has(seat);
    const bool has_secret = !player.plan.empty() || player.secret_pass;
    if (seat != reader && has_planned && has_secret) known.plans[at(seat)] = player.plan;
  }
  return known;
}

Beliefs::Beliefs(const View& view, const Memory& memory, const KnownPlans& known,
                 Evaluator& evaluator, double doubt)
    : seen_(view.shown) {
  // Money behind a screen is public arithmetic: every payment was seen, so the memory has it to the
  // Taler.
  for (const Seat seat : seen_.seats() - view.talers_known) {
    seen_.at(seat).talers = memory.talers(seat);
  }
  perhaps_removed_ = townsmen_not_seen(view, memory);
  // In a made-up position more tiles may be missing than townsmen can have left.
  removed_ = std::min(view.unseen.size() - view.stack_size, perhaps_removed_.size());
  seen_.stack = view.unseen;
  if (seen_.is_planning_secretly()) {
    await_plans(known);
    return;
  }
  for (const Seat seat : seen_.seats()) {
    if (seat != view.viewer && known.plans[at(seat)]) seen_.at(seat).plan = *known.plans[at(seat)];
  }
  for (const Seat seat : seen_.seats()) {
    if (seat == view.viewer || known.plans[at(seat)] || view.cards[at(seat)] == 0) continue;
    guess_plan(view, seat, evaluator, doubt);
  }
}

// R4.3: nothing shows of plans that were made already, so their seats plan again in each imagined
// game.
void Beliefs::await_plans(const KnownPlans& known) {
  for (const Seat seat : seen_.seats() - seen_.to_plan) {
    Player& player = seen_.at(seat);
    if (player.finished) continue;
    if (!known.plans[at(seat)]) {
      seen_.to_plan = seen_.to_plan.with(seat);
      continue;
    }
    player.plan = *known.plans[at(seat)];
    player.finished = player.secret_pass = player.plan.empty();
  }
}

void Beliefs::guess_plan(const View& view, Seat seat, Evaluator& evaluator, double doubt) {
  // With six guilds there are 63 plans, few enough to try them all.
  std::vector<GuildSet> plans;
  for (unsigned bits = 1; bits <= seen_.guilds().bits; ++bits) {
    const GuildSet plan{static_cast<std::uint8_t>(bits)};
    if (fits(view, seat, plan)) plans.push_back(plan);
  }
  const GuildSet open = view.shown.at(seat).plan;
  if (plans.empty()) {  // a made-up position that cannot have come about: any guilds will do
    const GuildSet others = seen_.guilds() - open;
    for (unsigned bits = 1; bits <= others.bits; ++bits) {
      const GuildSet plan{static_cast<std::uint8_t>(bits)};
      if ((plan - others).empty() && plan.size() == view.cards[at(seat)]) add(seat, plan | open, 1);
    }
  } else {
    // The prior is how likely the evaluator finds each plan at the moment when plans were made;
    // what was seen since then has only ruled plans out, so that renormalizing is Bayes' rule.
    std::vector<float> weights(plans.size());
    evaluator.look_at(seen_);
    evaluator.weigh_plans(seat, plans, weights);
    double sum = 0;
    for (const float weight : weights) sum += static_cast<double>(weight);
    const double even = 1.0 / static_cast<double>(plans.size());
    for (std::size_t i = 0; i < plans.size(); ++i) {
      const double believed = sum > 0 ? static_cast<double>(weights[i]) / sum : even;
      add(seat, to_come(view.shown, plans[i]) | open, (1 - doubt) * believed + doubt * even);
    }
  }
  double sum = 0;
  for (const Possible& possible : possible_[at(seat)]) sum += possible.chance;
  for (Possible& possible : possible_[at(seat)]) possible.chance /= sum;
}

// Plans that differ only in what is resolved already are the same from here on, and their chances
// add up.
void Beliefs::add(Seat seat, GuildSet plan, double chance) {
  for (Possible& possible : possible_[at(seat)]) {
    if (possible.plan != plan) continue;
    possible.chance += chance;
    return;
  }
  possible_[at(seat)].push_back({plan, chance});
}

void Beliefs::imagine(GameState& state, Random& random) const {
  state = seen_;
  for (const Seat seat : seen_.seats()) {
    const std::vector<Possible>& possible = possible_[at(seat)];
    if (possible.empty()) continue;
    double share = any_share(random);
    std::size_t i = 0;
    while (i + 1 < possible.size() && share >= possible[i].chance) share -= possible[i++].chance;
    state.at(seat).plan = possible[i].plan;
  }
  // R2.2: which townsmen left is drawn anew for each simulation, all sets being equally likely.
  TileSet candidates = perhaps_removed_;
  for (int left = removed_; left > 0; --left) {
    const Tile tile = candidates.nth(random.below(candidates.size()));
    candidates.remove(tile);
    state.stack.remove(tile);
    state.removed.add(tile);
  }
}

double Beliefs::chance(Seat seat, GuildSet plan) const {
  const std::vector<Possible>& possible = possible_[at(seat)];
  if (possible.empty()) return seen_.at(seat).plan == plan ? 1 : 0;
  for (const Possible& candidate : possible) {
    if (candidate.plan == plan) return candidate.chance;
  }
  return 0;
}

}  // namespace norenberc
