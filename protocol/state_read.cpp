#include "protocol/state_read.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include "engine/notation.h"
#include "engine/position.h"
#include "protocol/state_json.h"
#include "text/fault.h"

namespace norenberc {

namespace {

// What the state has room for. Whether the numbers can occur in a game is for why_impossible to say.
constexpr int kMostTalers = std::numeric_limits<std::int16_t>::max();
constexpr int kMostTurns = std::numeric_limits<std::uint8_t>::max();

// Reads the parts of a state one after another, going on with harmless values after a fault. The order matters:
// `players` says which guilds, goods and seats there are, and `phase` what a plan and `pending` may be.
class StateReader {
 public:
  explicit StateReader(const Field& root) : root_(root) {}

  GameState read() {
    const int players = root_["players"].integer(kMinPlayers, kMaxPlayers);
    state_.options = read_options(root_["options"], players);
    read_table();
    read_houses();
    read_seats();
    state_.stack = tiles(root_["stack"]);
    state_.removed = tiles(root_["removed"]);
    if (root_["box"].is_given()) state_.box = tiles(root_["box"]);
    read_pending();
    return state_;
  }

 private:
  void read_table() {
    state_.round = static_cast<std::uint8_t>(root_["round"].integer(1, kRounds));
    state_.turn = static_cast<std::uint8_t>(root_["turn"].integer(1, kMostTurns));
    state_.phase = phase(root_["phase"]);
    // Null, or left out: no guild is called, no guest was just recruited, no round is over yet.
    if (const Field called = root_["called"]; called.is_given()) state_.called = guild(called);
    if (const Field guest = root_["guest"]; guest.is_given()) state_.guest = tile(guest);
    state_.prestige = guild(root_["prestige"]);
    if (const Field last = root_["last_prestige"]; last.is_given()) {
      state_.last_prestige = guild(last);
    }
    read_order(root_["order"]);
  }

  void read_order(const Field& field) {
    const auto places = static_cast<std::size_t>(state_.player_count());
    // With a wrong size every entry that is missing would be reported as well.
    if (!has_size(field, places)) return;
    SeatSet placed;
    for (std::size_t place = 0; place < places; ++place) {
      state_.order[place] = seat(field[place]);
      if (placed.has(state_.order[place])) field[place].refuse("this seat has a place already.");
      placed = placed.with(state_.order[place]);
    }
  }

  void read_houses() {
    const Field list = root_["guilds"];
    if (!has_size(list, static_cast<std::size_t>(state_.guilds().size()))) return;
    GuildSet read;
    list.for_each([this, &read](const Field& field) {
      const Guild which = guild(field["guild"]);
      if (read.has(which)) field["guild"].refuse("this guild is there already.");
      read = read.with(which);
      read_house(field, which);
    });
  }

  void read_house(const Field& field, Guild which) {
    GuildHouse& house = state_.at(which);
    // A client may send back what write_state wrote. The price follows from the guildmaster (R1), so it is checked and
    // not stored.
    const Field price = field["price"];
    if (!price.is_present() || price.is_given()) price.integer(kLowestValue, kHighestValue);
    house.storehouse = goods(field["storehouse"]);

    const Field workshop = field["workshop"];
    if (has_size(workshop, kWorkshopWindows)) {
      for (std::size_t i = 0; i < kWorkshopWindows; ++i) house.workshop[i] = window(workshop[i]);
    }
    const Field lodgings = field["lodgings"];
    if (has_size(lodgings, kLodgingsWindows)) {
      for (std::size_t i = 0; i < kLodgingsWindows; ++i) {
        if (lodgings[i].is_given()) house.lodgings[i] = tile(lodgings[i]);
      }
    }
    const Field roof = field["roof"];
    roof["agents"].for_each_member([this, &house](std::string_view key, const Field& agents) {
      house.roof[static_cast<std::size_t>(seat_of_key(key, agents))] =
          static_cast<std::uint8_t>(agents.integer(0, kAgents));
    });
    house.mayors = static_cast<std::uint8_t>(roof["mayors"].integer(0, copies_of(Townsman::Mayor)));
    house.crests = static_cast<std::uint8_t>(field["crests"].integer(0, kCrestsOfAGuild));
    if (!field["prestige_crest"].boolean()) return;
    // The state has one crest and one prestige guild; in JSON any number of houses could claim it.
    if (which != state_.prestige) {
      field["prestige_crest"].refuse("the crest can only lie at the prestige guild.");
    }
    state_.prestige_crest = true;
  }

