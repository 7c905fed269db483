// A connection to PostgreSQL that reconnects when it was lost, with the statements prepared on it.
#pragma once

#include <chrono>
#include <string>
#include <unordered_map>

#include "server/store/postgres_address.h"
#include "server/store/sql.h"

namespace norenberc::server {

// The connection broke while the database was at work: what was asked may have happened, or not.
class PostgresLost : public StoreError {
 public:
  explicit PostgresLost(const std::string& message) : StoreError(message, StoreFault::Lost) {}
};

class PostgresConnection final : public SqlDatabase {
 public:
  explicit PostgresConnection(const std::string& address);

  SqlRows ask_with(Sql sql, std::span<const SqlValue> values) override;
  void begin() override;
  void commit() override;
  void roll_back() noexcept override;

  // Several statements without parameters, nothing prepared.
  SqlRows run(const std::string& statements);
  const PostgresAddress& address() const { return address_; }

 private:
  void ensure_connected();
  void reconnect();
  const std::string& prepared(Sql sql);
  // The rows, or what went wrong as an exception.
  SqlRows rows_of(PostgresResult result);
  bool hung_up();

  PostgresAddress address_;
  PostgresHandle handle_;  // null when it was lost
  std::chrono::steady_clock::time_point lost_{};
  bool in_transaction_ = false;
  std::unordered_map<const char*, std::string> prepared_;
};

}  // namespace norenberc::server
