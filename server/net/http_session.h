// One connection as long as it speaks HTTP: reads requests one after the other, and writes the answers. Its
// functions are in http_session.ipp; both are for net.cpp alone, because they pull in Boost.Beast.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <boost/beast/http.hpp>

#include "server/net/hub.h"

namespace norenberc::server {

namespace http = beast::http;

// A request that becomes a WebSocket.
struct Upgrade {
  http::request<http::string_body> request;
  std::string peer;
  Language language;
  // Only behind a proxy, where the peer of the connection says nothing.
  std::optional<Peers::Place> place;
};

class HttpSession final : public Watched {
 public:
  HttpSession(Hub& hub, Socket& socket, const std::string& address)
      : Watched(hub.watched), hub_(hub), socket_(socket), address_(address) {}

  // Until the client leaves, or wants a WebSocket.
  Task<std::optional<Upgrade>> run();

  void check_deadlines(SteadyTime time) override;
  void leave() override;
  void loop_ended() override {}

 private:
  enum class Next : std::uint8_t { Request, Linger, End };
  using Parser = http::request_parser<http::string_body>;

  // Sets the deadline. A client that misses it is cut off, and `counter` counts it.
  void allow(Span span, std::uint64_t& counter);

  // Waits for a request without holding a buffer: most connections are idle most of the time.
  Task<bool> first_byte();
  Task<Next> serve();
  // The parser limits single lines and the body. Headers, and the framing of a chunked body, could
  // still come without end; hence the count of bytes.
  Task<error_code> read_request(Parser& parser);
  Task<error_code> read_some();
  // Answers a client that asks before it sends a body (Expect: 100-continue).
  Task<> send_continue(const Parser& parser);

  Task<Next> respond(http::request<http::string_body> raw);
  // If so, `response` says why.
  bool is_improper_upgrade(const http::request<http::string_body>& raw, Response& response) const;
  // If not, `response` says why.
  bool may_upgrade(const Request& request, Response& response);
  Request read(http::request<http::string_body>& raw) const;
  std::string peer_of(const http::request<http::string_body>& raw) const;

  Task<bool> write(const Response& response, Afterwards afterwards, bool head_only);
  // Answers a request that could not be read with what was wrong.
  Task<Next> refuse(error_code error);
  Task<Next> refuse_and_close(const Response& response);
  // Closing while bytes of the client are still unread resets the connection, and our last answer with it.
  Task<> linger();

  Hub& hub_;
  Socket& socket_;
  const std::string& address_;
  beast::flat_buffer buffer_;
  SteadyTime deadline_ = SteadyTime::max();
  std::uint64_t* counter_ = nullptr;  // what it counts as when the deadline is missed
  bool is_late_ = false;
  bool is_idle_ = false;
  std::optional<Upgrade> upgrade_;
};

}  // namespace norenberc::server
