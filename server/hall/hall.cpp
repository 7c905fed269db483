#include "server/hall/hall.h"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <utility>

#include "table/table_json.h"

namespace norenberc::server {

namespace {

// A wish that loses so many races in a row is given up: somebody floods the table.
constexpr int kMostTries = 20;

Error not_stored() { return {"not_stored", Message::of("refusal.not_stored_unchanged")}; }

Error private_table() { return {"private", Message::of("refusal.private")}; }
Error no_table() { return {"no_table", Message::of("refusal.no_table")}; }
Error damaged(const Error& why) {
  return {"damaged", Message::of("refusal.damaged", {{"what", why.message.value()}})};
}

}  // namespace

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

Hall::Live* Hall::live(const std::string& id) {
  const auto found = tables_.find(id);
  return found == tables_.end() ? nullptr : &found->second;
}

void Hall::enqueue(const std::string& id, std::function<void(Live&)> job) {
  Live& it = tables_[id];
  it.used = options_.now();
  it.jobs.push_back(std::move(job));
  pump(id);
}

void Hall::enqueue_first(const std::string& id, std::function<void(Live&)> job) {
  tables_[id].jobs.push_front(std::move(job));
  pump(id);
}

void Hall::pump(const std::string& id) {
  Live* it = live(id);
  while (it != nullptr && !it->is_busy && !it->jobs.empty()) {
    if (!it->table || it->is_doubtful) return load(id, *it);
    const auto job = std::move(it->jobs.front());
    it->jobs.pop_front();
    job(*it);
    it = live(id);
  }
}

void Hall::load(const std::string& id, Live& it) {
  it.is_busy = true;
  store_.ask([id](Store& store) { return store.log(id, 1); },
             [this, id](std::vector<std::string> log) { loaded(id, log); },
             [this, id] { postpone(id); });
}

void Hall::loaded(const std::string& id, const std::vector<std::string>& log) {
  Live* const it = live(id);
  if (it == nullptr) return;
  const auto start = std::chrono::steady_clock::now();
  auto rebuilt = Table::rebuild(id, options_.digest, log);
  const auto time = std::chrono::steady_clock::now() - start;
  ++figures_.loads;
  figures_.load_microseconds += static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::microseconds>(time).count());
  if (const auto* const error = std::get_if<Error>(&rebuilt)) {
    return give_up(id, damaged(*error));
  }
  const bool was_there = it->table.has_value();
  it->table.emplace(std::move(std::get<Table>(rebuilt)));
  it->is_busy = false;
  it->is_doubtful = false;
  if (was_there) spread(*it, {.everybody = true});
  pump(id);
}

// Those who wait are told so; those who follow are shown the table again once the next one has read it.
void Hall::postpone(const std::string& id) {
  Live* const it = live(id);
  if (it == nullptr) return;
  ++figures_.failures;
  it->is_busy = false;
  it->is_doubtful = true;
  refuse_jobs(id, std::exchange(it->jobs, {}), not_stored());
}

void Hall::give_up(const std::string& id, const Error& why) {
  Live* const it = live(id);
  if (it == nullptr) return;
  ++figures_.failures;
  const auto followers = std::exchange(it->followers, {});
  const auto jobs = std::exchange(it->jobs, {});
  tables_.erase(id);
  for (const Following& following : followers) {
    if (const auto watcher = following.watcher.lock()) watcher->turn_away(id, why);
  }
  refuse_jobs(id, jobs, why);
}

void Hall::refuse_jobs(const std::string& id, const std::deque<std::function<void(Live&)>>& jobs,
                       const Error& why) {
  Live nothing;
  nothing.table.emplace(id, options_.digest);
  nothing.trouble = why;
  for (const auto& job : jobs) job(nothing);
}

