#include "protocol/failure.h"

#include "text/fault.h"
#include "text/refusal.h"

namespace norenberc {

Failure failure_of(const Refusal& refusal) {
  return {std::string(code(refusal.why)), saying(refusal), std::string(rule(refusal))};
}

Failure bad_move(const ParseError& error) {
  return {"bad_move",
          Saying::of("refusal.unreadable_move",
                     {{"column", error.column}, {"what", saying(error.fault).value()}}),
          std::string(error.rule)};
}

void write_failure(JsonWriter& json, const Failure& failure, Language language) {
  json.begin_object();
  json.member("code", failure.code);
  if (!failure.rule.empty()) json.member("rule", failure.rule);
  json.member("message", failure.message.in(language));
  json.end_object();
}

}  // namespace norenberc
