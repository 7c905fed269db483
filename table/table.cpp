// What a table answers about itself, and how it is rebuilt from its log.
#include "table/table.h"

#include <algorithm>
#include <cassert>

#include "ai/bot.h"
#include "table/log/guests.h"
#include "table/play/begun.h"

namespace norenberc {

std::optional<Entry> Table::due(Moment now) const {
  const std::optional<Seat> seat = clocks_.expired_at(now);
  if (!seat) return std::nullopt;
  return Entry{now, "", "", command::TimeUp{*seat}};
}

std::optional<Moment> Table::wake() const {
  // Bots think at once: a moment long past makes the next process that looks for due tables pick this one up.
  if (!bots_to_move().empty()) return Moment{};
  return clocks_.first_deadline();
}

std::vector<std::string> Table::people() const {
  std::vector<std::string> people;
  const auto add = [&people](std::string_view person) {
    if (person.empty() || std::find(people.begin(), people.end(), person) != people.end()) return;
    people.emplace_back(person);
  };
  for (const Seat seat : seating_.people()) add(owner_of(at(seat).member.person));
  // An owner who only watches has the table on the list, too.
  add(seating_.owner());
  return people;
}

SeatSet Table::bots_to_move() const {
  if (!is_running() || clocks_.is_paused()) return {};
  const SeatSet here = seating_.people_here();
  // Bots do not play among themselves while those they play with are away.
  if (here.empty() && !seating_.people().empty()) return {};
  return game_->waited_for() - here;
}

BotTurn Table::bot_turn(Seat seat) const {
  assert(bots_to_move().has(seat));
  // From the secret, so that nobody can work out beforehand what a bot decides; and for each decision anew, so that
  // a bot that keeps nothing, or that had to begin again, does not repeat itself.
  const std::string label =
      "bot " + std::to_string(number(seat)) + " " + std::to_string(game_->record().steps.size());
  return {seat, bot_level(seat), view_for(game_->state(), seat), game_->memory(),
          game_->dealer().word(label)};
}

std::string Table::bot_level(Seat seat) const {
  if (!is_running() || seating_.people_here().has(seat)) return "";
  const Occupant& occupant = at(seat);
  return occupant.is_person() ? settings_.caretaker : occupant.level;
}

Result<Preview> Table::preview(const std::string& person, const command::Play& play) const {
  if (auto error = refusal_of({latest_, person, "", play})) return *error;
  return norenberc::preview(view_for(game_->state(), seat_of(person)), game_->memory(), play.move);
}

Result<BotTurn> Table::hint(const std::string& person) const {
  const Result<Seat> seat = seating_.seated(person);
  if (!seat.ok()) return seat.error();
  if (!settings_.hints) return Error{"no_hints", Message::of("refusal.no_hints")};
  if (!is_running() || !game_->waited_for().has(*seat)) {
    return Error{"no_decision", Message::of("refusal.no_decision")};
  }
  // Nothing secret is in the seed: the same question gets the same answer.
  const std::string question =
      id_ + " " + std::to_string(number(*seat)) + " " + std::to_string(version());
  return BotTurn{*seat, std::string(adviser_level()), view_for(game_->state(), *seat),
                 game_->memory(), seed_of(question)};
}

std::optional<Record> Table::record() const {
  if (stage_ != TableStage::Over || !game_) return std::nullopt;
  Record record = game_->record();
  add_names(record);
  if (begun_) record.tags.emplace_back(kBegunTag, std::to_string(begun_->steps.size()));
  // With the secret opened everybody can check that the game was dealt fairly.
  record.tags.emplace_back(kCommitmentTag, game_->dealer().commitment());
  record.tags.emplace_back(kSecretTag, game_->dealer().secret());
  return record;
}

std::optional<Record> Table::record_so_far() const {
  if (!is_running()) return std::nullopt;
  Record record = begun_record(game_->record());
  add_names(record);
  return record;
}

void Table::add_names(Record& record) const {
  for (const Seat seat : seating_.all()) {
    const std::string which = std::to_string(number(seat));
    const Occupant& occupant = at(seat);
    record.tags.emplace_back("Player" + which,
                             occupant.is_person() ? occupant.member.name : occupant.level);
    if (occupant.kind == OccupantKind::Bot) record.tags.emplace_back("Bot" + which, occupant.level);
  }
}

Result<Table> Table::rebuild(std::string id, Digest digest, const std::vector<std::string>& log,
                             NewsFeed news) {
  Table table(std::move(id), std::move(digest), std::move(news));
  const auto damaged = [&table](const Error& error) {
    return Error{error.code, "line " + std::to_string(table.sequence() + 1) +
                                 " of the log: " + error.message.english()};
  };
  for (const std::string& line : log) {
    const Result<Entry> entry = parse_entry(line);
    if (!entry.ok()) return damaged(entry.error());
    // What was stored was allowed when it was; that it cannot be now means a damaged log.
    if (const auto error = table.refusal_of(*entry)) return damaged(*error);
    table.apply(*entry);
  }
  return table;
}

}  // namespace norenberc