void Hall::refresh(const std::string& id, Live& it, std::function<void(Live&)> then) {
  if (it.trouble) return then(it);
  it.is_busy = true;
  const std::int64_t from = it.table->sequence() + 1;
  const auto shared_then = std::make_shared<std::function<void(Live&)>>(std::move(then));
  store_.ask([id, from](Store& store) { return store.log(id, from); },
             [this, id, shared_then](const std::vector<std::string>& log) {
               Live* const still = live(id);
               if (still == nullptr) return;
               bool is_new = false;
               for (const std::string& line : log) {
                 const auto entry = parse_entry(line);
                 if (const auto* const why = std::get_if<Error>(&entry)) {
                   still->jobs.push_front(*shared_then);
                   return give_up(id, damaged(*why));
                 }
                 const Notice notice = still->table->apply(std::get<Entry>(entry));
                 is_new = is_new || notice.everybody || notice.seat;
               }
               still->is_busy = false;
               if (is_new) spread(*still, {.everybody = true});
               (*shared_then)(*still);
               pump(id);
             },
             [this, id, shared_then] {
               if (Live* const still = live(id)) still->jobs.push_front(*shared_then);
               postpone(id);
             });
}

void Hall::wish(const std::string& table, Entry entry, Then then) {
  enqueue(table, [this, table, entry = std::move(entry), then = std::move(then)](Live& it) {
    grant(table, it, entry, then, 0);
  });
}

void Hall::grant(const std::string& id, Live& it, Entry wish, Then then, int tries) {
  if (it.trouble) return then(*it.trouble);
  Result<Accepted> considered = it.table->consider(wish);
  if (considered.ok() && considered->repeats) {
    ++figures_.repeated;
    return then(*considered->repeats);
  }
  if (considered.ok()) {
    return store(id, it, std::move(considered->entry), std::move(then), tries);
  }
  // Perhaps it would be granted by what another process has written meanwhile.
  if (options_.is_shared && tries == 0) {
    return refresh(id, it, [this, id, wish = std::move(wish), then = std::move(then)](Live& fresh) {
      grant(id, fresh, wish, then, 1);
    });
  }
  ++figures_.refused;
  then(considered.error());
}

// The table takes the entry before it is stored, so that its card can be stored along; nobody sees it
// before that, and if it cannot be stored the table is read again.
void Hall::store(const std::string& id, Live& it, Entry entry, Then then, int tries) {
  const std::vector<std::string> people = it.table->people();
  const Notice notice = it.table->apply(entry);
  Append append;
  append.card = card_of(*it.table);
  append.line = {id, it.table->sequence(), text(entry)};
  append.keeper = {options_.process, options_.now() + options_.keeps_for};
  append.people_changed = it.table->sequence() == 1 || append.card.people != people;
  it.is_busy = true;
  store_.append(std::move(append),
                [this, id, entry = std::move(entry), notice, then = std::move(then),
                 tries](StoreThread::Stored how) { stored(id, entry, notice, how, then, tries); });
}

void Hall::stored(const std::string& id, const Entry& entry, Notice notice, StoreThread::Stored how,
                  const Then& then, int tries) {
  Live* const it = live(id);
  assert(it != nullptr);  // a busy table stays in memory
  switch (how) {
    case StoreThread::Stored::Added:
      ++figures_.entries;
      // Still busy, so that what the answer leads to does not begin before this has been shown.
      then(it->table->version());
      spread(*it, notice);
      it->is_busy = false;
      attend(id, *it);
      return pump(id);
    case StoreThread::Stored::Taken:
      ++figures_.races;
      it->is_busy = false;
      it->is_doubtful = true;
      if (tries < kMostTries) {
        return enqueue_first(id, [this, id, entry, then, tries](Live& fresh) {
          grant(id, fresh, entry, then, tries + 1);
        });
      }
      break;
    case StoreThread::Stored::Failed:
      ++figures_.failures;
      it->is_busy = false;
      it->is_doubtful = true;
      break;
  }
  then(not_stored());
  pump(id);
}

void Hall::look(const std::string& table, std::function<void(Result<const Table*>)> look) {
  enqueue(table, [this, table, look = std::move(look)](Live& it) {
    const auto begin = [look](Live& fresh) {
      if (fresh.trouble) return look(*fresh.trouble);
      if (fresh.table->sequence() == 0) return look(no_table());
      look(&*fresh.table);
    };
    // Who comes from another process wants to find what was done there.
    if (options_.is_shared) return refresh(table, it, begin);
    begin(it);
  });
}

