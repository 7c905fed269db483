#include "bench/load/process.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <exception>
#include <fstream>
#include <iterator>
#include <sched.h>
#include <sstream>
#include <stdexcept>
#include <string>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace norenberc::load {

namespace {

server::NetLimits generous() {
  server::NetLimits limits;
  limits.connections = 1'000'000;
  limits.connections_per_peer = 1'000'000;
  limits.message_bytes = 1024 * 1024;
  limits.requests_per_second = 1e6;
  limits.request_burst = 1e6;
  limits.messages_per_second = 1e6;
  limits.message_burst = 1e6;
  return limits;
}

server::NetOptions any_port() {
  server::NetOptions options;
  options.port = 0;
  options.limits = generous();
  return options;
}

class Echo final : public server::Service {
 public:
  void answer(server::Request, Reply reply) override { reply({}); }
  bool accepts_websocket(const server::Request&, server::Response&) override { return true; }
  void opened(const std::shared_ptr<server::WebSocket>&) override {}
  void received(const std::shared_ptr<server::WebSocket>& line, std::string_view message) override {
    line->send(std::make_shared<const std::string>(message));
  }
  void closed(const std::shared_ptr<server::WebSocket>&) override {}
};

// In the new process.
[[noreturn]] void serve(const ServerProcess::Body& body, int port_pipe) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  stay_on_core(kServerCore);
  int status = 0;
  try {
    body([port_pipe](std::uint16_t port) {
      if (write(port_pipe, &port, sizeof port) != sizeof port) throw std::runtime_error("no pipe");
    });
  } catch (const std::exception& error) {
    std::fprintf(stderr, "bench_server: the server cannot start: %s\n", error.what());
    status = 1;
  }
  _exit(status);
}

}  // namespace

bool stay_on_core(int core) {
  cpu_set_t cores;
  CPU_ZERO(&cores);
  CPU_SET(static_cast<std::size_t>(core), &cores);
  return sched_setaffinity(0, sizeof cores, &cores) == 0;
}

void allow_open_files(std::size_t needed) {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  if (limit.rlim_max < needed) {
    throw std::runtime_error("This needs " + std::to_string(needed) +
                             " open files and the system allows " + std::to_string(limit.rlim_max) +
                             "; raise it with ulimit -n, or play at fewer tables.");
  }
}

ServerProcess::ServerProcess(const Body& body) {
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0) throw std::runtime_error(std::strerror(errno));
  std::fflush(nullptr);
  process_ = fork();
  if (process_ < 0) throw std::runtime_error(std::strerror(errno));
  if (process_ == 0) {
    close(ends[0]);
    serve(body, ends[1]);
  }
  close(ends[1]);
  const bool is_listening =
      read(ends[0], &address_.port, sizeof address_.port) == sizeof address_.port;
  close(ends[0]);
  if (is_listening) return;
  waitpid(process_, nullptr, 0);
  throw std::runtime_error("the server has not started");
}

ServerProcess::~ServerProcess() {
  kill(process_, SIGTERM);
  waitpid(process_, nullptr, 0);
}

std::size_t ServerProcess::resident_bytes() const {
  std::ifstream file("/proc/" + std::to_string(process_) + "/statm");
  std::size_t pages = 0;
  file >> pages >> pages;
  return pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

// The two numbers that stand behind eleven others after the name, which ends with a bracket.
double ServerProcess::cpu_seconds() const {
  std::ifstream file("/proc/" + std::to_string(process_) + "/stat");
  const std::string all{std::istreambuf_iterator<char>(file), {}};
  std::istringstream rest(all.substr(all.rfind(')') + 1));
  std::string skipped;
  for (int n = 0; n < 11; ++n) rest >> skipped;
  double user = 0;
  double system = 0;
  rest >> user >> system;
  return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

double cpu_seconds_here() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

ServerProcess::Body game_server(const std::string& database, Span idle_for) {
  return [database, idle_for](const ServerProcess::Listening& listening) {
    server::ServerOptions options;
    options.idle_for = idle_for;
    options.net = any_port();
    options.database = database;
    options.day_limits = {{1'000'000}, {1'000'000}, {1'000'000}, {1'000'000}, {1'000'000}};
    server::Server server(std::move(options));
    listening(server.port());
    server.run();
  };
}

ServerProcess::Body attacked_server(const std::string& database) {
  return [database](const ServerProcess::Listening& listening) {
    server::ServerOptions options;
    options.net.port = 0;
    options.net.behind_proxy = true;
    options.database = database;
    server::Server server(std::move(options));
    listening(server.port());
    server.run();
  };
}

ServerProcess::Body echo_server() {
  return [](const ServerProcess::Listening& listening) {
    Echo echo;
    server::Net net(echo, any_port());
    net.on_signal([&net](int) { net.stop(); });
    listening(net.port());
    net.run();
  };
}

}  // namespace norenberc::load
