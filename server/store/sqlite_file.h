// An SQLite file that this process alone writes to: its lock, its schema and the statements prepared on it.
// A backup may read it at the same time.
#pragma once

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <string>
#include <sys/types.h>
#include <unordered_map>

#include "server/store/sql.h"
#include "server/store/store.h"

namespace norenberc::server {

// "Nore": what makes an SQLite file one of ours.
inline constexpr int kSqliteApplication = 0x4E6F7265;

// The statements that lead from each version of the schema to the next; the first begins with nothing.
std::span<const char* const> sqlite_migrations();

// What went wrong with the file, as a sentence.
StoreError sqlite_error(const std::string& path, const SQLite::Exception& error);

// Held while a server uses the database. The operating system lets go of it when the process dies.
class SqliteLock {
 public:
  explicit SqliteLock(const std::string& path);
  ~SqliteLock();
  SqliteLock(const SqliteLock&) = delete;
  SqliteLock& operator=(const SqliteLock&) = delete;

 private:
  int descriptor_ = -1;
};

class SqliteFile final : public SqlDatabase {
 public:
  explicit SqliteFile(const std::string& path);

  SqlRows ask_with(Sql sql, std::span<const SqlValue> values) override;
  void begin() override;
  void commit() override;
  void roll_back() noexcept override;
  // Throws if the file is no longer where it was.
  void check_file() const;

 private:
  void migrate();
  SQLite::Statement& prepared(Sql sql);

  std::string path_;
  SqliteLock lock_;
  ino_t file_number_ = 0;  // by which the file is known, whatever its name
  SQLite::Database database_;
  std::unordered_map<const char*, SQLite::Statement> statements_;
};

}  // namespace norenberc::server
