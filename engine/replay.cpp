// Playing a record again, with every move, draw and score checked.
#include <utility>

#include "engine/position.h"
#include "engine/record.h"

namespace norenberc {

namespace {

Place window_of(const Cell& cell) { return Place::lodgings(cell.guild, cell.window); }

Fault at(const GameState& state, Fault fault) {
  fault.round = state.round;
  fault.turn = state.turn;
  return fault;
}

// Deals what the record says. Once that is impossible it says why and deals anything: what comes
// out of it is thrown away.
class RecordedDealer final : public Dealer {
 public:
  RecordedDealer(const Record& record, std::size_t next) : record_(record), next_(next) {}

  std::size_t next() const { return next_; }
  const std::optional<Fault>& problem() const { return problem_; }

  Tile draw(const TileSet& stack, const Cell& cell) override {
    if (!problem_) {
      const auto* drawn =
          next_ < record_.steps.size() ? std::get_if<RecordedDraw>(&record_.steps[next_]) : nullptr;
      if (drawn == nullptr) {
        problem_ = Fault{.flaw = Flaw::DrawMissing, .place = window_of(cell)};
      } else if (!(*drawn == RecordedDraw{cell, drawn->tile})) {
        problem_ = Fault{.flaw = Flaw::OtherDraw,
                         .have = drawn->cell.round,
                         .need = cell.round,
                         .place = window_of(drawn->cell),
                         .needed_place = window_of(cell)};
      } else if (drawn->tile.is_none() || !stack.has(drawn->tile)) {
        problem_ = Fault{.flaw = Flaw::NotInStack, .tile = drawn->tile, .place = window_of(cell)};
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
  std::optional<Fault> problem_;
};

std::optional<ReplayError> problem_of_scores(const Record& record, const GameState& state) {
  const std::size_t end = record.steps.size();
  if (record.scores && !state.is_over()) {
    return ReplayError{.step = end, .fault = at(state, {.flaw = Flaw::ScoresTooEarly})};
  }
  if (!record.scores && state.is_over()) {
    return ReplayError{.step = end, .fault = {.flaw = Flaw::ScoresMissing}};
  }
  if (!record.scores) return std::nullopt;
  const ScoreSheets sheets = score(state);
  for (const Seat seat : seat_set(kMaxPlayers)) {
    const ScoreSheet& recorded = (*record.scores)[static_cast<std::size_t>(seat)];
    const ScoreSheet& right = sheets[static_cast<std::size_t>(seat)];
    if (recorded == right) continue;
    return ReplayError{.step = end,
                       .fault = {.flaw = Flaw::OtherScores, .seat = seat},
                       .sheets = ReplayError::Sheets{recorded, right}};
  }
  return std::nullopt;
}

}  // namespace

Replayer::Replayer(const Record& record) : record_(record) { begin(); }

void Replayer::fail(std::size_t step, Fault fault) {
  error_ = ReplayError{.step = step, .fault = std::move(fault)};
}

void Replayer::begin() {
  const int players = record_.options.players;
  if (record_.rules_version != kRulesVersion) {
    return fail(0,
                {.flaw = Flaw::OtherRules, .have = record_.rules_version, .need = kRulesVersion});
  }
  if (players < kMinPlayers || players > kMaxPlayers) {
    return fail(0, {.flaw = Flaw::WrongPlayers,
                    .least = kMinPlayers,
                    .most = kMaxPlayers,
                    .players = players});
  }
  if (const auto* deal = std::get_if<SetupDeal>(&record_.start)) {
    if (!is_possible(record_.options, *deal)) {
      return fail(0, {.flaw = Flaw::ImpossibleSetup});
    }
    game_.emplace(record_.options, *deal);
    return;
  }
  const auto& position = std::get<GameState>(record_.start);
  if (position.options != record_.options) {
    return fail(0, {.flaw = Flaw::OtherOptions});
  }
  if (auto problem = why_impossible(position)) {
    fail(0, std::move(*problem));
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
    fail(step,
         at(state, {.flaw = Flaw::DrawNotNow, .tile = drawn.tile, .place = window_of(drawn.cell)}));
    return {};
  }
  if (!state.seats().has(played->seat)) {
    fail(step,
         at(state,
            {.flaw = Flaw::NoSuchSeat, .players = state.player_count(), .seat = played->seat}));
    return {};
  }
  if (const auto refusal = why_refused(state, played->seat, played->move)) {
    fail(step,
         at(state, {.flaw = Flaw::RefusedMove, .word = text(played->move), .seat = played->seat}));
    error_->refusal = refusal;
    return {};
  }
  RecordedDealer dealer(record_, step + 1);
  const int round = state.round;
  const int turn = state.turn;
  Events events = game_->play(played->seat, played->move, dealer);
  next_ = dealer.next();
  if (dealer.problem()) {
    fail(next_, *dealer.problem());
    error_->fault.round = round;
    error_->fault.turn = turn;
  }
  return events;
}

std::variant<Game, ReplayError> replay(const Record& record, const ReplayWatcher& watch) {
  Replayer replayer(record);
  if (watch && replayer.game()) watch(*replayer.game(), nullptr, {});
  while (!replayer.is_done()) {
    const auto* const played = std::get_if<RecordedMove>(&record.steps[replayer.next()]);
    const Events events = replayer.play_next();
    if (watch && !replayer.error()) watch(*replayer.game(), played, events);
  }
  if (replayer.error()) return *replayer.error();
  Game game = *replayer.game();
  if (auto problem = problem_of_scores(record, game.state())) return *problem;
  game.tags() = record.tags;
  return game;
}

}  // namespace norenberc
