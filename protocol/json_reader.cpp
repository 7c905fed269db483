#include "protocol/json_reader.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include <boost/json.hpp>

namespace norenberc {

namespace {

// Deeper than any request needs. The limit keeps a line of brackets from overflowing the stack of KeyScanner.
constexpr std::size_t kDeepest = 32;

// Walks through a text that is known to be JSON, and finds what the tree of its values no longer tells: a key that
// occurs twice in one object (Boost.JSON silently keeps one of them), and how the id was written.
class KeyScanner {
 public:
  explicit KeyScanner(std::string_view text) : rest_(text) { value(0); }

  const std::optional<std::string>& repeated_key() const { return repeated_key_; }
  const std::string& id() const { return id_; }

 private:
  void value(int depth) {
    skip_blanks();
    switch (rest_.front()) {
      case '{': return object(depth);
      case '[': return list(depth);
      case '"': return take(string_length());
      default: return take(std::min(rest_.find_first_of(",]} \t\r\n"), rest_.size()));
    }
  }

  // The text is valid, so no step below checks for its end or for the character it skips.
  void object(int depth) {
    std::set<std::string> keys;
    take(1);
    for (skip_blanks(); rest_.front() != '}'; skip_blanks()) {
      if (rest_.front() == ',') take(1);
      skip_blanks();
      const std::string key = decoded(rest_.substr(0, string_length()));
      take(string_length());
      skip_blanks();
      take(1);  // the colon
      const std::size_t start = compact_.size();
      value(depth + 1);
      if (!keys.insert(key).second && !repeated_key_) repeated_key_ = key;
      if (depth == 0 && key == "id") id_ = compact_.substr(start);
    }
    take(1);
  }

  void list(int depth) {
    take(1);
    for (skip_blanks(); rest_.front() != ']'; skip_blanks()) {
      if (rest_.front() == ',') take(1);
      value(depth + 1);
    }
    take(1);
  }

  // With both quotes.
  std::size_t string_length() const {
    std::size_t end = 1;
    while (rest_[end] != '"') end += rest_[end] == '\\' ? 2 : 1;
    return end + 1;
  }

  // Keys that differ only in their escapes are the same key; most have none and need no parser.
  static std::string decoded(std::string_view string) {
    if (string.find('\\') == std::string_view::npos) {
      return std::string(string.substr(1, string.size() - 2));
    }
    boost::json::error_code ignored;
    const boost::json::value key = boost::json::parse(string, ignored);
    return std::string(std::string_view(key.get_string()));
  }

  void skip_blanks() {
    rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t\r\n"), rest_.size()));
  }
  void take(std::size_t length) {
    compact_ += rest_.substr(0, length);
    rest_.remove_prefix(length);
  }

