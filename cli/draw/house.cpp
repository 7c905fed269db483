#include "cli/draw/house.h"

#include <array>
#include <string_view>

#include <fmt/format.h>

#include "cli/console/language.h"
#include "cli/console/text.h"
#include "cli/draw/labels.h"

namespace norenberc::cli {
namespace {

// Lines of a box. The house that is being called has double lines.
struct Frame {
  std::string_view top_left, top_right, bottom_left, bottom_right, across, down, left_tee,
      right_tee;
};
constexpr Frame kSingle = {"╭", "╮", "╰", "╯", "─", "│", "├", "┤"};
constexpr Frame kDouble = {"╔", "╗", "╚", "╝", "═", "║", "╠", "╣"};

// The price decides most moves, so it is drawn large: three lines of three columns.
using Figure = std::array<std::string_view, 3>;
Figure figure_of(int price) {
  switch (price) {
    case 2: return {"╺━┓", "┏━┛", "┗━╸"};
    case 3: return {"╺━┓", "╺━┫", "╺━┛"};
    case 4: return {"╻ ╻", "┗━┫", "  ╹"};
    case 5: return {"┏━╸", "┗━┓", "╺━┛"};
    case 6: return {"┏━╸", "┣━┓", "┗━┛"};
    case 7: return {"╺━┓", "  ┃", "  ╹"};
    default: return {"   ", "╺━╸", "   "};  // no guildmaster is left
  }
}

std::string value_of(Tile tile) {
  return fmt::format("{}{}", tile.value(), tile.has_agent() ? "+" : "");
}

std::string values_of(const WindowTiles& window) {
  const std::string upper = value_of(window.upper);
  return window.lower.is_none() ? upper : upper + "/" + value_of(window.lower);
}

// R7.1, as "own/own+any": what a guest in this window costs.
std::string cost_of(int window) {
  const RecruitPrice& price = kRecruitPrices[static_cast<std::size_t>(window)];
  const std::string mixed = price.any > 0 ? fmt::format("{}+{}", price.own, price.any) : "";
  if (price.own_only == 0) return mixed;
  return mixed.empty() ? fmt::format("{}", price.own_only)
                       : fmt::format("{}/{}", price.own_only, mixed);
}

class HouseDrawing {
 public:
  HouseDrawing(const View& view, Guild guild, const Ink& ink, int width)
      : state_(view.shown),
        house_(view.shown.at(guild)),
        guild_(guild),
        ink_(ink),
        width_(width),
        frame_(view.shown.called == guild ? kDouble : kSingle) {}

  std::vector<std::string> lines() {
    lines_.push_back(padded(clipped(roof(), width_), width_));
    add_gable();
    add_workshop();
    add_lodgings();
    lines_.push_back(guild_ink(std::string(frame_.bottom_left) +
                               repeated(frame_.across, width_ - 2) +
                               std::string(frame_.bottom_right)));
    return std::move(lines_);
  }

 private:
  std::string guild_ink(std::string_view text) const { return ink_.guild(guild_, text); }

  void add_inside(const std::string& text) {
    // Clipped, then padded: whatever a language writes, the walls stay straight.
    const std::string inside = padded(clipped(text, width_ - 2), width_ - 2);
    lines_.push_back(guild_ink(frame_.down) + inside + guild_ink(frame_.down));
  }
  void add_rule(std::string_view left, std::string_view right) {
    lines_.push_back(
        guild_ink(std::string(left) + repeated(frame_.across, width_ - 2) + std::string(right)));
  }

  // R5.3: the agents, as many triangles as there is room for, else their number.
  std::string roof() const {
    const std::string wide = roof_with([](int agents) { return repeated("▲", agents); });
    if (display_width(wide) <= width_) return wide;
    return roof_with([](int agents) { return fmt::format("▲{}", agents); });
  }
  template <class Agents>
  std::string roof_with(Agents agents) const {
    std::string text = " ";
    for (const Seat seat : state_.seats()) {
      const int n = house_.roof[static_cast<std::size_t>(seat)];
      if (n > 0) text += " " + ink_.seat(seat, fmt::format("{}:{}", number(seat), agents(n)));
    }
    if (house_.mayors > 0) text += " " + ink_.strong(repeated("♜", house_.mayors));
    return text;
  }

