#include "server/people/forget.h"

#include <algorithm>
#include <utility>

#include "server/hall/hall.h"
#include "server/people/secrets.h"
#include "table/log/forget.h"
#include "table/log/guests.h"
#include "table/table.h"

namespace norenberc::server {

namespace {

// How the person, or one who plays on the person's device, leaves for good: resigns a running game, or leaves a seat
// before it. Nothing if they are gone already.
std::optional<Entry> departure(const Table& table, const std::string& person, Moment now) {
  for (const Seat seat : table.seating().people()) {
    const std::string& sitter = table.at(seat).member.person;
    if (owner_of(sitter) != person) continue;
    for (const Command& command : {Command(command::Resign{}), Command(command::Leave{})}) {
      Result<Accepted> considered = table.consider({now, sitter, "", command});
      if (considered.ok()) return std::move(considered->entry);
    }
  }
  return std::nullopt;
}

// Nothing if the person occurs neither in the log nor on a list.
std::optional<Rewriting> rewriting_of(Store& store, const std::string& id,
                                      const std::string& person, Moment now) {
  auto card = store.card(id);
  if (!card) return std::nullopt;
  std::vector<std::string> log = store.log(id, 1);
  Rewriting rewriting;
  for (std::size_t i = 0; i < log.size(); ++i) {
    if (auto line = without_person(log[i], person)) {
      log[i] = *line;
      rewriting.replaced.push_back({id, static_cast<std::int64_t>(i) + 1, std::move(*line)});
    }
  }
  rewriting.card = *card;
  auto rebuilt = Table::rebuild(id, sha256_digest(), log);
  // Even from a log that cannot be rebuilt the name is taken out.
  if (auto* const table = std::get_if<Table>(&rebuilt)) {
    if (const auto entry = departure(*table, person, now)) {
      table->apply(*entry);
      rewriting.added = {id, table->sequence(), text(*entry)};
    }
    rewriting.card = card_of(*table);
  }
  const bool is_listed =
      std::find(card->people.begin(), card->people.end(), person) != card->people.end();
  const bool is_clean =
      rewriting.replaced.empty() && !rewriting.added && rewriting.card.summary == card->summary;
  if (is_clean && !is_listed) return std::nullopt;
  return rewriting;
}

}  // namespace

bool forget_at(Store& store, const std::string& table, const std::string& person, Moment now) {
  // Another process may be writing to the table; then it is read again.
  constexpr int kMostTries = 100;
  bool has_changed = false;
  for (int tries = 0; tries < kMostTries; ++tries) {
    const auto wanted = rewriting_of(store, table, person, now);
    if (!wanted) return has_changed;
    if (!store.rewrite_log(*wanted)) continue;
    has_changed = true;
    // One leaves at a time.
    if (!wanted->added) return true;
  }
  throw StoreError("Table " + table + " is too busy to forget anybody; try again.");
}

std::vector<std::string> forget(Store& store, const std::string& person, Moment now) {
  std::vector<std::string> tables = store.forget_person(person, now);
  std::erase_if(tables,
                [&](const std::string& table) { return !forget_at(store, table, person, now); });
  return tables;
}

}  // namespace norenberc::server
