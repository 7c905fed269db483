#include "server/api/wishes.h"

#include <algorithm>
#include <span>
#include <utility>

namespace norenberc::server {

namespace {

// A name that follows from a text: who repeats a request gets the same table.
std::string name_from(const std::string& text) {
  return random_name([&text](std::span<std::uint8_t> bytes) {
    const Hash hash = sha256(text);
    std::copy_n(hash.begin(), std::min(hash.size(), bytes.size()), bytes.begin());
  });
}

Wishes::Then with(Wishes::Then then, std::string link) {
  return [then = std::move(then), link = std::move(link)](Result<Granted> outcome) {
    if (auto* const granted = std::get_if<Granted>(&outcome)) granted->link = link;
    then(std::move(outcome));
  };
}

std::function<void(Outcome)> told(const std::string& table, Wishes::Then then) {
  return [table, then = std::move(then)](const Outcome& outcome) {
    if (const auto* const error = std::get_if<Error>(&outcome)) return then(*error);
    then(Granted{std::get<int>(outcome), table});
  };
}

Result<command::Create> read_create(const Person& person, const Field& fields) {
  command::Create create;
  create.owner = member_of(person);
  auto settings = read_settings(fields["settings"]);
  if (auto* const error = std::get_if<Error>(&settings)) return std::move(*error);
  create.settings = std::get<Settings>(settings);
  Complaint complaint;
  const Field seats = fields["seats"].complaining_to(complaint);
  if (!seats.is_given()) return create;
  seats.for_each([&create](const Field& seat) {
    SeatAssignment assignment;
    if (const Field level = seat["level"]; level.is_given()) assignment.level = level.text();
    create.seats.push_back(std::move(assignment));
  });
  if (!complaint.is_empty()) return Error{"bad_request", complaint.message()};
  return create;
}

}  // namespace

Entry Wishes::entry(const Person& person, const std::string& id, Command command) const {
  return {now_(), person.id, id, std::move(command)};
}

void Wishes::send(const Person& person, const std::string& table, const Field& fields,
                  const std::string& id, Then then) {
  auto read = read_command(fields);
  if (const auto* const error = std::get_if<Error>(&read)) return then(*error);
  Command& command = std::get<Command>(read);
  if (!is_for_people(command)) {
    return then(
        Error{"unknown_command", "A person cannot send " + std::string(name_of(command)) + "."});
  }
  if (std::holds_alternative<command::Rematch>(command)) return rematch(person, table, id, then);

  if (auto* const join = std::get_if<command::Join>(&command)) join->member = member_of(person);
  if (auto* const begin = std::get_if<command::Start>(&command)) {
    *begin = {random_hex_secret(chance_)};
  }
  if (auto* const invite = std::get_if<command::Invite>(&command)) {
    const std::string secret = random_secret(chance_);
    invite->hash = hex(sha256(secret));
    then = with(std::move(then), "join=" + table + "." + secret);
  }
  if (auto* const take = std::get_if<command::TakeSeat>(&command)) {
    Complaint complaint;
    const std::string_view secret = fields["secret"].complaining_to(complaint).text();
    if (!complaint.is_empty()) return then(Error{"bad_request", complaint.message()});
    take->member = member_of(person);
    take->hash = hex(sha256(secret));
  }
  hall_.wish(table, entry(person, id, std::move(command)), told(table, std::move(then)));
}

void Wishes::create(const Person& person, const Field& fields, const std::string& id, Then then) {
  auto read = read_create(person, fields);
  if (const auto* const error = std::get_if<Error>(&read)) return then(*error);
  Complaint complaint;
  const Field begin = fields["start"].complaining_to(complaint);
  const bool starts = begin.is_given() && begin.truth();
  if (!complaint.is_empty()) return then(Error{"bad_request", complaint.message()});

  const std::string table =
      id.empty() ? random_name(chance_) : name_from("table " + person.id + " " + id);
  const Then created = [this, person, table, starts, then](Result<Granted> outcome) {
    if (std::holds_alternative<Error>(outcome) || !starts) return then(std::move(outcome));
    start(person, table, then);
  };
  store_.ask(
      [who = person.id, table](Store& store) {
        // A request that is repeated adds none.
        if (store.card(table)) return 0;
        return store.count_tables_of(who, Stage::Open) + store.count_tables_of(who, Stage::Running);
      },
      [this, person, table, id, create = std::get<command::Create>(read), created](int tables) {
        if (tables >= kMostTables) {
          return created(Error{"too_many_tables",
                               Message::of("refusal.too_many_tables", {{"count", kMostTables}})});
        }
        add_table(person, table, create, id, created);
      },
      [then] {
        then(Error{"not_stored", Message::of("refusal.not_stored")});
      });
}

void Wishes::add_table(const Person& person, const std::string& table,
                       const command::Create& create, const std::string& id, Then then) {
  hall_.wish(table, entry(person, id, create), told(table, [then, table](auto outcome) {
               // Two who ask for the same rematch at the same time, or a request that is repeated.
               const auto* const error = std::get_if<Error>(&outcome);
               if (error && error->code == "table_exists") return then(Granted{0, table});
               then(std::move(outcome));
             }));
}

void Wishes::start(const Person& person, const std::string& table, Then then) {
  const command::Start begin{random_hex_secret(chance_)};
  hall_.wish(table, entry(person, "start", begin), told(table, std::move(then)));
}

void Wishes::rematch(const Person& person, const std::string& table, const std::string& id,
                     Then then) {
  const std::string next = name_from("rematch " + table);
  hall_.look(table, [this, person, table, next, id, then](const Result<const Table*>& looked) {
    if (const auto* const error = std::get_if<Error>(&looked)) return then(*error);
    const Table* const played = std::get<const Table*>(looked);
    const Then linked = [this, person, table, next, id, then](Result<Granted> made) {
      if (std::holds_alternative<Error>(made)) return then(std::move(made));
      hall_.wish(table, entry(person, id, command::Rematch{next}),
                 [then, next](const Outcome& outcome) {
                   const auto* const error = std::get_if<Error>(&outcome);
                   if (error && error->code != "rematch_exists") return then(*error);
                   then(Granted{error ? 0 : std::get<int>(outcome), next});
                 });
    };
    // Whether there may be a rematch is for the table to say: nothing is made before it would agree.
    const Result<Accepted> considered = played->consider(entry(person, id, command::Rematch{next}));
    if (!considered.ok()) {
      const Error& error = considered.error();
      if (error.code == "rematch_exists") return then(Granted{0, next});
      return then(error);
    }
    if (considered->repeats) return then(Granted{*considered->repeats, next});
    command::Create create{played->settings(), member_of(person), played->seating().assignments()};
    add_table(person, next, create, "", linked);
  });
}

void Wishes::rename(const Person& person) {
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
          hall_.wish(card.table, entry(person, "", command::Rename{member_of(person)}),
                     [](const Outcome&) {});
        }
      },
      [] {});
}

}  // namespace norenberc::server
