#include "cli/draw/roster.h"

#include <algorithm>

#include <fmt/format.h>

#include "cli/console/language.h"
#include "cli/console/text.h"

namespace norenberc::cli {
namespace {

constexpr int kNameRoom =
    12;  // so that one long name does not push the figures off a narrow screen
constexpr int kIndent = 7;

// The guilds by their numbers: "1, 3".
std::string numbers(GuildSet guilds) {
  std::vector<std::string> list;
  for (const Guild guild : guilds) list.push_back(std::to_string(number(guild)));
  return joined(list);
}

// R4.3: of other players it is known whether they have planned, not what; the viewer sees their own plan.
std::string status_of(const View& view, Seat seat) {
  const GameState& state = view.shown;
  const Player& player = state.at(seat);
  const bool is_own = view.viewer == seat;
  if (state.is_over()) return "";
  // In an open replay even a pass shows when all plans are in, as it did at the table; until then it is a plan like others.
  const bool is_secret = player.secret_pass && !is_own;
  if (player.finished && !is_secret) return say("cli.status_finished");
  if (state.phase == Phase::Planning) {
    if (state.to_plan.has(seat)) return say("cli.status_plans");
    return is_own ? say("cli.status_planned", {{"numbers", numbers(player.plan)}})
                  : say("cli.status_ready");
  }
  const GuildSet later = state.called ? player.plan.without(*state.called) : player.plan;
  if (state.acting == seat) {
    return is_own && !later.empty() ? say("cli.status_acts_then", {{"numbers", numbers(later)}})
                                    : say("cli.status_acts");
  }
  const int hidden = view.cards[static_cast<std::size_t>(seat)];
  if (is_own && !player.plan.empty()) {
    return say("cli.status_planned", {{"numbers", numbers(player.plan)}});
  }
  return hidden > 0 ? say("cli.status_hidden", {{"count", hidden}}) : "";
}

// R12.2: what counts for the majorities, guild by guild, then the townsmen.
std::vector<std::string> holdings(const Player& player, GuildSet guilds, const Ink& ink) {
  std::vector<std::string> parts;
  for (const Guild guild : guilds) {
    if (player.tiles.craftsmen(guild) == 0) continue;
    std::vector<std::string> values;
    player.tiles.for_each([&](Tile tile) {
      if (tile.is_craftsman() && tile.guild() == guild) {
        values.push_back(fmt::format("{}{}", tile.value(), tile.has_agent() ? "+" : ""));
      }
    });
    parts.push_back(ink.guild(guild, fmt::format("{} {} ({})", label(guild),
                                                 player.tiles.value(guild), joined(values, " "))));
  }
  player.tiles.townsmen().for_each(
      [&](Tile tile) { parts.push_back(fmt::format("{} {}", label(tile), trigger_sign(tile))); });
  for (const Good good : player.peddled.kinds()) {
    for (int i = 0; i < player.peddled[good]; ++i) {
      parts.push_back(say("cli.peddler_with", {{"good", term(good)}}));
    }
  }
  return parts;
}

std::string crests_of(const Player& player, GuildSet guilds, const Ink& ink) {
  std::vector<std::string> parts;
  for (const Guild guild : guilds) {
    const int n = player.crests[guild];
    if (n > 0) parts.push_back(ink.guild(guild, repeated("◆", n) + std::to_string(number(guild))));
  }
  if (player.prestige_crests > 0)
    parts.push_back(ink.strong(repeated("♛", player.prestige_crests)));
  return joined(parts, " ");
}

class Roster {
 public:
  Roster(const View& view, const Names& names, const Ink& ink, int width)
      : view_(view), state_(view.shown), names_(names), ink_(ink), width_(width) {
    for (const Seat seat : state_.seats()) {
      name_room_ = std::max(name_room_, std::min(kNameRoom, display_width(names[seat])));
      const int crests = display_width(crests_of(state_.at(seat), state_.guilds(), Ink()));
      crests_room_ = std::max(crests_room_, crests);
    }
  }

