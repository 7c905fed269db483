// Playing a record again, with every move, draw and score checked.
#include <utility>

#include "engine/position.h"
#include "engine/record.h"
#include "engine/sentences.h"

namespace norenberc {

namespace {

std::string where(const GameState& state) {
  return say("Round ", state.round, ", turn ", state.turn, ": ");
}

std::string window_name(const Cell& cell) { return name(Place::lodgings(cell.guild, cell.window)); }

// Deals what the record says. Once that is impossible it says why and deals anything: what comes
// out of it is thrown away.
class RecordedDealer final : public Dealer {
 public:
  RecordedDealer(const Record& record, std::size_t next) : record_(record), next_(next) {}

  std::size_t next() const { return next_; }
  const std::string& problem() const { return problem_; }

  Tile draw(const TileSet& stack, const Cell& cell) override {
    if (problem_.empty()) {
      const auto* drawn =
          next_ < record_.steps.size() ? std::get_if<RecordedDraw>(&record_.steps[next_]) : nullptr;
      if (drawn == nullptr) {
        problem_ = say("A draw for ", window_name(cell), " is missing.");
      } else if (!(*drawn == RecordedDraw{cell, drawn->tile})) {
        problem_ =
            say("The draw is for ", window_name(drawn->cell), " of round ", drawn->cell.round,
                "; it must be for ", window_name(cell), " of round ", cell.round, ".");
      } else if (drawn->tile.is_none() || !stack.has(drawn->tile)) {
        problem_ =
            say(drawn->tile, " is drawn for ", window_name(cell), ", but it is not in the stack.");
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
  std::string problem_;
};

std::string sheet_text(const ScoreSheet& sheet) {
  return say(sheet.total().count, " points (", sheet.townsmen.count, ", ", sheet.majorities.count,
             ", ", sheet.thirty.count, ", ", sheet.all_types.count, ", ", sheet.richest.count, ", ",
             sheet.crests.count, "), ", sheet.craftsmen, " craftsmen of value ", sheet.value,
             ", rank ", sheet.rank);
}

std::optional<std::string> problem_of_scores(const Record& record, const GameState& state) {
  if (record.scores && !state.is_over()) {
    return say(where(state), "the game is not over, but scores are recorded.");
  }
  if (!record.scores && state.is_over()) return say("The game is over; its scores are missing.");
  if (!record.scores) return std::nullopt;
  const ScoreSheets sheets = score(state);
  for (const Seat seat : seat_set(kMaxPlayers)) {
    const ScoreSheet& found = (*record.scores)[static_cast<std::size_t>(seat)];
    const ScoreSheet& wanted = sheets[static_cast<std::size_t>(seat)];
    if (found != wanted) {
      return say(seat, " is recorded with ", sheet_text(found), "; it has ", sheet_text(wanted),
                 ".");
    }
  }
  return std::nullopt;
}

}  // namespace

Replayer::Replayer(const Record& record) : record_(record) { begin(); }

void Replayer::fail(std::size_t step, std::string message) {
  error_ = ReplayError{step, std::move(message)};
}

void Replayer::begin() {
  const int players = record_.options.players;
  if (record_.rules_version != kRulesVersion) {
    return fail(0, say("The record is of version ", record_.rules_version,
                       " of the rules; version ", kRulesVersion, " is played here."));
  }
  if (players < kMinPlayers || players > kMaxPlayers) {
    return fail(0, say("There are ", players, " players; there must be ", kMinPlayers, " to ",
                       kMaxPlayers, "."));
  }
  if (const auto* deal = std::get_if<SetupDeal>(&record_.start)) {
    if (!is_possible(record_.options, *deal)) {
      return fail(0,
                  "The set-up cannot be: each seat must be in the order once, as many townsmen "
                  "removed as R2.2 says, each workshop filled with its own craftsmen (R2.6), and "
                  "no tile used more often than R14 has it.");
    }
    game_.emplace(record_.options, *deal);
    return;
  }
  const auto& position = std::get<GameState>(record_.start);
  if (position.options != record_.options) {
    return fail(0, "The options of the record are not those of the position it starts from.");
  }
  if (const auto problem = why_impossible(position)) {
    return fail(0, "The position cannot be: " + *problem);
  }
  game_.emplace(position);
}

Events Replayer::play_next() {
  const GameState& state = game_->state();
  const std::size_t step = next_;
  const auto* played = std::get_if<RecordedMove>(&record_.steps[step]);
  if (played == nullptr) {
    const auto& drawn = std::get<RecordedDraw>(record_.steps[step]);
    fail(step, say(where(state), drawn.tile, " is drawn for ", window_name(drawn.cell),
                   ", but no window is to be filled now."));
    return {};
  }
  if (!state.seats().has(played->seat)) {
    fail(step, say(where(state), "there is no ", played->seat, " in a game of ",
                   state.player_count(), "."));
    return {};
  }
  if (const auto refusal = why_refused(state, played->seat, played->move)) {
    fail(step, say(where(state), played->seat, " may not '", text(played->move), "' (",
                   rule(*refusal), ")"));
    error_->refusal = refusal;
    return {};
  }
  RecordedDealer dealer(record_, step + 1);
  const std::string place = where(state);
  Events events = game_->play(played->seat, played->move, dealer);
  next_ = dealer.next();
  if (!dealer.problem().empty()) fail(next_, "After " + place + dealer.problem());
  return events;
}

std::variant<Game, ReplayError> replay(const Record& record) {
  Replayer replayer(record);
  while (!replayer.is_done()) replayer.play_next();
  if (replayer.error()) return *replayer.error();
  Game game = *replayer.game();
  if (auto problem = problem_of_scores(record, game.state())) {
    return ReplayError{record.steps.size(), *problem};
  }
  game.tags() = record.tags;
  return game;
}

}  // namespace norenberc
