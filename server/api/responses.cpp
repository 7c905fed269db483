#include "server/api/responses.h"

#include <array>

namespace norenberc::server {

// One code means the same in HTTP and on a WebSocket; only HTTP needs a number, which intermediaries understand.
int status_of(const Error& error) {
  static constexpr std::array<std::pair<std::string_view, int>, 28> kStatuses = {{
      {"bad_request", 400},     {"bad_json", 400},
      {"bad_settings", 400},    {"bad_move", 400},
      {"bad_name", 400},        {"bad_colour", 400},
      {"bad_text", 400},        {"unknown_command", 400},
      {"unknown_bot", 400},     {"unknown_token", 401},
      {"no_token", 401},        {"private", 403},
      {"not_owner", 403},       {"removed", 403},
      {"foreign_origin", 403},  {"no_table", 404},
      {"not_found", 404},       {"bad_link", 404},
      {"wrong_method", 405},    {"too_many_tables", 429},
      {"not_stored", 503},      {"no_hints", 403},
      {"too_many_hints", 429},  {"too_fast", 429},
      {"too_many_people", 429}, {"stopping", 503},
      {"too_many_tokens", 429}, {"busy", 503},
  }};
  for (const auto& [code, status] : kStatuses) {
    if (code == error.code) return status;
  }
  return 409;  // a command that the table refuses
}

Error unavailable() { return {"not_stored", Message::of("refusal.not_stored")}; }

Response error_response(const Error& error, Language language) {
  JsonWriter json;
  json.begin_object();
  json.member("ok", false);
  json.key("error");
  write_error(json, error, language);
  json.end_object();
  Response response;
  response.status = status_of(error);
  response.headers = {{"Cache-Control", "no-store"}};
  response.body = std::make_shared<const std::string>(json.take());
  return response;
}

// A position is old at once, and what somebody may see is nobody else's: no cache keeps an answer.
Response plain_text(std::string text, std::string_view content_type) {
  Response response;
  response.content_type = content_type;
  response.headers = {{"Cache-Control", "no-store"}};
  response.body = std::make_shared<const std::string>(std::move(text));
  return response;
}

}  // namespace norenberc::server
