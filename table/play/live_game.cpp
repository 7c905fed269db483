#include "table/play/live_game.h"

#include <algorithm>
#include <cassert>
#include <iterator>

namespace norenberc {

namespace {

// Whether something came to light that a player who takes a decision back would know.
bool reveals(const Events& events) {
  return std::any_of(events.begin(), events.end(), [](const Event& event) {
    return std::holds_alternative<PlansMade>(event) || std::holds_alternative<GuildCalled>(event) ||
           std::holds_alternative<TurnEnded>(event) || std::holds_alternative<GameOver>(event);
  });
}

}  // namespace

LiveGame::LiveGame(const Options& options, FairDealer dealer)
    : dealer_(std::move(dealer)),
      game_(options, dealer_.setup(options)),
      memory_(Memory::at(game_.state())),
      shown_(game_.state()) {}

LiveGame::LiveGame(const GameState& position, FairDealer dealer)
    : dealer_(std::move(dealer)),
      game_(position),
      memory_(Memory::at(position)),
      shown_(position) {}

Record LiveGame::record_with_plans() const {
  Record record = game_.record();
  for (const Seat seat : game_.state().seats()) {
    if (plan(seat)) record.steps.emplace_back(RecordedMove{seat, *plan(seat)});
  }
  return record;
}

bool LiveGame::is_planning_at_once() const {
  return game_.state().phase == Phase::Planning &&
         game_.state().options.planning == PlanningOrder::Simultaneous;
}

std::optional<Refusal> LiveGame::why_refused(Seat seat, const Move& move) const {
  return norenberc::why_refused(is_planning_at_once() ? game_.state() : shown_, seat, move);
}

Events LiveGame::play(Seat seat, const Move& move) {
  assert(!why_refused(seat, move));
  if (!is_planning_at_once()) {
    way_back_.push_back({seat, game_.bookmark(), memory_});
    Events events = play_for_good(seat, move);
    // R4.4: how many guilds a plan names is seen at once.
    const bool is_plan = move.kind() == MoveKind::Plan || move.kind() == MoveKind::Pass;
    if (is_plan || reveals(events)) way_back_.clear();
    show();
    return events;
  }

  plans_[static_cast<std::size_t>(seat)] = move;
  Events events;
  const SeatSet all = to_decide(game_.state()).seats;
  SeatSet thinking = all;
  for (const Seat each : all) {
    if (plan(each)) thinking = thinking.without(each);
  }
  if (thinking.empty()) {
    for (const Seat each : all) {
      Events more = play_for_good(each, *plan(each));
      events.insert(events.end(), std::make_move_iterator(more.begin()),
                    std::make_move_iterator(more.end()));
    }
    plans_.fill(std::nullopt);
    way_back_.clear();
  }
  show();
  return events;
}

Events LiveGame::play_for_good(Seat seat, const Move& move) {
  Events events = game_.play(seat, move, dealer_);
  memory_.watch(events, game_.state());
  return events;
}

void LiveGame::withdraw(Seat seat) {
  assert(plan(seat));
  plans_[static_cast<std::size_t>(seat)].reset();
  show();
}

void LiveGame::show() {
  shown_ = game_.state();
  if (!is_planning_at_once()) return;
  for (const Seat seat : to_decide(game_.state()).seats) {
    // Not the last of the plans: it deals nothing.
    if (plan(seat)) apply(shown_, seat, *plan(seat), dealer_);
  }
}

int LiveGame::way_back(Seat seat) const {
  for (std::size_t back = 1; back <= way_back_.size(); ++back) {
    if (way_back_[way_back_.size() - back].seat == seat) return static_cast<int>(back);
  }
  return 0;
}

void LiveGame::take_back(int decisions) {
  const auto left = way_back_.size() - static_cast<std::size_t>(decisions);
  game_.return_to(way_back_[left].bookmark);
  memory_ = way_back_[left].memory;
  way_back_.erase(way_back_.begin() + static_cast<std::ptrdiff_t>(left), way_back_.end());
  show();
}

}  // namespace norenberc
