#include "server/client/client.h"

#include <algorithm>
#include <cctype>
#include <deque>
#include <stdexcept>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

namespace norenberc::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;

using beast::error_code;
using Headers = std::vector<std::pair<std::string, std::string>>;
using Tcp = asio::ip::tcp;
using Executor = asio::io_context::executor_type;
using Socket = asio::basic_stream_socket<Tcp, Executor>;
using Task = asio::awaitable<void, Executor>;
using Clock = std::chrono::steady_clock;

constexpr auto kAwait = asio::as_tuple(asio::use_awaitable_t<Executor>());
// For a server that does not answer at all.
constexpr Span kPatience = std::chrono::seconds(30);

void connect(Socket& socket, const Address& address) {
  asio::ip::tcp::resolver resolver(socket.get_executor());
  asio::connect(socket, resolver.resolve(address.host, std::to_string(address.port)));
  socket.set_option(Tcp::no_delay(true));
}

std::string lower_case(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return text;
}

Task exchange(Socket& socket, http::request<http::string_body>& request, HttpAnswer& answer) {
  // A server that refuses may do so before it has read everything, so a failed write is no reason to go.
  co_await http::async_write(socket, request, kAwait);
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(boost::none);
  parser.skip(request.method() == http::verb::head);
  const auto [error, size] = co_await http::async_read(socket, buffer, parser, kAwait);
  if (error) co_return;
  auto response = parser.release();
  answer.status = static_cast<int>(response.result_int());
  for (const auto& field : response) {
    answer.headers.emplace_back(lower_case(field.name_string()), field.value());
  }
  answer.body = std::move(response.body());
}

Task exchange(Socket& socket, std::string_view bytes, std::string& answer) {
  co_await asio::async_write(socket, asio::buffer(bytes), kAwait);
  std::array<char, 4096> part;
  for (;;) {
    const auto [error, size] = co_await socket.async_read_some(asio::buffer(part), kAwait);
    answer.append(part.data(), size);
    if (error) co_return;
  }
}

}  // namespace

std::string HttpAnswer::header(std::string_view name) const {
  const auto found = std::find_if(headers.begin(), headers.end(),
                                  [name](const auto& header) { return header.first == name; });
  return found == headers.end() ? std::string() : found->second;
}

HttpAnswer fetch(const Address& address, std::string_view method, std::string_view target,
                 std::string_view body, const Headers& headers) {
  http::request<http::string_body> request;
  request.version(11);
  request.method_string(method);
  request.target(target);
  request.set(http::field::host, address.host + ":" + std::to_string(address.port));
  // One request for each connection: the end of the answer cannot be mistaken.
  request.set(http::field::connection, "close");
  for (const auto& [name, value] : headers) request.set(name, value);
  request.body() = body;
  request.prepare_payload();

  HttpAnswer answer;
  asio::io_context loop(1);
  Socket socket(loop);
  try {
    connect(socket, address);
  } catch (const boost::system::system_error&) {
    return answer;
  }
  asio::co_spawn(loop, exchange(socket, request, answer), asio::detached);
  loop.run_for(kPatience);
  return answer;
}

std::string exchange_raw(const Address& address, std::string_view bytes, Span longest) {
  std::string answer;
  asio::io_context loop(1);
  Socket socket(loop);
  connect(socket, address);
  asio::co_spawn(loop, exchange(socket, bytes, answer), asio::detached);
  loop.run_for(longest);
  return answer;
}

class WebSocketClient::Impl {
 public:
  Impl(const Address& address, std::string_view target, const Headers& headers)
      : loop_(1), stream_(Socket(loop_)) {
    connect(stream_.next_layer(), address);
    stream_.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
      for (const auto& [name, value] : headers) request.set(name, value);
    }));
    stream_.set_option(
        websocket::stream_base::timeout{kPatience, websocket::stream_base::none(), false});
    stream_.read_message_max(0);  // whatever the server sends
    stream_.text(true);
    shake_hands(address.host + ":" + std::to_string(address.port), target);
    read();
  }

  bool send(std::string_view message) {
    if (!is_open_) return false;
    bool is_done = false;
    bool is_sent = false;
    stream_.async_write(asio::buffer(message), [&](error_code error, std::size_t) {
      is_done = true;
      is_sent = !error;
    });
    // The handler refers to locals of this function, so it has to have run before they are gone.
    if (!run_until([&] { return is_done; }, kPatience)) {
      cut();
      run_until([&] { return is_done; }, kPatience);
    }
    return is_sent;
  }

  std::optional<std::string> receive(Span longest) {
    run_until([this] { return !received_.empty() || !is_open_; }, longest);
    if (received_.empty()) return std::nullopt;
    std::string message = std::move(received_.front());
    received_.pop_front();
    return message;
  }

  bool is_open() const { return is_open_; }
  int close_code() const { return is_open_ ? 0 : stream_.reason().code; }

  void close() {
    if (!is_open_) return;
    bool is_done = false;
    stream_.async_close(websocket::close_code::normal, [&](error_code) { is_done = true; });
    run_until([&] { return is_done && !is_open_; }, kPatience);
  }

  void cut() {
    error_code ignored;
    stream_.next_layer().close(ignored);
    run_until([this] { return !is_open_; }, kPatience);
  }

 private:
  void shake_hands(const std::string& host, std::string_view target) {
    std::optional<error_code> result;
    websocket::response_type response;
    stream_.async_handshake(response, host, target, [&](error_code error) { result = error; });
    run_until([&] { return result.has_value(); }, 2 * kPatience);
    if (!result || *result) {
      const std::string answer =
          response.result_int() == 0
              ? "no answer"
              : std::to_string(response.result_int()) + " " + response.body();
      throw std::runtime_error("the server refused the line: " + answer);
    }
    is_open_ = true;
  }

  // One read is always under way, so that nothing is lost when the time of `receive` is up.
  void read() {
    stream_.async_read(buffer_, [this](error_code error, std::size_t) {
      if (error) {
        is_open_ = false;
        return;
      }
      received_.push_back(beast::buffers_to_string(buffer_.data()));
      buffer_.clear();
      read();
    });
  }

  // False when the time was up first.
  template <class Condition>
  bool run_until(Condition condition, Span longest) {
    const Clock::time_point end = Clock::now() + longest;
    loop_.restart();
    while (!condition()) {
      if (loop_.run_one_until(end) == 0) return false;
    }
    return true;
  }

  asio::io_context loop_;
  websocket::stream<Socket, false> stream_;
  beast::flat_buffer buffer_;
  std::deque<std::string> received_;
  bool is_open_ = false;
};

WebSocketClient::WebSocketClient(const Address& address, std::string_view target,
                                 const Headers& headers)
    : impl_(std::make_unique<Impl>(address, target, headers)) {}
WebSocketClient::~WebSocketClient() = default;
WebSocketClient::WebSocketClient(WebSocketClient&&) noexcept = default;
WebSocketClient& WebSocketClient::operator=(WebSocketClient&&) noexcept = default;

bool WebSocketClient::send(std::string_view message) { return impl_->send(message); }
std::optional<std::string> WebSocketClient::receive(Span longest) {
  return impl_->receive(longest);
}
bool WebSocketClient::is_open() const { return impl_->is_open(); }
int WebSocketClient::close_code() const { return impl_->close_code(); }
void WebSocketClient::close() { impl_->close(); }
void WebSocketClient::cut() { impl_->cut(); }

}  // namespace norenberc::server
