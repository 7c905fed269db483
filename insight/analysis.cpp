#include "insight/analysis.h"

#include <algorithm>
#include <cmath>

#include "ai/evaluator.h"
#include "engine/game.h"
#include "engine/replay.h"

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
// How many times the simulations of the first look the second one has; it halves the standard
// error.
constexpr int kSecondLook = 4;
// The third has it halved again: so close to a limit two second looks would often disagree.
constexpr int kThirdLook = 16;
constexpr double kClose = 0.045;

double loss_of(const Judgement& judgement) {
  return std::max(0.0, judgement.best.front().win - judgement.played.win);
}

double error_of(const Judgement& judgement) {
  return std::hypot(judgement.best.front().error, judgement.played.error);
}

bool is_close_to_a_limit(double loss, int players) {
  const double part = loss / fair_share(players);
  return std::abs(part - kMistake) < kClose || std::abs(part - kBlunder) < kClose;
}

}  // namespace

Mark mark_of(double loss, int players) {
  const double part = loss / fair_share(players);
  if (part > kBlunder) return Mark::Blunder;
  if (part > kMistake) return Mark::Mistake;
  return part > kSlip ? Mark::Slip : Mark::Fine;
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

Assessment assess(const GameState& state, Seat seat, const Memory& memory, const Move& played,
                  const Judge& judge, int simulations) {
  const View view = view_for(state, seat);
  Assessment each{.round = state.round,
                  .turn = state.turn,
                  .seat = seat,
                  .decision = to_decide(state).decision,
                  .played = played,
                  .judgement = judge(view, memory, played, simulations)};
  const int players = state.player_count();
  each.loss = loss_of(each.judgement);
  each.mark = mark_of(each.loss, players);
  // What accuses a player is measured again, and must exceed what noise explains.
  if (each.mark == Mark::Fine) return each;
  for (const int times : {kSecondLook, kThirdLook}) {
    each.judgement = judge(view, memory, played, times * simulations);
    each.loss = loss_of(each.judgement);
    if (!is_close_to_a_limit(each.loss, players)) break;
  }
  const bool is_sure = each.loss > 2 * error_of(each.judgement);
  each.mark = is_sure ? mark_of(each.loss, players) : Mark::Fine;
  return each;
}

std::vector<Assessment> analyze(const Record& record, const Judge& judge,
                                const AnalysisSettings& settings) {
  std::vector<Assessment> assessments;
  Replayer replayer(record);
  Memory memory = Memory::at(replayer.game()->state());
  while (!replayer.is_done()) {
    if (!settings.after_step(replayer.next())) break;
    // Judged in the position before the move and with what was remembered then: what the move
    // brought to light must not help the judge.
    const GameState before = replayer.game()->state();
    const std::size_t step = replayer.next();
    const auto* made = std::get_if<RecordedMove>(&record.steps[step]);
    const Events events = replayer.play_next();
    if (replayer.error()) break;
    MoveList moves;
    legal_moves(before, made->seat, moves);
    const bool is_real = moves.size() > 1;
    if (is_real) {
      assessments.push_back(
          assess(before, made->seat, memory, made->move, judge, settings.simulations));
      assessments.back().step = step;
    }
    if (settings.after_move) {
      settings.after_move(
          {before, memory, made->seat, made->move, events, replayer.game()->state()},
          is_real ? &assessments.back() : nullptr);
    }
    memory.watch(events, replayer.game()->state());
  }
  return assessments;
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
