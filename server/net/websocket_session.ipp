// The functions of WebSocketSession. Included by net.cpp, and nowhere else: what Boost.Beast makes of its
// templates takes most of a minute to compile, so all of it is one translation unit.
#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "server/net/websocket_session.h"

namespace norenberc::server {

WebSocketSession::WebSocketSession(Hub& hub, Socket socket, std::string peer, Language language)
    : Watched(hub.watched),
      hub_(hub),
      stream_(SessionSocket(std::move(socket))),
      handle_(std::make_shared<WebSocketHandle>(*this, std::move(peer), language)),
      allowance_(hub.limits().messages_per_second, hub.limits().message_burst, hub.now()),
      received_at_(hub.now()) {
  stream_.set_option(websocket::stream_base::timeout{hub.limits().write_time,
                                                     websocket::stream_base::none(), false});
  stream_.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
    // Without one, the library would tell its own name and version.
    response.set(http::field::server, "norenberc");
    response.set("X-Content-Type-Options", "nosniff");
  }));
  stream_.read_message_max(hub.limits().message_bytes);
  // One message is one frame: most fit into a packet.
  stream_.auto_fragment(false);
  stream_.text(true);
}

Task<> WebSocketSession::run(http::request<http::string_body> request) {
  const auto self = shared_from_this();  // writes in flight may end after this
  const auto [error] = co_await stream_.async_accept(request, kAwait);
  request = {};
  if (error || hub_.is_stopping) co_return;
  open();
  beast::flat_buffer buffer;
  while (co_await read_message(buffer)) {
    // Most messages are small; after a large one its memory is given back.
    buffer.clear();
    if (buffer.capacity() > kUsualMessage) buffer.shrink_to_fit();
  }
  finish();
  if (!is_gone_) co_await linger();
  cut();
}

void WebSocketSession::send(std::shared_ptr<const std::string> message) {
  assert(message);
  if (is_closing_ || is_broken_ || !is_open_) return;
  queued_bytes_ += cost(*message);
  if (queued_bytes_ > hub_.limits().queue_bytes) {
    ++hub_.figures.refused.queue_bytes;
    // Nobody will read it, and it is the very memory that the limit protects.
    waiting_.clear();
    if (next_ < writing_.size()) writing_.resize(next_ + 1);  // the one that is going out
    return close(kTryAgainLater, "reading too slowly");
  }
  waiting_.push_back({std::move(message), hub_.now()});
  if (!is_writing_) write_soon();
}

void WebSocketSession::close(int code, std::string_view reason) {
  if (is_closing_ || !is_open_) return;
  is_closing_ = true;
  closing_since_ = hub_.now();
  reason_.code = static_cast<std::uint16_t>(code);
  reason_.reason.assign(reason.data(), std::min(reason.size(), kLongestReason));
  if (!is_writing_) send_close();
}

void WebSocketSession::check_deadlines(SteadyTime time) {
  const NetLimits& limits = hub_.limits();
  if (time > lingers_until_) cut();
  // The handshake has a time limit of its own; who was cut off is already going.
  if (!is_open_ || !stream_.next_layer().is_open()) return;
  // A message in progress explains as much as it may be long; pieces without an end are more than that.
  if (stream_.next_layer().bytes_read() >
      explained_bytes_ + kReadAhead + 2 * limits.message_bytes) {
    exceed_rate();
  }
  if (is_closing_) {
    if (time - closing_since_ > limits.write_time) cut();
  } else if (is_writing_ && time - writing_since_ > limits.write_time) {
    ++hub_.figures.refused.write_time;
    cut();
  } else if (time - received_at_ > 2 * limits.ping_time) {
    ++hub_.figures.refused.ping_time;
    cut();
  } else if (time - received_at_ > limits.ping_time && !is_pinged_) {
    is_pinged_ = true;
    ping({});
  }
}

void WebSocketSession::ping(std::string_view payload) {
  if (std::exchange(is_pinging_, true)) return;
  stream_.async_ping({payload.data(), payload.size()},
                     [self = shared_from_this()](error_code) { self->is_pinging_ = false; });
}

void WebSocketSession::measure_round_trip() {
  const SteadyTime now = hub_.now();
  if (is_closing_ || is_pinging_ || now - measured_at_ < kBetweenMeasurements) return;
  measured_at_ = now;
  ping(kMeasurement);
}

void WebSocketSession::on_pong(beast::string_view payload) {
  if (payload != beast::string_view(kMeasurement.data(), kMeasurement.size())) return;
  const Span measured = std::chrono::duration_cast<Span>(hub_.now() - measured_at_);
  // One delayed packet is no slow line, and one fast packet does not make it a fast one.
  round_trip_ = round_trip_ == Span{} ? measured : (3 * round_trip_ + measured) / 4;
}

void WebSocketSession::leave() {
  if (is_open_) return close(websocket::close_code::going_away, "the server stops");
  cut();
}

void WebSocketSession::open() {
  is_open_ = true;
  received_at_ = hub_.now();
  ++hub_.figures.websockets;
  // Any sign of life counts, also the answer to a ping.
  stream_.control_callback([this](websocket::frame_type type, beast::string_view payload) {
    received_at_ = hub_.now();
    if (type == websocket::frame_type::pong) on_pong(payload);
    explained_bytes_ += payload.size() + kMostFrame;
    is_pinged_ = false;
    // Pings count like messages. Not at once: the stream is in the middle of reading.
    if (!allowance_.take(received_at_)) {
      asio::post(stream_.get_executor(), [self = shared_from_this()] { self->exceed_rate(); });
    }
  });
  if (!run_guarded(hub_, [this] { hub_.service.opened(handle_); })) fail();
}

