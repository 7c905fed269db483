// Files that the tests compare with and that tools/regenerate writes anew: the same tests, started
// with NORENBERC_REGENERATE set, write instead of compare.
#pragma once

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>

#include "tests/paths/paths.h"

namespace norenberc {

inline bool regenerates() { return std::getenv("NORENBERC_REGENERATE") != nullptr; }

inline std::string test_file(const std::string& name) { return test_data() + "/" + name; }
inline std::string read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::runtime_error("cannot read " + path);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}
inline void write_file(const std::string& path, const std::string& text) {
  std::ofstream out(path, std::ios::binary);
  out << text;
  if (!out.flush()) throw std::runtime_error("cannot write " + path);
}

}  // namespace norenberc
