#include "server/store/store.h"

#include "server/store/postgres_address.h"
#include "server/store/postgres_store.h"
#include "server/store/sqlite_store.h"

namespace norenberc::server {

std::unique_ptr<Store> open_store(const std::string& database) {
  return is_postgres_address(database) ? open_postgres_store(database)
                                       : open_sqlite_store(database);
}

}  // namespace norenberc::server
