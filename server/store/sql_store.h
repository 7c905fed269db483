// What SQLite and PostgreSQL do with the same statements: everything but appending and what
// needs locks.
#pragma once

#include "server/store/sql.h"
#include "server/store/store.h"

namespace norenberc::server {

class SqlStore : public Store {
 public:
  std::vector<std::string> log(const std::string& table, std::int64_t from) override;
  std::optional<TableCard> card(const std::string& table) override;
  std::vector<TableCard> list(Listing which, int limit) override;
  std::vector<TableCard> tables_of(const std::string& person, Stage stage, int limit) override;
  int count_tables_of(const std::string& person, Stage stage) override;

  void add_person(const Person& person, const Token& token) override;
  std::optional<Person> person(const std::string& id) override;
  bool change_person(const Person& person) override;
  void add_token(const Token& token) override;
  std::optional<Token> token(const std::string& id, Moment now) override;
  void remove_token(const std::string& id) override;
  void renew_token(const std::string& id, Moment now) override;
  std::vector<Token> tokens_of(const std::string& person) override;
  void add_link(const RecoveryLink& link) override;
  std::optional<RecoveryLink> link(const std::string& id) override;
  bool exchange(const std::string& link, const Token& token) override;
  std::vector<std::string> forget_person(const std::string& id, Moment now) override;
  std::vector<Forgotten> forgotten() override;
  void end_forgetting(const std::string& person) override;
  bool rewrite_log(const Rewriting& rewriting) override;

  void note_alive(Moment now) override;
  std::optional<Moment> last_alive() override;
  Swept sweep(const Retention& retention) override;
  std::array<std::int64_t, 3> counts() override;
  void ping() override;
  void try_writing() override;

 protected:
  // One call of `sweep` removes this many of a kind at most.
  static constexpr int kSweptAtOnce = 1000;

  virtual SqlDatabase& database() = 0;
  // Removes $4 tables at most that were changed before $1 (open), $2 (running), $3 (over).
  virtual Sql sweep_tables() const = 0;
  // $3 people at most who have no table and were seen before $1, or never had one and were seen before $2.
  virtual Sql sweep_people() const = 0;

  // Tells the other processes, if there are any, once the transaction is committed.
  virtual void notify_forgotten(const std::string& /*person*/) {}
  virtual void notify_rewritten(const std::string& /*table*/) {}

  // The people of a card as its column `people` has them.
  static std::string joined(const std::vector<std::string>& people);
};

}  // namespace norenberc::server
