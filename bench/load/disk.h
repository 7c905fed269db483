// What the disk under a database can do by itself.
#pragma once

#include <filesystem>
#include <string>

namespace norenberc::load {

// How many blocks of 4 KiB, each synced before the next, a file in this folder takes a second.
double syncs_per_second(const std::filesystem::path& folder);
// Lets the system forget what it remembers of a file, as if the machine had just been started.
void drop_from_memory(const std::filesystem::path& file);

// A folder with a name of its own in the current one, removed in the end.
class FreshFolder {
 public:
  FreshFolder();
  ~FreshFolder();
  FreshFolder(const FreshFolder&) = delete;
  FreshFolder& operator=(const FreshFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace norenberc::load
