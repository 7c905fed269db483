#include "server/net/net.h"

#include <stdexcept>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/signal_set.hpp>

// All of Boost.Beast is compiled here, once: see the .ipp files.
#include "server/net/http_session.ipp"
#include "server/net/open_files.h"
#include "server/net/websocket_session.ipp"

namespace norenberc::server {
namespace {

using Tcp = asio::ip::tcp;

constexpr Span kStopTick = std::chrono::milliseconds(10);
// After an error of accept, such as too many open files.
constexpr Span kAcceptPause = std::chrono::milliseconds(100);
constexpr Span kForgetPeersAfter = std::chrono::seconds(30);

// How often the deadlines of all connections are checked. Often enough that no limit is
// overdrawn by more than a quarter.
Span tick_of(const NetLimits& limits) {
  const Span shortest =
      std::min({limits.header_time, limits.write_time, limits.idle_time, limits.ping_time});
  return std::clamp<Span>(shortest / 4, std::chrono::milliseconds(5), std::chrono::seconds(1));
}

std::size_t connections_possible(std::size_t wanted) {
  const std::size_t files = open_files_allowed();
  return std::min(wanted, files > 2 * kReservedFiles ? files - kReservedFiles : files / 2);
}

// Counts a connection as open for as long as this lives.
class Open {
 public:
  explicit Open(NetFigures& figures) : figures_(figures) { ++figures_.connections; }
  Open(const Open&) = delete;
  Open& operator=(const Open&) = delete;
  ~Open() { --figures_.connections; }

 private:
  NetFigures& figures_;
};

std::string text_of(const asio::ip::address& address) {
  if (address.is_v6() && address.to_v6().is_v4_mapped()) {
    return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).to_string();
  }
  return address.to_string();
}

Task<> serve(Hub& hub, Socket socket, std::string address, std::optional<Peers::Place> place) {
  const Open open(hub.figures);
  std::optional<Upgrade> upgrade;
  {
    HttpSession session(hub, socket, address);
    upgrade = co_await session.run();
  }
  if (!upgrade) co_return;
  // Behind a proxy the place of the client, known by its first request, takes over from that of the proxy.
  if (upgrade->place) place = std::move(upgrade->place);
  const auto session = std::make_shared<WebSocketSession>(
      hub, std::move(socket), std::move(upgrade->peer), upgrade->language);
  http::request<http::string_body> request = std::move(upgrade->request);
  upgrade.reset();
  co_await session->run(std::move(request));
}

// Without waiting for the client: what the kernel does not accept at once is not sent.
void turn_away(Socket& socket, const Response& response) {
  error_code ignored;
  socket.non_blocking(true, ignored);
  const std::string text = head_of(response, Afterwards::Close) + *response.body;
  socket.write_some(asio::buffer(text), ignored);
  socket.shutdown(Socket::shutdown_send, ignored);
  socket.close(ignored);
}

}  // namespace

