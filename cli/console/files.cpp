#include "cli/console/files.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>
#include <system_error>
#include <unistd.h>

#include <fmt/format.h>

#include "cli/console/language.h"

namespace norenberc::cli {
namespace {

// Thousands of times the longest record: somebody who names a device or a film by mistake gets an answer, not a full memory.
constexpr std::size_t kLargestFile = 64UL * 1024 * 1024;

std::string why() { return std::strerror(errno); }

std::string whole(std::istream& in, const std::string& path) {
  std::string text;
  char block[65536];
  while (in.read(block, sizeof block) || in.gcount() > 0) {
    text.append(block, static_cast<std::size_t>(in.gcount()));
    if (text.size() > kLargestFile) {
      throw TaskError(say("cli.file_too_large", {{"file", path}}));
    }
  }
  if (in.bad()) throw TaskError(say("cli.file_unread", {{"file", path}}));
  return text;
}

void write_all(int file, const std::string& text, const std::string& path) {
  std::size_t written = 0;
  while (written < text.size()) {
    const ssize_t n = ::write(file, text.data() + written, text.size() - written);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) throw TaskError(say("cli.file_unwritten", {{"file", path}, {"why", why()}}));
    written += static_cast<std::size_t>(n);
  }
}

}  // namespace

std::string read_file(const std::string& path) {
  if (path == "-") return whole(std::cin, say("cli.standard_input"));
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) {
    throw TaskError(say("cli.file_is_folder", {{"file", path}}));
  }
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  if (!file) throw TaskError(say("cli.file_unopened", {{"file", path}, {"why", why()}}));
  return whole(file, path);
}

void write_file(const std::filesystem::path& path, const std::string& text) {
  // In the same folder, since a rename does not cross file systems; with our process's number, since another terminal may
  // save the same game.
  const std::string beside = fmt::format("{}.{}.tmp", path.string(), ::getpid());
  const int file = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (file < 0)
    throw TaskError(say("cli.file_unwritten", {{"file", path.string()}, {"why", why()}}));
  try {
    write_all(file, text, path.string());
    // Before the rename: otherwise a power failure could leave the new name with nothing in it. A file that cannot be
    // synchronized, such as a pipe, says EINVAL.
    if (::fsync(file) != 0 && errno != EINVAL) {
      throw TaskError(say("cli.file_unwritten", {{"file", path.string()}, {"why", why()}}));
    }
  } catch (...) {
    ::close(file);
    ::unlink(beside.c_str());
    throw;
  }
  ::close(file);
  std::error_code error;
  std::filesystem::rename(beside, path, error);
  if (error) {
    ::unlink(beside.c_str());
    throw TaskError(say("cli.file_unwritten", {{"file", path.string()}, {"why", error.message()}}));
  }
}

std::filesystem::path games_folder() {
  const char* state = std::getenv("XDG_STATE_HOME");
  if (state != nullptr && *state == '/') return std::filesystem::path(state) / "norenberc";
  const char* home = std::getenv("HOME");
  const std::filesystem::path base = home != nullptr && *home != '\0' ? home : "/tmp";
  return base / ".local" / "state" / "norenberc";
}

}  // namespace norenberc::cli
