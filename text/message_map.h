// The messages of a language, parsed: what `say` looks its keys up in.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "text/format.h"
#include "text/language.h"

namespace norenberc {

struct StoredMessage {
  std::string text;  // as it is in the file
  MessageParts parts;
};

// Full keys ("cli.welcome") and what they say.
using MessageMap = std::map<std::string, StoredMessage, std::less<>>;
// What this language has; a key that it lacks is said in English.
const MessageMap& messages_in(Language language);
// Its terms; those that it lacks in English.
Lookup terms_in(Language language);

}  // namespace norenberc
