#include "table/play/live_game.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <variant>

#include "engine/replay.h"

namespace norenberc {

namespace {

// Whether something became known that a player could use after taking the decision back.
bool reveals(const Events& events) {
  return std::any_of(events.begin(), events.end(), [](const Event& event) {
    return std::holds_alternative<PlansMade>(event) || std::holds_alternative<GuildCalled>(event) ||
           std::holds_alternative<TurnEnded>(event) || std::holds_alternative<GameOver>(event);
  });
}

Game started(const Record& record) {
  if (const auto* const deal = std::get_if<SetupDeal>(&record.start)) {
    return Game(record.options, *deal);
  }
  return Game(std::get<GameState>(record.start));
}

}  // namespace

bool is_plan(const Move& move) {
  return move.kind() == MoveKind::Plan || move.kind() == MoveKind::Pass;
}

LiveGame::LiveGame(const Options& options, FairDealer dealer)
    : dealer_(std::move(dealer)),
      game_(options, dealer_.setup(options)),
      memory_(Memory::at(game_.state())),
      shown_(game_.state()) {}

LiveGame::LiveGame(const Record& begun, FairDealer dealer)
    : dealer_(std::move(dealer)),
      game_(started(begun)),
      memory_(Memory::at(game_.state())),
      shown_(game_.state()) {
  // What everybody has seen so far they remember here, too.
  const auto remember = [this](const Game& game, const RecordedMove* played, const Events& events) {
    if (played != nullptr) memory_.watch(events, game.state());
  };
  game_ = std::get<Game>(replay(begun, remember));
  refresh_shown();
}

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

bool LiveGame::is_planning_simultaneously() const { return game_.state().is_planning_secretly(); }

std::optional<Error> LiveGame::consider(const command::Draft& draft, Seat) const {
  if (draft.plan && !is_plan(*draft.plan)) {
    return Error{"bad_move", Message::of("refusal.draft_no_plan"), "R4.1"};
  }
  return std::nullopt;
}

void LiveGame::apply(const command::Draft& draft, Seat seat) { at(seat).draft = draft.plan; }

void LiveGame::forget_drafts(Seat seat) { at(seat).draft.reset(); }

std::optional<Error> LiveGame::consider(const command::Withdraw&, Seat seat) const {
  if (plan(seat)) return std::nullopt;
  if (game_.state().options.planning == PlanningOrder::Reverse) {
    return Error{"nothing_to_withdraw", Message::of("refusal.plan_stands"), "R4.4"};
  }
  return Error{"nothing_to_withdraw", Message::of("refusal.nothing_to_withdraw"), "R4.3"};
}

void LiveGame::apply(const command::Withdraw&, Seat seat) {
  // What was handed in comes back as a draft, so that nothing of it is lost.
  assert(plan(seat));
  at(seat).draft = std::exchange(at(seat).plan, std::nullopt);
  refresh_shown();
}

std::optional<Error> LiveGame::consider(const command::Play& play, Seat seat) const {
  return refuse(seat, play.move);
}

std::optional<Error> LiveGame::consider(const command::BotPlay& play) const {
  return refuse(play.seat, play.move);
}

// Asked of the game without the plans that can still be changed: with them, nobody would owe a plan who has made one.
std::optional<Error> LiveGame::refuse(Seat seat, const Move& move) const {
  const auto refusal =
      why_refused(is_planning_simultaneously() ? game_.state() : shown_, seat, move);
  if (!refusal) return std::nullopt;
  return error_of(*refusal);
}

LiveGame::Played LiveGame::play(Seat seat, const Move& move) {
  assert(!refuse(seat, move));
  if (is_planning_simultaneously()) return play_simultaneous(seat, move);
  // A bookmark and not a copy of the game: the record only grows, and is cut back there.
  undoable_.push_back({seat, game_.bookmark(), memory_});
  Events events = play_final(seat, move);
  // R4.4: how many guilds a plan names is seen at once.
  if (is_plan(move) || reveals(events)) undoable_.clear();
  if (is_plan(move)) at(seat).draft.reset();
  refresh_shown();
  return {std::move(events), SeatSet::of(seat), false};
}

LiveGame::Played LiveGame::play_simultaneous(Seat seat, const Move& move) {
  // R4.3: that somebody has planned is seen, that they changed their mind is not.
  const bool had_planned = plan(seat).has_value();
  at(seat).plan = move;
  const SeatSet planning = to_decide(game_.state()).seats;
  for (const Seat each : planning) {
    if (plan(each)) continue;
    refresh_shown();
    return {{}, {}, had_planned};
  }
  // Played in the order of the seats: the record must not tell who made up their mind first.
  Events events;
  for (const Seat each : planning) {
    Events more = play_final(each, *plan(each));
    events.insert(events.end(), std::make_move_iterator(more.begin()),
                  std::make_move_iterator(more.end()));
  }
  for (const Seat each : game_.state().seats()) {
    at(each).plan.reset();
    at(each).draft.reset();
  }
  undoable_.clear();
  refresh_shown();
  return {std::move(events), game_.state().seats(), false};
}

Events LiveGame::play_final(Seat seat, const Move& move) {
  Events events = game_.play(seat, move, dealer_);
  memory_.watch(events, game_.state());
  return events;
}

void LiveGame::refresh_shown() {
  shown_ = game_.state();
  if (!is_planning_simultaneously()) return;
  for (const Seat seat : to_decide(game_.state()).seats) {
    // Never the last plan, which would end the planning: that is only applied in play_simultaneous. So nothing is dealt.
    if (plan(seat)) norenberc::apply(shown_, seat, *plan(seat), dealer_);
  }
}

std::optional<Error> LiveGame::consider(const command::Undo&, Seat seat) const {
  if (undo_depth(seat) > 0) return std::nullopt;
  if (plan(seat)) {
    return Error{"nothing_to_undo", Message::of("refusal.withdraw_instead"), "R4.3"};
  }
  return Error{"nothing_to_undo", Message::of("refusal.nothing_to_undo"), "R13.2"};
}

// Decisions are taken back from the end, so those of others that came later go along.
int LiveGame::undo_depth(Seat seat) const {
  for (std::size_t back = 1; back <= undoable_.size(); ++back) {
    if (undoable_[undoable_.size() - back].seat == seat) return static_cast<int>(back);
  }
  return 0;
}

void LiveGame::take_back(int decisions) {
  const auto left = undoable_.size() - static_cast<std::size_t>(decisions);
  game_.return_to(undoable_[left].bookmark);
  memory_ = undoable_[left].memory;
  undoable_.erase(undoable_.begin() + static_cast<std::ptrdiff_t>(left), undoable_.end());
  refresh_shown();
}

}  // namespace norenberc
