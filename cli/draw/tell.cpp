#include "cli/draw/tell.h"

#include <variant>

#include <fmt/format.h>

#include "cli/console/speech.h"
#include "cli/console/text.h"

namespace norenberc::cli {
namespace {

Term below(Tile tile) { return part("cli.tile_below", {{"tile", term(tile)}}); }

struct Teller {
  const Names& names;

  std::string operator()(const PlansMade& event) const {
    std::vector<Value> plans;
    for (const Seat seat : seat_set(kMaxPlayers)) {
      const auto& planned = event.planned[static_cast<std::size_t>(seat)];
      if (!planned) continue;
      plans.emplace_back(part("cli.planned", {{"name", names[seat]}, {"count", *planned}}));
    }
    return say("cli.plans_made", {{"plans", plans}});
  }
  std::string operator()(const GuildCalled& event) const {
    return say("cli.guild_called", {{"guild", term(event.guild)},
                                    {"names", listed(names, event.seats)},
                                    {"count", event.seats.size()}});
  }
  std::string operator()(const Sold& event) const {
    return say("cli.sold", {{"name", names[event.seat]},
                            {"goods", counted(good_of(event.guild), event.count)},
                            {"guild", term(event.guild)},
                            {"talers", counted_talers(event.talers.count)}});
  }
  std::string operator()(const Bought& event) const {
    return say("cli.bought", {{"name", names[event.seat]},
                              {"goods", counted(event.goods)},
                              {"guild", term(event.guild)},
                              {"talers", counted_talers(event.talers.count)}});
  }
  std::string operator()(const Recruited& event) const {
    return say("cli.recruited", {{"name", names[event.seat]},
                                 {"guest", term(event.guest)},
                                 {"window", event.window + 1},
                                 {"guild", term(event.guild)},
                                 {"goods", counted(event.payment)}});
  }
  std::string operator()(const DidNothing& event) const {
    return say("cli.did_nothing", {{"name", names[event.seat]}, {"guild", term(event.guild)}});
  }
  std::string operator()(const GoodsStolen& event) const {
    return say("cli.goods_stolen", {{"name", names[event.seat]},
                                    {"goods", counted(event.goods)},
                                    {"victim_name", names[event.victim]},
                                    {"talers", counted_talers(event.talers.count)}});
  }
  std::string operator()(const CraftsmenSwapped& event) const {
    return say("cli.craftsmen_swapped", {{"name", names[event.seat]},
                                         {"from_tile", term(event.from_tile)},
                                         {"from", term(event.from)},
                                         {"to_tile", term(event.to_tile)},
                                         {"to", term(event.to)}});
  }
  std::string operator()(const MayorPlaced& event) const {
    return say("cli.mayor_placed", {{"name", names[event.seat]}, {"guild", term(event.guild)}});
  }
  std::string operator()(const PeddlerLoaded& event) const {
    return say("cli.peddler_loaded",
               {{"name", names[event.seat]}, {"goods", counted(event.good, 1)}});
  }
  std::string operator()(const AgentGained& event) const {
    return say("cli.agent_gained", {{"name", names[event.seat]}, {"tile", term(event.by)}});
  }
  std::string operator()(const TalersGained& event) const {
    return say("cli.talers_gained", {{"name", names[event.seat]},
                                     {"talers", counted_talers(event.talers.count)},
                                     {"guild", term(event.guild)}});
  }
  std::string operator()(const OrderChanged& event) const {
    std::vector<Value> order;
    for (int place = 0; place < event.players; ++place) {
      order.emplace_back(names[event.order[static_cast<std::size_t>(place)]]);
    }
    return say("cli.order_changed", {{"name", names[event.seat]}, {"names", order}});
  }
  std::string operator()(const TurnEnded& event) const {
    return say(
        event.finished.empty() ? "cli.turn_ended" : "cli.turn_ended_finished",
        {{"turn", event.turn}, {"round", event.round}, {"names", listed(names, event.finished)}});
  }
  std::string operator()(const FavoriteChosen& event) const {
    const Good good = good_of(event.guild);
    std::vector<Value> won = {part("cli.tile_won", {{"tile", term(event.tiles.upper)}})};
    if (!event.tiles.lower.is_none()) won.emplace_back(below(event.tiles.lower));
    if (event.crest) won.emplace_back(part("cli.crest_won"));
    if (event.prestige_crest) won.emplace_back(part("cli.prestige_won"));
    return say(event.tied.empty() ? "cli.favorite_chosen" : "cli.favorite_tied",
               {{"name", names[event.seat]},
                {"guild", term(event.guild)},
                {"goods", counted(good, event.goods)},
                {"purses", purses(event)},
                {"good_back", counted(good, 1)},
                {"won", won}});
  }
  std::string operator()(const NoFavorite& event) const {
    std::vector<Value> tiles = {part("cli.tile_leaving", {{"tile", term(event.tiles.upper)}})};
    if (!event.tiles.lower.is_none()) tiles.emplace_back(below(event.tiles.lower));
    return say("cli.no_favorite",
               {{"guild", term(event.guild)}, {"tiles", tiles}, {"count", tiles.size()}});
  }
  std::string operator()(const Income& event) const {
    return say("cli.income",
               {{"name", names[event.seat]}, {"talers", counted_talers(event.talers.count)}});
  }
  std::string operator()(const GuildmasterMoved& event) const {
    return say(
        "cli.guildmaster_moved",
        {{"tile", term(event.tile)}, {"guild", term(event.guild)}, {"price", event.tile.value()}});
  }
  std::string operator()(const GuestLeft& event) const {
    return say("cli.guest_left", {{"guest", term(event.guest)}, {"guild", term(event.guild)}});
  }
  std::string operator()(const GuestArrived& event) const {
    return say(
        "cli.guest_arrived",
        {{"guest", term(event.guest)}, {"window", event.window + 1}, {"guild", term(event.guild)}});
  }
  std::string operator()(const PrestigeMoved& event) const {
    if (!event.seat) return say("cli.prestige_moved", {{"guild", term(event.to)}});
    return say(
        "cli.duchess_moved",
        {{"name", names[*event.seat]}, {"guild", term(event.from)}, {"to_guild", term(event.to)}});
  }
  std::string operator()(const RoundEnded& event) const {
    return say("cli.round_ended", {{"round", event.round}});
  }
  std::string operator()(const JackPlaced& event) const {
    return say("cli.jack_placed", {{"name", names[event.seat]},
                                   {"tile", term(Tile::townsman(event.jack))},
                                   {"guild", term(event.guild)}});
  }
  std::string operator()(const GameOver& event) const {
    return say("cli.game_over",
               {{"names", listed(names, event.winners)}, {"count", event.winners.size()}});
  }