void Hall::watch(const std::string& table, const std::shared_ptr<Watcher>& watcher, int since,
                 std::function<void(std::optional<Error>)> then) {
  enqueue(table, [this, table, watcher, since, then = std::move(then)](Live& it) {
    const auto begin = [this, table, watcher, since, then](Live& fresh) {
      begin_watching(table, fresh, watcher, since, then);
    };
    // A client that comes from another process may have seen more than this one.
    if (options_.is_shared) return refresh(table, it, begin);
    begin(it);
  });
}

void Hall::begin_watching(const std::string& id, Live& it, const std::shared_ptr<Watcher>& watcher,
                          int since, const std::function<void(std::optional<Error>)>& then) {
  if (it.trouble) return then(*it.trouble);
  const Table& table = *it.table;
  if (table.sequence() == 0) return then(no_table());
  if (!table.may_watch(watcher->person())) {
    return then(private_table());
  }
  std::erase_if(it.followers, [&watcher](const Following& each) {
    return each.watcher.expired() || each.watcher.lock() == watcher;
  });
  if (it.followers.size() >= options_.watchers_per_table) {
    return then(Error{"too_many_watchers", Message::of("refusal.too_many_watchers")});
  }
  it.followers.push_back({watcher, table.version()});
  then(std::nullopt);
  const Viewer viewer = table.seat_of(watcher->person());
  watcher->show(
      id, std::make_shared<const std::string>(table_message(table, viewer, since, options_.now())));
}

void Hall::leave(const std::string& table, const Watcher& watcher) {
  if (Live* const it = live(table)) {
    std::erase_if(it->followers, [&watcher](const Following& each) {
      return each.watcher.expired() || each.watcher.lock().get() == &watcher;
    });
  }
}

// One message for all who see the same and know the same.
void Hall::spread(Live& it, const Notice& notice) {
  struct Written {
    Viewer viewer;
    int since;
    std::shared_ptr<const std::string> message;
  };
  const Table& table = *it.table;
  const Moment now = options_.now();
  std::vector<Written> written;
  std::vector<std::shared_ptr<Watcher>> turned_away;
  for (Following& each : it.followers) {
    const auto watcher = each.watcher.lock();
    if (!watcher) continue;
    const Viewer viewer = table.seat_of(watcher->person());
    if (!notice.everybody && (!notice.seat || viewer != notice.seat)) continue;
    if (!table.may_watch(watcher->person())) {
      turned_away.push_back(watcher);
      continue;
    }
    auto found = std::find_if(written.begin(), written.end(), [&](const Written& one) {
      return one.viewer == viewer && one.since == each.version;
    });
    if (found == written.end()) {
      written.push_back(
          {viewer, each.version,
           std::make_shared<const std::string>(table_message(table, viewer, each.version, now))});
      found = written.end() - 1;
    }
    each.version = table.version();
    watcher->show(table.id(), found->message);
  }
  for (const auto& watcher : turned_away) {
    leave(table.id(), *watcher);
    watcher->turn_away(table.id(), {"removed", Message::of("refusal.no_longer_here")});
  }
}

void Hall::heard(const News& news) {
  if (news.process == options_.process || live(news.table) == nullptr) return;
  enqueue(news.table, [this, news](Live& it) {
    if (!it.trouble && it.table->sequence() < news.sequence) refresh(news.table, it, [](Live&) {});
  });
}

void Hall::heard_nothing_for_a_while() {
  std::vector<std::string> all;
  for (const auto& [id, it] : tables_) all.push_back(id);
  for (const std::string& id : all) {
    enqueue(id, [this, id](Live& it) { refresh(id, it, [](Live&) {}); });
  }
}

void Hall::read_again(const std::string& table) {
  Live* const it = live(table);
  if (it == nullptr) return;
  it->is_doubtful = true;
  enqueue(table, [](Live&) {});
}

