#include "server/api/lobby.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace norenberc::server {

std::vector<TableCard> in_fair_order(std::vector<TableCard> cards) {
  std::map<std::string, int> tables_of;
  std::vector<int> ranks;
  for (const TableCard& card : cards) {
    ranks.push_back(tables_of[card.people.empty() ? std::string() : card.people.front()]++);
  }
  std::vector<std::size_t> order(cards.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&ranks](std::size_t a, std::size_t b) { return ranks[a] < ranks[b]; });
  std::vector<TableCard> fair;
  fair.reserve(cards.size());
  for (const std::size_t each : order) fair.push_back(std::move(cards[each]));
  return fair;
}

void Lobby::read(Callback then) {
  waiting_.push_back(std::move(then));
  if (asking_.empty()) ask();
}

void Lobby::ask() {
  asking_ = std::exchange(waiting_, {});
  store_.ask(
      [](Store& store) {
        return std::make_shared<const PublicTables>(
            PublicTables{in_fair_order(store.list(Listing::Lobby, kLongestLobby)),
                         in_fair_order(store.list(Listing::Watchable, kLongestLobby))});
      },
      [this](const std::shared_ptr<const PublicTables>& tables) { answer(tables); },
      [this] { answer(nullptr); });
}

void Lobby::answer(const std::shared_ptr<const PublicTables>& tables) {
  const std::vector<Callback> asked = std::exchange(asking_, {});
  if (!waiting_.empty()) ask();
  for (const Callback& then : asked) then(tables);
}

}  // namespace norenberc::server
