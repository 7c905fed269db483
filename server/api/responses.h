// Responses of the HTTP interface: JSON with `ok`, and errors with the status that fits them.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "protocol/error.h"
#include "protocol/json_writer.h"
#include "server/net/net.h"

namespace norenberc::server {

// How often something was refused, by code, for the metrics.
using Refusals = std::map<std::string, std::uint64_t>;

int status_of(const Error& error);
// The database did not answer.
Error unavailable();
Response error_response(const Error& error, Language language);

// {"ok": true, ...}: `fill` writes the further members.
template <class Fill>
Response ok_response(int status, Fill fill) {
  JsonWriter json;
  json.begin_object();
  json.member("ok", true);
  fill(json);
  json.end_object();
  Response response;
  response.status = status;
  response.headers = {{"Cache-Control", "no-store"}};
  response.body = std::make_shared<const std::string>(json.take());
  return response;
}

Response plain_text(std::string text, std::string_view content_type = "text/plain; charset=utf-8");

}  // namespace norenberc::server
