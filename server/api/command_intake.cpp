#include "server/api/command_intake.h"

#include <algorithm>
#include <span>
#include <utility>

#include "server/api/responses.h"
#include "table/log/guests.h"
#include "table/play/begun.h"

namespace norenberc::server {

namespace {

// A name derived from a text: a repeated request leads to the same table.
std::string name_from(const std::string& text) {
  return random_name([&text](std::span<std::uint8_t> bytes) {
    const Hash hash = sha256(text);
    std::copy_n(hash.begin(), std::min(hash.size(), bytes.size()), bytes.begin());
  });
}

// The secret in a link is known to this answer alone; it cannot be asked for again.
CommandIntake::Callback with_link(CommandIntake::Callback then, std::string link) {
  return [then = std::move(then), link = std::move(link)](Result<Acknowledgment> result) {
    if (result.ok()) result->link = link;
    then(std::move(result));
  };
}

Hall::Callback acknowledging(const std::string& table, CommandIntake::Callback then) {
  return [table, then = std::move(then)](const Result<int>& version) {
    if (!version.ok()) return then(version.error());
    then(Acknowledgment{*version, table});
  };
}

Result<command::Create> read_create(const Person& person, const Field& fields) {
  command::Create create;
  create.owner = member_of(person);
  const Result<Settings> settings = read_settings(fields["settings"]);
  if (!settings.ok()) return settings.error();
  create.settings = *settings;
  FieldFault fault;
  if (const Field record = fields["record"].reporting_to(fault); record.is_given()) {
    const Result<Record> begun = read_begun(record.text());
    if (!fault.is_empty()) return Error{"bad_request", fault.message()};
    if (!begun.ok()) return begun.error();
    create.settings.options = begun->options;
    create.begun = text(*begun);
  }
  const Field seats = fields["seats"].reporting_to(fault);
  if (!seats.is_given()) return create;
  std::optional<Error> bad_name;
  seats.for_each([&create, &bad_name](const Field& seat) {
    SeatAssignment assignment;
    if (const Field level = seat["level"]; level.is_given()) assignment.level = level.text();
    if (const Field owner = seat["owner"]; owner.is_given() && owner.boolean()) {
      assignment.member = create.owner;
    } else if (const Field name = seat["name"]; name.is_given()) {
      const int number = static_cast<int>(create.seats.size()) + 1;
      assignment.member = Member{guest_of(create.owner.person, number), std::string(name.text()),
                                 std::string(seat["colour"].text())};
      if (!bad_name) bad_name = refuse_name(assignment.member->name, assignment.member->colour);
    }
    create.seats.push_back(std::move(assignment));
  });
  if (!fault.is_empty()) return Error{"bad_request", fault.message()};
  if (bad_name) return *bad_name;
  return create;
}

// Whether a seat stays free after the owner has sat down.
bool has_free_seat(const command::Create& create) {
  const auto others = std::count_if(
      create.seats.begin(), create.seats.end(), [&create](const SeatAssignment& each) {
        return each.member ? each.member->person != create.owner.person : !each.level.empty();
      });
  return others + 1 < create.settings.options.players;
}

// A guest on somebody's device creates tables in the name of the device's owner, who can be counted and found again.
Sender owning(Sender sender) {
  sender.person.id = owner_of(sender.person.id);
  return sender;
}

}  // namespace

Entry CommandIntake::entry(const Person& person, const std::string& id, Command command) const {
  return {now_(), person.id, id, std::move(command)};
}

void CommandIntake::submit(const Sender& sender, const std::string& table, const Field& fields,
                           const std::string& id, Callback then, Span lag) {
  // `read_command` also knows the commands of the log that the server itself adds, such as time running out.
  Result<Command> read = read_command(fields);
  if (!read.ok()) return then(read.error());
  Command& command = *read;
  if (!is_for_people(command)) {
    return then(
        Error{"unknown_command", "A person cannot send " + std::string(name_of(command)) + "."});
  }
  if (std::holds_alternative<command::Rematch>(command)) return rematch(sender, table, id, then);
  if (const auto error = complete(sender.person, table, fields, command, then)) {
    return then(*error);
  }
  Entry sent = entry(sender.person, id, std::move(command));
  sent.lag = std::clamp(lag, Span{}, kMostLag);
  hall_.submit(table, std::move(sent), acknowledging(table, std::move(then)), sender.address);
}

std::optional<Error> CommandIntake::complete(const Person& person, const std::string& table,
                                             const Field& fields, Command& command,
                                             Callback& then) const {
  if (auto* const join = std::get_if<command::Join>(&command)) join->member = member_of(person);
  if (auto* const begin = std::get_if<command::Start>(&command)) {
    // Whatever the client sent is overwritten, a position included: a game of people starts from a deal that nobody
    // chose or knows.
    *begin = {random_hex_secret(chance_)};
  }
  if (auto* const invite = std::get_if<command::Invite>(&command)) {
    // The log has the hash only, so that nobody can use an invitation from a backup.
    const std::string secret = random_secret(chance_);
    invite->hash = hex(sha256(secret));
    const std::string what = invite->is_to_watch ? "watch=" : "join=";
    then = with_link(std::move(then), what + table + "." + secret);
  }
  if (auto* const take = std::get_if<command::TakeSeat>(&command)) {
    FieldFault fault;
    const std::string_view secret = fields["secret"].reporting_to(fault).text();
    if (!fault.is_empty()) return Error{"bad_request", fault.message()};
    take->member = member_of(person);
    take->hash = hex(sha256(secret));
  }
  return std::nullopt;
}

void CommandIntake::create(const Sender& by, const Field& fields, const std::string& id,
                           Callback then) {
  const Sender sender = owning(by);
  const Person& person = sender.person;
  const Result<command::Create> read = read_create(person, fields);
  if (!read.ok()) return then(read.error());
  FieldFault fault;
  const Field begin = fields["start"].reporting_to(fault);
  const bool starts = begin.is_given() && begin.boolean();
  if (!fault.is_empty()) return then(Error{"bad_request", fault.message()});
  // Before the table is made: what is refused leaves nothing behind.
  if (starts && has_free_seat(*read)) {
    return then(Error{"seats_free", Message::of("refusal.seats_free")});
  }

  const std::string table =
      id.empty() ? random_name(chance_) : name_from("table " + person.id + " " + id);
  const Callback created = [this, sender, table, starts, then](Result<Acknowledgment> result) {
    if (!result.ok() || !starts) return then(std::move(result));
    start(sender, table, then);
  };
  store_.ask(
      [who = person.id, table](Store& store) -> std::optional<int> {
        // A request that is repeated adds none.
        if (store.card(table)) return std::nullopt;
        return store.count_tables_of(who, Stage::Open) + store.count_tables_of(who, Stage::Running);
      },
      [this, sender, table, id, create = *read, created](const std::optional<int>& tables) {
        // Two requests at the same time may both pass: the limit is against carelessness and flooding, and being one
        // table over does no harm.
        if (tables >= kMostTables) {
          return created(Error{"too_many_tables",
                               Message::of("refusal.too_many_tables", {{"count", kMostTables}})});
        }
        if (tables) {
          if (auto error = limits_.add_table(sender.address, sender.person.id)) {
            return created(*error);
          }
        }
        add_table(sender, table, create, id, created);
      },
      [then] { then(unavailable()); });
}

void CommandIntake::add_table(const Sender& sender, const std::string& table,
                              const command::Create& create, const std::string& id, Callback then) {
  const Callback added = [then = std::move(then), table](Result<Acknowledgment> result) {
    // Two who ask for the same rematch at the same time, or a request that is repeated.
    if (!result.ok() && result.error().code == "table_exists") {
      return then(Acknowledgment{0, table});
    }
    then(std::move(result));
  };
  hall_.submit(table, entry(sender.person, id, create), acknowledging(table, added),
               sender.address);
}

void CommandIntake::start(const Sender& sender, const std::string& table, Callback then) {
  const command::Start begin{random_hex_secret(chance_)};
  // A fixed id: if the request is repeated, the game is not started twice.
  hall_.submit(table, entry(sender.person, "start", begin), acknowledging(table, std::move(then)),
               sender.address);
}

// First the new table is made, then the old one refers to it. Its name follows from the old one's,
// so that a repeated request, or one that was interrupted between the two, ends at the same table.
void CommandIntake::rematch(const Sender& sender, const std::string& table, const std::string& id,
                            Callback then) {
  const std::string next = name_from("rematch " + table);
  hall_.look(table, [this, sender, table, next, id, then](const Result<const Table*>& looked) {
    if (!looked.ok()) return then(looked.error());
    const Person& person = sender.person;
    const Table& played = **looked;
    const Callback linked = [this, person, table, next, id, then](Result<Acknowledgment> made) {
      if (!made.ok()) return then(std::move(made));
      hall_.submit(table, entry(person, id, command::Rematch{next}),
                   [then, next](const Result<int>& version) {
                     if (version.ok()) return then(Acknowledgment{*version, next});
                     if (version.error().code != "rematch_exists") return then(version.error());
                     then(Acknowledgment{0, next});
                   });
    };
    // Whether there may be a rematch is for the table to say: nothing is made before it would agree.
    const Result<Accepted> considered = played.consider(entry(person, id, command::Rematch{next}));
    if (!considered.ok()) {
      const Error& error = considered.error();
      if (error.code == "rematch_exists") return then(Acknowledgment{0, next});
      return then(error);
    }
    if (considered->repeats) return then(Acknowledgment{*considered->repeats, next});
    const Sender owner = owning(sender);
    const command::Create create{played.settings(), member_of(owner.person),
                                 played.seating().assignments()};
    if (auto error = limits_.add_table(owner.address, owner.person.id)) return then(*error);
    add_table(owner, next, create, "", linked);
  });
}

// Each table gets its own log entry, so that a game that is rebuilt shows the same names. A failure is not reported:
// the name itself is stored, and the next change brings it to the tables.
void CommandIntake::rename(const Person& person) {
  store_.ask(
      [who = person.id](Store& store) {
        std::vector<TableCard> cards = store.tables_of(who, Stage::Open, kMostTables);
        for (TableCard& card : store.tables_of(who, Stage::Running, kMostTables)) {
          cards.push_back(std::move(card));
        }
        return cards;
      },
      [this, person](const std::vector<TableCard>& cards) {
        for (const TableCard& card : cards) {
          hall_.submit(card.table, entry(person, "", command::Rename{member_of(person)}),
                       [](const Result<int>&) {});
        }
      },
      [] {});
}

}  // namespace norenberc::server
