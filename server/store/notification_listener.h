// What other server processes did to a database that they share. PostgreSQL carries it with NOTIFY; a
// SQLite file belongs to one process, which needs no listener.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "table/log/moment.h"

namespace norenberc::server {

// A process has appended to a table's log.
struct Notification {
  std::string table;
  std::int64_t sequence = 0;  // of the line it has added
  std::string process;  // the keeper in the Append; a process is notified of its own lines, too

  friend bool operator==(const Notification&, const Notification&) = default;
};

// Everything that came since the last call of `wait`.
struct Notifications {
  std::vector<Notification> appended;
  std::vector<std::string> rewritten;  // tables whose logs must be read from the beginning
  std::vector<std::string> forgotten;  // people
  // The connection was lost for a while, and PostgreSQL keeps nothing for those who are not connected:
  // anything may have happened.
  bool gap = false;

  bool is_empty() const {
    return appended.empty() && rewritten.empty() && forgotten.empty() && !gap;
  }
};

// Has a connection of its own and belongs to one thread, except `interrupt`.
class NotificationListener {
 public:
  virtual ~NotificationListener() = default;
  // Blocks until something comes, `interrupt` is called, or the time is up.
  virtual Notifications wait(Span longest) = 0;
  virtual void interrupt() = 0;
};

// Null for a database that only one process uses (SQLite). Throws StoreError if it cannot connect.
std::unique_ptr<NotificationListener> open_notification_listener(const std::string& database);

}  // namespace norenberc::server
