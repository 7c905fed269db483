// The store in one SQLite file, for one server process.
#pragma once

#include <memory>
#include <string>

#include "server/store/store.h"

namespace norenberc::server {

std::unique_ptr<Store> open_sqlite_store(const std::string& path);

}  // namespace norenberc::server
