#include "server/store/postgres_connection.h"

#include <array>
#include <string_view>
#include <thread>

namespace norenberc::server {

namespace {

// How long a database that was there a moment ago may be away before calls fail: a restart takes a second.
constexpr std::chrono::seconds kPatience(5);
constexpr std::chrono::milliseconds kBetweenAttempts(50);

// By PostgreSQL's own codes (its documentation, appendix A).
StoreFault fault_of(std::string_view code) {
  if (code == "53100") return StoreFault::Full;
  if (code == "25006") return StoreFault::ReadOnly;
  if (code == "XX001" || code == "XX002") return StoreFault::Damaged;
  if (code.starts_with("08") || code.starts_with("57P")) return StoreFault::Lost;
  return StoreFault::Refused;
}

}  // namespace

PostgresConnection::PostgresConnection(const std::string& address)
    : address_(address), handle_(address_.connect()) {}

// Whether the database has closed the connection while nothing was asked. The first reading may bring
// only its last words, the second then the end.
bool PostgresConnection::hung_up() {
  for (int time = 0; time < 2; ++time) {
    if (PQconsumeInput(handle_.get()) == 0) return true;
    PQisBusy(handle_.get());
  }
  return PQstatus(handle_.get()) != CONNECTION_OK;
}

void PostgresConnection::ensure_connected() {
  if (in_transaction_) {
    // The beginning of the transaction is gone with the old connection.
    if (!handle_) throw PostgresLost(address_.error_text("the connection was lost"));
    return;
  }
  if (handle_ && hung_up()) {
    handle_.reset();
    lost_ = std::chrono::steady_clock::now();
  }
  if (!handle_) reconnect();
}

void PostgresConnection::reconnect() {
  prepared_.clear();  // they belonged to the old connection
  while (!handle_) {
    try {
      handle_ = address_.connect();
    } catch (const StoreError&) {
      if (std::chrono::steady_clock::now() > lost_ + kPatience) throw;
      std::this_thread::sleep_for(kBetweenAttempts);
    }
  }
}

SqlRows PostgresConnection::rows_of(PostgresResult result) {
  if (PQstatus(handle_.get()) != CONNECTION_OK) {
    const std::string message = address_.error_text(PQerrorMessage(handle_.get()));
    handle_.reset();
    lost_ = std::chrono::steady_clock::now();
    throw PostgresLost(message);
  }
  const ExecStatusType status = PQresultStatus(result.get());
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
    // Only the first line: details quote what was to be stored.
    const char* message = PQresultErrorField(result.get(), PG_DIAG_MESSAGE_PRIMARY);
    const char* code = PQresultErrorField(result.get(), PG_DIAG_SQLSTATE);
    throw StoreError(address_.error_text(message != nullptr ? message : "an unknown failure"),
                     fault_of(code != nullptr ? code : ""));
  }
  const int columns = PQnfields(result.get());
  const int count = PQntuples(result.get());
  std::vector<SqlRows::Cell> cells;
  cells.reserve(static_cast<std::size_t>(columns) * static_cast<std::size_t>(count));
  for (int row = 0; row < count; ++row) {
    for (int column = 0; column < columns; ++column) {
      if (PQgetisnull(result.get(), row, column) != 0) {
        cells.emplace_back();
      } else {
        cells.emplace_back(std::in_place, PQgetvalue(result.get(), row, column),
                           static_cast<std::size_t>(PQgetlength(result.get(), row, column)));
      }
    }
  }
  const std::string_view changed = PQcmdTuples(result.get());
  std::int64_t rows_changed = 0;
  std::from_chars(changed.data(), changed.data() + changed.size(), rows_changed);
  return {static_cast<std::size_t>(columns), std::move(cells), rows_changed};
}

// Planning a statement takes longer than most of them run, so it is done once for a connection.
const std::string& PostgresConnection::prepared(Sql sql) {
  const auto found = prepared_.find(sql.text());
  if (found != prepared_.end()) return found->second;
  const std::string name = "norenberc_" + std::to_string(prepared_.size());
  rows_of(PostgresResult(PQprepare(handle_.get(), name.c_str(), sql.text(), 0, nullptr)));
  return prepared_.emplace(sql.text(), name).first->second;
}

SqlRows PostgresConnection::ask_with(Sql sql, std::span<const SqlValue> values) {
  ensure_connected();
  std::vector<std::string> numbers;
  numbers.reserve(values.size());  // so that their addresses stay
  std::vector<const char*> texts;
  texts.reserve(values.size());
  for (const SqlValue& value : values) {
    if (const auto* number = std::get_if<std::int64_t>(&value.kinds())) {
      texts.push_back(numbers.emplace_back(std::to_string(*number)).c_str());
    } else if (const auto* text = std::get_if<const std::string*>(&value.kinds())) {
      // It would end there, without a word.
      if ((*text)->find('\0') != std::string::npos) {
        throw StoreError(address_.error_text("a text with a zero in it cannot be stored"));
      }
      texts.push_back((*text)->c_str());
    } else {
      texts.push_back(nullptr);
    }
  }
  const std::string& name = prepared(sql);
  return rows_of(
      PostgresResult(PQexecPrepared(handle_.get(), name.c_str(), static_cast<int>(texts.size()),
                                    texts.data(), nullptr, nullptr, 0)));
}

SqlRows PostgresConnection::run(const std::string& statements) {
  ensure_connected();
  return rows_of(PostgresResult(PQexec(handle_.get(), statements.c_str())));
}

void PostgresConnection::begin() {
  run("BEGIN");
  in_transaction_ = true;
}

void PostgresConnection::commit() {
  run("COMMIT");
  in_transaction_ = false;
}

void PostgresConnection::roll_back() noexcept {
  in_transaction_ = false;
  if (!handle_) return;
  const PostgresResult result(PQexec(handle_.get(), "ROLLBACK"));
}

}  // namespace norenberc::server
