// A real PostgreSQL server for tests: tools/postgres starts one beside the test program when it is first
// needed, and all tests share it, each with a database of its own.
#pragma once

#include <array>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <libpq-fe.h>
#include <stdexcept>
#include <string>
#include <unistd.h>
#include <utility>

#include "tests/paths/paths.h"
#include "tests/temporary_folder.h"

namespace norenberc {

// What a command prints, without the last line end; throws if it fails.
inline std::string output_of(const std::string& command) {
  std::FILE* pipe = ::popen(command.c_str(), "r");
  if (pipe == nullptr) throw std::runtime_error("cannot start " + command);
  std::string output;
  std::array<char, 256> part{};
  while (std::fgets(part.data(), part.size(), pipe) != nullptr) output += part.data();
  if (::pclose(pipe) != 0) throw std::runtime_error(command + " failed");
  while (output.ends_with('\n')) output.pop_back();
  return output;
}

class PostgresServer {
 public:
  // Starts it unless it runs already. It goes on running: tools/postgres stops it after a while.
  explicit PostgresServer(std::filesystem::path folder)
      : folder_(std::move(folder)), address_(tool("start")) {}

  // The one that all tests of this build folder share.
  static PostgresServer& shared() {
    static PostgresServer server(std::filesystem::read_symlink("/proc/self/exe").parent_path() /
                                 "postgres");
    return server;
  }

  // All connections break off, as in a crash.
  void restart() { tool("restart"); }
  void stop() { tool("stop"); }

  std::string address(const std::string& database) const {
    std::string address = address_;
    const std::string before = "@/postgres?";
    return address.replace(address.find(before), before.size(), "@/" + database + "?");
  }
  // The folder of its socket.
  std::string socket_folder() const { return address_.substr(address_.find("host=") + 5); }

 private:
  std::string tool(const std::string& command) const {
    return output_of(project_root() + "/tools/postgres " + command + " '" + folder_.string() + "'");
  }

  std::filesystem::path folder_;
  std::string address_;
};

// The first cell of the answer, if there is one.
inline std::string ask_postgres(const std::string& address, const std::string& sql) {
  PGconn* connection = PQconnectdb(address.c_str());
  PQsetNoticeReceiver(
      connection, [](void*, const PGresult*) {}, nullptr);
  PGresult* result = PQexec(connection, sql.c_str());
  const ExecStatusType status = PQresultStatus(result);
  const bool worked = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
  const std::string answer = worked && PQntuples(result) > 0 ? PQgetvalue(result, 0, 0) : "";
  const std::string message = PQerrorMessage(connection);
  PQclear(result);
  PQfinish(connection);
  if (!worked) throw std::runtime_error(sql + ": " + message);
  return answer;
}

// An empty database for one test.
class PostgresDatabase {
 public:
  explicit PostgresDatabase(PostgresServer& server = PostgresServer::shared())
      : server_(server), name_(new_name()) {
    ask_postgres(server_.address("postgres"), "CREATE DATABASE " + name_);
  }
  ~PostgresDatabase() {
    try {
      ask_postgres(server_.address("postgres"), "DROP DATABASE " + name_ + " WITH (FORCE)");
    } catch (const std::runtime_error&) {
      // The server goes away anyway, and with it the database.
    }
  }
  PostgresDatabase(const PostgresDatabase&) = delete;
  PostgresDatabase& operator=(const PostgresDatabase&) = delete;

  const std::string& name() const { return name_; }
  std::string address() const { return server_.address(name_); }
  std::string ask(const std::string& sql) const { return ask_postgres(address(), sql); }

 private:
  static std::string new_name() {
    static std::atomic<int> count = 0;
    return "test_" + std::to_string(::getpid()) + "_" + std::to_string(++count);
  }

  PostgresServer& server_;
  std::string name_;
};

}  // namespace norenberc
