#include "lab/self_play.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

#include "ai/comparison.h"
#include "ai/heuristic_bot.h"
#include "ai/inputs.h"
#include "ai/move_parts.h"
#include "ai/net_evaluator.h"
#include "ai/search.h"
#include "engine/game.h"
#include "engine/scoring.h"

namespace norenberc::lab {

namespace {

// In 24 bits, which a float holds exactly.
float share(Random& random) { return static_cast<float>(random.next() >> 40) * 0x1.0p-24F; }
double gumbel(Random& random) {
  return -std::log(-std::log(static_cast<double>(share(random)) + 1e-9));
}

void normalize(std::vector<float>& shares) {
  const float sum = std::accumulate(shares.begin(), shares.end(), 0.0F);
  for (float& each : shares) each /= sum;
}

// One example in the making: a position from a seat's point of view, and what is to be learnt from
// it.
struct Moment {
  std::vector<std::uint16_t> inputs;  // of the seat that the example is about
  Seat seat;
  std::optional<float> estimate;  // of the seat's chance to win, if the teacher has one
  std::vector<std::uint16_t> parts;
  std::vector<std::uint16_t> part_ends;
  std::vector<float> move_targets;
};

// Where any move was made instead of the best: what came of it says nothing about the moments
// before, which learn from what the teacher expected there.
struct Detour {
  std::size_t before = 0;  // the first moment after it
  std::array<float, kMaxPlayers> estimates{};
};

class SelfPlayGame {
 public:
  SelfPlayGame(std::shared_ptr<const Network> network, const SelfPlaySettings& settings,
               std::uint64_t seed)
      : settings_(settings),
        random_(Random::mix(seed ^ 0x5e1fU)),
        dealer_(seed),
        evaluator_(std::move(network)) {
    if (settings.teacher == Teacher::Search) {
      search_.emplace(evaluator_, search_settings(settings), Random::mix(seed + 1));
    }
    Options options;
    options.players = static_cast<std::uint8_t>(settings.players);
    if (random_.below(settings.other_games_in) == 0) options.bonus_townsmen = true;
    if (random_.below(settings.other_games_in) == 0) options.planning = PlanningOrder::Reverse;
    if (settings.teacher == Teacher::Heuristic) heuristic_.emplace(Random::mix(seed + 2));
    state_ = start(options, dealer_.setup(options));
    memory_ = Memory::at(state_);
    if (settings.opponent) seat_opponents(*settings.opponent, seed);
  }

  void play() {
    Events events;
    while (!state_.is_over()) {
      const Seat seat = to_decide(state_).seats.lowest();
      const Move move = decide(seat);
      events.clear();
      apply(state_, seat, move, dealer_, &events);
      memory_.watch(events, state_);
    }
  }

  // Values are learnt by TD(lambda): going back from the end, the target of each seat is a mixture
  // of how the game ended and of what the teacher expected at its later decisions. Margin and
  // points are learnt from the end.
  void add_examples(Examples& examples) const {
    const ScoreSheets sheets = score(state_);
    const SeatSet best = winners(state_);
    std::array<float, kMaxPlayers> later{};
    std::array<std::array<float, kOutputs>, kMaxPlayers> ends{};
    for (const Seat seat : state_.seats()) {
      later[at(seat)] = best.has(seat) ? 1.0F / static_cast<float>(best.size()) : 0.0F;
      ends[at(seat)] = end_targets(sheets, seat);
    }
    std::vector<float> wins(moments_.size());
    auto detour = detours_.rbegin();
    for (std::size_t i = moments_.size(); i-- > 0;) {
      for (; detour != detours_.rend() && detour->before > i; ++detour) later = detour->estimates;
      const Moment& moment = moments_[i];
      float& target = later[at(moment.seat)];
      wins[i] = target;
      const auto trace = static_cast<float>(settings_.trace);
      if (moment.estimate) target = trace * target + (1 - trace) * *moment.estimate;
    }
    for (std::size_t i = 0; i < moments_.size(); ++i) {
      const Moment& moment = moments_[i];
      Examples::Draft draft{moment.inputs, moment.parts, moment.part_ends, moment.move_targets,
                            ends[at(moment.seat)]};
      draft.targets[0] = wins[i];
      examples.add(draft);
    }
  }

 private:
  static SearchSettings search_settings(const SelfPlaySettings& settings) {
    SearchSettings result;
    result.simulations = settings.simulations;
    result.reuse_tree = true;
    result.breadth.root_visits_per_plan = result.breadth.root_visits_per_move;
    return result;
  }

  void seat_opponents(const PlayerText& opponent, std::uint64_t seed) {
    const Seat learner = seat_at(random_.below(state_.player_count()));
    for (const Seat seat : state_.seats().without(learner)) {
      const auto luck = Random::mix(seed + static_cast<std::uint64_t>(3 + index(seat)));
      opponents_[at(seat)].emplace(opponent, state_.player_count(), luck);
    }
  }

