// How sure an analysis is of itself: judges games of bots twice, with different seeds, and compares what the two call a
// mistake or a blunder and how they take the results apart. Says what an analysis takes in processor time, too.
//   bench_insight GAMES [SIMULATIONS] [PLAYERS] [SEED] [LEVEL,…]
// Or how often the stronger of two bots has the better accuracy, for a judge with eight times its simulations. A match has
// a game for each seat, with the same deal, and the two bots in turns around the table.
//   bench_insight --match MATCHES STRONGER WEAKER [PLAYERS] [SEED]
#include <array>
#include <chrono>
#include <cmath>
#include <ctime>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "ai/bot.h"
#include "ai/net_evaluator.h"
#include "ai/network_bot.h"
#include "ai/weights.h"
#include "engine/game.h"
#include "engine/notation.h"
#include "insight/breakdown.h"
#include "insight/judge.h"

namespace norenberc {
namespace {

struct Order {
  int games = 20;
  int simulations = 400;
  int players = 3;
  std::string seed = "1";
  std::vector<std::string> levels = {"innkeeper", "journeyman", "scribe"};
};

// The bots of these levels take turns around the table, another one beginning for each number.
Record game_of(const Order& order, std::uint64_t luck, int number) {
  Options options;
  options.players = static_cast<std::uint8_t>(order.players);
  SeededDealer dealer(luck);
  Game game(options, dealer.setup(options));
  Memory memory = Memory::at(game.state());
  std::vector<std::unique_ptr<Bot>> bots;
  for (int i = 0; i < order.players; ++i) {
    const auto level = static_cast<std::size_t>(i + number) % order.levels.size();
    bots.push_back(make_bot(order.levels[level], Random::mix(luck + static_cast<unsigned>(i))));
  }
  while (!game.state().is_over()) {
    const Seat seat = to_decide(game.state()).seats.lowest();
    const Move move = bots[at(seat)]->choose(view_for(game.state(), seat), memory);
    memory.watch(game.play(seat, move, dealer), game.state());
  }
  return game.record();
}

std::uint64_t luck_of(const Order& order, int number) {
  return seed_of(order.seed + ' ' + std::to_string(number));
}

bool is_bad(const insight::Assessment& each) { return each.mark >= insight::Mark::Mistake; }

// "lost 0.113 +- 0.009 to buy shoe".
std::string finding(const insight::Assessment& each) {
  const insight::JudgedMove& best = each.judgment.best.front();
  std::ostringstream text;
  text << "lost " << each.loss << " +- " << std::hypot(best.error, each.judgment.played.error)
       << " to " << norenberc::text(best.move);
  return text.str();
}

// Sums over all players of all games, for one kind of part.
struct PartSums {
  double value = 0;
  double error = 0;     // as the analysis states it
  double squares = 0;   // of the difference between the two runs
  double expected = 0;  // what the stated errors make of that
};

class ReviewPair {
 public:
  explicit ReviewPair(const Order& order) : order_(order) {}

  void add(int number) {
    const Record record = game_of(order_, luck_of(order_, number), number);
    const insight::Review one = review(record, "one");
    const insight::Review two = review(record, "two");
    for (std::size_t i = 0; i < one.decisions.size(); ++i) {
      ++decisions_;
      first_ += is_bad(one.decisions[i]) ? 1 : 0;
      second_ += is_bad(two.decisions[i]) ? 1 : 0;
      both_ += is_bad(one.decisions[i]) && is_bad(two.decisions[i]) ? 1 : 0;
      if (is_bad(one.decisions[i]) != is_bad(two.decisions[i])) {
        std::cerr << "game " << games_ << ", step " << one.decisions[i].step << ", "
                  << text(one.decisions[i].played) << ": " << finding(one.decisions[i]) << " and "
                  << finding(two.decisions[i]) << '\n';
      }
    }
    for (std::size_t i = 0; i < one.breakdowns.size(); ++i) {
      add(wins_, one.breakdowns[i].win, two.breakdowns[i].win);
      add(points_, one.breakdowns[i].points, two.breakdowns[i].points);
      ++seats_;
    }
    ++games_;
  }
  void print() const {
    std::cout << games_ << " games of " << order_.players << ", " << order_.simulations
              << " simulations: " << decisions_ << " decisions, " << seconds_ / (2 * games_)
              << " s of processor time for a game\n"
              << "mistakes and blunders: " << first_ << " and " << second_ << ", " << both_
              << " of them the same: " << 200.0 * both_ / (first_ + second_) << " %\n";
    print("chance", wins_);
    print("VP", points_);
  }

