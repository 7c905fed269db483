// Puts together what a line is told that asked for changes (docs/server.md, section 4): the last message about a table,
// and what has changed since.
#pragma once

#include <cstdint>
#include <string>

#include <boost/json.hpp>

namespace norenberc::server {

// Turns `data` of the last message into that of the next one.
void apply_changes(boost::json::object& data, const boost::json::object& changes);

// One table on one line.
class ShownTable {
 public:
  // A message `table` or `changes`. Throws std::runtime_error if a number is missing before it.
  void take(const boost::json::object& message);
  // As if all of it had come in the last message.
  const boost::json::object& data() const { return data_; }
  int version() const { return version_; }

 private:
  boost::json::object data_;
  std::int64_t number_ = 0;
  int version_ = 0;
};

// What is different in two `data` that should say the same, but for news and clocks; empty if nothing is.
std::string difference_of(const boost::json::object& one, const boost::json::object& other);

}  // namespace norenberc::server
