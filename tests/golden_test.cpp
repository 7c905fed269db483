// Golden games: records of whole games in tests/golden that together contain every townsman and
// every kind of move. They replay to the same result for ever.
#include <algorithm>
#include <deque>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "engine/game.h"
#include "engine/notation.h"
#include "engine/record.h"
#include "engine/replay.h"
#include "engine/scoring.h"
#include "tests/random_play.h"
#include "tests/regenerate.h"
#include "text/fault.h"

namespace norenberc {
namespace {

using Features = std::set<std::string>;

// What the golden games must have among them.
Features wanted_features() {
  Features all = {
      "a tie for favorite, decided by Talers",
      "a tie for favorite, decided by the turn order",
      "no favorite",
      "a favorite by the help of a Peddler",
      "the Peddler's own good returned",
      "a Peddler without a good",
      "an only good stolen",
      "a lower tile swapped",
      "a Burglar declined",
      "a Guardsman declined",
      "a Duchess declined",
      "an agent with a guildmaster",
      "a prestige crest that nobody won",
      "no agent left in the stockpile",
      "a limit of 1 in the first turn",
      "open money",
      "reverse order",
      "a shared victory",
  };
  for (const MoveRow& move : kMoves) all.insert("move " + std::string(move.word));
  for (const TownsmanRow& row : kTownsmen) all.insert("recruited " + std::string(row.name));
  return all;
}

// Answers with the draws of a record.
class RecordedDealer final : public Dealer {
 public:
  explicit RecordedDealer(const Record& record) {
    for (const RecordedStep& step : record.steps) {
      if (const auto* draw = std::get_if<RecordedDraw>(&step)) draws_.push_back(draw->tile);
    }
  }
  Tile draw(const TileSet&, const Refill&) override {
    const Tile tile = draws_.front();
    draws_.pop_front();
    return tile;
  }

 private:
  std::deque<Tile> draws_;
};

void note(const FavoriteChosen& e, const GameState& before, Features& features) {
  if (!e.tied.empty()) {
    int as_rich = 0;
    const Talers most = e.talers[static_cast<std::size_t>(e.seat)];
    for (const Seat seat : e.tied) as_rich += e.talers[static_cast<std::size_t>(seat)] == most;
    features.insert(as_rich > 1 ? "a tie for favorite, decided by the turn order"
                                : "a tie for favorite, decided by Talers");
  }
  const Player& favorite = before.at(e.seat);
  const Good good = good_of(e.guild);
  if (favorite.peddled[good] > 0) {
    features.insert("a favorite by the help of a Peddler");
    if (favorite.goods[good] == 0) features.insert("the Peddler's own good returned");
  }
  if (e.tiles.upper.has_agent() || e.tiles.lower.has_agent()) {
    features.insert("an agent with a guildmaster");
    if (favorite.stockpile == 0) features.insert("no agent left in the stockpile");
  }
}

void note(const Move& move, const GameState& before, const GameState& after, Features& features) {
  features.insert("move " + std::string(word(move.kind())));
  if (move.kind() == MoveKind::Burgle && move.goods().total() == 1) {
    features.insert("an only good stolen");
  }
  if (move.kind() == MoveKind::Swap && (move.from().is_lower() || move.to().is_lower())) {
    features.insert("a lower tile swapped");
  }
  if (move.kind() == MoveKind::Decline) {
    if (before.decision == Decision::Burglar) features.insert("a Burglar declined");
    if (before.decision == Decision::Guardsman) features.insert("a Guardsman declined");
    if (before.decision == Decision::Duchess) features.insert("a Duchess declined");
  }
  const bool is_first_turn = before.round == 1 && before.turn == 1 && before.called;
  if (move.kind() == MoveKind::Buy && is_first_turn && before.options.players == 5) {
    SeatSet revealed;
    for (const Seat seat : before.seats()) {
      const bool has_acted = before.at(*before.called).roof[static_cast<std::size_t>(seat)] > 0;
      if (has_acted || before.at(seat).plan.has(*before.called)) revealed = revealed.with(seat);
    }
    if (revealed.size() >= 4) features.insert("a limit of 1 in the first turn");
  }
  if (move.kind() == MoveKind::Recruit && after.decision != Decision::Peddler) {
    const Tile guest = before.at(*before.called).lodgings[static_cast<std::size_t>(move.window())];
    if (guest.is(Townsman::Peddler)) features.insert("a Peddler without a good");
  }
}

Features features_of(const Record& record) {
  Features features;
  if (record.options.money == Money::Open) features.insert("open money");
  if (record.options.planning == PlanningOrder::Reverse) features.insert("reverse order");
  RecordedDealer dealer(record);
  GameState state = start(record.options, std::get<SetupDeal>(record.start));
  for (const RecordedStep& step : record.steps) {
    const auto* played = std::get_if<RecordedMove>(&step);
    if (played == nullptr) continue;
    const GameState before = state;
    Events events;
    apply(state, played->seat, played->move, dealer, &events);
    note(played->move, before, state, features);
    bool prestige_won = false;
    bool is_round_end = false;
    for (const Event& event : events) {
      if (const auto* recruited = std::get_if<Recruited>(&event)) {
        if (recruited->guest.is_townsman()) {
          features.insert("recruited " + std::string(name(recruited->guest.townsman())));
        }
      }
      if (const auto* favorite = std::get_if<FavoriteChosen>(&event)) {
        note(*favorite, before, features);
        prestige_won |= favorite->prestige_crest;
      }
      if (std::holds_alternative<NoFavorite>(event)) features.insert("no favorite");
      is_round_end |= std::holds_alternative<RoundEnded>(event);
      if (const auto* over = std::get_if<GameOver>(&event)) {
        if (over->winners.size() > 1) features.insert("a shared victory");
      }
    }
    if (is_round_end && !prestige_won) features.insert("a prestige crest that nobody won");
  }
  return features;
}

// --- choosing games ---

Record random_record(const Options& options, std::uint64_t seed) {
  SeededDealer dealer(seed);
  Random random(Random::mix(seed));
  Game game(options, dealer.setup(options));
  game.tags().emplace_back("Seed", std::to_string(seed));
  while (!game.state().is_over()) {
    const Seat seat = to_decide(game.state()).seats.lowest();
    const std::vector<Move> moves = sorted_moves(game.state(), seat);
    game.play(seat, moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))],
              dealer);
  }
  return game.record();
}

