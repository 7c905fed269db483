// The bots of the tables on this device. Each stays with its seat from one decision to the next, so that it begins with
// what it has found out before; all their trees share a bounded memory.
#pragma once

#include <cstddef>
#include <list>
#include <memory>
#include <string>

#include "ai/bot.h"
#include "table/table.h"

namespace norenberc {

class LocalBots {
 public:
  // A page has little memory to spare. A single tree may need more: it is kept all the same, and no other.
  static constexpr std::size_t kMostBytes = std::size_t{64} << 20;

  // What the bot that stays with this seat of the table does.
  Thought decide(const std::string& table, const BotTurn& turn, const Budget& budget);
  // Its bots are not needed any more.
  void forget(const std::string& table);

 private:
  struct Place {
    std::string table;
    Seat seat;
    std::string level;
    std::unique_ptr<Bot> bot;
  };
  // Makes room for a tree of so many bytes; those go first that were not used for longest.
  void make_room(std::size_t bytes);

  std::list<Place> places_;  // the one that was used last comes first
};

}  // namespace norenberc
