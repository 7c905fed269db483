// Many WebSockets on one thread, by hand on epoll: it shares a machine with the server that it loads, so a
// message must cost little. It reads into one buffer for all connections, and trusts the server to behave.
#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <fcntl.h>
#include <map>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdexcept>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>
#include <utility>
#include <vector>

#include "server/client/client.h"

namespace norenberc::server {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kReadAtOnce = 256 * 1024;
// RFC 6455, section 5.2: the kinds of frames.
constexpr unsigned kText = 0x1;
constexpr unsigned kClose = 0x8;
constexpr unsigned kPing = 0x9;
constexpr unsigned kPong = 0xA;

// A frame from the server: its kind, where its payload is, and where the next one begins.
struct Frame {
  unsigned kind = 0;
  std::string_view payload;
  std::size_t size = 0;
};

unsigned byte_at(std::string_view bytes, std::size_t place) {
  return static_cast<unsigned char>(bytes[place]);
}

// The first frame of these bytes; nothing if it is not whole yet.
std::optional<Frame> first_frame(std::string_view bytes) {
  if (bytes.size() < 2) return std::nullopt;
  // 126 and 127 say that the length follows, in two or eight bytes.
  std::size_t length = byte_at(bytes, 1) & 0x7fU;
  const std::size_t further = length == 126 ? 2 : length == 127 ? 8 : 0;
  if (bytes.size() < 2 + further) return std::nullopt;
  if (further > 0) length = 0;
  for (std::size_t n = 0; n < further; ++n) length = length << 8U | byte_at(bytes, 2 + n);
  const std::size_t head = 2 + further;
  if (bytes.size() - head < length) return std::nullopt;
  return Frame{byte_at(bytes, 0) & 0x0fU, bytes.substr(head, length), head + length};
}

// A client masks what it sends. Nobody in between needs to be fooled here, so the mask is zero.
void append_frame(std::string& out, unsigned kind, std::string_view payload) {
  const auto put = [&out](std::size_t byte) { out.push_back(static_cast<char>(byte & 0xffU)); };
  put(0x80U | kind);
  if (payload.size() < 126) {
    put(0x80U | payload.size());
  } else if (payload.size() < 65'536) {
    put(0x80U | 126U);
    put(payload.size() >> 8U);
    put(payload.size());
  } else {
    put(0x80U | 127U);
    for (unsigned shift = 64; shift > 0; shift -= 8) put(payload.size() >> (shift - 8));
  }
  out.append(4, '\0').append(payload);
}

[[noreturn]] void fail(const std::string& what) {
  throw std::runtime_error(what + ": " + std::strerror(errno));
}

int connect_to(const Address& address) {
  addrinfo wanted{};
  wanted.ai_family = AF_UNSPEC;
  wanted.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  const std::string port = std::to_string(address.port);
  // Blocks, but only while a test opens its connections.
  if (getaddrinfo(address.host.c_str(), port.c_str(), &wanted, &found) != 0) {
    throw std::runtime_error("no such host: " + address.host);
  }
  const int socket = ::socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const bool is_connected =
      socket >= 0 && ::connect(socket, found->ai_addr, found->ai_addrlen) == 0;
  freeaddrinfo(found);
  if (!is_connected) {
    if (socket >= 0) ::close(socket);
    fail("cannot connect to " + address.host + ":" + port);
  }
  const int yes = 1;
  setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  // Only the handshake blocks; a silent server must not hold up a load test for ever.
  const timeval longest = {.tv_sec = 30, .tv_usec = 0};
  setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &longest, sizeof longest);
  return socket;
}

bool send_all(int socket, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

}  // namespace

class ClientPool::Impl {
 public:
  Impl(Address address, OnMessage on_message)
      : address_(std::move(address)), on_message_(std::move(on_message)) {
    epoll_ = epoll_create1(EPOLL_CLOEXEC);
    if (epoll_ < 0) fail("cannot watch sockets");
    buffer_.resize(kReadAtOnce);
  }
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;
  ~Impl() {
    for (const Connection& connection : connections_) {
      if (connection.socket >= 0) ::close(connection.socket);
    }
    ::close(epoll_);
  }

