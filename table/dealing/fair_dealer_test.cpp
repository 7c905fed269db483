// Everything is dealt from the secret, and whoever deals from something else is found out.
#include <gtest/gtest.h>

#include "tests/tables.h"

namespace norenberc {
namespace {

Record finished_game(const Options& options, const std::string& seed) {
  FairDealer dealer(secret_of(seed), plain_digest);
  Game game(options, dealer.setup(options));
  Random random(seed_of(seed));
  while (!game.state().is_over()) {
    const Seat seat = to_decide(game.state()).seats.lowest();
    MoveList moves;
    legal_moves(game.state(), seat, moves);
    game.play(seat, moves[random.below(moves.size())], dealer);
  }
  Record record = game.record();
  record.tags.emplace_back(kCommitmentTag, dealer.commitment());
  record.tags.emplace_back(kSecretTag, dealer.secret());
  return record;
}

Record a_game() { return finished_game({3}, "fair"); }

template <class Step>
std::size_t first_step(const Record& record) {
  for (std::size_t i = 0; i < record.steps.size(); ++i) {
    if (std::holds_alternative<Step>(record.steps[i])) return i;
  }
  return record.steps.size();
}

TEST(FairDealer, DealsTheSameForTheSameSecret) {
  const FairDealer dealer(secret_of("a"), plain_digest);
  const SetupDeal deal = dealer.setup({2});
  EXPECT_TRUE(is_possible({2}, deal));
  EXPECT_EQ(deal, FairDealer(secret_of("a"), plain_digest).setup({2}));
  EXPECT_NE(deal, FairDealer(secret_of("b"), plain_digest).setup({2}));
}

TEST(FairDealer, AFixedSecretGivesAFixedSetup) {
  const FairDealer dealer(std::string(64, '0'), plain_digest);
  const SetupDeal deal = dealer.setup({2});
  EXPECT_EQ(hex(plain_digest(std::string(64, '0'))), dealer.commitment());
  std::string brewers;
  for (const Tile tile : deal.workshops[0]) brewers += std::string(name(tile)) + ", ";
  EXPECT_EQ(brewers, "brewer 7, brewer 6, brewer 2, brewer 4, brewer 5, ");
  std::string guests;
  for (const Tile tile : deal.lodgings[2]) guests += std::string(name(tile)) + ", ";
  EXPECT_EQ(guests, "tax collector, brewer 5, brewer 3+, ");
}

TEST(FairDealer, EveryDrawHasItsOwnLuck) {
  FairDealer dealer(secret_of("a"), plain_digest);
  const TileSet stack = all_tiles({5}).townsmen();
  const Refill refill{1, Guild::Brewers, 0};
  const Tile drawn = dealer.draw(stack, refill);
  EXPECT_EQ(dealer.draw(stack, refill), drawn) << "whatever was drawn before";
  int others = 0;
  for (int window = 0; window < 4; ++window) {
    for (int round = 1; round < 4; ++round) {
      others += dealer.draw(stack, {round, Guild::Bakers, window}) == drawn ? 0 : 1;
    }
  }
  EXPECT_GT(others, 6);
}

TEST(FairDealer, AWordFollowsFromSecretAndLabelAlone) {
  const FairDealer dealer(secret_of("a"), plain_digest);
  EXPECT_EQ(dealer.word("x"), FairDealer(secret_of("a"), plain_digest).word("x"));
  EXPECT_NE(dealer.word("x"), dealer.word("y"));
  EXPECT_NE(dealer.word("x"), FairDealer(secret_of("b"), plain_digest).word("x"));
}

TEST(FairDealer, AGameDealtFromItsSecretIsFair) {
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    for (const bool bonus : {false, true}) {
      Options options{static_cast<std::uint8_t>(players)};
      options.bonus_townsmen = bonus;
      const Record record = finished_game(options, "game " + std::to_string(players));
      EXPECT_EQ(why_unfair(record, plain_digest), std::nullopt);
      EXPECT_EQ(why_unfair(std::get<Record>(parse_record(text(record))), plain_digest),
                std::nullopt);
    }
  }
}

TEST(FairDealer, AnotherSecretThanCommittedToIsFound) {
  Record record = a_game();
  record.tags.back().second = secret_of("another");
  EXPECT_NE(why_unfair(record, plain_digest)->find("committed"), std::string::npos);
}

TEST(FairDealer, AnotherCommitmentIsFound) {
  Record record = a_game();
  record.tags[record.tags.size() - 2].second[0] ^= 1;
  EXPECT_NE(why_unfair(record, plain_digest)->find("committed"), std::string::npos);
}

TEST(FairDealer, ARecordWithoutSecretOrCommitmentProvesNothing) {
  for (const int missing : {1, 2}) {
    Record record = a_game();
    record.tags.erase(record.tags.end() - missing);
    EXPECT_NE(why_unfair(record, plain_digest), std::nullopt);
  }
}

TEST(FairDealer, AnotherSetupIsFound) {
  Record record = a_game();
  auto& deal = std::get<SetupDeal>(record.start);
  std::swap(deal.lodgings[0][0], deal.lodgings[1][1]);
  EXPECT_NE(why_unfair(record, plain_digest)->find("set-up"), std::string::npos);
  record = a_game();
  std::swap(std::get<SetupDeal>(record.start).order[0], std::get<SetupDeal>(record.start).order[1]);
  EXPECT_NE(why_unfair(record, plain_digest)->find("set-up"), std::string::npos);
}

TEST(FairDealer, AnotherSecretWithItsOwnCommitmentIsFoundByTheSetup) {
  Record record = a_game();
  record.tags.back().second = secret_of("another");
  record.tags[record.tags.size() - 2].second = hex(plain_digest(secret_of("another")));
  EXPECT_NE(why_unfair(record, plain_digest)->find("set-up"), std::string::npos);
}

TEST(FairDealer, EveryTamperedDrawIsFound) {
  const Record fair = a_game();
  int draws = 0;
  for (std::size_t i = 0; i < fair.steps.size(); ++i) {
    const auto* const draw = std::get_if<RecordedDraw>(&fair.steps[i]);
    if (draw == nullptr) continue;
    ++draws;
    Record record = fair;
    const Tile mayor = Tile::townsman(Townsman::Mayor);
    const Tile engraver = Tile::townsman(Townsman::Engraver);
    std::get<RecordedDraw>(record.steps[i]).tile = draw->tile == mayor ? engraver : mayor;
    const auto why = why_unfair(record, plain_digest);
    ASSERT_TRUE(why);
    EXPECT_NE(why->find("Step " + std::to_string(i + 1) + " was not drawn"), std::string::npos);
  }
  EXPECT_GT(draws, 5);
}

TEST(FairDealer, AMissingOrAnAddedDrawIsFound) {
  const Record fair = a_game();
  const std::size_t draw = first_step<RecordedDraw>(fair);
  ASSERT_LT(draw, fair.steps.size());
  const auto there = static_cast<std::ptrdiff_t>(draw);
  Record record = fair;
  record.steps.erase(record.steps.begin() + there);
  EXPECT_TRUE(why_unfair(record, plain_digest));
  record = fair;
  record.steps.insert(record.steps.begin() + there, fair.steps[draw]);
  EXPECT_TRUE(why_unfair(record, plain_digest));
  record = fair;
  record.steps.resize(draw, fair.steps[0]);
  EXPECT_TRUE(why_unfair(record, plain_digest)) << "cut off between a move and its draw";
}

TEST(FairDealer, AMoveAgainstTheRulesIsFound) {
  Record record = a_game();
  std::get<RecordedMove>(record.steps[0]).move = Move::nothing();
  EXPECT_NE(why_unfair(record, plain_digest)->find("Step 1 cannot be played"), std::string::npos);
  record = a_game();
  std::get<RecordedMove>(record.steps[0]).seat = Seat::Five;
  EXPECT_TRUE(why_unfair(record, plain_digest));
}

TEST(FairDealer, AGameFromAPositionWasNotDealt) {
  Record record = a_game();
  record.start = start(record.options, std::get<SetupDeal>(record.start));
  EXPECT_NE(why_unfair(record, plain_digest)->find("position"), std::string::npos);
}

}  // namespace
}  // namespace norenberc
