#include "wasm/module.h"

#include <utility>

#include "protocol/json_reader.h"
#include "protocol/json_writer.h"

namespace norenberc {

namespace {

std::string error_answer(const Error& error) {
  JsonWriter json;
  json.begin_object();
  json.member("ok", false);
  json.key("error");
  write_error(json, error);
  json.end_object();
  return json.take();
}

}  // namespace

Module::Module(std::string version, const std::function<bool()>& is_up)
    : session_bots_(
          [is_up](const std::string&, std::optional<int>) { return Budget{.is_up = is_up}; }),
      session_(std::move(version), session_bots_),
      tables_(is_up) {}

std::string Module::answer(std::string_view message) {
  const RequestLine line = read_request(message);
  // The session says what is wrong with a line that is no message at all.
  if (!line.fields) return session_.answer(message);
  FieldFault unused;
  const Field root(&*line.fields, "", unused);
  if (root["cmd"].is_present()) return session_.answer(message);
  JsonWriter json;
  json.begin_object();
  json.member("ok", true);
  if (const auto error = tables_.run(root, json)) return error_answer(*error);
  json.end_object();
  return json.take();
}

}  // namespace norenberc