 private:
  // R13.3: the tie-break shows the Talers of the tied.
  std::string purses(const FavoriteChosen& event) const {
    std::vector<std::string> purses;
    for (const Seat seat : event.tied) {
      purses.push_back(
          fmt::format("{} {}", names[seat], event.talers[static_cast<std::size_t>(seat)].count));
    }
    return joined(purses);
  }
};

// Sentences for runs of events of the same kind.
template <class Kind>
std::vector<Kind> run_of(const Events& events, std::size_t first) {
  std::vector<Kind> run;
  for (std::size_t i = first; i < events.size(); ++i) {
    const Kind* event = std::get_if<Kind>(&events[i]);
    if (event == nullptr) break;
    run.push_back(*event);
  }
  return run;
}

std::string tell_all(const std::vector<Income>& run, const Names& names) {
  std::vector<std::string> parts;
  for (const Income& income : run) {
    parts.push_back(fmt::format("{} {}", names[income.seat], income.talers.count));
  }
  return say("cli.incomes", {{"purses", joined(parts)}});
}

std::string tell_all(const std::vector<GuildmasterMoved>& run, const Names&) {
  std::vector<std::string> parts;
  for (const GuildmasterMoved& moved : run) {
    parts.push_back(fmt::format("{} {}", title(moved.guild), moved.tile.value()));
  }
  return say("cli.new_prices", {{"prices", joined(parts)}});
}

std::string tell_all(const std::vector<GuestLeft>& run, const Names&) {
  std::vector<std::string> parts;
  for (const GuestLeft& left : run) {
    parts.push_back(fmt::format("{} ({})", title(left.guest), title(left.guild)));
  }
  return say("cli.guests_left", {{"guests", joined(parts)}});
}

std::string tell_all(const std::vector<GuestArrived>& run, const Names&) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < run.size(); ++i) {
    const bool is_new_house = i == 0 || run[i - 1].guild != run[i].guild;
    const std::string guest = title(run[i].guest);
    if (is_new_house) {
      parts.push_back(fmt::format("{}: {}", title(run[i].guild), guest));
    } else {
      parts.back() += ", " + guest;
    }
  }
  return say("cli.guests_arrived", {{"guests", joined(parts, "; ")}});
}

// How many events were told, 0 if these are not a run.
template <class Kind>
std::size_t tell_run(const Events& events, std::size_t first, const Names& names,
                     std::vector<std::string>& told) {
  const std::vector<Kind> run = run_of<Kind>(events, first);
  if (run.size() < 2) return 0;
  told.push_back(tell_all(run, names));
  return run.size();
}

}  // namespace

std::string tell(const Event& event, const Names& names) {
  return std::visit(Teller{names}, event);
}

std::vector<std::string> tell(const Events& events, const Names& names) {
  std::vector<std::string> told;
  std::size_t i = 0;
  while (i < events.size()) {
    std::size_t run = tell_run<Income>(events, i, names, told);
    if (run == 0) run = tell_run<GuildmasterMoved>(events, i, names, told);
    if (run == 0) run = tell_run<GuestLeft>(events, i, names, told);
    if (run == 0) run = tell_run<GuestArrived>(events, i, names, told);
    if (run == 0) {
      told.push_back(tell(events[i], names));
      run = 1;
    }
    i += run;
  }
  return told;
}

}  // namespace norenberc::cli
