// Fields that several messages have.
#pragma once

#include <limits>
#include <string>
#include <vector>

#include "protocol/error.h"
#include "protocol/json_reader.h"
#include "table/log/moment.h"

namespace norenberc {

inline Error bad_request(const FieldFault& fault) { return {"bad_request", fault.message()}; }

// Empty if there is none.
inline std::string text_of(const Field& field) {
  return field.is_given() ? std::string(field.text()) : std::string();
}

inline Moment moment_of(const Field& field) {
  return Moment{Span{field.large_integer(0, std::numeric_limits<std::int64_t>::max())}};
}

// The lines of a log.
inline std::vector<std::string> lines_of(const Field& field) {
  std::vector<std::string> lines;
  field.for_each([&lines](const Field& line) { lines.emplace_back(line.text()); });
  return lines;
}

// A log that cannot be read.
inline Error damaged(const Error& why) {
  return {"damaged", Message::of("refusal.damaged", {{"what", why.message.value()}})};
}

}  // namespace norenberc
