#include "text/flat_json.h"

#include <boost/json/parse.hpp>

namespace norenberc {

std::optional<FlatJson> read_flat_json(std::string_view json) {
  boost::json::error_code error;
  const boost::json::value value = boost::json::parse(json, error);
  const boost::json::object* const object = error ? nullptr : value.if_object();
  if (object == nullptr) return std::nullopt;
  FlatJson members;
  for (const boost::json::key_value_pair& member : *object) {
    const boost::json::string* const text = member.value().if_string();
    if (text == nullptr) return std::nullopt;
    members.emplace_back(member.key(), *text);
  }
  return members;
}

}  // namespace norenberc
