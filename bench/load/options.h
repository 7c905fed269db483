// What the load program is asked to do.
#pragma once

#include <string>
#include <variant>
#include <vector>

namespace norenberc::load {

struct LoadOptions {
  int tables = 1000;
  int players = 4;
  int rate = 2000;       // moves a second at all tables together
  int seconds = 10;      // of measuring, after the warm-up
  int warm_up = 2;       // seconds
  int stored = 0;        // instead: how many tables are stored before the server starts
  int soak = 0;          // instead: minutes of coming and going
  int changes = 0;       // whether the clients ask to be told only what has changed
  int echo = 1;          // whether the echo server is measured too
  std::string attack;    // instead: which one a victim has to bear; "all" for each
  std::string database;  // empty: a fresh SQLite file that is removed afterwards
};

struct Usage {
  std::string text;
  bool is_mistake = false;
};

std::variant<LoadOptions, Usage> read_options(const std::vector<std::string>& arguments);

}  // namespace norenberc::load