void Hall::read_what_is_doubtful() {
  std::vector<std::string> doubtful;
  for (const auto& [id, it] : tables_) {
    if (it.is_doubtful && !it.is_busy && it.jobs.empty()) doubtful.push_back(id);
  }
  for (const std::string& id : doubtful) enqueue(id, [](Live&) {});
}

void Hall::look_after(const std::string& table) {
  enqueue(table, [this, table](Live& it) {
    if (!options_.is_shared) return attend(table, it);
    refresh(table, it, [this, table](Live& fresh) { attend(table, fresh); });
  });
}

void Hall::attend(const std::string& id, Live& it) {
  if (it.trouble) return;
  if (auto due = it.table->due(options_.now())) {
    return enqueue_first(id, [this, id, due = std::move(*due)](Live& fresh) {
      grant(
          id, fresh, due, [](const Outcome&) {}, 0);
    });
  }
  let_bots_think(id, it);
}

void Hall::let_bots_think(const std::string& id, Live& it) {
  for (const Seat seat : it.table->bots_to_move() - it.thinking) {
    it.thinking = it.thinking.with(seat);
    const int asked_at = it.table->decisions().asked_at(seat);
    bots_.think(it.table->bot_turn(seat), [this, id, seat, asked_at](const Thought& thought) {
      enqueue(id, [this, id, seat, asked_at, move = thought.move](Live& fresh) {
        play_thought(id, fresh, seat, asked_at, move);
      });
    });
  }
}

// If the game has gone another way meanwhile, the bot thinks again.
void Hall::play_thought(const std::string& id, Live& it, Seat seat, int asked_at,
                        const Move& move) {
  const auto thought = [this, id, seat](const Outcome& outcome) {
    Live* const still = live(id);
    if (still == nullptr) return;
    still->thinking = still->thinking.without(seat);
    const auto* const error = std::get_if<Error>(&outcome);
    // Where the database is in the way, the next look at what is due comes soon enough.
    if (error == nullptr || error->code == not_stored().code) return;
    if (still->table && !still->is_busy && !still->is_doubtful) let_bots_think(id, *still);
  };
  if (!it.trouble && it.table->decisions().asked_at(seat) != asked_at) {
    return thought(Error{"stale", Message::of("refusal.bot_stale")});
  }
  grant(id, it, {options_.now(), "", "", command::BotPlay{seat, move}}, thought, 0);
}

void Hall::advise(const std::string& table, const std::string& person,
                  std::function<void(Result<Advice>)> then) {
  look(table, [this, person, then = std::move(then)](const Result<const Table*>& looked) {
    if (const auto* const error = std::get_if<Error>(&looked)) return then(*error);
    const Table& asked_at = *std::get<const Table*>(looked);
    if (!asked_at.may_watch(person)) return then(private_table());
    const auto asked = asked_at.hint(person);
    if (const auto* const error = std::get_if<Error>(&asked)) return then(*error);
    if (!advised_.insert(person).second) {
      return then(Error{"too_many_hints", Message::of("refusal.too_many_hints")});
    }
    const auto& turn = std::get<BotTurn>(asked);
    const SeatNames names = seat_names(asked_at);
    bots_.think(turn, [this, person, turn, names, then](const Thought& thought) {
      advised_.erase(person);
      const GameState& shown = turn.view.shown;
      then(Advice{turn.level, shown.player_count(), thought, shown, names});
    });
  });
}

void Hall::tidy() {
  const Moment now = options_.now();
  figures_.watchers = 0;
  for (auto it = tables_.begin(); it != tables_.end();) {
    Live& each = it->second;
    std::erase_if(each.followers, [](const Following& one) { return one.watcher.expired(); });
    figures_.watchers += each.followers.size();
    const bool exists = each.table && each.table->sequence() > 0;
    const bool is_idle = !each.is_busy && each.jobs.empty() && each.followers.empty() &&
                         each.thinking.empty() && (!exists || each.used + options_.idle_for < now);
    it = is_idle ? tables_.erase(it) : std::next(it);
  }
  figures_.tables = tables_.size();
}

}  // namespace norenberc::server
