#include "server/client/changes.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string_view>

namespace norenberc::server {

namespace {

namespace json = boost::json;

// Their items come under their places.
constexpr std::array<std::string_view, 4> kLists = {"seats", "guilds", "majorities", "favorites"};

bool is_list(std::string_view name) {
  return std::find(kLists.begin(), kLists.end(), name) != kLists.end();
}

std::size_t place(std::string_view name) { return std::stoul(std::string(name)); }

void put(json::object& into, const json::object& changes) {
  for (const auto& [name, value] : changes) {
    if (name == "view" || name == "standings") {
      put(into.at(name).as_object(), value.as_object());
    } else if (is_list(name)) {
      json::array& list = into.at(name).as_array();
      for (const auto& [at, item] : value.as_object()) list.at(place(at)) = item;
    } else if (name != "times") {
      into[name] = value;
    }
  }
}

json::object without_time(const json::object& data) {
  json::object rest = data;
  rest.erase("since");
  rest.erase("news");
  for (json::value& seat : rest.at("seats").as_array()) {
    json::value* const left = seat.as_object().if_contains("time_left");
    if (left != nullptr && !left->is_null()) *left = 0;
  }
  return rest;
}

}  // namespace

void apply_changes(json::object& data, const json::object& changes) {
  put(data, changes);
  if (const json::value* const times = changes.if_contains("times")) {
    for (const auto& [at, left] : times->as_object()) {
      data.at("seats").at(place(at)).as_object()["time_left"] = left;
    }
  }
  for (const char* const name : {"proposal", "decision"}) {
    const json::value* const there = data.if_contains(name);
    if (there != nullptr && there->is_null()) data.erase(name);
  }
}

void ShownTable::take(const json::object& message) {
  const std::int64_t number = message.at("number").as_int64();
  if (number != number_ + 1) throw std::runtime_error("a message is missing before this one");
  number_ = number;
  version_ = json::value_to<int>(message.at("version"));
  const json::object& told = message.at("data").as_object();
  if (message.at("type").as_string() == "table") {
    data_ = told;
  } else {
    apply_changes(data_, told);
  }
}

std::string difference_of(const json::object& one, const json::object& other) {
  const json::object a = without_time(one);
  const json::object b = without_time(other);
  if (a == b) return "";
  for (const auto& [name, value] : a) {
    const json::value* const there = b.if_contains(name);
    if (there == nullptr) return std::string(name) + " is missing";
    if (*there != value) {
      return std::string(name) + ": " + json::serialize(value) + " | " + json::serialize(*there);
    }
  }
  return "there is more than should be";
}

}  // namespace norenberc::server
