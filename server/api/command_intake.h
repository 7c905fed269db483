// Turns what a person sends into entries for the hall: adds what is not theirs to say, such as the secret
// that is dealt from, and carries out the commands that concern two tables.
#pragma once

#include <functional>
#include <string>

#include "protocol/json_reader.h"
#include "protocol/result.h"
#include "server/api/day_limits.h"
#include "server/hall/hall.h"
#include "server/people/people.h"
#include "server/people/secrets.h"

namespace norenberc::server {

// Who sends something, and from where, as limits count addresses.
struct Sender {
  Person person;
  std::string address;
};

// What the sender of a command that was stored gets to know.
struct Acknowledgment {
  int version = 0;  // of the table, with the command
  std::string table;
  std::string link = {};  // what stands behind the # of an invitation
};

// How many tables a person may have before the game or in it.
inline constexpr int kMostTables = 100;

class CommandIntake {
 public:
  using Callback = std::function<void(Result<Acknowledgment>)>;

  CommandIntake(Hall& hall, StoreThread& store, DayLimits& limits, Chance chance,
                std::function<Moment()> now)
      : hall_(hall),
        store_(store),
        limits_(limits),
        chance_(std::move(chance)),
        now_(std::move(now)) {}

  // `fields` has the command's members, `id` its id or nothing. `lag` is what the way of a message to the person and back
  // takes; it does not count on their clock.
  void submit(const Sender& sender, const std::string& table, const Field& fields,
              const std::string& id, Callback then, Span lag = {});
  // A new table: `settings`, who fills the `seats` (bots), and whether to `start` at once. The same id of
  // the same person means the same table.
  void create(const Sender& sender, const Field& fields, const std::string& id, Callback then);
  // The person's name has changed: at all tables that are not over, too.
  void rename(const Person& person);

 private:
  // Adds what only the server knows: who sends it, and new secrets. May wrap `then` to add a link.
  std::optional<Error> complete(const Person& person, const std::string& table, const Field& fields,
                                Command& command, Callback& then) const;
  void rematch(const Sender& sender, const std::string& table, const std::string& id,
               Callback then);
  void add_table(const Sender& sender, const std::string& table, const command::Create& create,
                 const std::string& id, Callback then);
  void start(const Sender& sender, const std::string& table, Callback then);
  Entry entry(const Person& person, const std::string& id, Command command) const;

  Hall& hall_;
  StoreThread& store_;
  DayLimits& limits_;
  Chance chance_;
  std::function<Moment()> now_;
};

}  // namespace norenberc::server
