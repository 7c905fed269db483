// Where a PostgreSQL database is, and how to get there. The address may contain a password: it is in no
// message that comes from here.
#pragma once

#include <libpq-fe.h>
#include <memory>
#include <string>
#include <string_view>

#include "server/store/store.h"

namespace norenberc::server {

struct ClosePostgres {
  void operator()(PGconn* connection) const { PQfinish(connection); }
};
using PostgresHandle = std::unique_ptr<PGconn, ClosePostgres>;

struct ClearPostgres {
  void operator()(PGresult* result) const { PQclear(result); }
};
using PostgresResult = std::unique_ptr<PGresult, ClearPostgres>;

bool is_postgres_address(std::string_view database);

class PostgresAddress {
 public:
  // Throws StoreError if it cannot be understood.
  explicit PostgresAddress(std::string text);

  // A new connection, ready for our statements. Throws StoreError.
  PostgresHandle connect() const;
  // An error message: which database, and what it said.
  std::string error_text(std::string_view message) const;

 private:
  std::string text_;
  std::string password_;
  std::string name_;  // the database without user and password
};

}  // namespace norenberc::server
