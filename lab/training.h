// Training: games of the network against itself, learning from them, and a match that decides
// whether the new network takes the place of the old one. An adversary plays against somebody who
// stays as they are instead, and takes the place of the one before if it does better against them. It goes by numbers of games, never by
// time, so that equal plans give equal networks on any number of threads and machines. It can stop
// after any generation and go on later; only the examples of the generations before are not kept,
// so that the first ones afterwards learn from fewer.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "lab/learner.h"
#include "lab/match_run.h"
#include "lab/player.h"
#include "lab/ranks.h"
#include "lab/self_play.h"

namespace norenberc::lab {

struct TrainingPlan {
  int players = 2;
  std::string seed = "1";
  // Games whose moves the rules of thumb make, then those in which the network looks one move
  // ahead, then those in which it guides a search.
  int heuristic_games = 10000;
  int one_ahead_games = 0;
  int search_games = 40000;
  int simulations = 48;
  int games_per_generation = 400;
  int window = 4;  // generations that are learnt from
  float first_rate = 0.001F;
  float last_rate = 0.0001F;
  int gate_games = 160;  // of the match that decides
  int gate_simulations = 24;
  // The network to begin with; none: small random weights.
  std::shared_ptr<const Network> start;
  // Whom an adversary learns to beat; nobody: the network plays against itself.
  std::optional<PlayerText> opponent;

  // Of an adversary when it is measured: as many as the opponent has.
  int adversary_simulations() const;
  int games() const { return heuristic_games + one_ahead_games + search_games; }
  // A line for people and for the file of weights.
  std::string as_text() const;
  // Whether a training of the plan of this text can go on with this one: all is the same but more
  // searches.
  bool goes_on_from(std::string_view text) const;
};

// What a generation came to.
struct Generation {
  int number = 0;
  int games = 0;  // so far
  Teacher teacher = Teacher::Heuristic;
  double win_loss = 0;
  double margin_loss = 0;
  double policy_loss = 0;
  // Of the new network against the old one, in fair shares; of an adversary 1, and what it wins more
  // of the same games against its opponent than the old one.
  double gate_share = 0;
  bool is_accepted = false;
  double elo =
      0;  // above the first network, as the matches add up; of an adversary above its opponent
};

class Training {
 public:
  // Goes on with what the folder has, if it is the same plan or a shorter one. Throws LabError if
  // the folder has something else.
  Training(const TrainingPlan& plan, std::filesystem::path folder, int threads, const Ranks& ranks);

  bool is_done() const;
  Generation next();
  const std::vector<Generation>& history() const { return history_; }
  int games() const { return games_; }  // played so far
  // What an adversary wins against its opponent with the same simulations, in so many games that
  // nobody has learnt from or was chosen by.
  MatchResult gain(int games) const;

  static std::filesystem::path weights_file(const std::filesystem::path& folder, int players);

 private:
  Teacher teacher() const;
  float rate() const;
  Examples play(int games) const;
  Match match_of(const char* one, const char* other) const;
  double gate_share(const Match& match) const;
  void gate(const std::shared_ptr<const Network>& candidate, Generation& generation) const;
  void save() const;
  void load(const std::string& text);

  TrainingPlan plan_;
  std::filesystem::path folder_;
  int threads_;
  const Ranks& ranks_;
  Learner learner_;
  std::shared_ptr<const Network> accepted_;
  std::vector<float> accepted_weights_;
  std::vector<Generation> history_;
  std::vector<Examples> window_;
  int games_ = 0;
};

}  // namespace norenberc::lab
