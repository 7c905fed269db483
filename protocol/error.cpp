#include "protocol/error.h"

#include "engine/notation.h"
#include "engine/refusals.h"
#include "protocol/json_writer.h"
#include "text/fault.h"
#include "text/refusal.h"

namespace norenberc {

Error error_of(const Refusal& refusal) {
  return {std::string(name(refusal.code)), message_about(refusal), std::string(rule(refusal))};
}

Error bad_move(const TextFault& error) {
  return {"bad_move",
          Message::of("refusal.unreadable_move",
                      {{"column", error.column}, {"what", message_about(error.fault).value()}}),
          std::string(error.rule)};
}

void write_error(JsonWriter& json, const Error& error, Language language) {
  json.begin_object();
  json.member("code", error.code);
  // Only what the rules forbid has a rule; clients look it up in docs/rules.md.
  if (!error.rule.empty()) json.member("rule", error.rule);
  json.member("message", error.message.in(language));
  json.end_object();
}

}  // namespace norenberc
