// The store in a PostgreSQL database, which several server processes share.
#pragma once

#include <memory>
#include <string>

#include "server/store/store.h"

namespace norenberc::server {

std::unique_ptr<Store> open_postgres_store(const std::string& address);

}  // namespace norenberc::server
