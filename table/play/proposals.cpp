#include "table/play/proposals.h"

namespace norenberc {

using namespace command;

std::optional<Error> Proposals::refuse_second() const {
  if (!open_) return std::nullopt;
  return Error{"proposal_open", Message::of("refusal.proposal_open")};
}

std::optional<Error> Proposals::consider(const OfferEnd&, Seat) const { return refuse_second(); }

// Those who have proposed or agreed may still change their minds.
std::optional<Error> Proposals::consider(const Answer& answer, Seat seat) const {
  if (!open_) return Error{"no_proposal", Message::of("refusal.no_proposal")};
  if (answer.agrees && open_->agreed.has(seat)) {
    return Error{"already_agreed", Message::of("refusal.already_agreed")};
  }
  return std::nullopt;
}

NewsEvents Proposals::apply(const OfferEnd&, Seat seat) {
  open_ = {ProposalKind::End, seat, 0, SeatSet::of(seat)};
  return {news::Proposed{seat, ProposalKind::End, 0}};
}

NewsEvents Proposals::propose_undo(Seat seat, int decisions) {
  open_ = {ProposalKind::Undo, seat, decisions, SeatSet::of(seat)};
  return {news::Proposed{seat, ProposalKind::Undo, decisions}};
}

NewsEvents Proposals::apply(const Answer& answer, Seat seat) {
  if (!answer.agrees) {
    open_.reset();
    return {news::Disagreed{seat}};
  }
  open_->agreed = open_->agreed.with(seat);
  return {news::Agreed{seat}};
}

void Proposals::forget(Seat seat) {
  if (!open_) return;
  open_->agreed = open_->agreed.without(seat);
  if (open_->by == seat) open_.reset();
}

void Proposals::change_decisions(int decisions) {
  if (!open_ || open_->kind != ProposalKind::Undo) return;
  open_->decisions = decisions;
  if (decisions == 0) open_.reset();
}

std::optional<Proposal> Proposals::take_agreed(SeatSet people_here) {
  if (!open_ || !(people_here - open_->agreed).empty()) return std::nullopt;
  const std::optional<Proposal> agreed = open_;
  open_.reset();
  return agreed;
}

}  // namespace norenberc
