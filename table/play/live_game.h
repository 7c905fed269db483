// The game at a table: plans that can still be changed, decisions that can still be taken back, and what everybody
// remembers. It knows seats, not who sits in them.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "engine/game.h"
#include "engine/record.h"
#include "engine/view.h"
#include "protocol/error.h"
#include "table/dealing/fair_dealer.h"
#include "table/log/commands.h"

namespace norenberc {

// Whether the move plans a turn: only that can be drafted, and kept secret.
bool is_plan(const Move& move);

class LiveGame {
 public:
  LiveGame(const Options& options, FairDealer dealer);
  // Goes on with a game that was begun elsewhere: a right record.
  LiveGame(const Record& begun, FairDealer dealer);
  // Continues from this position.
  LiveGame(const GameState& position, FairDealer dealer);

  // The game with the plans that have been handed in. Views are made from it.
  const GameState& state() const { return shown_; }
  const Record& record() const { return game_.record(); }
  // With the plans that can still be changed.
  Record record_with_plans() const;
  const Memory& memory() const { return memory_; }
  const FairDealer& dealer() const { return dealer_; }
  bool is_over() const { return shown_.is_over(); }
  // Those who owe a decision.
  SeatSet waited_for() const { return to_decide(shown_).seats; }

  // R4.3: until the last plan is in, a plan may be withdrawn. In reverse order others have seen how many guilds it
  // names (R4.4), so there it may not.
  const std::optional<Move>& plan(Seat seat) const { return at(seat).plan; }
  // A plan that somebody is still working on; it has no effect on the game.
  const std::optional<Move>& draft(Seat seat) const { return at(seat).draft; }
  // How many decisions have to be taken back for this seat to decide its last one anew; 0 if it cannot: nothing is
  // taken back across a deal or a reveal (R13.2).
  int undo_depth(Seat seat) const;

  // Why what this seat does is refused, if it is. Changes nothing.
  std::optional<Error> consider(const command::Draft& draft, Seat seat) const;
  std::optional<Error> consider(const command::Withdraw& withdraw, Seat seat) const;
  std::optional<Error> consider(const command::Play& play, Seat seat) const;
  std::optional<Error> consider(const command::BotPlay& play) const;
  std::optional<Error> consider(const command::Undo& undo, Seat seat) const;

  void apply(const command::Draft& draft, Seat seat);
  // The plan becomes a draft, so that it can be changed and handed in again.
  void apply(const command::Withdraw& withdraw, Seat seat);

  // The result of a move.
  struct Played {
    Events events;
    // Whose decisions are final now: the mover's; while all plan simultaneously nobody's until the last plan is in, and
    // then everybody's.
    SeatSet settled;
    // R4.3: others must not learn that a plan was replaced by another.
    bool is_secret;
  };
  // The move must be legal. Simultaneous plans are held back until the last is in, and may be replaced until then.
  Played play(Seat seat, const Move& move);
  void take_back(int decisions);
  // Somebody else has taken the seat, who must not see the drafts of the one before.
  void forget_drafts(Seat seat);

 private:
  struct UndoPoint {
    Seat seat;
    Game::Bookmark bookmark;
    Memory memory;
  };
  struct SeatPlan {
    std::optional<Move> plan;
    std::optional<Move> draft;
  };

  SeatPlan& at(Seat seat) { return seat_plans_[static_cast<std::size_t>(seat)]; }
  const SeatPlan& at(Seat seat) const { return seat_plans_[static_cast<std::size_t>(seat)]; }

  bool is_planning_simultaneously() const;
  std::optional<Error> refuse(Seat seat, const Move& move) const;
  Played play_simultaneous(Seat seat, const Move& move);
  Events play_final(Seat seat, const Move& move);
  void refresh_shown();

  FairDealer dealer_;
  Game game_;  // without the plans that can still be changed
  Memory memory_;
  std::array<SeatPlan, kMaxPlayers> seat_plans_;
  GameState shown_;
  std::vector<UndoPoint> undoable_;  // the states before the decisions that can be taken back
};

}  // namespace norenberc
