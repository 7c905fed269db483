// One language, the one that was loaded: it takes the place of English, which stands in elsewhere for what is missing.
#include <vector>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "text/message_files.h"
#include "wasm/loaded.h"

namespace norenberc {

namespace {

struct Loaded {
  std::string code = "en";
  std::string settings;
  std::vector<std::pair<std::string, std::string>> areas;
  LanguageFolder folder = {};
  std::vector<MessageFile> files;
};
// Never moved or freed: messages refer to its texts.
Loaded& loaded() {
  static Loaded only;
  return only;
}

}  // namespace

bool load_messages(std::string_view json) {
  boost::json::error_code error;
  const boost::json::value value = boost::json::parse({json.data(), json.size()}, error);
  const boost::json::object* const object = error ? nullptr : value.if_object();
  const boost::json::value* const code = object == nullptr ? nullptr : object->if_contains("code");
  if (code == nullptr || !code->is_string()) return false;
  Loaded& all = loaded();
  all = {};
  all.code = std::string(code->get_string());
  for (const boost::json::key_value_pair& member : *object) {
    if (member.key() == "code") continue;
    std::string text = boost::json::serialize(member.value());
    if (member.key() == "language") {
      all.settings = std::move(text);
    } else {
      all.areas.emplace_back(member.key(), std::move(text));
    }
  }
  for (const auto& [area, text] : all.areas) all.files.push_back({all.code, area, text});
  return true;
}

std::span<const LanguageFolder> language_folders() {
  Loaded& all = loaded();
  all.folder = {.code = all.code, .settings = all.settings, .rules = {}, .summary = {}};
  return {&all.folder, 1};
}

std::span<const MessageFile> message_files() { return loaded().files; }

// The page has its own.
std::string_view rulebook(Language) { return {}; }
std::pair<Language, std::string_view> summary_page(Language language) { return {language, {}}; }

}  // namespace norenberc
