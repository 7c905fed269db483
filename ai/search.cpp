#include "ai/search.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "ai/arithmetic.h"
#include "ai/game_result.h"
#include "ai/tree_key.h"
#include "engine/game.h"

namespace norenberc {

namespace {

// Simulations between two looks at the budget: reading a clock costs a noticeable part of a
// simulation.
constexpr int kAskBudgetEvery = 16;
constexpr int kAskIfDecidedEvery = 256;
constexpr int kNodesUntilSpent = 1 << 16;
constexpr int kFewestNodes = 1 << 10;
// Decisions in one simulation. A whole game has about two hundred at most; this bounds the memory.
constexpr std::size_t kLongestPath = 1024;

bool is_cut_short(int done, const Budget& budget) {
  return done > 0 && done % kAskBudgetEvery == 0 && budget.is_spent();
}

// A simulation adds one node, or one for each seat where all plan; what is kept for the next
// decision needs room, too.
int nodes_for(const SearchSettings& settings) {
  if (settings.most_nodes > 0) return settings.most_nodes;
  if (settings.simulations == 0) return kNodesUntilSpent;
  return std::clamp(4 * settings.simulations, kFewestNodes, kNodesUntilSpent);
}

// Scales the chances of all seats so that they add up to 1: the network judges each seat for
// itself, and what one seat gains must be what the others lose, or all would seem to gain by the
// same move.
void normalize(Prospects& prospects, int players) {
  float sum = 0;
  for (int i = 0; i < players; ++i) sum += prospects[static_cast<std::size_t>(i)].win;
  for (int i = 0; i < players; ++i) {
    float& win = prospects[static_cast<std::size_t>(i)].win;
    win = sum > 0 ? win / sum : 1.0F / static_cast<float>(players);
  }
}

}  // namespace

Search::Search(Evaluator& evaluator, const SearchSettings& settings, std::uint64_t seed)
    : evaluator_(evaluator),
      settings_(settings),
      seed_(seed),
      random_(seed),
      tree_(nodes_for(settings)) {
  path_.reserve(kLongestPath);
}

std::size_t Search::bytes_needed(const SearchSettings& settings) {
  return Tree::bytes_needed(nodes_for(settings));
}

SearchResult Search::think(const View& view, const Memory& memory, const Budget& budget,
                           const KnownPlans& known) {
  searcher_ = *view.viewer;
  is_about_plan_ = view.shown.decision == Decision::Plan;
  // Without reuse nothing may be left of earlier thoughts, the state of the random numbers
  // included.
  if (!settings_.reuse_tree) random_ = Random(seed_);
  if (!settings_.reuse_tree || tree_.is_crowded()) tree_.clear();
  MoveList moves;
  legal_moves(view.shown, searcher_, moves);
  if (moves.size() == 1) return forced(view.shown, moves[0]);

  const Beliefs beliefs(view, memory, known, evaluator_, settings_.belief_doubt);
  sums_ = {};
  sums_.by_move.resize(static_cast<std::size_t>(moves.size()));
  // The root's key hashes only what the seat sees, so that any imagined game gives the same one.
  GameState state;
  beliefs.imagine(state, random_);
  root_ = seat_key(public_key(state), state, searcher_);
  add_nodes(state, to_decide(state).seats);
  for (int done = 0; settings_.simulations == 0 || done < settings_.simulations; ++done) {
    if (is_cut_short(done, budget)) break;
    if (settings_.stop_when_decided && done % kAskIfDecidedEvery == 0 &&
        is_decided(settings_.simulations - done)) {
      break;
    }
    simulate(beliefs);
  }
  return result(state);
}

// Plans are never decided: what is played is drawn, and every visit counts.
bool Search::is_decided(int simulations_left) {
  Node* const root = tree_.find(root_);
  if (root == nullptr || root->visits == 0 || sums_.by_seat[at(searcher_)].simulations == 0) {
    return false;
  }
  const std::span<const Edge> edges = tree_.tried(*root);
  if (edges.front().move.kind() == MoveKind::Plan || edges.front().move.kind() == MoveKind::Pass) {
    return false;
  }
  const auto best = std::max_element(
      edges.begin(), edges.end(), [](const Edge& a, const Edge& b) { return a.visits < b.visits; });
  return std::all_of(edges.begin(), edges.end(), [&](const Edge& edge) {
    if (&edge == &*best) return true;
    return edge.visits + static_cast<std::uint32_t>(simulations_left) < best->visits &&
           edge.mean() < best->mean();
  });
}

RootMove Search::look_into(const View& view, const Memory& memory, RootMove move, int simulations) {
  const Beliefs beliefs(view, memory, {}, evaluator_, settings_.belief_doubt);
  const int players = view.shown.player_count();
  RootSums::Of sums;
  for (int i = 0; i < simulations; ++i) {
    first_move_ = &move.move;
    walk_through(beliefs);
    back_up(players);
    note(sums, searcher_, utilities(players));
  }
  first_move_ = nullptr;  // a simulation that ended before the searcher's turn has not used it
  move.simulations = sums.simulations;
  move.utility = sums.utility / sums.simulations;
  move.prospect = mean(sums, searcher_);
  move.error = error_of(sums, searcher_);
  move.points_error = points_error_of(sums);
  for (const Seat seat : view.shown.seats()) {
    move.wins[at(seat)] = static_cast<float>(sums.wins[at(seat)] / sums.simulations);
  }
  return move;
}

RootSums::Of Search::expect(const Outlook& outlook, int simulations, const Budget& budget) {
  searcher_ = *outlook.view.viewer;
  is_about_plan_ = outlook.view.shown.decision == Decision::Plan;
  if (!settings_.reuse_tree) random_ = Random(seed_);
  if (!settings_.reuse_tree || tree_.is_crowded()) tree_.clear();
  root_ = 0;
  const Beliefs beliefs(outlook.view, outlook.memory, outlook.known, evaluator_,
                        settings_.belief_doubt);
  const int players = outlook.view.shown.player_count();
  RootSums::Of sums;
  for (int i = 0; i < simulations && !is_cut_short(i, budget); ++i) {
    GameState state;
    beliefs.imagine(state, random_);
    SeededDealer dealer(random_.next());
    if (outlook.first) apply(state, outlook.first->first, outlook.first->second, dealer);
    walk_on(state, dealer);
    back_up(players);
    note(sums, searcher_, utilities(players));
  }
  return sums;
}

RootSums::Of Search::expect_with_plan(const View& view, const Memory& memory, const Move& plan,
                                      int simulations, const Budget& budget) {
  const Beliefs beliefs(view, memory, {}, evaluator_, settings_.belief_doubt);
  RootSums::Of sums;
  others_are_settled_ = true;
  for (int i = 0; i < simulations && !is_cut_short(i, budget); ++i) {
    first_move_ = &plan;
    const int players = walk_through(beliefs);
    back_up(players);
    note(sums, searcher_, utilities(players));
  }
  first_move_ = nullptr;
  others_are_settled_ = false;
  return sums;
}

// There is nothing to think about, and so no expectation to report: it would cost simulations.
SearchResult Search::forced(const GameState& state, const Move& move) {
  SearchResult result;
  result.best = move;
  result.moves.push_back({.move = move, .weight = 1});
  result.is_plan = state.decision == Decision::Plan;
  return result;
}

// Whether there was room for the node. The evaluator must be looking at the state.
bool Search::add_node(const GameState& state, Seat seat, std::uint64_t key) {
  MoveList moves;
  legal_moves(state, seat, moves);
  std::array<float, MoveList::kMost> weights;
  const std::span<float> used(weights.data(), static_cast<std::size_t>(moves.size()));
  evaluator_.weigh(seat, moves, used);
  return tree_.add(key, moves, used) != nullptr;
}

void Search::add_nodes(const GameState& state, SeatSet seats) {
  const std::uint64_t open = public_key(state);
  evaluator_.look_at(state);
  for (const Seat seat : seats) {
    const std::uint64_t key = seat_key(open, state, seat);
    if (tree_.find(key) == nullptr) add_node(state, seat, key);
  }
}

void Search::simulate(const Beliefs& beliefs) {
  const int players = walk_through(beliefs);
  back_up(players);
  note_root(players);
}

// One simulation down to a new node or the end of the game; prospects_ has what it found. Returns
// the number of players.
int Search::walk_through(const Beliefs& beliefs) {
  GameState state;
  beliefs.imagine(state, random_);
  SeededDealer dealer(random_.next());
  walk_on(state, dealer);
  return state.player_count();
}

void Search::walk_on(GameState& state, Dealer& dealer) {
  path_.clear();
  while (walk(state, dealer)) {
  }
}

// One decision further; false if the simulation ended, and then prospects_ is set.
bool Search::walk(GameState& state, Dealer& dealer) {
  const Pending pending = to_decide(state);
  if (pending.seats.empty()) {
    judge(state);
    return false;
  }
  if (state.is_planning_secretly()) return plan_together(state, pending.seats, dealer);
  return decide(state, pending.seats.lowest(), dealer);
}

// R4.1: nobody knows what the others plan. So all seats choose in the state before anybody has
// planned, each at a node of its own, and then all plans are made at once.
bool Search::plan_together(GameState& state, SeatSet seats, Dealer& dealer) {
  const std::uint64_t open = public_key(state);
  std::array<Node*, kMaxPlayers> nodes{};
  bool all_known = true;
  for (const Seat seat : seats) {
    nodes[at(seat)] = tree_.find(seat_key(open, state, seat));
    all_known &= nodes[at(seat)] != nullptr;
  }
  // The nodes of all seats are added together, so that one is missing only at the first visit or if
  // the tree was full. The simulation goes on only where every seat has one.
  if (!all_known || path_.size() + kMaxPlayers > kLongestPath) {
    judge(state);
    for (const Seat seat : seats) {
      if (nodes[at(seat)] == nullptr) add_node(state, seat, seat_key(open, state, seat));
    }
    return false;
  }
  for (const Seat seat : seats) look_ahead(*nodes[at(seat)], state, seat);
  const bool are_settled = others_are_settled_ && first_move_ != nullptr;
  for (const Seat seat : seats) {
    if (begins_with_a_move(state, seat, dealer)) continue;
    if (are_settled && nodes[at(seat)]->visits > 0) {
      apply(state, seat, drawn_by_visits(*nodes[at(seat)]).move, dealer);
      continue;
    }
    Edge& edge = choose_plan(*nodes[at(seat)], seat);
    path_.push_back({nodes[at(seat)], &edge, seat});
    apply(state, seat, edge.move, dealer);
  }
  return true;
}

bool Search::decide(GameState& state, Seat seat, Dealer& dealer) {
  if (begins_with_a_move(state, seat, dealer)) return true;
  const std::uint64_t key = seat_key(public_key(state), state, seat);
  Node* const node = tree_.find(key);
  if (node != nullptr && path_.size() < kLongestPath) {
    look_ahead(*node, state, seat);
    Edge& edge = choose(*node, state.decision == Decision::Plan);
    path_.push_back({node, &edge, seat});
    apply(state, seat, edge.move, dealer);
    return true;
  }
  MoveList moves;
  legal_moves(state, seat, moves);
  if (moves.size() == 1) {  // forced: a node would only take room, so the simulation goes on
    apply(state, seat, moves[0], dealer);
    return true;
  }
  evaluator_.look_at(state);
  add_node(state, seat, key);
  if (settings_.plays_turn_out && is_about_plan_) play_turn_out(state, dealer);
  judge(state);
  return false;
}

// The moves are drawn and not the likeliest ones, so that a plan is not judged by one line of play.
// No node is added on the way: these moves teach the tree nothing about themselves.
void Search::play_turn_out(GameState& state, Dealer& dealer) {
  while (state.phase == Phase::Action) {
    const Seat seat = to_decide(state).seats.lowest();
    apply(state, seat, drawn_by_weights(state, seat), dealer);
  }
}

Move Search::drawn_by_weights(const GameState& state, Seat seat) {
  MoveList moves;
  legal_moves(state, seat, moves);
  if (moves.size() == 1) return moves[0];
  std::array<float, MoveList::kMost> weights;
  evaluator_.look_at(state);
  evaluator_.weigh(seat, moves, {weights.data(), static_cast<std::size_t>(moves.size())});
  double share = any_share(random_);
  int chosen = 0;
  while (chosen + 1 < moves.size()) {
    share -= static_cast<double>(weights[static_cast<std::size_t>(chosen)]);
    if (share < 0) break;
    ++chosen;
  }
  return moves[chosen];
}

// Makes the move that look_into asks about, without a step on the path: the root must not learn
// from simulations that did not choose their first move.
bool Search::begins_with_a_move(GameState& state, Seat seat, Dealer& dealer) {
  if (first_move_ == nullptr || seat != searcher_) return false;
  apply(state, seat, *std::exchange(first_move_, nullptr), dealer);
  return true;
}

// PUCT: what was found out about a move, plus what the evaluator thinks of it for as long as little
// was found out. An untried move counts as a little worse than its node, so that a good one is not
// left too early.
Edge& Search::choose(Node& node, bool is_plan) {
  if (must_open(node, is_plan)) return tree_.open_next(node);
  const double exploration = is_plan ? settings_.plan_exploration : settings_.exploration;
  const double explore = exploration * std::sqrt(static_cast<double>(node.visits + 1));
  Edge* best = nullptr;
  double most = 0;
  for (Edge& edge : tree_.tried(node)) {
    const double score =
        edge.mean() + explore * static_cast<double>(edge.weight) / (1 + edge.visits);
    if (best != nullptr && score <= most) continue;  // of equals the first, so that searches repeat
    best = &edge;
    most = score;
  }
  if (node.tried == node.edges) return *best;
  const Edge& next = tree_.edges(node)[node.tried];
  const double untried =
      node.mean() - settings_.first_play + explore * static_cast<double>(next.weight);
  return best == nullptr || untried > most ? tree_.open_next(node) : *best;
}

// Whether the visits of the node have earned another move its first try. The root gets them sooner:
// there a move that is never tried is a mistake that is played.
bool Search::must_open(const Node& node, bool is_plan) const {
  if (node.tried == node.edges) return false;
  const Breadth& breadth = settings_.breadth;
  const bool is_root = node.key == root_;
  const int visits_per_move =
      is_plan ? (is_root ? breadth.root_visits_per_plan : breadth.inner_visits_per_plan)
              : (is_root ? breadth.root_visits_per_move : breadth.inner_visits_per_move);
  return visits_per_move > 0 &&
         node.visits >= static_cast<std::uint32_t>(visits_per_move) * node.tried;
}

// Once for each node: values every position right after a move and mixes a softmax of their
// utilities into the weights. Only the mover is asked for: what is compared are moves of the same
// seat.
void Search::look_ahead(Node& node, const GameState& state, Seat seat) {
  const Breadth& breadth = settings_.breadth;
  const double share =
      state.decision == Decision::Plan ? breadth.plan_afterstate_share : breadth.afterstate_share;
  if (share <= 0 || node.looked_ahead) return;
  const bool is_due =
      node.key == root_ || node.visits >= static_cast<std::uint32_t>(breadth.afterstate_visits);
  if (!is_due) return;
  node.looked_ahead = 1;
  const std::uint64_t luck = random_.next();
  const std::span<Edge> edges = tree_.edges(node);
  std::array<double, MoveList::kMost> values;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    GameState after = state;
    SeededDealer dealer(luck);  // the same deals after every move, so that luck favors none
    apply(after, seat, edges[i].move, dealer);
    if (after.is_over()) {
      values[i] = utility(game_result(after)[at(seat)]);
      continue;
    }
    evaluator_.look_at(after);
    values[i] = utility(evaluator_.prospect(seat));
  }
  const double most = *std::max_element(values.begin(), values.begin() + edges.size());
  double sum = 0;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    values[i] = exp_of((values[i] - most) / breadth.afterstate_scale);
    sum += values[i];
  }
  for (std::size_t i = 0; i < edges.size(); ++i) {
    edges[i].weight = static_cast<float>((1 - share) * static_cast<double>(edges[i].weight) +
                                         share * values[i] / sum);
  }
  tree_.reorder(node);
}

