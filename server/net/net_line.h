// One WebSocket: reads messages for the service, queues and writes what the service sends, and notices when
// the other end is gone. For net.cpp alone: it pulls in Boost.Beast.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/asio/post.hpp>
#include <boost/beast/websocket.hpp>

#include "server/net/net_http.h"

namespace norenberc::server {

namespace websocket = beast::websocket;

// Beast ends a line by waiting for the client to close its end, without a limit of time, and then may forget
// why the line ended. So it is told that all is done at once, and the session waits itself.
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

class LineSession;

// What the service holds. It may be held longer than the connection and the whole network live.
class LineHandle final : public Line {
 public:
  LineHandle(LineSession& session, std::string peer, Language language)
      : session_(&session), peer_(std::move(peer)), language_(language) {}

  void send(std::shared_ptr<const std::string> message) override;
  void close(int code, std::string_view reason) override;
  const std::string& peer() const override { return peer_; }
  Language language() const override { return language_; }
  void let_go() { session_ = nullptr; }

 private:
  LineSession* session_;
  std::string peer_;
  Language language_;
};

class LineSession final : public Watched, public std::enable_shared_from_this<LineSession> {
 public:
  LineSession(Hub& hub, Socket socket, std::string peer, Language language)
      : Watched(hub.watched),
        hub_(hub),
        stream_(LineSocket(std::move(socket))),
        handle_(std::make_shared<LineHandle>(*this, std::move(peer), language)),
        allowance_(hub.limits().messages_per_second, hub.limits().message_burst, now()),
        heard_at_(now()) {
    stream_.set_option(websocket::stream_base::timeout{hub.limits().write_time,
                                                       websocket::stream_base::none(), false});
    stream_.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
      // Without one, the library would tell its own name and version.
      response.set(http::field::server, "norenberc");
      response.set("X-Content-Type-Options", "nosniff");
    }));
    stream_.read_message_max(hub.limits().message_bytes);
    stream_.auto_fragment(false);
    stream_.text(true);
  }

  // Until the line is dead.
  Task<> run(http::request<http::string_body> request) {
    const auto self = shared_from_this();
    const auto [error] = co_await stream_.async_accept(request, kAwait);
    request = {};
    if (error || hub_.is_stopping) co_return;
    open();
    beast::flat_buffer buffer;
    while (co_await hear(buffer)) {
      // Most messages are small; whoever sent a large one does not keep the room for it.
      buffer.clear();
      if (buffer.capacity() > kUsualMessage) buffer.shrink_to_fit();
    }
    finish();
    if (!is_gone_) co_await linger();
    cut();
  }

  void send(std::shared_ptr<const std::string> message) {
    assert(message);
    if (is_closing_ || is_broken_ || !is_open_) return;
    queued_bytes_ += cost(*message);
    if (queued_bytes_ > hub_.limits().queue_bytes) {
      ++hub_.figures.refused.queue_bytes;
      waiting_.clear();
      if (is_writing_) writing_.resize(next_ + 1);  // the one that is going out
      return close(kTryAgainLater, "reading too slowly");
    }
    waiting_.push_back(std::move(message));
    if (!is_writing_) write_next();
  }

  void close(int code, std::string_view reason) {
    if (is_closing_ || !is_open_) return;
    is_closing_ = true;
    closing_since_ = now();
    reason_.code = static_cast<std::uint16_t>(code);
    reason_.reason.assign(reason.data(), std::min(reason.size(), kLongestReason));
    if (!is_writing_) say_goodbye();
  }

  void look(SteadyTime time) override {
    const NetLimits& limits = hub_.limits();
    if (time > lingers_until_) cut();
    // The handshake has a time limit of its own; who was cut off is already going.
    if (!is_open_ || !stream_.next_layer().is_open()) return;
    if (is_closing_) {
      if (time - closing_since_ > limits.write_time) cut();
    } else if (is_writing_ && time - writing_since_ > limits.write_time) {
      ++hub_.figures.refused.write_time;
      cut();
    } else if (time - heard_at_ > 2 * limits.ping_time) {
      ++hub_.figures.refused.ping_time;
      cut();
    } else if (time - heard_at_ > limits.ping_time && !is_pinged_) {
      is_pinged_ = true;
      stream_.async_ping({}, [self = shared_from_this()](error_code) {});
    }
  }
  void leave() override {
    if (is_open_) return close(websocket::close_code::going_away, "the server stops");
    cut();
  }
  void loop_ended() override { finish(); }

 private:
  static constexpr std::size_t kUsualMessage = 2048;
  static constexpr std::size_t kLongestReason = 123;  // of a close frame, in bytes
  static constexpr int kTryAgainLater = 1013;
  // Many tiny messages cost more than their letters.
  static std::size_t cost(const std::string& message) { return message.size() + 64; }

  void open() {
    is_open_ = true;
    heard_at_ = now();
    ++hub_.figures.lines;
    stream_.control_callback([this](websocket::frame_type, beast::string_view) {
      heard_at_ = now();
      is_pinged_ = false;
      // Pings count like messages. Not at once: the stream is in the middle of reading.
      if (!allowance_.take(heard_at_)) {
        asio::post(stream_.get_executor(), [self = shared_from_this()] { self->exceed_rate(); });
      }
    });
    if (!runs_through(hub_, [this] { hub_.service.opened(handle_); })) fail();
  }

  // Exactly once for every line that was opened.
  void finish() {
    if (!std::exchange(is_open_, false)) return;
    --hub_.figures.lines;
    handle_->let_go();
    waiting_.clear();
    runs_through(hub_, [this] { hub_.service.closed(handle_); });
  }

  // Closing while bytes of the client are still unread resets the connection, and our goodbye with it.
  Task<> linger() {
    lingers_until_ = now() + std::min(kLinger, hub_.limits().write_time);
    std::array<char, 512> unread;
    error_code error;
    for (std::size_t seen = 0; !error && seen < kMostUnread;) {
      const auto [read_error, size] =
          co_await stream_.next_layer().async_read_some(asio::buffer(unread), kAwait);
      error = read_error;
      seen += size;
    }
    lingers_until_ = SteadyTime::max();
  }

  Task<bool> hear(beast::flat_buffer& buffer) {
    const auto [error, size] = co_await stream_.async_read(buffer, kAwait);
    if (error) {
      count(error);
      co_return false;
    }
    heard_at_ = now();
    is_pinged_ = false;
    ++hub_.figures.messages_in;
    hub_.figures.bytes_in += size;
    if (is_closing_) co_return true;
    if (!stream_.got_text()) {
      ++hub_.figures.refused.malformed;
      close(websocket::close_code::unknown_data, "text only");
    } else if (!allowance_.take(heard_at_)) {
      exceed_rate();
    } else {
      const auto letters = buffer.data();
      const std::string_view message(static_cast<const char*>(letters.data()), letters.size());
      if (!runs_through(hub_, [&] { hub_.service.heard(handle_, message); })) fail();
    }
    co_return true;
  }

  void count(error_code error) {
    is_gone_ = error.category() != make_error_code(websocket::error::closed).category();
    if (is_closing_) return;
    if (error == websocket::error::message_too_big) {
      ++hub_.figures.refused.message_bytes;
    } else if (error == websocket::condition::protocol_violation) {
      ++hub_.figures.refused.malformed;
    }
  }

  void exceed_rate() {
    if (is_closing_ || !is_open_) return;
    ++hub_.figures.refused.message_rate;
    close(websocket::close_code::policy_error, "too many messages");
  }
  void fail() { close(websocket::close_code::internal_error, "the server made a mistake"); }

  void write_next() {
    if (next_ == writing_.size()) {
      writing_.clear();
      next_ = 0;
      std::swap(writing_, waiting_);
    }
    is_writing_ = !writing_.empty();
    if (!is_writing_) {
      if (is_closing_) say_goodbye();
      return;
    }
    writing_since_ = now();
    stream_.async_write(asio::buffer(*writing_[next_]),
                        [self = shared_from_this()](error_code error, std::size_t size) {
                          self->written(error, size);
                        });
  }

  void written(error_code error, std::size_t size) {
    hub_.figures.bytes_out += size;
    if (error) {
      is_broken_ = true;
      waiting_.clear();
      // Aborted: the stream is closing for a reason of its own, and says so to the client.
      if (error != asio::error::operation_aborted) cut();
      return;
    }
    ++hub_.figures.messages_out;
    queued_bytes_ -= cost(*writing_[next_]);
    writing_[next_++].reset();
    write_next();
  }

  void say_goodbye() {
    stream_.async_close(reason_, [self = shared_from_this()](error_code) {});
  }

  void cut() {
    error_code ignored;
    beast::get_lowest_layer(stream_).close(ignored);
  }

  Hub& hub_;
  websocket::stream<LineSocket, false>
      stream_;  // false: no compression, it takes ten times the memory
  std::shared_ptr<LineHandle> handle_;
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

inline void LineHandle::send(std::shared_ptr<const std::string> message) {
  if (session_ != nullptr) session_->send(std::move(message));
}

inline void LineHandle::close(int code, std::string_view reason) {
  if (session_ != nullptr) session_->close(code, reason);
}

}  // namespace norenberc::server
