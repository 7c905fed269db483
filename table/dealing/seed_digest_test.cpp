// Games from a seed are the same games, whoever deals them.
#include "table/dealing/seed_digest.h"

#include <gtest/gtest.h>

#include "tests/tables.h"

namespace norenberc {
namespace {

Record random_game(Game game, Dealer& dealer, std::uint64_t seed) {
  Random random(seed);
  while (!game.state().is_over()) {
    const Seat seat = to_decide(game.state()).seats.lowest();
    MoveList moves;
    legal_moves(game.state(), seat, moves);
    game.play(seat, moves[random.below(moves.size())], dealer);
  }
  return game.record();
}

Options options_for(int players) {
  Options options{static_cast<std::uint8_t>(players)};
  options.bonus_townsmen = players % 2 == 1;
  return options;
}

TEST(SeedDigest, AFairDealerDealsWhatASeededDealerDeals) {
  for (const char* const seed : {"", "test", "a/b", "1", "2"}) {
    for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
      const Options options = options_for(players);
      SeededDealer seeded(seed_of(seed));
      FairDealer fair(secret_of("any"), seed_digest(seed));
      const Record one = random_game(Game(options, seeded.setup(options)), seeded, 7);
      const Record other = random_game(Game(options, fair.setup(options)), fair, 7);
      EXPECT_EQ(one, other) << seed << ", " << players << " players";
    }
  }
}

TEST(SeedDigest, WhatARecordTellsIsDealtAgain) {
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    const Options options = options_for(players);
    SeededDealer before(seed_of("another"));
    const SetupDeal deal = before.setup(options);
    const Record played = random_game(Game(options, deal), before, 3);
    FairDealer fair(secret_of("any"), seed_digest("mine", played));
    EXPECT_EQ(random_game(Game(options, deal), fair, 3), played) << players << " players";
  }
}

TEST(SeedDigest, OtherWordsFollowFromTheSeedToo) {
  const FairDealer one(secret_of("any"), seed_digest("one"));
  const FairDealer other(secret_of("any"), seed_digest("other"));
  EXPECT_EQ(one.word("bot 1 17"), FairDealer(secret_of("x"), seed_digest("one")).word("bot 1 17"));
  EXPECT_NE(one.word("bot 1 17"), one.word("bot 2 17"));
  EXPECT_NE(one.word("bot 1 17"), other.word("bot 1 17"));
}

}  // namespace
}  // namespace norenberc
