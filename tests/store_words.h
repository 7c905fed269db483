// Short words for what tests put into a store.
#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/store/store.h"

namespace norenberc::server {

inline Moment at(std::int64_t second) { return Moment(std::chrono::seconds(second)); }

// A line that is stored at once: its card says the same sequence number, and was changed `sequence` seconds
// after the table's beginning.
inline Append line(const std::string& table, std::int64_t sequence, const std::string& entry = {},
                   const std::string& process = "here") {
  Append append;
  append.line = {table, sequence, entry.empty() ? table + " " + std::to_string(sequence) : entry};
  append.card.table = table;
  append.card.sequence = sequence;
  append.card.created = at(1000);
  append.card.changed = at(1000 + sequence);
  append.card.summary = "{\"lines\":" + std::to_string(sequence) + "}";
  append.keeper = {process, at(5000)};
  return append;
}

// Ann makes a table with a seat for Cleo, and Bob joins.
inline constexpr std::string_view kOldCreate =
    R"({"at":1,"by":"ann","do":"create","owner":{"person":"ann","name":"Ann"},"seats":[{"member":{"person":"cleo","name":"Cleo"}}]})";
inline constexpr std::string_view kOldJoin =
    R"({"at":2,"by":"bob","do":"join","member":{"person":"bob","name":"Bob"}})";

inline bool add(Store& store, const Append& append) { return store.append({&append, 1}).front(); }

// A table that has line 1 with this card.
inline TableCard found_table(Store& store, const std::string& table,
                             std::vector<std::string> people = {}, Stage stage = Stage::Open,
                             std::int64_t changed = 1001) {
  Append append = line(table, 1);
  append.card.stage = stage;
  append.card.changed = at(changed);
  append.card.people = std::move(people);
  append.people_changed = true;
  add(store, append);
  return append.card;
}

inline Hash hash(std::uint8_t seed) {
  Hash hash{};
  for (std::uint8_t& byte : hash) byte = seed = static_cast<std::uint8_t>(seed * 37 + 11);
  return hash;
}

inline Person person(const std::string& id, std::int64_t created = 1000) {
  return {id, "Name of " + id, "#aa3300", at(created)};
}

inline Token token(const std::string& id, const std::string& person) {
  return {id, person, hash(7), at(1000)};
}

inline void add_person(Store& store, const std::string& id) {
  store.add_person(person(id), token("token of " + id, id));
}

}  // namespace norenberc::server
