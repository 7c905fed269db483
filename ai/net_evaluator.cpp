#include "ai/net_evaluator.h"

#include <algorithm>
#include <cassert>
#include <cstring>

#include "ai/arithmetic.h"
#include "ai/move_parts.h"

namespace norenberc {

namespace {

void add(Sum& sum, const Sum& other) {
  for (std::size_t i = 0; i < kWidth; ++i) {
    sum.at[i] = static_cast<std::int16_t>(sum.at[i] + other.at[i]);
  }
}

void subtract(Sum& sum, const Sum& other) {
  for (std::size_t i = 0; i < kWidth; ++i) {
    sum.at[i] = static_cast<std::int16_t>(sum.at[i] - other.at[i]);
  }
}

void add(Total& total, const Sum& sum) {
  for (std::size_t i = 0; i < kWidth; ++i) total.at[i] += sum.at[i];
}

// A sum in pieces that fit a processor's registers: left to itself, the compiler writes the sum to
// memory after each row. Without signs, so that a sum may leave its range and come back.
using Piece = std::uint16_t __attribute__((vector_size(32)));
constexpr std::size_t kPiece = sizeof(Piece) / sizeof(std::uint16_t);
static_assert(kWidth % kPiece == 0);

// Into a reference: how such a piece would be returned depends on the processor.
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

std::size_t at(Seat seat) { return static_cast<std::size_t>(seat); }

// The position in which the seat planned, as far as it can still be seen.
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
    if (position.phase == Phase::Action && planned > 0) {
      const int revealed = planned - player.plan.size() + (position.to_act.has(each) ? 1 : 0);
      player.agents = static_cast<std::uint8_t>(player.agents + std::max(0, revealed));
    }
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
  for (Sight& sight : sights_) sight.is_known = false;
  refresh_board();
}

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
    add(board_, table_.sum);
  }
  for (const Guild guild : position_->guilds()) {
    HouseBlock& block = houses_[static_cast<std::size_t>(guild)];
    const HouseKey key = house_key(*position_, guild);
    if (block.is_known && block.key == key) continue;
    list_.clear();
    list_house(*position_, guild, list_);
    subtract(board_, block.sum);
    block = {key, rows(*network_, list_), true};
    add(board_, block.sum);
  }
}

void NetEvaluator::refresh(Seat seat) {
  PlayerBlock& block = players_[at(seat)];
  const PlayerKey key = player_key(*position_, seat);
  if (block.key == key) return;
  block.key = key;
  block.own_known = block.other_known = false;
}

const Sum& NetEvaluator::sight(Seat seat) {
  Sight& sight = sights_[at(seat)];
  if (sight.is_known) return sight.cut;
  Total total;
  add(total, board_);
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
    add(total, part);
  }
  list_.clear();
  list_comparison(*position_, seat, list_);
  add(total, rows(*network_, list_));
  sight.cut = cut_off(total);
  sight.is_known = true;
  return sight.cut;
}

Prospect NetEvaluator::prospect(Seat seat) {
  const auto outputs = outputs_of(*network_, sight(seat));
  Prospect prospect;
  prospect.win = static_cast<float>(1.0 / (1.0 + exp_of(-static_cast<double>(outputs[0]))));
  prospect.margin = kMarginUnit * outputs[1];
  for (std::size_t i = 0; i < kPointsOf; ++i) prospect.points[i] = kPointsUnit * outputs[2 + i];
  return prospect;
}

float NetEvaluator::part(const Sum& cut, int part) {
  const auto i = static_cast<std::size_t>(part);
  if (part_asked_[i] != question_) {
    part_asked_[i] = question_;
    part_weights_[i] = part_weight(*network_, cut, part);
  }
  return part_weights_[i];
}

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
  const Sum& cut = sight(seat);
  ++question_;
  const MoveParts lister(*position_, seat);
  PartList parts;
  for (int i = 0; i < moves.size(); ++i) {
    parts.clear();
    lister.list(moves[i], parts);
    float weight = 0;
    for (const std::uint16_t each : parts) weight += part(cut, each);
    weights[static_cast<std::size_t>(i)] = weight;
  }
  soften(weights.first(static_cast<std::size_t>(moves.size())));
}

void NetEvaluator::weigh_plans(Seat seat, std::span<const GuildSet> plans,
                               std::span<float> weights) {
  const GameState now = *position_;
  const GameState before = when_planning(now, seat);
  look_at(before);
  const Sum cut = sight(seat);
  ++question_;
  const MoveParts lister(before, seat);
  PartList parts;
  for (std::size_t i = 0; i < plans.size(); ++i) {
    parts.clear();
    lister.list_plan(plans[i], parts);
    weights[i] = 0;
    for (const std::uint16_t each : parts) weights[i] += part(cut, each);
  }
  soften(weights.first(plans.size()));
  position_ = nullptr;  // whoever goes on asking looks at a position first
}

}  // namespace norenberc
