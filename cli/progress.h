// How far something long has come: a bar with the time left where somebody watches, else a line now
// and then. On standard error.
#pragma once

#include <chrono>
#include <string>

namespace norenberc::cli {

class Progress {
 public:
  // `things` is what is counted, in the plural.
  Progress(std::string title, int total, std::string things);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(int done);

 private:
  std::string time_left(int done) const;

  std::string title_;
  int total_;
  std::string things_;
  bool is_screen_;
  std::chrono::steady_clock::time_point began_;
  std::chrono::steady_clock::time_point last_;
  int first_ = -1;  // what was done already when it began
  int told_ = -1;   // hundredths on a screen, tenths else
};

// "40 s", "12 min", "3 h 5 min"
std::string duration_text(double seconds);

}  // namespace norenberc::cli