  std::array<float, kOutputs> end_targets(const ScoreSheets& sheets, Seat seat) const {
    const ScoreSheet& own = sheets[at(seat)];
    int rival = -1000;
    for (const Seat other : state_.seats().without(seat)) {
      rival = std::max<int>(rival, sheets[at(other)].total().count);
    }
    const float margin = static_cast<float>(own.total().count - rival) / kMarginUnit;
    // Clamped: a landslide must not outweigh many close games.
    std::array<float, kOutputs> targets{0, std::clamp(margin, -2.0F, 2.0F)};
    static_assert(kOutputs == 2 + kScoreCategories.size());
    std::transform(kScoreCategories.begin(), kScoreCategories.end(), targets.begin() + 2,
                   [&own](const ScoreCategoryRow& category) {
                     return static_cast<float>((own.*category.points).count) / kPointsUnit;
                   });
    return targets;
  }

  double utility(Seat seat) {
    const Prospect prospect = evaluator_.prospect(seat);
    const double margin = static_cast<double>(prospect.margin);
    return 0.6 * static_cast<double>(prospect.win) +
           0.4 * (0.5 + 0.5 * margin / (10 + std::abs(margin)));
  }

  Move decide(Seat seat) {
    MoveList moves;
    legal_moves(state_, seat, moves);
    if (moves.size() == 1) return moves[0];
    if (opponents_[at(seat)]) return watch_opponent(seat, moves);
    switch (settings_.teacher) {
      case Teacher::Heuristic: return follow_heuristic(seat, moves);
      case Teacher::OneAhead: return look_ahead(seat, moves);
      case Teacher::Search: return search(seat, moves);
    }
    return moves[0];
  }

  // One decision in eight is any move, so that the network sees what mistakes lead to.
  Move follow_heuristic(Seat seat, const MoveList& moves) {
    const Thought thought = heuristic_->think(view_for(state_, seat), memory_, {});
    std::vector<float> targets(static_cast<std::size_t>(moves.size()));
    for (const Candidate& candidate : thought.best) {
      const auto* const found = std::find(moves.begin(), moves.end(), candidate.move);
      targets[static_cast<std::size_t>(found - moves.begin())] =
          static_cast<float>(candidate.weight);
    }
    note(seat, std::nullopt, &moves, targets);
    // Also from the viewpoint of a seat that is not to move: a search asks about all seats in all
    // positions, and a network that only ever saw the mover's side would mislead it.
    note(another(seat), std::nullopt, nullptr, {});
    constexpr int kSlipIn = 8;
    return random_.below(kSlipIn) == 0 ? moves[random_.below(moves.size())] : thought.move;
  }

  // An opponent's moves are learnt as they are: the network then expects them, in its searches and in
  // what it believes about plans.
  Move watch_opponent(Seat seat, const MoveList& moves) {
    SeatedPlayer& opponent = *opponents_[at(seat)];
    const KnownPlans known = opponent.reads_plans() ? plans_of_others(state_, seat) : KnownPlans{};
    const Move move = opponent.decide(view_for(state_, seat), memory_, known);
    std::vector<float> targets(static_cast<std::size_t>(moves.size()));
    targets[static_cast<std::size_t>(std::find(moves.begin(), moves.end(), move) - moves.begin())] =
        1;
    note(seat, std::nullopt, &moves, targets);
    return move;
  }

  // The position after the seat's plan as if nobody else had planned yet: the seat does not know
  // what the others chose, nor who was quicker.
  GameState after_plan(GameState state, Seat seat, const Move& move) const {
    Player& player = state.at(seat);
    if (state.options.planning == PlanningOrder::Simultaneous) {
      for (const Seat other : state.seats().without(seat)) {
        Player& rival = state.at(other);
        if (rival.secret_pass) rival.finished = rival.secret_pass = false;
        if (!rival.finished) state.to_plan = state.to_plan.with(other);
      }
    }
    state.to_plan = state.to_plan.without(seat);
    if (move.kind() == MoveKind::Pass) {
      player.finished = player.secret_pass = true;
    } else {
      player.plan = move.guilds();
    }
    return state;
  }

