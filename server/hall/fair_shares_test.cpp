#include "server/hall/fair_shares.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace norenberc::server {
namespace {

const Asker kAnna{"10.0.0.1", "anna"};
const Asker kBen{"10.0.0.1", "ben"};
const Asker kCleo{"10.0.0.2", "cleo"};

// Serves one piece of work after another to whoever is next, each of which takes so long.
class Counter {
 public:
  void wants(const Asker& asker, FairShares::Amount takes) {
    waiting_.push_back({shares_.enter(asker), asker.person, takes});
  }
  std::string serve() {
    const auto next =
        std::min_element(waiting_.begin(), waiting_.end(), [](const Work& a, const Work& b) {
          return FairShares::standing(a.piece) < FairShares::standing(b.piece);
        });
    const Work work = std::move(*next);
    waiting_.erase(next);
    shares_.begin(work.piece);
    FairShares::charge(work.piece, work.takes);
    shares_.leave(work.piece);
    return work.person;
  }
  std::string serve_all() {
    std::string order;
    while (!waiting_.empty()) order += (order.empty() ? "" : " ") + serve();
    return order;
  }
  const FairShares& shares() const { return shares_; }

 private:
  struct Work {
    FairShares::Piece piece;
    std::string person;
    FairShares::Amount takes;
  };
  FairShares shares_;
  std::vector<Work> waiting_;
};

TEST(FairShares, AddressesTakeTurnsHoweverManyPeopleTheyHave) {
  Counter counter;
  for (int i = 0; i < 3; ++i) counter.wants(kAnna, 10);
  for (int i = 0; i < 3; ++i) counter.wants(kBen, 10);
  for (int i = 0; i < 3; ++i) counter.wants(kCleo, 10);
  EXPECT_EQ(counter.serve_all(), "anna cleo ben cleo anna cleo ben anna ben");
}

TEST(FairShares, WhatTakesLongCountsForMore) {
  Counter counter;
  for (int i = 0; i < 2; ++i) counter.wants(kAnna, 30);
  for (int i = 0; i < 6; ++i) counter.wants(kCleo, 10);
  EXPECT_EQ(counter.serve_all(), "anna cleo cleo cleo anna cleo cleo cleo");
}

TEST(FairShares, HavingBeenAwayEarnsNothing) {
  Counter counter;
  for (int i = 0; i < 5; ++i) counter.wants(kAnna, 10);
  for (int i = 0; i < 4; ++i) counter.serve();
  for (int i = 0; i < 3; ++i) counter.wants(kCleo, 10);
  for (int i = 0; i < 2; ++i) counter.wants(kAnna, 10);
  EXPECT_EQ(counter.serve_all(), "cleo cleo anna cleo anna anna");
}

TEST(FairShares, WhoIsGoneIsForgotten) {
  Counter counter;
  for (int i = 0; i < 10'000; ++i) {
    counter.wants({std::to_string(i), ""}, 1);
    counter.serve();
  }
  EXPECT_LT(counter.shares().size(), 2'000U);
}

// While two want more than they get, neither has had more than the other by more than one piece of work.
RC_GTEST_PROP(FairShares, NobodyWhoWaitsFallsBehindByMoreThanOnePiece, ()) {
  constexpr FairShares::Amount kLongest = 50;
  Counter counter;
  std::map<std::string, FairShares::Amount> had;
  std::map<std::string, FairShares::Amount> takes;
  const auto all = {kAnna, kCleo, Asker{"10.0.0.3", "dora"}};
  for (const Asker& asker : all) {
    takes[asker.person] = *rc::gen::inRange<FairShares::Amount>(1, kLongest);
    for (int i = 0; i < 200; ++i) counter.wants(asker, takes[asker.person]);
  }
  for (int i = 0; i < 150; ++i) {
    const std::string who = counter.serve();
    had[who] += takes[who];
    for (const auto& [person, amount] : had) RC_ASSERT(amount + kLongest >= had[who] - kLongest);
  }
}

}  // namespace
}  // namespace norenberc::server
