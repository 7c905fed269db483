// A finished game reviewed: what each decision cost the player who made it, judged only from what
// that player could know at the time.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "ai/explanation.h"
#include "ai/search.h"
#include "engine/record.h"
#include "engine/replay.h"
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
struct Judgment {
  std::array<double, kMaxPlayers> wins{};  // by seat, before the move
  std::vector<JudgedMove> best;            // the best first, at least one
  JudgedMove played;
  // What the search that found the best move thought of the loss, before both moves were estimated again.
  double seeming_loss = 0;
  // Of the mover: with the best move, and with the one that was played. Estimated again after the best
  // was chosen, since the best of several noisy numbers is too high.
  Estimate before;
  Estimate after;
  // Why the best is better than what was played; none if it was played.
  std::optional<Explanation> why;
};

// Judges one decision of the viewer. Equal questions get equal answers. `rival` is the best move of an
// earlier, shorter look: it stays the best unless this one finds a better one.
using Judge = std::function<Judgment(const Search::Outlook& seen, const Move& played,
                                     int simulations, const std::optional<Move>& rival)>;

// What the judge may know: only what the player knew who made the decision, or every plan as well. Nobody
// knew what would be drawn.
enum class Knowledge : std::uint8_t { Own, Open };

enum class Mark : std::uint8_t { Fine, Slip, Mistake, Blunder };
// By the loss as a share of the fair chance 1/n: more than 12, 25 or 50 %.
Mark mark_of(double loss, int players);
std::string_view name(Mark mark);
// From 0 to 100, for one decision.
double accuracy_of(double loss, int players);

// How an answer compares with the best one, for somebody who is learning: as good as it, nearly so, a
// slip, or worse.
enum class Verdict : std::uint8_t { Best, Close, Slip, Mistake };
std::string_view name(Verdict verdict);
Verdict verdict_of(double loss, int players);

struct Assessment {
  std::size_t step = 0;  // of the record, draws included
  int moves_before = 0;  // of the record: the step of a replay that shows the position
  int round = 1;
  int turn = 1;
  Seat seat = Seat::One;
  Decision decision = Decision::Plan;
  GameState shown;  // what the judge was shown of the position
  Move played;
  Judgment judgment;
  double loss = 0;  // of the chance to win
  Mark mark = Mark::Fine;
};

// Judges a decision. One that may be wrong is searched again with four times the simulations. If it may
// then be a mistake, or may be none, twelve times the simulations decide. It is marked only if the loss is
// larger than twice its standard error.
Assessment assess(const Search::Outlook& seen, const Move& played, const Judge& judge,
                  int simulations);

// One step of a game, as it was played.
struct WitnessedStep {
  const GameState& before;
  const Memory& memory;  // what everybody saw before it
  Seat mover;
  Move move;
  const Events& events;
  const GameState& after;
};

// How many steps of the record are moves.
int moves_in(const Record& record);

// Goes through a valid record, one move at a time.
class Analysis {
 public:
  // The record must live as long as this.
  Analysis(const Record& record, Judge judge, int simulations,
           Knowledge knowledge = Knowledge::Own);

  bool is_done() const { return replayer_.is_done(); }
  // Made so far.
  int moves() const { return moves_; }
  // Makes the next move and returns its assessment, unless it was the only legal one. The witness gets the
  // same.
  using Witness = std::function<void(const WitnessedStep& step, const Assessment* judged)>;
  std::optional<Assessment> advance(const Witness& witness = {});

 private:
  Assessment judged(const GameState& before, std::size_t step) const;

  const Record& record_;
  Judge judge_;
  int simulations_;
  Knowledge knowledge_;
  Replayer replayer_;
  Memory memory_;
  int moves_ = 0;
};

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
