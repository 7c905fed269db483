#include "cli/draw/event_text.h"

#include <span>
#include <utility>
#include <variant>

#include "cli/console/language.h"

namespace norenberc::cli {
namespace {

// A message about what somebody does. Several people may share the screen, so nobody is "you" here: the messages' other
// case names them.
std::string say_of(Seat seat, std::string_view key, const Names& names, Values values = {}) {
  values.push_back({"who", "other"});
  values.push_back({"name", names[seat]});
  return say(key, values);
}

Term tile_won(Tile tile) { return {"event.tile_won", {{"tile", term(tile)}}}; }

// The guildmaster, and in round 4 the tile below.
std::vector<Value> tiles_won(const WindowTiles& tiles) {
  std::vector<Value> won = {tile_won(tiles.upper)};
  if (!tiles.lower.is_none()) won.emplace_back(tile_won(tiles.lower));
  return won;
}

Talers purse_of(const FavoriteChosen& event, Seat seat) {
  return event.talers[static_cast<std::size_t>(seat)];
}

struct EventText {
  const Names& names;

  std::string operator()(const PlansMade& event) const {
    std::vector<Value> plans;
    for (const Seat seat : seat_set(kMaxPlayers)) {
      const auto& planned = event.planned[static_cast<std::size_t>(seat)];
      if (!planned) continue;
      plans.emplace_back(
          Term{"event.planned_by", {{"who", "other"}, {"name", names[seat]}, {"count", *planned}}});
    }
    return say("event.plans_made", {{"plans", plans}});
  }
  std::string operator()(const GuildCalled& event) const {
    return say("event.guild_called",
               {{"guild", term(event.guild)}, {"seats", listed(names, event.seats)}});
  }
  std::string operator()(const Sold& event) const {
    return say_of(event.seat, "event.sold", names,
                  {{"goods", counted(good_of(event.guild), event.count)},
                   {"guild", term(event.guild)},
                   {"talers", counted_talers(event.talers.count)}});
  }
  std::string operator()(const Bought& event) const {
    return say_of(event.seat, "event.bought", names,
                  {{"goods", counted(event.goods)},
                   {"guild", term(event.guild)},
                   {"talers", counted_talers(event.talers.count)}});
  }
  std::string operator()(const Recruited& event) const {
    return say_of(event.seat, "event.recruited", names,
                  {{"guest", term(event.guest)},
                   {"window", event.window + 1},
                   {"guild", term(event.guild)},
                   {"goods", counted(event.payment)}});
  }
  std::string operator()(const DidNothing& event) const {
    return say_of(event.seat, "event.did_nothing", names, {{"guild", term(event.guild)}});
  }
  std::string operator()(const GoodsStolen& event) const {
    return say_of(event.seat, "event.goods_stolen", names,
                  {{"victim", "other"},
                   {"victim_name", names[event.victim]},
                   {"goods", counted(event.goods)},
                   {"talers", counted_talers(event.talers.count)}});
  }
  std::string operator()(const CraftsmenSwapped& event) const {
    return say_of(event.seat, "event.craftsmen_swapped", names,
                  {{"from_tile", term(event.from_tile)},
                   {"from", term(event.from)},
                   {"to_tile", term(event.to_tile)},
                   {"to", term(event.to)}});
  }
  std::string operator()(const MayorPlaced& event) const {
    return say_of(event.seat, "event.mayor_placed", names, {{"guild", term(event.guild)}});
  }
  std::string operator()(const PeddlerLoaded& event) const {
    return say_of(event.seat, "event.peddler_loaded", names, {{"good", term(event.good)}});
  }
  std::string operator()(const AgentGained& event) const {
    return say_of(event.seat, "event.agent_gained", names, {{"tile", term(event.by)}});
  }
  std::string operator()(const TalersGained& event) const {
    return say_of(event.seat, "event.talers_gained", names,
                  {{"talers", counted_talers(event.talers.count)}, {"guild", term(event.guild)}});
  }
  std::string operator()(const OrderChanged& event) const {
    std::vector<Value> order;
    for (int place = 0; place < event.players; ++place) {
      order.emplace_back(names[event.order[static_cast<std::size_t>(place)]]);
    }
    return say_of(event.seat, "event.order_changed", names, {{"order", order}});
  }
  std::string operator()(const TurnEnded& event) const {
    if (event.finished.empty()) return say("event.turn_ended", {{"turn", event.turn}});
    return say("event.turn_ended_finished",
               {{"turn", event.turn}, {"seats", listed(names, event.finished)}});
  }
  std::string operator()(const FavoriteChosen& event) const {
    std::vector<Value> won = tiles_won(event.tiles);
    if (event.crest) won.emplace_back(Term{"event.crest_won"});
    if (event.prestige_crest) won.emplace_back(Term{"event.prestige_crest_won"});
    Values values = {{"guild", term(event.guild)},
                     {"goods", counted(good_of(event.guild), event.goods)},
                     {"good_back", counted(good_of(event.guild), 1)},
                     {"won", won}};
    if (event.tied.empty()) {
      return say_of(event.seat, "event.favorite_chosen", names, std::move(values));
    }
    return say_tied(event, std::move(values));
  }
  std::string operator()(const NoFavorite& event) const {
    const std::vector<Value> tiles = tiles_won(event.tiles);
    return say("event.no_favorite",
               {{"guild", term(event.guild)}, {"tiles", tiles}, {"count", tiles.size()}});
  }
  std::string operator()(const Income& event) const {
    return say_of(event.seat, "event.income", names,
                  {{"talers", counted_talers(event.talers.count)}});
  }
  std::string operator()(const GuildmasterMoved& event) const {
    return say("event.guildmaster_moved",
               {{"tile", term(event.tile)}, {"guild", term(event.guild)}});
  }
  std::string operator()(const GuestLeft& event) const {
    return say("event.guest_left", {{"guest", term(event.guest)}, {"guild", term(event.guild)}});
  }
  std::string operator()(const GuestArrived& event) const {
    return say(
        "event.guest_arrived",
        {{"guest", term(event.guest)}, {"window", event.window + 1}, {"guild", term(event.guild)}});
  }
  std::string operator()(const PrestigeMoved& event) const {
    Values values = {{"from", term(event.from)}, {"to", term(event.to)}};
    if (!event.seat) return say("event.prestige_moved", values);
    return say_of(*event.seat, "event.prestige_moved_by", names, std::move(values));
  }
  std::string operator()(const RoundEnded& event) const {
    return say("event.round_ended", {{"round", event.round}});
  }
  std::string operator()(const JackPlaced& event) const {
    return say_of(event.seat, "event.jack_placed", names,
                  {{"jack", term(Tile::townsman(event.jack))}, {"guild", term(event.guild)}});
  }
  std::string operator()(const GameOver& event) const {
    if (event.winners.size() == 1) {
      return say_of(event.winners.lowest(), "event.game_over_one", names);
    }
    return say("event.game_over_shared", {{"names", listed(names, event.winners)}});
  }

