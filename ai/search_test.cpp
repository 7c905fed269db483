#include "ai/search.h"

#include <set>

#include <gtest/gtest.h>

#include "ai/net_evaluator.h"
#include "ai/search_bot.h"
#include "ai/weights.h"
#include "engine/scoring.h"
#include "tests/random_play.h"
#include "tests/same_result.h"
#include "tests/test_table.h"

namespace norenberc {
namespace {

using enum Guild;
using enum Seat;

SearchSettings settings_of(int simulations) {
  SearchSettings settings;
  settings.simulations = simulations;
  return settings;
}

SearchResult search(const GameState& state, Seat seat, int simulations, std::uint64_t seed = 1) {
  NetEvaluator evaluator(committed_network(state.player_count()));
  Search search(evaluator, settings_of(simulations), seed);
  return search.think(view_for(state, seat), Memory::at(state));
}

// The last turn of a game of two: seat One acts at the Brewers', seat Two has nothing left to do.
TestTable last_action_at_brewers() {
  TestTable table(2);
  table.round(4).no_goods().agents(One, 1);
  return table;
}
void plan_brewers(TestTable& table) {
  table.play(One, Move::plan(GuildSet::of(Brewers)));
  table.play(Two, Move::pass());
}

TEST(Search, MakesTheLastPurchaseThatWins) {
  TestTable table = last_action_at_brewers();
  table.goods(One, beer(2)).goods(Two, beer(5)).talers(One, 40).talers(Two, 5);
  table.owns(Two, craftsman(Bakers, 4));
  plan_brewers(table);
  const SearchResult result = search(table.state, One, 200);
  EXPECT_EQ(result.best, Move::buy(beer(3)));
  EXPECT_EQ(result.moves.front().prospect.win, 1.0F);
  for (const RootMove& move : result.moves) {
    if (move.move == Move::nothing() && move.simulations > 0) {
      EXPECT_EQ(move.prospect.win, 0.0F);
    }
  }
}

TEST(Search, KeepsTheGoodsThatMakeItTheFavorite) {
  TestTable table = last_action_at_brewers();
  table.goods(One, beer(3)).goods(Two, beer(2)).talers(One, 0).talers(Two, 50);
  for (int window = 2; window <= 4; ++window) table.no_guest(Brewers, window);
  plan_brewers(table);
  EXPECT_EQ(search(table.state, One, 50).best, Move::nothing());
}

TEST(Search, SendsTheBurglarForWhatDecidesTwoMajorities) {
  TestTable table = last_action_at_brewers();
  table.goods(One, beer(2)).goods(Two, beer(2) + pastry(2)).talers(One, 40).talers(Two, 5);
  table.guest(Brewers, 1, Townsman::Burglar);
  plan_brewers(table);
  table.play(One, Move::recruit(0, beer()));
  ASSERT_EQ(table.state.decision, Decision::Burglar);
  EXPECT_EQ(search(table.state, One, 100).best, Move::burgle(Two, beer() + pastry()));
}

TEST(Search, VariesBetweenPlansThatAreEquallyGood) {
  TestTable table = last_action_at_brewers();
  // 18 to 19 points as it stands; an Engraver brings two, and there is one at each of two guilds.
  table.goods(One, beer(4) + pastry(4)).talers(One, 2).talers(Two, 60).agents(Two, 0);
  table.owns(Two, {craftsman(Shoemakers, 4), tile(Townsman::Nobleman2), tile(Townsman::Nobleman3)});
  table.guest(Brewers, 1, Townsman::Engraver).guest(Bakers, 1, Townsman::Engraver);
  table.state.prestige_crest = false;
  table.state.at(Two).finished = true;
  table.state.to_plan = SeatSet::of(One);
  std::set<int> plans;
  for (std::uint64_t seed = 0; seed < 24; ++seed) {
    NetEvaluator evaluator(committed_network(table.state.player_count()));
    SearchSettings settings = settings_of(150);
    settings.plan_exploration = 0.5;
    Search search(evaluator, settings, seed);
    const Move best = search.think(view_for(table.state, One), Memory::at(table.state)).best;
    ASSERT_EQ(best.kind(), MoveKind::Plan);
    plans.insert(best.guilds().bits);
  }
  EXPECT_EQ(plans, (std::set<int>{GuildSet::of(Brewers).bits, GuildSet::of(Bakers).bits}));
}

// Counts the positions that it judges while guilds are being called.
class CountingEvaluator final : public Evaluator {
 public:
  void look_at(const GameState& position) override {
    position_ = &position;
    network_.look_at(position);
  }
  Prospect prospect(Seat seat) override {
    if (position_->phase == Phase::Action) ++in_mid_turn_;
    return network_.prospect(seat);
  }
  void weigh(Seat seat, const MoveList& moves, std::span<float> weights) override {
    network_.weigh(seat, moves, weights);
  }
  void weigh_plans(Seat seat, std::span<const GuildSet> plans, std::span<float> weights) override {
    network_.weigh_plans(seat, plans, weights);
  }
  int in_mid_turn() const { return in_mid_turn_; }

