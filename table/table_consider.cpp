// Whether a command can be carried out: asks the part of the table that it is for. Nothing changes here.
#include <algorithm>
#include <type_traits>

#include "ai/bot.h"
#include "engine/position.h"
#include "protocol/json_reader.h"
#include "table/play/begun.h"
#include "table/table.h"
#include "text/fault.h"

namespace norenberc {

using namespace command;

namespace {

std::optional<Error> refuse_level(std::string_view level) {
  if (make_bot(level, 0)) return std::nullopt;
  std::string names;
  for (const BotLevel& each : bot_levels()) {
    names += (names.empty() ? "" : ", ") + std::string(each.name);
  }
  return Error{"unknown_bot", "There is no bot " + quoted(level) + "; there are " + names + "."};
}

// Asked of new commands only: an old log may name a bot that this program no longer has.
std::optional<Error> refuse_unknown_bot(const Command& command) {
  if (const auto* const put = std::get_if<PutBot>(&command)) return refuse_level(put->level);
  if (const auto* const fill = std::get_if<FillWithBots>(&command)) {
    return refuse_level(fill->level);
  }
  if (const auto* const create = std::get_if<Create>(&command)) {
    if (auto error = refuse_level(create->settings.caretaker)) return error;
    for (const SeatAssignment& assignment : create->seats) {
      if (assignment.level.empty()) continue;
      if (auto error = refuse_level(assignment.level)) return error;
    }
  }
  return std::nullopt;
}

// Why a game cannot start from this position; an empty text means the usual set-up.
std::optional<Error> refuse_position(const std::string& text, const Options& options) {
  if (text.empty()) return std::nullopt;
  const auto position = parse_position(text);
  if (const auto* const error = std::get_if<TextFault>(&position)) {
    return Error{"bad_position", message_about(*error)};
  }
  const GameState& state = std::get<GameState>(position);
  if (const auto fault = why_impossible(state)) return Error{"bad_position", message_about(*fault)};
  // Settings are what players agreed to when they joined; a position must not change them behind their backs.
  if (state.options != options) {
    return Error{"bad_position", "The position is one of a game with other options."};
  }
  return std::nullopt;
}

// Why a game that was begun elsewhere cannot go on here.
std::optional<Error> refuse_begun(const Create& create) {
  if (create.begun.empty()) return std::nullopt;
  const Result<Record> begun = read_begun(create.begun);
  if (!begun.ok()) return begun.error();
  if (begun->options == create.settings.options) return std::nullopt;
  return Error{"bad_record", "The record is one of a game with other options."};
}

}  // namespace

// One overload for each command, or one for the part of the table that it belongs to: a new command that nobody
// considers does not compile.
struct Table::Considering {
  const Table& table;
  const Entry& entry;

  template <SeatingCommand About>
  std::optional<Error> operator()(const About& command) const {
    if constexpr (std::is_same_v<About, Create>) {
      if (auto error = refuse_begun(command)) return error;
    }
    return table.seating_.consider(command, entry.by, table.stage_);
  }
  template <TalkCommand About>
  std::optional<Error> operator()(const About& command) const {
    return table.talk_.consider(command, entry.by, table.seating_);
  }
  // Commands of somebody who sits here and may still play.
  template <PlayerCommand About>
  std::optional<Error> operator()(const About& command) const {
    const Result<Seat> seat = table.seating_.player(entry.by, table.stage_);
    if (!seat.ok()) return seat.error();
    return of_player(command, *seat);
  }

