// The tables in a PostgreSQL database, in a schema of our own, and how older ones are brought up to date.
#pragma once

#include <span>

#include "server/store/postgres_connection.h"

namespace norenberc::server {

// The statements that lead from each version of the schema to the next; the first begins with nothing.
std::span<const char* const> postgres_migrations();

// Several processes may do this at once. Refuses with StoreError what is newer or not ours.
void migrate(PostgresConnection& connection);

}  // namespace norenberc::server
