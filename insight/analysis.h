// A finished game reviewed: what each decision cost the player who made it, judged only from what
// that player could know at the time.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/record.h"
#include "engine/view.h"

namespace norenberc::insight {

struct JudgedMove {
  Move move;
  double win = 0;    // the mover's chance to win
  double error = 0;  // the standard error of that
  double share = 0;  // how often the judge would play it
};

// A judge's view of one decision.
struct Judgement {
  std::array<double, kMaxPlayers> wins{};  // by seat, before the move
  std::vector<JudgedMove> best;            // the best first, at least one
  JudgedMove played;
};

// Judges one decision of the viewer. Equal questions get equal answers.
using Judge = std::function<Judgement(const View& view, const Memory& memory, const Move& played,
                                      int simulations)>;

enum class Mark : std::uint8_t { Fine, Slip, Mistake, Blunder };
// By the loss as a share of the fair chance 1/n: more than 12, 25 or 50 %.
Mark mark_of(double loss, int players);
// From 0 to 100, for one decision.
double accuracy_of(double loss, int players);

// How an answer compares with the best one, for somebody who is learning: as good as it, nearly so, a
// slip, or worse.
enum class Verdict : std::uint8_t { Best, Close, Slip, Mistake };
std::string_view name(Verdict verdict);
Verdict verdict_of(double loss, int players);

struct Assessment {
  std::size_t step = 0;  // of the record
  int round = 1;
  int turn = 1;
  Seat seat = Seat::One;
  Decision decision = Decision::Plan;
  Move played;
  Judgement judgement;
  double loss = 0;  // of the chance to win
  Mark mark = Mark::Fine;
};

// Judges a decision. One that looks wrong is searched again with four times the simulations, and is
// marked only if the loss is then larger than twice its standard error.
Assessment assess(const GameState& state, Seat seat, const Memory& memory, const Move& played,
                  const Judge& judge, int simulations);

struct AnalysisSettings {
  int simulations = 400;
  // Called with the number of finished steps; false ends the analysis.
  std::function<bool(std::size_t done)> after_step = [](std::size_t) { return true; };
};
// Every decision of a valid record. Decisions with one legal move are left out.
std::vector<Assessment> analyze(const Record& record, const Judge& judge,
                                const AnalysisSettings& settings);

// How one player did.
struct Report {
  int decisions = 0;
  double loss = 0;      // mean
  double accuracy = 0;  // mean
  int slips = 0;
  int mistakes = 0;
  int blunders = 0;
};
std::array<Report, kMaxPlayers> reports_of(std::span<const Assessment> assessments, int players);

}  // namespace norenberc::insight
