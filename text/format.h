// Messages as messages/README.md describes them: placeholders, plurals, choices and terms.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "text/language.h"
#include "text/syntax_error.h"
#include "text/values.h"

namespace norenberc {

// A piece of a message.
struct MessagePart {
  enum class Kind : std::uint8_t { Text, Hash, Plain, Plural, Select, Term, Elide, Article };

  Kind kind = Kind::Text;
  std::string text;         // of a placeholder its name
  std::string word = {};    // Elide: the word before the value
  std::string form = {};    // the grammatical form that is asked for
  bool is_capital = false;  // Term: at the beginning of a sentence
  std::vector<std::pair<std::string, std::vector<MessagePart>>> cases = {};
};
using MessageParts = std::vector<MessagePart>;

std::variant<MessageParts, SyntaxError> parse_message(std::string_view text);

// The names that a message wants values for; `form` is not one of them, since every term has it.
std::set<std::string> placeholders(const MessageParts& parts);

// The message of a term; null where there is none.
using Lookup = std::function<const MessageParts*(std::string_view key)>;

// A placeholder without a value stays as it is, and a term without a message is its key: a mistake in a translation is
// seen, and breaks nothing. `form` is the grammatical form of a message that is a term itself.
std::string format_message(const MessageParts& parts, const Values& values, Language language,
                           const Lookup& lookup, const std::string& form = {});

}  // namespace norenberc
