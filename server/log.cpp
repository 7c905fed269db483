#include "server/log.h"

#include <algorithm>

namespace norenberc::server {

namespace {

// In quotation marks where a reader could not tell where it ends. No line ever has a line break in it.
std::string value_text(std::string_view value) {
  const bool is_plain = !value.empty() && std::all_of(value.begin(), value.end(), [](char letter) {
    return letter > ' ' && letter != '"' && letter != '=' && letter != '\x7f';
  });
  if (is_plain) return std::string(value);
  std::string quoted = "\"";
  for (const char letter : value) {
    if (letter == '"' || letter == '\\') quoted += '\\';
    const bool is_control = static_cast<unsigned char>(letter) < ' ' || letter == '\x7f';
    quoted += is_control ? ' ' : letter;
  }
  return quoted + '"';
}

}  // namespace

std::string text(const LogEvent& line) {
  std::string all = "level=";
  all += kLogLevelNames[static_cast<std::size_t>(line.level)];
  all += " event=" + line.event;
  for (const auto& [key, value] : line.fields) all += " " + key + "=" + value_text(value);
  return all;
}

}  // namespace norenberc::server