// Simultaneous plans have no best answer in pure strategies: a plan that is foreseen is worth less.
// If opponents always chose by PUCT, they would all but stick to their latest favorite and the
// searcher would learn to exploit just that. So half of the time they draw a plan as often as it
// was chosen so far, which converges to a mixture.
Edge& Search::choose_plan(Node& node, Seat seat) {
  if (seat == searcher_ || node.visits == 0) return choose(node, true);
  if (any_share(random_) >= settings_.plan_mixing) return choose(node, true);
  return drawn_by_visits(node);
}

// The node has visits, and each went to one of its edges.
Edge& Search::drawn_by_visits(const Node& node) {
  const std::span<Edge> edges = tree_.tried(node);
  int left = random_.below(static_cast<int>(node.visits));
  for (Edge& edge : edges) {
    left -= static_cast<int>(edge.visits);
    if (left < 0) return edge;
  }
  return edges.front();
}

// Sets prospects_: what every seat may expect, or how the game ended.
void Search::judge(const GameState& state) {
  if (state.is_over()) {
    prospects_ = game_result(state);
    return;
  }
  evaluator_.look_at(state);
  for (const Seat seat : state.seats()) prospects_[at(seat)] = evaluator_.prospect(seat);
  normalize(prospects_, state.player_count());
}

