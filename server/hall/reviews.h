// Games that are over, judged piece by piece for those who ask, on the bots' threads whenever neither a bot nor a hint needs
// them. A game is judged only as long as somebody asks on; what was found out is kept for a while, so that it is not
// found out twice.
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
  std::size_t most_games = 64;               // in memory, with those that wait: less than 20 MB
  std::size_t most_games_of_an_address = 4;  // that wait
  Span piece =
      std::chrono::milliseconds(300);  // so long a game is judged at a time; one decision at least
  Span patience = std::chrono::seconds(20);  // then somebody who waits is told what there is
  std::function<std::chrono::steady_clock::time_point()> now = std::chrono::steady_clock::now;
};

// One thread owns this.
class Reviews {
 public:
  struct Question {
    std::string record;  // as text
    insight::Sight sight = insight::Sight::Own;
    std::size_t known = 0;  // decisions of which the asker has been told
  };
  // What is known of a game so far.
  struct Course {
    Record record;
    insight::Review review;
    int moves = 0;  // that are judged
    int steps = 0;  // moves of the game
    bool is_done() const { return steps > 0 && moves == steps; }
  };
  // The course is only good until this returns.
  using Then = std::function<void(const Result<const Course*>&)>;

  Reviews(BotThreads& bots, ReviewOptions options);
  ~Reviews();
  Reviews(const Reviews&) = delete;
  Reviews& operator=(const Reviews&) = delete;

  // `then` is called at once if there is something new, else after the next piece. Somebody who asks again meanwhile, about
  // this game or another one, is no longer waiting for the first answer, and is told at once what there is.
  void ask(const Asker& asker, const Question& question, Then then);
  // Whoever has waited for long is told what there is: no answer may take longer than a proxy waits for it.
  void tidy();

  // For the metrics.
  struct Figures {
    std::uint64_t pieces = 0;
    std::uint64_t found = 0;    // answers that were there already
    std::uint64_t waiting = 0;  // games
    std::uint64_t kept = 0;     // games
  };
  Figures figures() const;

 private:
  using Clock = std::chrono::steady_clock;
  // The part of a game that a thread works on; nobody else looks at it meanwhile.
  class Work;
  struct Waiting {
    std::string who;
    std::string address;
    Clock::time_point since;
    Then then;
  };
  struct Game {
    std::string name;
    std::shared_ptr<Work> work;  // none when all is judged
    Course course;
    std::vector<Waiting> waiting;
    FairShares::Piece piece = {};  // while it waits for its turn
    std::uint64_t number = 0;      // 0: it does not
  };
  using Games = std::list<Game>;  // the last used first
  // What a thread found out in one go.
  struct Piece {
    std::optional<Error> error;
    Course news;  // the record comes with the first
    FairShares::Amount microseconds = 0;
  };

  Result<Games::iterator> game_of(const Asker& asker, const Question& question);
  void release(const std::string& who);
  void let_wait(Games::iterator game, const Asker& asker);
  void stop_waiting(Game& game);
  void start_next();
  void found(const std::string& name, Piece piece);
  static void tell(Game& game, const Result<const Course*>& what);

  BotThreads& bots_;
  const ReviewOptions options_;
  Games games_;
  std::map<std::string, Games::iterator> by_name_;
  FairShares shares_;
  std::uint64_t numbers_ = 0;
  std::string running_;  // the name of the game that is being judged; empty if none is
  FairShares::Piece running_piece_;
  Figures figures_;
  // What is delivered after the end is thrown away.
  std::shared_ptr<Reviews*> self_ = std::make_shared<Reviews*>(this);
};

}  // namespace norenberc::server
