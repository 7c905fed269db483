// Everything that the programs say to people, in every language: messages/LANGUAGE/AREA.json.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "text/language.h"
#include "text/values.h"

namespace norenberc {

// Full keys ("cli.welcome") and their texts.
using MessageMap = std::map<std::string, std::string, std::less<>>;
// What this language has; a key that it lacks is said in English.
const MessageMap& messages_in(Language language);

// say(language, "cli.sold", {{"name", "Anna"}, {"guild", term(Guild::Brewers)}})
std::string say(Language language, std::string_view key, const Values& values = {});

// One value alone: a term in this form, a list, a number.
std::string written(Language language, const Value& value, std::string_view form = "");

// Something to be said, whatever the language of whoever reads it will be.
class Message {
 public:
  Message() = default;
  // A text that is the same in all languages.
  Message(std::string text) : text_(std::move(text)) {}
  Message(const char* text) : text_(text) {}

  static Message of(std::string key, Values values = {}) {
    Message saying;
    saying.key_ = std::move(key);
    saying.values_ = std::move(values);
    return saying;
  }

  std::string in(Language language) const {
    return key_.empty() ? text_ : say(language, key_, values_);
  }
  std::string english() const { return in(kEnglish); }
  // As part of another saying.
  Value value() const { return key_.empty() ? Value(text_) : Value(Term(key_, values_)); }

  friend bool operator==(const Message& a, const Message& b) { return a.english() == b.english(); }

 private:
  std::string text_;
  std::string key_;
  Values values_;
};

}  // namespace norenberc
