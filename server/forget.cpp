#include "server/forget.h"

#include "server/secrets.h"
#include "table/forget.h"
#include "table/table.h"

namespace norenberc::server {

namespace {

void rewrite(Store& store, const std::string& id, const std::string& person) {
  auto card = store.card(id);
  if (!card) return;
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
  store.rewrite_log(changed, *card);
}

}  // namespace

// The logs first: whoever is interrupted here can ask again, because the person is still there.
std::vector<std::string> forget(Store& store, const std::string& person) {
  constexpr int kAll = 1'000'000;
  std::vector<std::string> tables;
  for (const Stage stage : {Stage::Open, Stage::Running, Stage::Over}) {
    for (const TableCard& card : store.tables_of(person, stage, kAll)) {
      rewrite(store, card.table, person);
      tables.push_back(card.table);
    }
  }
  store.forget_person(person);
  return tables;
}

}  // namespace norenberc::server
