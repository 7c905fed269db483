#include "server/net/http_text.h"

#include <algorithm>
#include <charconv>

#include "text/trim.h"

namespace norenberc::server {
namespace {

std::string_view reason_of(int status) {
  switch (status) {
    case 200: return "OK";
    case 201: return "Created";
    case 202: return "Accepted";
    case 204: return "No Content";
    case 301: return "Moved Permanently";
    case 302: return "Found";
    case 303: return "See Other";
    case 304: return "Not Modified";
    case 307: return "Temporary Redirect";
    case 308: return "Permanent Redirect";
    case 400: return "Bad Request";
    case 401: return "Unauthorized";
    case 403: return "Forbidden";
    case 404: return "Not Found";
    case 405: return "Method Not Allowed";
    case 408: return "Request Timeout";
    case 409: return "Conflict";
    case 410: return "Gone";
    case 413: return "Content Too Large";
    case 415: return "Unsupported Media Type";
    case 422: return "Unprocessable Content";
    case 426: return "Upgrade Required";
    case 429: return "Too Many Requests";
    case 431: return "Request Header Fields Too Large";
    case 500: return "Internal Server Error";
    case 503: return "Service Unavailable";
    default: return "";  // the reason may be empty, and nobody reads it
  }
}

// A line break inside a value would let the value's author add headers of their own.
void append_header(std::string& head, std::string_view name, std::string_view value) {
  head.append(name).append(": ");
  for (const char letter : value) {
    const bool is_control = static_cast<unsigned char>(letter) < ' ' || letter == '\x7f';
    head.push_back(is_control ? ' ' : letter);
  }
  head.append("\r\n");
}

}  // namespace

std::string head_of(const Response& response, Afterwards afterwards) {
  std::string head;
  head.reserve(256);
  head.append("HTTP/1.1 ").append(std::to_string(response.status)).append(" ");
  head.append(reason_of(response.status)).append("\r\n");
  // Without a body neither header may be there: a client would wait for the announced bytes.
  if (has_body(response.status)) {
    const std::size_t length = response.body ? response.body->size() : 0;
    if (length > 0) append_header(head, "Content-Type", response.content_type);
    append_header(head, "Content-Length", std::to_string(length));
  }
  append_header(head, "X-Content-Type-Options", "nosniff");
  for (const auto& [name, value] : response.headers) append_header(head, name, value);
  if (afterwards == Afterwards::Close) append_header(head, "Connection", "close");
  head.append("\r\n");
  return head;
}

bool has_body(int status) { return status >= 200 && status != 204 && status != 304; }

Response refusal(int status, std::string_view code, std::string_view message) {
  std::string body = R"({"ok":false,"error":{"code":")";
  body.append(code).append(R"(","message":")").append(message).append("\"}}");
  Response response;
  response.status = status;
  response.body = std::make_shared<const std::string>(std::move(body));
  return response;
}

std::string_view last_forwarded(std::string_view header) {
  // The entries before the last one come from the client and may be forged.
  const std::size_t comma = header.rfind(',');
  if (comma != std::string_view::npos) header.remove_prefix(comma + 1);
  return trimmed(header);
}

bool any_entry(std::string_view header, const std::function<bool(std::string_view)>& is_wanted) {
  while (!header.empty()) {
    const std::size_t comma = std::min(header.find(','), header.size());
    if (is_wanted(trimmed(header.substr(0, comma)))) return true;
    header.remove_prefix(std::min(comma + 1, header.size()));
  }
  return false;
}

std::string_view query_value(std::string_view query, std::string_view name) {
  while (!query.empty()) {
    const std::string_view part = query.substr(0, query.find('&'));
    const std::size_t equals = std::min(part.find('='), part.size());
    if (part.substr(0, equals) == name) return part.substr(std::min(equals + 1, part.size()));
    query.remove_prefix(std::min(part.size() + 1, query.size()));
  }
  return {};
}

bool read_number(std::string_view query, std::string_view name, int& number) {
  const std::string_view value = query_value(query, name);
  if (value.empty()) return true;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  return error == std::errc() && end == value.data() + value.size() && number >= 0;
}

Language language_of(const Request& request) {
  if (const auto asked = language_named(query_value(request.query, "language"))) return *asked;
  return language_accepted(request.accept_language).value_or(kEnglish);
}

}  // namespace norenberc::server
