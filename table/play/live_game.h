// The game at a table: plans that can still be changed, decisions that can still be taken back, and what
// everybody remembers. It knows seats, not who sits in them.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "engine/record.h"
#include "engine/view.h"
#include "table/dealing/fair_dealer.h"

namespace norenberc {

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

  // A plan may be handed in again while others are still thinking.
  std::optional<Refusal> why_refused(Seat seat, const Move& move) const;
  // A legal move. Plans are kept back until the last of them is in.
  Events play(Seat seat, const Move& move);

  // R4.3: until the last plan is in, a plan may be withdrawn. In reverse order others have seen how many
  // guilds it names (R4.4), so there it may not.
  const std::optional<Move>& plan(Seat seat) const {
    return plans_[static_cast<std::size_t>(seat)];
  }
  void withdraw(Seat seat);

  // How many decisions would be taken back so that this seat decides its last one anew; 0 if there is no
  // way back: nothing is taken back across a deal or a reveal.
  int way_back(Seat seat) const;
  void take_back(int decisions);

 private:
  struct Before {
    Seat seat;
    Game::Bookmark bookmark;
    Memory memory;
  };

  bool is_planning_at_once() const;
  Events play_for_good(Seat seat, const Move& move);
  void show();

  FairDealer dealer_;
  Game game_;  // without the plans that can still be changed
  Memory memory_;
  std::array<std::optional<Move>, kMaxPlayers> plans_;
  GameState shown_;
  std::vector<Before> way_back_;
};

}  // namespace norenberc
