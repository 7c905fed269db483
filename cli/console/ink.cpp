#include "cli/console/ink.h"

#include <array>
#include <cstddef>

#include <fmt/format.h>

namespace norenberc::cli {

std::string Ink::guild(Guild guild, std::string_view text) const {
  static constexpr std::array<Hue, kGuilds> kHues = {{
      {214, 160, 30, 3},  // Brewers: beer
      {222, 120, 70, 1},  // Bakers: crust
      {170, 125, 85, 7},  // Shoemakers: leather
      {95, 150, 225, 4},  // Printers: ink
      {220, 95, 135, 5},  // Tailors: dyed cloth
      {90, 175, 110, 2},  // Hatters: felt
  }};
  return colored(kHues[static_cast<std::size_t>(guild)], text);
}

std::string Ink::seat(Seat seat, std::string_view text) const {
  static constexpr std::array<Hue, kMaxPlayers> kHues = {{
      {70, 160, 255, 4},   // blue
      {255, 145, 40, 1},   // orange
      {225, 205, 60, 3},   // yellow
      {105, 205, 105, 2},  // green
      {195, 130, 245, 5},  // violet
  }};
  return colored(kHues[static_cast<std::size_t>(seat)], text);
}

std::string Ink::styled(std::string_view codes, std::string_view text) const {
  if (!has_colors() || text.empty()) return std::string(text);
  return fmt::format("\x1b[{}m{}\x1b[0m", codes, text);
}

std::string Ink::colored(const Hue& hue, std::string_view text) const {
  switch (depth_) {
    case ColorDepth::None: break;
    case ColorDepth::Basic: return styled(fmt::format("3{}", hue.basic), text);
    case ColorDepth::Palette: {
      // The cube of 6 x 6 x 6 colours: its steps are 0, 95, 135, 175, 215 and 255.
      const auto step = [](int level) {
        return level < 48 ? 0 : level < 115 ? 1 : (level - 35) / 40;
      };
      const int cube = 16 + 36 * step(hue.red) + 6 * step(hue.green) + step(hue.blue);
      return styled(fmt::format("38;5;{}", cube), text);
    }
    case ColorDepth::Full:
      return styled(fmt::format("38;2;{};{};{}", hue.red, hue.green, hue.blue), text);
  }
  return std::string(text);
}

}  // namespace norenberc::cli