 private:
  // R10.1: among the tied the richest is the favorite, among equally rich ones the turn order decides. R13.3: all see the
  // Talers of the tied.
  std::string say_tied(const FavoriteChosen& event, Values values) const {
    std::vector<Value> purses;
    bool is_richest = true;
    for (const Seat seat : event.tied) {
      const Talers talers = purse_of(event, seat);
      purses.emplace_back(Term{
          "event.purse",
          {{"who", "other"}, {"name", names[seat]}, {"talers", counted_talers(talers.count)}}});
      if (seat != event.seat && talers >= purse_of(event, event.seat)) is_richest = false;
    }
    values.push_back({"others", listed(names, event.tied.without(event.seat))});
    values.push_back({"purses", purses});
    return say_of(event.seat, is_richest ? "event.favorite_tied" : "event.favorite_placed", names,
                  std::move(values));
  }
};

// Whether both are said in one sentence. The page groups them in the same way (web/src/text/event-text.ts).
bool belong_together(const Event& first, const Event& next) {
  if (first.index() != next.index()) return false;
  if (const auto* arrived = std::get_if<GuestArrived>(&first)) {
    return arrived->guild == std::get<GuestArrived>(next).guild;
  }
  return std::holds_alternative<Income>(first) || std::holds_alternative<GuildmasterMoved>(first) ||
         std::holds_alternative<GuestLeft>(first);
}

// `term_of` of each event; they are all of this kind.
template <class Kind, class TermOf>
std::vector<Value> terms(std::span<const Event> events, TermOf term_of) {
  std::vector<Value> list;
  for (const Event& event : events) list.emplace_back(term_of(std::get<Kind>(event)));
  return list;
}

// Two or more events that belong together.
std::string say_group(std::span<const Event> events, const Names& names) {
  if (std::holds_alternative<Income>(events.front())) {
    const auto incomes = terms<Income>(events, [&names](const Income& income) {
      return Term{"event.income_of",
                  {{"name", names[income.seat]}, {"talers", counted_talers(income.talers.count)}}};
    });
    return say("event.incomes", {{"incomes", incomes}});
  }
  if (std::holds_alternative<GuildmasterMoved>(events.front())) {
    const auto tiles = terms<GuildmasterMoved>(
        events, [](const GuildmasterMoved& moved) { return tile_won(moved.tile); });
    return say("event.guildmasters", {{"tiles", tiles}});
  }
  if (std::holds_alternative<GuestLeft>(events.front())) {
    const auto guests = terms<GuestLeft>(events, [](const GuestLeft& left) {
      return Term{"event.guest_of", {{"guest", term(left.guest)}, {"guild", term(left.guild)}}};
    });
    return say("event.guests_left", {{"guests", guests}});
  }
  const auto guests = terms<GuestArrived>(
      events, [](const GuestArrived& arrived) { return tile_won(arrived.guest); });
  const Guild guild = std::get<GuestArrived>(events.front()).guild;
  return say("event.guests_arrived", {{"guild", term(guild)}, {"guests", guests}});
}

}  // namespace

std::string say(const Event& event, const Names& names) {
  return std::visit(EventText{names}, event);
}

std::vector<std::string> say_all(const Events& events, const Names& names) {
  std::vector<std::string> sentences;
  auto first = events.begin();
  while (first != events.end()) {
    auto end = first + 1;
    while (end != events.end() && belong_together(*first, *end)) ++end;
    const std::span<const Event> group(first, end);
    sentences.push_back(group.size() == 1 ? say(*first, names) : say_group(group, names));
    first = end;
  }
  return sentences;
}

}  // namespace norenberc::cli
