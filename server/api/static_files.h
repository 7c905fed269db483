// The files of the page, read into memory at the start. Only paths that were found then are served, so no
// request can lead anywhere else on the disk.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>

#include "server/net/net.h"

namespace norenberc::server {

class StaticFiles {
 public:
  static constexpr std::size_t kMostBytes = 64 * 1024 * 1024;

  // Throws std::runtime_error with a sentence when the folder cannot be read or holds more than `most_bytes`.
  explicit StaticFiles(const std::filesystem::path& folder, std::size_t most_bytes = kMostBytes);

  // The answer to a GET or HEAD of one of these files; nothing for everything else.
  std::optional<Response> find(const Request& request) const;

 private:
  // One way to send a file. Each has a tag of its own: a strong tag names these very bytes.
  struct Form {
    std::shared_ptr<const std::string> bytes;
    std::string tag;
  };
  struct File {
    std::string content_type;
    std::vector<std::pair<std::string, std::string>> headers;
    Form plain;
    std::optional<Form> zipped;  // where it is smaller
  };

  void add(const std::string& path, std::string bytes);

  std::map<std::string, File, std::less<>> files_;  // by path, without the first slash
};

}  // namespace norenberc::server
