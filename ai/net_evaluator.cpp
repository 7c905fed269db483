#include "ai/net_evaluator.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>
#include <tuple>
#include <utility>

#include "ai/arithmetic.h"
#include "ai/move_parts.h"

namespace norenberc {

namespace {

// What a house's inputs depend on, in words that are compared at once.
std::array<std::uint64_t, 3> words_of(const GuildHouse& house, bool has_prestige) {
  std::uint32_t four;
  std::memcpy(&four, house.roof.data(), sizeof(four));
  const std::uint64_t roof = four | std::uint64_t{house.roof[4]} << 32;
  static_assert(kMaxPlayers == 5);
  return {std::bit_cast<std::uint64_t>(house.workshop),
          std::uint64_t{house.storehouse.word} |
              std::uint64_t{std::bit_cast<std::uint32_t>(house.lodgings)} << 32,
          roof | std::uint64_t{house.mayors} << 40 | std::uint64_t{has_prestige} << 48};
}

template <std::size_t n>
bool are_same(const std::array<std::uint64_t, n>& a, const std::array<std::uint64_t, n>& b) {
  std::uint64_t differences = 0;
  for (std::size_t i = 0; i < n; ++i) differences |= a[i] ^ b[i];
  return differences == 0;
}

// The position in which the seat planned, as far as it can be reconstructed from a later one.
// Needed to ask the network how likely a plan was when it was made; what happened since then must
// not count.
GameState when_planning(const GameState& position, Seat seat) {
  GameState state = position;
  state.phase = Phase::Planning;
  state.decision = Decision::Plan;
  state.called = std::nullopt;
  state.acting = std::nullopt;
  state.to_act = {};
  state.to_plan = {};
  for (const Seat each : state.seats()) {
    Player& player = state.at(each);
    const int planned = player.planned.value_or(0);
    // Agents that were sent to the guilds since then are back at hand.
    if (position.phase == Phase::Action && planned > 0) {
      const int revealed = planned - player.plan.size() + (position.to_act.has(each) ? 1 : 0);
      player.agents = static_cast<std::uint8_t>(player.agents + std::max(0, revealed));
    }
    // A pass of this turn is undone, one of an earlier turn stays: that player did not plan any
    // more.
    if (player.secret_pass || player.planned == 0) player.finished = false;
    player.secret_pass = false;
    player.planned = std::nullopt;
    player.plan = {};
    if (!player.finished) state.to_plan = state.to_plan.with(each);
  }
  state.to_plan = state.to_plan.with(seat);
  return state;
}

}  // namespace

NetEvaluator::NetEvaluator(std::shared_ptr<const Network> network)
    : network_(std::move(network)),
      board_(network_->bias),
      part_weights_(static_cast<std::size_t>(kMoveParts)),
      part_asked_(static_cast<std::size_t>(kMoveParts)) {}

void NetEvaluator::look_at(const GameState& position) {
  assert(position.player_count() == network_->players);
  position_ = &position;
  for (Accumulator& accumulator : accumulators_) accumulator.is_known = false;
  players_are_known_ = false;
  refresh_board();
}

// From one node of a search to the next little changes, and the rows of what did not are the larger part
// of an evaluation's cost.
void NetEvaluator::refresh_board() {
  changes_.clear();
  TableSlots table;
  set_slots(*position_, table);
  changes_.note(table_, table);
  for (const Guild guild : position_->guilds()) {
    HouseBlock& block = houses_[static_cast<std::size_t>(guild)];
    const GuildHouse& house = position_->at(guild);
    const bool has_prestige = position_->prestige == guild && position_->prestige_crest;
    const auto words = words_of(house, has_prestige);
    if (are_same(words, block.words)) continue;
    block.words = words;
    HouseSlots slots;
    set_slots(*position_, guild, slots);
    changes_.note(block.slots, slots);
    prices_[index(guild)] = static_cast<std::int16_t>(house.price());
    for (const Seat seat : position_->seats()) {
      const std::uint8_t agents = house.roof[at(seat)];
      on_roofs_[at(seat)] =
          static_cast<std::uint8_t>(on_roofs_[at(seat)] + agents - block.roof[at(seat)]);
    }
    block.roof = house.roof;
  }
  if (!changes_.empty()) change(board_, network_->inputs.data(), changes_);
}

// Only the slots are set here. Each player's rows add up to two sums, as its owner and as others see it;
// a question needs one of the two.
void NetEvaluator::refresh_players() {
  players_are_known_ = true;
  const GameState& position = *position_;
  const int players = position.player_count();
  const bool is_planning = position.phase == Phase::Planning;
  for (int place = 0; place < players; ++place) {
    const Seat seat = position.in_order(place);
    const PlayerStatus status{static_cast<std::uint8_t>(place), on_roofs_[at(seat)],
                              is_planning && position.to_plan.has(seat), position.to_act.has(seat),
                              position.acting == seat};
    refresh_slots(position.at(seat), status, seat);
  }
}

void NetEvaluator::refresh_slots(const Player& player, const PlayerStatus& status, Seat seat) {
  PlayerBlock& block = players_[at(seat)];
  // Whole, with bytes between members that mean nothing: should they differ, only time is lost.
  std::array<std::uint64_t, sizeof(Player) / 8> words;
  static_assert(sizeof(words) == sizeof(Player));
  std::memcpy(words.data(), &player, sizeof(words));
  if (are_same(words, block.words) && status == block.status) return;
  block.words = words;
  const Player before = std::exchange(block.player, player);
  const bool is_new = std::exchange(block.is_known, true) == false;
  Stake& stake = stakes_[at(seat)];
  stake.place = status.place;
  const int guilds = position_->guilds().size();
  unsigned stale = 0;
  if (is_new || player.goods != before.goods || player.talers != before.talers) {
    stake.talers = player.talers.count;
    set_purse(player, guilds, block.slots);
    stale |= kStalePurse;
  }
  if (is_new || player.goods != before.goods || player.peddled != before.peddled) {
    set_goods(player, stake);
  }
  const bool has_other_tiles = is_new || player.tiles != before.tiles;
  if (has_other_tiles) {
    set_craftsmen(player, guilds, block.slots);
    set_value(player, stake);
    stale |= kStaleTiles;
  }
  const auto rest = [](const Player& of) {
    return std::tie(of.peddled, of.crests, of.agents, of.stockpile, of.prestige_crests, of.planned,
                    of.finished, of.secret_pass);
  };
  if (has_other_tiles || status != block.status || rest(player) != rest(before)) {
    block.status = status;
    set_rest(player, status, block.slots);
    stale |= kStaleRest;
  }
  block.own.stale |= stale;
  block.other.stale |= stale;
}

// Brings one of the two sums of a player up to date.
void NetEvaluator::refresh(const PlayerBlock& block, PlayerBlock::Side& side,
                           std::size_t slots_seen, int first_input) {
  changes_.clear();
  if ((side.stale & kStalePurse) != 0) {
    changes_.note(side.slots, block.slots, kPurseSlots, kCraftsmenSlots);
  }
  if ((side.stale & kStaleTiles) != 0) {
    changes_.note(side.slots, block.slots, kCraftsmenSlots, kRestSlots);
    note_townsmen(block, side);
  }
  if ((side.stale & kStaleRest) != 0) {
    changes_.note(side.slots, block.slots, kRestSlots, slots_seen);
  }
  side.stale = 0;
  if (!changes_.empty()) change(side.sum, network_->inputs.data() + first_input, changes_);
}

void NetEvaluator::note_townsmen(const PlayerBlock& block, PlayerBlock::Side& side) {
  const TileWords townsmen = townsmen_of(block.player);
  for (std::size_t word = 0; word < townsmen.size(); ++word) {
    std::uint64_t rest = townsmen[word] ^ side.townsmen[word];
    for (; rest != 0; rest &= rest - 1) {
      const int bit = std::countr_zero(rest);
      const Slot input = townsman_input(word, bit);
      const bool is_new = (townsmen[word] >> bit & 1U) != 0;
      changes_.turn(is_new ? kNoInput : input, is_new ? input : kNoInput);
    }
  }
  side.townsmen = townsmen;
}

const Sum& NetEvaluator::accumulated(Seat seat) {
  Accumulator& accumulator = accumulators_[at(seat)];
  if (accumulator.is_known) return accumulator.clipped;
  if (!players_are_known_) refresh_players();
  std::array<const Sum*, kMaxPlayers + 2> blocks;
  std::size_t count = 0;
  blocks[count++] = &board_;
  for (const Seat each : position_->seats()) {
    PlayerBlock& block = players_[at(each)];
    PlayerBlock::Side& side = each == seat ? block.own : block.other;
    if (side.stale != 0) {
      each == seat ? refresh(block, side, block.slots.at.size(), 0)
                   : refresh(block, side, kPublicPlayerSlots, kOtherInputs);
    }
    blocks[count++] = &side.sum;
  }
  ComparisonSlots slots;
  set_slots({known_stakes(), prices_, seat, position_->at(seat).plan}, slots);
  changes_.clear();
  changes_.note(accumulator.slots, slots);
  if (!changes_.empty()) change(accumulator.comparison, network_->inputs.data(), changes_);
  blocks[count++] = &accumulator.comparison;
  accumulator.clipped = clipped_sum(std::span(blocks).first(count));
  accumulator.is_known = true;
  return accumulator.clipped;
}

Prospect NetEvaluator::prospect(Seat seat) {
  const auto outputs = outputs_of(*network_, accumulated(seat));
  Prospect prospect;
  prospect.win = static_cast<float>(1.0 / (1.0 + exp_of(-static_cast<double>(outputs[0]))));
  prospect.margin = kMarginUnit * outputs[1];
  for (std::size_t i = 0; i < kPointsOf; ++i) prospect.points[i] = kPointsUnit * outputs[2 + i];
  return prospect;
}

// Moves of one decision share most of their parts, so each part is multiplied out once for each
// question. The number of the question marks what is up to date and saves clearing the table.
float NetEvaluator::part(const Sum& clipped, int part) {
  const auto i = static_cast<std::size_t>(part);
  if (part_asked_[i] != question_) {
    part_asked_[i] = question_;
    part_weights_[i] = part_weight(*network_, clipped, part);
  }
  return part_weights_[i];
}

// Softmax. The largest exponent is taken off first, so that nothing overflows; exp_of gives the
// same bits everywhere, as std::exp does not.
void NetEvaluator::soften(std::span<float> weights) const {
  const float most = *std::max_element(weights.begin(), weights.end());
  // In loops of their own, of which the compiler vectorizes the first; the order of the sum is fixed.
  for (float& weight : weights) {
    weight = static_cast<float>(exp_of(static_cast<double>(weight - most)));
  }
  double sum = 0;
  for (const float weight : weights) sum += static_cast<double>(weight);
  for (float& weight : weights) weight = static_cast<float>(static_cast<double>(weight) / sum);
}

void NetEvaluator::weigh(Seat seat, const MoveList& moves, std::span<float> weights) {
  const Sum& clipped = accumulated(seat);
  ++question_;
  const MoveParts lister(*position_, seat, known_stakes());
  PartList parts;
  for (int i = 0; i < moves.size(); ++i) {
    parts.clear();
    lister.list(moves[i], parts);
    float weight = 0;
    for (const std::uint16_t each : parts) weight += part(clipped, each);
    weights[static_cast<std::size_t>(i)] = weight;
  }
  soften(weights.first(static_cast<std::size_t>(moves.size())));
}

void NetEvaluator::weigh_plans(Seat seat, std::span<const GuildSet> plans,
                               std::span<float> weights) {
  // A copy, because look_at replaces the position that position_ points to.
  const GameState now = *position_;
  const GameState before = when_planning(now, seat);
  look_at(before);
  const Sum clipped = accumulated(seat);
  ++question_;
  const MoveParts lister(before, seat, known_stakes());
  PartList parts;
  for (std::size_t i = 0; i < plans.size(); ++i) {
    parts.clear();
    lister.list_plan(plans[i], parts);
    weights[i] = 0;
    for (const std::uint16_t each : parts) weights[i] += part(clipped, each);
  }
  soften(weights.first(plans.size()));
  position_ = nullptr;  // `before` goes out of scope: look_at must come before the next question
}

}  // namespace norenberc