  int connect(std::string_view target) {
    const int number = static_cast<int>(connections_.size());
    Connection connection;
    connection.socket = connect_to(address_);
    connection.unread = handshake(connection.socket, target);
    fcntl(connection.socket, F_SETFL, fcntl(connection.socket, F_GETFL) | O_NONBLOCK);
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.u32 = static_cast<std::uint32_t>(number);
    if (epoll_ctl(epoll_, EPOLL_CTL_ADD, connection.socket, &event) != 0)
      fail("cannot watch a socket");
    connections_.push_back(std::move(connection));
    // What came along with the handshake waits for `run_for`: the caller does not know the number of this connection
    // yet.
    after({}, [this, number] {
      const std::string early = std::exchange(connection_of(number).unread, {});
      read_frames(number, early);
    });
    return number;
  }

  void send(int client, std::string_view message) { put(client, kText, message); }

  void run_for(Span span) {
    is_stopped_ = false;
    const Clock::time_point end = Clock::now() + span;
    while (!is_stopped_) {
      const Clock::time_point time = Clock::now();
      if (time >= end) return;
      run_jobs(time);
      if (is_stopped_) return;
      const Clock::time_point next = jobs_.empty() ? end : std::min(end, jobs_.begin()->first);
      wait_until(next);
    }
  }

  void stop() { is_stopped_ = true; }

  void after(std::chrono::microseconds span, std::function<void()> job) {
    jobs_.emplace(Clock::now() + span, std::move(job));
  }

  int broken() const { return broken_; }

 private:
  struct Connection {
    int socket = -1;     // negative: dead
    std::string unread;  // the beginning of a frame
    std::string unsent;
    std::uint32_t watched_for = EPOLLIN;
  };

  Connection& connection_of(int client) { return connections_[static_cast<std::size_t>(client)]; }

  // Returns what came after the head of the answer.
  std::string handshake(int socket, std::string_view target) const {
    const std::string request = "GET " + std::string(target) +
                                " HTTP/1.1\r\nHost: " + address_.host + ":" +
                                std::to_string(address_.port) +
                                "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                                "Sec-WebSocket-Version: 13\r\n\r\n";
    std::string answer;
    bool is_alive = send_all(socket, request);
    while (is_alive && answer.find("\r\n\r\n") == std::string::npos) {
      std::array<char, 1024> part;
      const ssize_t size = ::recv(socket, part.data(), part.size(), 0);
      is_alive = size > 0;
      if (is_alive) answer.append(part.data(), static_cast<std::size_t>(size));
    }
    if (!is_alive || !answer.starts_with("HTTP/1.1 101")) {
      ::close(socket);
      throw std::runtime_error("the server refused a line: " + answer.substr(0, answer.find('\r')));
    }
    return answer.substr(answer.find("\r\n\r\n") + 4);
  }

  void run_jobs(Clock::time_point time) {
    while (!is_stopped_ && !jobs_.empty() && jobs_.begin()->first <= time) {
      const auto job = jobs_.extract(jobs_.begin());
      job.mapped()();
    }
  }

  void wait_until(Clock::time_point next) {
    const auto span = std::max(next - Clock::now(), Clock::duration::zero());
    const auto seconds = std::chrono::floor<std::chrono::seconds>(span);
    const timespec longest = {seconds.count(), std::chrono::nanoseconds(span - seconds).count()};
    std::array<epoll_event, 256> events;
    const int count = epoll_pwait2(epoll_, events.data(), events.size(), &longest, nullptr);
    for (int n = 0; n < count && !is_stopped_; ++n) {
      const epoll_event& event = events[static_cast<std::size_t>(n)];
      const int client = static_cast<int>(event.data.u32);
      if ((event.events & EPOLLOUT) != 0) send_rest(client);
      if ((event.events & ~static_cast<std::uint32_t>(EPOLLOUT)) != 0) read(client);
    }
  }

