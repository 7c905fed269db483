// Perft: the number of lines of play from many positions, as the engine counts them, as a naive
// generator counts them, and as tests/data/perft.txt has them.
#include "engine/perft.h"

#include <cstdint>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/game.h"
#include "engine/notation.h"
#include "tests/naive_moves.h"
#include "tests/random_play.h"
#include "tests/regenerate.h"

namespace norenberc {
namespace {

constexpr std::uint64_t kEnoughLeaves = 1'000'000;
const std::string kFile = "data/perft.txt";

// A position of a random game: so many moves after the start.
struct Root {
  Options options;
  std::uint64_t seed = 0;
  int plies = 0;
  Decision decision = Decision::Plan;
  std::vector<std::uint64_t> leaves;  // of depth 1, 2, …
};

GameState position(const Root& root) {
  RandomGame game(root.options, root.seed);
  for (int i = 0; i < root.plies; ++i) game.step();
  return game.state();
}

std::uint64_t naive_perft(const GameState& state, int depth, Dealer& dealer) {
  if (depth == 0) return 1;
  if (state.is_over()) return 0;
  const Seat seat = to_decide(state).seats.lowest();
  const std::vector<Move> moves = naive::moves(state, seat);
  if (depth == 1) return moves.size();
  std::uint64_t leaves = 0;
  for (const Move& move : moves) {
    GameState next = state;
    apply(next, seat, move, dealer);
    leaves += naive_perft(next, depth - 1, dealer);
  }
  return leaves;
}

// --- the file ---

std::string line_of(const Root& root) {
  std::ostringstream out;
  out << int{root.options.players}
      << (root.options.planning == PlanningOrder::Reverse ? " reverse_order" : " simultaneous")
      << (root.options.money == Money::Open ? " open" : " hidden")
      << (root.options.bonus_townsmen ? " bonus" : " plain") << " seed " << root.seed << " plies "
      << root.plies << ' ' << name(root.decision) << ':';
  for (const std::uint64_t leaves : root.leaves) out << ' ' << leaves;
  return out.str();
}

Root parse_root(const std::string& line) {
  std::istringstream in(line);
  int players = 0;
  std::string planning;
  std::string money;
  std::string townsmen;
  std::string word;
  std::string decision;
  Root root;
  in >> players >> planning >> money >> townsmen >> word >> root.seed >> word >> root.plies >>
      decision;
  if (!in || !decision.ends_with(':')) throw std::runtime_error("cannot read: " + line);
  root.options = {
      static_cast<std::uint8_t>(players),
      planning == "reverse_order" ? PlanningOrder::Reverse : PlanningOrder::Simultaneous,
      money == "open" ? Money::Open : Money::Hidden, townsmen == "bonus"};
  decision.pop_back();
  root.decision = decision_named(decision).value();
  for (std::uint64_t leaves = 0; in >> leaves;) root.leaves.push_back(leaves);
  return root;
}

std::vector<Root> stored_roots() {
  std::istringstream in(read_file(test_file(kFile)));
  std::vector<Root> roots;
  for (std::string line; std::getline(in, line);) {
    if (!line.empty() && !line.starts_with('#')) roots.push_back(parse_root(line));
  }
  return roots;
}

// --- choosing positions ---

// The first position of random play, after so many moves, in which this decision is open. All but
// the Jack's have at least a round to go.
Root find_root(const Options& options, Decision decision, int plies) {
  for (std::uint64_t seed = 1;; ++seed) {
    RandomGame game(options, seed);
    for (int ply = 0; !game.is_over(); ++ply) {
      if (game.state().round == kRounds && decision != Decision::Jack) break;
      if (ply >= plies && to_decide(game.state()).decision == decision) {
        return {options, seed, ply, decision, {}};
      }
      game.step();
    }
  }
}

std::vector<Root> choose_roots() {
  using enum PlanningOrder;
  std::vector<Root> roots;
  const std::array<std::array<Decision, 3>, 4> abilities = {{
      {Decision::Burglar, Decision::Guardsman, Decision::Order},
      {Decision::Mayor, Decision::Peddler, Decision::Duchess},
      {Decision::Order, Decision::Burglar, Decision::Peddler},
      {Decision::Duchess, Decision::Guardsman, Decision::Mayor},
  }};
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    const auto n = static_cast<std::uint8_t>(players);
    roots.push_back(find_root({n, Simultaneous, Money::Hidden, false}, Decision::Plan, 0));
    roots.push_back(find_root({n, Reverse, Money::Open, true}, Decision::Plan, 12 * players));
    roots.push_back(find_root({n, Simultaneous, Money::Open, true}, Decision::Action, 4 * players));
    for (const Decision decision : abilities[static_cast<std::size_t>(players - kMinPlayers)]) {
      const Options options{n, players % 2 == 0 ? Reverse : Simultaneous, Money::Hidden, true};
      roots.push_back(find_root(options, decision, 5 * players));
    }
    roots.push_back(find_root({n, Simultaneous, Money::Hidden, true}, Decision::Jack, 0));
  }
  return roots;
}

// To a million leaves, or to the end of the game.
void count_leaves(Root& root) {
  const GameState state = position(root);
  SeededDealer dealer(root.seed);
  root.leaves.clear();
  while (root.leaves.empty() || root.leaves.back() < kEnoughLeaves) {
    const int depth = static_cast<int>(root.leaves.size()) + 1;
    const std::uint64_t leaves = perft(state, depth, dealer);
    if (leaves == 0) break;
    root.leaves.push_back(leaves);
  }
}

// The deepest count that costs no more than so many lists of moves.
int affordable_depth(const Root& root, std::uint64_t lists) {
  int depth = 1;
  while (depth < static_cast<int>(root.leaves.size()) &&
         root.leaves[static_cast<std::size_t>(depth - 1)] <= lists) {
    ++depth;
  }
  return depth;
}

// --- tests ---

TEST(Perft, CountsAreThoseOfTheFile) {
  if (regenerates()) {
    std::string text =
        "# Lines of play by length, from positions of random games (tests/perft_test.cpp). The "
        "lowest\n"
        "# seat that owes a decision moves; a game that is over has no lines. Written by "
        "tools/regenerate.\n";
    for (Root root : choose_roots()) {
      count_leaves(root);
      const int depth = static_cast<int>(root.leaves.size());
      SeededDealer dealer(root.seed);
      ASSERT_EQ(naive_perft(position(root), depth, dealer), root.leaves.back()) << line_of(root);
      text += line_of(root) + '\n';
      std::cout << line_of(root) << '\n' << std::flush;
    }
    write_file(test_file(kFile), text);
    return;
  }
  for (const Root& root : stored_roots()) {
    const GameState state = position(root);
    ASSERT_EQ(to_decide(state).decision, root.decision) << line_of(root);
    const int deepest = affordable_depth(root, kSlowdown == 1 ? kEnoughLeaves : 50'000);
    for (int depth = 1; depth <= deepest; ++depth) {
      SeededDealer dealer(root.seed);
      ASSERT_EQ(perft(state, depth, dealer), root.leaves[static_cast<std::size_t>(depth - 1)])
          << line_of(root) << "\nat depth " << depth;
    }
  }
}

TEST(Perft, CountsAreThoseOfTheNaiveGenerator) {
  for (const Root& root : stored_roots()) {
    const int depth = affordable_depth(root, 60'000 / kSlowdown);
    SeededDealer dealer(root.seed);
    EXPECT_EQ(naive_perft(position(root), depth, dealer),
              root.leaves[static_cast<std::size_t>(depth - 1)])
        << line_of(root) << "\nat depth " << depth;
  }
}

TEST(Perft, TheFileHasEnoughOfEverything) {
  std::map<int, int> deep_roots;
  std::map<Decision, int> decisions;
  std::map<int, int> bonus;
  std::map<int, int> reverse;
  for (const Root& root : stored_roots()) {
    const int players = root.options.players;
    if (root.leaves.back() >= kEnoughLeaves) ++deep_roots[players];
    if (root.options.bonus_townsmen) ++bonus[players];
    if (root.options.planning == PlanningOrder::Reverse) ++reverse[players];
    ++decisions[root.decision];
  }
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    EXPECT_GE(deep_roots[players], 5);
    EXPECT_GE(bonus[players], 1);
    EXPECT_GE(reverse[players], 1);
  }
  EXPECT_EQ(decisions.size(), 9U);
}

}  // namespace
}  // namespace norenberc
