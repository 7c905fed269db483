#include "lab/match_run.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <numeric>
#include <set>
#include <sstream>
#include <thread>
#include <utility>

#include "lab/lab_error.h"

namespace norenberc::lab {

namespace {

// Threads that play blocks, one after the other from a list.
class Workers {
 public:
  Workers(const Match& match, std::vector<int> numbers, int threads)
      : match_(match), numbers_(std::move(numbers)) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
  }
  ~Workers() { is_stopped_ = true; }
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  // What was finished since the last call; waits a moment if that is nothing.
  std::vector<Block> finished() {
    std::unique_lock lock(mutex_);
    news_.wait_for(lock, std::chrono::milliseconds(20),
                   [this] { return !finished_.empty() || failure_; });
    if (failure_) std::rethrow_exception(failure_);
    return std::exchange(finished_, {});
  }

 private:
  void work() {
    while (!is_stopped_) {
      const std::size_t next = next_++;
      if (next >= numbers_.size()) return;
      try {
        Block block = play_block(match_, numbers_[next]);
        const std::lock_guard lock(mutex_);
        finished_.push_back(std::move(block));
      } catch (...) {
        const std::lock_guard lock(mutex_);
        failure_ = std::current_exception();
      }
      news_.notify_one();
    }
  }

  const Match& match_;
  std::vector<int> numbers_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> is_stopped_ = false;
  std::mutex mutex_;
  std::condition_variable news_;
  std::vector<Block> finished_;
  std::exception_ptr failure_;
  std::vector<std::jthread> threads_;  // the last member: joined while the rest still lives
};

double share_of_first(const Match& match, const Block& block) {
  double wins = 0;
  for (std::size_t game = 0; game < block.games.size(); ++game) {
    const SeatSet winners = block.games[game].winners;
    for (const Seat seat : winners) {
      if (match.player_at(block.number, game, seat) == 0) wins += 1.0 / winners.size();
    }
  }
  return wins / match.games_per_block();
}

// The blocks that are there, and whether that is enough.
class Collection {
 public:
  Collection(const Match& match, const MatchRun& run) : match_(match), run_(run) {}

  void add(Block block) {
    const int number = block.number;
    if (number < run_.blocks) blocks_.emplace(number, std::move(block));
    test_front();
  }
  int size() const { return static_cast<int>(blocks_.size()); }
  bool has(int number) const { return blocks_.contains(number); }
  bool is_enough() const { return size() == run_.blocks || end_ < run_.blocks; }

  std::vector<Block> take() {
    std::vector<Block> list;
    for (auto& [number, block] : blocks_) {
      if (number < end_) list.push_back(std::move(block));
    }
    return list;
  }

 private:
  // The test looks at the blocks in the order of their numbers, whatever order they come in: its
  // verdict does not depend on who was faster.
  void test_front() {
    if (!run_.stops_early) return;
    while (end_ == run_.blocks && blocks_.contains(static_cast<int>(front_.size()))) {
      front_.push_back(share_of_first(match_, blocks_.at(static_cast<int>(front_.size()))));
      const Test test = test_of(front_, match_.games_per_block(), match_.seats());
      if (test.verdict != Verdict::Open) end_ = static_cast<int>(front_.size());
    }
  }

