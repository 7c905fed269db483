#include "protocol/event_json.h"

#include <array>
#include <string>

#include "engine/notation.h"
#include "protocol/state_json.h"

namespace norenberc {

namespace {

// Writes one member of an event, each type of value in its own way.
class MemberWriter {
 public:
  explicit MemberWriter(JsonWriter& json) : json_(json) {}

  template <class Value>
  void operator()(std::string_view name, const Value& value) {
    json_.key(name);
    write(value);
  }
  // Only if it is there.
  template <class Value>
  void operator()(std::string_view name, const std::optional<Value>& value) {
    if (value) (*this)(name, *value);
  }

 private:
  void write(int value) { json_.value(value); }
  void write(bool value) { json_.value(value); }
  void write(Seat seat) { json_.value(number(seat)); }
  void write(Guild guild) { json_.value(name(guild)); }
  void write(Good good) { json_.value(name(good)); }
  void write(Tile tile) { json_.value(name(tile)); }
  void write(Townsman townsman) { json_.value(name(townsman)); }
  void write(Window window) { json_.value(name(window)); }
  void write(Talers talers) { json_.value(static_cast<int>(talers.count)); }
  void write(Goods goods) { write_goods(json_, goods); }
  void write(SeatSet seats) { write_seats(json_, seats); }
  void write(const WindowTiles& tiles) { write_tiles(json_, tiles); }
  void write(const OrderOf& order) { write_order(json_, order.order, order.players); }
  void write(const TalersOf& talers) {
    json_.begin_object();
    for (const Seat seat : talers.seats) {
      json_.member(std::to_string(number(seat)),
                   static_cast<int>(talers.talers[static_cast<std::size_t>(seat)].count));
    }
    json_.end_object();
  }
  // By seat, only what is there.
  void write(const std::array<std::optional<std::uint8_t>, kMaxPlayers>& counts) {
    json_.begin_object();
    for (const Seat seat : seat_set(kMaxPlayers)) {
      const auto& count = counts[static_cast<std::size_t>(seat)];
      if (count) json_.member(std::to_string(number(seat)), static_cast<int>(*count));
    }
    json_.end_object();
  }

  JsonWriter& json_;
};

}  // namespace

void write_event(JsonWriter& json, const Event& event) {
  json.begin_object();
  json.member("type", name(event));
  std::visit([&json](const auto& happened) { happened.members(MemberWriter(json)); }, event);
  json.end_object();
}

void write_events(JsonWriter& json, const Events& events) {
  json.begin_list();
  for (const Event& event : events) write_event(json, event);
  json.end_list();
}

}  // namespace norenberc
