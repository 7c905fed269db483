#include "cli/draw/words.h"

#include "cli/console/speech.h"
#include "cli/console/text.h"
#include "engine/townsmen.h"

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

std::string title(Guild guild) { return said(term(guild)); }

std::string title(Tile tile) { return said(brief_term(tile)); }

std::string kind_of(Good good) { return said(term(good), "kind"); }

std::string short_list(Goods goods) {
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
