// The bots that stay with their seats from one decision to the next, so that each begins with what it has found
// out before. Their trees share a bounded memory: when it is full, the one that was not used for longest goes.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "ai/bot.h"

namespace norenberc::server {

using BotMaker = std::function<std::unique_ptr<Bot>(std::string_view level, std::uint64_t seed)>;

// A seat at a table. A bot never serves another one: what it knows, it knows from this seat's views.
struct BotSeat {
  std::string table;
  Seat seat;
  auto operator<=>(const BotSeat&) const = default;
};

// By seat, the level of the bot that decides there; empty where a person does.
using BotLevels = std::array<std::string, kMaxPlayers>;

// May be used from any thread. A bot is lent to one thread at a time, and what is locked is the bookkeeping only.
//
// Nothing has to be done when moves are taken back, or when another process has played on: a tree finds its nodes by
// what the seat sees, so that what became of another course of the game is never looked up again.
class BotPool {
 public:
  BotPool(std::size_t most_bytes, BotMaker make);

  // A bot that thinks. Nothing takes it away meanwhile; it goes back to its seat when the loan ends.
  class Loan {
   public:
    ~Loan();
    Loan(const Loan&) = delete;
    Loan& operator=(const Loan&) = delete;
    Bot* operator->() const { return bot_.get(); }

   private:
    friend class BotPool;
    Loan(BotPool& pool, BotSeat seat, std::unique_ptr<Bot> bot, std::uint64_t number);
    BotPool& pool_;
    BotSeat seat_;
    std::unique_ptr<Bot> bot_;
    std::uint64_t number_;  // 0: nobody wants it back, because it remembers nothing
  };
  // The bot of the seat. Another one, with this seed, if the seat has none of this level, or if a thread that is lost
  // still has it.
  Loan borrow(const BotSeat& seat, const std::string& level, std::uint64_t seed);

  // Who decides at a table now. The bots of all other seats and levels are forgotten, those that think as soon as they
  // come back.
  void keep_only(const std::string& table, const BotLevels& levels);

  struct Figures {
    std::uint64_t trees = 0;  // held now, those of bots that think included
    std::uint64_t bytes = 0;  // that these take at most
    std::uint64_t evictions = 0;
  };
  Figures figures() const;

 private:
  using Waiting = std::list<BotSeat>;
  struct Place {
    std::string level;
    std::uint64_t loan = 0;    // the number of the latest
    std::unique_ptr<Bot> bot;  // null while it is on loan
    Waiting::iterator waits;   // valid if the bot is here
  };
  using Places = std::map<BotSeat, Place>;
  using Bots = std::vector<std::unique_ptr<Bot>>;

  void give_back(const BotSeat& seat, std::unique_ptr<Bot> bot, std::uint64_t loan);
  // The mutex is held. What they take out is destroyed by the caller, when it has let go of the mutex.
  std::unique_ptr<Bot> take(Place& place);
  void clear(const BotSeat& seat, Bots& out);
  void make_room(Bots& out);
  void let_go(std::unique_ptr<Bot> bot, Bots& out);

  const std::size_t most_bytes_;
  const BotMaker make_;
  mutable std::mutex mutex_;  // of everything below
  Places places_;
  Waiting waiting_;  // seats whose bot is here, the longest unused first
  Figures figures_;
  std::uint64_t loans_ = 0;
};

}  // namespace norenberc::server
