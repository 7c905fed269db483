// What the people at a table are asked to agree to: taking back decisions that others have followed, or ending the game.
// One proposal at a time; it is carried out once everybody who is there has agreed.
#pragma once

#include <optional>

#include "engine/types.h"
#include "protocol/error.h"
#include "table/log/commands.h"
#include "table/news/news_events.h"

namespace norenberc {

struct Proposal {
  ProposalKind kind;
  Seat by;
  int decisions;  // to be taken back
  SeatSet agreed;
};

class Proposals {
 public:
  const std::optional<Proposal>& open() const { return open_; }

  std::optional<Error> refuse_second() const;
  std::optional<Error> consider(const command::OfferEnd& offer, Seat seat) const;
  std::optional<Error> consider(const command::Answer& answer, Seat seat) const;

  NewsEvents apply(const command::OfferEnd& offer, Seat seat);
  NewsEvents apply(const command::Answer& answer, Seat seat);
  NewsEvents propose_undo(Seat seat, int decisions);

  // The seat is left or handed over: what was proposed or agreed to from it is void.
  void forget(Seat seat);
  // A proposed undo has to take back this many decisions now; with 0 it has become impossible and is closed.
  void change_decisions(int decisions);
  // Closes and returns the proposal if all of these have agreed to it.
  std::optional<Proposal> take_agreed(SeatSet people_here);
  void close() { open_.reset(); }

 private:
  std::optional<Proposal> open_;
};

}  // namespace norenberc
