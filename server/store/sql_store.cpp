#include "server/store/sql_store.h"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <unordered_set>

#include "text/hex.h"

namespace norenberc::server {

namespace {

constexpr char kBetweenPeople = '\n';  // occurs in no id
// Noting it at every request would make reading as expensive as playing.
constexpr Span kSeenAgainAfter = std::chrono::hours(1);

std::vector<std::string> separated(std::string_view joined) {
  std::vector<std::string> people;
  while (!joined.empty()) {
    const std::size_t end = std::min(joined.find(kBetweenPeople), joined.size());
    people.emplace_back(joined.substr(0, end));
    joined.remove_prefix(std::min(end + 1, joined.size()));
  }
  return people;
}

Hash hash_of(const std::string& text) {
  Hash hash{};
  if (text.size() != hash.size() * 2) throw StoreError("The database contains a damaged hash.");
  for (std::size_t index = 0; index < hash.size(); ++index) {
    const char* digits = text.data() + index * 2;
    if (std::from_chars(digits, digits + 2, hash[index], 16).ptr != digits + 2) {
      throw StoreError("The database contains a damaged hash.");
    }
  }
  return hash;
}

// The columns of a card, in the order of all statements below.
TableCard card_of(SqlRows& rows, std::size_t row) {
  TableCard card;
  card.table = rows.text(row, 0);
  card.sequence = rows.number(row, 1);
  card.stage = static_cast<Stage>(rows.number(row, 2));
  card.is_public = rows.number(row, 3) != 0;
  card.created = rows.moment(row, 4);
  card.changed = rows.moment(row, 5);
  if (!rows.is_null(row, 6)) card.wake = rows.moment(row, 6);
  card.summary = rows.text(row, 7);
  card.people = separated(rows.text(row, 8));
  return card;
}

std::vector<TableCard> cards_of(SqlRows rows) {
  std::vector<TableCard> cards;
  cards.reserve(rows.size());
  for (std::size_t row = 0; row < rows.size(); ++row) cards.push_back(card_of(rows, row));
  return cards;
}

std::vector<std::string> first_column(SqlRows rows) {
  std::vector<std::string> texts;
  texts.reserve(rows.size());
  for (std::size_t row = 0; row < rows.size(); ++row) texts.push_back(rows.text(row, 0));
  return texts;
}

std::vector<std::string> tables_ever_of(SqlDatabase& database, const std::string& person) {
  return first_column(
      database.ask("SELECT table_id FROM visitors WHERE person = $1 ORDER BY table_id", person));
}

std::optional<Token> find_token(SqlDatabase& database, const std::string& id) {
  SqlRows rows = database.ask("SELECT id, person, hash, created FROM tokens WHERE id = $1", id);
  if (rows.empty()) return std::nullopt;
  return Token{rows.text(0, 0), rows.text(0, 1), hash_of(rows.text(0, 2)), rows.moment(0, 3)};
}

// A call that is repeated because its answer was lost finds its own rows there: that is no mistake.
void insert_token(SqlDatabase& database, const Token& token) {
  const SqlRows added = database.ask(
      "INSERT INTO tokens (id, person, hash, created) VALUES ($1, $2, $3, $4)"
      " ON CONFLICT (id) DO NOTHING",
      token.id, token.person, hex(token.hash), token.created);
  if (added.changed() == 0 && find_token(database, token.id) != token) {
    throw StoreError("Another token has the id " + token.id + ".");
  }
}

}  // namespace

std::string SqlStore::joined(const std::vector<std::string>& people) {
  std::string text;
  for (const std::string& person : people) {
    assert(!person.empty() && person.find(kBetweenPeople) == std::string::npos);
    if (!text.empty()) text += kBetweenPeople;
    text += person;
  }
  return text;
}

std::vector<std::string> SqlStore::log(const std::string& table, std::int64_t from) {
  return first_column(database().ask(
      "SELECT entry FROM lines WHERE table_id = $1 AND sequence >= $2 ORDER BY sequence", table,
      from));
}

std::optional<TableCard> SqlStore::card(const std::string& table) {
  SqlRows rows = database().ask(
      "SELECT id, sequence, stage, is_public, created, changed, wake, summary, people"
      " FROM tables WHERE id = $1",
      table);
  if (rows.empty()) return std::nullopt;
  return card_of(rows, 0);
}

// The conditions repeat those of the two partial indexes exactly; with other words the database would not use them.
std::vector<TableCard> SqlStore::list(Listing which, int limit) {
  switch (which) {
    case Listing::Lobby:
      return cards_of(database().ask(
          "SELECT id, sequence, stage, is_public, created, changed, wake, summary, people"
          " FROM tables WHERE is_public = 1 AND stage = 0 ORDER BY created DESC, id LIMIT $1",
          limit));
    case Listing::Watchable:
      return cards_of(database().ask(
          "SELECT id, sequence, stage, is_public, created, changed, wake, summary, people"
          " FROM tables WHERE is_public = 1 AND stage = 1 ORDER BY changed DESC, id LIMIT $1",
          limit));
  }
  return {};
}

// The person's tables first, and not all of that stage: SQLite keeps to the order of a CROSS JOIN, and
// `stage + 0` keeps PostgreSQL from the index of the stages as long as it has no statistics.
std::vector<TableCard> SqlStore::tables_of(const std::string& person, Stage stage, int limit) {
  return cards_of(database().ask(
      "SELECT id, sequence, stage, is_public, created, changed, wake, summary, people"
      " FROM lists CROSS JOIN tables WHERE id = table_id AND person = $1 AND stage + 0 = $2"
      " ORDER BY changed DESC, id LIMIT $3",
      person, static_cast<int>(stage), limit));
}

int SqlStore::count_tables_of(const std::string& person, Stage stage) {
  const SqlRows rows = database().ask(
      "SELECT count(*) FROM lists CROSS JOIN tables WHERE id = table_id"
      " AND person = $1 AND stage + 0 = $2",
      person, static_cast<int>(stage));
  return static_cast<int>(rows.number(0, 0));
}

void SqlStore::add_person(const Person& added, const Token& token) {
  SqlTransaction transaction(database());
  const SqlRows rows = database().ask(
      "INSERT INTO people (id, name, colour, created, seen) VALUES ($1, $2, $3, $4, $4)"
      " ON CONFLICT (id) DO NOTHING",
      added.id, added.name, added.colour, added.created);
  if (rows.changed() == 0 && person(added.id) != added) {
    throw StoreError("Another person has the id " + added.id + ".");
  }
  insert_token(database(), token);
  transaction.commit();
}

std::optional<Person> SqlStore::person(const std::string& id) {
  SqlRows rows = database().ask("SELECT id, name, colour, created FROM people WHERE id = $1", id);
  if (rows.empty()) return std::nullopt;
  return Person{rows.text(0, 0), rows.text(0, 1), rows.text(0, 2), rows.moment(0, 3)};
}

bool SqlStore::change_person(const Person& person) {
  return database()
             .ask("UPDATE people SET name = $2, colour = $3 WHERE id = $1", person.id, person.name,
                  person.colour)
             .changed() != 0;
}

void SqlStore::add_token(const Token& token) { insert_token(database(), token); }

std::optional<Token> SqlStore::token(const std::string& id, Moment now) {
  std::optional<Token> found = find_token(database(), id);
  if (!found) return found;
  const SqlRows seen = database().ask("SELECT seen FROM people WHERE id = $1", found->person);
  if (!seen.empty() && seen.moment(0, 0) + kSeenAgainAfter <= now) {
    database().ask("UPDATE people SET seen = $2 WHERE id = $1 AND seen < $2", found->person, now);
  }
  return found;
}

void SqlStore::remove_token(const std::string& id) {
  database().ask("DELETE FROM tokens WHERE id = $1", id);
}

void SqlStore::renew_token(const std::string& id, Moment now) {
  database().ask("UPDATE tokens SET created = $2 WHERE id = $1 AND created < $2", id, now);
}

std::vector<Token> SqlStore::tokens_of(const std::string& person) {
  SqlRows rows = database().ask(
      "SELECT id, person, hash, created FROM tokens WHERE person = $1 ORDER BY created, id",
      person);
  std::vector<Token> tokens;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    tokens.push_back(
        {rows.text(row, 0), rows.text(row, 1), hash_of(rows.text(row, 2)), rows.moment(row, 3)});
  }
  return tokens;
}

