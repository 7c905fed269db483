// A line to PostgreSQL that breaks at the worst moment: just before a request arrives, or when the database
// has done the work and its answer is on the way.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <cstring>
#include <poll.h>
#include <stdexcept>
#include <string>
#include <sys/socket.h>
#include <sys/un.h>
#include <thread>
#include <unistd.h>
#include <vector>

#include "tests/temporary_folder.h"

namespace norenberc {

class CuttingProxy {
 public:
  enum class Cut : std::uint8_t { Request, Answer };

  // Leads to the socket in this folder.
  explicit CuttingProxy(const std::string& socket_folder) : target_(socket_folder) {
    listener_ = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_un address = in_folder(folder_.path().string());
    if (::bind(listener_, as_address(address), sizeof address) != 0 ||
        ::listen(listener_, 8) != 0) {
      throw std::runtime_error("the proxy cannot listen");
    }
    thread_ = std::thread([this] { accept_all(); });
  }
  ~CuttingProxy() {
    ending_ = true;
    thread_.join();
    for (std::thread& line : lines_) line.join();
    ::close(listener_);
  }
  CuttingProxy(const CuttingProxy&) = delete;
  CuttingProxy& operator=(const CuttingProxy&) = delete;

  std::string folder() const { return folder_.path().string(); }
  // The next `times` executions of prepared statements lose their connection like this.
  void cut(Cut where, int times) {
    where_ = where;
    times_ = times;
  }
  int left() const { return times_; }

 private:
  static sockaddr_un in_folder(const std::string& folder) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::string path = folder + "/.s.PGSQL.5432";
    std::memcpy(address.sun_path, path.c_str(), path.size() + 1);
    return address;
  }
  static const sockaddr* as_address(const sockaddr_un& address) {
    return reinterpret_cast<const sockaddr*>(&address);
  }

  bool readable(int descriptor) const {
    pollfd watched{descriptor, POLLIN, 0};
    return ::poll(&watched, 1, 20) > 0;
  }

  void accept_all() {
    while (!ending_) {
      if (!readable(listener_)) continue;
      const int client = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
      lines_.emplace_back([this, client] { serve(client); });
    }
  }

  void serve(int client) {
    const int server = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_un address = in_folder(target_);
    bool open = ::connect(server, as_address(address), sizeof address) == 0;
    bool drops_answer = false;
    while (open && !ending_) {
      std::array<pollfd, 2> ends{pollfd{client, POLLIN, 0}, pollfd{server, POLLIN, 0}};
      if (::poll(ends.data(), ends.size(), 20) <= 0) continue;
      if (ends[0].revents != 0) {
        const std::string request = read_some(client);
        // B: the values for a prepared statement, which is then executed.
        if (!request.empty() && request.front() == 'B' && times_ > 0) {
          --times_;
          if (where_ == Cut::Request) break;
          drops_answer = true;
        }
        open = pass(server, request);
      }
      if (ends[1].revents != 0) {
        const std::string answer = read_some(server);
        open = open && !drops_answer && pass(client, answer);
      }
    }
    ::close(client);
    ::close(server);
  }

  static std::string read_some(int from) {
    std::array<char, 65536> buffer{};
    const ssize_t count = ::recv(from, buffer.data(), buffer.size(), 0);
    return {buffer.data(), static_cast<std::size_t>(count > 0 ? count : 0)};
  }
  static bool pass(int to, const std::string& bytes) {
    return !bytes.empty() && ::send(to, bytes.data(), bytes.size(), MSG_NOSIGNAL) ==
                                 static_cast<ssize_t>(bytes.size());
  }

  TemporaryFolder folder_;
  std::string target_;
  int listener_ = -1;
  std::atomic<bool> ending_ = false;
  std::atomic<Cut> where_ = Cut::Request;
  std::atomic<int> times_ = 0;
  std::vector<std::thread> lines_;  // of thread_ alone, until it has ended
  std::thread thread_;
};

}  // namespace norenberc
