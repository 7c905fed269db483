// News of the other server processes, by PostgreSQL's LISTEN.
#pragma once

#include <memory>
#include <string>

#include "server/store/store.h"

namespace norenberc::server {

std::unique_ptr<NewsWire> open_postgres_news_wire(const std::string& address);

}  // namespace norenberc::server
