#include "cli/console/figures.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "cli/console/language.h"
#include "cli/console/text.h"
#include "text/conventions.h"

namespace norenberc::cli {

std::string figure(double value, int decimals) {
  std::string text = fmt::format("{:.{}f}", value, decimals);
  if (const std::size_t point = text.find('.'); point != std::string::npos) {
    text.replace(point, 1, conventions(current_language()).decimal);
  }
  return text;
}

std::string percent(double share) { return figure(100 * share, 1) + " %"; }

std::string duration_text(double seconds) {
  const long long whole = std::llround(seconds);
  if (whole < 100) return say("cli.time_seconds", {{"count", whole}});
  const long long minutes = (whole + 30) / 60;
  if (minutes < 60) return say("cli.time_minutes", {{"count", minutes}});
  return say("cli.time_hours", {{"hours", minutes / 60}, {"minutes", minutes % 60}});
}

Column::Column(std::string title, int width)
    : title_(std::move(title)), width_(std::max(width, display_width(title_))) {}

std::string Column::cell(const std::string& text) const { return right_aligned(text, width_); }

}  // namespace norenberc::cli
