// What the server keeps: the logs of the tables, a card of each table for the lists, people and their
// tokens. One interface; SQLite and PostgreSQL stand behind it. A store belongs to one thread and blocks:
// `StoreThread` is how the rest of the server speaks to it.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "table/log/moment.h"
#include "table/seating/stage.h"

namespace norenberc::server {

// What is wrong with a database, as far as its operator can do something about it.
enum class StoreFault : std::uint8_t {
  Full,      // no space left
  Damaged,   // it cannot be read: a backup is needed
  Missing,   // the file is gone, or another one is in its place
  ReadOnly,  // it may not be written to
  Lost,      // the connection was lost, or cannot be made
  Refused,   // the database refuses a statement
  Other
};
inline constexpr std::array<std::string_view, 7> kStoreFaultNames = {
    "full", "damaged", "missing", "read_only", "lost", "refused", "other"};

// The database could not do what it was asked, and nothing of the call was stored; unless the connection
// was lost on the way and could not be made anew. The same call once more then finds out and puts it right.
class StoreError : public std::runtime_error {
 public:
  explicit StoreError(const std::string& message, StoreFault fault = StoreFault::Other)
      : std::runtime_error(message), fault_(fault) {}
  StoreFault fault() const { return fault_; }

 private:
  StoreFault fault_;
};

// Secrets are stored as their hashes only.
using Hash = std::array<std::uint8_t, 32>;

using Stage = TableStage;

// One entry of a table's log, as text. The logs are the truth: all else is derived from them.
struct LogLine {
  std::string table;
  std::int64_t sequence = 0;  // 1, 2, 3, ... without a gap
  std::string entry;

  friend bool operator==(const LogLine&, const LogLine&) = default;
};

// What lists show of a table and what says when it needs attention: a cache of what its log says, without
// any secret.
struct TableCard {
  std::string table;
  std::int64_t sequence = 0;  // of the log line that it includes
  Stage stage = Stage::Open;
  bool is_public = false;  // listed in the lobby
  Moment created;
  Moment changed;
  std::optional<Moment> wake;       // when the table has something to do by itself: a clock, a bot
  std::string summary;              // JSON
  std::vector<std::string> people;  // the persons whose lists it is on

  friend bool operator==(const TableCard&, const TableCard&) = default;
};

// The process that wrote to a table last looks after its bots and clocks until the moment is past; then
// any process may.
struct Keeper {
  std::string process;
  Moment until;
};

struct Append {
  LogLine line;
  TableCard card;
  Keeper keeper;
  bool people_changed = false;  // whether card.people differs from what is stored
};

struct Person {
  std::string id;
  std::string name;
  std::string colour;
  Moment created;

  friend bool operator==(const Person&, const Person&) = default;
};

// Something whose secret half only its holder knows: a token, or the right that a link gives.
struct Token {
  std::string id;
  std::string person;
  Hash hash{};
  Moment created;  // or renewed

  friend bool operator==(const Token&, const Token&) = default;
};

// A recovery link: used once, it brings a person to another device.
struct RecoveryLink {
  std::string id;
  std::string person;
  Hash hash{};
  Moment expires;

  friend bool operator==(const RecoveryLink&, const RecoveryLink&) = default;
};

// Somebody who was forgotten a while ago: until it is certain that no process knows them any more, their
// tables are looked through again.
struct Forgotten {
  std::string person;  // the id, which means nothing
  Moment since;
  std::vector<std::string> tables;  // where they ever were on the card

  friend bool operator==(const Forgotten&, const Forgotten&) = default;
};

// A log with other entries in some of its places, and perhaps one more.
struct Rewriting {
  std::vector<LogLine> replaced;
  std::optional<LogLine> added;  // at the end
  TableCard card;                // as it is then
};

enum class Listing : std::uint8_t {
  Lobby,     // public tables that are open, the newest first
  Watchable  // public tables that are running, the last changed first
};

// What `sweep` removed.
struct Swept {
  int tables = 0;
  int people = 0;
  int links = 0;
  bool more = false;  // one call removes a thousand of a kind at most, so that nobody waits long

