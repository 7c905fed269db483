// People who play over the network, for tests of the server: each has a token, a line, and what the server
// last told them. They know the game only from its messages.
#pragma once

#include <chrono>
#include <deque>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json.hpp>

#include "engine/dealer.h"
#include "server/client/changes.h"
#include "server/client/client.h"

namespace norenberc::server {

namespace json = boost::json;

// Generous, because the machine may be busy; no test waits so long unless something is wrong.
inline constexpr Span kPatience = std::chrono::seconds(30);

inline json::value parsed(std::string_view text) { return json::parse(text); }
inline std::string as_text(const json::value& value) { return json::serialize(value); }

inline HttpAnswer fetch_as(const Address& address, const std::string& token,
                           std::string_view method, std::string_view target,
                           std::string_view body = {}) {
  std::vector<std::pair<std::string, std::string>> headers;
  if (!token.empty()) headers.emplace_back("Authorization", "Bearer " + token);
  return fetch(address, method, target, body, headers);
}

class Player {
 public:
  // Somebody who has been here before.
  static Player with_token(Address address, const std::string& token) {
    const HttpAnswer answer = fetch_as(address, token, "GET", "/api/me");
    if (answer.status != 200) throw std::runtime_error("not known: " + answer.body);
    Player player(std::move(address));
    player.token = token;
    player.id = parsed(answer.body).at_pointer("/person/id").as_string();
    return player;
  }
  Player(Address address, const std::string& name, const std::string& colour = "green")
      : address_(std::move(address)) {
    const json::object wanted{{"name", name}, {"colour", colour}};
    const HttpAnswer answer = fetch(address_, "POST", "/api/people", as_text(wanted));
    if (answer.status != 201) throw std::runtime_error("no identity: " + answer.body);
    const json::value person = parsed(answer.body);
    token = person.at("token").as_string();
    id = person.at_pointer("/person/id").as_string();
  }

  std::string token;
  std::string id;
  std::string table;
  int version = 0;
  json::object data;                // of the last message about the table
  std::vector<std::string> heard;   // every message about the table, as it came
  std::deque<json::value> answers;  // acknowledgements and refusals that were not asked for yet
  // Whether the next line is to be told changes only. What they make of the table is compared with a whole message then.
  bool wants_changes = false;
  bool compares = true;
  int compared = 0;  // how often

  void move_to(Address address) { address_ = std::move(address); }
  const Address& address() const { return address_; }
  HttpAnswer get(std::string_view target) const { return fetch_as(address_, token, "GET", target); }
  HttpAnswer post(std::string_view target, const json::value& body) const {
    return fetch_as(address_, token, "POST", target, as_text(body));
  }

  // A table that was made over HTTP; the body as docs/server.md says.
  std::string create(const json::object& body) {
    const HttpAnswer answer = post("/api/tables", body);
    if (answer.status != 201) throw std::runtime_error("no table: " + answer.body);
    return std::string(parsed(answer.body).at("table").as_string());
  }

  // A new line that follows the table from the version that is known.
  bool connect(const std::string& which) {
    table = which;
    try {
      line_.emplace(address_);
    } catch (const std::exception&) {
      line_.reset();
      return false;
    }
    answers.clear();
    shown_ = {};
    json::object hello{{"type", "hello"}, {"data", {{"token", token}}}};
    if (wants_changes) hello["data"].as_object()["changes"] = true;
    return line_->send(as_text(hello)) && follow();
  }
  // Shows everything, now and whenever it is sent again.
  bool follow() {
    const json::object watch{{"type", "watch"}, {"table", table}, {"version", version}};
    return line_->send(as_text(watch));
  }
  bool is_connected() const { return line_ && line_->is_open(); }
  void cut() {
    if (line_) line_->cut();
    line_.reset();
  }
  WebSocketClient& line() { return *line_; }

  // Reads what comes until `done()`; false if it never does.
  template <class Done>
  bool read_until(Done done, Span patience = kPatience) {
    const auto end = std::chrono::steady_clock::now() + patience;
    while (!done()) {
      const auto left = std::chrono::duration_cast<Span>(end - std::chrono::steady_clock::now());
      if (left <= Span{} || !line_) return false;
      const auto message = line_->receive(left);
      if (!message) return done();
      take(*message);
    }
    return true;
  }
  bool wait_for_version(int wanted) {
    return read_until([this, wanted] { return version >= wanted; });
  }
  // What is there already, without waiting.
  void drain() {
    while (line_) {
      const auto message = line_->receive(Span(1));
      if (!message) return;
      take(*message);
    }
  }

