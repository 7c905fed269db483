#include "server/store/sqlite_file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sqlite3.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace norenberc::server {

namespace {

constexpr int kPatienceMilliseconds = 10'000;  // while a backup or another program holds the file

// The indexes of the lists also name the columns that are constant in them: otherwise SQLite takes them
// for the worse choice.
constexpr std::array<const char*, 4> kMigrations = {
    R"sql(
CREATE TABLE tables (
  id TEXT PRIMARY KEY,
  sequence INTEGER NOT NULL,
  stage INTEGER NOT NULL,
  is_public INTEGER NOT NULL,
  created INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  wake INTEGER,
  summary TEXT NOT NULL,
  people TEXT NOT NULL,
  keeper TEXT NOT NULL,
  keeper_until INTEGER NOT NULL
);
CREATE INDEX lobby ON tables (is_public, stage, created DESC, id)
  WHERE is_public = 1 AND stage = 0;
CREATE INDEX watchable ON tables (is_public, stage, changed DESC, id)
  WHERE is_public = 1 AND stage = 1;
CREATE INDEX due ON tables (wake) WHERE wake IS NOT NULL;
CREATE TABLE lines (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  sequence INTEGER NOT NULL,
  entry TEXT NOT NULL,
  PRIMARY KEY (table_id, sequence)
) WITHOUT ROWID;
CREATE TABLE lists (
  person TEXT NOT NULL,
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  PRIMARY KEY (person, table_id)
) WITHOUT ROWID;
CREATE INDEX lists_by_table ON lists (table_id);
CREATE TABLE people (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  colour TEXT NOT NULL,
  created INTEGER NOT NULL,
  seen INTEGER NOT NULL
);
CREATE TABLE tokens (
  id TEXT PRIMARY KEY,
  person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  hash TEXT NOT NULL,
  created INTEGER NOT NULL
);
CREATE INDEX tokens_by_person ON tokens (person);
CREATE TABLE links (
  id TEXT PRIMARY KEY,
  person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  hash TEXT NOT NULL,
  expires INTEGER NOT NULL
);
CREATE INDEX links_by_person ON links (person);
)sql",
    // What the sweep and the counts need in a large house.
    R"sql(
CREATE INDEX tables_by_stage ON tables (stage, changed);
CREATE INDEX people_by_seen ON people (seen);
CREATE INDEX links_by_expiry ON links (expires);
)sql",
    // Who was ever at which table, and who is being forgotten. Names come into a log with the entries that
    // seat somebody, and whoever is seated is on the list.
    R"sql(
CREATE TABLE visitors (
  person TEXT NOT NULL,
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  PRIMARY KEY (person, table_id)
) WITHOUT ROWID;
CREATE INDEX visitors_by_table ON visitors (table_id);
CREATE TABLE forgotten (
  person TEXT PRIMARY KEY,
  since INTEGER NOT NULL
);
INSERT INTO visitors SELECT person, table_id FROM lists;
INSERT INTO visitors
  SELECT DISTINCT atom, table_id
  FROM lines CROSS JOIN json_tree(CASE WHEN json_valid(entry) THEN entry ELSE '{}' END)
  WHERE (entry LIKE '%"do":"create"%' OR entry LIKE '%"do":"join"%'
         OR entry LIKE '%"do":"take_seat"%') AND key = 'person' AND type = 'text'
  ON CONFLICT DO NOTHING;
CREATE TRIGGER remember_visitor AFTER INSERT ON lists BEGIN
  INSERT INTO visitors VALUES (NEW.person, NEW.table_id) ON CONFLICT DO NOTHING;
END;
)sql",
    // When a server was last there: no clock runs while none is. Tokens expire from now on, and those in use are not to.
    R"sql(
CREATE TABLE alive (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  moment INTEGER NOT NULL
);
UPDATE tokens SET created = max(created, (SELECT seen FROM people WHERE id = person));
)sql"};

std::string system_reason() { return std::strerror(errno); }

// The file is made before SQLite opens it, so that nobody else can ever read it; SQLite gives the files
// beside it the same permissions.
std::string with_private_file(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (descriptor >= 0) {
    ::close(descriptor);
  } else if (errno != EEXIST) {
    throw StoreError("The database " + path + " cannot be created: " + system_reason() + ".");
  }
  return path;
}

// One lock for one file, whatever links lead to it.
std::string lock_path(const std::string& path) {
  std::error_code error;
  const std::filesystem::path real = std::filesystem::weakly_canonical(path, error);
  return (error ? path : real.string()) + ".lock";
}

// The lock and the files that SQLite keeps beside the database go by its name: under another one a second server would
// find neither, and lose what is in them.
void refuse_second_name(const std::string& path) {
  struct stat about {};
  if (::stat(path.c_str(), &about) != 0 || !S_ISREG(about.st_mode) || about.st_nlink < 2) return;
  throw StoreError("The database " + path +
                   " has a second name (a hard link); remove one of the two.");
}

SqlRows::Cell cell_of(const SQLite::Column& column) {
  if (column.isNull()) return std::nullopt;
  return column.getString();
}

}  // namespace

std::span<const char* const> sqlite_migrations() { return kMigrations; }

