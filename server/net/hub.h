// What all connections of the network share. For net.cpp and its .ipp files alone: it pulls in Boost.Beast.
#pragma once

#include <list>
#include <string>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>

#include "server/net/http_text.h"
#include "server/net/net.h"
#include "server/net/peers.h"

namespace norenberc::server {

namespace asio = boost::asio;
namespace beast = boost::beast;

using beast::error_code;
// The one executor there is, by its own type: it costs less than one that may be any.
using Executor = asio::io_context::executor_type;
using Socket = asio::basic_stream_socket<asio::ip::tcp, Executor>;
template <class Result = void>
using Task = asio::awaitable<Result, Executor>;

// Errors of the network are the ordinary case, so they come back as values.
inline constexpr auto kAwait = asio::as_tuple(asio::use_awaitable_t<Executor>());

// How long, and for how many bytes, a connection stays open that is to be closed.
inline constexpr Span kLinger = std::chrono::seconds(1);
inline constexpr std::size_t kMostUnread = 1024 * 1024;

// A connection with deadlines. They are checked from time to time: a timer for each connection would cost more.
class Watched {
 public:
  explicit Watched(std::list<Watched*>& all) : all_(all), place_(all.insert(all.end(), this)) {}
  Watched(const Watched&) = delete;
  Watched& operator=(const Watched&) = delete;
  virtual ~Watched() { all_.erase(place_); }

  // Cuts the connection if it has taken too long.
  virtual void check_deadlines(SteadyTime time) = 0;
  // The server stops.
  virtual void leave() = 0;
  // The loop has ended; nothing will run any more.
  virtual void loop_ended() = 0;

 private:
  std::list<Watched*>& all_;
  std::list<Watched*>::iterator place_;
};

struct Hub {
  Hub(Service& served, const NetOptions& chosen)
      : service(served), options(chosen), peers(options.limits) {}

  const NetLimits& limits() const { return options.limits; }
  SteadyTime now() const { return options.now(); }

  Service& service;
  const NetOptions options;
  NetFigures figures;
  Peers peers;
  std::list<Watched*> watched;
  bool is_stopping = false;
  // Last, hence gone first: with it go all connections, which use the rest.
  asio::io_context loop{1};
};

// Calls the service. An exception is a mistake of the service, and must not take all connections down with it.
template <class Job>
bool run_guarded(Hub& hub, Job job) {
  try {
    job();
    return true;
  } catch (...) {
    ++hub.figures.exceptions;
    return false;
  }
}

}  // namespace norenberc::server
