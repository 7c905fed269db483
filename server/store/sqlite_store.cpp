#include "server/store/sqlite_store.h"

#include <cassert>
#include <unordered_set>

#include "server/store/sql_store.h"
#include "server/store/sqlite_file.h"

namespace norenberc::server {

namespace {

class SqliteStore final : public SqlStore {
 public:
  explicit SqliteStore(const std::string& path) : file_(path) {}

  std::vector<bool> append(std::span<const Append> appends) override;
  std::vector<std::string> claim_due(const Keeper& keeper, Moment now, int limit) override;
  void ping() override {
    file_.check_file();
    SqlStore::ping();
  }

 private:
  SqlDatabase& database() override { return file_; }
  Sql sweep_tables() const override;
  Sql sweep_people() const override;

  bool add(const Append& append);
  bool advance_card(const Append& append, const std::string& people);

  SqliteFile file_;
};

// Brings the card one line forward; false if it was not exactly one line behind.
bool SqliteStore::advance_card(const Append& append, const std::string& people) {
  const TableCard& card = append.card;
  const int stage = static_cast<int>(card.stage);
  const int is_public = card.is_public ? 1 : 0;
  if (append.line.sequence == 1) {
    return file_
               .ask(
                   "INSERT INTO tables (id, sequence, stage, is_public, created, changed, wake,"
                   " summary, people, keeper, keeper_until)"
                   " VALUES ($1, 1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"
                   " ON CONFLICT (id) DO NOTHING",
                   card.table, stage, is_public, card.created, card.changed, card.wake,
                   card.summary, people, append.keeper.process, append.keeper.until)
               .changed() == 1;
  }
  // The condition on the sequence is what lets a sequence number be used only once.
  const SqlValue new_people = append.people_changed ? SqlValue(people) : std::nullopt;
  return file_
             .ask(
                 "UPDATE tables SET sequence = $2, stage = $3, is_public = $4, created = $5,"
                 " changed = $6, wake = $7, summary = $8, people = coalesce($9, people),"
                 " keeper = $10, keeper_until = $11 WHERE id = $1 AND sequence = $2 - 1",
                 card.table, append.line.sequence, stage, is_public, card.created, card.changed,
                 card.wake, card.summary, new_people, append.keeper.process, append.keeper.until)
             .changed() == 1;
}

bool SqliteStore::add(const Append& append) {
  const LogLine& line = append.line;
  assert(append.card.table == line.table && append.card.sequence == line.sequence);
  const bool writes_people = append.people_changed || line.sequence == 1;
  if (!advance_card(append, writes_people ? joined(append.card.people) : std::string())) {
    return false;
  }
  file_.ask("INSERT INTO lines (table_id, sequence, entry) VALUES ($1, $2, $3)", line.table,
            line.sequence, line.entry);
  if (!writes_people) return true;
  // Written anew rather than compared: people change seldom, and a list is a handful of rows.
  file_.ask("DELETE FROM lists WHERE table_id = $1", line.table);
  for (const std::string& person : append.card.people) {
    file_.ask("INSERT INTO lists (person, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING", person,
              line.table);
  }
  return true;
}

std::vector<bool> SqliteStore::append(std::span<const Append> appends) {
  std::vector<bool> added;
  if (appends.empty()) return added;
  added.reserve(appends.size());
  // After a line that was refused, the others of its table build on something that is not there.
  std::unordered_set<std::string_view> refused;
  SqlTransaction transaction(file_);
  for (const Append& append : appends) {
    added.push_back(!refused.contains(append.line.table) && add(append));
    if (!added.back()) refused.insert(append.line.table);
  }
  transaction.commit();
  return added;
}

std::vector<std::string> SqliteStore::claim_due(const Keeper& keeper, Moment now, int limit) {
  SqlRows rows = file_.ask(
      "UPDATE tables SET keeper = $1, keeper_until = $2 WHERE id IN"
      " (SELECT id FROM tables WHERE wake <= $3 AND (keeper_until <= $3 OR keeper = $1)"
      " ORDER BY keeper = $1, wake LIMIT $4) RETURNING id",
      keeper.process, keeper.until, now, limit);
  std::vector<std::string> tables;
  for (std::size_t row = 0; row < rows.size(); ++row) tables.push_back(rows.text(row, 0));
  return tables;
}

// The numbers are those of Stage. Log lines and lists go along with their table (ON DELETE CASCADE).
Sql SqliteStore::sweep_tables() const {
  return "DELETE FROM tables WHERE id IN (SELECT id FROM tables WHERE"
         " (stage = 0 AND changed < $1) OR (stage = 1 AND changed < $2) OR"
         " (stage = 2 AND changed < $3) LIMIT $4)";
}

// Whoever still has a table on their list stays, however long they were away.
Sql SqliteStore::sweep_people() const {
  return "DELETE FROM people WHERE id IN (SELECT id FROM people WHERE (seen < $1 OR seen < $2) AND"
         " NOT EXISTS (SELECT 1 FROM lists WHERE person = people.id) AND (seen < $1 OR"
         " NOT EXISTS (SELECT 1 FROM visitors WHERE person = people.id)) LIMIT $3)";
}

}  // namespace

std::unique_ptr<Store> open_sqlite_store(const std::string& path) {
  return std::make_unique<SqliteStore>(path);
}

}  // namespace norenberc::server