  std::vector<std::string> lines() {
    add_header();
    for (int place = 0; place < state_.player_count(); ++place) add_player(state_.in_order(place));
    return std::move(lines_);
  }

 private:
  int good_room(Good good) const {
    // With six goods in 60 columns their names are cut.
    const int full = display_width(label(good));
    return width_ < 76 ? std::min(full, 4) : full;
  }

  void add_header() {
    std::string line = "   " + padded(say("cli.column_player"), name_room_ + 2) + " " +
                       right_aligned(talers_, talers_room_) + " " +
                       right_aligned(agents_, agents_room_);
    for (const Guild guild : state_.guilds()) {
      const Good good = good_of(guild);
      line += " " + padded(clipped(label(good), good_room(good)), good_room(good));
    }
    if (crests_room_ > 0) line += "  " + padded(say("cli.column_crests"), crests_room_);
    // Left out where it does not fit: it is the least of what one needs to know.
    const std::string stack = say("cli.stack", {{"count", view_.stack_size}}) + " ";
    const int gap = width_ - display_width(line) - display_width(stack);
    lines_.push_back(ink_.faint(gap >= 2 ? line + repeated(" ", gap) + stack : line));
  }

  void add_player(Seat seat) {
    const Player& player = state_.at(seat);
    const std::string marker = is_asked(seat) ? "▸" : " ";
    const std::string label =
        fmt::format("{} {}", number(seat), shortened(names_[seat], name_room_));
    const bool knows = view_.talers_known.has(seat);
    std::string line = fmt::format(
        " {} {} {} {}", ink_.strong(marker), ink_.seat(seat, padded(label, name_room_ + 2)),
        right_aligned(knows ? std::to_string(player.talers.count) : "?", talers_room_),
        right_aligned(fmt::format("{}+{}", player.agents, player.stockpile), agents_room_));
    for (const Guild guild : state_.guilds()) {
      const Good good = good_of(guild);
      const int n = player.goods[good];
      const std::string figure = right_aligned(n > 0 ? std::to_string(n) : "·", good_room(good));
      line += " " + (n > 0 ? ink_.good(good, figure) : ink_.faint(figure));
    }
    if (crests_room_ > 0) {
      line += "  " + padded(crests_of(player, state_.guilds(), ink_), std::max(6, crests_room_));
    }
    add_with_status(line, status_of(view_, seat));
    for (const std::string& tiles :
         flowed(holdings(player, state_.guilds(), ink_), " · ", width_ - kIndent)) {
      lines_.push_back(repeated(" ", kIndent) + tiles);
    }
  }

  // While all plan at the same time only the viewer is marked: whether others still think is in their status.
  bool is_asked(Seat seat) const {
    return state_.phase == Phase::Planning ? view_.viewer == seat && state_.to_plan.has(seat)
                                           : state_.acting == seat;
  }

  void add_with_status(const std::string& line, const std::string& status) {
    if (status.empty()) {
      lines_.push_back(line);
    } else if (display_width(line) + 2 + display_width(status) <= width_) {
      lines_.push_back(line + "  " + ink_.faint(status));
    } else {
      lines_.push_back(line);
      lines_.push_back(ink_.faint(repeated(" ", kIndent) + shortened(status, width_ - kIndent)));
    }
  }

  const View& view_;
  const GameState& state_;
  const Names& names_;
  const Ink& ink_;
  int width_;
  int name_room_ = 6;
  int crests_room_ = 0;
  const std::string talers_ = say("cli.column_talers");
  const std::string agents_ = say("cli.column_agents");
  const int talers_room_ = std::max(6, display_width(talers_));
  const int agents_room_ = std::max(6, display_width(agents_));
  std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> draw_roster(const View& view, const Names& names, const Ink& ink,
                                     int width) {
  return Roster(view, names, ink, width).lines();
}

}  // namespace norenberc::cli
