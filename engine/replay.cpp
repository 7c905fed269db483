#include "engine/replay.h"

#include <utility>

#include "engine/notation.h"
#include "engine/position.h"

namespace norenberc {

namespace {

Window window_of(const Refill& refill) { return Window::lodgings(refill.guild, refill.window); }

Fault at(const GameState& state, Fault fault) {
  fault.round = state.round;
  fault.turn = state.turn;
  return fault;
}

// Deals what the record says. Once that is impossible it keeps the fault and deals anything: a move cannot be stopped
// half-way, and its result is thrown away.
class RecordedDealer final : public Dealer {
 public:
  RecordedDealer(const Record& record, std::size_t next) : record_(record), next_(next) {}

  std::size_t next() const { return next_; }
  const std::optional<Fault>& fault() const { return fault_; }

  Tile draw(const TileSet& stack, const Refill& refill) override {
    if (!fault_) {
      const auto* drawn =
          next_ < record_.steps.size() ? std::get_if<RecordedDraw>(&record_.steps[next_]) : nullptr;
      if (drawn == nullptr) {
        fault_ = Fault{.code = FaultCode::DrawMissing, .window = window_of(refill)};
      } else if (!(*drawn == RecordedDraw{refill, drawn->tile})) {
        fault_ = Fault{.code = FaultCode::OtherDraw,
                       .have = drawn->refill.round,
                       .need = refill.round,
                       .window = window_of(drawn->refill),
                       .needed_window = window_of(refill)};
      } else if (drawn->tile.is_none() || !stack.has(drawn->tile)) {
        fault_ =
            Fault{.code = FaultCode::NotInStack, .tile = drawn->tile, .window = window_of(refill)};
      } else {
        ++next_;
        return drawn->tile;
      }
    }
    return stack.nth(0);
  }

 private:
  const Record& record_;
  std::size_t next_;
  std::optional<Fault> fault_;
};

std::optional<RecordFault> fault_of_scores(const Record& record, const GameState& state) {
  const std::size_t end = record.steps.size();
  // Scores are there exactly when the game is over, so that a record that was cut off is noticed.
  if (record.scores && !state.is_over()) {
    return RecordFault{.step = end, .fault = at(state, {.code = FaultCode::ScoresTooEarly})};
  }
  if (!record.scores && state.is_over()) {
    return RecordFault{.step = end, .fault = {.code = FaultCode::ScoresMissing}};
  }
  if (!record.scores) return std::nullopt;
  const ScoreSheets sheets = score(state);
  for (const Seat seat : seat_set(kMaxPlayers)) {
    const ScoreSheet& recorded = (*record.scores)[static_cast<std::size_t>(seat)];
    const ScoreSheet& right = sheets[static_cast<std::size_t>(seat)];
    if (recorded == right) continue;
    return RecordFault{.step = end,
                       .fault = {.code = FaultCode::OtherScores, .seat = seat},
                       .sheets = RecordFault::Sheets{recorded, right}};
  }
  return std::nullopt;
}

}  // namespace

Replayer::Replayer(const Record& record) : record_(record) { begin(); }

void Replayer::fail(std::size_t step, Fault fault) {
  error_ = RecordFault{.step = step, .fault = std::move(fault)};
}

void Replayer::begin() {
  const int players = record_.options.players;
  // Other rules may refuse its moves, or worse, play on to another end.
  if (record_.rules_version != kRulesVersion) {
    return fail(
        0, {.code = FaultCode::OtherRules, .have = record_.rules_version, .need = kRulesVersion});
  }
  if (players < kMinPlayers || players > kMaxPlayers) {
    return fail(0, {.code = FaultCode::WrongPlayers,
                    .least = kMinPlayers,
                    .most = kMaxPlayers,
                    .players = players});
  }
  if (const auto* deal = std::get_if<SetupDeal>(&record_.start)) {
    if (!is_possible(record_.options, *deal)) {
      return fail(0, {.code = FaultCode::ImpossibleSetup});
    }
    game_.emplace(record_.options, *deal);
    return;
  }
  const auto& position = std::get<GameState>(record_.start);
  if (position.options != record_.options) {
    return fail(0, {.code = FaultCode::OtherOptions});
  }
  if (auto fault = why_impossible(position)) {
    fail(0, std::move(*fault));
    error_->is_of_position = true;
    return;
  }
  game_.emplace(position);
}

Events Replayer::play_next() {
  const GameState& state = game_->state();
  const std::size_t step = next_;
  const auto* played = std::get_if<RecordedMove>(&record_.steps[step]);
  if (played == nullptr) {
    const auto& drawn = std::get<RecordedDraw>(record_.steps[step]);
    fail(step, at(state, {.code = FaultCode::DrawNotNow,
                          .tile = drawn.tile,
                          .window = window_of(drawn.refill)}));
    return {};
  }
  if (!state.seats().has(played->seat)) {
    fail(step, at(state, {.code = FaultCode::NoSuchSeat,
                          .players = state.player_count(),
                          .seat = played->seat}));
    return {};
  }
  if (const auto refusal = why_refused(state, played->seat, played->move)) {
    fail(step,
         at(state,
            {.code = FaultCode::RefusedMove, .word = text(played->move), .seat = played->seat}));
    error_->refusal = refusal;
    return {};
  }
  RecordedDealer dealer(record_, step + 1);
  // A draw happens after the last turn of a round: name the turn of the move, not the one that begins.
  const int round = state.round;
  const int turn = state.turn;
  Events events = game_->play(played->seat, played->move, dealer);
  next_ = dealer.next();
  if (dealer.fault()) {
    fail(next_, *dealer.fault());
    error_->fault.round = round;
    error_->fault.turn = turn;
  }
  return events;
}

std::variant<Game, RecordFault> replay(const Record& record, const ReplayWatcher& watch) {
  Replayer replayer(record);
  if (watch && replayer.game()) watch(*replayer.game(), nullptr, {});
  while (!replayer.is_done()) {
    const auto* const played = std::get_if<RecordedMove>(&record.steps[replayer.next()]);
    const Events events = replayer.play_next();
    if (watch && !replayer.error()) watch(*replayer.game(), played, events);
  }
  if (replayer.error()) return *replayer.error();
  Game game = *replayer.game();
  if (auto fault = fault_of_scores(record, game.state())) return *fault;
  game.tags() = record.tags;
  return game;
}

}  // namespace norenberc
