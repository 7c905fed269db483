#include "lab/study.h"

#include "lab/parallel.h"

namespace norenberc::lab {

namespace {

constexpr int kFrontWindows = 2;
constexpr int kFirstHalf = kRounds / 2;

// Counts what happens in one game.
class Observer {
 public:
  explicit Observer(int players) : habits_(static_cast<std::size_t>(players)) {}

  void watch(const Events& events, const GameState& state) {
    for (const Event& event : events) {
      std::visit([this](const auto& happened) { count(happened); }, event);
    }
    if (state.is_over()) {
      finish(state);
    } else {
      round_ = state.round;
      remember_agents(state);
    }
  }

  const std::vector<Habits>& habits() const { return habits_; }

 private:
  Habits& of(Seat seat) { return habits_[static_cast<std::size_t>(seat)]; }

  template <class Other>
  void count(const Other& /*event*/) {}
  void count(const Sold& event) {
    of(event.seat).goods_sold += event.count;
    of(event.seat).talers_earned += event.talers.count;
  }
  void count(const Bought& event) {
    Habits& habits = of(event.seat);
    habits.goods_bought += event.goods.total();
    habits.talers_paid += event.talers.count;
    habits.foreign_bought += event.goods.total() - event.goods[good_of(event.guild)];
  }
  void count(const Recruited& event) {
    Habits& habits = of(event.seat);
    ++habits.recruits;
    habits.recruits_from_front += event.window < kFrontWindows ? 1 : 0;
    habits.goods_paid += event.payment.total();
  }
  void count(const TalersGained& event) { of(event.seat).roof_talers += event.talers.count; }
  void count(const OrderChanged& event) { ++of(event.seat).went_first; }
  void count(const AgentGained& event) {
    of(event.seat).agents_in_two += round_ <= kFirstHalf ? 1 : 0;
  }
  void count(const FavoriteChosen& event) {
    Habits& habits = of(event.seat);
    ++habits.favorites;
    habits.favorites_with_one_good += event.goods == 1 ? 1 : 0;
    habits.favorites_by_talers += event.tied.empty() ? 0 : 1;
    habits.prestige_crests += event.prestige_crest ? 1 : 0;
  }
  // What is left at the end of a round, before the agents come back from the roofs.
  void count(const RoundEnded& /*event*/) {
    for (std::size_t i = 0; i < habits_.size(); ++i) {
      habits_[i].passed_with_agents += agents_[i] > 0 ? 1 : 0;
      habits_[i].agents_left += agents_[i];
    }
  }

  void remember_agents(const GameState& state) {
    for (const Seat seat : state.seats()) {
      agents_[static_cast<std::size_t>(seat)] = state.at(seat).agents;
    }
  }

  void finish(const GameState& state) {
    const ScoreSheets sheets = score(state);
    const SeatSet won = winners(state);
    for (const Seat seat : state.seats()) {
      Habits& habits = of(seat);
      const ScoreSheet& sheet = sheets[static_cast<std::size_t>(seat)];
      habits.wins = won.has(seat) ? 1.0 / won.size() : 0;
      habits.points = sheet.total().count;
      for (std::size_t i = 0; i < kScoreCategories.size(); ++i) {
        habits.points_by_category[i] = (sheet.*kScoreCategories[i].points).count;
      }
      habits.talers_left = state.at(seat).talers.count;
      habits.agents = kAgents - state.at(seat).stockpile;
      habits.craftsmen = sheet.craftsmen;
    }
    for (const Guild guild : state.guilds()) {
      const Majorities places = majorities(state, guild);
      for (const Seat seat : state.seats()) {
        of(seat).firsts += places[static_cast<std::size_t>(seat)].place == 1 ? 1 : 0;
      }
    }
  }

