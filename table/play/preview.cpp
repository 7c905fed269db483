#include "table/play/preview.h"

#include <algorithm>
#include <type_traits>

#include "engine/game.h"

namespace norenberc {

namespace {

// The events of a visit to a guild and of what the guest does there. They are listed one by one, because those of turns
// and rounds may belong to a seat as well.
template <class What>
constexpr bool kIsOfAnAction =
    std::is_same_v<What, Sold> || std::is_same_v<What, Bought> || std::is_same_v<What, Recruited> ||
    std::is_same_v<What, DidNothing> || std::is_same_v<What, GoodsStolen> ||
    std::is_same_v<What, CraftsmenSwapped> || std::is_same_v<What, MayorPlaced> ||
    std::is_same_v<What, PeddlerLoaded> || std::is_same_v<What, AgentGained> ||
    std::is_same_v<What, TalersGained> || std::is_same_v<What, OrderChanged> ||
    std::is_same_v<What, PrestigeMoved> || std::is_same_v<What, JackPlaced>;

bool is_own_action(const Event& event, Seat seat) {
  return std::visit(
      [seat](const auto& what) {
        if constexpr (kIsOfAnAction<std::decay_t<decltype(what)>>) {
          return what.seat == seat;
        } else {
          return false;
        }
      },
      event);
}

}  // namespace

Preview preview(const View& view, const Memory& memory, const Move& move) {
  const Seat seat = *view.viewer;
  Preview result{{}, view.shown.at(seat).talers};
  if (view.shown.phase == Phase::Planning) return result;

  // Any state that fits what is known will do: the viewer's own action has the same effect in all of them.
  Random random(0);
  SeededDealer dealer(0);
  GameState imagined = imagine(view, memory, random);
  apply(imagined, seat, move, dealer, &result.events);
  const auto others =
      std::find_if(result.events.begin(), result.events.end(),
                   [seat](const Event& event) { return !is_own_action(event, seat); });
  result.events.erase(others, result.events.end());

  Memory after = memory;
  for (const Event& event : result.events) after.remember(event);
  result.talers += after.talers(seat) - memory.talers(seat);
  return result;
}

}  // namespace norenberc
