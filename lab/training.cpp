#include "lab/training.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fstream>
#include <numeric>
#include <sstream>

#include <fmt/format.h>

#include "ai/weights.h"
#include "lab/checkpoint.h"
#include "lab/lab_error.h"
#include "lab/networks.h"
#include "lab/parallel.h"

namespace norenberc::lab {

namespace {

// Games without a search are cheap: a generation has so many times as many.
constexpr int kCheapGames = 5;
// On the shelf of networks (networks.h).
constexpr const char* kCandidate = "the candidate";
constexpr const char* kAccepted = "the accepted";

void write_file(const std::filesystem::path& path, const std::string& bytes) {
  // A reader at the same time finds the old file or the new one, never a half.
  const std::filesystem::path fresh = path.string() + ".new";
  std::ofstream file(fresh, std::ios::binary);
  file << bytes;
  file.close();
  if (!file) throw LabError("cli.file_not_written", {{"file", fresh.string()}});
  std::filesystem::rename(fresh, path);
}

std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream bytes;
  bytes << file.rdbuf();
  if (!file) throw LabError("cli.file_unread", {{"file", path.string()}});
  return bytes.str();
}

std::filesystem::path checkpoint_file(const std::filesystem::path& folder, int players) {
  return folder / fmt::format("{}.checkpoint", players);
}

}  // namespace

std::string TrainingPlan::as_text() const {
  std::string text = fmt::format(
      "players {} seed {} thumb-games {} one-ahead-games {} search-games {} simulations {} "
      "generation {} "
      "window {} rate {} to {} gate {} games of {} simulations",
      players, seed, heuristic_games, one_ahead_games, search_games, simulations,
      games_per_generation, window, first_rate, last_rate, gate_games, gate_simulations);
  // A network and not the file that it came from: files change and move.
  if (start) text += fmt::format(" from {:016x}", seed_of(weights_as_text(*start, "")));
  if (opponent) text += fmt::format(" against {}", fingerprint(*opponent, players));
  return text;
}

int TrainingPlan::adversary_simulations() const {
  const int of_opponent = simulations_for(*opponent, players);
  return of_opponent > 0 ? of_opponent : gate_simulations;
}

bool TrainingPlan::goes_on_from(std::string_view text) const {
  constexpr std::string_view kWord = " search-games ";
  const std::size_t at = text.find(kWord);
  if (at == std::string_view::npos) return false;
  TrainingPlan shorter = *this;
  const char* const number = text.data() + at + kWord.size();
  const auto read = std::from_chars(number, text.data() + text.size(), shorter.search_games);
  return read.ec == std::errc() && shorter.search_games <= search_games &&
         shorter.as_text() == text;
}

std::filesystem::path Training::weights_file(const std::filesystem::path& folder, int players) {
  return folder / fmt::format("{}.weights", players);
}

Training::Training(const TrainingPlan& plan, std::filesystem::path folder, int threads,
                   const Ranks& ranks)
    : plan_(plan),
      folder_(std::move(folder)),
      threads_(threads),
      ranks_(ranks),
      learner_(plan.start ? Model(*plan.start) : Model(plan.players, seed_of(plan.seed))) {
  std::string kept;
  if (ranks.is_first()) {
    std::filesystem::create_directories(folder_);
    const auto file = checkpoint_file(folder_, plan.players);
    if (std::filesystem::exists(file)) kept = read_file(file);
  }
  kept = ranks.broadcast(kept);
  if (kept.empty()) {
    accepted_weights_ = learner_.model().weights();
  } else {
    load(kept);
  }
  Model accepted = learner_.model();
  accepted.weights() = accepted_weights_;
  accepted_ = std::make_shared<const Network>(accepted.rounded());
}

bool Training::is_done() const { return games_ >= plan_.games(); }

