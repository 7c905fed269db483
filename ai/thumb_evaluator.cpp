#include "ai/thumb_evaluator.h"

#include <algorithm>
#include <vector>

#include "ai/arithmetic.h"
#include "ai/outlook.h"
#include "ai/worth.h"
#include "engine/game.h"
#include "engine/scoring.h"

namespace norenberc {

namespace {

// Points that make a seat e times as likely to win: 3.5 in the last round, more in earlier ones.
constexpr double kWinScale = 3.5;
constexpr double kWinScaleOfARound = 1.5;
constexpr double kMoveScale = 1.0;  // points that make a move e times as likable
// What a guild more in one plan costs, in points: the free hand to choose it later.
constexpr double kFreeHand = 1.0;

// What an agent will still do in this round, in points. One move ahead all have as many; deeper down
// whoever used his would seem to be ahead.
constexpr double kIdleAgent = 3.0;

// Numbers in points become weights that add up to 1.
void soften(std::span<const double> points, std::span<float> weights, double scale) {
  const double most = *std::max_element(points.begin(), points.end());
  double sum = 0;
  for (const double point : points) sum += exp_of((point - most) / scale);
  for (std::size_t i = 0; i < points.size(); ++i) {
    weights[i] = static_cast<float>(exp_of((points[i] - most) / scale) / sum);
  }
}

// The agents that will still do something in this round.
int idle_agents(const GameState& state, Seat seat) {
  const Player& player = state.at(seat);
  if (state.is_over() || (player.finished && !player.secret_pass)) return 0;
  return player.agents + (state.to_act.has(seat) ? 1 : 0);
}

double appeal(GuildSet plan, const std::array<double, kGuilds>& promises, const Thumbs& thumbs) {
  if (plan.empty()) return thumbs.worth_an_agent;
  double sum = 0;
  for (const Guild guild : plan) sum += promises[static_cast<std::size_t>(guild)];
  const int more = plan.size() - 1;
  return sum / plan.size() - kFreeHand * more;
}

}  // namespace

void ThumbEvaluator::look_at(const GameState& position) {
  position_ = &position;
  is_weighed_ = false;
}

void ThumbEvaluator::add_up() {
  is_weighed_ = true;
  sheets_ = score(*position_);
  sums_ = worth(*position_, thumbs_);
  for (const Seat seat : position_->seats()) {
    sums_[static_cast<std::size_t>(seat)] += kIdleAgent * idle_agents(*position_, seat);
  }
}

Prospect ThumbEvaluator::prospect(Seat seat) {
  if (!is_weighed_) add_up();
  const double own = sums_[static_cast<std::size_t>(seat)];
  const double scale = kWinScale + kWinScaleOfARound * (kRounds - position_->round);
  double best_rival = -1000;
  double all = 0;
  for (const Seat other : position_->seats()) {
    const double sum = sums_[static_cast<std::size_t>(other)];
    all += exp_of((sum - own) / scale);
    if (other != seat) best_rival = std::max(best_rival, sum);
  }
  Prospect prospect;
  prospect.win = static_cast<float>(1 / all);
  prospect.margin = static_cast<float>(own - best_rival);
  const ScoreSheet& sheet = sheets_[static_cast<std::size_t>(seat)];
  prospect.points = {
      static_cast<float>(sheet.townsmen.count), static_cast<float>(sheet.majorities.count),
      static_cast<float>(sheet.thirty.count),   static_cast<float>(sheet.all_types.count),
      static_cast<float>(sheet.richest.count),  static_cast<float>(sheet.crests.count)};
  return prospect;
}

void ThumbEvaluator::weigh(Seat seat, const MoveList& moves, std::span<float> weights) {
  std::array<double, MoveList::kMost> points;
  const std::span<double> used(points.data(), weights.size());
  if (position_->decision == Decision::Plan) {
    const auto promised = promises(seat);
    for (std::size_t i = 0; i < used.size(); ++i) {
      const Move move = moves[static_cast<int>(i)];
      const GuildSet plan = move.kind() == MoveKind::Pass ? GuildSet{} : move.guilds();
      used[i] = appeal(plan, promised, thumbs_);
    }
  } else {
    SeededDealer dealer(0);  // the rules of thumb do not look at the guests who arrive
    for (std::size_t i = 0; i < used.size(); ++i) {
      GameState after = *position_;
      apply(after, seat, moves[static_cast<int>(i)], dealer);
      used[i] = outlook(after, seat, thumbs_);
    }
  }
  soften(used, weights, kMoveScale);
}

void ThumbEvaluator::weigh_plans(Seat seat, std::span<const GuildSet> plans,
                                 std::span<float> weights) {
  const auto promised = promises(seat);
  std::vector<double> points;
  for (const GuildSet plan : plans) points.push_back(appeal(plan, promised, thumbs_));
  soften(points, weights, kMoveScale);
}

std::array<double, kGuilds> ThumbEvaluator::promises(Seat seat) const {
  std::array<double, kGuilds> promised{};
  for (const Guild guild : position_->guilds()) {
    promised[static_cast<std::size_t>(guild)] = promise(seat, guild);
  }
  return promised;
}

// How much the best action at the guild gains over doing nothing there.
double ThumbEvaluator::promise(Seat seat, Guild guild) const {
  if (position_->at(seat).agents == 0) return 0;  // it lies on a card: who knows what for
  const GameState there = alone_at(*position_, seat, guild);
  MoveList moves;
  legal_moves(there, seat, moves);
  SeededDealer dealer(0);
  double nothing = 0;
  double best = -1000;
  for (const Move& move : moves) {
    GameState after = there;
    apply(after, seat, move, dealer);
    const double then = outlook(after, seat, thumbs_);
    if (move.kind() == MoveKind::Nothing) nothing = then;
    best = std::max(best, then);
  }
  return best - nothing;
}

}  // namespace norenberc
