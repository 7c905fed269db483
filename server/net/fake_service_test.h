// What the tests of the network share: a service that echoes, a server that runs it on a thread, a socket
// without manners, and a bystander who must not notice what others do.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <future>
#include <map>
#include <memory>
#include <netinet/in.h>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>
#include <vector>

#include "server/client/client.h"
#include "server/net/net.h"

namespace norenberc::server {

// Everything happens on the loop's thread, except reading the counters.
class FakeService final : public Service {
 public:
  void answer(Request request, Reply reply) override {
    if (request.path == "/throw") throw std::runtime_error("thrown by the service");
    if (request.path == "/forget") return;
    if (request.path == "/later") return waiting.push_back(std::move(reply));
    Response response;
    response.content_type = "text/plain";
    if (request.path == "/missing") response.status = 404;
    if (request.path == "/empty") response.status = 204;
    if (request.path == "/split") response.headers.emplace_back("X-Value", "a\r\nX-Own: b");
    if (request.path == "/large") {
      response.body = std::make_shared<const std::string>(64 * 1024 * 1024, 'x');
    } else {
      response.body = std::make_shared<const std::string>(request.method + " " + request.path +
                                                          " ?" + request.query + " " +
                                                          request.body + " from " + request.peer);
    }
    reply(response);
    reply(response);  // only the first counts
  }

  bool accepts_websocket(const Request& request, Response& refusal) override {
    if (request.path == "/throw") throw std::runtime_error("thrown by the service");
    if (request.path.starts_with("/api/live")) return true;
    refusal.status = 403;
    refusal.content_type = "text/plain";
    refusal.body = std::make_shared<const std::string>("not here");
    return false;
  }

  void opened(const std::shared_ptr<WebSocket>& line) override {
    ++opened_count;
    lines[line.get()] = line;
    if (greets) line->send(std::make_shared<const std::string>("hello " + line->peer()));
  }