// Mostly the chance to win. The margin keeps the search going where the game is all but decided:
// without it all moves of a lost position would be worth the same, and it would play them at
// random.
double Search::utility(const Prospect& prospect) const {
  const auto margin = static_cast<double>(prospect.margin);
  const double squashed = 0.5 + 0.5 * margin / (std::abs(margin) + settings_.margin_scale);
  return settings_.win_share * static_cast<double>(prospect.win) +
         (1 - settings_.win_share) * squashed;
}

Search::Utilities Search::utilities(int players) const {
  Utilities utilities{};
  for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
    utilities[i] = utility(prospects_[i]);
  }
  return utilities;
}

// Each seat is credited with its own utility (max^n): nobody is assumed to play against the
// searcher.
void Search::back_up(int players) {
  const Utilities values = utilities(players);
  for (const Step& step : path_) {
    const double value = values[at(step.seat)];
    ++step.edge->visits;
    step.edge->sum += value;
    ++step.node->visits;
    step.node->sum += value;
  }
}

// Adds what the last simulation promises the seat.
void Search::note(RootSums::Of& sums, Seat seat, const Utilities& utilities) const {
  const Prospect& prospect = prospects_[at(seat)];
  ++sums.simulations;
  sums.utility += utilities[at(seat)];
  sums.margin += static_cast<double>(prospect.margin);
  sums.win_squares += static_cast<double>(prospect.win) * static_cast<double>(prospect.win);
  for (std::size_t i = 0; i < kPointsOf; ++i) {
    sums.points[i] += static_cast<double>(prospect.points[i]);
  }
  const auto total = static_cast<double>(prospect.total());
  sums.total_squares += total * total;
  for (std::size_t i = 0; i < kMaxPlayers; ++i) {
    sums.wins[i] += static_cast<double>(prospects_[i].win);
  }
}

