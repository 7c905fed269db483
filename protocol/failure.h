// Why something that was asked for is not done (protocol, section 3): a code for programs, a sentence for
// people, and of a refused move the rule.
#pragma once

#include <string>

#include "engine/notation.h"
#include "engine/refusals.h"
#include "protocol/json_writer.h"
#include "text/messages.h"

namespace norenberc {

struct Failure {
  std::string code;
  Saying message;
  std::string rule = {};  // of a refused move

  friend bool operator==(const Failure&, const Failure&) = default;
};

Failure failure_of(const Refusal& refusal);
// The text of a move that cannot be read.
Failure bad_move(const ParseError& error);
void write_failure(JsonWriter& json, const Failure& failure, Language language = kEnglish);

}  // namespace norenberc
