// Events as text, to compare and to print them. Every field is written.
#pragma once

#include <sstream>
#include <string>
#include <variant>

#include "engine/events.h"

namespace norenberc {

class EventWriter {
 public:
  std::string text() const { return out_.str(); }

  void operator()(const PlansMade& e) {
    out_ << "plans_made";
    for (const auto& planned : e.planned) out_ << ' ' << (planned ? int{*planned} : -1);
  }
  void operator()(const GuildCalled& e) { put("guild_called", e.guild, e.seats); }
  void operator()(const Sold& e) { put("sold", e.seat, e.guild, e.count, e.talers); }
  void operator()(const Bought& e) { put("bought", e.seat, e.guild, e.goods, e.talers); }
  void operator()(const Recruited& e) {
    put("recruited", e.seat, e.guild, e.window, e.guest, e.payment);
  }
  void operator()(const DidNothing& e) { put("did_nothing", e.seat, e.guild); }
  void operator()(const GoodsStolen& e) {
    put("goods_stolen", e.seat, e.victim, e.goods, e.talers);
  }
  void operator()(const CraftsmenSwapped& e) {
    put("craftsmen_swapped", e.seat, int{e.from.code}, int{e.to.code}, e.from_tile, e.to_tile);
  }
  void operator()(const MayorPlaced& e) { put("mayor_placed", e.seat, e.guild); }
  void operator()(const PeddlerLoaded& e) { put("peddler_loaded", e.seat, maker_of(e.good)); }
  void operator()(const AgentGained& e) { put("agent_gained", e.seat, e.by); }
  void operator()(const TalersGained& e) { put("talers_gained", e.seat, e.guild, e.talers); }
  void operator()(const OrderChanged& e) {
    put("order_changed", e.seat, e.players);
    for (int i = 0; i < e.players; ++i) put("", e.order[static_cast<std::size_t>(i)]);
  }
  void operator()(const TurnEnded& e) { put("turn_ended", e.round, e.turn, e.finished); }
  void operator()(const FavoriteChosen& e) {
    put("favorite_chosen", e.guild, e.seat, e.goods, e.tied, e.tiles.upper, e.tiles.lower);
    put("", int{e.crest}, int{e.prestige_crest});
    for (const Talers talers : e.talers) put("", talers);
  }
  void operator()(const NoFavorite& e) {
    put("no_favorite", e.guild, e.tiles.upper, e.tiles.lower);
  }
  void operator()(const Income& e) { put("income", e.seat, e.talers); }
  void operator()(const GuildmasterMoved& e) {
    put("guildmaster_moved", e.guild, e.window, e.tile);
  }
  void operator()(const GuestLeft& e) { put("guest_left", e.guild, e.guest); }
  void operator()(const GuestArrived& e) { put("guest_arrived", e.guild, e.window, e.guest); }
  void operator()(const PrestigeMoved& e) {
    put("prestige_moved", e.from, e.to, e.seat ? number(*e.seat) : 0);
  }
  void operator()(const RoundEnded& e) { put("round_ended", e.round); }
  void operator()(const JackPlaced& e) {
    put("jack_placed", e.seat, static_cast<int>(e.jack), e.guild);
  }
  void operator()(const GameOver& e) { put("game_over", e.winners); }

 private:
  template <class... Fields>
  void put(const char* name, const Fields&... fields) {
    out_ << name;
    ((out_ << ' ', write(fields)), ...);
  }
  void write(int n) { out_ << n; }
  void write(Guild guild) { out_ << 'g' << number(guild); }
  void write(Seat seat) { out_ << 's' << number(seat); }
  void write(SeatSet seats) { out_ << '{' << int{seats.bits} << '}'; }
  void write(Goods goods) {
    for (int i = 0; i < kGuilds; ++i) out_ << (i == 0 ? "" : "/") << goods[good_at(i)];
  }
  void write(Talers talers) { out_ << talers.count << 'T'; }
  void write(Tile tile) { out_ << '#' << tile.code(); }

  std::ostringstream out_;
};

inline std::string text_of(const Events& events) {
  std::string text;
  for (const Event& event : events) {
    EventWriter writer;
    std::visit(writer, event);
    text += writer.text() + '\n';
  }
  return text;
}

}  // namespace norenberc
