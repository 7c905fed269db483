// What an operator reads: lines of `key=value`, each with a level and the name of what happened. In English, and
// without anything personal: no token, no name, no address of a person, nothing about a game.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace norenberc::server {

enum class LogLevel : std::uint8_t { Debug, Info, Warning, Error };
inline constexpr std::array<std::string_view, 4> kLogLevelNames = {"debug", "info", "warning",
                                                                   "error"};

struct LogEvent {
  LogLevel level = LogLevel::Info;
  std::string event;
  std::vector<std::pair<std::string, std::string>> fields = {};
};
using Log = std::function<void(const LogEvent&)>;

// level=info event=listening host=127.0.0.1 port=8080
std::string text(const LogEvent& line);

}  // namespace norenberc::server
