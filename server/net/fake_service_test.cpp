#include "server/net/fake_service_test.h"

#include <arpa/inet.h>
#include <array>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdexcept>

namespace norenberc::server {
namespace {

using Clock = std::chrono::steady_clock;

sockaddr_in socket_address(const std::string& host, std::uint16_t port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  inet_pton(AF_INET, host.c_str(), &address.sin_addr);
  return address;
}

}  // namespace

RawSocket::RawSocket() : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  const int yes = 1;
  setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
}

RawSocket::RawSocket(const Address& address, const std::string& source, int receive_bytes)
    : RawSocket() {
  if (receive_bytes > 0) {
    setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_bytes, sizeof receive_bytes);
  }
  connect(address, source);
}

void RawSocket::connect(const Address& address, const std::string& source) {
  const sockaddr_in from = socket_address(source, 0);
  const sockaddr_in to = socket_address(address.host, address.port);
  // The socket interface takes any kind of address through a pointer to their common beginning.
  const bool is_connected =
      ::bind(socket_, reinterpret_cast<const sockaddr*>(&from), sizeof from) == 0 &&
      ::connect(socket_, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0;
  if (!is_connected) throw std::runtime_error("cannot connect to the server under test");
}

bool RawSocket::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

std::string RawSocket::receive(std::string_view ending, Span longest) {
  const Clock::time_point end = Clock::now() + longest;
  std::string all;
  while (ending.empty() || all.find(ending) == std::string::npos) {
    const auto left = std::chrono::duration_cast<Span>(end - Clock::now());
    pollfd readable = {.fd = socket_, .events = POLLIN, .revents = 0};
    if (left.count() <= 0 || ::poll(&readable, 1, static_cast<int>(left.count())) <= 0) break;
    std::array<char, 4096> part;
    const ssize_t size = ::recv(socket_, part.data(), part.size(), 0);
    if (size <= 0) break;
    all.append(part.data(), static_cast<std::size_t>(size));
  }
  return all;
}

std::optional<std::string> RawSocket::receive_all(Span longest) {
  std::string all = receive({}, longest);
  std::array<char, 1> none;
  const ssize_t size = ::recv(socket_, none.data(), none.size(), MSG_DONTWAIT);
  const bool is_closed = size == 0 || (size < 0 && errno != EAGAIN);
  return is_closed ? std::optional(std::move(all)) : std::nullopt;
}

void RawSocket::reset() {
  const linger at_once = {.l_onoff = 1, .l_linger = 0};
  setsockopt(socket_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
  ::close(std::exchange(socket_, -1));
}

bool RawSocket::upgrade() {
  send(
      "GET /api/live HTTP/1.1\r\nHost: test\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n");
  return receive("\r\n\r\n").starts_with("HTTP/1.1 101");
}

Bystander::Bystander(const TestServer& server, std::string forwarded_for)
    : address_(server.address()),
      forwarded_for_(std::move(forwarded_for)),
      thread_([this] { live(); }) {
  // In place before anybody misbehaves.
  eventually([this] { return served_ > 0 || is_disturbed_; });
}

Bystander::~Bystander() {
  leaves_ = true;
  thread_.join();
}

bool Bystander::is_undisturbed() {
  const int before = served_;
  return eventually([&] { return served_ >= before + 3 || is_disturbed_; }) && !is_disturbed_;
}

void Bystander::live() {
  try {
    const std::vector<std::pair<std::string, std::string>> headers = {
        {"X-Forwarded-For", forwarded_for_}};
    WebSocketClient caller(address_, "/api/live", headers);
    // A page now and then, on one connection; a message more often.
    RawSocket pages(address_);
    while (!leaves_ && !is_disturbed_) {
      const std::string word = "word " + std::to_string(served_);
      if (!caller.send(word) || caller.receive() != word) is_disturbed_ = true;
      pages.send("GET /page HTTP/1.1\r\nHost: test\r\nX-Forwarded-For: " + forwarded_for_ +
                 "\r\n\r\n");
      if (!pages.receive("GET /page").starts_with("HTTP/1.1 200")) is_disturbed_ = true;
      ++served_;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    caller.close();
  } catch (const std::exception&) {
    is_disturbed_ = true;
  }
}

std::string masked_frame(unsigned first, std::string_view payload) {
  std::string frame(1, static_cast<char>(first));
  if (payload.size() < 126) {
    frame.push_back(static_cast<char>(0x80U | payload.size()));
  } else {
    frame.push_back(static_cast<char>(0x80U | 126U));
    frame.push_back(static_cast<char>(payload.size() >> 8U));
    frame.push_back(static_cast<char>(payload.size() & 0xffU));
  }
  return frame.append(4, '\0').append(payload);
}

int close_code_of(std::string_view bytes) {
  for (std::size_t at = 0; at + 4 <= bytes.size();) {
    const auto byte = [&](std::size_t n) { return static_cast<unsigned char>(bytes[at + n]); };
    if (byte(0) == 0x88) return byte(2) << 8U | byte(3);
    const std::size_t length = byte(1);
    at += length == 126 ? 4 + (static_cast<std::size_t>(byte(2)) << 8U | byte(3)) : 2 + length;
  }
  return 0;
}

int close_code_from(RawSocket& socket) {
  std::string all;
  eventually([&] {
    all += socket.receive({}, Span(10));
    return close_code_of(all) != 0;
  });
  return close_code_of(all);
}

}  // namespace norenberc::server
