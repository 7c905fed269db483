// What tests of the server's rights, limits and secrets share: people at tables, and what they are told.
#pragma once

#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "tests/players.h"

namespace norenberc::server {

inline std::vector<Player> people(const Address& address, int count) {
  std::vector<Player> players;
  for (int i = 0; i < count; ++i) players.emplace_back(address, "Player " + std::to_string(i + 1));
  return players;
}

inline std::string path_of(const std::string& table) { return "/api/tables/" + table; }

// The code of an HTTP refusal; empty if it is none.
inline std::string code_of(const HttpAnswer& answer) {
  const json::value body = parsed(answer.body);
  return body.at("ok").as_bool() ? "" : std::string(body.at_pointer("/error/code").as_string());
}

// A command over HTTP: the code of its refusal, or nothing.
inline std::string sent(const Player& player, const std::string& table,
                        const json::object& command) {
  return code_of(player.post(path_of(table) + "/commands", command));
}

// The part of a link that is the secret.
inline std::string secret_of(const HttpAnswer& answer) {
  const std::string link(parsed(answer.body).at("link").as_string());
  return link.substr(link.find('.') + 1);
}

// The number after this name in the metrics; -1 if it is not there.
inline long metric(const Address& address, const std::string& name) {
  const std::string page = fetch(address, "GET", "/metrics").body;
  const std::size_t found = page.find("\nnorenberc_" + name + " ");
  return found == page.npos ? -1 : std::stol(page.substr(page.find(' ', found + 1)));
}

// Whether the figure becomes this before long.
inline bool becomes(const Address& address, const std::string& name, long wanted) {
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (metric(address, name) != wanted) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(Span(10));
  }
  return true;
}

// A line of somebody who has not said who they are.
class Stranger {
 public:
  explicit Stranger(const Address& address) : caller_(address) {}
  // Somebody at this address, for a server that runs behind a proxy.
  Stranger(const Address& address, const std::string& from)
      : caller_(address, "/api/live", {{"X-Forwarded-For", from}}) {}

  WebSocketClient& line() { return caller_; }
  // The next message, parsed; null if none comes.
  json::value hear() {
    const auto message = caller_.receive(kPatience);
    return message ? parsed(*message) : json::value();
  }
  json::value ask(const json::object& envelope) {
    return caller_.send(as_text(envelope)) ? hear() : json::value();
  }
  // The code of the refusal; the type of anything else.
  std::string answer_to(const json::object& envelope) {
    const json::value answer = ask(envelope);
    if (answer.is_null()) return "nothing";
    const auto type = answer.at("type").as_string();
    return std::string(type == "refused" ? answer.at_pointer("/data/code").as_string() : type);
  }

 private:
  WebSocketClient caller_;
};

inline json::object hello(const std::string& token) {
  return {{"type", "hello"}, {"data", {{"token", token}}}};
}
inline json::object watch(const std::string& table) {
  return {{"type", "watch"}, {"table", table}};
}

}  // namespace norenberc::server
