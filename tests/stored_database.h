// Databases that older programs wrote, kept as SQL text in tests/data. Their first lines, comments, say what is in them.
#pragma once

#include <filesystem>
#include <fstream>
#include <map>
#include <sqlite3.h>
#include <sstream>
#include <stdexcept>
#include <string>

namespace norenberc {

inline std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path.string());
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

inline void run_sql(const std::string& path, const std::string& sql) {
  sqlite3* file = nullptr;
  char* error = nullptr;
  // A server may be writing to the same file.
  const bool is_done = sqlite3_open(path.c_str(), &file) == SQLITE_OK &&
                       sqlite3_busy_timeout(file, 10'000) == SQLITE_OK &&
                       sqlite3_exec(file, sql.c_str(), nullptr, nullptr, &error) == SQLITE_OK;
  const std::string why = error == nullptr ? "" : error;
  sqlite3_free(error);
  sqlite3_close(file);
  if (!is_done) throw std::runtime_error("SQL for " + path + " fails: " + why);
}

// The first cell of the answer.
inline std::string number_from(const std::string& path, const std::string& sql) {
  sqlite3* file = nullptr;
  std::string cell;
  const auto keep = [](void* into, int, char** cells, char**) {
    *static_cast<std::string*>(into) = cells[0] == nullptr ? "" : cells[0];
    return 0;
  };
  sqlite3_open(path.c_str(), &file);
  sqlite3_exec(file, sql.c_str(), keep, &cell, nullptr);
  sqlite3_close(file);
  return cell;
}

// The lines "-- name: value" at the beginning of a dump.
inline std::multimap<std::string, std::string> notes_of(const std::string& dump) {
  std::multimap<std::string, std::string> notes;
  std::istringstream lines(dump);
  for (std::string line; std::getline(lines, line) && line.starts_with("-- ");) {
    const std::size_t colon = line.find(": ");
    if (colon == line.npos) continue;
    notes.emplace(line.substr(3, colon - 3), line.substr(colon + 2));
  }
  return notes;
}

}  // namespace norenberc
