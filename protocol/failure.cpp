#include "protocol/failure.h"

namespace norenberc {

Failure failure_of(const Refusal& refusal) {
  return {std::string(code(refusal.why)), sentence(refusal), std::string(rule(refusal))};
}

Failure bad_move(const ParseError& error) {
  return {"bad_move", "column " + std::to_string(error.column) + ": " + error.message,
          std::string(error.rule)};
}

void write_failure(JsonWriter& json, const Failure& failure) {
  json.begin_object();
  json.member("code", failure.code);
  if (!failure.rule.empty()) json.member("rule", failure.rule);
  json.member("message", failure.message);
  json.end_object();
}

}  // namespace norenberc
