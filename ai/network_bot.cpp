#include "ai/network_bot.h"

#include <algorithm>
#include <cmath>

#include "ai/arithmetic.h"
#include "ai/ending.h"
#include "ai/explanation.h"
#include "ai/light.h"
#include "ai/search_bot.h"
#include "ai/weights.h"
#include "engine/game.h"

namespace norenberc {

namespace {
// The most simulations of one look into a move for a hint: enough to tell most moves apart, and
// little beside what a person waits for anyway.
constexpr int kLongestLook = 1600;
// Of an ending that is solved: a few milliseconds.
constexpr int kMostPositions = 20'000;

SearchSettings settings_of(const Strength& strength) {
  return {.simulations = strength.simulations, .stop_when_decided = strength.stops_when_decided};
}

std::size_t bytes_of(const Strength& strength) {
  if (strength.simulations == 0) return 0;
  return Search::bytes_needed(settings_of(strength)) * (strength.has_partner ? 2 : 1);
}
}  // namespace

NetworkBot::NetworkBot(const Strength& strength, std::uint64_t seed,
                       std::shared_ptr<const Network> network)
    : NetworkBot(everywhere(strength), seed, std::move(network)) {}

NetworkBot::NetworkBot(const Strengths& strengths, std::uint64_t seed,
                       std::shared_ptr<const Network> network)
    : strengths_(strengths), seed_(seed), random_(seed), network_(std::move(network)) {}

// Nothing is built before the bot knows how many play.
void NetworkBot::sit_down(int players) {
  if (evaluator_ && players_ == players) return;
  players_ = players;
  strength_ = strengths_.at(static_cast<std::size_t>(players - kMinPlayers));
  evaluator_ = std::make_unique<NetEvaluator>(network_ ? network_ : committed_network(players));
  search_ = nullptr;
  partner_ = nullptr;
  if (strength_.simulations == 0) return;
  search_ = std::make_unique<Search>(*evaluator_, settings_of(strength_), seed_);
}

// Asked before anybody knows how many will play.
std::size_t NetworkBot::bytes() const {
  std::size_t most = 0;
  for (const Strength& strength : strengths_) most = std::max(most, bytes_of(strength));
  return most;
}

Thought NetworkBot::think(const View& view, const Memory& memory, const Budget& budget) {
  sit_down(view.shown.player_count());
  last_search_.reset();
  if (strength_.light_share > 0 && any_share(random_) < strength_.light_share) {
    return light_thought(view);
  }
  if (!search_) return first_thought(view, memory);
  const auto ending = strength_.solves_endings ? solve_ending(view, memory, kMostPositions)
                                               : std::optional<SolvedEnding>();
  is_certain_ = ending.has_value();
  if (!is_certain_) {
    last_search_ = search(view, memory, budget);
    return thought_of(*last_search_);
  }
  last_search_ = result_of(*ending, *view.viewer, players_);
  Thought thought = thought_of(*last_search_);
  for (Candidate& candidate : thought.best) candidate.weight = candidate.move == thought.move;
  return thought;
}

// Two searches with trees and luck of their own know more than one that was as quick, if less than
// one that was twice as quick.
SearchResult NetworkBot::search(const View& view, const Memory& memory, const Budget& budget) {
  if (!strength_.has_partner || !budget.run_both) return search_->think(view, memory, budget);
  if (!partner_) {
    partner_evaluator_ =
        std::make_unique<NetEvaluator>(network_ ? network_ : committed_network(players_));
    partner_ = std::make_unique<Search>(*partner_evaluator_, settings_of(strength_),
                                        Random::mix(seed_ + 1));
  }
  std::array<SearchResult, 2> results;
  budget.run_both([&] { results[0] = search_->think(view, memory, budget); },
                  [&] { results[1] = partner_->think(view, memory, budget); });
  return merged(results);
}

Thought NetworkBot::think_aloud(const View& view, const Memory& memory, const Budget& budget) {
  Thought thought = think(view, memory, budget);
  if (!last_search_) return thought;
  const auto look = [&](const RootMove& move, int simulations) {
    return is_certain_ ? move : search_->look_into(view, memory, move, simulations);
  };
  const int most = budget.is_spent() ? 0 : std::min(last_search_->simulations, kLongestLook);
  const Recommendation found = recommend(*last_search_, look, most);
  thought.move = last_search_->best;
  put_first(thought.best, thought.move);
  thought.why = explain(*last_search_, found, *view.viewer, view.shown.player_count());
  thought.why->visit = likely_visit(view, memory, *evaluator_);
  return thought;
}

Thought NetworkBot::light_thought(const View& view) {
  Thought thought;
  thought.move = light_move(view.shown, *view.viewer, random_);
  thought.best.push_back({thought.move, 1});
  return thought;
}

// The network judges the position once. It sees only what the seat may know, so the imagined secrets do not matter.
Thought NetworkBot::first_thought(const View& view, const Memory& memory) {
  const Seat seat = *view.viewer;
  const GameState position = imagine(view, memory, random_);
  MoveList moves;
  legal_moves(position, seat, moves);
  std::array<float, MoveList::kMost> room;
  const std::span<float> weights(room.data(), static_cast<std::size_t>(moves.size()));
  evaluator_->look_at(position);
  evaluator_->weigh(seat, moves, weights);

  Thought thought;
  thought.values.emplace();
  for (const Seat each : position.seats()) {
    thought.values->at(static_cast<std::size_t>(each)) =
        static_cast<double>(evaluator_->prospect(each).total());
  }
  double sum = 0;
  for (const float weight : weights) sum += static_cast<double>(weight);
  for (int i = 0; i < moves.size(); ++i) {
    thought.best.push_back(
        {moves[i], static_cast<double>(weights[static_cast<std::size_t>(i)]) / sum});
  }
  thought.move = moves[picked(weights)];
  std::stable_sort(thought.best.begin(), thought.best.end(),
                   [](const Candidate& a, const Candidate& b) { return a.weight > b.weight; });
  return thought;
}

int NetworkBot::picked(std::span<const float> weights) {
  const auto favorite = std::max_element(weights.begin(), weights.end());
  if (strength_.temperature <= 0) return static_cast<int>(favorite - weights.begin());
  double sum = 0;
  std::array<double, MoveList::kMost> chances;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const double ratio = static_cast<double>(weights[i]) / static_cast<double>(*favorite);
    // Weak levels vary their moves, but do not play what even a beginner would see is bad.
    const bool is_plausible = ratio >= strength_.least;
    chances[i] = is_plausible ? power_of(ratio, 1 / strength_.temperature) : 0;
    sum += chances[i];
  }
  double luck = sum * any_share(random_);
  for (std::size_t i = 0; i < weights.size(); ++i) {
    luck -= chances[i];
    if (luck < 0) return static_cast<int>(i);
  }
  return static_cast<int>(favorite - weights.begin());
}

}  // namespace norenberc
