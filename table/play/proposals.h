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

  // Somebody goes, or somebody else takes the seat: what was proposed or agreed to from there is void.
  void forget(Seat seat);
  // Undoing is still proposed, but so many decisions have to be taken back for it now; with 0 there is no way back.
  void change_decisions(int decisions);
  // The proposal that all of these have agreed to; it is closed with that.
  std::optional<Proposal> take_agreed(SeatSet people_here);
  void close() { open_.reset(); }

 private:
  std::optional<Proposal> open_;
};

}  // namespace norenberc
