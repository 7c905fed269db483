// Reads JSON from outside: a request line, and fields that know their own path, so that a fault can name the place.
// Nothing here throws, and only the first fault counts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

// Boost.JSON itself stays in json_reader.cpp: it takes seconds to compile, and this header reaches far.
#include <boost/json/fwd.hpp>

namespace norenberc {

// What was wrong first. Reading goes on after it with harmless values, so that a reader of thirty fields needs one check
// at its end instead of thirty.
class FieldFault {
 public:
  bool is_empty() const { return message_.empty(); }
  const std::string& message() const { return message_; }
  void add(std::string message) {
    if (message_.empty()) message_ = std::move(message);
  }

 private:
  std::string message_;
};

// A value in a JSON text, or the place where one is missing. It refers to the parsed text and to the fault, which must
// both outlive it.
class Field {
 public:
  Field(const boost::json::value* value, std::string path, FieldFault& fault)
      : value_(value), path_(std::move(path)), fault_(&fault) {}

  // The same field, but what is wrong with it is reported elsewhere.
  Field reporting_to(FieldFault& other) const { return {value_, path_, other}; }

  // Present, and not null.
  bool is_given() const;
  // Present, perhaps as null.
  bool is_present() const { return value_ != nullptr; }
  // A number without fraction, of any size.
  bool is_integer() const;
  // "state.seats[2].goods.beer: a whole number is expected."
  void refuse(std::string_view sentence) const;

  // Where the field has another type these report it, and return the lowest value, false or an empty text.
  int integer(int lowest, int highest) const;
  std::int64_t large_integer(std::int64_t lowest, std::int64_t highest) const;
  bool boolean() const;
  std::string_view text() const;
  // A member of this object.
  Field operator[](std::string_view key) const;
  // The n-th entry of this list.
  Field operator[](std::size_t n) const;
  // The number of entries of this list; reports a field that is no list.
  std::size_t size() const;
  // Calls visit(key, field) for every member of this object.
  void for_each_member(const std::function<void(std::string_view, const Field&)>& visit) const;
  // Calls visit(field) for every entry of this list.
  template <class Visit>
  void for_each(Visit visit) const {
    const std::size_t count = size();
    for (std::size_t n = 0; n < count; ++n) visit((*this)[n]);
  }

 private:
  void expect(std::string_view what) const;
  const boost::json::object* as_object() const;

  const boost::json::value* value_;
  std::string path_;
  FieldFault* fault_;
};

// A line that was sent. Without fields it could not be read, and `fault` says why.
struct RequestLine {
  std::shared_ptr<const boost::json::value> fields;  // an object
  std::string id;  // its `id` as JSON text, exactly as sent; empty if there is none
  bool is_json = false;
  std::string fault;
};
RequestLine read_request(std::string_view line);

// A piece of what was sent, safe to repeat in a message: 'beeer'. Long ones are cut short, and what is not plain ASCII
// becomes a question mark, so that nobody can put control characters into somebody else's terminal or log.
std::string quoted(std::string_view piece);

}  // namespace norenberc
