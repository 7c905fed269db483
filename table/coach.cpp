#include "table/coach.h"

#include <cmath>
#include <memory>

#include "ai/net_evaluator.h"
#include "ai/weights.h"
#include "engine/game.h"
#include "insight/judge.h"
#include "protocol/json_writer.h"

namespace norenberc {

Result<WeighedMove> weigh(const BotTurn& turn, const Move& move, const Budget& budget,
                          int simulations) {
  const GameState& shown = turn.view.shown;
  if (const auto refusal = why_refused(shown, turn.seat, move)) return error_of(*refusal);
  MoveList moves;
  legal_moves(shown, turn.seat, moves);
  const auto network = committed_network(shown.player_count());
  // Where there is no choice, or nobody who could judge it, nothing is given away.
  if (moves.size() < 2 || network == nullptr) return WeighedMove{};
  const auto evaluator = std::make_shared<NetEvaluator>(network);
  const insight::Judge judge = insight::make_judge(evaluator, turn.seed, budget);
  const insight::Assessment found =
      insight::assess({turn.view, turn.memory}, move, judge, simulations);
  return WeighedMove{found.loss, found.mark};
}

void write_weighed(JsonWriter& json, const WeighedMove& weighed) {
  json.member("loss", std::round(weighed.loss * 1e4) / 1e4);
  json.member("mark", insight::name(weighed.mark));
}

}  // namespace norenberc