Teacher Training::teacher() const {
  if (games_ < plan_.heuristic_games) return Teacher::Heuristic;
  return games_ < plan_.heuristic_games + plan_.one_ahead_games ? Teacher::OneAhead
                                                                : Teacher::Search;
}

// The first learning rate while the heuristic or the one-move look-ahead teaches; then down to the
// last one, by the same factor with every game.
float Training::rate() const {
  if (teacher() != Teacher::Search) return plan_.first_rate;
  const float done = static_cast<float>(games_ - plan_.heuristic_games - plan_.one_ahead_games) /
                     static_cast<float>(std::max(1, plan_.search_games));
  return plan_.first_rate * std::pow(plan_.last_rate / plan_.first_rate, std::min(done, 1.0F));
}

// Each process plays its share of the games; then all have all examples in the order of the games,
// so that every process learns the same network and none has to be sent around.
Examples Training::play(int games) const {
  SelfPlaySettings settings;
  settings.players = plan_.players;
  settings.teacher = teacher();
  settings.simulations = plan_.simulations;
  settings.opponent = plan_.opponent;
  const int begin = games * ranks_.rank() / ranks_.size();
  const int end = games * (ranks_.rank() + 1) / ranks_.size();
  std::vector<Examples> played(static_cast<std::size_t>(end - begin));
  in_parallel(end - begin, threads_, [&](int i) {
    const std::uint64_t seed = seed_of(
        fmt::format("{} training {} game {}", plan_.seed, plan_.players, games_ + begin + i));
    play_against_itself(accepted_, settings, seed, played[static_cast<std::size_t>(i)]);
  });
  Examples mine;
  for (const Examples& each : played) mine.add_all(each);
  if (ranks_.size() == 1) return mine;
  Examples all;
  for (const std::string& bytes : ranks_.all_gather(mine.as_bytes())) all.add_bytes(bytes);
  return all;
}

// Between networks on the shelf, the second of which is left out for the opponent of an adversary.
Match Training::match_of(const char* one, const char* other) const {
  Match match;
  match.options.players = static_cast<std::uint8_t>(plan_.players);
  const int simulations = plan_.opponent ? plan_.adversary_simulations() : plan_.gate_simulations;
  for (const char* who : {one, other}) {
    if (who == nullptr) {
      match.players.push_back(*plan_.opponent);
      continue;
    }
    PlayerText player{.text = who, .name = "search", .simulations = simulations};
    player.weights = who;
    match.players.push_back(player);
  }
  match.seed = fmt::format("{} gate {}", plan_.seed, games_);
  return match;
}

// What the first of the match wins of the games that a gate can afford, in fair shares. All play the
// same deals in every seat, which makes few games count for more.
double Training::gate_share(const Match& match) const {
  const int blocks = std::max(1, plan_.gate_games / match.games_per_block());
  const int begin = blocks * ranks_.rank() / ranks_.size();
  const int end = blocks * (ranks_.rank() + 1) / ranks_.size();
  std::vector<double> shares(static_cast<std::size_t>(end - begin));
  in_parallel(end - begin, threads_, [&](int i) {
    const MatchResult result = match_result(match, {play_block(match, begin + i)});
    shares[static_cast<std::size_t>(i)] = result.players[0].share.mean;
  });
  double sum = 0;
  for (const double share : shares) sum += share;
  if (ranks_.size() > 1) {
    sum = 0;
    for (const std::string& text : ranks_.all_gather(
             fmt::format("{:.17g}", std::accumulate(shares.begin(), shares.end(), 0.0))))
      sum += std::stod(text);
  }
  return sum / blocks * plan_.players;
}

