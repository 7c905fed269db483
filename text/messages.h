// Everything that the programs say to people, in every language: messages/LANGUAGE/AREA.json.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "text/language.h"
#include "text/values.h"

namespace norenberc {

// say(language, "event.sold", {{"name", "Anna"}, {"guild", term(Guild::Brewers)}})
std::string say(Language language, std::string_view key, const Values& values = {});

// One value alone: a term in this form, a list, a number.
std::string say_value(Language language, const Value& value, std::string_view form = "");

// A message with its values. It is formatted when the reader's language is known: the code that refuses a move does not
// know who will read the reason.
class Message {
 public:
  Message() = default;
  // A text that is the same in all languages.
  Message(std::string text) : text_(std::move(text)) {}
  Message(const char* text) : text_(text) {}

  static Message of(std::string key, Values values = {}) {
    Message message;
    message.key_ = std::move(key);
    message.values_ = std::move(values);
    return message;
  }

  std::string in(Language language) const {
    return key_.empty() ? text_ : say(language, key_, values_);
  }
  std::string english() const { return in(kEnglish); }
  // As part of another message.
  Value value() const { return key_.empty() ? Value(text_) : Value(Term(key_, values_)); }

  friend bool operator==(const Message& a, const Message& b) { return a.english() == b.english(); }

 private:
  std::string text_;
  std::string key_;
  Values values_;
};

}  // namespace norenberc