  void received(const std::shared_ptr<WebSocket>& line, std::string_view message) override {
    if (message == "throw") throw std::runtime_error("thrown by the service");
    if (message == "close") {
      line->send(std::make_shared<const std::string>("last words"));
      line->close(4000, "as you like");
      line->close(4001, "only the first counts");
      line->send(std::make_shared<const std::string>("nobody hears this"));
    } else if (message.starts_with("flood ")) {
      const auto part = std::make_shared<const std::string>(10'000, 'f');
      for (int n = std::stoi(std::string(message.substr(6))); n > 0; --n) line->send(part);
    } else if (message.starts_with("sizes ")) {
      std::istringstream sizes{std::string(message.substr(6))};
      for (std::size_t size = 0; sizes >> size;) {
        line->send(std::make_shared<const std::string>(size, 's'));
      }
    } else if (message.starts_with("all ")) {
      const auto shared = std::make_shared<const std::string>(message.substr(4));
      for (const auto& [_, each] : lines) each->send(shared);
    } else if (message == "one large") {
      line->send(std::make_shared<const std::string>(32 * 1024 * 1024, 'l'));
    } else {
      line->send(std::make_shared<const std::string>(message));
    }
  }

  void closed(const std::shared_ptr<WebSocket>& line) override {
    ++closed_count;
    if (lines.erase(line.get()) != 1) ++closed_strangers;
    line->send(std::make_shared<const std::string>("nobody hears this"));
    line->close(1000, "nor this");
    if (keeps_lines) kept.push_back(line);
  }

  bool greets = false;
  bool keeps_lines = false;
  std::vector<Reply> waiting;
  std::map<WebSocket*, std::shared_ptr<WebSocket>> lines;
  std::vector<std::shared_ptr<WebSocket>> kept;
  std::atomic<int> opened_count = 0;
  std::atomic<int> closed_count = 0;
  std::atomic<int> closed_strangers = 0;
};

// Waits for what another thread brings about; the bound is generous, for machines that are busy.
template <class Condition>
bool eventually(Condition condition, Span longest = std::chrono::seconds(20)) {
  const auto end = std::chrono::steady_clock::now() + longest;
  while (!condition()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  return true;
}

// Limits that no test meets by accident.
inline NetOptions generous() {
  NetOptions options;
  options.port = 0;
  options.limits.requests_per_second = options.limits.request_burst = 1e6;
  options.limits.messages_per_second = options.limits.message_burst = 1e6;
  return options;
}

// A clock for NetOptions: time passes when the test says so. Any thread.
class TestTime {
 public:
  std::function<std::chrono::steady_clock::time_point()> hands() {
    return [this] {
      return std::chrono::steady_clock::time_point(std::chrono::milliseconds(milliseconds_));
    };
  }
  void go_on(Span span) { milliseconds_ += span.count(); }

 private:
  std::atomic<std::int64_t> milliseconds_ = 1'000'000'000;
};

// The same, and no time passes but the test's.
inline NetOptions generous(TestTime& time) {
  NetOptions options = generous();
  options.now = time.hands();
  return options;
}

class TestServer {
 public:
  explicit TestServer(const NetOptions& options = generous())
      : net(service, options), thread_([this] { net.run(); }) {}
  TestServer(const TestServer&) = delete;
  TestServer& operator=(const TestServer&) = delete;
  ~TestServer() { stop(); }

  Address address() const { return {.port = port_}; }
  // On the loop's thread, and waits for it.
  template <class Job>
  auto on_loop(Job job) {
    std::promise<decltype(job())> done;
    net.post([&] { done.set_value(job()); });
    return done.get_future().get();
  }
  NetFigures figures() {
    return on_loop([this] { return net.figures(); });
  }
  // Of a server that was stopped.
  const NetFigures& figures_after_end() const { return net.figures(); }
  void stop() {
    if (!thread_.joinable()) return;
    net.stop();
    thread_.join();
  }

  FakeService service;
  Net net;

 private:
  std::uint16_t port_ = net.port();
  std::thread thread_;
};

// A socket that sends what it likes, when it likes.
class RawSocket {
 public:
  explicit RawSocket(const Address& address, const std::string& source = "127.0.0.1",
                     int receive_bytes = 0);
  // Not connected yet.
  RawSocket();
  RawSocket(RawSocket&& other) noexcept : socket_(std::exchange(other.socket_, -1)) {}
  RawSocket& operator=(RawSocket&&) = delete;
  ~RawSocket() {
    if (socket_ >= 0) ::close(socket_);
  }

  void connect(const Address& address, const std::string& source = "127.0.0.1");
  // False when the server has closed.
  bool send(std::string_view bytes);
  // What comes until `ending` has come, the server closes, or it takes too long.
  std::string receive(std::string_view ending, Span longest = std::chrono::seconds(20));
  // What comes until the server closes; nothing if it does not.
  std::optional<std::string> receive_all(Span longest = std::chrono::seconds(20));
  // The first half of a connection that dies without the other end being told.
  void reset();
  // Becomes a WebSocket.
  bool upgrade();

 private:
  int socket_ = -1;
};

// A client of the same server who keeps a line and asks for pages, on a thread of its own, while others
// misbehave.
class Bystander {
 public:
  explicit Bystander(const TestServer& server, std::string forwarded_for = "192.0.2.1");
  Bystander(const Bystander&) = delete;
  Bystander& operator=(const Bystander&) = delete;
  ~Bystander();

  // Whether all went well so far, and goes on.
  bool is_undisturbed();
  // Lets time pass in small steps until `done()`, for so long at most. Between two steps it asks for a page and
  // says a word, so that it is never slow or silent for longer than a step or two, whatever the machine does.
  template <class Done>
  bool lets_time_pass(TestTime& time, Span longest, Done done) {
    constexpr Span kStep = std::chrono::milliseconds(20);
    for (Span passed{}; !done(); passed += kStep) {
      const int before = served_;
      if (passed > longest || is_disturbed_) return false;
      time.go_on(kStep);
      if (!eventually([&] { return served_ > before || is_disturbed_; })) return false;
    }
    return true;
  }

 private:
  void live();

  Address address_;
  std::string forwarded_for_;
  std::atomic<int> served_ = 0;
  std::atomic<bool> is_disturbed_ = false;
  std::atomic<bool> leaves_ = false;
  std::thread thread_;
};

// A frame as a client sends it, with a mask of zeros. `first` is the first byte: 0x81 for a whole text.
std::string masked_frame(unsigned first, std::string_view payload);
// The code in the close frame that ends these bytes of a server; 0 if there is none.
int close_code_of(std::string_view bytes);
// The code with which the server closes this WebSocket; 0 if it does not.
int close_code_from(RawSocket& socket);

}  // namespace norenberc::server
