// The progress of something long: a bar with the time left on a terminal, elsewhere a line now
// and then. On standard error.
#pragma once

#include <chrono>
#include <string>

namespace norenberc::cli {

class Progress {
 public:
  // `counted` is the message about how many are done: "cli.games_done".
  Progress(std::string title, int total, std::string counted);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(int done);

 private:
  std::string progress_text(int done) const;

  std::string title_;
  int total_;
  std::string counted_;
  bool is_screen_;
  std::chrono::steady_clock::time_point began_;
  std::chrono::steady_clock::time_point last_;
  int first_ = -1;  // how many were done already when it began
  int shown_ = -1;  // hundredths on a screen, tenths elsewhere
};

}  // namespace norenberc::cli
