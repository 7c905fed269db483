// Writes JSON piece by piece into one line of text: commas, quotes and escapes are put in here.
#pragma once

#include <algorithm>
#include <cassert>
#include <charconv>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace norenberc {

// A server spends much of its time here, so the short pieces of which nearly all of a text consists are written in the
// header, into memory that is there already.
class JsonWriter {
 public:
  void begin_object() { open('{'); }
  void end_object() { close('}'); }
  void begin_list() { open('['); }
  void end_list() { close(']'); }
  // Inside an object each value has a key before it: one of our own words, which need no escaping.
  void key(std::string_view name) {
    // Keys are ours, so they are checked in tests and cost nothing in a release.
    assert(is_plain(name));
    char* end = room(name.size() + 4);
    if (comma_) *end++ = ',';
    *end++ = '"';
    end = std::copy(name.begin(), name.end(), end);
    *end++ = '"';
    *end++ = ':';
    wrote_until(end);
    comma_ = false;
  }

  void value(int number) {
    constexpr std::size_t kLongest = 11;  // -2147483648
    char* end = room(kLongest + 1);
    if (comma_) *end++ = ',';
    // Most numbers of a game have one digit.
    if (number >= 0 && number < 10) {
      *end++ = static_cast<char>('0' + number);
    } else {
      end = std::to_chars(end, end + kLongest, number).ptr;
    }
    wrote_until(end);
    comma_ = true;
  }
  void value(bool truth) { raw(truth ? "true" : "false"); }
  // Whole numbers of any size are exact; infinity and NaN, which JSON does not have, are written as null.
  void value(double number);
  // Bytes that are no UTF-8 are replaced, so that the line is valid whatever the text holds.
  void value(std::string_view text) {
    // Most texts are plain from end to end.
    if (!is_plain(text)) return escape(text);
    char* end = room(text.size() + 3);
    if (comma_) *end++ = ',';
    *end++ = '"';
    end = std::copy(text.begin(), text.end(), end);
    *end++ = '"';
    wrote_until(end);
    comma_ = true;
  }
  void value(const std::string& text) { value(std::string_view(text)); }
  void value(const char* text) { value(std::string_view(text)); }
  void null() { raw("null"); }
  // A text that is JSON already.
  void raw(std::string_view json) {
    char* end = room(json.size() + 1);
    if (comma_) *end++ = ',';
    wrote_until(std::copy(json.begin(), json.end(), end));
    comma_ = true;
  }

  template <class Value>
  void member(std::string_view name, const Value& content) {
    key(name);
    value(content);
  }
  void null_member(std::string_view name) {
    key(name);
    null();
  }

  std::string_view text() const { return {memory_.get(), size_}; }
  std::string take() const { return std::string(text()); }

 private:
  // Needs no escape in a JSON text. What is not ASCII needs none either, but has to be checked for UTF-8.
  static bool is_plain(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x20 && byte < 0x80 && c != '"' && c != '\\';
  }
  static bool is_plain(std::string_view text) {
    for (const char c : text) {
      if (!is_plain(c)) return false;
    }
    return true;
  }

  // Where the next bytes go; there is room for so many.
  char* room(std::size_t bytes) {
    if (capacity_ - size_ < bytes) grow(bytes);
    return memory_.get() + size_;
  }
  void wrote_until(const char* end) { size_ = static_cast<std::size_t>(end - memory_.get()); }
  void grow(std::size_t bytes);

  void open(char bracket) {
    char* end = room(2);
    if (comma_) *end++ = ',';
    *end++ = bracket;
    wrote_until(end);
    comma_ = false;
  }
  void close(char bracket) {
    *room(1) = bracket;
    ++size_;
    comma_ = true;
  }
  void append(std::string_view piece) {
    wrote_until(std::copy(piece.begin(), piece.end(), room(piece.size())));
  }
  void escape(std::string_view text);

  // Not a string, which would fill with zeros what is written to a moment later.
  std::unique_ptr<char[]> memory_;
  std::size_t capacity_ = 0;
  std::size_t size_ = 0;  // of what has been written
  bool comma_ = false;    // whether the next value needs a comma before it
};

}  // namespace norenberc
