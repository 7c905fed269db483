// A fault as a line for tests: its code and all that it names. "no_number found=13 least=0 most=12" has no zeros
// and nothing that is not there.
#pragma once

#include <ostream>
#include <string>

#include "engine/notation.h"
#include "engine/replay.h"

namespace norenberc {

inline std::string fault_text(const Fault& fault) {
  constexpr std::string_view kMet[] = {"", "line_end", "text_end"};
  constexpr std::string_view kKinds[] = {"guild", "good", "move", "window", "tile"};
  constexpr std::string_view kRoles[] = {"called", "prestige", "last_prestige", "jack_3", "jack_4"};
  std::string text(name(fault.code));
  const auto add = [&text](std::string_view name, std::string_view value) {
    if (!value.empty()) text += ' ' + std::string(name) + '=' + std::string(value);
  };
  const auto add_number = [&add](std::string_view name, int number) {
    if (number != 0) add(name, std::to_string(number));
  };
  const bool names_kind =
      fault.code == FaultCode::MissingName || fault.code == FaultCode::UnknownName;
  add("met", kMet[static_cast<std::size_t>(fault.met)]);
  if (names_kind) add("kind", kKinds[static_cast<std::size_t>(fault.kind)]);
  if (fault.code == FaultCode::GuildNotInPlay)
    add("role", kRoles[static_cast<std::size_t>(fault.role)]);
  add("found", fault.found);
  add("word", fault.word);
  for (const std::string_view word : fault.words) add("or", word);
  add_number("have", fault.have);
  add_number("need", fault.need);
  add_number("least", fault.least);
  add_number("most", fault.most);
  add_number("players", fault.players);
  add_number("round", fault.round);
  add_number("turn", fault.turn);
  if (fault.guild) add("guild", name(*fault.guild));
  if (fault.good) add("good", name(*fault.good));
  if (fault.seat) add("seat", std::to_string(number(*fault.seat)));
  if (fault.tile) add("tile", name(*fault.tile));
  if (fault.window) add("place", name(*fault.window));
  if (fault.needed_window) add("needed", name(*fault.needed_window));
  if (fault.decision) add("decision", name(*fault.decision));
  if (fault.move) add("move", word(*fault.move));
  return text;
}

inline std::ostream& operator<<(std::ostream& out, const Fault& fault) {
  return out << fault_text(fault);
}
inline std::ostream& operator<<(std::ostream& out, const TextFault& error) {
  return out << error.line << ':' << error.column << ' ' << error.fault;
}
inline std::ostream& operator<<(std::ostream& out, const RecordFault& error) {
  return out << "step " << error.step << ' ' << error.fault;
}

}  // namespace norenberc