// Of the first seeds, the game that adds most to what is there already.
Record best_record(const Options& options, int seeds, Features& missing) {
  Record best;
  std::size_t most = 0;
  for (int seed = 1; seed <= seeds; ++seed) {
    Record record = random_record(options, static_cast<std::uint64_t>(seed));
    std::size_t added = 1;
    for (const std::string& feature : features_of(record)) added += missing.count(feature);
    if (added > most) {
      most = added;
      best = std::move(record);
    }
  }
  for (const std::string& feature : features_of(best)) missing.erase(feature);
  return best;
}

std::map<std::string, Record> choose_records() {
  Features missing = wanted_features();
  std::map<std::string, Record> records;
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    const auto n = static_cast<std::uint8_t>(players);
    const std::string prefix = std::to_string(players) + "_players";
    for (const bool bonus : {false, true}) {
      const std::string base = prefix + (bonus ? "_bonus" : "");
      records[base + ".txt"] =
          best_record({n, PlanningOrder::Simultaneous, Money::Hidden, bonus}, 300, missing);
      records[base + "_reverse_order.txt"] =
          best_record({n, PlanningOrder::Reverse, Money::Open, bonus}, 300, missing);
    }
  }
  // What is rare: one game more for each.
  for (int extra = 1; !missing.empty() && extra <= 5; ++extra) {
    const std::uint8_t players = extra % 2 == 1 ? 2 : 5;
    records["rare_" + std::to_string(extra) + ".txt"] =
        best_record({players, PlanningOrder::Simultaneous, Money::Hidden, true}, 20000, missing);
  }
  return records;
}

// --- tests ---

std::map<std::string, std::string> golden_texts() {
  std::map<std::string, std::string> texts;
  for (const auto& entry : std::filesystem::directory_iterator(test_file("golden"))) {
    texts[entry.path().filename().string()] = read_file(entry.path().string());
  }
  return texts;
}

Record parsed(const std::string& file, const std::string& record_text) {
  auto record = parse_record(record_text);
  if (const auto* error = std::get_if<TextFault>(&record)) {
    throw std::runtime_error(file + ": " + message_about(*error).english());
  }
  return std::get<Record>(std::move(record));
}

void write_golden_games() {
  const std::map<std::string, Record> records = choose_records();
  for (const auto& entry : std::filesystem::directory_iterator(test_file("golden"))) {
    std::filesystem::remove(entry.path());
  }
  for (const auto& [file, record] : records) {
    write_file(test_file("golden/" + file), text(record));
  }
}

TEST(Golden, GamesReplayToTheSameScores) {
  if (regenerates()) write_golden_games();
  for (const auto& [file, record_text] : golden_texts()) {
    const Record record = parsed(file, record_text);
    ASSERT_TRUE(record.scores.has_value()) << file;
    const auto replayed = replay(record);
    if (const auto* error = std::get_if<RecordFault>(&replayed)) {
      ADD_FAILURE() << file << ", step " << error->step << ": " << message_about(*error).english();
      continue;
    }
    const GameState& end = std::get<Game>(replayed).state();
    EXPECT_TRUE(end.is_over()) << file;
    EXPECT_EQ(score(end), *record.scores) << file;
  }
}

TEST(Golden, RecordsAreWrittenAgainByteForByte) {
  for (const auto& [file, record_text] : golden_texts()) {
    const Record record = parsed(file, record_text);
    EXPECT_EQ(text(record), record_text) << file;
    const auto replayed = replay(record);
    ASSERT_TRUE(std::holds_alternative<Game>(replayed)) << file;
    Record again = std::get<Game>(replayed).record();
    again.tags = record.tags;
    EXPECT_EQ(text(again), record_text) << file;
  }
}

TEST(Golden, GamesHaveEveryTownsmanAndEveryKindOfMove) {
  Features missing = wanted_features();
  std::map<int, std::set<bool>> kinds;
  for (const auto& [file, record_text] : golden_texts()) {
    const Record record = parsed(file, record_text);
    kinds[record.options.players].insert(record.options.bonus_townsmen);
    for (const std::string& feature : features_of(record)) missing.erase(feature);
  }
  for (const std::string& feature : missing) ADD_FAILURE() << "no golden game has: " << feature;
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    EXPECT_EQ(kinds[players].size(), 2U) << players << " players, with and without bonus townsmen";
  }
}

}  // namespace
}  // namespace norenberc
