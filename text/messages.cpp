#include "text/messages.h"

#include "text/message_map.h"

namespace norenberc {

namespace {

struct Found {
  const MessageParts* parts = nullptr;
  Language language;  // whose grammar the message follows
};
Found find(Language language, std::string_view key) {
  for (const Language each : {language, kEnglish}) {
    const MessageMap& messages = messages_in(each);
    const auto found = messages.find(key);
    if (found != messages.end()) return {&found->second.parts, each};
  }
  return {nullptr, language};
}

}  // namespace

Lookup terms_in(Language language) {
  return [language](std::string_view key) { return find(language, key).parts; };
}

std::string say(Language language, std::string_view key, const Values& values) {
  const Found found = find(language, key);
  if (found.parts == nullptr) return std::string(key);
  return format_message(*found.parts, values, found.language, terms_in(found.language));
}

std::string say_value(Language language, const Value& value, std::string_view form) {
  MessagePart part{MessagePart::Kind::Term, "value"};
  part.form = form;
  return format_message({part}, {{"value", value}}, language, terms_in(language));
}

}  // namespace norenberc