  int round_ = 1;
  std::array<int, kMaxPlayers> agents_{};
  std::vector<Habits> habits_;
};

// Everything that is counted, in one list: adding up goes through it.
constexpr auto kCounts = std::to_array<int Habits::*>({
    &Habits::games,
    &Habits::points,
    &Habits::firsts,
    &Habits::favorites,
    &Habits::favorites_with_one_good,
    &Habits::favorites_by_talers,
    &Habits::prestige_crests,
    &Habits::goods_bought,
    &Habits::talers_paid,
    &Habits::foreign_bought,
    &Habits::goods_sold,
    &Habits::talers_earned,
    &Habits::talers_left,
    &Habits::craftsmen,
    &Habits::recruits,
    &Habits::recruits_from_front,
    &Habits::goods_paid,
    &Habits::roof_talers,
    &Habits::went_first,
    &Habits::agents,
    &Habits::agents_in_two,
    &Habits::passed_with_agents,
    &Habits::agents_left,
});

}  // namespace

Habits& Habits::operator+=(const Habits& other) {
  for (int Habits::*const each : kCounts) this->*each += other.*each;
  wins += other.wins;
  for (std::size_t i = 0; i < points_by_category.size(); ++i) {
    points_by_category[i] += other.points_by_category[i];
  }
  return *this;
}

std::vector<Figure> figures(const Habits& habits) {
  const auto per = [](double what, int of) { return of == 0 ? 0.0 : what / of; };
  const auto each_game = [&](double what) { return per(what, habits.games); };
  std::vector<Figure> found = {
      {"games", static_cast<double>(habits.games)},
      {"wins_percent", 100 * each_game(habits.wins)},
      {"points", each_game(habits.points)},
  };
  for (std::size_t i = 0; i < kScoreCategories.size(); ++i) {
    found.push_back({"points_" + std::string(kScoreCategories[i].name),
                     each_game(habits.points_by_category[i])});
  }
  const std::vector<Figure> more = {
      {"first_places", each_game(habits.firsts)},
      {"craftsmen", each_game(habits.craftsmen)},
      {"favorites", each_game(habits.favorites)},
      {"favorites_one_good_percent", 100 * per(habits.favorites_with_one_good, habits.favorites)},
      {"favorites_tied_percent", 100 * per(habits.favorites_by_talers, habits.favorites)},
      {"prestige_crests", each_game(habits.prestige_crests)},
      {"goods_bought", each_game(habits.goods_bought)},
      {"paid_per_good", per(habits.talers_paid, habits.goods_bought)},
      {"foreign_percent", 100 * per(habits.foreign_bought, habits.goods_bought)},
      {"goods_sold", each_game(habits.goods_sold)},
      {"earned_per_good", per(habits.talers_earned, habits.goods_sold)},
      {"talers_left", each_game(habits.talers_left)},
      {"recruits", each_game(habits.recruits)},
      {"recruits_front_percent", 100 * per(habits.recruits_from_front, habits.recruits)},
      {"goods_per_recruit", per(habits.goods_paid, habits.recruits)},
      {"roof_per_recruit", per(habits.roof_talers, habits.recruits)},
      {"went_first", each_game(habits.went_first)},
      {"agents", each_game(habits.agents)},
      {"agents_in_two_rounds", each_game(habits.agents_in_two)},
      {"rounds_with_agents_left", each_game(habits.passed_with_agents)},
      {"agents_left", each_game(habits.agents_left)},
  };
  found.insert(found.end(), more.begin(), more.end());
  return found;
}

Study study(const Match& match, int blocks, int threads) {
  std::vector<Study> parts(static_cast<std::size_t>(blocks));
  const auto none = [] {
    Habits habits;
    habits.games = 0;
    return habits;
  };
  in_parallel(blocks, threads, [&](int number) {
    Study& part = parts[static_cast<std::size_t>(number)];
    part = {std::vector<Habits>(match.players.size(), none()), none(), none()};
    std::vector<Observer> observers(static_cast<std::size_t>(match.games_per_block()),
                                    Observer(match.seats()));
    play_block(match, number, [&](int game, const Events& events, const GameState& state) {
      observers[static_cast<std::size_t>(game)].watch(events, state);
    });
    for (std::size_t game = 0; game < observers.size(); ++game) {
      for (const Seat seat : seat_set(match.seats())) {
        const Habits& habits = observers[game].habits()[static_cast<std::size_t>(seat)];
        part.by_player[match.player_at(number, game, seat)] += habits;
        (habits.wins > 0 ? part.winners : part.others) += habits;
      }
    }
  });
  Study all{std::vector<Habits>(match.players.size(), none()), none(), none()};
  for (const Study& part : parts) {
    for (std::size_t i = 0; i < all.by_player.size(); ++i) all.by_player[i] += part.by_player[i];
    all.winners += part.winners;
    all.others += part.others;
  }
  return all;
}

}  // namespace norenberc::lab
