#include "server/hall/hall.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

#include "table/table_json.h"

namespace norenberc::server {

namespace {

Error damaged(const Error& why) {
  return {"damaged", Message::of("refusal.damaged", {{"what", why.message.value()}})};
}

}  // namespace

Error not_stored() { return {"not_stored", Message::of("refusal.not_stored_unchanged")}; }
Error private_table() { return {"private", Message::of("refusal.private")}; }
Error busy() { return {"busy", Message::of("refusal.busy")}; }
Error no_table() { return {"no_table", Message::of("refusal.no_table")}; }

bool is_possible_name(std::string_view table) {
  return !table.empty() && std::all_of(table.begin(), table.end(),
                                       [](char letter) { return letter > ' ' && letter < '\x7f'; });
}

TableCard card_of(const Table& table) {
  TableCard card;
  card.table = table.id();
  card.sequence = table.sequence();
  card.stage = table.stage();
  card.is_public = table.settings().is_public;
  card.created = table.created();
  card.changed = table.changed();
  card.wake = table.wake();
  card.summary = table_summary(table);
  card.people = table.people();
  return card;
}

Hall::Hall(StoreThread& store, BotThreads& bots, HallOptions options)
    : store_(store), bots_(bots), options_(std::move(options)) {}

Hall::LiveTable* Hall::find(const std::string& id) {
  const auto found = tables_.find(id);
  return found == tables_.end() ? nullptr : &found->second;
}

void Hall::enqueue(const std::string& id, Job job) {
  LiveTable& live = tables_[id];
  live.used = options_.now();
  live.jobs.push_back(std::move(job));
  run_jobs(id);
}

void Hall::enqueue_first(const std::string& id, Job job) {
  tables_[id].jobs.push_front(std::move(job));
  run_jobs(id);
}

// A job may start to load or store, which makes the table busy and ends the loop; whoever delivers the
// result calls this again. It may also make the table leave memory, hence the search after each job.
void Hall::run_jobs(const std::string& id) {
  LiveTable* live = find(id);
  while (live != nullptr && !live->is_busy && !live->jobs.empty()) {
    if (!live->table || live->is_stale) return load(id, *live);
    const Job job = std::move(live->jobs.front());
    live->jobs.pop_front();
    job(*live);
    live = find(id);
  }
}

void Hall::load(const std::string& id, LiveTable& live) {
  live.is_busy = true;
  store_.ask([id](Store& store) { return store.log(id, 1); },
             [this, id](const std::vector<std::string>& log) { loaded(id, log); },
             [this, id] { load_failed(id); });
}

void Hall::loaded(const std::string& id, const std::vector<std::string>& log) {
  LiveTable* const live = find(id);
  if (live == nullptr) return;
  const auto start = std::chrono::steady_clock::now();
  Result<Table> rebuilt = Table::rebuild(id, options_.digest, log);
  const auto time = std::chrono::steady_clock::now() - start;
  ++counters_.loads;
  counters_.load_microseconds += static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::microseconds>(time).count());
  if (!rebuilt.ok()) return give_up(id, damaged(rebuilt.error()));
  const bool was_there = live->table.has_value();
  live->table.emplace(std::move(*rebuilt));
  live->is_busy = false;
  live->is_stale = false;
  // Followers have seen the table before it became stale, so they may have missed something.
  if (was_there) show_to_followers(*live, {.everybody = true});
  release_bots(id, *live);
  excuse_absence(id, *live);
  run_jobs(id);
}

void Hall::excuse_absence(const std::string& id, LiveTable& live) {
  const Moment from = std::max(options_.away_since, live.table->latest());
  const command::Excuse excuse{from, options_.away_until};
  if (from >= options_.away_until || !live.table->clocks().first_deadline()) return;
  live.jobs.push_front([this, id, excuse](LiveTable& fresh) {
    consider(
        id, fresh, {options_.now(), "", "", excuse}, [](const Result<int>&) {}, 0);
  });
}

// The jobs that wait are refused, because nobody knows for how long the database is away. Followers stay:
// they are shown the table once `reload_stale` or the next job has read it.
void Hall::load_failed(const std::string& id) {
  LiveTable* const live = find(id);
  if (live == nullptr) return;
  ++counters_.failures;
  live->is_busy = false;
  live->is_stale = true;
  refuse_jobs(id, std::exchange(live->jobs, {}), not_stored());
}

void Hall::give_up(const std::string& id, const Error& why) {
  LiveTable* const live = find(id);
  if (live == nullptr) return;
  ++counters_.damaged;
  options_.damaged(id);
  const auto followers = std::exchange(live->followers, {});
  const auto jobs = std::exchange(live->jobs, {});
  // Before anybody is called: a watcher may come straight back, and is to find nothing of this.
  tables_.erase(id);
  bots_.keep_only(id, {});
  for (const Follower& follower : followers) {
    if (const auto watcher = follower.watcher.lock()) watcher->turn_away(id, why);
  }
  refuse_jobs(id, jobs, why);
}

