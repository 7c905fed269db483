// The public tables, for everybody who asks: those that wait for players, and those one can watch. The list is fair:
// nobody's second table comes before another's first, so that many tables of one person push nobody's out of sight.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/store/store_thread.h"

namespace norenberc::server {

// How many tables of each kind are looked at, the newest or last changed.
inline constexpr int kLongestLobby = 2'000;

struct PublicTables {
  std::vector<TableCard> waiting;
  std::vector<TableCard> running;
};

// The cards in a fair order: first one of each person, then a second one of each, and so on. Among those of one person,
// and of the same rank, the order stays as it is. A table counts for the person in its first taken seat.
std::vector<TableCard> in_fair_order(std::vector<TableCard> cards);

class Lobby {
 public:
  using Callback = std::function<void(std::shared_ptr<const PublicTables>)>;

  explicit Lobby(StoreThread& store) : store_(store) {}

  // As it is now; null if the database does not answer. However many ask at the same time, the database is asked once.
  void read(Callback then);

 private:
  void ask();
  void answer(const std::shared_ptr<const PublicTables>& tables);

  StoreThread& store_;
  std::vector<Callback> asking_;  // get the answer that is on its way
  std::vector<Callback>
      waiting_;  // came later, and get the next one, because they may know of something new
};

}  // namespace norenberc::server
