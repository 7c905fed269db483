#include "insight/breakdown.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "ai/game_result.h"
#include "engine/game.h"

namespace norenberc::insight {

namespace {

template <class Happened>
bool has(const Events& events) {
  return std::any_of(events.begin(), events.end(),
                     [](const Event& event) { return std::holds_alternative<Happened>(event); });
}

// R4.3: a plan that is made secretly shows nobody anything until all are made.
bool is_seen(const WitnessedStep& step) {
  return !step.before.is_planning_secretly() || !step.events.empty();
}

// R4.3, R5.1: plans come to light when all are made, and whenever a guild is called.
bool reveals_plans(const WitnessedStep& step) {
  return has<PlansMade>(step.events) || has<GuildCalled>(step.events);
}

std::int64_t in_units(double value) { return std::llround(value * kPartUnits); }

}  // namespace

Ledger::Ledger(int players, Estimator estimator, int simulations, Knowledge knowledge)
    : chains_(static_cast<std::size_t>(players)),
      estimator_(std::move(estimator)),
      simulations_(simulations),
      knowledge_(knowledge) {}

void Ledger::close(Chain& chain, const Estimate& estimate) {
  const Cause cause = chain.points.empty() ? Cause::Start : chain.open.value_or(Cause::Own);
  chain.points.push_back({estimate, cause});
  chain.open.reset();
}

void Ledger::decide(const WitnessedStep& step, const Judgment& judgment) {
  Chain& chain = chains_[at(step.mover)];
  if (knowledge_ == Knowledge::Open && step.before.is_planning_secretly()) see_plans(chain, step);
  close(chain, judgment.before);
  // With the best move nothing changes: the two estimates are one.
  if (judgment.played.move == judgment.best.front().move) return;
  close(chain, judgment.after);
}

// Where all is open, a plan is judged with the others' plans on the table: what these change is theirs.
void Ledger::see_plans(Chain& chain, const WitnessedStep& step) {
  if (chain.points.empty() || chain.open == Cause::Luck) {
    close(chain, estimator_({view_for(step.before, step.mover), step.memory}, simulations_));
  }
  chain.open = Cause::Others;
}

void Ledger::witness(const WitnessedStep& step) {
  if (!is_seen(step)) return;
  for (const Seat seat : step.before.seats()) witness(seat, step);
}

void Ledger::witness(Seat seat, const WitnessedStep& step) {
  Chain& chain = chains_[at(seat)];
  if (seat != step.mover || reveals_plans(step)) {
    if (chain.points.empty() || chain.open == Cause::Luck)
      close(chain, estimate_before(seat, step));
    chain.open = Cause::Others;
  }
  if (!has<GuestArrived>(step.events)) return;
  if (chain.points.empty() || chain.open == Cause::Others) {
    close(chain, estimate_before_tiles(seat, step));
  }
  chain.open = Cause::Luck;
}

Estimate Ledger::estimate_before(Seat seat, const WitnessedStep& step) const {
  KnownPlans known;
  if (knowledge_ == Knowledge::Open) known = plans_of_others(step.before, seat);
  return estimator_({view_for(step.before, seat), step.memory, known}, simulations_);
}

// The step is made, but its draws are still to come. If plans came to light in the same step, all had
// passed, and that is known by now.
Estimate Ledger::estimate_before_tiles(Seat seat, const WitnessedStep& step) const {
  KnownPlans known;
  if (knowledge_ == Knowledge::Open) {
    known = plans_of_others(step.before, seat);
  } else if (step.before.is_planning_secretly()) {
    for (const Seat each : step.before.seats() - step.before.to_plan) {
      if (step.before.at(each).secret_pass) known.plans[at(each)] = GuildSet{};
    }
  }
  return estimator_(
      {view_for(step.before, seat), step.memory, known, std::pair(step.mover, step.move)},
      simulations_);
}

void Ledger::finish(const GameState& over) {
  const Prospects results = game_result(over);
  for (const Seat seat : over.seats()) {
    const Prospect& result = results[at(seat)];
    close(chains_[at(seat)], {.win = result.win, .points = result.total()});
  }
}

namespace {

// Each estimate adds to the part of its own cause and is taken from that of the next, so that its error
// counts for both, and for none where they are the same.
template <class Chain>
Breakdown breakdown_of(const Chain& points, double Estimate::*value, double Estimate::*error) {
  Breakdown breakdown;
  std::array<double, kCauses> variances{};
  std::int64_t before = 0;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const auto cause = static_cast<std::size_t>(points[i].cause);
    const std::int64_t now = in_units(points[i].estimate.*value);
    breakdown.parts[cause].value += now - before;
    before = now;
    const double variance = std::pow(points[i].estimate.*error * kPartUnits, 2);
    if (i + 1 < points.size() && points[i + 1].cause == points[i].cause) continue;
    variances[cause] += variance;
    if (i + 1 < points.size()) {
      variances[static_cast<std::size_t>(points[i + 1].cause)] += variance;
    }
  }
  breakdown.result = before;
  for (std::size_t i = 0; i < kCauses; ++i) breakdown.parts[i].error = std::sqrt(variances[i]);
  return breakdown;
}

}  // namespace

std::vector<PlayerBreakdown> Ledger::breakdowns() const {
  std::vector<PlayerBreakdown> breakdowns;
  for (const Chain& chain : chains_) {
    breakdowns.push_back({breakdown_of(chain.points, &Estimate::win, &Estimate::win_error),
                          breakdown_of(chain.points, &Estimate::points, &Estimate::points_error)});
  }
  return breakdowns;
}

std::vector<const Assessment*> worst_of(const Review& review) {
  std::vector<const Assessment*> worst;
  for (const Assessment& each : review.decisions) {
    if (each.mark != Mark::Fine) worst.push_back(&each);
  }
  std::stable_sort(worst.begin(), worst.end(),
                   [](const Assessment* a, const Assessment* b) { return a->loss > b->loss; });
  return worst;
}

Reviewer::Reviewer(const Record& record, Judge judge, Estimator estimator,
                   const ReviewSettings& settings)
    : analysis_(record, std::move(judge), settings.simulations, settings.knowledge),
      ledger_(record.options.players, std::move(estimator), settings.simulations,
              settings.knowledge) {}

bool Reviewer::advance() {
  std::optional<Assessment> judged =
      analysis_.advance([this](const WitnessedStep& step, const Assessment* assessment) {
        if (assessment != nullptr) ledger_.decide(step, assessment->judgment);
        ledger_.witness(step);
        if (!step.after.is_over()) return;
        ledger_.finish(step.after);
        review_.breakdowns = ledger_.breakdowns();
      });
  if (!judged) return false;
  review_.decisions.push_back(std::move(*judged));
  return true;
}

Review review(const Record& record, const Judge& judge, const Estimator& estimator,
              const ReviewSettings& settings) {
  Reviewer reviewer(record, judge, estimator, settings);
  while (!reviewer.is_done()) reviewer.advance();
  return reviewer.review();
}

}  // namespace norenberc::insight
