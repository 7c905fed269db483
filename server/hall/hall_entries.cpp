// How an entry gets into a table's log: considered, applied in memory, stored, and only then acknowledged
// and shown. If storing fails the table in memory is stale, and is read again from its log.
#include <cassert>
#include <chrono>
#include <utility>

#include "server/hall/hall.h"

namespace norenberc::server {

namespace {

// An entry that loses so many races in a row is given up: somebody floods the table.
constexpr int kMostTries = 20;

}  // namespace

void Hall::submit(const std::string& table, Entry entry, Callback then,
                  const std::string& address) {
  if (!is_possible_name(table)) return then(no_table());
  enqueue(table, [this, table, entry = std::move(entry), then = std::move(then), address,
                  arrived = std::chrono::steady_clock::now()](LiveTable& live) {
    counters_.accept.add(std::chrono::steady_clock::now() - arrived);
    if (live.table->seat_of(entry.by)) {
      live.asker = {address, entry.by};
      live.asked = options_.now();
    }
    consider(table, live, entry, then, 0);
  });
}

void Hall::consider(const std::string& id, LiveTable& live, Entry entry, Callback then, int tries) {
  if (live.load_error) return then(*live.load_error);
  const auto start = std::chrono::steady_clock::now();
  Result<Accepted> considered = live.table->consider(entry);
  if (considered.ok() && considered->repeats) {
    ++counters_.repeated;
    return then(*considered->repeats);
  }
  if (considered.ok()) {
    apply_and_store(id, live, std::move(considered->entry), std::move(then), tries);
    return counters_.decide.add(std::chrono::steady_clock::now() - start);
  }
  // What another process has written meanwhile may make it possible.
  if (options_.is_shared && tries == 0) {
    return refresh(id, live,
                   [this, id, entry = std::move(entry), then = std::move(then)](LiveTable& fresh) {
                     consider(id, fresh, entry, then, 1);
                   });
  }
  ++counters_.refused;
  counters_.decide.add(std::chrono::steady_clock::now() - start);
  then(considered.error());
}

// Applied before it is stored, because the card that is stored in the same transaction says how the table is
// after the entry. That is safe: the table is busy until the store has answered, so nobody sees the new
// state before it is durable, and if it never is, the state is thrown away.
void Hall::apply_and_store(const std::string& id, LiveTable& live, Entry entry, Callback then,
                           int tries) {
  const std::vector<std::string> people = live.table->people();
  const Notice notice = live.table->apply(entry);
  Append append;
  append.card = card_of(*live.table);
  append.line = {id, live.table->sequence(), text(entry)};
  append.keeper = {options_.process, options_.now() + options_.keeps_for};
  append.people_changed = live.table->sequence() == 1 || append.card.people != people;
  live.is_busy = true;
  store_.append(std::move(append),
                [this, id, entry = std::move(entry), notice, then = std::move(then),
                 tries](StoreThread::Stored how) { stored(id, entry, notice, how, then, tries); });
}

void Hall::stored(const std::string& id, const Entry& entry, const Notice& notice,
                  StoreThread::Stored how, const Callback& then, int tries) {
  LiveTable* const live = find(id);
  assert(live != nullptr);  // a busy table stays in memory
  if (how == StoreThread::Stored::Added) {
    ++counters_.entries;
    // Still busy, so that what the answer leads to does not begin before this has been shown.
    then(live->table->version());
    show_to_followers(*live, notice);
    live->is_busy = false;
    release_bots(id, *live);
    run_clock_and_bots(id, *live);
    return run_jobs(id);
  }
  // The entry is in memory but not, or not known to be, in the log.
  live->is_busy = false;
  live->is_stale = true;
  if (how == StoreThread::Stored::Failed) {
    ++counters_.failures;
  } else {
    // Another process was ahead with this number. Considered again once its entries have been read.
    ++counters_.races;
    if (tries < kMostTries) {
      return enqueue_first(id, [this, id, entry, then, tries](LiveTable& fresh) {
        consider(id, fresh, entry, then, tries + 1);
      });
    }
  }
  then(not_stored());
  run_jobs(id);
}

}  // namespace norenberc::server