  void read_seats() {
    const Field list = root_["seats"];
    if (!has_size(list, static_cast<std::size_t>(state_.player_count()))) return;
    SeatSet read;
    list.for_each([this, &read](const Field& field) {
      const Seat which = seat(field["seat"]);
      if (read.has(which)) field["seat"].refuse("this seat is there already.");
      read = read.with(which);
      read_seat(field, state_.at(which));
    });
  }

  void read_seat(const Field& field, Player& player) {
    player.talers = Talers(field["talers"].integer(0, kMostTalers));
    player.goods = goods(field["goods"]);
    player.tiles = tiles(field["tiles"]);
    if (player.owns(Townsman::Peddler)) {
      // R11.5: a Peddler without a good goes back to the stack, so nobody owns one outside of `peddlers`.
      field["tiles"].refuse("a Peddler stands in `peddlers`, with the good on it.");
    }
    player.peddled = peddled(field["peddlers"]);
    if (const Field jacks = field["jacks"]; jacks.is_given()) read_jacks(jacks, player);
    player.crests = crests(field["crests"]);
    player.prestige_crests =
        static_cast<std::uint8_t>(field["prestige_crests"].integer(0, kPrestigeCrests));
    player.agents = static_cast<std::uint8_t>(field["agents"].integer(0, kAgents));
    player.stockpile = static_cast<std::uint8_t>(field["stockpile"].integer(0, kAgents));
    player.finished = field["finished"].boolean();
    player.plan = plan(field["plan"]);
    player.planned = planned(field["planned"], player);
    // Without it derive_pending says what a pass can only mean.
    if (const Field secret = field["secret_pass"]; secret.is_given()) {
      player.secret_pass = secret.boolean();
    }
  }

  void read_jacks(const Field& field, const Player& player) {
    field.for_each_member([this, &player](std::string_view key, const Field& place) {
      const std::optional<Tile> jack = tile_named(key);
      // R14.3: the state has two places for Jacks, the first of them for Jack 3.
      const bool is_three = jack && jack->is(Townsman::Jack3);
      if (!is_three && !(jack && jack->is(Townsman::Jack4))) {
        return place.refuse("only `jack 3` and `jack 4` join a guild.");
      }
      if (!player.tiles.has(*jack)) return place.refuse("this seat does not own that Jack.");
      state_.jacks[is_three ? 0 : 1] = guild(place);
    });
  }

  GuildSet plan(const Field& field) const {
    GuildSet plan;
    if (field.is_present() && !field.is_given()) return plan;
    field.for_each([this, &plan](const Field& entry) {
      const Guild planned = guild(entry);
      if (plan.has(planned)) entry.refuse("a plan has each guild once (R4.1).");
      plan = plan.with(planned);
    });
    return plan;
  }

  std::optional<std::uint8_t> planned(const Field& field, const Player& player) const {
    if (!field.is_present() || field.is_given()) {
      return static_cast<std::uint8_t>(field.integer(0, state_.guilds().size()));
    }
    // R4.4: in reverse order the number of a plan is public at once.
    const bool is_public =
        state_.phase == Phase::Planning && state_.options.planning == PlanningOrder::Reverse;
    if (player.plan.empty() || !is_public) return std::nullopt;
    return static_cast<std::uint8_t>(player.plan.size());
  }

  void read_pending() {
    const Field list = root_["pending"];
    // In an action one seat decides, and `acting` must name the same one. While planning the list is read for its form
    // only: who still has to plan follows from the plans.
    std::optional<Seat> asked;
    list.for_each([this, &asked](const Field& entry) {
      asked = seat(entry["seat"]);
      const Field decision = entry["decision"];
      const std::optional<Decision> known = decision_named(decision.text());
      if (!known) decision.refuse("there is no decision called " + quoted(decision.text()) + ".");
      if (known && state_.phase == Phase::Action) state_.decision = *known;
    });
    const Field acting = root_["acting"];
    if (state_.phase != Phase::Action) {
      if (acting.is_given()) acting.refuse("nobody acts in this phase.");
      return;
    }
    if (!has_size(list, 1)) return;
    if (state_.decision == Decision::Plan) {
      list[0]["decision"].refuse("in an action nobody plans.");
    }
    if (acting.is_given() && seat(acting) != asked) {
      acting.refuse("the decision in `pending` is another seat's.");
    }
    state_.acting = asked;
  }

  static Phase phase(const Field& field) {
    const std::string_view text = field.text();
    for (std::size_t i = 0; i < kPhaseNames.size(); ++i) {
      if (text == kPhaseNames[i]) return static_cast<Phase>(i);
    }
    field.refuse("`planning`, `action` or `over` is expected.");
    return Phase::Planning;
  }

