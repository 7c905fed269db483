// The JSON body of a request, for as long as its handler reads it.
#pragma once

#include <optional>
#include <string>

#include "protocol/error.h"
#include "protocol/json_reader.h"
#include "protocol/result.h"

namespace norenberc::server {

// An empty body counts as an object without members.
class RequestBody {
 public:
  explicit RequestBody(const std::string& text) : line_(read_request(text.empty() ? "{}" : text)) {}

  std::optional<Error> error() const {
    if (line_.fields) return std::nullopt;
    return Error{line_.is_json ? "bad_request" : "bad_json", line_.fault};
  }
  Field root(FieldFault& fault) const { return {&*line_.fields, "", fault}; }
  // Empty if there is none. What is no text must not pass for none: the command could then be stored twice.
  Result<std::string> id() const {
    FieldFault fault;
    const Field id = root(fault)["id"];
    std::string text = id.is_given() ? std::string(id.text()) : std::string();
    if (!fault.is_empty()) return Error{"bad_request", fault.message()};
    return text;
  }

 private:
  RequestLine line_;
};

}  // namespace norenberc::server
