#include "cli/words.h"

#include <cctype>

#include <fmt/format.h>

#include "cli/text.h"
#include "engine/notation.h"
#include "engine/townsmen.h"

namespace norenberc::cli {

Names Names::numbered() {
  Names names;
  for (const Seat seat : seat_set(kMaxPlayers)) {
    names.by_seat[static_cast<std::size_t>(seat)] = fmt::format("Player {}", number(seat));
  }
  return names;
}

std::string listed(const Names& names, SeatSet seats) {
  std::vector<std::string> list;
  for (const Seat seat : seats) list.push_back(names[seat]);
  return listed(list);
}

std::string title(Guild guild) { return capitalized(name(guild)); }

std::string title(Tile tile) {
  std::string result = name(tile);
  for (std::size_t i = 0; i < result.size(); ++i) {
    if (i > 0 && result[i - 1] != ' ') continue;
    result[i] = static_cast<char>(std::toupper(static_cast<unsigned char>(result[i])));
  }
  return result;
}

std::string title(Place place) {
  return fmt::format("window {}{} of the {}' {}", place.window() + 1,
                     place.is_lower() ? ", below," : "", title(place.guild()),
                     place.is_lodgings() ? "lodgings" : "workshop");
}

std::string counted(int n, std::string_view singular, std::string_view plural) {
  if (n == 1) return fmt::format("1 {}", singular);
  return plural.empty() ? fmt::format("{} {}s", n, singular) : fmt::format("{} {}", n, plural);
}

std::string counted(int n, Good good) {
  return counted(n, name(good), good == Good::Pastry ? "pastries" : "");
}

std::string counted(Goods goods) {
  std::vector<std::string> kinds;
  for (const Good good : goods.kinds()) kinds.push_back(counted(goods[good], good));
  return kinds.empty() ? "nothing" : listed(kinds);
}

std::string short_list(Goods goods) {
  std::vector<std::string> kinds;
  for (const Good good : goods.kinds()) {
    const int n = goods[good];
    kinds.push_back(n == 1 ? std::string(name(good)) : fmt::format("{} {}", n, name(good)));
  }
  return joined(kinds);
}

std::string listed(GuildSet guilds) {
  std::vector<std::string> list;
  for (const Guild guild : guilds) list.push_back(title(guild));
  return listed(list);
}

std::string talers(int n) { return counted(n, "Taler"); }

std::string ordinal(int n) {
  static constexpr std::string_view kEndings[] = {"th", "st", "nd", "rd"};
  const bool is_teen = n / 10 % 10 == 1;
  const auto last = static_cast<std::size_t>(n % 10);
  return fmt::format("{}{}", n, is_teen || last > 3 ? "th" : kEndings[last]);
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
