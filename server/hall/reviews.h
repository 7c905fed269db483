// Reviews of finished games, made piece by piece on the bots' threads whenever neither a bot nor a hint needs them.
// Work on a game goes on only while somebody keeps asking; results stay in memory for a while, so that a second reader
// need not wait for them again.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/record.h"
#include "insight/breakdown.h"
#include "protocol/result.h"
#include "server/hall/bot_threads.h"
#include "server/hall/fair_shares.h"
#include "table/dealing/fair_dealer.h"

namespace norenberc::server {

struct ReviewOptions {
  Digest digest;
  int simulations = 400;
  std::size_t most_games = 64;               // in memory, waiting ones included: less than 20 MB
  std::size_t most_games_of_an_address = 4;  // waiting
  Span piece = std::chrono::milliseconds(
      300);  // how long one game is judged at a time; at least one decision
  Span patience =
      std::chrono::seconds(20);  // a request is answered after this, with or without results
  std::function<std::chrono::steady_clock::time_point()> now = std::chrono::steady_clock::now;
};

// One thread owns this.
class Reviews {
 public:
  struct Question {
    std::string record;  // as text
    insight::Knowledge knowledge = insight::Knowledge::Own;
    std::size_t known = 0;  // decisions that the asker already has
  };
  // What is known about a game so far.
  struct Progress {
    Record record;
    insight::Review review;
    int moves = 0;  // judged so far
    int steps = 0;  // moves of the game
    bool is_done() const { return steps > 0 && moves == steps; }
  };
  // The pointer is valid only during the call.
  using Callback = std::function<void(const Result<const Progress*>&)>;

  Reviews(BotThreads& bots, ReviewOptions options);
  ~Reviews();
  Reviews(const Reviews&) = delete;
  Reviews& operator=(const Reviews&) = delete;

  // Calls back at once if there is something new, else after the next piece. Each asker has one open request: a new
  // one, about whatever game, answers the old one at once with what is known.
  void ask(const Asker& asker, const Question& question, Callback then);
  // Answers requests that have waited too long: proxies give up on slow answers.
  void tidy();

  // For the metrics.
  struct Figures {
    std::uint64_t pieces = 0;
    std::uint64_t found = 0;    // requests that could be answered at once
    std::uint64_t waiting = 0;  // games
    std::uint64_t kept = 0;     // games
  };
  Figures figures() const;

 private:
  using Clock = std::chrono::steady_clock;
  // What a thread needs to judge a game. Only that thread touches it while it runs.
  class Work;
  struct Waiting {
    std::string who;
    std::string address;
    Clock::time_point since;
    Callback then;
  };
  struct Game {
    std::string name;
    std::shared_ptr<Work> work;  // null once everything is judged
    Progress progress;
    std::vector<Waiting> waiting;
    FairShares::Piece piece = {};  // while it is in the queue
    std::uint64_t number = 0;      // its place in the queue; 0: not in it
  };
  using Games = std::list<Game>;  // the most recently used first
  // What a thread found out in one run.
  struct Piece {
    std::optional<Error> error;
    Progress added;  // with the record in the first piece
    FairShares::Amount microseconds = 0;
  };

  Result<Games::iterator> game_of(const Asker& asker, const Question& question);
  void release(const std::string& who);
  void enqueue(Games::iterator game, const Asker& asker);
  void dequeue(Game& game);
  void start_next();
  void found(const std::string& name, Piece piece);
  static void answer_all(Game& game, const Result<const Progress*>& what);

  BotThreads& bots_;
  const ReviewOptions options_;
  Games games_;
  std::map<std::string, Games::iterator> by_name_;
  FairShares shares_;
  std::uint64_t numbers_ = 0;
  std::string running_;  // the name of the game being judged, or empty
  FairShares::Piece running_piece_;
  Figures figures_;
  // Set to null by the destructor: pieces that arrive later are dropped.
  std::shared_ptr<Reviews*> self_ = std::make_shared<Reviews*>(this);
};

}  // namespace norenberc::server
