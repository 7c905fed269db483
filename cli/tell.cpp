#include "cli/tell.h"

#include <variant>

#include <fmt/format.h>

#include "cli/text.h"
#include "engine/notation.h"

namespace norenberc::cli {
namespace {

// "a Brewer 4", "the Mayor", "an Engraver".
std::string with_article(Tile tile) {
  const std::string word = title(tile);
  if (tile.is(Townsman::Mayor)) return "the Mayor";
  const bool is_vowel = std::string_view("AEIOU").find(word[0]) != std::string_view::npos;
  return fmt::format("{} {}", is_vowel ? "an" : "a", word);
}

std::string with_lower(const Window& window) {
  const std::string upper = "the " + title(window.upper);
  return window.lower.is_none() ? upper : upper + " and the " + title(window.lower) + " under it";
}

struct Teller {
  const Names& names;

  std::string operator()(const PlansMade& event) const {
    std::vector<std::string> parts;
    for (const Seat seat : seat_set(kMaxPlayers)) {
      const auto& planned = event.planned[static_cast<std::size_t>(seat)];
      if (!planned) continue;
      parts.push_back(*planned == 0
                          ? names[seat] + " passes"
                          : fmt::format("{} sends {}", names[seat], counted(*planned, "agent")));
    }
    return fmt::format("All plans are made: {}.", listed(parts));
  }
  std::string operator()(const GuildCalled& event) const {
    return fmt::format("The {} are called: {} {}.", title(event.guild), listed(names, event.seats),
                       event.seats.size() == 1 ? "comes" : "come");
  }
  std::string operator()(const Sold& event) const {
    return fmt::format("{} sells {} to the {} for {}.", names[event.seat],
                       counted(event.count, good_of(event.guild)), title(event.guild),
                       talers(event.talers.count));
  }
  std::string operator()(const Bought& event) const {
    return fmt::format("{} buys {} from the {} for {}.", names[event.seat], counted(event.goods),
                       title(event.guild), talers(event.talers.count));
  }
  std::string operator()(const Recruited& event) const {
    return fmt::format("{} recruits {} from window {} of the {} for {}.", names[event.seat],
                       with_article(event.guest), event.window + 1, title(event.guild),
                       counted(event.payment));
  }
  std::string operator()(const DidNothing& event) const {
    return fmt::format("{} does nothing at the {}.", names[event.seat], title(event.guild));
  }
  std::string operator()(const GoodsStolen& event) const {
    return fmt::format("{}'s Burglar takes {} from {}, whom the bank pays {}.", names[event.seat],
                       counted(event.goods), names[event.victim], talers(event.talers.count));
  }
  std::string operator()(const CraftsmenSwapped& event) const {
    return fmt::format("{}'s Guardsman swaps the {} in {} with the {} in {}.", names[event.seat],
                       title(event.from_tile), title(event.from), title(event.to_tile),
                       title(event.to));
  }
  std::string operator()(const MayorPlaced& event) const {
    return fmt::format("{} sends the Mayor to the roof of the {}.", names[event.seat],
                       title(event.guild));
  }
  std::string operator()(const PeddlerLoaded& event) const {
    return fmt::format("{} loads the Peddler with {}.", names[event.seat], counted(1, event.good));
  }
  std::string operator()(const AgentGained& event) const {
    return fmt::format("{} gains an agent through the {}.", names[event.seat], title(event.by));
  }
  std::string operator()(const TalersGained& event) const {
    return fmt::format("{} gets {} for the agents on the roof of the {}.", names[event.seat],
                       talers(event.talers.count), title(event.guild));
  }
  std::string operator()(const OrderChanged& event) const {
    std::vector<std::string> order;
    for (int place = 0; place < event.players; ++place) {
      order.push_back(names[event.order[static_cast<std::size_t>(place)]]);
    }
    return fmt::format("{} moves to the front; the turn order is now {}.", names[event.seat],
                       listed(order));
  }
  std::string operator()(const TurnEnded& event) const {
    const std::string turn = fmt::format("Turn {} of round {} ends", event.turn, event.round);
    if (event.finished.empty()) return turn + "; nobody is finished.";
    return fmt::format("{}; finished for this round: {}.", turn, listed(names, event.finished));
  }
  std::string operator()(const FavoriteChosen& event) const {
    const Good good = good_of(event.guild);
    const std::string why = event.tied.empty() ? "with " + counted(event.goods, good) : tie(event);
    std::vector<std::string> gains = {"the " + title(event.tiles.upper)};
    if (!event.tiles.lower.is_none()) {
      gains.push_back(fmt::format("the {} under it", title(event.tiles.lower)));
    }
    if (event.crest) gains.push_back("a crest");
    if (event.prestige_crest) gains.push_back("the prestige crest");
    return fmt::format("{} is the favorite of the {} {}, gives back {} and takes {}.",
                       names[event.seat], title(event.guild), why, counted(1, good), listed(gains));
  }
  std::string operator()(const NoFavorite& event) const {
    return fmt::format("The {} have no favorite; {} {} the game.", title(event.guild),
                       with_lower(event.tiles), event.tiles.lower.is_none() ? "leaves" : "leave");
  }
  std::string operator()(const Income& event) const {
    return fmt::format("{} has an income of {}.", names[event.seat], talers(event.talers.count));
  }
  std::string operator()(const GuildmasterMoved& event) const {
    return fmt::format("The {} becomes guildmaster: the {}' price is now {}.", title(event.tile),
                       title(event.guild), event.tile.value());
  }
  std::string operator()(const GuestLeft& event) const {
    return fmt::format("The {} leaves the lodgings of the {} and the game.", title(event.guest),
                       title(event.guild));
  }
  std::string operator()(const GuestArrived& event) const {
    return fmt::format("{} arrives in window {} of the {}.", capitalized(with_article(event.guest)),
                       event.window + 1, title(event.guild));
  }
  std::string operator()(const PrestigeMoved& event) const {
    if (event.seat) {
      return fmt::format("{}'s Duchess moves the prestige crest from the {} to the {}.",
                         names[*event.seat], title(event.from), title(event.to));
    }
    return fmt::format("The {} are the prestige guild now.", title(event.to));
  }
  std::string operator()(const RoundEnded& event) const {
    return fmt::format("Round {} is over.", event.round);
  }
  std::string operator()(const JackPlaced& event) const {
    return fmt::format("{}'s {} joins the {}.", names[event.seat],
                       title(Tile::townsman(event.jack)), title(event.guild));
  }
  std::string operator()(const GameOver& event) const {
    if (event.winners.size() == 1) {
      return fmt::format("The game is over, and {} wins.", names[event.winners.lowest()]);
    }
    return fmt::format("The game is over, and {} share the victory.", listed(names, event.winners));
  }

