#include "cli/progress.h"

#include <iostream>
#include <unistd.h>
#include <utility>

#include <fmt/format.h>

#include "cli/terminal.h"
#include "cli/text.h"

namespace norenberc::cli {

namespace {

constexpr int kBar = 30;
constexpr auto kBetweenLines = std::chrono::seconds(2);

}  // namespace

Progress::Progress(std::string title, int total, std::string things)
    : title_(std::move(title)),
      total_(total),
      things_(std::move(things)),
      is_screen_(is_terminal(STDERR_FILENO)),
      began_(std::chrono::steady_clock::now()),
      last_(began_) {}

Progress::~Progress() {
  if (is_screen_ && told_ >= 0) std::cerr << "\r\x1b[K" << std::flush;
}

void Progress::show(int done) {
  if (first_ < 0) first_ = done;
  const int steps = is_screen_ ? 100 : 10;
  const int step = static_cast<int>(static_cast<long long>(steps) * done / total_);
  const auto now = std::chrono::steady_clock::now();
  if (step == told_ || (!is_screen_ && now - last_ < kBetweenLines)) return;
  told_ = step;
  last_ = now;
  if (!is_screen_) {
    std::cerr << fmt::format("{}: {} of {} {}{}\n", title_, done, total_, things_, time_left(done));
    return;
  }
  const int filled = step * kBar / 100;
  std::cerr << fmt::format("\r{} {}{} {} of {} {}{}\x1b[K", title_, repeated("█", filled),
                           repeated("░", kBar - filled), done, total_, things_, time_left(done))
            << std::flush;
}

std::string Progress::time_left(int done) const {
  if (done <= first_ || done >= total_) return "";
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - began_;
  const double left = spent.count() / (done - first_) * (total_ - done);
  return fmt::format(", {} left", duration_text(left));
}

std::string duration_text(double seconds) {
  const auto whole = static_cast<long long>(seconds + 0.5);
  if (whole < 100) return fmt::format("{} s", whole);
  const long long minutes = (whole + 30) / 60;
  if (minutes < 60) return fmt::format("{} min", minutes);
  return fmt::format("{} h {} min", minutes / 60, minutes % 60);
}

}  // namespace norenberc::cli