  std::optional<Error> of_player(const Draft& draft, Seat seat) const {
    // Allowed in a pause: a draft changes nothing that others wait for.
    return table.game_->consider(draft, seat);
  }
  std::optional<Error> of_player(const Withdraw& withdraw, Seat seat) const {
    return table.game_->consider(withdraw, seat);
  }
  std::optional<Error> of_player(const Play& play, Seat seat) const {
    if (auto error = refuse_if_paused()) return error;
    // Sent for a decision that has been settled since, say by a bot while the line was down. Without this it would
    // answer the next one, if it happens to be legal there.
    if (table.decisions_.is_stale(seat, play.version)) {
      return Error{"stale", Message::of("refusal.stale")};
    }
    return table.game_->consider(play, seat);
  }
  // One decision is taken back freely, but for more the others are asked.
  std::optional<Error> of_player(const Undo& undo, Seat seat) const {
    if (auto error = refuse_if_paused()) return error;
    if (table.game_->undo_depth(seat) > 1) return table.proposals_.refuse_second();
    return table.game_->consider(undo, seat);
  }
  std::optional<Error> of_player(const OfferEnd& offer, Seat seat) const {
    return table.proposals_.consider(offer, seat);
  }
  std::optional<Error> of_player(const Answer& answer, Seat seat) const {
    return table.proposals_.consider(answer, seat);
  }
  std::optional<Error> of_player(const Pause& pause, Seat) const {
    return table.clocks_.consider(pause);
  }
  std::optional<Error> of_player(const Resume& resume, Seat) const {
    return table.clocks_.consider(resume);
  }
  std::optional<Error> of_player(const Resign&, Seat) const { return std::nullopt; }
  std::optional<Error> of_player(const ComeBack&, Seat seat) const {
    if (!table.at(seat).is_here()) return std::nullopt;
    return Error{"not_away", Message::of("refusal.not_away")};
  }

  std::optional<Error> operator()(const Start& start) const {
    if (auto error = table.seating_.refuse_unless_owner(entry.by)) return error;
    if (auto error = refuse_unless_open(table.stage_)) return error;
    // The server adds the secret. One that is missing is a mistake of ours, but must not start a game that nobody can
    // check.
    if (!is_hex_secret(start.secret)) {
      return Error{"bad_request", "There is no secret to deal from."};
    }
    if (!table.seating_.free().empty()) {
      return Error{"seats_free", Message::of("refusal.seats_free")};
    }
    return refuse_position(start.position, table.settings_.options);
  }
  std::optional<Error> operator()(const command::Rematch& rematch) const {
    if (table.stage_ != TableStage::Over || !table.game_) {
      return Error{"not_over", Message::of("refusal.rematch_not_over")};
    }
    // The owner may have arranged the game without playing in it.
    if (!table.seat_of(entry.by) && !table.seating_.is_owner(entry.by)) {
      return Error{"not_seated", Message::of("refusal.not_seated")};
    }
    if (table.seating_.is_banned(entry.by)) return Error{"removed", Message::of("refusal.removed")};
    if (!table.rematch_.empty()) {
      return Error{"rematch_exists",
                   Message::of("refusal.rematch_exists", {{"table", table.rematch_}})};
    }
    if (rematch.table.empty()) return Error{"bad_request", "There is no table for the rematch."};
    return std::nullopt;
  }
  std::optional<Error> operator()(const TimeUp& up) const {
    return table.clocks_.consider(up, entry.at);
  }
  std::optional<Error> operator()(const Excuse& excuse) const {
    return table.clocks_.consider(excuse, table.latest_);
  }
  std::optional<Error> operator()(const BotPlay& play) const {
    // A bot may have thought for so long that its player has come back, or that the move was taken back.
    if (!table.bots_to_move().has(play.seat)) {
      return Error{"not_your_turn", "No bot has to decide for this seat."};
    }
    return table.game_->consider(play);
  }

