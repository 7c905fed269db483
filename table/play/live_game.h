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

// How many drafts of a seat are kept before it may not change its mind any more. Each seat has a limit of its own:
// from a common one others could learn how much somebody drafts.
inline constexpr int kMostDrafts = 5'000;

// Whether the move plans a turn: only that can be drafted, and kept secret.
bool is_plan(const Move& move);

class LiveGame {
 public:
  LiveGame(const Options& options, FairDealer dealer);
  // Goes on from there.
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
  // A plan that somebody only thinks about; it has no effect on the game.
  const std::optional<Move>& draft(Seat seat) const { return at(seat).draft; }
  // How many decisions would be taken back so that this seat decides its last one anew; 0 if there is no way back:
  // nothing is taken back across a deal or a reveal (R13.2).
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

  // What came of a move.
  struct Played {
    Events events;
    // Whose decisions are final with it: the mover's, but of plans that are made at once nobody's before the last is
    // in, and then everybody's.
    SeatSet settled;
    // R4.3: that a plan was exchanged for another is nobody's business.
    bool is_secret;
  };
  // A legal move. Plans are kept back until the last of them is in, and may be handed in again until then.
  Played play(Seat seat, const Move& move);
  void take_back(int decisions);
  // Somebody else sits here now, who is not to see what the one before was thinking about.
  void forget_drafts(Seat seat);

 private:
  struct Before {
    Seat seat;
    Game::Bookmark bookmark;
    Memory memory;
  };
  struct Thoughts {
    std::optional<Move> plan;
    std::optional<Move> draft;
    int drafts = 0;  // how many there have been
  };

  Thoughts& at(Seat seat) { return thoughts_[static_cast<std::size_t>(seat)]; }
  const Thoughts& at(Seat seat) const { return thoughts_[static_cast<std::size_t>(seat)]; }

  bool is_planning_at_once() const;
  std::optional<Error> refuse(Seat seat, const Move& move) const;
  Played play_at_once(Seat seat, const Move& move);
  Events play_for_good(Seat seat, const Move& move);
  void show();

  FairDealer dealer_;
  Game game_;  // without the plans that can still be changed
  Memory memory_;
  std::array<Thoughts, kMaxPlayers> thoughts_;
  GameState shown_;
  std::vector<Before> undoable_;  // the states before the decisions that can be taken back
};

}  // namespace norenberc
