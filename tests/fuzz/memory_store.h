// A store that keeps everything in memory and goes back to an earlier state when told: what a fuzz target needs to begin thousands of times a
// second with an empty database. It keeps the promises of server/store/store.h, except that nothing is durable.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "server/store/store.h"

namespace norenberc::fuzz {

class MemoryStore final : public server::Store {
 public:
  // All that is there, to come back to it.
  MemoryStore snapshot() const { return *this; }
  void restore(const MemoryStore& snapshot) { *this = snapshot; }
  const std::vector<std::string>& entries(const std::string& table) {
    return tables_[table].entries;
  }

  std::vector<bool> append(std::span<const server::Append> appends) override {
    std::vector<bool> added;
    std::set<std::string> refused;
    for (const server::Append& each : appends) {
      const std::string& id = each.line.table;
      const auto found = tables_.find(id);
      const std::size_t before = found == tables_.end() ? 0 : found->second.entries.size();
      if (refused.contains(id) || each.line.sequence != static_cast<std::int64_t>(before) + 1) {
        refused.insert(id);
        added.push_back(false);
        continue;
      }
      StoredTable& table = tables_[id];
      table.entries.push_back(each.line.entry);
      table.card = each.card;
      table.visitors.insert(each.card.people.begin(), each.card.people.end());
      added.push_back(true);
    }
    return added;
  }
  std::vector<std::string> log(const std::string& table, std::int64_t from) override {
    const auto found = tables_.find(table);
    if (found == tables_.end()) return {};
    const auto& entries = found->second.entries;
    const auto first = std::min(static_cast<std::size_t>(from - 1), entries.size());
    return {entries.begin() + static_cast<std::ptrdiff_t>(first), entries.end()};
  }

  std::optional<server::TableCard> card(const std::string& table) override {
    const auto found = tables_.find(table);
    if (found == tables_.end()) return std::nullopt;
    return found->second.card;
  }
  std::vector<server::TableCard> list(server::Listing which, int limit) override {
    const auto stage =
        which == server::Listing::Lobby ? server::Stage::Open : server::Stage::Running;
    return cards(limit, [stage](const server::TableCard& card) {
      return card.is_public && card.stage == stage;
    });
  }
  std::vector<server::TableCard> tables_of(const std::string& person, server::Stage stage,
                                           int limit) override {
    return cards(limit, [&person, stage](const server::TableCard& card) {
      return card.stage == stage &&
             std::find(card.people.begin(), card.people.end(), person) != card.people.end();
    });
  }
  int count_tables_of(const std::string& person, server::Stage stage) override {
    return static_cast<int>(tables_of(person, stage, static_cast<int>(tables_.size())).size());
  }
  std::vector<std::string> claim_due(const server::Keeper&, Moment, int) override { return {}; }

  void add_person(const server::Person& person, const server::Token& token) override {
    people_[person.id] = person;
    tokens_[token.id] = token;
  }
  std::optional<server::Person> person(const std::string& id) override {
    return found_in(people_, id);
  }
  bool change_person(const server::Person& person) override {
    const auto found = people_.find(person.id);
    if (found == people_.end()) return false;
    found->second.name = person.name;
    found->second.colour = person.colour;
    return true;
  }
  void add_token(const server::Token& token) override { tokens_[token.id] = token; }
  std::optional<server::Token> token(const std::string& id, Moment) override {
    return found_in(tokens_, id);
  }
  void remove_token(const std::string& id) override { tokens_.erase(id); }
  void renew_token(const std::string& id, Moment now) override {
    if (const auto found = tokens_.find(id); found != tokens_.end()) found->second.created = now;
  }
  std::vector<server::Token> tokens_of(const std::string& person) override {
    std::vector<server::Token> tokens;
    for (const auto& [id, token] : tokens_) {
      if (token.person == person) tokens.push_back(token);
    }
    return tokens;
  }
  void add_link(const server::RecoveryLink& link) override { links_[link.id] = link; }
  std::optional<server::RecoveryLink> link(const std::string& id) override {
    return found_in(links_, id);
  }
  bool exchange(const std::string& link, const server::Token& token) override {
    if (links_.erase(link) == 0) return false;
    tokens_[token.id] = token;
    return true;
  }

  std::vector<std::string> forget_person(const std::string& id, Moment now) override {
    people_.erase(id);
    std::erase_if(tokens_, [&id](const auto& each) { return each.second.person == id; });
    std::erase_if(links_, [&id](const auto& each) { return each.second.person == id; });
    forgotten_.emplace(id, now);
    return tables_ever_of(id);
  }
  std::vector<server::Forgotten> forgotten() override {
    std::vector<server::Forgotten> all;
    for (const auto& [person, since] : forgotten_) {
      all.push_back({person, since, tables_ever_of(person)});
    }
    return all;
  }
  void end_forgetting(const std::string& person) override {
    forgotten_.erase(person);
    for (auto& [id, table] : tables_) table.visitors.erase(person);
  }
  bool rewrite_log(const server::Rewriting& rewriting) override {
    StoredTable& table = tables_.at(rewriting.card.table);
    const std::int64_t before = rewriting.card.sequence - (rewriting.added ? 1 : 0);
    if (table.card.sequence != before) return false;
    for (const server::LogLine& line : rewriting.replaced) {
      table.entries.at(static_cast<std::size_t>(line.sequence - 1)) = line.entry;
    }
    if (rewriting.added) table.entries.push_back(rewriting.added->entry);
    std::vector<std::string> people = std::move(table.card.people);
    std::erase_if(people, [this](const std::string& each) { return !people_.contains(each); });
    table.card = rewriting.card;
    table.card.people = std::move(people);
    return true;
  }

  void note_alive(Moment) override {}
  std::optional<Moment> last_alive() override { return std::nullopt; }
  server::Swept sweep(const server::Retention&) override { return {}; }
  std::array<std::int64_t, 3> counts() override { return {}; }
  void ping() override {}
  void try_writing() override {}

 private:
  struct StoredTable {
    std::vector<std::string> entries;
    server::TableCard card;
    std::set<std::string> visitors;  // whoever was ever on the card
  };

  template <class Map>
  static std::optional<typename Map::mapped_type> found_in(const Map& map, const std::string& id) {
    const auto found = map.find(id);
    if (found == map.end()) return std::nullopt;
    return found->second;
  }
  template <class Wanted>
  std::vector<server::TableCard> cards(int limit, const Wanted& is_wanted) const {
    std::vector<server::TableCard> found;
    for (const auto& [id, table] : tables_) {
      if (static_cast<int>(found.size()) < limit && is_wanted(table.card)) {
        found.push_back(table.card);
      }
    }
    return found;
  }
  std::vector<std::string> tables_ever_of(const std::string& person) const {
    std::vector<std::string> tables;
    for (const auto& [id, table] : tables_) {
      if (table.visitors.contains(person)) tables.push_back(id);
    }
    return tables;
  }

  std::map<std::string, StoredTable> tables_;
  std::map<std::string, server::Person> people_;
  std::map<std::string, server::Token> tokens_;
  std::map<std::string, server::RecoveryLink> links_;
  std::map<std::string, Moment> forgotten_;
};

}  // namespace norenberc::fuzz
