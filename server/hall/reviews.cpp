#include "server/hall/reviews.h"

#include <algorithm>
#include <optional>
#include <tuple>

#include "ai/net_evaluator.h"
#include "ai/weights.h"
#include "insight/judge.h"
#include "server/hall/hall.h"
#include "table/outside_record.h"

namespace norenberc::server {

namespace {

// The same as in the browser and in the terminal, so that a game gets the same review everywhere.
std::uint64_t usual_seed() { return seed_of("1"); }

std::string name_of(const Reviews::Question& question) {
  return (question.knowledge == insight::Knowledge::Open ? "open " : "own ") + question.record;
}

// Strangers at one address count as one person.
std::string name_or_address(const Asker& asker) {
  return asker.person.empty() ? "at " + asker.address : asker.person;
}

}  // namespace

class Reviews::Work {
 public:
  Work(const Question& question, const ReviewOptions& options)
      : written_(question.record), knowledge_(question.knowledge), options_(options) {}

  // Nothing if the budget ran out, which happens only while the server shuts down.
  std::optional<Piece> run(const Budget& budget) {
    const Clock::time_point begin = Clock::now();
    Piece piece;
    budget_ = &budget;
    if (!reviewer_) piece.error = begin_with_record(piece);
    while (!piece.error && !reviewer_->is_done()) {
      reviewer_->advance();
      if (is_cut_short_) return std::nullopt;
      if (Clock::now() - begin >= options_.piece && has_new_decisions()) break;
    }
    piece.microseconds =
        std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begin).count();
    if (piece.error) return piece;
    const insight::Review& review = reviewer_->review();
    piece.added.moves = reviewer_->moves();
    piece.added.steps = insight::moves_in(record_);
    piece.added.review.decisions.assign(
        review.decisions.begin() + static_cast<std::ptrdiff_t>(delivered_), review.decisions.end());
    piece.added.review.breakdowns = review.breakdowns;
    delivered_ = review.decisions.size();
    return piece;
  }

 private:
  bool has_new_decisions() const { return reviewer_->review().decisions.size() > delivered_; }

  std::optional<Error> begin_with_record(Piece& piece) {
    Result<Record> record = outside_record(written_, options_.digest);
    if (!record.ok()) return record.error();
    if (!record->scores) return Error{"not_over", Message::of("refusal.analysis_not_over")};
    record_ = std::move(*record);
    piece.added.record = record_;
    const Budget asked{.is_up = [this] {
      is_cut_short_ = is_cut_short_ || budget_->is_spent();
      return is_cut_short_;
    }};
    const auto evaluator =
        std::make_shared<NetEvaluator>(committed_network(record_.options.players));
    reviewer_.emplace(record_, insight::make_judge(evaluator, usual_seed(), asked),
                      insight::make_estimator(evaluator, usual_seed(), asked),
                      insight::ReviewSettings{options_.simulations, knowledge_});
    return std::nullopt;
  }

  const std::string written_;
  const insight::Knowledge knowledge_;
  const ReviewOptions options_;  // the reviews may be gone before the thread is done
  Record record_;
  std::optional<insight::Reviewer> reviewer_;
  std::size_t delivered_ = 0;
  const Budget* budget_ = nullptr;
  bool is_cut_short_ = false;
};

Reviews::Reviews(BotThreads& bots, ReviewOptions options)
    : bots_(bots), options_(std::move(options)) {}

Reviews::~Reviews() { *self_ = nullptr; }

void Reviews::ask(const Asker& asker, const Question& question, Callback then) {
  const std::string who = name_or_address(asker);
  release(who);
  const Result<Games::iterator> found = game_of(asker, question);
  if (!found.ok()) return then(found.error());
  const Games::iterator game = *found;
  games_.splice(games_.begin(), games_, game);
  if (game->progress.is_done() || game->progress.review.decisions.size() > question.known) {
    ++figures_.found;
    return then(&game->progress);
  }
  game->waiting.push_back({who, asker.address, options_.now(), std::move(then)});
  enqueue(game, asker);
  start_next();
}

// Answers the request that waits under this name with what is known so far.
void Reviews::release(const std::string& who) {
  for (Game& game : games_) {
    const auto is_theirs = [&](const Waiting& each) { return each.who == who; };
    const auto found = std::find_if(game.waiting.begin(), game.waiting.end(), is_theirs);
    if (found == game.waiting.end()) continue;
    const Callback then = std::move(found->then);
    game.waiting.erase(found);
    if (game.waiting.empty()) dequeue(game);
    return then(&game.progress);
  }
}