void WebSocketSession::finish() {
  if (!std::exchange(is_open_, false)) return;
  --hub_.figures.websockets;
  // The service may keep its handle; from now on it leads nowhere.
  handle_->detach();
  waiting_.clear();
  run_guarded(hub_, [this] { hub_.service.closed(handle_); });
}

Task<> WebSocketSession::linger() {
  lingers_until_ = hub_.now() + std::min(kLinger, hub_.limits().write_time);
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

Task<bool> WebSocketSession::read_message(beast::flat_buffer& buffer) {
  const auto [error, size] = co_await stream_.async_read(buffer, kAwait);
  if (error) {
    count(error);
    co_return false;
  }
  received_at_ = hub_.now();
  is_pinged_ = false;
  ++hub_.figures.messages_in;
  hub_.figures.bytes_in += size;
  explained_bytes_ += size + kMostFrame;
  charge_for_pieces();
  if (is_closing_) co_return true;
  if (!stream_.got_text()) {
    ++hub_.figures.refused.malformed;
    close(websocket::close_code::unknown_data, "text only");
  } else if (!allowance_.take(received_at_)) {
    exceed_rate();
  } else {
    const auto letters = buffer.data();
    const std::string_view message(static_cast<const char*>(letters.data()), letters.size());
    if (!run_guarded(hub_, [&] { hub_.service.received(handle_, message); })) fail();
  }
  co_return true;
}

void WebSocketSession::count(error_code error) {
  is_gone_ = error.category() != make_error_code(websocket::error::closed).category();
  if (is_closing_) return;
  if (error == websocket::error::message_too_big) {
    ++hub_.figures.refused.message_bytes;
  } else if (error == websocket::condition::protocol_violation) {
    ++hub_.figures.refused.malformed;
  }
}

void WebSocketSession::charge_for_pieces() {
  const std::uint64_t read = stream_.next_layer().bytes_read();
  // Most frames are smaller than they may be, but that is no credit for pieces.
  explained_bytes_ = std::min(explained_bytes_, read);
  // What was read ahead may belong to messages that are still to come.
  while (read > explained_bytes_ + kReadAhead) {
    if (!allowance_.take(hub_.now())) return exceed_rate();
    explained_bytes_ += kLeastFrame;
  }
}

void WebSocketSession::exceed_rate() {
  if (is_closing_ || !is_open_) return;
  ++hub_.figures.refused.message_rate;
  close(websocket::close_code::policy_error, "too many messages");
}

void WebSocketSession::write_soon() {
  is_writing_ = true;
  writing_since_ = hub_.now();
  asio::post(stream_.get_executor(), [self = shared_from_this()] { self->write_next(); });
}

void WebSocketSession::write_next() {
  SessionSocket& socket = stream_.next_layer();
  socket.hold(false);
  // Two lists that change places: what is written is taken from the front, what is new goes to the back, and
  // neither moves the others.
  if (next_ == writing_.size()) {
    writing_.clear();
    next_ = 0;
    std::swap(writing_, waiting_);
  }
  is_writing_ = !writing_.empty() && is_open_;
  if (!is_writing_) {
    if (is_closing_ && is_open_) send_close();
    return;
  }
  writing_since_ = hub_.now();
  // Small messages go out with the one behind them, in one call of the system.
  const bool is_last = next_ + 1 == writing_.size();
  const std::size_t held = socket.held_bytes() + writing_[next_].message->size();
  const bool is_joined = !is_last && held <= kMostHeld;
  if (is_joined) ++hub_.figures.joined;
  socket.hold(is_joined);
  stream_.async_write(asio::buffer(*writing_[next_].message),
                      [self = shared_from_this()](error_code error, std::size_t size) {
                        self->on_written(error, size);
                      });
}

void WebSocketSession::on_written(error_code error, std::size_t size) {
  hub_.figures.bytes_out += size;
  if (error) {
    is_broken_ = true;
    waiting_.clear();
    // Aborted: the stream is closing for a reason of its own, and says so to the client.
    if (error != asio::error::operation_aborted) cut();
    return;
  }
  ++hub_.figures.messages_out;
  Queued& written = writing_[next_++];
  hub_.figures.send.add(hub_.now() - written.since);
  queued_bytes_ -= cost(*written.message);
  written.message.reset();
  measure_round_trip();
  write_next();
}

void WebSocketSession::send_close() {
  stream_.async_close(reason_, [self = shared_from_this()](error_code) {});
}

void WebSocketSession::cut() {
  error_code ignored;
  beast::get_lowest_layer(stream_).close(ignored);
}

void WebSocketHandle::send(std::shared_ptr<const std::string> message) {
  if (session_ != nullptr) session_->send(std::move(message));
}

Span WebSocketHandle::round_trip() const {
  return session_ == nullptr ? Span{} : session_->round_trip();
}

void WebSocketHandle::close(int code, std::string_view reason) {
  if (session_ != nullptr) session_->close(code, reason);
}

}  // namespace norenberc::server
