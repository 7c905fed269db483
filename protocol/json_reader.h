// Reads JSON from outside: a request line, and fields that know the way to themselves, so that what is
// wrong can be told with its place. Nothing here throws; the first complaint counts.
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

// What was wrong first. Reading goes on after it, with harmless values.
class Complaint {
 public:
  bool is_empty() const { return message_.empty(); }
  const std::string& message() const { return message_; }
  void add(std::string message) {
    if (message_.empty()) message_ = std::move(message);
  }

 private:
  std::string message_;
};

// A value in a JSON text, or the place where one is missing.
class Field {
 public:
  Field(const boost::json::value* value, std::string path, Complaint& complaint)
      : value_(value), path_(std::move(path)), complaint_(&complaint) {}

  // The same field, with somebody else to complain to.
  Field complaining_to(Complaint& other) const { return {value_, path_, other}; }

  // There, and not null.
  bool is_given() const;
  // There, be it as null.
  bool is_there() const { return value_ != nullptr; }
  // A number without fraction, of any size.
  bool is_whole() const;
  // "state.seats[2].goods.beer: a whole number is expected."
  void refuse(std::string_view sentence) const;

  // The values below complain where the field has another type, and are 0, false or empty then.
  int whole(int lowest, int highest) const;
  std::int64_t large(std::int64_t lowest, std::int64_t highest) const;
  bool truth() const;
  std::string_view text() const;
  // A member of this object.
  Field operator[](std::string_view key) const;
  // The n-th entry of this list.
  Field operator[](std::size_t n) const;
  // How many entries this list has; complains where it is none.
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
  Complaint* complaint_;
};

// A line that was sent. Without fields it could not be read, and `trouble` says why.
struct RequestLine {
  std::shared_ptr<const boost::json::value> fields;  // an object
  std::string id;  // its `id` as JSON text, just as sent; empty without
  bool is_json = false;
  std::string trouble;
};
RequestLine read_request(std::string_view line);

// A piece of what was sent, fit to stand in a sentence: 'beeer'. Long ones are cut short, and what is
// not plain ASCII becomes a question mark.
std::string cited(std::string_view piece);

}  // namespace norenberc
