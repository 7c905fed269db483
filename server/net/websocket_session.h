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

// Beast ends a line by waiting for the client to close its end, without a limit of time, and then may forget
// why the line ended. So we report that all is done at once, and the session does the waiting itself.
class LineSocket final : public Socket {
 public:
  explicit LineSocket(Socket socket) : Socket(std::move(socket)) {}
};

template <class Handler>
void async_teardown(beast::role_type, LineSocket& socket, Handler&& handler) {
  error_code ignored;
  socket.shutdown(Socket::shutdown_send, ignored);
  asio::post(socket.get_executor(),
             beast::bind_front_handler(std::forward<Handler>(handler), error_code()));
}

class WebSocketSession;

// What the service holds. It may be held longer than the connection and the whole network live.
class WebSocketLine final : public Line {
 public:
  WebSocketLine(WebSocketSession& session, std::string peer, Language language)
      : session_(&session), peer_(std::move(peer)), language_(language) {}

  void send(std::shared_ptr<const std::string> message) override;
  void close(int code, std::string_view reason) override;
  const std::string& peer() const override { return peer_; }
  Language language() const override { return language_; }
  void let_go() { session_ = nullptr; }

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

  void look(SteadyTime time) override;
  void leave() override;
  void loop_ended() override { finish(); }

 private:
  static constexpr std::size_t kUsualMessage = 2048;
  static constexpr std::size_t kLongestReason = 123;  // of a close frame, in bytes
  static constexpr int kTryAgainLater = 1013;
  // Many tiny messages cost more than their letters.
  static std::size_t cost(const std::string& message) { return message.size() + 64; }

  void open();
  // Exactly once for every line that was opened.
  void finish();
  // Closing while bytes of the client are still unread resets the connection, and our goodbye with it.
  Task<> linger();

  // One message of the client; false when none will come any more.
  Task<bool> hear(beast::flat_buffer& buffer);
  void count(error_code error);
  void exceed_rate();
  void fail() { close(websocket::close_code::internal_error, "the server made a mistake"); }

  // One write at a time, as Beast demands; what is sent meanwhile waits.
  void write_next();
  void written(error_code error, std::size_t size);
  void say_goodbye();
  // At once, without a word.
  void cut();

  Hub& hub_;
  // false: without compression, which takes ten times the memory.
  websocket::stream<LineSocket, false> stream_;
  std::shared_ptr<WebSocketLine> line_;
  std::vector<std::shared_ptr<const std::string>> waiting_;
  std::vector<std::shared_ptr<const std::string>> writing_;  // from `next_` on
  std::size_t next_ = 0;
  std::size_t queued_bytes_ = 0;  // of both
  TokenBucket allowance_;
  SteadyTime heard_at_;
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