  void read(int client) {
    Connection& connection = connection_of(client);
    if (connection.socket < 0) return;
    const ssize_t size = ::recv(connection.socket, buffer_.data(), buffer_.size(), 0);
    if (size <= 0) {
      if (size == 0 || (errno != EAGAIN && errno != EINTR)) hang_up(client);
      return;
    }
    const std::string_view fresh(buffer_.data(), static_cast<std::size_t>(size));
    if (connection.unread.empty()) return read_frames(client, fresh);
    const std::string all = std::exchange(connection.unread, {}).append(fresh);
    read_frames(client, all);
  }

  // The callback may send, connect and close, so no reference to a connection is held across it.
  void read_frames(int client, std::string_view bytes) {
    while (const auto frame = first_frame(bytes)) {
      bytes.remove_prefix(frame->size);
      if (frame->kind == kText) {
        on_message_(client, frame->payload);
      } else if (frame->kind == kPing) {
        put(client, kPong, frame->payload);
      } else if (frame->kind == kClose) {
        put(client, kClose, frame->payload);
        return hang_up(client);
      }
      if (connection_of(client).socket < 0) return;
    }
    connection_of(client).unread = bytes;
  }

  void put(int client, unsigned kind, std::string_view payload) {
    Connection& connection = connection_of(client);
    if (connection.socket < 0) return;
    const bool was_waiting = !connection.unsent.empty();
    append_frame(connection.unsent, kind, payload);
    // Tried at once, because it nearly always succeeds and saves a round through epoll.
    if (!was_waiting) send_rest(client);
  }

  void send_rest(int client) {
    Connection& connection = connection_of(client);
    if (connection.socket < 0) return;
    const ssize_t sent = ::send(connection.socket, connection.unsent.data(),
                                connection.unsent.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0 && errno != EAGAIN && errno != EINTR) return hang_up(client);
    if (sent > 0) connection.unsent.erase(0, static_cast<std::size_t>(sent));
    // Asking for EPOLLOUT without anything to send would wake the loop for ever.
    watch_for(client, connection.unsent.empty() ? EPOLLIN : EPOLLIN | EPOLLOUT);
  }

  void watch_for(int client, std::uint32_t events) {
    Connection& connection = connection_of(client);
    if (connection.watched_for == events) return;
    connection.watched_for = events;
    epoll_event event{};
    event.events = events;
    event.data.u32 = static_cast<std::uint32_t>(client);
    epoll_ctl(epoll_, EPOLL_CTL_MOD, connection.socket, &event);
  }

  void hang_up(int client) {
    Connection& connection = connection_of(client);
    if (connection.socket < 0) return;
    ::close(connection.socket);
    connection = {};
    ++broken_;
  }

  Address address_;
  OnMessage on_message_;
  int epoll_ = -1;
  std::vector<Connection> connections_;
  std::string buffer_;
  std::multimap<Clock::time_point, std::function<void()>> jobs_;
  bool is_stopped_ = false;
  int broken_ = 0;
};

ClientPool::ClientPool(Address address, OnMessage on_message)
    : impl_(std::make_unique<Impl>(std::move(address), std::move(on_message))) {}
ClientPool::~ClientPool() = default;

int ClientPool::connect(std::string_view target) { return impl_->connect(target); }
void ClientPool::send(int client, const std::shared_ptr<const std::string>& message) {
  impl_->send(client, *message);
}
void ClientPool::run_for(Span span) { impl_->run_for(span); }
void ClientPool::stop() { impl_->stop(); }
void ClientPool::after(std::chrono::microseconds span, std::function<void()> job) {
  impl_->after(span, std::move(job));
}
int ClientPool::broken() const { return impl_->broken(); }

}  // namespace norenberc::server