  std::string_view rest_;
  std::string compact_;  // what was walked through, without blanks
  std::optional<std::string> repeated_key_;
  std::string id_;
};

// A sender chooses the key, so it goes into a path unquoted only if it looks like one of our names.
std::string path_segment(std::string_view key) {
  const bool is_plain = key.find_first_not_of("abcdefghijklmnopqrstuvwxyz_ 0123456789") == key.npos;
  return is_plain && key.size() <= 20 ? std::string(key) : quoted(key);
}

std::string_view kind_of(const boost::json::value& value) {
  switch (value.kind()) {
    case boost::json::kind::null: return "null";
    case boost::json::kind::bool_: return "true or false";
    case boost::json::kind::int64:
    case boost::json::kind::uint64:
    case boost::json::kind::double_: return "a number";
    case boost::json::kind::string: return "a text";
    case boost::json::kind::array: return "a list";
    case boost::json::kind::object: break;
  }
  return "an object";
}

// A number as it is said in a sentence.
std::string number_text(const boost::json::value& number) {
  return number.is_double() ? std::string("a number with a fraction or an exponent")
                            : boost::json::serialize(number);
}

}  // namespace

void Field::refuse(std::string_view sentence) const {
  if (fault_->is_empty()) fault_->add(path_ + ": " + std::string(sentence));
}

// Only the first fault counts, so the text of a later one is not even put together.
void Field::expect(std::string_view what) const {
  if (!fault_->is_empty()) return;
  if (value_ == nullptr) {
    fault_->add(path_ + " is missing: " + std::string(what) + " is expected.");
  } else {
    refuse(std::string(what) + " is expected, not " + std::string(kind_of(*value_)) + ".");
  }
}

bool Field::is_given() const { return value_ != nullptr && !value_->is_null(); }

bool Field::is_integer() const {
  return value_ != nullptr && (value_->is_int64() || value_->is_uint64());
}

int Field::integer(int lowest, int highest) const {
  return static_cast<int>(large_integer(lowest, highest));
}

std::int64_t Field::large_integer(std::int64_t lowest, std::int64_t highest) const {
  const auto what = [lowest, highest] {
    return "a whole number from " + std::to_string(lowest) + " to " + std::to_string(highest);
  };
  if (value_ == nullptr || !value_->is_number()) {
    expect(what());
    return lowest;
  }
  // 1.0 and 1e2 are doubles to the parser, and refused: a count has one way to be written.
  const std::int64_t* const number = value_->if_int64();
  if (number == nullptr || *number < lowest || *number > highest) {
    refuse(what() + " is expected, not " + number_text(*value_) + ".");
    return lowest;
  }
  return *number;
}

bool Field::boolean() const {
  if (value_ != nullptr && value_->is_bool()) return value_->get_bool();
  expect("true or false");
  return false;
}

std::string_view Field::text() const {
  if (value_ != nullptr && value_->is_string()) return value_->get_string();
  expect("a text");
  return {};
}

Field Field::operator[](std::string_view key) const {
  const boost::json::object* const object = as_object();
  const boost::json::value* const value = object == nullptr ? nullptr : object->if_contains(key);
  return {value, path_.empty() ? std::string(key) : path_ + "." + std::string(key), *fault_};
}

Field Field::operator[](std::size_t n) const {
  const boost::json::array* const list = value_ == nullptr ? nullptr : value_->if_array();
  const boost::json::value* const value = list == nullptr ? nullptr : list->if_contains(n);
  return {value, path_ + "[" + std::to_string(n) + "]", *fault_};
}

std::size_t Field::size() const {
  if (value_ != nullptr && value_->is_array()) return value_->get_array().size();
  expect("a list");
  return 0;
}

const boost::json::object* Field::as_object() const {
  if (value_ != nullptr && value_->is_object()) return &value_->get_object();
  expect("an object");
  return nullptr;
}

void Field::for_each_member(
    const std::function<void(std::string_view, const Field&)>& visit) const {
  const boost::json::object* const object = as_object();
  if (object == nullptr) return;
  for (const auto& member : *object) {
    visit(member.key(), Field(&member.value(), path_ + "." + path_segment(member.key()), *fault_));
  }
}

RequestLine read_request(std::string_view line) {
  RequestLine request;
  boost::json::parse_options options;
  options.max_depth = kDeepest;
  boost::json::parser parser({}, options);
  boost::json::error_code error;
  const std::size_t read = parser.write_some(line, error);
  if (error || read < line.size()) {
    request.fault = "This line is no JSON; column " + std::to_string(read + 1) + ": " +
                    (error ? error.message() : std::string("more after its end")) + ".";
    return request;
  }
  request.is_json = true;
  boost::json::value value = parser.release();
  if (!value.is_object()) {
    request.fault = "A request is a JSON object, not " + std::string(kind_of(value)) + ".";
    return request;
  }
  const KeyScanner scanner(line);
  request.id = scanner.id();
  if (scanner.repeated_key()) {
    request.fault = "The key " + quoted(*scanner.repeated_key()) + " stands twice in one object.";
    return request;
  }
  request.fields = std::make_shared<const boost::json::value>(std::move(value));
  return request;
}

std::string quoted(std::string_view piece) {
  constexpr std::size_t kLongest = 40;
  std::string text(piece.substr(0, kLongest));
  for (char& c : text) c = c >= ' ' && c <= '~' ? c : '?';
  return "'" + text + (piece.size() > kLongest ? "…'" : "'");
}

}  // namespace norenberc
