#include "cli/console/progress.h"

#include <iostream>
#include <unistd.h>
#include <utility>

#include <fmt/format.h>

#include "cli/console/figures.h"
#include "cli/console/language.h"
#include "cli/console/text.h"
#include "cli/console/tty.h"

namespace norenberc::cli {

namespace {

constexpr int kBar = 30;
// In a log file each line stays: a fast job should not write hundreds.
constexpr auto kBetweenLines = std::chrono::seconds(2);

}  // namespace

Progress::Progress(std::string title, int total, std::string counted)
    : title_(std::move(title)),
      total_(total),
      counted_(std::move(counted)),
      is_screen_(is_terminal(STDERR_FILENO)),
      began_(std::chrono::steady_clock::now()),
      last_(began_) {}

Progress::~Progress() {
  if (is_screen_ && shown_ >= 0) std::cerr << "\r\x1b[K" << std::flush;
}

void Progress::show(int done) {
  if (first_ < 0) first_ = done;
  const int steps = is_screen_ ? 100 : 10;
  const int step = static_cast<int>(static_cast<long long>(steps) * done / total_);
  const auto now = std::chrono::steady_clock::now();
  if (step == shown_ || (!is_screen_ && now - last_ < kBetweenLines)) return;
  shown_ = step;
  last_ = now;
  if (!is_screen_) {
    std::cerr << title_ << ": " << progress_text(done) << '\n';
    return;
  }
  const int filled = step * kBar / 100;
  std::cerr << fmt::format("\r{} {}{} {}\x1b[K", title_, repeated("█", filled),
                           repeated("░", kBar - filled), progress_text(done))
            << std::flush;
}

std::string Progress::progress_text(int done) const {
  const std::string counted = say(counted_, {{"done", done}, {"count", total_}});
  if (done <= first_ || done >= total_) return counted;
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - began_;
  const double left = spent.count() / (done - first_) * (total_ - done);
  return say("cli.time_left", {{"done", counted}, {"time", duration_text(left)}});
}

}  // namespace norenberc::cli
