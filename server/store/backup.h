// A copy of the SQLite database, made while the server goes on writing. PostgreSQL has pg_dump for this.
#pragma once

#include <string>

namespace norenberc::server {

// `file` is the whole database as of one moment, checked, and durable; nobody but the owner may read it. It
// must not exist yet, and does not as long as the backup is not complete. Throws StoreError.
void backup_sqlite(const std::string& database, const std::string& file);

}  // namespace norenberc::server
