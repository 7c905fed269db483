#include "text/message_map.h"

#include <utility>
#include <vector>

#include "text/flat_json.h"
#include "text/message_files.h"

namespace norenberc {

namespace {

// What cannot be read is said as it is; a test reads all messages.
MessageParts parts_of(const std::string& text) {
  auto parsed = parse_message(text);
  if (auto* parts = std::get_if<MessageParts>(&parsed)) return std::move(*parts);
  return {{MessagePart::Kind::Text, text}};
}

MessageMap read_messages(Language language) {
  MessageMap messages;
  for (const MessageFile& file : message_files()) {
    if (file.language != code(language)) continue;
    auto members = read_flat_json(file.json);
    if (!members) continue;
    for (auto& [key, text] : *members) {
      MessageParts parts = parts_of(text);
      messages[std::string(file.area) + "." + key] = {std::move(text), std::move(parts)};
    }
  }
  return messages;
}

}  // namespace

// Every message is parsed once, when the first one is said: a log or a list of refusals says the same ones again and
// again. The initialization of a static makes this safe for all threads.
const MessageMap& messages_in(Language language) {
  static const std::vector<MessageMap> kAll = [] {
    std::vector<MessageMap> all;
    for (const Language each : languages()) all.push_back(read_messages(each));
    return all;
  }();
  return kAll[language.place()];
}

}  // namespace norenberc
