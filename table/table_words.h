// Words and members that both messages about a table and its entry in lists contain.
#pragma once

#include <string_view>

#include "protocol/json_writer.h"
#include "table/table.h"

namespace norenberc {

// These words are part of the protocol (docs/server.md), whatever the enumerators are called.
inline std::string_view name(TableStage stage) {
  switch (stage) {
    case TableStage::Open: return "open";
    case TableStage::Running: return "running";
    case TableStage::Over: break;
  }
  return "over";
}

inline std::string_view name(OccupantKind kind) {
  switch (kind) {
    case OccupantKind::Nobody: return "nobody";
    case OccupantKind::Person: return "person";
    case OccupantKind::Bot: break;
  }
  return "bot";
}

inline void write_person(JsonWriter& json, const Member& member) {
  json.member("person", member.person);
  json.member("name", member.name);
  json.member("colour", member.colour);
}

}  // namespace norenberc
