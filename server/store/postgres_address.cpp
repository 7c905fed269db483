#include "server/store/postgres_address.h"

#include <algorithm>
#include <array>
#include <utility>

namespace norenberc::server {

namespace {

struct FreeOptions {
  void operator()(PQconninfoOption* options) const { PQconninfoFree(options); }
};

// For every connection. Names are found in our schema only; no transaction of a process that hangs may
// hold up the others; and what is committed is durable, whatever the database's default.
constexpr const char* kSetUp =
    "SET search_path TO norenberc;"
    "SET idle_in_transaction_session_timeout TO '10s';"
    "SELECT set_config('synchronous_commit', 'on', false)"
    " WHERE current_setting('synchronous_commit') = 'off'";

// A password with a sign in it that should have been encoded ends up in another part of the address, and
// from there in the messages of libpq.
bool looks_torn(std::string_view keyword, std::string_view value) {
  if (keyword == "port") return value.find_first_not_of("0123456789,") != std::string_view::npos;
  if (keyword == "host" || keyword == "dbname") return value.find('@') != std::string_view::npos;
  return false;
}

void say_nothing(void*, const PGresult*) {}

}  // namespace

bool is_postgres_address(std::string_view database) {
  return database.starts_with("postgresql://") || database.starts_with("postgres://");
}

PostgresAddress::PostgresAddress(std::string text) : text_(std::move(text)) {
  // libpq's own message would quote the part that it does not understand.
  const std::unique_ptr<PQconninfoOption, FreeOptions> options(
      PQconninfoParse(text_.c_str(), nullptr));
  bool understood = options != nullptr;
  std::string host = "the default host";
  std::string database = "the default database";
  for (const PQconninfoOption* option = options.get(); understood && option->keyword != nullptr;
       ++option) {
    if (option->val == nullptr) continue;
    const std::string_view keyword = option->keyword;
    const std::string_view value = option->val;
    if (looks_torn(keyword, value)) understood = false;
    if (keyword == "password") password_ = value;
    if (keyword == "host" || (keyword == "hostaddr" && !value.empty())) host = value;
    if (keyword == "dbname") database = value;
  }
  if (!understood) {
    throw StoreError(
        "The address of the PostgreSQL database cannot be understood; it looks like"
        " postgresql://user:password@host:5432/name, with %40 for an @ and %2F for a / in the "
        "password.");
  }
  name_ = database + " at " + host;
}

std::string PostgresAddress::error_text(std::string_view message) const {
  std::string text = "The PostgreSQL database " + name_ + ": " + std::string(message);
  std::replace(text.begin(), text.end(), '\n', ' ');
  std::erase(text, '\t');
  while (text.ends_with(' ') || text.ends_with('.') || text.ends_with('?')) text.pop_back();
  text += '.';
  if (password_.empty()) return text;
  constexpr std::string_view kHidden = "***";
  for (std::size_t at = text.find(password_); at != std::string::npos;
       at = text.find(password_, at + kHidden.size())) {
    text.replace(at, password_.size(), kHidden);
  }
  return text;
}

PostgresHandle PostgresAddress::connect() const {
  // The address comes last, so that it may say otherwise. A peer that is gone without a word is noticed
  // after some seconds and not after hours.
  constexpr std::array<std::pair<const char*, const char*>, 9> kDefaults = {{
      {"application_name", "norenberc"},
      {"client_encoding", "UTF8"},
      {"connect_timeout", "5"},
      {"tcp_user_timeout", "15000"},
      {"keepalives_idle", "10"},
      {"keepalives_interval", "5"},
      {"keepalives_count", "3"},
      {"target_session_attrs", "read-write"},
      {"options", "-c client_min_messages=error"},
  }};
  std::array<const char*, kDefaults.size() + 2> keywords{};
  std::array<const char*, kDefaults.size() + 2> values{};
  for (std::size_t index = 0; index < kDefaults.size(); ++index) {
    keywords[index] = kDefaults[index].first;
    values[index] = kDefaults[index].second;
  }
  keywords[kDefaults.size()] = "dbname";
  values[kDefaults.size()] = text_.c_str();

  PostgresHandle handle(PQconnectdbParams(keywords.data(), values.data(), 1));
  if (!handle) throw StoreError("There is no memory for a connection to PostgreSQL.");
  if (PQstatus(handle.get()) != CONNECTION_OK) {
    throw StoreError(error_text(PQerrorMessage(handle.get())));
  }
  PQsetNoticeReceiver(handle.get(), say_nothing, nullptr);
  const PostgresResult result(PQexec(handle.get(), kSetUp));
  if (PQresultStatus(result.get()) != PGRES_TUPLES_OK) {
    throw StoreError(error_text(PQerrorMessage(handle.get())));
  }
  return handle;
}

}  // namespace norenberc::server