void SqlStore::add_link(const RecoveryLink& added) {
  const SqlRows rows = database().ask(
      "INSERT INTO links (id, person, hash, expires) VALUES ($1, $2, $3, $4)"
      " ON CONFLICT (id) DO NOTHING",
      added.id, added.person, hex(added.hash), added.expires);
  if (rows.changed() == 0 && link(added.id) != added) {
    throw StoreError("Another link has the id " + added.id + ".");
  }
}

std::optional<RecoveryLink> SqlStore::link(const std::string& id) {
  SqlRows rows = database().ask("SELECT id, person, hash, expires FROM links WHERE id = $1", id);
  if (rows.empty()) return std::nullopt;
  return RecoveryLink{rows.text(0, 0), rows.text(0, 1), hash_of(rows.text(0, 2)),
                      rows.moment(0, 3)};
}

// The link goes and the token comes in one transaction, so that two who use it at the same time are not both
// let in.
bool SqlStore::exchange(const std::string& link, const Token& token) {
  SqlTransaction transaction(database());
  if (database().ask("DELETE FROM links WHERE id = $1", link).changed() == 0) {
    // The link may be gone because this very exchange went through and only its answer was lost.
    return find_token(database(), token.id) == token;
  }
  insert_token(database(), token);
  transaction.commit();
  return true;
}

// The note comes with the deletion: however it is interrupted, somebody will find it and finish the logs.
// Tokens and links go with the person, by their foreign keys.
std::vector<std::string> SqlStore::forget_person(const std::string& id, Moment now) {
  SqlTransaction transaction(database());
  database().ask("DELETE FROM people WHERE id = $1", id);
  database().ask("INSERT INTO forgotten (person, since) VALUES ($1, $2) ON CONFLICT DO NOTHING", id,
                 now);
  std::vector<std::string> tables = tables_ever_of(database(), id);
  notify_forgotten(id);
  transaction.commit();
  return tables;
}