  Move look_ahead(Seat seat, const MoveList& moves) {
    const bool plans = state_.phase == Phase::Planning;
    // What others planned is not for the seat to know: one game that fits what it sees stands for
    // all.
    const GameState imagined = plans ? state_ : imagine(view_for(state_, seat), memory_, random_);
    SeededDealer dealer(random_.next());
    std::array<double, MoveList::kMost> utilities;
    std::size_t best = 0;
    std::size_t played = 0;
    double best_noisy = -1e9;
    float estimate = 0;
    for (int i = 0; i < moves.size(); ++i) {
      const auto m = static_cast<std::size_t>(i);
      GameState after = imagined;
      if (plans) {
        after = after_plan(imagined, seat, moves[i]);
      } else {
        apply(after, seat, moves[i], dealer);
      }
      evaluator_.look_at(after);
      utilities[m] = utility(seat);
      if (m == 0 || utilities[m] > utilities[best]) {
        best = m;
        estimate = evaluator_.prospect(seat).win;
      }
      const double noisy = utilities[m] + settings_.noise * gumbel(random_);
      if (noisy > best_noisy) {
        best_noisy = noisy;
        played = m;
      }
    }
    std::vector<float> targets(static_cast<std::size_t>(moves.size()));
    for (std::size_t m = 0; m < targets.size(); ++m) {
      targets[m] = static_cast<float>(
          std::exp((utilities[m] - utilities[best]) / settings_.target_temperature));
    }
    normalize(targets);
    note(seat, estimate, &moves, targets);
    note_another(seat);
    return moves[static_cast<int>(played)];
  }

  Move search(Seat seat, const MoveList& moves) {
    const bool full = random_.below(settings_.full_search_in) == 0;
    search_->set_simulations(full ? settings_.simulations : std::max(4, settings_.simulations / 4));
    const SearchResult result = search_->think(view_for(state_, seat), memory_);
    // The share of the visits, and for plans of the mixture that is played: the network learns to
    // do at first sight what the search does.
    std::vector<float> targets(static_cast<std::size_t>(moves.size()));
    if (full) {
      for (const RootMove& root : result.moves) {
        const auto* const found = std::find(moves.begin(), moves.end(), root.move);
        // A move with a single visit was tried because every move is, and not because it is good.
        const bool is_wanted = root.visits > 1 || result.moves.front().visits <= 1;
        targets[static_cast<std::size_t>(found - moves.begin())] =
            is_wanted ? static_cast<float>(result.share(root)) : 0;
      }
      normalize(targets);
    }
    note(seat, result.prospects[at(seat)].win, full ? &moves : nullptr, targets);
    if (state_.player_count() > 1) {
      const Seat other = another(seat);
      note(other, result.prospects[at(other)].win, nullptr, {});
    }
    const int detour_in = result.is_plan ? settings_.any_plan_in : settings_.any_move_in;
    if (random_.below(detour_in) == 0) return detour(result, moves);
    return full ? chosen(result, moves, targets) : result.best;
  }

  Move detour(const SearchResult& result, const MoveList& moves) {
    Detour detour{.before = moments_.size()};
    for (const Seat seat : state_.seats()) {
      detour.estimates[at(seat)] = result.prospects[at(seat)].win;
    }
    detours_.push_back(detour);
    return moves[random_.below(moves.size())];
  }

  // Early moves are drawn by their targets, so that games differ; later ones are the best, so that
  // the end says something about the middle.
  Move chosen(const SearchResult& result, const MoveList& moves,
              const std::vector<float>& targets) {
    if (state_.round > 2) return result.best;
    float luck = share(random_);
    for (int i = 0; i < moves.size(); ++i) {
      luck -= targets[static_cast<std::size_t>(i)];
      if (luck < 0) return moves[i];
    }
    return result.best;
  }

  Seat another(Seat seat) {
    int skip = random_.below(state_.player_count() - 1);
    for (const Seat other : state_.seats().without(seat)) {
      if (skip-- == 0) return other;
    }
    return seat;
  }

  void note_another(Seat seat) {
    const Seat other = another(seat);
    evaluator_.look_at(state_);
    note(other, evaluator_.prospect(other).win, nullptr, {});
  }

  void note(Seat seat, std::optional<float> estimate, const MoveList* moves,
            const std::vector<float>& targets) {
    Moment moment{all_inputs(state_, seat), seat, estimate, {}, {}, {}};
    if (moves != nullptr) {
      const MoveParts lister(state_, seat);
      PartList parts;
      for (const Move& move : *moves) {
        parts.clear();
        lister.list(move, parts);
        moment.parts.insert(moment.parts.end(), parts.begin(), parts.end());
        moment.part_ends.push_back(static_cast<std::uint16_t>(moment.parts.size()));
      }
      moment.move_targets = targets;
    }
    moments_.push_back(std::move(moment));
  }

  SelfPlaySettings settings_;
  Random random_;
  SeededDealer dealer_;
  NetEvaluator evaluator_;
  std::optional<Search> search_;
  std::optional<HeuristicBot> heuristic_;
  std::array<std::optional<SeatedPlayer>, kMaxPlayers> opponents_;  // none for who learns
  GameState state_;
  Memory memory_;
  std::vector<Moment> moments_;
  std::vector<Detour> detours_;
};

}  // namespace

void play_against_itself(std::shared_ptr<const Network> network, const SelfPlaySettings& settings,
                         std::uint64_t seed, Examples& examples) {
  SelfPlayGame game(std::move(network), settings, seed);
  game.play();
  game.add_examples(examples);
}

}  // namespace norenberc::lab
