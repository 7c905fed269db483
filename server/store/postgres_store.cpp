#include "server/store/postgres_store.h"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <set>
#include <utility>

#include "server/store/postgres_connection.h"
#include "server/store/postgres_schema.h"
#include "server/store/sql_store.h"

namespace norenberc::server {

namespace {

// An array as PostgreSQL reads it: {1,NULL,"text"}.
class ArrayText {
 public:
  void add(std::int64_t number) { start() += std::to_string(number); }
  void add(Moment moment) { add(std::int64_t{moment.time_since_epoch().count()}); }
  void add(std::string_view text) {
    start() += '"';
    for (const char sign : text) {
      if (sign == '"' || sign == '\\') text_ += '\\';
      text_ += sign;
    }
    text_ += '"';
  }
  void add_null() { start() += "NULL"; }
  std::string finished() && { return std::move(text_) + "}"; }

 private:
  std::string& start() { return text_ += text_.empty() ? '{' : ','; }

  std::string text_;
};

class PostgresStore final : public SqlStore {
 public:
  explicit PostgresStore(const std::string& address) : connection_(address) {
    migrate(connection_);
  }

  std::vector<bool> append(std::span<const Append> appends) override;
  std::vector<std::string> claim_due(const Keeper& keeper, Moment now, int limit) override;

 private:
  SqlDatabase& database() override { return connection_; }
  Sql sweep_tables() const override;
  Sql sweep_people() const override;
  void notify_forgotten(const std::string& person) override;
  void notify_rewritten(const std::string& table) override;

  std::string append_sorted(std::span<const Append* const> appends);

  PostgresConnection connection_;
  // Lines of calls whose answer was lost: they may have been stored. When such a line is sent again and found in the
  // log, it is our own and counts as added.
  std::set<std::pair<std::string, std::int64_t>> uncertain_;
};

// One statement for all lines, so that a commit of hundreds costs one round trip to the database. One array for each
// column, because a statement may only have so many parameters.
std::string PostgresStore::append_sorted(std::span<const Append* const> appends) {
  ArrayText ids, sequences, entries, stages, publics, createds, changeds, wakes, summaries, peoples,
      keepers, untils, repeats;
  for (const Append* append : appends) {
    const auto& [line, card, keeper, people_changed] = *append;
    assert(card.table == line.table && card.sequence == line.sequence);
    ids.add(line.table);
    sequences.add(line.sequence);
    entries.add(line.entry);
    stages.add(static_cast<std::int64_t>(card.stage));
    publics.add(card.is_public ? 1 : 0);
    createds.add(card.created);
    changeds.add(card.changed);
    card.wake ? wakes.add(*card.wake) : wakes.add_null();
    summaries.add(card.summary);
    people_changed || line.sequence == 1 ? peoples.add(joined(card.people)) : peoples.add_null();
    keepers.add(keeper.process);
    untils.add(keeper.until);
    repeats.add(uncertain_.contains({line.table, line.sequence}) ? 1 : 0);
  }
  return connection_
      .ask("SELECT append_lines($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
           std::move(ids).finished(), std::move(sequences).finished(),
           std::move(entries).finished(), std::move(stages).finished(),
           std::move(publics).finished(), std::move(createds).finished(),
           std::move(changeds).finished(), std::move(wakes).finished(),
           std::move(summaries).finished(), std::move(peoples).finished(),
           std::move(keepers).finished(), std::move(untils).finished(),
           std::move(repeats).finished())
      .text(0, 0);
}

std::vector<bool> PostgresStore::append(std::span<const Append> appends) {
  if (appends.empty()) return {};
  // Every process locks tables in the same order, so that no two wait for each other. Lines of one table keep
  // theirs.
  std::vector<const Append*> sorted(appends.size());
  std::transform(appends.begin(), appends.end(), sorted.begin(),
                 [](const Append& append) { return &append; });
  std::stable_sort(sorted.begin(), sorted.end(), [](const Append* left, const Append* right) {
    return left->line.table < right->line.table;
  });
  std::string results;
  // Whether a call whose answer was lost was committed is found out by making it once more.
  for (int time = 0; results.empty(); ++time) {
    try {
      results = append_sorted(sorted);
    } catch (const PostgresLost&) {
      for (const Append& append : appends) {
        uncertain_.emplace(append.line.table, append.line.sequence);
      }
      if (time == 1) throw;
    }
  }
  std::vector<bool> added(appends.size());
  for (std::size_t index = 0; index < sorted.size(); ++index) {
    added[static_cast<std::size_t>(sorted[index] - appends.data())] = results.at(index) == '1';
    if (!uncertain_.empty()) {
      uncertain_.erase({sorted[index]->line.table, sorted[index]->line.sequence});
    }
  }
  return added;
}

// What another process is claiming or writing right now is skipped: it has a keeper. What has lost its keeper comes
// first: however much this process has to do already, nobody waits longer for it. MATERIALIZED, because the limit must
// hold for what is locked, too.
std::vector<std::string> PostgresStore::claim_due(const Keeper& keeper, Moment now, int limit) {
  SqlRows rows = connection_.ask(
      "WITH found AS MATERIALIZED (SELECT id FROM tables WHERE wake <= $3"
      " AND (keeper_until <= $3 OR keeper = $1) ORDER BY keeper = $1, wake LIMIT $4"
      " FOR UPDATE SKIP LOCKED)"
      " UPDATE tables SET keeper = $1, keeper_until = $2 FROM found WHERE tables.id = found.id"
      " RETURNING tables.id",
      keeper.process, keeper.until, now, limit);
  std::vector<std::string> tables;
  for (std::size_t row = 0; row < rows.size(); ++row) tables.push_back(rows.text(row, 0));
  return tables;
}

// What another process is writing to right now is not stale, so it need not be waited for.
Sql PostgresStore::sweep_tables() const {
  return "DELETE FROM tables WHERE id = ANY (ARRAY(SELECT id FROM tables WHERE"
         " (stage = 0 AND changed < $1) OR (stage = 1 AND changed < $2) OR"
         " (stage = 2 AND changed < $3) LIMIT $4 FOR UPDATE SKIP LOCKED))";
}

Sql PostgresStore::sweep_people() const {
  return "DELETE FROM people WHERE id = ANY (ARRAY(SELECT id FROM people"
         " WHERE (seen < $1 OR seen < $2) AND"
         " NOT EXISTS (SELECT 1 FROM lists WHERE person = people.id) AND (seen < $1 OR"
         " NOT EXISTS (SELECT 1 FROM visitors WHERE person = people.id)) LIMIT $3"
         " FOR UPDATE SKIP LOCKED))";
}

void PostgresStore::notify_forgotten(const std::string& person) {
  connection_.ask("SELECT pg_notify('norenberc_forgotten', $1)", person);
}

void PostgresStore::notify_rewritten(const std::string& table) {
  connection_.ask("SELECT pg_notify('norenberc_rewritten', $1)", table);
}

}  // namespace

std::unique_ptr<Store> open_postgres_store(const std::string& address) {
  return std::make_unique<PostgresStore>(address);
}

}  // namespace norenberc::server
