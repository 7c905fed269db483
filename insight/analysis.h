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

// What a player may expect at some point of the game, with standard errors.
struct Estimate {
  double win = 0;  // the chance to win
  double win_error = 0;
  double points = 0;  // victory points
  double points_error = 0;
};

// A judge's view of one decision.
struct Judgement {
  std::array<double, kMaxPlayers> wins{};  // by seat, before the move
  std::vector<JudgedMove> best;            // the best first, at least one
  JudgedMove played;
  // Of the mover: with the best move, and with the one that was played. Estimated anew after the best
  // was chosen, since the best of several noisy numbers is too high.
  Estimate before;
  Estimate after;
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
// marked only if the loss is then larger than twice its standard error. If it is then close to where
// mistakes or blunders begin, sixteen times the simulations decide.
Assessment assess(const GameState& state, Seat seat, const Memory& memory, const Move& played,
                  const Judge& judge, int simulations);

// One step of a game, as it went.
struct WitnessedStep {
  const GameState& before;
  const Memory& memory;  // of what everybody saw before it
  Seat mover;
  Move move;
  const Events& events;
  const GameState& after;
};

struct AnalysisSettings {
  int simulations = 400;
  // Called after each move, with its assessment if there was something to decide.
  std::function<void(const WitnessedStep& step, const Assessment* judged)> after_move = {};
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
