#include "bench/load/disk.h"

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <stdexcept>
#include <system_error>
#include <unistd.h>

namespace norenberc::load {

namespace {

constexpr std::size_t kBlock = 4096;
constexpr off_t kBlocks = 1024;  // then from the beginning again

class File {
 public:
  File(const std::filesystem::path& path, int flags) : handle_(open(path.c_str(), flags, 0600)) {
    if (handle_ < 0) throw std::runtime_error(path.string() + ": " + std::strerror(errno));
  }
  ~File() { close(handle_); }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  int handle() const { return handle_; }

 private:
  int handle_;
};

}  // namespace

double syncs_per_second(const std::filesystem::path& folder) {
  const std::filesystem::path path = folder / "sync_rate";
  const File file(path, O_CREAT | O_RDWR | O_TRUNC);
  unlink(path.c_str());
  const std::string block(kBlock, 'x');
  const auto start = std::chrono::steady_clock::now();
  std::chrono::duration<double> span{};
  off_t count = 0;
  for (; span.count() < 1; span = std::chrono::steady_clock::now() - start) {
    const off_t place = count++ % kBlocks * static_cast<off_t>(kBlock);
    const bool is_stored =
        pwrite(file.handle(), block.data(), kBlock, place) == static_cast<ssize_t>(kBlock) &&
        fdatasync(file.handle()) == 0;
    if (!is_stored) throw std::runtime_error(folder.string() + ": " + std::strerror(errno));
  }
  return static_cast<double>(count) / span.count();
}

void drop_from_memory(const std::filesystem::path& path) {
  const File file(path, O_RDONLY);
  fsync(file.handle());
  posix_fadvise(file.handle(), 0, 0, POSIX_FADV_DONTNEED);
}

FreshFolder::FreshFolder() {
  std::string name = "bench_server.XXXXXX";
  if (mkdtemp(name.data()) == nullptr) {
    throw std::runtime_error("cannot make a folder here: " + std::string(std::strerror(errno)));
  }
  path_ = name;
}

FreshFolder::~FreshFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace norenberc::load