void Search::note_root(int players) {
  const Utilities values = utilities(players);
  for (const Seat seat : seat_set(players)) note(sums_.by_seat[at(seat)], seat, values);
  for (const Step& step : path_) {
    if (step.seat != searcher_) continue;
    // Edges that were tried keep their index, so that it identifies the move.
    if (step.node->key == root_) {
      note(sums_.by_move[static_cast<std::size_t>(step.edge - tree_.edges(*step.node).data())],
           searcher_, values);
    }
    break;
  }
}

SearchResult Search::result(const GameState& state) {
  SearchResult result;
  result.is_plan = state.decision == Decision::Plan;
  result.tolerance = settings_.plan_tolerance;
  result.luck = random_.next();
  result.simulations = sums_.by_seat[at(searcher_)].simulations;
  for (const Seat seat : state.seats()) {
    result.prospects[at(seat)] = mean(sums_.by_seat[at(seat)], seat);
  }
  Node* const root = tree_.find(root_);
  const std::span<const Edge> edges = tree_.edges(*root);
  for (std::size_t i = 0; i < edges.size(); ++i) {
    // Of a move without simulations in this thought nothing is known: what the whole decision
    // promises stands in.
    const RootSums::Of& sums =
        sums_.by_move[i].simulations > 0 ? sums_.by_move[i] : sums_.by_seat[at(searcher_)];
    RootMove move;
    move.move = edges[i].move;
    move.weight = edges[i].weight;
    move.visits = static_cast<int>(edges[i].visits);
    move.simulations = sums_.by_move[i].simulations;
    move.utility = edges[i].visits > 0 ? edges[i].mean() : root->mean();
    move.prospect = mean(sums, searcher_);
    move.error = error_of(sums, searcher_);
    move.points_error = points_error_of(sums);
    for (const Seat seat : state.seats()) {
      move.wins[at(seat)] = static_cast<float>(sums.wins[at(seat)] / sums.simulations);
    }
    result.moves.push_back(move);
  }
  sort_by_visits(result.moves);
  result.best = choose_best(result);
  return result;
}

}  // namespace norenberc
