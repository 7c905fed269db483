#include "text/messages.h"

#include <vector>

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

struct Found {
  std::string_view text;
  Language language;
};
Found find(Language language, std::string_view key) {
  for (const Language each : {language, kEnglish}) {
    const MessageMap& messages = messages_in(each);
    const auto found = messages.find(key);
    if (found != messages.end()) return {found->second, each};
  }
  return {key, language};
}

}  // namespace

const MessageMap& messages_in(Language language) {
  static const std::vector<MessageMap> kAll = [] {
    std::vector<MessageMap> all;
    for (const Language each : languages()) all.push_back(read_messages(each));
    return all;
  }();
  return kAll[language.place()];
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
