// Why a request is not carried out (protocol, section 3): a code for programs, a message for people, and for a refused
// move the rule.
#pragma once

#include <string>

#include "text/messages.h"

namespace norenberc {

class JsonWriter;
struct TextFault;
struct Refusal;

struct Error {
  std::string code;
  Message message;
  std::string rule = {};  // that refuses a move; else empty

  friend bool operator==(const Error&, const Error&) = default;
};

Error error_of(const Refusal& refusal);
// The text of a move that cannot be read.
Error bad_move(const TextFault& error);
void write_error(JsonWriter& json, const Error& error, Language language = kEnglish);

}  // namespace norenberc
