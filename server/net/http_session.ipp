// The functions of HttpSession. Included by net.cpp, and nowhere else: what Boost.Beast makes of its templates
// takes most of a minute to compile, so all of it is one translation unit.
#include <array>
#include <utility>

#include <boost/asio/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/net/http_session.h"
#include "text/messages.h"

namespace norenberc::server {

namespace {

// RFC 9112, 3.2: two hosts, or none since HTTP/1.1, could mean another server to whoever passed the request on.
bool has_wrong_host(const http::request<http::string_body>& raw) {
  const std::size_t hosts = raw.count(http::field::host);
  return hosts > 1 || (hosts == 0 && raw.version() == 11);
}

}  // namespace

// An answer that the service may give later. It is given once, and even a service that forgets it does not
// leave the client waiting.
class PendingAnswer {
 public:
  explicit PendingAnswer(const Executor& executor) : given_(executor, SteadyTime::max()) {}

  // The service may hold this longer than the connection and the whole network live.
  static Service::Reply reply_to(const std::shared_ptr<PendingAnswer>& answer) {
    return [promise = std::make_shared<Promise>(answer)](Response response) {
      promise->keep(std::move(response));
    };
  }
  static Task<Response> wait_for(std::shared_ptr<PendingAnswer> answer) {
    while (!answer->response_) co_await answer->given_.async_wait(kAwait);
    co_return std::move(*answer->response_);
  }

 private:
  class Promise {
   public:
    explicit Promise(const std::shared_ptr<PendingAnswer>& answer) : answer_(answer) {}
    Promise(const Promise&) = delete;
    Promise& operator=(const Promise&) = delete;
    // Nothing but a lack of memory can throw here, and then the process is to end.
    // NOLINTNEXTLINE(bugprone-exception-escape)
    ~Promise() { keep(refusal(500, "internal", say(kEnglish, "refusal.internal"))); }
    void keep(Response response) {
      const std::shared_ptr<PendingAnswer> answer = std::exchange(answer_, {}).lock();
      if (!answer) return;
      answer->response_ = std::move(response);
      answer->given_.cancel();
    }

   private:
    std::weak_ptr<PendingAnswer> answer_;
  };