  std::string next_id() { return "c" + std::to_string(++sent_); }
  bool send(const std::string& command_id, json::object command) {
    const json::object envelope{
        {"type", "command"}, {"id", command_id}, {"table", table}, {"data", std::move(command)}};
    return line_ && line_->send(as_text(envelope));
  }
  // The answer to this command; nothing if none comes.
  std::optional<json::value> answer_to(const std::string& command_id, Span patience = kPatience) {
    std::optional<json::value> found;
    read_until(
        [this, &command_id, &found] {
          for (auto it = answers.begin(); it != answers.end(); ++it) {
            const json::value* const which = it->as_object().if_contains("id");
            if (which == nullptr || which->as_string() != command_id) continue;
            found = *it;
            answers.erase(it);
            return true;
          }
          return false;
        },
        patience);
    return found;
  }
  // Sends and waits; throws if there is no answer. The version after it, or the code of the refusal.
  std::pair<int, std::string> command(json::object command) {
    const std::string command_id = next_id();
    if (!send(command_id, std::move(command))) throw std::runtime_error("the line is dead");
    const auto answer = answer_to(command_id);
    if (!answer) throw std::runtime_error("no answer came");
    if (answer->at("type").as_string() == "ack") {
      return {json::value_to<int>(answer->at("version")), ""};
    }
    return {0, std::string(answer->at_pointer("/data/code").as_string())};
  }

  // Something in the last message about the table, such as /you/plan.
  json::value seen(std::string_view pointer) const { return json::value(data).at_pointer(pointer); }
  std::string stage() const {
    const json::value* const stage = data.if_contains("stage");
    return stage == nullptr ? "" : std::string(stage->as_string());
  }
  bool is_over() const { return stage() == "over"; }
  // The moves that the last message offers; none if no decision is owed.
  std::vector<std::string> moves() const {
    std::vector<std::string> moves;
    const json::value* const decision = data.if_contains("decision");
    if (decision == nullptr) return moves;
    for (const json::value& move : decision->at("moves").as_array()) {
      moves.emplace_back(move.as_string());
    }
    return moves;
  }
  // Any of them, but recruits rather than others.
  std::optional<std::string> any_move(Random& random) const {
    const std::vector<std::string> all = moves();
    if (all.empty()) return std::nullopt;
    std::vector<std::string> recruits;
    for (const std::string& move : all) {
      if (move.starts_with("recruit")) recruits.push_back(move);
    }
    const auto& from = !recruits.empty() && random.below(3) != 0 ? recruits : all;
    return from[static_cast<std::size_t>(random.below(static_cast<int>(from.size())))];
  }

 private:
  explicit Player(Address address) : address_(std::move(address)) {}

  void take(const std::string& message) {
    json::value value = parsed(message);
    const json::object& envelope = value.as_object();
    const std::string type(envelope.at("type").as_string());
    if (type != "table" && type != "changes") {
      answers.push_back(std::move(value));
      return;
    }
    const int known = std::exchange(version, json::value_to<int>(envelope.at("version")));
    heard.push_back(message);
    if (!wants_changes) {
      data = envelope.at("data").as_object();
      return;
    }
    const json::object before = shown_.data();
    shown_.take(envelope);
    data = shown_.data();
    if (type == "changes") {
      if (compares) follow();
    } else if (!before.empty() && version == known) {
      const std::string difference = difference_of(data, before);
      if (!difference.empty()) throw std::runtime_error("changes do not add up: " + difference);
      ++compared;
    }
  }

  Address address_;
  std::optional<WebSocketClient> line_;
  ShownTable shown_;
  int sent_ = 0;
};

// Seats the players at a table of the first one's: the others come by links.
inline std::string gather(std::vector<Player>& players, json::object settings,
                          const json::array& bots = {}) {
  json::array seats(players.size(), json::object{});
  for (const json::value& level : bots) seats.push_back(json::object{{"level", level}});
  settings["players"] = seats.size();
  const std::string table =
      players[0].create({{"settings", std::move(settings)}, {"seats", std::move(seats)}});
  const std::string commands = "/api/tables/" + table + "/commands";
  for (std::size_t i = 1; i < players.size(); ++i) {
    const HttpAnswer invited = players[0].post(commands, {{"do", "invite"}});
    const std::string link(parsed(invited.body).at("link").as_string());
    const std::string secret = link.substr(link.find('.') + 1);
    const HttpAnswer taken = players[i].post(commands, {{"do", "take_seat"}, {"secret", secret}});
    if (taken.status != 200) throw std::runtime_error("no seat: " + taken.body);
  }
  const HttpAnswer started = players[0].post(commands, {{"do", "start"}});
  if (started.status != 200) throw std::runtime_error("no start: " + started.body);
  return table;
}

}  // namespace norenberc::server