  void add_gable() {
    const bool has_prestige = state_.prestige == guild_ && state_.prestige_crest;
    const std::string name = fmt::format(" {} {} ", number(guild_), label(guild_));
    const int room = width_ - 4 - display_width(name);
    const std::string sign = has_prestige ? prestige_sign(room) : "";
    const int rest = room - display_width(sign);
    lines_.push_back(guild_ink(std::string(frame_.top_left) + std::string(frame_.across)) +
                     ink_.strong(guild_ink(name)) + guild_ink(repeated(frame_.across, rest)) +
                     ink_.strong(sign) +
                     guild_ink(std::string(frame_.across) + std::string(frame_.top_right)));
  }

  // The crown alone where the word does not fit; `help` explains the signs.
  static std::string prestige_sign(int room) {
    const std::string full = fmt::format(" ♛ {} ", say("cli.house_prestige"));
    return display_width(full) < room ? full : " ♛ ";
  }

  void add_workshop() {
    std::vector<std::string> facts = {next_guildmasters(), crests()};
    for (const std::string& line : storehouse()) facts.push_back(line);
    const Figure figure = figure_of(house_.price());
    for (std::size_t i = 0; i < facts.size() || i < figure.size(); ++i) {
      const std::string part = i < figure.size() ? std::string(figure[i]) : "   ";
      add_inside(" " + ink_.strong(guild_ink(part)) + "  " + (i < facts.size() ? facts[i] : ""));
    }
  }

  std::string next_guildmasters() const {
    std::vector<std::string> values;
    for (std::size_t i = 1; i < house_.workshop.size(); ++i) {
      if (!house_.workshop[i].upper.is_none()) values.push_back(values_of(house_.workshop[i]));
    }
    const WindowTiles& bottom = house_.workshop[0];
    if (!bottom.lower.is_none()) return say("cli.house_over", {{"value", value_of(bottom.lower)}});
    return values.empty() ? ink_.faint(say("cli.house_no_workshop"))
                          : say("cli.house_then", {{"values", joined(values, " ")}});
  }
  std::string crests() const {
    return guild_ink(repeated("◆", house_.crests)) +
           ink_.faint(repeated("◇", kCrestsOfAGuild - house_.crests)) +
           (house_.guildmaster().has_agent() ? "  " + say("cli.house_agent") : "");
  }
  std::vector<std::string> storehouse() const {
    std::vector<std::string> goods;
    for (const Good good : house_.storehouse.kinds()) {
      goods.push_back(
          ink_.good(good, say("cli.house_good", {{"count", house_.storehouse[good]},
                                                 {"good", term(good, house_.storehouse[good])}})));
    }
    if (goods.empty()) return {ink_.faint(say("cli.house_no_goods"))};
    return flowed(goods, ", ", width_ - 2 - 7);
  }

  void add_lodgings() {
    const std::string left = std::string(frame_.left_tee) + std::string(frame_.across) + " " +
                             say("cli.house_guests") + " ";
    const std::string end = " " + std::string(frame_.across) + std::string(frame_.right_tee);
    const std::string costs = " " + say("cli.house_costs", {{"good", term(good_of(guild_))}});
    const int most = width_ - display_width(left) - display_width(end);
    const std::string right = shortened(costs, most) + end;
    const int rest = width_ - display_width(left) - display_width(right);
    lines_.push_back(guild_ink(left + repeated(frame_.across, rest) + right));
    for (int window = 0; window < kLodgingsWindows; ++window) {
      const Tile guest = house_.lodgings[static_cast<std::size_t>(window)];
      const std::string cost = cost_of(window);
      const int room = width_ - 2 - 5 - display_width(cost);
      add_inside(fmt::format(" {} {} {}", window + 1, padded(guest_text(guest, room), room),
                             ink_.faint(cost)));
    }
  }
  std::string guest_text(Tile guest, int room) const {
    if (guest.is_none()) return ink_.faint("·");
    const std::string text = label(guest);
    if (guest.is_craftsman()) return ink_.guild(guest.guild(), shortened(text, room));
    const std::string sign = fmt::format(" {}", trigger_sign(guest));
    // The name matters more than the sign, which `rules` explains.
    const bool fits = display_width(text + sign) <= room;
    return shortened(text, room) + (fits ? sign : "");
  }

  const GameState& state_;
  const GuildHouse& house_;
  Guild guild_;
  const Ink& ink_;
  int width_;
  const Frame& frame_;
  std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> draw_house(const View& view, Guild guild, const Ink& ink, int width) {
  return HouseDrawing(view, guild, ink, width).lines();
}

}  // namespace norenberc::cli
