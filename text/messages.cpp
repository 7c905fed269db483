#include "text/messages.h"

#include "text/flat_json.h"
#include "text/format.h"
#include "text/message_files.h"

namespace norenberc {

namespace {

MessageMap read_messages(Language language) {
  MessageMap messages;
  for (const MessageFile& file : message_files()) {
    if (file.language != code(language)) continue;
    const auto members = read_flat_json(file.json);
    if (!members) continue;  // a test reads them all
    for (const auto& [key, text] : *members) {
      messages[std::string(file.area) + "." + key] = text;
    }
  }
  return messages;
}

// Each is read when it is first needed.
template <Language kLanguage>
const MessageMap& kept() {
  static const MessageMap kMessages = read_messages(kLanguage);
  return kMessages;
}

struct Found {
  std::string_view text;
  Language language;
};
Found find(Language language, std::string_view key) {
  for (const Language each : {language, Language::English}) {
    const MessageMap& messages = messages_in(each);
    const auto found = messages.find(key);
    if (found != messages.end()) return {found->second, each};
  }
  return {key, language};
}

}  // namespace

const MessageMap& messages_in(Language language) {
  switch (language) {
    case Language::English: break;
    case Language::German: return kept<Language::German>();
    case Language::French: return kept<Language::French>();
    case Language::Hungarian: return kept<Language::Hungarian>();
    case Language::Russian: return kept<Language::Russian>();
  }
  return kept<Language::English>();
}

std::string say(Language language, std::string_view key, const Values& values) {
  const Found found = find(language, key);
  const auto parsed = parse_message(found.text);
  const auto* parts = std::get_if<MessageParts>(&parsed);
  if (parts == nullptr) return std::string(found.text);
  const Lookup lookup = [&found](const std::string& term) {
    return find(found.language, term).text;
  };
  return write_message(*parts, values, found.language, lookup);
}

std::string written(Language language, const Value& value, std::string_view form) {
  MessagePart part{MessagePart::Kind::Term, "it"};
  part.form = form;
  const Lookup lookup = [language](const std::string& term) { return find(language, term).text; };
  return write_message({part}, {{"it", value}}, language, lookup);
}

}  // namespace norenberc
