#include "server/forget.h"

#include "server/secrets.h"
#include "table/forget.h"
#include "table/table.h"

namespace norenberc::server {

namespace {

// False if something was added to the log meanwhile.
bool rewrite(Store& store, const std::string& id, const std::string& person) {
  auto card = store.card(id);
  if (!card) return true;
  std::vector<std::string> log = store.log(id, 1);
  std::vector<LogLine> changed;
  for (std::size_t i = 0; i < log.size(); ++i) {
    if (auto line = without_person(log[i], person)) {
      log[i] = *line;
      changed.push_back({id, static_cast<std::int64_t>(i) + 1, *line});
    }
  }
  const auto table = Table::rebuild(id, sha256_digest(), log);
  if (const auto* const rebuilt = std::get_if<Table>(&table)) card->summary = rebuilt->summary();
  return store.rewrite_log(changed, *card);
}

// Another process may be writing to the table; then it is read again.
void rewrite_surely(Store& store, const std::string& id, const std::string& person) {
  constexpr int kMostTries = 100;
  for (int tries = 0; tries < kMostTries; ++tries) {
    if (rewrite(store, id, person)) return;
  }
  throw StoreError("Table " + id + " is too busy to forget anybody; try again.");
}

}  // namespace

// The logs first: whoever is interrupted here can ask again, because the person is still there. Then once
// more, for what was said in between, and to take somebody who is gone off the lists.
std::vector<std::string> forget(Store& store, const std::string& person) {
  constexpr int kAll = 1'000'000;
  for (const Stage stage : {Stage::Open, Stage::Running, Stage::Over}) {
    for (const TableCard& card : store.tables_of(person, stage, kAll)) {
      rewrite_surely(store, card.table, person);
    }
  }
  std::vector<std::string> tables = store.forget_person(person);
  for (const std::string& table : tables) rewrite_surely(store, table, person);
  return tables;
}

}  // namespace norenberc::server
