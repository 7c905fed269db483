// A player's result taken apart: what the start promised, what the tiles brought, what the others did,
// and what the player's own decisions gained or gave away.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "ai/search.h"
#include "engine/events.h"
#include "insight/analysis.h"

namespace norenberc::insight {

// What the viewer may expect at a point of the game. Equal questions get equal answers.
using Estimator = std::function<Estimate(const Search::Outlook& outlook, int simulations)>;

enum class Cause : std::uint8_t { Start, Luck, Others, Own };
inline constexpr int kCauses = 4;

// In ten-thousandths, so that the parts add up to the result exactly.
struct Part {
  std::int64_t value = 0;
  double error = 0;  // of the same unit
};
struct Breakdown {
  std::array<Part, kCauses> parts{};  // by cause
  std::int64_t result = 0;

  const Part& of(Cause cause) const { return parts[static_cast<std::size_t>(cause)]; }
};
inline constexpr double kPartUnits = 10'000;  // of a victory, or of a victory point

struct PlayerBreakdown {
  Breakdown win;
  Breakdown points;
};

// Follows a game from the start to the end. For each seat it keeps a chain of estimates, each made from
// what the seat knew at that point, and with each the cause of its difference to the one before: a part
// is the sum of the differences of its cause, so that no part is merely what the others leave over.
//
// Estimates are made only where the cause changes. Between a seat's move and its next decision only others
// move, so that one difference covers whatever they changed. A refill of tiles is the exception: it gets an
// estimate before it, in which every draw is still possible.
class Ledger {
 public:
  Ledger(int players, Estimator estimator, int simulations, Knowledge knowledge = Knowledge::Own);

  // The step was a real decision of its mover, and was judged.
  void decide(const WitnessedStep& step, const Judgment& judgment);
  // After the decision, if it was one.
  void witness(const WitnessedStep& step);
  // The game is over.
  void finish(const GameState& over);

  std::vector<PlayerBreakdown> breakdowns() const;

 private:
  struct Point {
    Estimate estimate;
    Cause cause;  // of the difference to the point before
  };
  struct Chain {
    std::vector<Point> points;
    // Of what has happened since the last point; none if only the seat itself has moved.
    std::optional<Cause> open;
  };

  void witness(Seat seat, const WitnessedStep& step);
  void see_plans(Chain& chain, const WitnessedStep& step);
  void close(Chain& chain, const Estimate& estimate);
  Estimate estimate_before(Seat seat, const WitnessedStep& step) const;
  Estimate estimate_before_tiles(Seat seat, const WitnessedStep& step) const;

  std::vector<Chain> chains_;  // by seat
  Estimator estimator_;
  int simulations_;
  Knowledge knowledge_;
};

struct Review {
  std::vector<Assessment> decisions;
  std::vector<PlayerBreakdown> breakdowns;  // by seat; none if the game or the analysis ended early
};

// The marked decisions that gave most away, the worst first: pointers into the review.
std::vector<const Assessment*> worst_of(const Review& review);

struct ReviewSettings {
  int simulations = 400;
  Knowledge knowledge = Knowledge::Own;
};

// Judges every decision of a valid record and takes each player's result apart, one move at a time, so that callers can
// show what is known so far, or stop.
class Reviewer {
 public:
  // The record must live as long as this.
  Reviewer(const Record& record, Judge judge, Estimator estimator, const ReviewSettings& settings);

  bool is_done() const { return analysis_.is_done(); }
  // Made so far.
  int moves() const { return analysis_.moves(); }
  // Makes the next move. Whether there was something to decide: then its assessment is the last one of the review.
  bool advance();
  const Review& review() const { return review_; }

 private:
  Analysis analysis_;
  Ledger ledger_;
  Review review_;
};

// All of it at once.
Review review(const Record& record, const Judge& judge, const Estimator& estimator,
              const ReviewSettings& settings);

}  // namespace norenberc::insight
