// Who follows a table, and what they are shown after each change.
#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "protocol/json_writer.h"
#include "server/hall/hall.h"
#include "table/table_messages.h"

namespace norenberc::server {

namespace {

// Not part of the table: it has no version and is stored nowhere.
std::shared_ptr<const std::string> spectators_message(const std::string& table, int count) {
  JsonWriter json;
  json.begin_object();
  json.member("type", "spectators");
  json.member("table", table);
  json.key("data");
  json.begin_object();
  json.member("count", count);
  json.end_object();
  json.end_object();
  return std::make_shared<const std::string>(json.take());
}

Error too_many_watchers() {
  return {"too_many_watchers", Message::of("refusal.too_many_watchers")};
}

// Whose place at the table it is, so that no stranger can take it: a person's or an invitation's; empty for spectators.
std::string own_place(const Table& table, const std::string& person,
                      const std::string& invitation) {
  const Seating& seating = table.seating();
  if (seating.seat_of(person) || seating.is_owner(person) || seating.hosts(person)) return person;
  return seating.has_invitation(invitation) ? invitation : std::string();
}

}  // namespace

void Hall::watch(const std::string& table, Visit visit,
                 std::function<void(std::optional<Error>)> then) {
  if (!is_possible_name(table)) return then(no_table());
  enqueue(table, [this, table, visit = std::move(visit), then = std::move(then)](LiveTable& live) {
    // A client that comes from another process may have seen more than this one.
    refresh_if_shared(table, live, [this, table, visit, then](LiveTable& fresh) {
      begin_watching(table, fresh, visit, then);
    });
  });
}

void Hall::begin_watching(const std::string& id, LiveTable& live, const Visit& visit,
                          const std::function<void(std::optional<Error>)>& then) {
  if (live.load_error) return then(live.load_error);
  const Table& table = *live.table;
  const std::shared_ptr<Watcher>& watcher = visit.watcher;
  if (table.sequence() == 0) return then(no_table());
  if (!table.may_watch(watcher->person())) return then(private_table());
  std::erase_if(live.followers, [&watcher](const Follower& each) {
    return each.watcher.expired() || each.watcher.lock() == watcher;
  });
  if (!make_place(live, visit)) return then(too_many_watchers());
  live.followers.push_back(
      {watcher, table.version(), watcher->address(), visit.invitation, visit.counts_spectators});
  const Viewer viewer = table.seat_of(watcher->person());
  TableMessages messages(table, options_.now());
  if (watcher->wants_changes()) {
    live.followers.back().seen = remember_shown(live, messages, viewer);
  }
  then(std::nullopt);
  watcher->show(id, std::make_shared<const std::string>(messages.whole(viewer, visit.since)));
  count_spectators(id, live);
}

// If nothing has changed, those who came earlier and whoever comes now have seen the same. Otherwise those are shown
// everything once more after the next change.
std::uint32_t Hall::remember_shown(LiveTable& live, TableMessages& messages, Viewer viewer) {
  auto found = std::find_if(live.shown.begin(), live.shown.end(),
                            [viewer](const Shown& each) { return each.viewer == viewer; });
  ShownMessage message = messages.shown(viewer);
  if (found == live.shown.end()) {
    found = live.shown.insert(found, Shown{viewer});
  } else if (found->message == message) {
    return found->number;
  }
  found->message = std::move(message);
  found->number = ++shown_;
  return found->number;
}

// Places are looked up each time, because spectators sit down and players leave.
bool Hall::make_place(LiveTable& live, const Visit& visit) {
  const Table& table = *live.table;
  const std::string wanted = own_place(table, visit.watcher->person(), visit.invitation);
  std::size_t taken = 0;  // of the same kind
  std::size_t taken_by_address = 0;
  std::shared_ptr<Watcher> oldest;
  for (const Follower& each : live.followers) {
    const auto watcher = each.watcher.lock();
    if (own_place(table, watcher->person(), each.invitation) != wanted) continue;
    if (!oldest) oldest = watcher;
    ++taken;
    if (each.address == visit.watcher->address()) ++taken_by_address;
  }
  if (wanted.empty()) {
    return taken < options_.watchers_per_table && taken_by_address < options_.watchers_per_address;
  }
  if (taken >= kLinesOfAPerson) {
    leave(table.id(), *oldest);
    oldest->turn_away(table.id(), too_many_watchers());
  }
  return true;
}

void Hall::leave(const std::string& table, const Watcher& watcher) {
  LiveTable* const live = find(table);
  if (live == nullptr) return;
  std::erase_if(live->followers, [&watcher](const Follower& each) {
    return each.watcher.expired() || each.watcher.lock().get() == &watcher;
  });
  count_spectators(table, *live);
}

void Hall::count_spectators(const std::string& id, LiveTable& live) {
  if (!live.table) return;
  // Somebody with two windows open is one person; strangers cannot be told apart.
  std::set<std::string> people;
  int strangers = 0;
  for (const Follower& follower : live.followers) {
    const auto watcher = follower.watcher.lock();
    if (!watcher) continue;
    const Seating& seating = live.table->seating();
    // A device that several people play on shows what all of them may see, and is no spectator.
    if (seating.seat_of(watcher->person()) || seating.hosts(watcher->person())) continue;
    if (watcher->person().empty()) {
      ++strangers;
    } else {
      people.insert(watcher->person());
    }
  }
  const int count = static_cast<int>(people.size()) + strangers;
  std::shared_ptr<const std::string> message;
  for (Follower& follower : live.followers) {
    const auto watcher = follower.watcher.lock();
    if (!watcher || !follower.counts_spectators || follower.spectators == count) continue;
    follower.spectators = count;
    if (!message) message = spectators_message(id, count);
    watcher->show(id, message);
  }
}

// Everything, or what has changed since what they have seen. Somebody who has sat down sees with other eyes now.
std::string Hall::message_after(const LiveTable& live, TableMessages& messages, Viewer viewer,
                                int since, std::uint32_t seen) {
  const auto found = std::find_if(live.shown.begin(), live.shown.end(), [&](const Shown& each) {
    return seen != 0 && each.number == seen && each.viewer == viewer;
  });
  if (found != live.shown.end()) {
    if (auto changes = messages.changes(viewer, since, found->message)) return *std::move(changes);
  }
  return messages.whole(viewer, since);
}

// Writing a message is the expensive part, so it is written once for all who see the same and have seen the
// same before.
void Hall::show_to_followers(LiveTable& live, const Notice& notice) {
  struct Written {
    Viewer viewer;
    int since;
    std::uint32_t seen;
    std::shared_ptr<const std::string> message;
  };
  const Table& table = *live.table;
  std::optional<TableMessages> messages;
  std::vector<Written> written;
  std::vector<std::pair<Follower*, Viewer>> want_changes;
  std::vector<std::shared_ptr<Watcher>> turned_away;
  for (Follower& follower : live.followers) {
    const auto watcher = follower.watcher.lock();
    if (!watcher) continue;
    const Viewer viewer = table.seat_of(watcher->person());
    if (!notice.everybody && (!notice.seat || viewer != notice.seat)) continue;
    if (!table.may_watch(watcher->person())) {
      turned_away.push_back(watcher);
      continue;
    }
    if (!messages) messages.emplace(table, options_.now());
    auto found = std::find_if(written.begin(), written.end(), [&](const Written& each) {
      return each.viewer == viewer && each.since == follower.version && each.seen == follower.seen;
    });
    if (found == written.end()) {
      found =
          written.insert(found, {viewer, follower.version, follower.seen,
                                 std::make_shared<const std::string>(message_after(
                                     live, *messages, viewer, follower.version, follower.seen))});
    }
    if (watcher->wants_changes()) want_changes.emplace_back(&follower, viewer);
    follower.version = table.version();
    watcher->show(table.id(), found->message);
  }
  // After the loop, because all of them are told what has changed since the same message.
  for (const auto& [follower, viewer] : want_changes) {
    follower->seen = remember_shown(live, *messages, viewer);
  }
  // After the loop, because leaving changes the list of followers.
  for (const auto& watcher : turned_away) {
    leave(table.id(), *watcher);
    watcher->turn_away(table.id(), {"removed", Message::of("refusal.no_longer_here")});
  }
  // A spectator who sits down is a spectator no longer.
  if (notice.everybody) count_spectators(table.id(), live);
}

}  // namespace norenberc::server
