#include "cli/draw/labels.h"

#include "cli/console/language.h"
#include "cli/console/text.h"
#include "engine/catalogue.h"

namespace norenberc::cli {

Names Names::numbered() {
  Names names;
  for (const Seat seat : seat_set(kMaxPlayers)) {
    names.by_seat[static_cast<std::size_t>(seat)] = say("cli.player", {{"number", number(seat)}});
  }
  return names;
}

Value listed(const Names& names, SeatSet seats) {
  std::vector<Value> list;
  for (const Seat seat : seats) list.emplace_back(names[seat]);
  return list;
}

std::string label(Guild guild) { return say_value(term(guild)); }

std::string label(Tile tile) { return say_value(brief_term(tile)); }

std::string label(Good good) { return say_value(term(good), "kind"); }

std::string brief_label(Goods goods) {
  std::vector<std::string> kinds;
  for (const Good good : goods.kinds()) {
    kinds.push_back(
        say("cli.brief_goods", {{"count", goods[good]}, {"good", term(good, goods[good])}}));
  }
  return joined(kinds);
}

std::string_view trigger_sign(Tile tile) {
  if (!tile.is_townsman()) return "";
  switch (row_of(tile.townsman()).trigger) {
    case Trigger::Star: return "★";
    case Trigger::Moon: return "☾";
    case Trigger::Sun: return "☼";
    case Trigger::Always: return "∞";
  }
  return "";
}

}  // namespace norenberc::cli