class Net::Impl {
 public:
  Impl(Service& service, const NetOptions& options)
      : hub_(service, options), acceptor_(hub_.loop), tick_(hub_.loop), signals_(hub_.loop) {
    listen();
    spawn(accept());
    spawn(watch());
  }

  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }

  void run() {
    // An exception of a job that was posted must not end the server: the loop goes on where it was.
    while (!hub_.loop.stopped()) run_guarded(hub_, [this] { hub_.loop.run(); });
    for (Watched* each : hub_.watched) each->loop_ended();
  }

  void stop() {
    post([this] {
      if (std::exchange(hub_.is_stopping, true)) return;
      stops_by_ = std::chrono::steady_clock::now() + hub_.options.stop_time;
      error_code ignored;
      acceptor_.close(ignored);
      for (Watched* each : hub_.watched) each->leave();
      tick_.cancel();
    });
  }

  void post(std::function<void()> job) { asio::post(hub_.loop, std::move(job)); }

  void after(Span span, std::function<void()> job) {
    // Kept alive by its own handler, which goes with the loop.
    const auto timer = std::make_shared<asio::steady_timer>(hub_.loop, span);
    timer->async_wait([timer, job = std::move(job)](error_code error) {
      if (!error) job();
    });
  }

  void on_signal(std::function<void(int)> job) {
    signals_.clear();
    signals_.add(SIGINT);
    signals_.add(SIGTERM);
    wait_for_signal(std::make_shared<std::function<void(int)>>(std::move(job)));
  }

  const NetFigures& figures() const { return hub_.figures; }
  std::size_t most_connections() const { return most_connections_; }

 private:
  void listen() {
    const std::string where = hub_.options.host + ":" + std::to_string(hub_.options.port);
    try {
      asio::ip::tcp::resolver resolver(hub_.loop);
      const Tcp::endpoint endpoint =
          *resolver.resolve(hub_.options.host, std::to_string(hub_.options.port)).begin();
      acceptor_.open(endpoint.protocol());
      acceptor_.set_option(Tcp::acceptor::reuse_address(true));
      acceptor_.bind(endpoint);
      acceptor_.listen();
    } catch (const boost::system::system_error& error) {
      throw std::runtime_error("cannot listen on " + where + ": " + error.code().message());
    }
  }

  void spawn(Task<> task) {
    asio::co_spawn(hub_.loop, std::move(task), [this](const std::exception_ptr& exception) {
      if (exception) ++hub_.figures.exceptions;
    });
  }

  Task<> accept() {
    asio::steady_timer pause(hub_.loop);
    while (!hub_.is_stopping) {
      Socket socket(hub_.loop);
      const auto [error] = co_await acceptor_.async_accept(socket, kAwait);
      if (!error) {
        run_guarded(hub_, [&] { welcome(std::move(socket)); });
      } else if (!hub_.is_stopping) {
        pause.expires_after(kAcceptPause);
        co_await pause.async_wait(kAwait);
      }
    }
  }

  void welcome(Socket socket) {
    ++hub_.figures.accepted;
    error_code error;
    const std::string address = text_of(socket.remote_endpoint(error).address());
    if (error) return;  // gone already
    if (hub_.figures.connections >= most_connections_) {
      ++hub_.figures.refused.connections;
      return turn_away(socket, refusal(503, "busy", "The server is full; try again later."));
    }
    std::optional<Peers::Place> place;
    if (!hub_.options.behind_proxy) {
      place = hub_.peers.connect(address, hub_.now());
      if (!place) {
        ++hub_.figures.refused.connections_per_peer;
        return turn_away(socket, refusal(429, "too_many_connections",
                                         "Too many connections from your address."));
      }
    }
    // Messages are small and somebody waits for each: they are not collected into larger packets.
    socket.set_option(Tcp::no_delay(true), error);
    spawn(serve(hub_, std::move(socket), address, std::move(place)));
  }

  // Checks all connections at every tick. The ticks themselves, and the time for stopping, are real time.
  Task<> watch() {
    const Span tick = tick_of(hub_.limits());
    SteadyTime peers_forgotten = hub_.now();
    bool was_held_up = false;
    for (;;) {
      tick_.expires_after(hub_.is_stopping ? kStopTick : tick);
      co_await tick_.async_wait(kAwait);
      const SteadyTime real_time = std::chrono::steady_clock::now();
      const SteadyTime time = hub_.now();
      // After a delay of its own the loop first reads what has arrived meanwhile, before it blames a client for it.
      was_held_up = !was_held_up && real_time - tick_.expiry() > tick / 2;
      if (!was_held_up) {
        for (Watched* each : hub_.watched) each->check_deadlines(time);
      }
      if (time - peers_forgotten > kForgetPeersAfter) {
        hub_.peers.forget_idle(time);
        peers_forgotten = time;
      }
      if (hub_.is_stopping && (hub_.watched.empty() || real_time > stops_by_)) {
        hub_.loop.stop();
        co_return;
      }
    }
  }

  void wait_for_signal(const std::shared_ptr<std::function<void(int)>>& job) {
    signals_.async_wait([this, job](error_code error, int signal) {
      if (error) return;
      wait_for_signal(job);
      (*job)(signal);
    });
  }

  Hub hub_;
  asio::basic_socket_acceptor<Tcp, Executor> acceptor_;
  asio::steady_timer tick_;
  asio::signal_set signals_;
  SteadyTime stops_by_;
  // A connection for which there is no descriptor could not even be refused.
  const std::size_t most_connections_ = connections_possible(hub_.limits().connections);
};

Net::Net(Service& service, const NetOptions& options)
    : impl_(std::make_unique<Impl>(service, options)) {}
Net::~Net() = default;

std::uint16_t Net::port() const { return impl_->port(); }
void Net::run() { impl_->run(); }
void Net::stop() { impl_->stop(); }
void Net::post(std::function<void()> job) { impl_->post(std::move(job)); }
void Net::after(Span span, std::function<void()> job) { impl_->after(span, std::move(job)); }
void Net::on_signal(std::function<void(int)> job) { impl_->on_signal(std::move(job)); }
const NetFigures& Net::figures() const { return impl_->figures(); }
std::size_t Net::most_connections() const { return impl_->most_connections(); }

}  // namespace norenberc::server
