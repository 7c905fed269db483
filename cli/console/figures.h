// Measured figures as the language of the terminal writes them.
#pragma once

#include <string>

namespace norenberc::cli {

std::string figure(double value, int decimals);  // 12.50
std::string percent(double share);               // 96.3 %
std::string duration_text(double seconds);       // 40 s, 12 min, 3 h 5 min

// A column of a table that is aligned to the right and as wide as its title wants.
class Column {
 public:
  Column(std::string title, int width);

  const std::string& title() const { return title_; }
  std::string cell(const std::string& text) const;

 private:
  std::string title_;
  int width_;
};

}  // namespace norenberc::cli