 private:
  NetEvaluator network_{committed_network(2)};
  const GameState* position_ = nullptr;
  int in_mid_turn_ = 0;
};

int judged_in_mid_turn(const GameState& state, bool plays_turn_out) {
  CountingEvaluator evaluator;
  SearchSettings settings = settings_of(50);
  settings.breadth = Breadth::none();  // which looks at positions right after moves
  settings.plays_turn_out = plays_turn_out;
  Search(evaluator, settings, 1).think(view_for(state, One), Memory::at(state));
  return evaluator.in_mid_turn();
}

TEST(Search, JudgesAPlanByWhatItsTurnBrings) {
  TestTable table(2);
  EXPECT_EQ(judged_in_mid_turn(table.state, true), 0);
  EXPECT_GT(judged_in_mid_turn(table.state, false), 0);
  // Somebody who acts already wants to know how this action compares with the others, at once.
  table.play(One, Move::plan(GuildSet::of(Brewers)));
  table.play(Two, Move::plan(GuildSet::of(Bakers)));
  EXPECT_GT(judged_in_mid_turn(table.state, true), 0);
}

TEST(Search, AnswersAForcedDecisionAtOnce) {
  TestTable table = last_action_at_brewers();
  table.talers(One, 0);
  plan_brewers(table);
  const SearchResult result = search(table.state, One, 1000);
  EXPECT_EQ(result.best, Move::nothing());
  EXPECT_EQ(result.simulations, 0);
  ASSERT_EQ(result.moves.size(), 1U);
}

TEST(Search, MakesAtLeastOneSimulationAndCountsThem) {
  const TestTable table(3);
  EXPECT_EQ(search(table.state, Two, 1).simulations, 1);
  const SearchResult result = search(table.state, Two, 77);
  EXPECT_EQ(result.simulations, 77);
  int visits = 0;
  double share = 0;
  for (const RootMove& move : result.moves) {
    visits += move.visits;
    share += result.share(move);
  }
  EXPECT_EQ(visits, 77);
  EXPECT_NEAR(share, 1.0, 1e-9);
}

TEST(Search, StopsWhenTheBudgetIsSpent) {
  const TestTable table(2);
  NetEvaluator evaluator(committed_network(table.state.player_count()));
  Search search(evaluator, settings_of(0), 1);
  int asked = 0;
  const Budget budget{[&asked] { return ++asked == 5; }};
  const SearchResult result =
      search.think(view_for(table.state, One), Memory::at(table.state), budget);
  EXPECT_EQ(asked, 5);
  EXPECT_GT(result.simulations, 5);
  EXPECT_LE(result.simulations, 5 * 32);
  const Budget spent{[] { return true; }};
  EXPECT_GE(search.think(view_for(table.state, One), Memory::at(table.state), spent).simulations,
            1);
}

TEST(Search, GivesTheSameAnswerToTheSameQuestion) {
  const TestTable table(4);
  expect_same(search(table.state, Three, 120, 5), search(table.state, Three, 120, 5));
}

TEST(Search, WithoutReuseForgetsWhatItWasAskedBefore) {
  TestTable table(2);
  NetEvaluator evaluator(committed_network(table.state.player_count()));
  SearchSettings settings = settings_of(60);
  settings.reuse_tree = false;
  Search search(evaluator, settings, 3);
  const Memory memory = Memory::at(table.state);
  const SearchResult first = search.think(view_for(table.state, One), memory);
  search.think(view_for(table.state, Two), memory);
  expect_same(search.think(view_for(table.state, One), memory), first);
}

TEST(Search, WithReuseGoesOnWhereItWas) {
  TestTable table(2);
  NetEvaluator evaluator(committed_network(table.state.player_count()));
  Search search(evaluator, settings_of(60), 3);
  const Memory memory = Memory::at(table.state);
  search.think(view_for(table.state, One), memory);
  const SearchResult again = search.think(view_for(table.state, One), memory);
  EXPECT_EQ(again.simulations, 60);
  int visits = 0;
  for (const RootMove& move : again.moves) visits += move.visits;
  EXPECT_EQ(visits, 120);
}

TEST(Search, AddsUpWhatSeveralFound) {
  const TestTable table(3);
  const std::vector<SearchResult> results = {search(table.state, One, 60, 1),
                                             search(table.state, One, 90, 2)};
  const SearchResult sum = merged(results);
  EXPECT_EQ(sum.simulations, 150);
  ASSERT_EQ(sum.moves.size(), results[0].moves.size());
  int visits = 0;
  for (const RootMove& move : sum.moves) visits += move.visits;
  EXPECT_EQ(visits, 150);
  const float mean = (60 * results[0].prospects[0].win + 90 * results[1].prospects[0].win) / 150;
  EXPECT_NEAR(sum.prospects[0].win, mean, 1e-5);
  EXPECT_TRUE(std::is_sorted(sum.moves.begin(), sum.moves.end(),
                             [](const auto& a, const auto& b) { return a.visits > b.visits; }));
}

TEST(Search, LooksIntoAMoveWithoutChangingTheThought) {
  TestTable table(3);
  for (const bool acts : {false, true}) {
    if (acts) {
      for (const Seat seat : table.state.seats())
        table.play(seat, Move::plan(GuildSet::of(Brewers)));
    }
    const Seat seat = to_decide(table.state).seats.lowest();
    const View view = view_for(table.state, seat);
    const Memory memory = Memory::at(table.state);
    NetEvaluator evaluator(committed_network(table.state.player_count()));
    Search search(evaluator, settings_of(60), 3);
    const SearchResult thought = search.think(view, memory);
    const RootMove looked = search.look_into(view, memory, thought.moves.back(), 25);
    EXPECT_EQ(looked.move, thought.moves.back().move);
    EXPECT_EQ(looked.visits, thought.moves.back().visits);
    EXPECT_EQ(looked.simulations, 25);
    EXPECT_GT(looked.utility, 0);
    EXPECT_NEAR(looked.wins[0] + looked.wins[1] + looked.wins[2], 1, 1e-4);
    int visits = 0;
    for (const RootMove& move : search.think(view, memory).moves) visits += move.visits;
    EXPECT_EQ(visits, 120) << "the place itself was not visited";
  }
}

// Other plans with as many guilds, and other townsmen among those that left unseen.
GameState with_other_secrets(GameState state, Seat viewer, Random& random) {
  for (const Seat seat : state.seats().without(viewer)) {
    Player& player = state.at(seat);
    const bool planned_in_secret = state.phase == Phase::Planning && !state.to_plan.has(seat) &&
                                   (!player.finished || player.secret_pass);
    if (planned_in_secret) {
      player.plan = GuildSet::of(guild_at(random.below(state.guilds().size())));
      player.finished = player.secret_pass = false;
    }
    if (state.phase != Phase::Action || !state.called) continue;
    const GuildSet open = player.plan & GuildSet::of(*state.called);
    const GuildSet free = state.guilds().after(*state.called);
    int left = (player.plan - open).size();
    player.plan = open;
    while (left > 0) {
      const Guild guild = guild_at(random.below(kGuilds));
      if (!free.has(guild) || player.plan.has(guild)) continue;
      player.plan = player.plan.with(guild);
      --left;
    }
  }
  const TileSet kept = state.stack.townsmen();
  if (!kept.empty() && !state.removed.empty()) {
    const Tile in = kept.nth(random.below(kept.size()));
    const Tile out = state.removed.nth(random.below(state.removed.size()));
    state.stack.remove(in);
    state.removed.remove(out);
    state.stack.add(out);
    state.removed.add(in);
  }
  return state;
}

TEST(Search, DependsOnNothingThatItsSeatMayNotKnow) {
  int changed = 0;
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    RandomGame game(Options{.players = static_cast<std::uint8_t>(players)}, 40);
    Memory memory = Memory::at(game.state());
    Random random(9);
    while (!game.is_over()) {
      const Seat seat = to_decide(game.state()).seats.lowest();
      const GameState other = with_other_secrets(game.state(), seat, random);
      changed += other == game.state() ? 0 : 1;
      NetEvaluator evaluator(committed_network(players));
      Search one(evaluator, settings_of(5), 2);
      Search two(evaluator, settings_of(5), 2);
      expect_same(one.think(view_for(game.state(), seat), memory),
                  two.think(view_for(other, seat), memory));
      Events events;
      game.step(&events);
      memory.watch(events, game.state());
    }
  }
  EXPECT_GT(changed, 100);
}

// The share of victories of a search over the one-ply use of its evaluator, which is what a search
// of one simulation plays.
double share_against_one_ply(int players, int deals, int simulations) {
  const Options options{.players = static_cast<std::uint8_t>(players)};
  double wins = 0;
  for (int game = 0; game < deals * players; ++game) {
    SeededDealer dealer(static_cast<std::uint64_t>(game / players));
    GameState state = start(options, dealer.setup(options));
    Memory memory = Memory::at(state);
    const Seat candidate = seat_at(game % players);
    std::vector<std::unique_ptr<Bot>> bots;
    for (const Seat seat : state.seats()) {
      bots.push_back(std::make_unique<SearchBot>(
          std::make_unique<NetEvaluator>(committed_network(players)),
          settings_of(seat == candidate ? simulations : 1),
          static_cast<std::uint64_t>(game * kMaxPlayers + index(seat))));
    }
    while (!state.is_over()) {
      const Seat seat = to_decide(state).seats.lowest();
      const Move move = bots[static_cast<std::size_t>(seat)]->choose(view_for(state, seat), memory);
      EXPECT_FALSE(why_refused(state, seat, move));
      Events events;
      apply(state, seat, move, dealer, &events);
      memory.watch(events, state);
    }
    const SeatSet best = winners(state);
    if (best.has(candidate)) wins += 1.0 / best.size();
  }
  return wins / (deals * players);
}

TEST(Search, BeatsItsOwnEvaluatorOneMoveAhead) { EXPECT_GE(share_against_one_ply(2, 16, 50), 0.6); }

}  // namespace
}  // namespace norenberc