  Seat seat(const Field& field) const {
    return seat_at(field.integer(1, state_.player_count()) - 1);
  }

  Seat seat_of_key(std::string_view key, const Field& field) const {
    for (const Seat seat : state_.seats()) {
      if (key == std::to_string(number(seat))) return seat;
    }
    field.refuse("there is no such seat.");
    return Seat::One;
  }

  Guild guild(const Field& field) const { return guild_of_name(field.text(), field); }

  Guild guild_of_name(std::string_view text, const Field& field) const {
    for (const Guild guild : guild_set_in_play(kMaxPlayers)) {
      if (text != name(guild)) continue;
      if (!state_.guilds().has(guild)) field.refuse("this guild is not in play (R2.1).");
      return state_.guilds().has(guild) ? guild : Guild::Brewers;
    }
    field.refuse("there is no guild called " + quoted(text) + ".");
    return Guild::Brewers;
  }

  Good good_of_name(std::string_view text, const Field& field) const {
    for (const Guild guild : state_.guilds()) {
      if (text == name(good_of(guild))) return good_of(guild);
    }
    field.refuse("there is no good called " + quoted(text) + " in play.");
    return Good::Beer;
  }

  Goods goods(const Field& field) const {
    Goods goods;
    field.for_each_member([this, &goods](std::string_view key, const Field& count) {
      goods += Goods::of(good_of_name(key, count), count.integer(0, kGoodsOfAType));
    });
    return goods;
  }

  Crests crests(const Field& field) const {
    Crests crests;
    field.for_each_member([this, &crests](std::string_view key, const Field& count) {
      crests += Crests::of(guild_of_name(key, count), count.integer(0, kCrestsOfAGuild));
    });
    return crests;
  }

  Goods peddled(const Field& field) const {
    Goods goods;
    if (field.size() > static_cast<std::size_t>(copies_of(Townsman::Peddler))) {
      field.refuse("there are not so many Peddlers.");
      return goods;
    }
    field.for_each([this, &goods](const Field& entry) {
      goods += Goods::one(good_of_name(entry.text(), entry));
    });
    return goods;
  }

  static Tile tile(const Field& field) {
    const std::optional<Tile> tile = tile_named(field.text());
    if (!tile || tile->is_none()) {
      field.refuse("there is no tile called " + quoted(field.text()) + ".");
      return {};
    }
    return *tile;
  }

  static TileSet tiles(const Field& field) {
    TileSet tiles;
    field.for_each([&tiles](const Field& entry) {
      const Tile next = tile(entry);
      if (next.is_none()) return;
      if (tiles.is_full_of(next)) return entry.refuse("there are not so many of this tile (R14).");
      tiles.add(next);
    });
    return tiles;
  }

  static WindowTiles window(const Field& field) {
    WindowTiles window;
    if (field.size() > 2) field.refuse("a window has two tiles at most.");
    if (field.size() > 0) window.upper = tile(field[std::size_t{0}]);
    if (field.size() > 1) window.lower = tile(field[1]);
    return window;
  }

  static bool has_size(const Field& list, std::size_t size) {
    if (list.size() == size) return true;
    list.refuse(std::to_string(size) + " entries are expected, not " + std::to_string(list.size()) +
                ".");
    return false;
  }

  Field root_;
  GameState state_;
};

// The one of these values whose name the field has; the first one where the field is left out.
template <class Value>
Value choice(const Field& field, Value first, Value second) {
  if (!field.is_given() || field.text() == name(first)) return first;
  if (field.text() == name(second)) return second;
  field.refuse("`" + std::string(name(first)) + "` or `" + std::string(name(second)) +
               "` is expected.");
  return first;
}

}  // namespace

Options read_options(const Field& field, int players) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  options.planning = choice(field["planning"], PlanningOrder::Simultaneous, PlanningOrder::Reverse);
  options.money = choice(field["money"], Money::Hidden, Money::Open);
  if (const Field bonus = field["bonus_townsmen"]; bonus.is_given()) {
    options.bonus_townsmen = bonus.boolean();
  }
  return options;
}

std::variant<GameState, std::string> read_state(const Field& field) {
  FieldFault fault;
  GameState state = StateReader(field.reporting_to(fault)).read();
  if (!fault.is_empty()) return fault.message();
  derive_pending(state);
  if (const auto why = why_impossible(state)) return message_about(*why).english();
  return state;
}

}  // namespace norenberc
