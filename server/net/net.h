// HTTP and WebSocket on one port. All of Boost.Beast is behind this header, because each file that includes
// it takes a minute to compile. Everything here happens on the thread that runs the loop, except `post`
// and `stop`.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/measure/histogram.h"
#include "table/log/moment.h"
#include "text/language.h"

namespace norenberc::server {

// What a client asked for. Fields that were not sent are empty.
struct Request {
  std::string method;  // GET
  std::string path;    // /api/tables, as sent, without the query
  std::string query;   // what follows the question mark, as sent
  std::string body;
  std::string peer;  // the client's address, as text
  std::string host;
  std::string origin;
  std::string authorization;
  std::string content_type;
  std::string if_none_match;
  std::string accept_encoding;
  std::string accept_language;
};

struct Response {
  int status = 200;
  std::string content_type = "application/json";
  std::vector<std::pair<std::string, std::string>> headers;  // further ones
  std::shared_ptr<const std::string> body;                   // may be null
};

// One WebSocket. It may be held longer than the connection lives; sending does nothing then.
class WebSocket {
 public:
  virtual ~WebSocket() = default;
  // Queues a message. The connection of a reader whose queue exceeds the limit is closed.
  virtual void send(std::shared_ptr<const std::string> message) = 0;
  // Sends what is queued, then closes with this code and reason.
  virtual void close(int code, std::string_view reason) = 0;
  virtual const std::string& peer() const = 0;
  // The one that its request asked for.
  virtual Language language() const { return kEnglish; }
  // How long a message takes there and back; 0 as long as nobody knows.
  virtual Span round_trip() const { return {}; }
};

// What the network serves: implemented by the server, and by fakes in tests.
class Service {
 public:
  using Reply = std::function<void(Response)>;

  virtual ~Service() = default;
  // `reply` is called exactly once, now or later, on the loop's thread.
  virtual void answer(Request request, Reply reply) = 0;
  // Adds the headers without which a page at another address may not read the answer; also to those that the network
  // gives by itself.
  virtual void open_to_page(const Request& /*request*/, Response& /*response*/) {}
  // Whether this request may become a WebSocket; if not, `refusal` says why.
  virtual bool accepts_websocket(const Request& request, Response& refusal) = 0;
  virtual void opened(const std::shared_ptr<WebSocket>& socket) = 0;
  virtual void received(const std::shared_ptr<WebSocket>& socket, std::string_view message) = 0;
  // Called once for each WebSocket that was opened, whichever side closed it.
  virtual void closed(const std::shared_ptr<WebSocket>& socket) = 0;
};

// Every limit of the network with its value. docs/operations.md lists them.
struct NetLimits {
  std::size_t connections = 10'000;
  std::size_t connections_per_peer = 1'000;
  std::size_t header_bytes = 8 * 1024;
  std::size_t body_bytes = 64 * 1024;
  std::size_t message_bytes = 16 * 1024;        // of one WebSocket message from a client
  std::size_t queue_bytes = 1024 * 1024;        // waiting for one slow reader
  Span header_time = std::chrono::seconds(10);  // for the whole head and body of a request
  Span write_time = std::chrono::seconds(30);   // for one response or message to go out
  Span idle_time = std::chrono::seconds(60);    // between two requests on one connection
  Span ping_time =
      std::chrono::seconds(30);  // silence after which a WebSocket is pinged; twice: gone
  // Of one peer, HTTP; `burst` at once. A dozen people of a club behind one address open the page together,
  // some forty files each.
  double requests_per_second = 50;
  double request_burst = 500;
  double messages_per_second = 20;  // of one WebSocket
  double message_burst = 100;
};

// Counters for /metrics. `refused` counts by limit.
struct NetFigures {
  std::uint64_t connections = 0;  // open now
  std::uint64_t websockets = 0;   // of these
  std::uint64_t accepted = 0;
  std::uint64_t requests = 0;
  std::uint64_t messages_in = 0;
  std::uint64_t messages_out = 0;
  std::uint64_t joined = 0;      // of these: handed to the system together with the next one
  std::uint64_t bytes_in = 0;    // of requests and messages
  std::uint64_t bytes_out = 0;   // of responses and messages
  std::uint64_t exceptions = 0;  // thrown by the service or a job, and caught
  Histogram send;  // a WebSocket message, from being queued to being handed to the system
  struct {
    std::uint64_t connections = 0;
    std::uint64_t connections_per_peer = 0;
    std::uint64_t header_bytes = 0;
    std::uint64_t body_bytes = 0;
    std::uint64_t message_bytes = 0;
    std::uint64_t queue_bytes = 0;
    std::uint64_t header_time = 0;
    std::uint64_t write_time = 0;
    std::uint64_t idle_time = 0;
    std::uint64_t ping_time = 0;
    std::uint64_t request_rate = 0;
    std::uint64_t message_rate = 0;
    std::uint64_t malformed = 0;
  } refused;
};

struct NetOptions {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any free one
  // Behind a reverse proxy the peer is the last address in X-Forwarded-For.
  bool behind_proxy = false;
  // How long answers in flight and the close frames of WebSockets may take when the server stops.
  Span stop_time = std::chrono::seconds(1);
  NetLimits limits;
  // The clock of all limits. Tests pass in their own, so that nothing depends on how busy a machine is.
  std::function<std::chrono::steady_clock::time_point()> now = std::chrono::steady_clock::now;
};

class Net {
 public:
  // Listens at once; throws std::runtime_error with a message if it cannot. The service must outlive this.
  Net(Service& service, const NetOptions& options);
  ~Net();
  Net(const Net&) = delete;
  Net& operator=(const Net&) = delete;

  std::uint16_t port() const;
  // Until `stop`: serves, and runs what was posted.
  void run();
  // From any thread: takes no new connection, closes every WebSocket with 1001, lets answers in flight go
  // out for a moment, and ends `run`.
  void stop();
  // From any thread: runs it on the loop's thread.
  void post(std::function<void()> job);
  // Runs it on the loop's thread after this span; never after `run` has ended.
  void after(Span span, std::function<void()> job);
  // Calls `job` with the signal's number when SIGINT or SIGTERM arrives.
  void on_signal(std::function<void(int)> job);
  const NetFigures& figures() const;
  // The limit, or fewer if the system allows too few open files.
  std::size_t most_connections() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace norenberc::server