void Training::gate(const std::shared_ptr<const Network>& candidate, Generation& generation) const {
  put_network(kCandidate, candidate);
  put_network(kAccepted, accepted_);
  const auto elo = [this](double fair_shares) {
    return elo_of(std::clamp(fair_shares / plan_.players, 0.01, 0.99), plan_.players);
  };
  if (!plan_.opponent) {
    generation.gate_share = gate_share(match_of(kCandidate, kAccepted));
    generation.is_accepted = generation.gate_share > 1;
    if (generation.is_accepted) generation.elo += elo(generation.gate_share);
    return;
  }
  const double before = gate_share(match_of(kAccepted, nullptr));
  const double now = gate_share(match_of(kCandidate, nullptr));
  generation.gate_share = 1 + now - before;
  generation.is_accepted = now > before;
  generation.elo = elo(std::max(now, before));
}

MatchResult Training::gain(int games) const {
  put_network(kAccepted, accepted_);
  Match match = match_of(kAccepted, nullptr);
  match.seed = fmt::format("{} gain", plan_.seed);
  MatchRun run;
  run.blocks = std::max(1, games / match.games_per_block());
  run.threads = threads_;
  const std::vector<Block> blocks = run_match(match, run, nullptr, ranks_);
  return ranks_.is_first() ? match_result(match, blocks) : MatchResult{};
}

Generation Training::next() {
  Generation generation;
  generation.number = static_cast<int>(history_.size()) + 1;
  generation.teacher = teacher();
  const bool is_searched = generation.teacher == Teacher::Search;
  const int games = plan_.games_per_generation * (is_searched ? 1 : kCheapGames);
  if (!is_searched || history_.empty() || history_.back().teacher != generation.teacher)
    window_.clear();
  window_.push_back(play(games));
  if (static_cast<int>(window_.size()) > plan_.window) window_.erase(window_.begin());
  Examples examples;
  for (const Examples& each : window_) examples.add_all(each);
  LearningSettings learning{.rate = rate(), .threads = threads_};
  const Loss loss = learner_.learn(examples, learning, static_cast<std::uint64_t>(games_));
  games_ += games;
  generation.games = games_;
  generation.win_loss = loss.win / std::max(1, loss.examples);
  generation.margin_loss = loss.margin / std::max(1, loss.examples);
  generation.policy_loss = loss.policy / std::max(1, loss.policies);

  const auto candidate = std::make_shared<const Network>(learner_.model().rounded());
  // A network that follows another teacher has nothing to defend yet.
  generation.gate_share = 1;
  generation.is_accepted = true;
  generation.elo = history_.empty() ? 0 : history_.back().elo;
  if (is_searched) gate(candidate, generation);
  if (generation.is_accepted) {
    accepted_ = candidate;
    accepted_weights_ = learner_.model().weights();
  }
  history_.push_back(generation);
  if (ranks_.is_first()) save();
  return generation;
}

void Training::save() const {
  const Checkpoint checkpoint{plan_.as_text(), games_, learner_.memory(), accepted_weights_,
                              history_};
  write_file(checkpoint_file(folder_, plan_.players), checkpoint_as_text(checkpoint));
  const std::string origin =
      fmt::format("norenberc train: {}\nafter {} games", plan_.as_text(), games_);
  write_file(weights_file(folder_, plan_.players), weights_as_text(*accepted_, origin));
}

void Training::load(const std::string& text) {
  Checkpoint checkpoint = read_checkpoint(text);
  if (!plan_.goes_on_from(checkpoint.plan)) {
    throw LabError("lab.another_plan", {{"folder", folder_.string()}, {"plan", checkpoint.plan}});
  }
  if (checkpoint.accepted.size() != learner_.model().weights().size() ||
      checkpoint.memory.weights.size() != checkpoint.accepted.size() ||
      checkpoint.memory.mean.size() != checkpoint.accepted.size() ||
      checkpoint.memory.square.size() != checkpoint.accepted.size()) {
    throw LabError("lab.another_network", {{"folder", folder_.string()}});
  }
  games_ = checkpoint.games;
  learner_.remember(std::move(checkpoint.memory));
  accepted_weights_ = std::move(checkpoint.accepted);
  history_ = std::move(checkpoint.history);
}

}  // namespace norenberc::lab
