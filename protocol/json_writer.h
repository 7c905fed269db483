// Writes JSON piece by piece into one line of text: commas, quotes and escapes are put in here.
#pragma once

#include <cassert>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace norenberc {

class JsonWriter {
 public:
  void begin_object() { open('{'); }
  void end_object() { close('}'); }
  void begin_list() { open('['); }
  void end_list() { close(']'); }
  // Inside an object each value has a key before it: one of our own words, which need no escaping.
  void key(std::string_view name);

  void value(int number);
  void value(bool truth);
  // Whole numbers of any size are exact; infinity and NaN, which JSON does not have, are written as null.
  void value(double number);
  // Bytes that are no UTF-8 are replaced, so that the line is valid whatever the text holds.
  void value(std::string_view text);
  void value(const std::string& text) { value(std::string_view(text)); }
  void value(const char* text) { value(std::string_view(text)); }
  void null();
  // A text that is JSON already.
  void raw(std::string_view json);

  template <class Value>
  void member(std::string_view name, const Value& content) {
    key(name);
    value(content);
  }
  void null_member(std::string_view name) {
    key(name);
    null();
  }

  const std::string& text() const { return text_; }
  std::string take() { return std::move(text_); }

 private:
  void open(char bracket);
  void close(char bracket);
  void separate();
  void quote(std::string_view text);

  std::string text_;
  bool comma_ = false;  // whether the next value needs a comma before it
};

}  // namespace norenberc