 private:
  // R13.3: the tie-break shows the Talers of the tied.
  std::string tie(const FavoriteChosen& event) const {
    std::vector<std::string> purses;
    for (const Seat seat : event.tied) {
      purses.push_back(
          fmt::format("{} {}", names[seat], event.talers[static_cast<std::size_t>(seat)].count));
    }
    return fmt::format("(tied at {}; Talers: {})", counted(event.goods, good_of(event.guild)),
                       joined(purses));
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
  return fmt::format("Income in Talers: {}.", joined(parts));
}

std::string tell_all(const std::vector<GuildmasterMoved>& run, const Names&) {
  std::vector<std::string> parts;
  for (const GuildmasterMoved& moved : run) {
    parts.push_back(fmt::format("{} {}", title(moved.guild), moved.tile.value()));
  }
  return fmt::format("New guildmasters set the prices: {}.", joined(parts));
}

std::string tell_all(const std::vector<GuestLeft>& run, const Names&) {
  std::vector<std::string> parts;
  for (const GuestLeft& left : run) {
    parts.push_back(fmt::format("{} ({})", title(left.guest), title(left.guild)));
  }
  return fmt::format("Nobody wanted these guests, who leave the game: {}.", joined(parts));
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
  return fmt::format("New guests arrive. {}.", joined(parts, "; "));
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