// The game in question. A new one may replace the one that was asked about least recently.
Result<Reviews::Games::iterator> Reviews::game_of(const Asker& asker, const Question& question) {
  const std::string name = name_of(question);
  if (const auto found = by_name_.find(name); found != by_name_.end()) return found->second;
  const auto of_address = std::count_if(games_.begin(), games_.end(), [&](const Game& game) {
    return std::any_of(game.waiting.begin(), game.waiting.end(),
                       [&](const Waiting& each) { return each.address == asker.address; });
  });
  if (static_cast<std::size_t>(of_address) >= options_.most_games_of_an_address) {
    return Error{"too_fast", Message::of("refusal.too_fast")};
  }
  if (games_.size() >= options_.most_games) {
    const auto unused = std::find_if(games_.rbegin(), games_.rend(), [this](const Game& game) {
      return game.waiting.empty() && game.name != running_;
    });
    if (unused == games_.rend()) return busy();
    by_name_.erase(unused->name);
    games_.erase(std::next(unused).base());
  }
  games_.push_front({name, std::make_shared<Work>(question, options_), {}, {}});
  by_name_[name] = games_.begin();
  return games_.begin();
}

void Reviews::enqueue(Games::iterator game, const Asker& asker) {
  if (game->number != 0 || game->name == running_) return;
  game->piece = shares_.enter(asker);
  game->number = ++numbers_;
}

void Reviews::dequeue(Game& game) {
  if (game.number == 0) return;
  shares_.leave(game.piece);
  game.number = 0;
}

void Reviews::start_next() {
  if (!running_.empty()) return;
  Game* next = nullptr;
  for (Game& game : games_) {
    if (game.number == 0) continue;
    const auto rank = [](const Game& each) {
      return std::tuple(FairShares::standing(each.piece), each.number);
    };
    if (next == nullptr || rank(game) < rank(*next)) next = &game;
  }
  if (next == nullptr) return;
  running_ = next->name;
  running_piece_ = next->piece;
  next->number = 0;
  shares_.begin(running_piece_);
  bots_.work_in_background(
      [self = self_, name = next->name, work = next->work](const Budget& budget) {
        auto piece = std::make_shared<std::optional<Piece>>(work->run(budget));
        return [self, name, piece] {
          if (*self != nullptr && *piece) (*self)->found(name, std::move(**piece));
        };
      });
}

void Reviews::found(const std::string& name, Piece piece) {
  ++figures_.pieces;
  running_.clear();
  const Games::iterator game = by_name_.at(name);
  FairShares::charge(running_piece_, piece.microseconds);
  shares_.leave(running_piece_);
  if (piece.error) {
    answer_all(*game, *piece.error);
    by_name_.erase(name);
    games_.erase(game);
    return start_next();
  }
  Progress& progress = game->progress;
  if (progress.steps == 0) progress.record = std::move(piece.added.record);
  progress.moves = piece.added.moves;
  progress.steps = piece.added.steps;
  std::move(piece.added.review.decisions.begin(), piece.added.review.decisions.end(),
            std::back_inserter(progress.review.decisions));
  progress.review.breakdowns = std::move(piece.added.review.breakdowns);
  if (progress.is_done()) game->work.reset();
  answer_all(*game, &progress);
  start_next();
}

void Reviews::answer_all(Game& game, const Result<const Progress*>& what) {
  const std::vector<Waiting> waiting = std::exchange(game.waiting, {});
  for (const Waiting& each : waiting) each.then(what);
}

void Reviews::tidy() {
  const Clock::time_point now = options_.now();
  for (Game& game : games_) {
    const auto late = std::stable_partition(
        game.waiting.begin(), game.waiting.end(),
        [&](const Waiting& each) { return now - each.since < options_.patience; });
    const std::vector<Waiting> overdue(late, game.waiting.end());
    game.waiting.erase(late, game.waiting.end());
    if (game.waiting.empty()) dequeue(game);
    for (const Waiting& each : overdue) each.then(&game.progress);
  }
}

Reviews::Figures Reviews::figures() const {
  Figures figures = figures_;
  figures.kept = games_.size();
  figures.waiting = static_cast<std::uint64_t>(std::count_if(
      games_.begin(), games_.end(), [](const Game& game) { return !game.waiting.empty(); }));
  return figures;
}

}  // namespace norenberc::server