// Every job has somebody who waits for its answer, so it runs all the same, on a stand-in that has the error.
void Hall::refuse_jobs(const std::string& id, const std::deque<Job>& jobs, const Error& why) {
  LiveTable stand_in;
  stand_in.table.emplace(id, options_.digest);
  stand_in.load_error = why;
  for (const Job& job : jobs) job(stand_in);
}

void Hall::refresh(const std::string& id, LiveTable& live, Job then) {
  if (live.load_error) return then(live);
  live.is_busy = true;
  const std::int64_t from = live.table->sequence() + 1;
  const auto job = std::make_shared<const Job>(std::move(then));
  store_.ask(
      [id, from](Store& store) { return store.log(id, from); },
      [this, id, job](const std::vector<std::string>& log) { apply_new_lines(id, log, *job); },
      [this, id, job] {
        // So that the job is refused with the others.
        if (LiveTable* const still = find(id)) still->jobs.push_front(*job);
        load_failed(id);
      });
}

void Hall::refresh_if_shared(const std::string& id, LiveTable& live, Job then) {
  if (!options_.is_shared) return then(live);
  refresh(id, live, std::move(then));
}

void Hall::apply_new_lines(const std::string& id, const std::vector<std::string>& log,
                           const Job& then) {
  LiveTable* const live = find(id);
  if (live == nullptr) return;
  bool is_new = false;
  for (const std::string& line : log) {
    const Result<Entry> entry = parse_entry(line);
    if (!entry.ok()) {
      live->jobs.push_front(then);
      return give_up(id, damaged(entry.error()));
    }
    const Notice notice = live->table->apply(*entry);
    is_new = is_new || notice.everybody || notice.seat;
  }
  live->is_busy = false;
  if (is_new) show_to_followers(*live, {.everybody = true});
  release_bots(id, *live);
  then(*live);
  run_jobs(id);
}

void Hall::look(const std::string& table, std::function<void(Result<const Table*>)> look) {
  if (!is_possible_name(table)) return look(no_table());
  enqueue(table, [this, table, look = std::move(look)](LiveTable& live) {
    // Whoever comes from another process expects to find what was done there.
    refresh_if_shared(table, live, [look](LiveTable& fresh) {
      if (fresh.load_error) return look(*fresh.load_error);
      if (fresh.table->sequence() == 0) return look(no_table());
      look(&*fresh.table);
    });
  });
}

void Hall::notified(const Notification& notification) {
  // What is not in memory is read from its log when somebody wants it.
  if (notification.process == options_.process || find(notification.table) == nullptr) return;
  enqueue(notification.table, [this, notification](LiveTable& live) {
    // By now a refresh for another reason may have brought the line already.
    if (live.load_error || live.table->sequence() >= notification.sequence) return;
    refresh(notification.table, live, [](LiveTable&) {});
  });
}

void Hall::resync() {
  std::vector<std::string> all;
  for (const auto& [id, live] : tables_) all.push_back(id);
  for (const std::string& id : all) {
    enqueue(id, [this, id](LiveTable& live) { refresh(id, live, [](LiveTable&) {}); });
  }
}

// A job that does nothing is enough: a stale table is loaded before its next job.
void Hall::reload(const std::string& table) {
  LiveTable* const live = find(table);
  if (live == nullptr) return;
  live->is_stale = true;
  enqueue(table, [](LiveTable&) {});
}

void Hall::reload_stale() {
  std::vector<std::string> stale;
  for (const auto& [id, live] : tables_) {
    if (live.is_stale && !live.is_busy && live.jobs.empty()) stale.push_back(id);
  }
  for (const std::string& id : stale) enqueue(id, [](LiveTable&) {});
}

void Hall::tidy() {
  const Moment now = options_.now();
  for (auto entry = tables_.begin(); entry != tables_.end();) {
    LiveTable& live = entry->second;
    std::erase_if(live.followers, [](const Follower& each) { return each.watcher.expired(); });
    if (std::none_of(live.followers.begin(), live.followers.end(),
                     [](const Follower& each) { return each.seen != 0; })) {
      live.shown = {};
    }
    // A name that somebody made up has no log, and need not stay for a while.
    const bool exists = live.table && live.table->sequence() > 0;
    const bool is_idle = !live.is_busy && live.jobs.empty() && live.followers.empty() &&
                         live.thinking.empty() && (!exists || live.used + options_.idle_for < now);
    entry = is_idle ? tables_.erase(entry) : std::next(entry);
  }
}

Hall::Figures Hall::figures() const {
  Figures figures = counters_;
  figures.tables = tables_.size();
  for (const auto& [id, live] : tables_) {
    figures.watchers += static_cast<std::uint64_t>(
        std::count_if(live.followers.begin(), live.followers.end(),
                      [](const Follower& each) { return !each.watcher.expired(); }));
  }
  return figures;
}

}  // namespace norenberc::server