StoreError sqlite_error(const std::string& path, const SQLite::Exception& error) {
  switch (error.getErrorCode()) {
    case SQLITE_NOTADB:
      return StoreError("The file " + path + " is not a database.", StoreFault::Damaged);
    case SQLITE_CORRUPT:
      return StoreError(
          "The database " + path + " is damaged (" + error.what() + "); put a backup in its place.",
          StoreFault::Damaged);
    case SQLITE_CANTOPEN:
      return StoreError("The database " + path + " cannot be opened.", StoreFault::Missing);
    case SQLITE_READONLY:
      return StoreError("The database " + path + " may not be written to.", StoreFault::ReadOnly);
    case SQLITE_FULL:
      return StoreError("There is no space left for the database " + path + ".", StoreFault::Full);
    case SQLITE_CONSTRAINT:
      return StoreError("The database " + path + ": " + error.what() + ".", StoreFault::Refused);
    default: return StoreError("The database " + path + ": " + error.what() + ".");
  }
}

SqliteLock::SqliteLock(const std::string& path) {
  refuse_second_name(path);
  const std::string lock = lock_path(path);
  descriptor_ = ::open(lock.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor_ < 0) {
    throw StoreError("The lock file " + lock + " cannot be opened: " + system_reason() + ".");
  }
  if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
    ::close(descriptor_);
    throw StoreError("Another server is using the database " + path +
                     ". Several servers can share a PostgreSQL database, not an SQLite file.");
  }
}

SqliteLock::~SqliteLock() { ::close(descriptor_); }

SqliteFile::SqliteFile(const std::string& path) try
    : path_(path),
      lock_(path),
      database_(with_private_file(path), SQLite::OPEN_READWRITE, kPatienceMilliseconds) {
  migrate();
  // With WAL only FULL makes every commit survive the loss of power.
  database_.exec("PRAGMA journal_mode = WAL");
  database_.exec("PRAGMA synchronous = FULL");
  database_.exec("PRAGMA foreign_keys = ON");
  // Who is forgotten does not live on in free pages.
  database_.exec("PRAGMA secure_delete = ON");
  database_.exec("PRAGMA cache_size = -16384");            // kibibytes
  database_.exec("PRAGMA journal_size_limit = 67108864");  // after a long backup the WAL shrinks
  struct stat about {};
  if (::stat(path.c_str(), &about) == 0) file_number_ = about.st_ino;
} catch (const SQLite::Exception& error) {
  throw sqlite_error(path, error);
}

void SqliteFile::migrate() {
  const int newest = static_cast<int>(kMigrations.size());
  database_.exec("BEGIN IMMEDIATE");
  const int application = database_.execAndGet("PRAGMA application_id").getInt();
  const int version = database_.execAndGet("PRAGMA user_version").getInt();
  const int objects = database_.execAndGet("SELECT count(*) FROM sqlite_schema").getInt();
  const bool is_new = application == 0 && version == 0 && objects == 0;
  if (!is_new && (application != kSqliteApplication || version < 1)) {
    throw StoreError("The file " + path_ + " is a database of another program.");
  }
  if (version > newest) {
    throw StoreError("The database " + path_ + " has version " + std::to_string(version) +
                     ", and this program knows versions up to " + std::to_string(newest) +
                     ": it belongs to a newer Norenberc.");
  }
  for (int next = version; next < newest; ++next) {
    database_.exec(kMigrations.at(static_cast<std::size_t>(next)));
  }
  if (version < newest) {
    database_.exec("PRAGMA application_id = " + std::to_string(kSqliteApplication));
    database_.exec("PRAGMA user_version = " + std::to_string(newest));
  }
  database_.exec("COMMIT");
}

SQLite::Statement& SqliteFile::prepared(Sql sql) {
  const auto found = statements_.find(sql.text());
  if (found != statements_.end()) return found->second;
  std::string text = sql.text();
  std::replace(text.begin(), text.end(), '$', '?');
  return statements_.try_emplace(sql.text(), database_, text).first->second;
}

SqlRows SqliteFile::ask_with(Sql sql, std::span<const SqlValue> values) try {
  SQLite::Statement& statement = prepared(sql);
  // Left as it is the statement would keep its transaction open.
  struct Reset {
    SQLite::Statement& statement;
    ~Reset() { statement.tryReset(); }
  } const reset{statement};

  int index = 0;
  for (const SqlValue& value : values) {
    ++index;
    if (const auto* number = std::get_if<std::int64_t>(&value.kinds())) {
      statement.bind(index, *number);
    } else if (const auto* text = std::get_if<const std::string*>(&value.kinds())) {
      statement.bindNoCopy(index, **text);
    } else {
      statement.bind(index);
    }
  }
  std::vector<SqlRows::Cell> cells;
  const int columns = statement.getColumnCount();
  while (statement.executeStep()) {
    for (int column = 0; column < columns; ++column) {
      cells.push_back(cell_of(statement.getColumn(column)));
    }
  }
  return {static_cast<std::size_t>(columns), std::move(cells), database_.getChanges()};
} catch (const SQLite::Exception& error) {
  throw sqlite_error(path_, error);
}

// SQLite goes on writing into a file that was removed or replaced, and all of it would be gone after the next start.
void SqliteFile::check_file() const {
  struct stat about {};
  if (::stat(path_.c_str(), &about) == 0 && about.st_ino == file_number_) return;
  throw StoreError(
      "The database " + path_ + " is gone, or another file is in its place; stop the server first.",
      StoreFault::Missing);
}

void SqliteFile::begin() {
  check_file();
  ask("BEGIN IMMEDIATE");
}

void SqliteFile::commit() { ask("COMMIT"); }

void SqliteFile::roll_back() noexcept {
  // Some failures have rolled back already; then this is refused, rightly.
  database_.tryExec("ROLLBACK");
}

}  // namespace norenberc::server