 private:
  insight::Review review(const Record& record, const char* seed) {
    const std::shared_ptr<Evaluator> evaluator =
        std::make_shared<NetEvaluator>(committed_network(order_.players));
    const std::clock_t begin = std::clock();
    insight::Review review =
        insight::review(record, insight::make_judge(evaluator, seed_of(seed)),
                        insight::make_estimator(evaluator, seed_of(seed)), {order_.simulations});
    seconds_ += static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    return review;
  }
  using Sums = std::array<PartSums, insight::kCauses>;
  static void add(Sums& sums, const insight::Breakdown& one, const insight::Breakdown& two) {
    for (std::size_t i = 0; i < insight::kCauses; ++i) {
      const insight::Part& a = one.parts[i];
      const insight::Part& b = two.parts[i];
      sums[i].value += static_cast<double>(a.value) / insight::kPartUnits;
      sums[i].error += a.error / insight::kPartUnits;
      sums[i].squares += std::pow(static_cast<double>(a.value - b.value) / insight::kPartUnits, 2);
      sums[i].expected +=
          (a.error * a.error + b.error * b.error) / std::pow(insight::kPartUnits, 2);
    }
  }
  void print(const char* unit, const Sums& sums) const {
    constexpr std::array kNames = {"start", "luck", "others", "own"};
    for (std::size_t i = 0; i < insight::kCauses; ++i) {
      std::cout << kNames[i] << ", " << unit << ": mean " << sums[i].value / seats_
                << ", stated error " << sums[i].error / seats_ << ", error between runs "
                << std::sqrt(sums[i].squares / seats_ / 2) << " (stated "
                << std::sqrt(sums[i].expected / seats_ / 2) << ")\n";
    }
  }

  const Order& order_;
  int games_ = 0;
  int decisions_ = 0;
  int first_ = 0;
  int second_ = 0;
  int both_ = 0;
  int seats_ = 0;
  double seconds_ = 0;
  Sums wins_{};
  Sums points_{};
};

// Of the search behind a level; 0 if it does not search.
int simulations_of(const std::string& level, int players) {
  const Strengths* const strengths = strengths_of(level);
  const auto which = static_cast<std::size_t>(players - kMinPlayers);
  return strengths == nullptr ? 0 : (*strengths)[which].simulations;
}

// How the two levels of the order did, the stronger first.
class AccuracyMatches {
 public:
  explicit AccuracyMatches(const Order& order)
      : order_(order), simulations_(kJudge * simulations_of(order.levels.front(), order.players)) {}

