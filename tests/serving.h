// The built program as a server of its own, in a process that a test may kill.
#pragma once

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <optional>
#include <poll.h>
#include <stdexcept>
#include <string>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

#include "server/client/client.h"
#include "tests/paths/paths.h"

namespace norenberc {

// A program that runs beside the test. It dies with the thread that started it.
class Process {
 public:
  explicit Process(std::vector<std::string> words) {
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    int pipe[2];
    if (::pipe2(pipe, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    pid_ = ::fork();
    if (pid_ == 0) {
      ::prctl(PR_SET_PDEATHSIG, SIGKILL);
      ::dup2(pipe[1], STDOUT_FILENO);
      ::dup2(pipe[1], STDERR_FILENO);
      // A client's socket that lived on in here would keep its line open.
      ::close_range(3, ~0U, 0);
      ::execv(arguments[0], arguments.data());
      ::_exit(127);
    }
    ::close(pipe[1]);
    output_ = pipe[0];
  }
  ~Process() {
    kill();
    if (output_ >= 0) ::close(output_);
  }
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  // At once, as power fails.
  void kill() {
    if (!code_) ::kill(pid_, SIGKILL);
    wait();
  }
  void signal(int number) const { ::kill(pid_, number); }
  // Nobody reads any more what it says.
  void stop_reading() {
    ::close(output_);
    output_ = -1;
  }

  // What it has said up to the end of a line that contains this, or all it ever says.
  std::string read_until(const std::string& wanted) {
    while (true) {
      const std::size_t found = said_.find(wanted);
      const std::size_t end = found == said_.npos ? said_.npos : said_.find('\n', found);
      if (end != said_.npos) return said_.substr(0, end + 1);
      if (!read_some()) return said_;
    }
  }
  std::string read_all() {
    while (read_some()) {
    }
    return said_;
  }
  // Its exit code; -1 if a signal ended it.
  int wait() {
    if (!code_) {
      int status = 0;
      ::waitpid(pid_, &status, 0);
      code_ = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }
    return *code_;
  }
  // Nothing if it does not end in this time.
  std::optional<int> wait_for(std::chrono::milliseconds longest) {
    const auto end = std::chrono::steady_clock::now() + longest;
    while (!code_ && std::chrono::steady_clock::now() < end) {
      int status = 0;
      if (::waitpid(pid_, &status, WNOHANG) == pid_) {
        code_ = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
      } else {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
      }
    }
    return code_;
  }

 private:
  bool read_some() {
    constexpr int kLongest = 60'000;
    pollfd ready{output_, POLLIN, 0};
    if (::poll(&ready, 1, kLongest) <= 0) return false;
    char part[4096];
    const ssize_t size = ::read(output_, part, sizeof part);
    if (size <= 0) return false;
    said_.append(part, static_cast<std::size_t>(size));
    return true;
  }

  pid_t pid_ = -1;
  int output_ = -1;
  std::string said_;
  std::optional<int> code_;
};

struct Ended {
  int code;
  std::string said;
};
// Runs `norenberc` with these words to its end.
inline Ended run_program(std::vector<std::string> words) {
  words.insert(words.begin(), built_program());
  Process process(std::move(words));
  std::string said = process.read_all();
  return {process.wait(), std::move(said)};
}

// `norenberc serve` on this database, at a port of its own.
class Serving {
 public:
  explicit Serving(const std::string& database, const std::vector<std::string>& further = {})
      : Serving(words(database, further)) {}

  const server::Address& address() const { return address_; }
  // The same from a shell that does this first, such as setting a limit.
  static Serving after(const std::string& preparation, const std::string& database,
                       const std::vector<std::string>& further = {}) {
    std::vector<std::string> all = {"/bin/sh", "-c", preparation + "; exec \"$0\" \"$@\""};
    for (std::string& word : words(database, further)) all.push_back(std::move(word));
    return Serving(std::move(all));
  }

  Process& process() { return process_; }
  void kill() { process_.kill(); }

 private:
  explicit Serving(std::vector<std::string> words) : process_(std::move(words)) {
    const std::string before = "Norenberc is at http://localhost:";
    const std::string line = process_.read_until(before);
    const std::size_t found = line.find(before);
    if (found == line.npos) throw std::runtime_error("the server does not start: " + line);
    address_.port = static_cast<std::uint16_t>(std::stoi(line.substr(found + before.size())));
  }

  static std::vector<std::string> words(const std::string& database,
                                        const std::vector<std::string>& further) {
    std::vector<std::string> words = {built_program(), "serve",      "--port", "0",
                                      "--quiet",       "--database", database};
    words.insert(words.end(), further.begin(), further.end());
    return words;
  }

  Process process_;
  server::Address address_;
};

}  // namespace norenberc