  friend bool operator==(const Swept&, const Swept&) = default;
};
// Tables that nobody has touched since these moments go, and people without any table whom nobody has
// seen since; those who never had one go sooner.
struct Retention {
  Moment open_before;
  Moment running_before;
  Moment over_before;
  Moment people_before;
  Moment now;                    // links that have expired by now go
  Moment newcomers_before = {};  // people who never sat at a table
};

class Store {
 public:
  virtual ~Store() = default;

  // Adds all lines in one durable transaction: when this returns they survive the loss of power. For each
  // line whether it was added; false where the sequence number of that table is taken already, and then
  // nothing of that Append is stored. Two lines of one table in a call come in order, and after one that
  // was refused the others of that table are refused too, since they build on it. A table comes into
  // being with its line 1, and line n needs line n - 1.
  virtual std::vector<bool> append(std::span<const Append> appends) = 0;
  // The entries of a table from this sequence number on, in order. Empty if there is none.
  virtual std::vector<std::string> log(const std::string& table, std::int64_t from) = 0;

  virtual std::optional<TableCard> card(const std::string& table) = 0;
  virtual std::vector<TableCard> list(Listing which, int limit) = 0;
  // The tables of a person in this stage, the last changed first.
  virtual std::vector<TableCard> tables_of(const std::string& person, Stage stage, int limit) = 0;
  virtual int count_tables_of(const std::string& person, Stage stage) = 0;
  // Tables whose `wake` is not after now and whose keeper's time is over (or who is this process): this
  // process is their keeper from now on. No two processes get the same table. Those without a keeper come first.
  virtual std::vector<std::string> claim_due(const Keeper& keeper, Moment now, int limit) = 0;

  virtual void add_person(const Person& person, const Token& token) = 0;
  virtual std::optional<Person> person(const std::string& id) = 0;
  // Name and colour. False if there is no such person.
  virtual bool change_person(const Person& person) = 0;
  virtual void add_token(const Token& token) = 0;
  // The token with this id, and takes note that its person was seen (at most once an hour, so that reading
  // stays cheap).
  virtual std::optional<Token> token(const std::string& id, Moment now) = 0;
  virtual void remove_token(const std::string& id) = 0;
  // It counts as made now.
  virtual void renew_token(const std::string& id, Moment now) = 0;
  virtual std::vector<Token> tokens_of(const std::string& person) = 0;
  virtual void add_link(const RecoveryLink& link) = 0;
  virtual std::optional<RecoveryLink> link(const std::string& id) = 0;
  // Exchanges the link for the token in one transaction; false, and nothing stored, if the link is gone.
  virtual bool exchange(const std::string& link, const Token& token) = 0;
  // Removes the person with all tokens and links, tells the other processes, and notes that the person is
  // forgotten. Returns the tables where they ever were on the card: what the logs say about them is for
  // `rewrite_log`. May be repeated.
  virtual std::vector<std::string> forget_person(const std::string& id, Moment now) = 0;
  // Those whom `forget_person` has noted.
  virtual std::vector<Forgotten> forgotten() = 0;
  // The note is no longer needed.
  virtual void end_forgetting(const std::string& person) = 0;
  // Rewrites a log (to take a forgotten person's name and messages out, and to let them leave the table) in
  // one transaction, takes people who are gone off the card, and tells the other processes. False, and
  // nothing changed, if the log has grown meanwhile: then read it again.
  virtual bool rewrite_log(const Rewriting& rewriting) = 0;

  // Notes that a server looks after the tables at this moment, and when one did last.
  virtual void note_alive(Moment now) = 0;
  virtual std::optional<Moment> last_alive() = 0;

  virtual Swept sweep(const Retention& retention) = 0;
  // How many tables there are in each stage, by Stage.
  virtual std::array<std::int64_t, 3> counts() = 0;
  // Throws if the database cannot be read right now.
  virtual void ping() = 0;
  // Throws if no table could be stored right now: stores one, durably, and takes it away again.
  virtual void try_writing() = 0;
};

// Where the database is: "postgresql://..." or the path of an SQLite file. Creates what is missing and
// migrates what is older than this program; refuses with StoreError what is newer, damaged or not ours.
std::unique_ptr<Store> open_store(const std::string& database);

}  // namespace norenberc::server