  asio::steady_timer given_;
  std::optional<Response> response_;
};

Task<std::optional<Upgrade>> HttpSession::run() {
  Next next = Next::Request;
  while (next == Next::Request) {
    // Not in the condition: g++ 12 waits for what stands right of && whatever the left side says.
    const bool has_more = co_await first_byte();
    next = Next::End;
    if (has_more) next = co_await serve();
  }
  if (next == Next::Linger) co_await linger();
  co_return std::move(upgrade_);
}

void HttpSession::check_deadlines(SteadyTime time) {
  if (time < deadline_) return;
  ++*counter_;
  deadline_ = SteadyTime::max();
  is_late_ = true;
  error_code ignored;
  socket_.cancel(ignored);
}

void HttpSession::leave() {
  error_code ignored;
  if (is_idle_) socket_.cancel(ignored);
}

void HttpSession::allow(Span span, std::uint64_t& counter) {
  deadline_ = hub_.now() + span;
  counter_ = &counter;
  is_late_ = false;
}

Task<bool> HttpSession::first_byte() {
  if (buffer_.size() > 0) co_return true;
  if (hub_.is_stopping) co_return false;
  buffer_.shrink_to_fit();
  allow(hub_.limits().idle_time, hub_.figures.refused.idle_time);
  is_idle_ = true;
  const auto [error] = co_await socket_.async_wait(Socket::wait_read, kAwait);
  is_idle_ = false;
  co_return !error;
}

Task<HttpSession::Next> HttpSession::serve() {
  allow(hub_.limits().header_time, hub_.figures.refused.header_time);
  Parser parser;
  // Limits of the parser itself come first, so that it never keeps more than them in memory.
  parser.header_limit(static_cast<std::uint32_t>(hub_.limits().header_bytes));
  parser.body_limit(hub_.limits().body_bytes);
  const error_code error = co_await read_request(parser);
  if (error) co_return co_await refuse(error);
  deadline_ = SteadyTime::max();
  ++hub_.figures.requests;
  co_return co_await respond(parser.release());
}

Task<error_code> HttpSession::read_request(Parser& parser) {
  const std::size_t most_head = hub_.limits().header_bytes;
  // A body in pieces has something around each of them; twice its size is more than any honest client needs.
  const std::size_t most = most_head + 2 * hub_.limits().body_bytes;
  std::size_t parsed = 0;
  while (!parser.is_done()) {
    error_code error = http::error::need_more;
    const bool was_in_head = !parser.is_header_done();
    if (buffer_.size() > 0) {
      const std::size_t used = parser.put(buffer_.data(), error);
      buffer_.consume(used);
      parsed += used;
    }
    if (error && error != http::error::need_more) co_return error;
    // What the parser cannot use yet counts too; what follows a whole request belongs to the next one.
    const std::size_t seen = error ? parsed + buffer_.size() : parsed;
    if (was_in_head && seen > most_head) co_return http::error::header_limit;
    if (seen > most) co_return http::error::body_limit;
    if (was_in_head && parser.is_header_done() && !parser.is_done()) co_await send_continue(parser);
    if (error) error = co_await read_some();
    if (error) co_return error;
  }
  co_return error_code();
}

Task<error_code> HttpSession::read_some() {
  // A usual request fits, and ten thousand connections that send one at the same time take 20 MB.
  constexpr std::size_t kAtOnce = 2048;
  const asio::mutable_buffer room = buffer_.prepare(kAtOnce);
  const auto [error, size] = co_await socket_.async_read_some(room, kAwait);
  buffer_.commit(size);
  hub_.figures.bytes_in += size;
  co_return error;
}

Task<> HttpSession::send_continue(const Parser& parser) {
  static constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
  if (!beast::iequals(parser.get()[http::field::expect], "100-continue")) co_return;
  co_await asio::async_write(socket_, asio::buffer(kContinue), kAwait);
}

Task<HttpSession::Next> HttpSession::respond(http::request<http::string_body> raw) {
  // HTTP/1.0 has ways to ask for more requests on a connection; nobody needs them.
  const bool stays = raw.version() == 11 && raw.keep_alive();
  const bool is_head = raw.method() == http::verb::head;
  const bool wants_line = beast::websocket::is_upgrade(raw);
  Response response;
  if (has_wrong_host(raw)) {
    ++hub_.figures.refused.malformed;
    response = refusal(400, "malformed", "A request names one host.");
    co_return co_await refuse_and_close(response);
  }
  Request request = read(raw);

  if (const auto wait = hub_.peers.ask(request.peer, hub_.now())) {
    ++hub_.figures.refused.request_rate;
    response =
        refusal(429, "too_many_requests", say(language_of(request), "refusal.too_many_requests"));
    response.headers.emplace_back("Retry-After", std::to_string(wait->count()));
    hub_.service.open_to_page(request, response);
  } else if (wants_line && is_improper_upgrade(raw, response)) {
    ++hub_.figures.refused.malformed;
    co_return co_await refuse_and_close(response);
  } else if (wants_line) {
    if (may_upgrade(request, response)) {
      upgrade_->request = std::move(raw);
      co_return Next::End;
    }
  } else {
    // The service may take its time: the raw request goes, its copy is the service's.
    raw = {};
    const auto answer = std::make_shared<PendingAnswer>(socket_.get_executor());
    auto reply = PendingAnswer::reply_to(answer);
    run_guarded(hub_, [&] { hub_.service.answer(std::move(request), std::move(reply)); });
    response = co_await PendingAnswer::wait_for(answer);
  }

  const Afterwards afterwards =
      stays && !hub_.is_stopping ? Afterwards::KeepOpen : Afterwards::Close;
  const bool is_written = co_await write(response, afterwards, is_head);
  co_return is_written&& afterwards == Afterwards::KeepOpen ? Next::Request : Next::End;
}

bool HttpSession::is_improper_upgrade(const http::request<http::string_body>& raw,
                                      Response& response) const {
  if (raw[http::field::sec_websocket_version] != "13") {
    response = refusal(426, "malformed", "This server speaks version 13 of WebSocket.");
    response.headers.emplace_back("Sec-WebSocket-Version", "13");
    return true;
  }
  constexpr std::size_t kKeyLength = 24;
  // RFC 6455, 4.1: a client waits for our answer before it sends anything more.
  if (buffer_.size() > 0 || raw[http::field::sec_websocket_key].size() != kKeyLength ||
      raw[http::field::host].empty()) {
    response = refusal(400, "malformed", "This is not a proper request for a WebSocket.");
    return true;
  }
  return false;
}

bool HttpSession::may_upgrade(const Request& request, Response& response) {
  std::optional<Peers::Place> place;
  if (hub_.options.behind_proxy) {
    place = hub_.peers.connect(request.peer, hub_.now());
    if (!place) {
      ++hub_.figures.refused.connections_per_peer;
      response = refusal(429, "too_many_connections",
                         say(language_of(request), "refusal.too_many_connections"));
      return false;
    }
  }
  // What the client gets if the service throws.
  response = refusal(500, "internal", say(language_of(request), "refusal.internal"));
  bool is_admitted = false;
  run_guarded(hub_, [&] { is_admitted = hub_.service.accepts_websocket(request, response); });
  if (is_admitted)
    upgrade_.emplace(Upgrade{{}, request.peer, language_of(request), std::move(place)});
  return is_admitted;
}

Request HttpSession::read(http::request<http::string_body>& raw) const {
  const auto field = [&raw](http::field name) { return std::string(raw[name]); };
  const std::string_view target = raw.target();
  const std::size_t question = target.find('?');
  Request request;
  request.method = raw.method_string();
  request.path = target.substr(0, question);
  if (question != std::string_view::npos) request.query = target.substr(question + 1);
  request.body = std::move(raw.body());
  request.peer = peer_of(raw);
  request.host = field(http::field::host);
  request.origin = field(http::field::origin);
  request.authorization = field(http::field::authorization);
  request.content_type = field(http::field::content_type);
  request.if_none_match = field(http::field::if_none_match);
  request.accept_encoding = field(http::field::accept_encoding);
  request.accept_language = field(http::field::accept_language);
  return request;
}

std::string HttpSession::peer_of(const http::request<http::string_body>& raw) const {
  if (!hub_.options.behind_proxy) return address_;
  std::string_view last;
  // Everything before the last address was written by the client, which may lie.
  const auto [begin, end] = raw.equal_range("X-Forwarded-For");
  for (auto header = begin; header != end; ++header) last = last_forwarded(header->value());
  error_code error;
  asio::ip::make_address(last, error);
  return error ? address_ : std::string(last);
}

Task<bool> HttpSession::write(const Response& response, Afterwards afterwards, bool head_only) {
  allow(hub_.limits().write_time, hub_.figures.refused.write_time);
  const std::string head = head_of(response, afterwards);
  const bool sends_body = response.body && !head_only && has_body(response.status);
  // Two buffers in one call: a large file of the page is not copied behind its head.
  const std::array<asio::const_buffer, 2> buffers = {
      asio::buffer(head), sends_body ? asio::buffer(*response.body) : asio::const_buffer()};
  const auto [error, size] = co_await asio::async_write(socket_, buffers, kAwait);
  hub_.figures.bytes_out += size;
  deadline_ = SteadyTime::max();
  co_return !error;
}

Task<HttpSession::Next> HttpSession::refuse(error_code error) {
  Response response;
  if (is_late_) {
    response = refusal(408, "too_slow", "The request took too long.");
  } else if (error == http::error::header_limit) {
    ++hub_.figures.refused.header_bytes;
    response = refusal(431, "too_large", "The head of the request is too large.");
  } else if (error == http::error::body_limit) {
    ++hub_.figures.refused.body_bytes;
    response = refusal(413, "too_large", "The body of the request is too large.");
  } else if (error.category() == make_error_code(http::error::bad_method).category() &&
             error != http::error::end_of_stream && error != http::error::partial_message) {
    ++hub_.figures.refused.malformed;
    response = refusal(400, "malformed", "This is not a proper HTTP request.");
  } else {
    co_return Next::End;  // the client has gone
  }
  co_return co_await refuse_and_close(response);
}

Task<HttpSession::Next> HttpSession::refuse_and_close(const Response& response) {
  const bool is_written = co_await write(response, Afterwards::Close, false);
  co_return is_written ? Next::Linger : Next::End;
}

Task<> HttpSession::linger() {
  std::uint64_t uncounted = 0;  // not the client's fault
  allow(std::min(kLinger, hub_.limits().header_time), uncounted);
  error_code error;
  socket_.shutdown(Socket::shutdown_send, error);
  std::array<char, 512> unread;
  for (std::size_t seen = 0; !error && seen < kMostUnread;) {
    const auto [read_error, size] = co_await socket_.async_read_some(asio::buffer(unread), kAwait);
    error = read_error;
    seen += size;
  }
  deadline_ = SteadyTime::max();
}

}  // namespace norenberc::server
