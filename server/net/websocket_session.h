// One WebSocket: reads messages for the service, queues and writes what the service sends, and notices when
// the other end is gone. Its functions are in websocket_session.ipp; both are for net.cpp alone, because they
// pull in Boost.Beast.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/asio/post.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "server/net/hub.h"

namespace norenberc::server {

namespace http = beast::http;
namespace websocket = beast::websocket;

// Beast ends a WebSocket by waiting for the client to close its end, without a time limit, and then may forget why it
// ended. So this reports at once that all is done, and the session does the waiting itself.
class SessionSocket final : public Socket {
 public:
  explicit SessionSocket(Socket socket) : Socket(std::move(socket)) {}
};

template <class Handler>
void async_teardown(beast::role_type, SessionSocket& socket, Handler&& handler) {
  error_code ignored;
  socket.shutdown(Socket::shutdown_send, ignored);
  asio::post(socket.get_executor(),
             beast::bind_front_handler(std::forward<Handler>(handler), error_code()));
}

class WebSocketSession;

// What the service holds. It may outlive the connection and even the network, hence `detach`.
class WebSocketHandle final : public WebSocket {
 public:
  WebSocketHandle(WebSocketSession& session, std::string peer, Language language)
      : session_(&session), peer_(std::move(peer)), language_(language) {}

  void send(std::shared_ptr<const std::string> message) override;
  void close(int code, std::string_view reason) override;
  const std::string& peer() const override { return peer_; }
  Language language() const override { return language_; }
  void detach() { session_ = nullptr; }

 private:
  WebSocketSession* session_;
  std::string peer_;
  Language language_;
};

class WebSocketSession final : public Watched,
                               public std::enable_shared_from_this<WebSocketSession> {
 public:
  WebSocketSession(Hub& hub, Socket socket, std::string peer, Language language);

  // Until the connection is dead.
  Task<> run(http::request<http::string_body> request);
  void send(std::shared_ptr<const std::string> message);
  void close(int code, std::string_view reason);

  void check_deadlines(SteadyTime time) override;
  void leave() override;
  void loop_ended() override { finish(); }

 private:
  static constexpr std::size_t kUsualMessage = 2048;
  static constexpr std::size_t kLongestReason = 123;  // of a close frame, in bytes
  static constexpr int kTryAgainLater = 1013;
  // A queued message costs memory beyond its text; without this, many tiny ones would slip under the limit.
  static std::size_t cost(const std::string& message) { return message.size() + 64; }

  void open();
  // Runs exactly once for every WebSocket that was opened.
  void finish();
  // Closing while bytes of the client are still unread resets the connection, and loses our close frame with it.
  Task<> linger();

  // One message of the client; false when none will come any more.
  Task<bool> read_message(beast::flat_buffer& buffer);
  void count(error_code error);
  void exceed_rate();
  void fail() { close(websocket::close_code::internal_error, "the server made a mistake"); }

  // One write at a time, as Beast demands; what is sent meanwhile waits.
  void write_next();
  void on_written(error_code error, std::size_t size);
  void send_close();
  // Drops the connection at once, without a close frame.
  void cut();

  Hub& hub_;
  // false: without compression, which takes ten times the memory.
  websocket::stream<SessionSocket, false> stream_;
  std::shared_ptr<WebSocketHandle> handle_;
  std::vector<std::shared_ptr<const std::string>> waiting_;
  std::vector<std::shared_ptr<const std::string>> writing_;  // from `next_` on
  std::size_t next_ = 0;
  std::size_t queued_bytes_ = 0;  // of both
  TokenBucket allowance_;
  SteadyTime received_at_;
  SteadyTime writing_since_;
  SteadyTime closing_since_;
  SteadyTime lingers_until_ = SteadyTime::max();
  websocket::close_reason reason_;
  bool is_open_ = false;
  bool is_gone_ = false;  // the connection itself has ended
  bool is_pinged_ = false;
  bool is_writing_ = false;
  bool is_broken_ = false;  // a write failed; reading will find out why
  bool is_closing_ = false;
};

}  // namespace norenberc::server
