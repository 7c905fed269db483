#include "protocol/event_json.h"

#include <array>
#include <string>

#include "engine/notation.h"
#include "protocol/state_json.h"

namespace norenberc {

namespace {

// In the order of the alternatives of Event.
constexpr std::array<std::string_view, std::variant_size_v<Event>> kTypes = {
    "plans_made",
    "guild_called",
    "sold",
    "bought",
    "recruited",
    "did_nothing",
    "goods_stolen",
    "craftsmen_swapped",
    "mayor_placed",
    "peddler_loaded",
    "agent_gained",
    "talers_gained",
    "order_changed",
    "turn_ended",
    "favorite_chosen",
    "no_favorite",
    "income",
    "guildmaster_moved",
    "guest_left",
    "guest_arrived",
    "prestige_moved",
    "round_ended",
    "jack_placed",
    "game_over",
};

// Writes the fields of one event; people count windows from 1.
class Fields {
 public:
  explicit Fields(JsonWriter& json) : json_(json) {}

  void operator()(const PlansMade& event) {
    json_.key("planned");
    json_.begin_object();
    for (const Seat each : seat_set(kMaxPlayers)) {
      const auto& planned = event.planned[static_cast<std::size_t>(each)];
      if (planned) json_.member(std::to_string(number(each)), static_cast<int>(*planned));
    }
    json_.end_object();
  }
  void operator()(const GuildCalled& event) {
    guild(event.guild);
    seats("seats", event.seats);
  }
  void operator()(const Sold& event) {
    seat(event.seat);
    guild(event.guild);
    goods("goods", Goods::of(good_of(event.guild), event.count));
    talers(event.talers);
  }
  void operator()(const Bought& event) {
    seat(event.seat);
    guild(event.guild);
    goods("goods", event.goods);
    talers(event.talers);
  }
  void operator()(const Recruited& event) {
    seat(event.seat);
    guild(event.guild);
    json_.member("window", event.window + 1);
    json_.member("guest", name(event.guest));
    goods("payment", event.payment);
  }
  void operator()(const DidNothing& event) {
    seat(event.seat);
    guild(event.guild);
  }
  void operator()(const GoodsStolen& event) {
    seat(event.seat);
    json_.member("victim", number(event.victim));
    goods("goods", event.goods);
    talers(event.talers);
  }
  void operator()(const CraftsmenSwapped& event) {
    seat(event.seat);
    json_.member("from", name(event.from));
    json_.member("from_tile", name(event.from_tile));
    json_.member("to", name(event.to));
    json_.member("to_tile", name(event.to_tile));
  }
  void operator()(const MayorPlaced& event) {
    seat(event.seat);
    guild(event.guild);
  }
  void operator()(const PeddlerLoaded& event) {
    seat(event.seat);
    json_.member("good", name(event.good));
  }
  void operator()(const AgentGained& event) {
    seat(event.seat);
    json_.member("by", name(event.by));
  }
  void operator()(const TalersGained& event) {
    seat(event.seat);
    guild(event.guild);
    talers(event.talers);
  }
  void operator()(const OrderChanged& event) {
    seat(event.seat);
    json_.key("order");
    write_order(json_, event.order, event.players);
  }
  void operator()(const TurnEnded& event) {
    json_.member("round", event.round);
    json_.member("turn", event.turn);
    seats("finished", event.finished);
  }
  void operator()(const FavoriteChosen& event) {
    guild(event.guild);
    seat(event.seat);
    json_.member("goods", event.goods);
    tiles(event.tiles);
    json_.member("crest", event.crest);
    json_.member("prestige_crest", event.prestige_crest);
    seats("tied", event.tied);
    json_.key("talers");
    json_.begin_object();
    for (const Seat each : event.tied) {
      json_.member(std::to_string(number(each)),
                   static_cast<int>(event.talers[static_cast<std::size_t>(each)].count));
    }
    json_.end_object();
  }
  void operator()(const NoFavorite& event) {
    guild(event.guild);
    tiles(event.tiles);
  }
  void operator()(const Income& event) {
    seat(event.seat);
    talers(event.talers);
  }
  void operator()(const GuildmasterMoved& event) {
    guild(event.guild);
    json_.member("window", event.window + 1);
    json_.member("tile", name(event.tile));
  }
  void operator()(const GuestLeft& event) {
    guild(event.guild);
    json_.member("guest", name(event.guest));
  }
  void operator()(const GuestArrived& event) {
    guild(event.guild);
    json_.member("window", event.window + 1);
    json_.member("guest", name(event.guest));
  }
  void operator()(const PrestigeMoved& event) {
    json_.member("from", name(event.from));
    json_.member("to", name(event.to));
    if (event.seat) seat(*event.seat);
  }
  void operator()(const RoundEnded& event) { json_.member("round", event.round); }
  void operator()(const JackPlaced& event) {
    seat(event.seat);
    json_.member("jack", name(event.jack));
    guild(event.guild);
  }
  void operator()(const GameOver& event) { seats("winners", event.winners); }

 private:
  void seat(Seat seat) { json_.member("seat", number(seat)); }
  void guild(Guild guild) { json_.member("guild", name(guild)); }
  void talers(Talers talers) { json_.member("talers", static_cast<int>(talers.count)); }
  void goods(std::string_view field, Goods goods) {
    json_.key(field);
    write_goods(json_, goods);
  }
  void seats(std::string_view field, SeatSet seats) {
    json_.key(field);
    write_seats(json_, seats);
  }
  void tiles(const Window& tiles) {
    json_.key("tiles");
    write_tiles(json_, tiles);
  }

  JsonWriter& json_;
};

}  // namespace

std::string_view type_of(const Event& event) { return kTypes[event.index()]; }

void write_event(JsonWriter& json, const Event& event) {
  json.begin_object();
  json.member("type", type_of(event));
  std::visit(Fields(json), event);
  json.end_object();
}

void write_events(JsonWriter& json, const Events& events) {
  json.begin_list();
  for (const Event& event : events) write_event(json, event);
  json.end_list();
}

}  // namespace norenberc
