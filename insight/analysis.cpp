#include "insight/analysis.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "ai/evaluator.h"
#include "engine/game.h"

namespace norenberc::insight {

namespace {

// Losses as parts of the fair share: a point of chance is worth more the more players there are.
constexpr double kSame = 0.03;
constexpr double kSlip = 0.12;
constexpr double kMistake = 0.25;
constexpr double kBlunder = 0.5;
// How fast accuracy falls with the loss: losing a whole fair share leaves 1 %, since exp(-4.6) =
// 0.01.
constexpr double kStrictness = 4.6;
// How many times the simulations of the first look the others have. More simulations do not only scatter
// less, they also see more: two analyses agree on a move only if they have looked at it equally long. So
// the second look begins well below a slip, and the third decides in a wide range around the limit of
// mistakes.
constexpr int kSecondLook = 4;
constexpr int kThirdLook = 12;
constexpr double kSuspect = 0.09;
constexpr double kDoubtful = 0.17;
constexpr double kBeyondDoubt = 0.42;

double loss_of(const Judgment& judgment) {
  return std::max(0.0, judgment.best.front().win - judgment.played.win);
}

double error_of(const Judgment& judgment) {
  return std::hypot(judgment.best.front().error, judgment.played.error);
}

// A search may see a loss that few simulations of its own do not confirm.
double suspicion_of(const Judgment& judgment) {
  return std::max(loss_of(judgment), judgment.seeming_loss);
}

}  // namespace

Mark mark_of(double loss, int players) {
  const double part = loss / fair_share(players);
  if (part > kBlunder) return Mark::Blunder;
  if (part > kMistake) return Mark::Mistake;
  return part > kSlip ? Mark::Slip : Mark::Fine;
}

std::string_view name(Mark mark) {
  switch (mark) {
    case Mark::Fine: return "fine";
    case Mark::Slip: return "slip";
    case Mark::Mistake: return "mistake";
    case Mark::Blunder: return "blunder";
  }
  return "";
}

std::string_view name(Verdict verdict) {
  switch (verdict) {
    case Verdict::Best: return "best";
    case Verdict::Close: return "close";
    case Verdict::Slip: return "slip";
    case Verdict::Mistake: return "mistake";
  }
  return "";
}

Verdict verdict_of(double loss, int players) {
  if (loss / fair_share(players) <= kSame) return Verdict::Best;
  switch (mark_of(loss, players)) {
    case Mark::Fine: return Verdict::Close;
    case Mark::Slip: return Verdict::Slip;
    case Mark::Mistake:
    case Mark::Blunder: return Verdict::Mistake;
  }
  return Verdict::Mistake;
}

double accuracy_of(double loss, int players) {
  return 100 * std::exp(-kStrictness * loss / fair_share(players));
}

Assessment assess(const Search::Outlook& seen, const Move& played, const Judge& judge,
                  int simulations) {
  const GameState& shown = seen.view.shown;
  Assessment each{.round = shown.round,
                  .turn = shown.turn,
                  .seat = *seen.view.viewer,
                  .decision = to_decide(shown).decision,
                  .shown = shown,
                  .played = played,
                  .judgment = judge(seen, played, simulations, std::nullopt)};
  const int players = shown.player_count();
  const auto look_again = [&](int times) {
    const Move rival = each.judgment.best.front().move;
    each.judgment = judge(seen, played, times * simulations, rival);
  };
  const auto is_suspected = [&](double part) {
    return suspicion_of(each.judgment) > part * fair_share(players);
  };
  // What accuses a player is measured again, and must exceed what noise explains.
  if (is_suspected(kSuspect)) {
    look_again(kSecondLook);
    const bool is_clear = loss_of(each.judgment) > kBeyondDoubt * fair_share(players);
    if (is_suspected(kDoubtful) && !is_clear) look_again(kThirdLook);
  }
  each.loss = loss_of(each.judgment);
  const bool is_sure = each.loss > 2 * error_of(each.judgment);
  each.mark = is_sure ? mark_of(each.loss, players) : Mark::Fine;
  return each;
}

namespace {

// R4.1: all plan at once, and a record has one plan after another. Here all others have planned.
GameState with_plans_of_others(GameState state, const Record& record, std::size_t step) {
  const Seat mover = std::get<RecordedMove>(record.steps[step]).seat;
  SeededDealer unused(0);  // as long as one has not planned, nothing is drawn
  while (state.is_planning_secretly() && state.to_plan != SeatSet::of(mover)) {
    const auto* const next =
        ++step < record.steps.size() ? std::get_if<RecordedMove>(&record.steps[step]) : nullptr;
    if (next == nullptr) break;
    apply(state, next->seat, next->move, unused);
  }
  return state;
}

}  // namespace

int moves_in(const Record& record) {
  return static_cast<int>(std::count_if(
      record.steps.begin(), record.steps.end(),
      [](const RecordedStep& step) { return std::holds_alternative<RecordedMove>(step); }));
}

Analysis::Analysis(const Record& record, Judge judge, int simulations, Knowledge knowledge)
    : record_(record),
      judge_(std::move(judge)),
      simulations_(simulations),
      knowledge_(knowledge),
      replayer_(record),
      memory_(Memory::at(replayer_.game()->state())) {}

Assessment Analysis::judged(const GameState& before, std::size_t step) const {
  const auto& [seat, move] = std::get<RecordedMove>(record_.steps[step]);
  if (knowledge_ == Knowledge::Own) {
    return assess({view_for(before, seat), memory_}, move, judge_, simulations_);
  }
  const GameState open = with_plans_of_others(before, record_, step);
  return assess({view_for(open, seat), memory_, plans_of_others(open, seat)}, move, judge_,
                simulations_);
}

std::optional<Assessment> Analysis::advance(const Witness& witness) {
  // Judged in the position before the move and with what was remembered then: what the move
  // brought to light must not help the judge.
  const GameState before = replayer_.game()->state();
  const std::size_t step = replayer_.next();
  const Events events = replayer_.play_next();
  if (replayer_.error()) return std::nullopt;
  const auto& [seat, move] = std::get<RecordedMove>(record_.steps[step]);
  MoveList moves;
  legal_moves(before, seat, moves);
  std::optional<Assessment> assessment;
  if (moves.size() > 1) {
    assessment = judged(before, step);
    assessment->step = step;
    assessment->moves_before = moves_;
  }
  const GameState& after = replayer_.game()->state();
  if (witness) {
    witness({before, memory_, seat, move, events, after}, assessment ? &*assessment : nullptr);
  }
  memory_.watch(events, after);
  ++moves_;
  return assessment;
}

std::array<Report, kMaxPlayers> reports_of(std::span<const Assessment> assessments, int players) {
  std::array<Report, kMaxPlayers> reports{};
  for (const Assessment& each : assessments) {
    Report& report = reports[static_cast<std::size_t>(each.seat)];
    ++report.decisions;
    report.loss += each.loss;
    report.accuracy += accuracy_of(each.loss, players);
    report.slips += each.mark == Mark::Slip ? 1 : 0;
    report.mistakes += each.mark == Mark::Mistake ? 1 : 0;
    report.blunders += each.mark == Mark::Blunder ? 1 : 0;
  }
  for (Report& report : reports) {
    if (report.decisions == 0) continue;
    report.loss /= report.decisions;
    report.accuracy /= report.decisions;
  }
  return reports;
}

}  // namespace norenberc::insight
