#include "ai/net_evaluator.h"

#include <algorithm>
#include <cassert>
#include <cstring>

#include "ai/arithmetic.h"
#include "ai/move_parts.h"

namespace norenberc {

namespace {

// In sixteen bits, since a training run keeps the sums of single blocks in range; it is the total
// of all blocks that may leave it, and has 32 bits (network.h).
void add_rows(Sum& sum, const Sum& other) {
  for (std::size_t i = 0; i < kWidth; ++i) {
    sum.at[i] = static_cast<std::int16_t>(sum.at[i] + other.at[i]);
  }
}

void subtract(Sum& sum, const Sum& other) {
  for (std::size_t i = 0; i < kWidth; ++i) {
    sum.at[i] = static_cast<std::int16_t>(sum.at[i] - other.at[i]);
  }
}

void add_rows(Total& total, const Sum& sum) {
  for (std::size_t i = 0; i < kWidth; ++i) total.at[i] += sum.at[i];
}

// A sum in pieces that fit into a processor's registers: left to itself, the compiler writes the
// sum to memory after each row. Unsigned, so that a partial sum may overflow and come back:
// overflow of signed numbers would be undefined.
using Piece = std::uint16_t __attribute__((vector_size(32)));
constexpr std::size_t kPiece = sizeof(Piece) / sizeof(std::uint16_t);
static_assert(kWidth % kPiece == 0);

// Into a reference: how a piece of this size is returned depends on the processor's calling
// convention.
void load(const Sum& sum, std::size_t i, Piece& piece) {
  std::memcpy(&piece, sum.at.data() + i * kPiece, sizeof(piece));
}

Sum rows(const Network& network, const InputList& list) {
  std::array<Piece, kWidth / kPiece> total{};
  for (const std::uint16_t input : list.all()) {
    const Sum& row = network.inputs[input];
    for (std::size_t i = 0; i < total.size(); ++i) {
      Piece more;
      load(row, i, more);
      total[i] += more;
    }
  }
  Sum sum;
  std::memcpy(sum.at.data(), total.data(), sizeof(total));
  return sum;
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
      part_weights_(static_cast<std::size_t>(kMoveParts)),
      part_asked_(static_cast<std::size_t>(kMoveParts)) {}

void NetEvaluator::look_at(const GameState& position) {
  assert(position.player_count() == network_->players);
  position_ = &position;
  for (Accumulator& accumulator : accumulators_) accumulator.is_known = false;
  refresh_board();
}

// Adds up only the blocks whose key changed since the last position: from one node of a search to
// the next few do, and the rows of the others are the larger part of an evaluation's cost.
void NetEvaluator::refresh_board() {
  const TableKey table = table_key(*position_);
  if (!table_.is_known) {
    board_ = network_->bias;
    table_.sum = {};
  }
  if (!table_.is_known || table_.key != table) {
    list_.clear();
    list_table(*position_, list_);
    subtract(board_, table_.sum);
    table_ = {table, rows(*network_, list_), true};
    add_rows(board_, table_.sum);
  }
  for (const Guild guild : position_->guilds()) {
    HouseBlock& block = houses_[static_cast<std::size_t>(guild)];
    const HouseKey key = house_key(*position_, guild);
    if (block.is_known && block.key == key) continue;
    list_.clear();
    list_house(*position_, guild, list_);
    subtract(board_, block.sum);
    block = {key, rows(*network_, list_), true};
    add_rows(board_, block.sum);
  }
}

// Blocks of players are only marked here and added up when a seat is asked about: each exists
// twice, as its owner and as others see it, and a question needs one of the two.
void NetEvaluator::refresh(Seat seat) {
  PlayerBlock& block = players_[at(seat)];
  const PlayerKey key = player_key(*position_, seat);
  if (block.key == key) return;
  block.key = key;
  block.own_known = block.other_known = false;
}

const Sum& NetEvaluator::accumulated(Seat seat) {
  Accumulator& accumulator = accumulators_[at(seat)];
  if (accumulator.is_known) return accumulator.clipped;
  Total total;
  add_rows(total, board_);
  for (const Seat each : position_->seats()) {
    refresh(each);
    PlayerBlock& block = players_[at(each)];
    const bool is_own = each == seat;
    bool& known = is_own ? block.own_known : block.other_known;
    Sum& part = is_own ? block.own : block.other;
    if (!known) {
      list_.clear();
      is_own ? list_own(*position_, each, list_) : list_other(*position_, each, list_);
      part = rows(*network_, list_);
      known = true;
    }
    add_rows(total, part);
  }
  // Comparisons with the other players depend on everybody, so they are added up anew for each
  // position.
  list_.clear();
  list_comparison(*position_, seat, list_);
  add_rows(total, rows(*network_, list_));
  accumulator.clipped = clip(total);
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
  double sum = 0;
  for (float& weight : weights) {
    weight = static_cast<float>(exp_of(static_cast<double>(weight - most)));
    sum += static_cast<double>(weight);
  }
  for (float& weight : weights) weight = static_cast<float>(static_cast<double>(weight) / sum);
}

void NetEvaluator::weigh(Seat seat, const MoveList& moves, std::span<float> weights) {
  const Sum& clipped = accumulated(seat);
  ++question_;
  const MoveParts lister(*position_, seat);
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
  const MoveParts lister(before, seat);
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
