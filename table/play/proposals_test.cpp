// Agreeing to take back or to end a game, and which decisions an answer is to.
#include "table/play/proposals.h"

#include <gtest/gtest.h>

#include "table/play/open_decisions.h"

namespace norenberc {
namespace {

using namespace command;

const SeatSet kTwoSeats = SeatSet::of(Seat::One).with(Seat::Two);

TEST(Proposals, AreCarriedOutOnceEverybodyWhoIsThereHasAgreed) {
  Proposals proposals;
  EXPECT_EQ(proposals.consider(Answer{true}, Seat::Two)->code, "no_proposal");
  proposals.apply(OfferEnd{}, Seat::One);
  EXPECT_EQ(proposals.consider(OfferEnd{}, Seat::Two)->code, "proposal_open");
  EXPECT_EQ(proposals.consider(Answer{true}, Seat::One)->code, "already_agreed");
  EXPECT_FALSE(proposals.take_agreed(kTwoSeats));
  proposals.apply(Answer{true}, Seat::Two);
  const auto agreed = proposals.take_agreed(kTwoSeats);
  ASSERT_TRUE(agreed);
  EXPECT_EQ(agreed->kind, ProposalKind::End);
  EXPECT_FALSE(proposals.open()) << "once";
}

TEST(Proposals, OneWhoDisagreesIsEnoughEvenIfItIsTheOneWhoProposed) {
  for (const Seat seat : kTwoSeats) {
    Proposals proposals;
    proposals.propose_undo(Seat::One, 2);
    EXPECT_FALSE(proposals.consider(Answer{false}, seat));
    proposals.apply(Answer{false}, seat);
    EXPECT_FALSE(proposals.open());
  }
}

TEST(Proposals, ConsentGoesWithTheOneWhoGaveIt) {
  Proposals proposals;
  proposals.propose_undo(Seat::One, 2);
  proposals.apply(Answer{true}, Seat::Two);
  proposals.forget(Seat::Two);
  EXPECT_FALSE(proposals.take_agreed(kTwoSeats));
  EXPECT_TRUE(proposals.take_agreed(SeatSet::of(Seat::One))) << "those who are away are not asked";
  proposals.propose_undo(Seat::One, 2);
  proposals.forget(Seat::One);
  EXPECT_FALSE(proposals.open());
}

TEST(Proposals, WithoutAWayBackThereIsNothingLeftToAgreeTo) {
  Proposals proposals;
  proposals.propose_undo(Seat::One, 2);
  proposals.change_decisions(3);
  EXPECT_EQ(proposals.open()->decisions, 3);
  proposals.change_decisions(0);
  EXPECT_FALSE(proposals.open());
  proposals.apply(OfferEnd{}, Seat::One);
  proposals.change_decisions(0);
  EXPECT_TRUE(proposals.open()) << "ending the game takes nothing back";
}

TEST(OpenDecisions, AnAnswerIsStaleIfTheDecisionWasNotYetAskedWhenItWasGiven) {
  OpenDecisions decisions;
  decisions.update(kTwoSeats, 5);
  decisions.update(kTwoSeats, 7);
  EXPECT_EQ(decisions.asked_at(Seat::One), 5) << "still the same question";
  EXPECT_TRUE(decisions.is_stale(Seat::One, 4));
  EXPECT_FALSE(decisions.is_stale(Seat::One, 5));
  EXPECT_FALSE(decisions.is_stale(Seat::One, std::nullopt));
  decisions.close(Seat::One);
  decisions.update(kTwoSeats, 8);
  EXPECT_EQ(decisions.asked_at(Seat::One), 8) << "another question";
  EXPECT_EQ(decisions.asked_at(Seat::Two), 5);
}

}  // namespace
}  // namespace norenberc
