// Colors. Every guild and every seat has its own; a terminal without colors gets plain text.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/types.h"

namespace norenberc::cli {

enum class ColorDepth : std::uint8_t { None, Basic, Palette, Full };  // no, 8, 256, 16 million

class Ink {
 public:
  constexpr explicit Ink(ColorDepth depth = ColorDepth::None) : depth_(depth) {}

  bool has_colors() const { return depth_ != ColorDepth::None; }
  std::string guild(Guild guild, std::string_view text) const;
  std::string good(Good good, std::string_view text) const { return guild(maker_of(good), text); }
  std::string seat(Seat seat, std::string_view text) const;
  std::string strong(std::string_view text) const { return styled("1", text); }
  std::string faint(std::string_view text) const { return styled("2", text); }
  std::string warning(std::string_view text) const { return styled("1;31", text); }
  std::string question(std::string_view text) const { return styled("1;36", text); }

 private:
  struct Hue {
    int red, green, blue;
    int basic;  // of the eight, as in \x1b[3Xm
  };
  std::string styled(std::string_view codes, std::string_view text) const;
  std::string colored(const Hue& hue, std::string_view text) const;

  ColorDepth depth_;
};

}  // namespace norenberc::cli