std::vector<Forgotten> SqlStore::forgotten() {
  SqlRows rows = database().ask("SELECT person, since FROM forgotten ORDER BY since, person");
  std::vector<Forgotten> all;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    Forgotten each{rows.text(row, 0), rows.moment(row, 1), {}};
    each.tables = tables_ever_of(database(), each.person);
    all.push_back(std::move(each));
  }
  return all;
}

void SqlStore::end_forgetting(const std::string& person) {
  SqlTransaction transaction(database());
  database().ask("DELETE FROM visitors WHERE person = $1", person);
  database().ask("DELETE FROM forgotten WHERE person = $1", person);
  transaction.commit();
}

bool SqlStore::rewrite_log(const Rewriting& rewriting) {
  const TableCard& card = rewriting.card;
  const std::int64_t before = card.sequence - (rewriting.added ? 1 : 0);
  SqlTransaction transaction(database());
  // Changing the row first keeps other processes from appending until this is done.
  SqlRows changed = database().ask(
      "UPDATE tables SET sequence = $3, stage = $4, changed = $5, wake = $6, summary = $7"
      " WHERE id = $1 AND sequence = $2 RETURNING people",
      card.table, before, card.sequence, static_cast<int>(card.stage), card.changed, card.wake,
      card.summary);
  if (changed.empty()) return false;
  for (const LogLine& line : rewriting.replaced) {
    assert(line.table == card.table && line.sequence <= before);
    database().ask("UPDATE lines SET entry = $3 WHERE table_id = $1 AND sequence = $2", line.table,
                   line.sequence, line.entry);
  }
  if (const auto& line = rewriting.added) {
    assert(line->table == card.table && line->sequence == card.sequence);
    database().ask("INSERT INTO lines (table_id, sequence, entry) VALUES ($1, $2, $3)", line->table,
                   line->sequence, line->entry);
  }
  // Not only the person who is forgotten now: a process that did not know of an earlier one may have written the log.
  database().ask("DELETE FROM lists WHERE table_id = $1 AND person NOT IN (SELECT id FROM people)",
                 card.table);
  const std::vector<std::string> list =
      first_column(database().ask("SELECT person FROM lists WHERE table_id = $1", card.table));
  const std::unordered_set<std::string> staying(list.begin(), list.end());
  std::vector<std::string> people = separated(changed.text(0, 0));
  std::erase_if(people, [&](const std::string& person) { return !staying.contains(person); });
  database().ask("UPDATE tables SET people = $2 WHERE id = $1", card.table, joined(people));
  notify_rewritten(card.table);
  transaction.commit();
  return true;
}

void SqlStore::note_alive(Moment now) {
  database().ask(
      "INSERT INTO alive (one, moment) VALUES (1, $1) ON CONFLICT (one) DO UPDATE"
      " SET moment = $1 WHERE alive.moment < $1",
      now);
}

std::optional<Moment> SqlStore::last_alive() {
  const SqlRows rows = database().ask("SELECT moment FROM alive");
  if (rows.empty()) return std::nullopt;
  return rows.moment(0, 0);
}

Swept SqlStore::sweep(const Retention& retention) {
  Swept swept;
  swept.tables =
      static_cast<int>(database()
                           .ask(sweep_tables(), retention.open_before, retention.running_before,
                                retention.over_before, kSweptAtOnce)
                           .changed());
  swept.people = static_cast<int>(
      database()
          .ask(sweep_people(), retention.people_before, retention.newcomers_before, kSweptAtOnce)
          .changed());
  swept.links = static_cast<int>(
      database().ask("DELETE FROM links WHERE expires <= $1", retention.now).changed());
  swept.more = swept.tables == kSweptAtOnce || swept.people == kSweptAtOnce;
  return swept;
}

std::array<std::int64_t, 3> SqlStore::counts() {
  const SqlRows rows = database().ask("SELECT stage, count(*) FROM tables GROUP BY stage");
  std::array<std::int64_t, 3> counts{};
  for (std::size_t row = 0; row < rows.size(); ++row) {
    counts.at(static_cast<std::size_t>(rows.number(row, 0))) = rows.number(row, 1);
  }
  return counts;
}

// The same tables as a command needs, so that whatever stands in its way stands in the way here. The id is one that no
// table can have.
void SqlStore::try_writing() {
  SqlTransaction transaction(database());
  database().ask(
      "INSERT INTO tables (id, sequence, stage, is_public, created, changed, wake, summary, people,"
      " keeper, keeper_until) VALUES (' ', 1, 2, 0, 0, 0, NULL, '', '', '', 0)");
  database().ask("INSERT INTO lines (table_id, sequence, entry) VALUES (' ', 1, '')");
  database().ask("DELETE FROM tables WHERE id = ' '");
  transaction.commit();
}

void SqlStore::ping() { database().ask("SELECT 1 FROM tables LIMIT 1"); }

}  // namespace norenberc::server