  const Match& match_;
  const MatchRun& run_;
  std::map<int, Block> blocks_;
  std::vector<double> front_;
  int end_ = run_.blocks;
};

constexpr const char* kEnd = "end";

std::string list_of(const Collection& known, int blocks) {
  std::string list;
  for (int i = 0; i < blocks; ++i) {
    if (!known.has(i)) list += std::to_string(i) + ' ';
  }
  return list;
}

// Every rank takes each so-and-so-manieth of the blocks that are missing.
std::vector<int> own_part(const std::string& list, const Ranks& ranks) {
  std::istringstream words(list);
  std::vector<int> numbers;
  int number = 0;
  for (int i = 0; words >> number; ++i) {
    if (i % ranks.size() == ranks.rank()) numbers.push_back(number);
  }
  return numbers;
}

void work_for_first(const Match& match, std::vector<int> numbers, const MatchRun& run,
                    const Ranks& ranks) {
  {
    Workers workers(match, std::move(numbers), run.threads);
    while (!ranks.is_stopped()) {
      for (const Block& block : workers.finished()) ranks.report(text(block));
    }
  }
  ranks.report(kEnd);
}

Block reported(const Match& match, const std::string& report) {
  auto block = parse_block(match, report);
  if (!block) throw LabError("lab.report_unread");
  return *std::move(block);
}

// What was on its way when enough was said must not turn up in the next match.
void wait_for_others(const Ranks& ranks) {
  for (int ended = 0; ended + 1 < ranks.size();) {
    const auto report = ranks.next_report();
    if (report == kEnd) ++ended;
    if (!report) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

}  // namespace

int threads_for(const Ranks& ranks) {
  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  return std::max(1, cores / ranks.on_this_machine());
}

std::vector<Block> run_match(const Match& match, const MatchRun& run, MatchFile* file,
                             const Ranks& ranks) {
  Collection collection(match, run);
  if (file != nullptr) {
    for (const Block& block : file->blocks()) collection.add(block);
  }
  const std::string missing = collection.is_enough() ? "" : list_of(collection, run.blocks);
  std::vector<int> numbers = own_part(ranks.broadcast(missing), ranks);
  if (!ranks.is_first()) {
    work_for_first(match, std::move(numbers), run, ranks);
    return {};
  }
  bool goes_on = run.after_block(collection.size());
  {
    Workers workers(match, std::move(numbers), run.threads);
    const auto take = [&](Block block) {
      if (file != nullptr) file->add(block);
      collection.add(std::move(block));
      goes_on = run.after_block(collection.size()) && goes_on;
    };
    while (goes_on && !collection.is_enough()) {
      for (Block& block : workers.finished()) take(std::move(block));
      while (const auto report = ranks.next_report()) take(reported(match, *report));
    }
  }
  ranks.send_stop();
  wait_for_others(ranks);
  return collection.take();
}

namespace {

// By player, then by block: a copy's share of the games, and its mean points.
struct Series {
  std::vector<double> shares;
  std::vector<double> points;
};

void add_block(const Match& match, const Block& block, std::vector<Series>& series) {
  struct Sum {
    double wins = 0;
    double points = 0;
    int seats = 0;
  };
  std::vector<Sum> sums(match.players.size());
  for (std::size_t game = 0; game < block.games.size(); ++game) {
    const GameResult& result = block.games[game];
    for (const Seat seat : seat_set(match.seats())) {
      Sum& sum = sums[match.player_at(block.number, game, seat)];
      if (result.winners.has(seat)) sum.wins += 1.0 / result.winners.size();
      sum.points += result.points[static_cast<std::size_t>(seat)];
      ++sum.seats;
    }
  }
  for (std::size_t i = 0; i < sums.size(); ++i) {
    series[i].shares.push_back(sums[i].wins / sums[i].seats);
    series[i].points.push_back(sums[i].points / sums[i].seats);
  }
}

Estimate share_of_player(const Match& match, const std::vector<double>& by_block) {
  if (match.deals == Deals::Shared) return share_of(by_block, match.seats());
  const double won = std::accumulate(by_block.begin(), by_block.end(), 0.0);
  return share_of_games(won, static_cast<int>(by_block.size()));
}

// Everybody else's share of what is left, for copies of one opponent.
Estimate rest_of(const Estimate& share, int copies) {
  return {(1 - share.mean) / copies, (1 - share.high) / copies, (1 - share.low) / copies};
}

std::vector<Estimate> elo_of_all(const Match& match, const std::vector<Block>& blocks) {
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < match.players.size(); ++i) places.push_back(i);
  std::vector<Blocks> matches(1);
  for (const Block& block : blocks) {
    matches[0].push_back(tables_of(match, block, places, places.size()));
  }
  return ratings_with_intervals(static_cast<int>(places.size()), matches);
}

}  // namespace

std::vector<TableResults> tables_of(const Match& match, const Block& block,
                                    const std::vector<std::size_t>& places, std::size_t all) {
  std::vector<TableResults> tables;
  for (std::size_t game = 0; game < block.games.size(); ++game) {
    TableResults table{std::vector<double>(all, 0), std::vector<double>(all, 0)};
    const SeatSet winners = block.games[game].winners;
    for (const Seat seat : seat_set(match.seats())) {
      const std::size_t player = places[match.player_at(block.number, game, seat)];
      table.copies[player] += 1;
      if (winners.has(seat)) table.wins[player] += 1.0 / winners.size();
    }
    tables.push_back(std::move(table));
  }
  return tables;
}

MatchResult match_result(const Match& match, const std::vector<Block>& blocks) {
  std::vector<Series> series(match.players.size());
  for (const Block& block : blocks) add_block(match, block, series);
  MatchResult result;
  result.blocks = static_cast<int>(blocks.size());
  result.games = result.blocks * match.games_per_block();
  for (std::size_t i = 0; i < match.players.size(); ++i) {
    PlayerResult each{.player = match.players[i].text};
    each.share = share_of_player(match, series[i].shares);
    each.points = mean_of(series[i].points);
    std::int64_t nanoseconds = 0;
    for (const Block& block : blocks) {
      each.decisions += block.efforts[i].decisions;
      nanoseconds += block.efforts[i].nanoseconds;
    }
    if (each.decisions > 0) {
      each.milliseconds =
          1e-6 * static_cast<double>(nanoseconds) / static_cast<double>(each.decisions);
    }
    result.players.push_back(std::move(each));
  }
  if (match.players.size() == 2) {
    result.test = test_of(series[0].shares, match.games_per_block(), match.seats());
  }
  if (match.deals == Deals::Independent) return result;
  if (match.players.size() == 2) {
    PlayerResult& first = result.players[0];
    PlayerResult& second = result.players[1];
    first.elo = elo_of(first.share, match.seats());
    second.share = rest_of(first.share, match.seats() - 1);
    second.elo = {-first.elo.mean, -first.elo.high, -first.elo.low};
  } else if (!blocks.empty()) {
    const std::vector<Estimate> elo = elo_of_all(match, blocks);
    for (std::size_t i = 0; i < elo.size(); ++i) result.players[i].elo = elo[i];
  }
  return result;
}

}  // namespace norenberc::lab
