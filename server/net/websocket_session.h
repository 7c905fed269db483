// One WebSocket: reads messages for the service, queues and writes what the service sends, and notices when
// the other end is gone. Its functions are in websocket_session.ipp; both are for net.cpp alone, because they
// pull in Boost.Beast.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "server/net/hub.h"

namespace norenberc::server {

namespace http = beast::http;
namespace websocket = beast::websocket;

// Passes a read of the socket on, and adds up the bytes. Everything that belongs to the handler stays with it.
template <class Handler>
struct CountingRead {
  using executor_type = asio::associated_executor_t<Handler, Executor>;
  using allocator_type = asio::associated_allocator_t<Handler>;
  using cancellation_slot_type = asio::associated_cancellation_slot_t<Handler>;

  executor_type get_executor() const { return asio::get_associated_executor(handler, executor); }
  allocator_type get_allocator() const { return asio::get_associated_allocator(handler); }
  cancellation_slot_type get_cancellation_slot() const {
    return asio::get_associated_cancellation_slot(handler);
  }
  void operator()(error_code error, std::size_t size) {
    *bytes += size;
    std::move(handler)(error, size);
  }

  Handler handler;
  Executor executor;
  std::uint64_t* bytes;
};

// A write of what was held back and of what a handler waits for, which hears of its own bytes alone.
template <class Handler>
struct JoinedWrite {
  using executor_type = asio::associated_executor_t<Handler, Executor>;
  using allocator_type = asio::associated_allocator_t<Handler>;
  using cancellation_slot_type = asio::associated_cancellation_slot_t<Handler>;

  executor_type get_executor() const { return asio::get_associated_executor(handler, executor); }
  allocator_type get_allocator() const { return asio::get_associated_allocator(handler); }
  cancellation_slot_type get_cancellation_slot() const {
    return asio::get_associated_cancellation_slot(handler);
  }
  void operator()(error_code error, std::size_t) {
    std::string().swap(*bytes);  // most connections have nothing to hold, and memory for none
    std::move(handler)(error, error ? 0 : size);
  }

  Handler handler;
  Executor executor;
  std::string* bytes;
  std::size_t size;  // of what is new
};

// Beast ends a WebSocket by waiting for the client to close its end, without a time limit, and then may forget why it
// ended. So this reports at once that all is done, and the session does the waiting itself.
class SessionSocket final : public Socket {
 public:
  explicit SessionSocket(Socket socket) : Socket(std::move(socket)) {}

  // Handlers come from Beast or from a coroutine; only Beast's reads are of frames.
  template <class Buffers, class Handler>
  auto async_read_some(const Buffers& buffers, Handler&& handler) {
    if constexpr (std::is_same_v<std::decay_t<Handler>, std::decay_t<decltype(kAwait)>>) {
      return Socket::async_read_some(buffers, handler);
    } else {
      return Socket::async_read_some(
          buffers, CountingRead<std::decay_t<Handler>>{std::forward<Handler>(handler),
                                                       get_executor(), &bytes_read_});
    }
  }
  std::uint64_t bytes_read() const { return bytes_read_; }

  // Whether what is written from now on waits for the next write, so that both go out together. The caller who turns it on
  // writes something else soon after.
  void hold(bool holds) { holds_ = holds; }
  std::size_t held_bytes() const { return held_.size(); }

  template <class Buffers, class Handler>
  void async_write_some(const Buffers& buffers, Handler&& handler) {
    if (held_.empty() && !holds_) {
      Socket::async_write_some(buffers, std::forward<Handler>(handler));
      return;
    }
    const std::size_t size = beast::buffer_bytes(buffers);
    const std::size_t before = held_.size();
    held_.resize(before + size);
    asio::buffer_copy(asio::buffer(held_.data() + before, size), buffers);
    if (holds_) {
      asio::post(get_executor(),
                 beast::bind_front_handler(std::forward<Handler>(handler), error_code(), size));
      return;
    }
    asio::async_write(static_cast<Socket&>(*this), asio::buffer(held_),
                      JoinedWrite<std::decay_t<Handler>>{std::forward<Handler>(handler),
                                                         get_executor(), &held_, size});
  }

 private:
  std::uint64_t bytes_read_ = 0;
  std::string held_;
  bool holds_ = false;
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
  Span round_trip() const override;
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
  Span round_trip() const { return round_trip_; }

  void check_deadlines(SteadyTime time) override;
  void leave() override;
  void loop_ended() override { finish(); }

 private:
  static constexpr std::size_t kUsualMessage = 2048;
  static constexpr std::size_t kLongestReason = 123;  // of a close frame, in bytes
  static constexpr int kTryAgainLater = 1013;
  static constexpr Span kBetweenMeasurements = std::chrono::seconds(5);
  static constexpr std::string_view kMeasurement = "way";  // in the ping, and hence in its answer
  static constexpr std::uint64_t kLeastFrame = 6;      // bytes around a piece that a client sends
  static constexpr std::uint64_t kMostFrame = 14;      // around a message
  static constexpr std::uint64_t kReadAhead = 4096;    // more than Beast reads at once
  static constexpr std::size_t kMostHeld = 16 * 1024;  // messages that wait for the next one
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
  // A message may come in pieces, and each piece costs time like a message. How many there were shows in the bytes
  // that were neither text nor the frame of one message.
  void charge_for_pieces();
  void fail() { close(websocket::close_code::internal_error, "the server made a mistake"); }

  // Now and then a ping goes out behind a message, so that it is known how long the way is.
  void measure_round_trip();
  void ping(std::string_view payload);
  void on_pong(beast::string_view payload);

  // One write at a time, as Beast demands; what is sent meanwhile waits. The first waits for a moment, too, so that
  // what one job of the loop sends goes out together.
  void write_soon();
  void write_next();
  void on_written(error_code error, std::size_t size);
  void send_close();
  // Drops the connection at once, without a close frame.
  void cut();

  Hub& hub_;
  // false: without compression, which takes ten times the memory.
  websocket::stream<SessionSocket, false> stream_;
  std::shared_ptr<WebSocketHandle> handle_;
  struct Queued {
    std::shared_ptr<const std::string> message;
    SteadyTime since;
  };
  std::vector<Queued> waiting_;
  std::vector<Queued> writing_;  // from `next_` on
  std::size_t next_ = 0;
  std::size_t queued_bytes_ = 0;  // of both
  TokenBucket allowance_;
  std::uint64_t explained_bytes_ =
      0;  // by whole messages, control frames, and pieces that were charged
  SteadyTime received_at_;
  SteadyTime writing_since_;
  SteadyTime closing_since_;
  SteadyTime lingers_until_ = SteadyTime::max();
  websocket::close_reason reason_;
  bool is_open_ = false;
  bool is_gone_ = false;  // the connection itself has ended
  bool is_pinged_ = false;
  bool is_pinging_ = false;  // one ping at a time is written
  SteadyTime measured_at_{};
  Span round_trip_{};
  bool is_writing_ = false;
  bool is_broken_ = false;  // a write failed; reading will find out why
  bool is_closing_ = false;
};

}  // namespace norenberc::server
