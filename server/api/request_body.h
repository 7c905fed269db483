// The JSON body of a request, for as long as its handler reads it.
#pragma once

#include <optional>
#include <string>

#include "protocol/error.h"
#include "protocol/json_reader.h"

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
  // The id is a text, if there is one.
  std::string id() const {
    FieldFault ignored;
    const Field id = root(ignored)["id"];
    return id.is_given() ? std::string(id.text()) : std::string();
  }

 private:
  RequestLine line_;
};

}  // namespace norenberc::server
