// A progress bar on a terminal; elsewhere a line for every tenth.
#pragma once

#include <cstdio>
#include <string>
#include <unistd.h>
#include <utility>

namespace norenberc::load {

class Progress {
 public:
  explicit Progress(std::string what) : what_(std::move(what)), is_terminal_(isatty(2) != 0) {}

  void show(double share) {
    const int percent = static_cast<int>(share * 100);
    if (percent < next_) return;
    next_ = is_terminal_ ? percent + 1 : percent - percent % 10 + 10;
    std::string bar(static_cast<std::size_t>(percent / 4), '#');
    bar.resize(25, '.');
    std::fprintf(stderr, is_terminal_ ? "\r%-28s %s %3d %%" : "%-28s %s %3d %%\n", what_.c_str(),
                 bar.c_str(), percent);
    if (is_terminal_ && percent >= 100) std::fputc('\n', stderr);
  }

 private:
  std::string what_;
  bool is_terminal_;
  int next_ = 0;
};

}  // namespace norenberc::load