  void add(int number) {
    std::array<double, 2> accuracy{};
    std::array<int, 2> decisions{};
    for (int game = 0; game < order_.players; ++game) {
      const Record record = game_of(order_, luck_of(order_, number), game);
      const auto evaluator = std::make_shared<NetEvaluator>(committed_network(order_.players));
      insight::Analysis analysis(record, insight::make_judge(evaluator, seed_of("judge")),
                                 simulations_);
      while (!analysis.is_done()) {
        const auto each = analysis.advance();
        if (!each) continue;
        const std::size_t player = (at(each->seat) + static_cast<std::size_t>(game)) % 2;
        accuracy[player] += insight::accuracy_of(each->loss, order_.players);
        ++decisions[player];
      }
    }
    const double stronger = accuracy[0] / decisions[0];
    const double weaker = accuracy[1] / decisions[1];
    ++matches_;
    better_ += stronger > weaker ? 1 : 0;
    sums_[0] += stronger;
    sums_[1] += weaker;
  }
  void print() const {
    // Wilson's interval, which holds near 0 and 1 as well.
    constexpr double kDeviations = 1.96;
    const double share = static_cast<double>(better_) / matches_;
    const double spread = kDeviations * kDeviations / matches_;
    const double middle = (share + spread / 2) / (1 + spread);
    const double half = kDeviations *
                        std::sqrt(share * (1 - share) / matches_ + spread / 4 / matches_) /
                        (1 + spread);
    std::cout << order_.levels[0] << " and " << order_.levels[1] << ", " << order_.players
              << " players, judged with " << simulations_ << " simulations: the first is better in "
              << better_ << " of " << matches_ << " matches, " << 100 * share << " % ("
              << 100 * (middle - half) << " to " << 100 * (middle + half) << "); accuracy "
              << sums_[0] / matches_ << " and " << sums_[1] / matches_ << '\n';
  }

 private:
  static constexpr int kJudge = 8;

  const Order& order_;
  int simulations_;
  int matches_ = 0;
  int better_ = 0;
  std::array<double, 2> sums_{};
};

std::vector<std::string> split(const std::string& list) {
  std::vector<std::string> parts;
  for (std::size_t from = 0; from <= list.size();) {
    const std::size_t to = std::min(list.find(',', from), list.size());
    parts.push_back(list.substr(from, to - from));
    from = to + 1;
  }
  return parts;
}

bool is_possible(const Order& order) {
  for (const std::string& level : order.levels) {
    if (make_bot(level, 1) == nullptr) return false;
  }
  return order.games > 0 && order.simulations > 0 && order.players >= kMinPlayers &&
         order.players <= kMaxPlayers;
}

bool read(const std::vector<std::string>& arguments, Order& order) {
  if (arguments.empty() || arguments.size() > 5) return false;
  order.games = std::atoi(arguments[0].c_str());
  if (arguments.size() > 1) order.simulations = std::atoi(arguments[1].c_str());
  if (arguments.size() > 2) order.players = std::atoi(arguments[2].c_str());
  if (arguments.size() > 3) order.seed = arguments[3];
  if (arguments.size() > 4) order.levels = split(arguments[4]);
  return is_possible(order);
}

bool read_match(const std::vector<std::string>& arguments, Order& order) {
  if (arguments.size() < 3 || arguments.size() > 5) return false;
  order.games = std::atoi(arguments[0].c_str());
  order.levels = {arguments[1], arguments[2]};
  order.players = arguments.size() > 3 ? std::atoi(arguments[3].c_str()) : 2;
  if (arguments.size() > 4) order.seed = arguments[4];
  return is_possible(order) && simulations_of(arguments[1], order.players) > 0;
}

template <class Measurement>
int measure(const Order& order, Measurement measurement) {
  for (int number = 0; number < order.games; ++number) {
    measurement.add(number);
    std::cerr << number + 1 << " of " << order.games << '\r';
  }
  std::cerr << '\n';
  measurement.print();
  return 0;
}

}  // namespace
}  // namespace norenberc

int main(int count, char** values) {
  using namespace norenberc;
  Order order;
  const std::vector<std::string> arguments(values + 1, values + count);
  if (!arguments.empty() && arguments.front() == "--match") {
    if (read_match({arguments.begin() + 1, arguments.end()}, order)) {
      return measure(order, AccuracyMatches(order));
    }
  } else if (read(arguments, order)) {
    return measure(order, ReviewPair(order));
  }
  std::cerr << "usage: bench_insight GAMES [SIMULATIONS] [PLAYERS] [SEED] [LEVEL,...]\n"
               "       bench_insight --match MATCHES STRONGER WEAKER [PLAYERS] [SEED]\n";
  return 2;
}
