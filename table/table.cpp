#include "table/table.h"

#include <algorithm>
#include <cassert>

#include "ai/bot.h"

namespace norenberc {

namespace {

std::optional<Error> why_no_bot(std::string_view level) {
  if (make_bot(level, 0)) return std::nullopt;
  std::string names;
  for (const BotLevel& each : bot_levels()) {
    names += (names.empty() ? "" : ", ") + std::string(each.name);
  }
  return Error{"unknown_bot", "There is no bot " + cited(level) + "; there are " + names + "."};
}

// Asked of new commands only: an old log may name a bot that this program no longer has.
std::optional<Error> why_unknown_bot(const Command& command) {
  if (const auto* const bot = std::get_if<command::PutBot>(&command)) return why_no_bot(bot->level);
  if (const auto* const fill = std::get_if<command::FillWithBots>(&command)) {
    return why_no_bot(fill->level);
  }
  if (const auto* const create = std::get_if<command::Create>(&command)) {
    if (auto error = why_no_bot(create->settings.caretaker)) return error;
    for (const SeatAssignment& filled : create->seats) {
      if (filled.level.empty()) continue;
      if (auto error = why_no_bot(filled.level)) return error;
    }
  }
  return std::nullopt;
}

}  // namespace

Result<Accepted> Table::consider(Entry entry) const {
  if (!entry.id.empty()) {
    if (entry.id.size() > kLongestCommandId) {
      return Error{"bad_request", "The id of a command has at most " +
                                      std::to_string(kLongestCommandId) + " bytes."};
    }
    const auto found = done_.find(entry.by + " " + entry.id);
    if (found != done_.end()) return Accepted{std::move(entry), found->second};
  }
  if (const auto error = why_unknown_bot(entry.command)) return *error;
  if (const auto error = why_refused(entry)) return *error;
  // Clocks of machines differ; the time at a table never goes back.
  entry.at = std::max(entry.at, changed_);
  return Accepted{std::move(entry)};
}

Table::Refused Table::why_refused(const Entry& entry) const {
  const bool exists = sequence_ > 0;
  if (exists == std::holds_alternative<command::Create>(entry.command)) {
    return exists ? Error{"table_exists", Message::of("refusal.table_exists")}
                  : Error{"no_table", Message::of("refusal.no_table")};
  }
  return std::visit([this, &entry](const auto& it) { return why_not(it, entry); }, entry.command);
}

Notice Table::apply(const Entry& entry) {
  ++sequence_;
  changed_ = std::max(changed_, entry.at);
  const int before = version_;
  Notice notice =
      std::visit([this, &entry](const auto& it) { return apply(it, entry); }, entry.command);
  carry_out_proposal(entry.at);
  look_around(entry.at);
  if (version_ > before) notice.everybody = true;
  if (!entry.id.empty()) done_[entry.by + " " + entry.id] = version_;
  return notice;
}

std::optional<Entry> Table::due(Moment now) const {
  if (!is_running() || is_paused_) return std::nullopt;
  for (const Seat where : all_seats()) {
    const auto deadline = at(where).clock.deadline();
    if (deadline && *deadline <= now) return Entry{now, "", "", command::TimeUp{where}};
  }
  return std::nullopt;
}

std::optional<Seat> Table::seat_of(const std::string& person) const {
  for (const Seat where : all_seats()) {
    if (at(where).is_person() && at(where).member.person == person) return where;
  }
  return std::nullopt;
}

SeatSet Table::free_seats() const {
  SeatSet free;
  for (const Seat where : all_seats()) {
    if (at(where).is_free()) free = free.with(where);
  }
  return free;
}

SeatSet Table::people_here() const {
  SeatSet here;
  for (const Seat where : all_seats()) {
    if (at(where).is_here()) here = here.with(where);
  }
  return here;
}

std::vector<std::string> Table::people() const {
  std::vector<std::string> people;
  for (const Seat where : all_seats()) {
    if (at(where).is_person()) people.push_back(at(where).member.person);
  }
  // An owner who only watches has the table on the list, too.
  if (!owner_.empty() && !seat_of(owner_)) people.push_back(owner_);
  return people;
}

bool Table::may_watch(const std::string& person) const {
  if (banned_.contains(person)) return false;
  return settings_.is_public || is_owner(person) || seat_of(person);
}

std::vector<SeatAssignment> Table::seat_assignments() const {
  std::vector<SeatAssignment> filled;
  for (const Seat where : all_seats()) {
    const SeatOf& it = at(where);
    const bool stays = it.is_person() && !banned_.contains(it.member.person);
    filled.push_back({stays ? std::optional(it.member) : std::nullopt, it.level});
  }
  return filled;
}

SeatSet Table::bots_to_move() const {
  if (!is_running() || is_paused_) return {};
  SeatSet people;
  SeatSet bots;
  for (const Seat where : all_seats()) {
    if (at(where).is_person()) people = people.with(where);
    if (!at(where).is_here()) bots = bots.with(where);
  }
  // Bots do not play among themselves while those they play with are away.
  if (!people.empty() && people_here().empty()) return {};
  return game_->waited_for() & bots;
}

BotTurn Table::bot_turn(Seat where) const {
  assert(bots_to_move().has(where));
  const SeatOf& it = at(where);
  const std::string label =
      "bot " + std::to_string(number(where)) + " " + std::to_string(game_->record().steps.size());
  return {where, it.is_person() ? settings_.caretaker : it.level, view_for(game_->state(), where),
          game_->memory(), game_->dealer().word(label)};
}

std::optional<Moment> Table::wake() const {
  if (!bots_to_move().empty()) return Moment{};
  std::optional<Moment> earliest;
  for (const Seat where : all_seats()) {
    const auto deadline = at(where).clock.deadline();
    if (deadline && (!earliest || *deadline < *earliest)) earliest = deadline;
  }
  return earliest;
}

Result<Table> Table::rebuild(std::string id, Digest digest, const std::vector<std::string>& log) {
  Table table(std::move(id), std::move(digest));
  for (const std::string& line : log) {
    const auto entry = parse_entry(line);
    if (const auto* const error = std::get_if<Error>(&entry)) {
      return Error{error->code, "line " + std::to_string(table.sequence() + 1) +
                                    " of the log: " + error->message.english()};
    }
    // What was stored was allowed when it was; that it cannot be now means a damaged log.
    if (const auto error = table.why_refused(std::get<Entry>(entry))) {
      return Error{error->code, "line " + std::to_string(table.sequence() + 1) +
                                    " of the log: " + error->message.english()};
    }
    table.apply(std::get<Entry>(entry));
  }
  return table;
}

}  // namespace norenberc
