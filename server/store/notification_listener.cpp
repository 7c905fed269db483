#include "server/store/notification_listener.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <optional>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "server/store/postgres_address.h"

namespace norenberc::server {

namespace {

using Clock = std::chrono::steady_clock;

// How often a lost connection is tried again.
constexpr Span kBetweenAttempts(200);

struct FreeNotify {
  void operator()(PGnotify* notify) const { PQfreemem(notify); }
};

// "table sequence process", as append_lines writes it. Somebody else may have written to the channel too.
std::optional<Notification> read_notification(std::string_view text) {
  const std::size_t first = text.find(' ');
  const std::size_t second = first == text.npos ? text.npos : text.find(' ', first + 1);
  if (second == text.npos) return std::nullopt;
  Notification notification;
  const auto [end, error] =
      std::from_chars(text.data() + first + 1, text.data() + second, notification.sequence);
  if (error != std::errc() || end != text.data() + second) return std::nullopt;
  notification.table = text.substr(0, first);
  notification.process = text.substr(second + 1);
  return notification;
}

// Wakes a thread that is in poll().
class WakeupEvent {
 public:
  WakeupEvent() : descriptor_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
    if (descriptor_ < 0) throw StoreError("The system has no descriptor left.");
  }
  ~WakeupEvent() { ::close(descriptor_); }
  WakeupEvent(const WakeupEvent&) = delete;
  WakeupEvent& operator=(const WakeupEvent&) = delete;

  int descriptor() const { return descriptor_; }
  void signal() { ::eventfd_write(descriptor_, 1); }
  bool consume() {
    eventfd_t count = 0;
    return ::eventfd_read(descriptor_, &count) == 0;
  }

 private:
  int descriptor_;
};

class PostgresNotificationListener final : public NotificationListener {
 public:
  explicit PostgresNotificationListener(const std::string& address)
      : address_(address), handle_(listening()) {}

  Notifications wait(Span longest) override;
  void interrupt() override { wakeup_.signal(); }

 private:
  PostgresHandle listening() const;
  bool reconnected();
  Notifications read();
  void sleep(Clock::time_point until);

  PostgresAddress address_;
  PostgresHandle handle_;  // null when it was lost
  WakeupEvent wakeup_;
};

// Listening begins before anything is read, so that whatever a log does not have yet is notified.
PostgresHandle PostgresNotificationListener::listening() const {
  PostgresHandle handle = address_.connect();
  const PostgresResult result(PQexec(
      handle.get(), "LISTEN norenberc; LISTEN norenberc_rewritten; LISTEN norenberc_forgotten"));
  if (PQresultStatus(result.get()) != PGRES_COMMAND_OK) {
    throw StoreError(address_.error_text(PQerrorMessage(handle.get())));
  }
  return handle;
}

bool PostgresNotificationListener::reconnected() {
  try {
    handle_ = listening();
    return true;
  } catch (const StoreError&) {
    return false;
  }
}

Notifications PostgresNotificationListener::read() {
  Notifications received;
  if (PQconsumeInput(handle_.get()) == 0) {
    handle_.reset();  // `wait` connects again, and reports the gap
    return received;
  }
  while (const std::unique_ptr<PGnotify, FreeNotify> notify{PQnotifies(handle_.get())}) {
    const std::string_view channel = notify->relname;
    if (channel == "norenberc_rewritten") {
      received.rewritten.emplace_back(notify->extra);
    } else if (channel == "norenberc_forgotten") {
      received.forgotten.emplace_back(notify->extra);
    } else if (auto notification = read_notification(notify->extra)) {
      received.appended.push_back(*std::move(notification));
    }
  }
  if (PQstatus(handle_.get()) != CONNECTION_OK) handle_.reset();
  return received;
}

// Until the moment, something to read, or the bell.
void PostgresNotificationListener::sleep(Clock::time_point until) {
  const auto left = std::chrono::ceil<Span>(until - Clock::now());
  std::array<pollfd, 2> watched{};
  watched[0] = {wakeup_.descriptor(), POLLIN, 0};
  // poll() leaves out what is negative.
  watched[1] = {handle_ ? PQsocket(handle_.get()) : -1, POLLIN, 0};
  ::poll(watched.data(), watched.size(),
         static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, 3'600'000)));
}

Notifications PostgresNotificationListener::wait(Span longest) {
  const Clock::time_point end = Clock::now() + longest;
  while (true) {
    if (handle_) {
      if (Notifications received = read(); !received.is_empty()) return received;
    } else if (reconnected()) {
      return {.gap = true};
    }
    if (wakeup_.consume() || Clock::now() >= end) return {};
    sleep(handle_ ? end : std::min(end, Clock::now() + kBetweenAttempts));
  }
}

}  // namespace

std::unique_ptr<NotificationListener> open_notification_listener(const std::string& database) {
  if (!is_postgres_address(database)) return nullptr;
  return std::make_unique<PostgresNotificationListener>(database);
}

}  // namespace norenberc::server
