// A tree search for games with hidden information and several players (information-set Monte Carlo
// tree search with several observers). Each simulation imagines a game that fits what the seat
// sees, with plans as the opponents are likely to have made them, and walks down one tree for each
// seat, in which nodes differ only by what that seat sees.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "ai/beliefs.h"
#include "ai/bot.h"
#include "ai/evaluator.h"
#include "ai/search_result.h"
#include "ai/tree.h"

namespace norenberc {

// How a search gets to see moves that its evaluator thinks little of. PUCT alone never tries a move
// whose weight is small enough, whatever the move is worth.
struct Breadth {
  // The share of a move's weight that comes from a look at the position right after it, for actions
  // and for plans: the evaluator's value of that position often knows better than its first guess
  // about the move.
  double afterstate_share = 0.25;
  double plan_afterstate_share = 0;
  double afterstate_scale = 0.05;  // utility that makes a move e times as likely in that share
  // The root looks at once, any other node when it was visited so often: most nodes never are, and
  // a look costs as much as a few simulations.
  int afterstate_visits = 8;
  // The next untried move is tried anyway as soon as there are so many visits for each move that
  // was tried; 0: never.
  int root_visits_per_move = 8;
  int inner_visits_per_move = 24;
  int root_visits_per_plan = 0;
  int inner_visits_per_plan = 0;

  // Follows the evaluator's weights alone.
  static Breadth none() {
    return {.afterstate_share = 0, .root_visits_per_move = 0, .inner_visits_per_move = 0};
  }
};

struct SearchSettings {
  // For each decision; 0: until the budget is spent.
  int simulations = 100;
  // Whether the tree is kept from one decision to the next. If not, a thought depends on nothing
  // but the view, the memory, the seed and the number of simulations.
  bool reuse_tree = true;
  // Ends a thought as soon as no other move could get more visits than the best in what is left of
  // it, and the best is also the one with the best mean.
  bool stop_when_decided = false;
  // The most nodes that the tree may have; 0: as many as the simulations need.
  int most_nodes = 0;

  // How much the evaluator's weights count against what the search found out (the constant c of
  // PUCT), for actions and for plans. More for plans varies them more, but 0.5 lost: 40 % +- 7.5
  // with two players and 100 simulations.
  double exploration = 0.25;
  double plan_exploration = 0.25;
  // How much less than its node an untried move is taken to be worth.
  double first_play = 0.05;
  Breadth breadth;
  double win_share = 0.7;         // of the utility; the rest is the margin
  double margin_scale = 10;       // victory points ahead that bring half of what a huge lead would
  double belief_doubt = 0.05;     // the share of a belief about plans that is spread evenly
  double plan_tolerance = 0.015;  // plans up to so much worse than the best are played, too
  double plan_mixing = 0.5;       // how often the others' plans are drawn from their visits so far
  // Whether a simulation of a thought about a plan plays its turn out before the position is judged.
  // What a plan is worth shows when its guilds have been called, and an evaluator judges positions
  // between two turns better than those in which cards lie face down.
  bool plays_turn_out = true;
};

class Search {
 public:
  // The evaluator must live as long as the search.
  Search(Evaluator& evaluator, const SearchSettings& settings, std::uint64_t seed);
  // What the tree of such a search takes at most.
  static std::size_t bytes_needed(const SearchSettings& settings);

  // The viewer owes a decision. A fresh search, or one that does not reuse its tree, gives equal
  // answers to equal questions on every machine, unless the budget ends it early; a search that
  // reuses its tree depends on all that it was asked so far.
  SearchResult think(const View& view, const Memory& memory, const Budget& budget = {},
                     const KnownPlans& known = {});
  // After a thought: what simulations promise that all begin with the given move of it. Visits and
  // means of the root stay as they are, so that looking does not change what is played.
  RootMove look_into(const View& view, const Memory& memory, RootMove move, int simulations);
  // What the viewer may expect, whoever decides next: after the move that comes first, if there is
  // one, and before anybody has seen which tiles it brings. In secret planning, plans that were made
  // must be among the known ones.
  struct Outlook {
    const View& view;
    const Memory& memory;
    KnownPlans known = {};
    std::optional<std::pair<Seat, Move>> first = {};
  };
  RootSums::Of expect(const Outlook& outlook, int simulations, const Budget& budget = {});
  // After a thought about a secret plan: what the searcher may expect with this one, while the others
  // plan as often as in that thought. In simulations that all begin with the same plan they would
  // learn to answer it, although they cannot see it.
  RootSums::Of expect_with_plan(const View& view, const Memory& memory, const Move& plan,
                                int simulations, const Budget& budget = {});
  // From the next thought on.
  void set_simulations(int simulations) { settings_.simulations = simulations; }

 private:
  using Utilities = std::array<double, kMaxPlayers>;
  struct Step {
    Node* node;
    Edge* edge;
    Seat seat;
  };

  bool add_node(const GameState& state, Seat seat, std::uint64_t key);
  void add_nodes(const GameState& state, SeatSet seats);
  void simulate(const Beliefs& beliefs);
  int walk_through(const Beliefs& beliefs);
  void walk_on(GameState& state, Dealer& dealer);
  bool walk(GameState& state, Dealer& dealer);
  bool plan_together(GameState& state, SeatSet seats, Dealer& dealer);
  bool decide(GameState& state, Seat seat, Dealer& dealer);
  bool is_decided(int simulations_left);
  bool begins_with_a_move(GameState& state, Seat seat, Dealer& dealer);
  Edge& choose(Node& node, bool is_plan);
  bool must_open(const Node& node, bool is_plan) const;
  void look_ahead(Node& node, const GameState& state, Seat seat);
  Edge& choose_plan(Node& node, Seat seat);
  Edge& drawn_by_visits(const Node& node);
  void play_turn_out(GameState& state, Dealer& dealer);
  Move drawn_by_weights(const GameState& state, Seat seat);
  void judge(const GameState& state);
  double utility(const Prospect& prospect) const;
  Utilities utilities(int players) const;
  void back_up(int players);
  void note(RootSums::Of& sums, Seat seat, const Utilities& utilities) const;
  void note_root(int players);
  SearchResult forced(const GameState& state, const Move& move);
  SearchResult result(const GameState& state);

  Evaluator& evaluator_;
  SearchSettings settings_;
  std::uint64_t seed_;
  Random random_;
  Tree tree_;
  std::vector<Step> path_;
  Prospects prospects_{};  // that the last simulation ended with, the chances adding up to 1
  Seat searcher_ = Seat::One;
  bool is_about_plan_ = false;        // what the last thought was about
  const Move* first_move_ = nullptr;  // the move that the searcher must make next, if any
  bool others_are_settled_ =
      false;                // they plan as they did so far, as long as there is such a move
  std::uint64_t root_ = 0;  // the key of the searcher's root
  RootSums sums_;
};

}  // namespace norenberc
