#include "server/store_alarm.h"

#include <string>

namespace norenberc::server {

void StoreAlarm::report(const StoreThread::StatusChange& change) {
  Kind& kind = kinds_[change.fault ? static_cast<std::size_t>(*change.fault) : kinds_.size() - 1];
  const Time now = now_();
  if (now < kind.quiet_until) {
    ++kind.unsaid;
    return;
  }
  kind.quiet_until = now + kBetweenLines;
  LogEvent line{LogLevel::Info, "database_works"};
  if (change.fault) {
    line = {LogLevel::Error,
            "database_failed",
            {{"kind", std::string(kStoreFaultNames[static_cast<std::size_t>(*change.fault)])},
             {"message", change.message}}};
  }
  if (kind.unsaid > 0) line.fields.emplace_back("unsaid", std::to_string(kind.unsaid));
  kind.unsaid = 0;
  log_(line);
}

}  // namespace norenberc::server
