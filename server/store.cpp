#include "server/store.h"

#include "server/sqlite_store.h"

namespace norenberc::server {

std::unique_ptr<Store> open_store(const std::string& database) {
  return open_sqlite_store(database);
}

std::unique_ptr<NewsWire> open_news_wire(const std::string&) { return nullptr; }

}  // namespace norenberc::server