  std::optional<Error> refuse_if_paused() const {
    if (!table.clocks_.is_paused()) return std::nullopt;
    return Error{"paused", Message::of("refusal.paused")};
  }
};

Result<Accepted> Table::consider(Entry entry) const {
  if (!entry.id.empty()) {
    if (entry.id.size() > kLongestCommandId) {
      return Error{"bad_request", "The id of a command has at most " +
                                      std::to_string(kLongestCommandId) + " bytes."};
    }
    const auto found = done_.find(entry.by + " " + entry.id);
    // A repetition is answered like the first time, before anything else is checked: by now the command itself might
    // be refused.
    if (found != done_.end()) {
      if (found->second.content != content_hash(entry.command)) {
        return Error{"id_reused", "This id belongs to another command; take a new one."};
      }
      // But for a link: nobody knows the secret of the first one any more, so there is another.
      const bool needs_link = std::holds_alternative<Invite>(entry.command);
      if (!needs_link) return Accepted{std::move(entry), found->second.version};
    }
  }
  if (auto error = refuse_removed(entry)) return *error;
  if (auto error = refuse_unknown_bot(entry.command)) return *error;
  if (auto error = refusal_of(entry)) return *error;
  // Clocks of machines differ; the time at a table never goes back.
  entry.at = std::max(entry.at, latest_);
  // Asked of new commands only: a log may have been written before there was this limit.
  if (const auto what = repeatable(entry)) {
    if (auto error = allowances_.refuse(*what, entry.by, entry.at)) return *error;
  }
  return Accepted{std::move(entry)};
}

// Asked of new commands only: old logs may have such an entry.
std::optional<Error> Table::refuse_removed(const Entry& entry) const {
  if (!seating_.is_banned(entry.by)) return std::nullopt;
  const auto* const invite = std::get_if<Invite>(&entry.command);
  const bool lets_look_on = invite != nullptr && invite->is_to_watch;
  if (!lets_look_on && !std::holds_alternative<Mute>(entry.command)) return std::nullopt;
  return Error{"removed", Message::of("refusal.removed")};
}

// What the other commands do has an end by itself, or by these.
struct Table::Repeating {
  const Table& table;
  const Entry& entry;
  using Kind = std::optional<Repeatable>;

  Kind operator()(const Say&) const { return Repeatable::Talk; }
  Kind operator()(const Mute&) const { return Repeatable::Muting; }
  Kind operator()(const Rename&) const { return Repeatable::Renaming; }
  Kind operator()(const Draft&) const { return Repeatable::Draft; }
  Kind operator()(const Withdraw&) const { return Repeatable::PlanChange; }
  Kind operator()(const Play&) const {
    const auto seat = table.seat_of(entry.by);
    if (table.game_ && seat && table.game_->plan(*seat)) return Repeatable::PlanChange;
    return std::nullopt;
  }
  Kind operator()(const Undo&) const { return Repeatable::TakingBack; }
  Kind operator()(const OfferEnd&) const { return Repeatable::TakingBack; }
  Kind operator()(const Pause&) const { return Repeatable::Pausing; }
  Kind operator()(const ComeBack&) const { return Repeatable::ComingBack; }
  Kind operator()(const Leave&) const {
    return table.is_running() ? Kind(Repeatable::Leaving) : std::nullopt;
  }
  Kind operator()(const TakeSeat&) const {
    return table.is_running() ? Repeatable::Substituting : Repeatable::Seating;
  }
  template <OneOf<Join, Invite, PutBot, FillWithBots, FreeSeat, RemovePerson> About>
  Kind operator()(const About&) const {
    return Repeatable::Seating;
  }
  template <class Other>
  Kind operator()(const Other&) const {
    return std::nullopt;
  }
};

std::optional<Repeatable> Table::repeatable(const Entry& entry) const {
  return std::visit(Repeating{*this, entry}, entry.command);
}

std::optional<Error> Table::refusal_of(const Entry& entry) const {
  const bool exists = sequence_ > 0;
  if (exists == std::holds_alternative<Create>(entry.command)) {
    return exists ? Error{"table_exists", Message::of("refusal.table_exists")}
                  : Error{"no_table", Message::of("refusal.no_table")};
  }
  return std::visit(Considering{*this, entry}, entry.command);
}

}  // namespace norenberc
