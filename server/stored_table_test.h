// A table that was stored by a server of long ago, for tests.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "server/people/secrets.h"
#include "server/store/store.h"
#include "table/table.h"
#include "table/table_json.h"

namespace norenberc::server {

// A table at which so much has been done already, as the server would have stored it.
inline void store_much(const std::string& database, const std::string& id,
                       const std::string& person, const Command& command, int times) {
  const auto store = open_store(database);
  Table table(id, sha256_digest());
  const Member anna{person, "Anna", "green"};
  std::vector<Entry> entries = {
      {{}, person, "", command::Create{Settings{}, anna, {{}, {std::nullopt, "random"}}}},
      {{}, person, "", command::Start{std::string(64, 'a')}}};
  entries.resize(entries.size() + static_cast<std::size_t>(times), {{}, person, "", command});
  std::vector<Append> appends;
  for (const Entry& entry : entries) {
    table.apply(entry);
    Append append;
    append.line = {id, table.sequence(), text(entry)};
    append.card.table = id;
    append.card.sequence = table.sequence();
    append.card.stage = table.stage();
    append.card.summary = table_summary(table);
    append.card.people = table.people();
    append.keeper.process = "before";
    append.people_changed = table.sequence() == 1;
    appends.push_back(std::move(append));
  }
  store->append(appends);
}

}  // namespace norenberc::server
