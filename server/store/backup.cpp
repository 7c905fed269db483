#include "server/store/backup.h"

#include <SQLiteCpp/Backup.h>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sqlite3.h>
#include <thread>
#include <unistd.h>

#include "server/store/sqlite_file.h"

namespace norenberc::server {

namespace {

constexpr int kPatienceMilliseconds = 10'000;
constexpr std::chrono::milliseconds kBetweenAttempts(10);

StoreError failed(const std::string& file, const std::string& why) {
  return StoreError("The backup " + file + " cannot be written: " + why + ".");
}

// The unfinished copy, beside the file that it is to become; removed unless `publish` succeeds.
class Draft {
 public:
  explicit Draft(const std::string& file) : file_(file), path_(file + ".XXXXXX") {
    const int descriptor = ::mkostemp(path_.data(), O_CLOEXEC);
    if (descriptor < 0) throw failed(file, std::strerror(errno));
    ::close(descriptor);
  }
  ~Draft() { ::unlink(path_.c_str()); }
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;

  const std::string& path() const { return path_; }

  void publish() {
    sync(path_);
    const bool moved =
        ::renameat2(AT_FDCWD, path_.c_str(), AT_FDCWD, file_.c_str(), RENAME_NOREPLACE) == 0;
    // Not every file system can rename without replacing; where it cannot, a hard link never replaces anything either.
    if (!moved && (errno != EINVAL || ::link(path_.c_str(), file_.c_str()) != 0)) {
      throw failed(file_, std::strerror(errno));
    }
    const std::filesystem::path folder = std::filesystem::path(file_).parent_path();
    sync(folder.empty() ? "." : folder.string());
  }

 private:
  void sync(const std::string& path) const {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    const bool synced = descriptor >= 0 && ::fsync(descriptor) == 0;
    const int reason = errno;
    if (descriptor >= 0) ::close(descriptor);
    if (!synced) throw failed(file_, std::strerror(reason));
  }

  std::string file_;
  std::string path_;
};

void copy(SQLite::Database& from, SQLite::Database& to) {
  SQLite::Backup backup(to, from);
  const auto end =
      std::chrono::steady_clock::now() + std::chrono::milliseconds(kPatienceMilliseconds);
  // All pages in one step, so that the copy is a snapshot of one moment.
  for (int result = backup.executeStep(-1); result != SQLITE_DONE;
       result = backup.executeStep(-1)) {
    if (std::chrono::steady_clock::now() > end) throw SQLite::Exception("it stays busy", result);
    std::this_thread::sleep_for(kBetweenAttempts);
  }
}

}  // namespace

void backup_sqlite(const std::string& database, const std::string& file) try {
  if (std::filesystem::exists(std::filesystem::symlink_status(file))) {
    throw StoreError("The file " + file + " exists already; a backup replaces nothing.");
  }
  if (!std::filesystem::exists(database)) {
    throw StoreError("There is no database " + database + ".");
  }
  SQLite::Database original(database, SQLite::OPEN_READONLY, kPatienceMilliseconds);
  if (original.execAndGet("PRAGMA application_id").getInt() != kSqliteApplication) {
    throw StoreError("The file " + database + " is a database of another program.");
  }
  Draft draft(file);
  {
    SQLite::Database copied(draft.path(), SQLite::OPEN_READWRITE, kPatienceMilliseconds);
    copy(original, copied);
  }
  {
    SQLite::Database copied(draft.path(), SQLite::OPEN_READWRITE, kPatienceMilliseconds);
    // Without a write-ahead log, so that the copy is this one file.
    copied.exec("PRAGMA journal_mode = DELETE");
    const std::string verdict = copied.execAndGet("PRAGMA quick_check(1)").getString();
    if (verdict != "ok") {
      throw StoreError("The database " + database + " is damaged (" + verdict +
                       "): there is no backup of it.");
    }
  }
  draft.publish();
} catch (const SQLite::Exception& error) {
  throw sqlite_error(database, error);
} catch (const std::filesystem::filesystem_error& error) {
  throw failed(file, error.code().message());
}

}  // namespace norenberc::server
