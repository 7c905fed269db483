// During the game: plans and moves, taking back, clocks, being away, ending it.
#include <algorithm>
#include <cassert>

#include "ai/bot.h"
#include "engine/notation.h"
#include "protocol/event_json.h"
#include "table/news.h"
#include "table/table.h"

namespace norenberc {

using namespace command;

namespace {

bool is_plan(const Move& move) {
  return move.kind() == MoveKind::Plan || move.kind() == MoveKind::Pass;
}

}  // namespace

Table::Refused Table::why_not_here(const Entry& entry) const {
  if (seat_of(entry.by)) return std::nullopt;
  return Error{"not_seated", Message::of("refusal.not_seated")};
}

// Whoever plays must sit here and may still play.
Table::Refused Table::why_not_playing(const Entry& entry) const {
  if (auto error = why_not_here(entry)) return error;
  if (stage_ == TableStage::Open) return Error{"not_started", Message::of("refusal.not_started")};
  if (stage_ == TableStage::Over) return Error{"over", Message::of("refusal.game_over"), "R12.1"};
  switch (at(*seat_of(entry.by)).absence) {
    case Absence::Resigned: return Error{"resigned", Message::of("refusal.resigned")};
    case Absence::Removed: return Error{"removed", Message::of("refusal.removed")};
    case Absence::None:
    case Absence::TimeIsUp:
    case Absence::Left: break;
  }
  return std::nullopt;
}

Table::Refused Table::why_not(const Draft& it, const Entry& entry) const {
  if (auto error = why_not_playing(entry)) return error;
  if (it.plan && !is_plan(*it.plan))
    return Error{"bad_move", Message::of("refusal.draft_no_plan"), "R4.1"};
  if (at(*seat_of(entry.by)).drafts >= kMostDrafts) {
    return Error{"too_much", Message::of("refusal.too_many_drafts")};
  }
  return std::nullopt;
}

// Nobody else learns of it: there is no news, and no new version.
Notice Table::apply(const Draft& it, const Entry& entry) {
  const Seat where = *seat_of(entry.by);
  seat(where).draft = it.plan;
  ++seat(where).drafts;
  return {false, where};
}

Table::Refused Table::why_not(const Withdraw&, const Entry& entry) const {
  if (auto error = why_not_playing(entry)) return error;
  if (game_->plan(*seat_of(entry.by))) return std::nullopt;
  if (settings_.options.planning == PlanningOrder::Reverse) {
    return Error{"nothing_to_withdraw", Message::of("refusal.plan_stands"), "R4.4"};
  }
  return Error{"nothing_to_withdraw", Message::of("refusal.nothing_to_withdraw"), "R4.3"};
}

Notice Table::apply(const Withdraw&, const Entry& entry) {
  const Seat where = *seat_of(entry.by);
  come_back(where, entry.at);
  seat(where).draft = game_->plan(where);
  game_->withdraw(where);
  tell("withdrew", entry.at, [where](JsonWriter& json) { json.member("seat", number(where)); });
  return {};
}

Table::Refused Table::why_not(const Play& it, const Entry& entry) const {
  if (auto error = why_not_playing(entry)) return error;
  if (is_paused_) return Error{"paused", Message::of("refusal.paused")};
  const Seat where = *seat_of(entry.by);
  if (it.version && *it.version < at(where).asked_at_version) {
    return Error{"stale", Message::of("refusal.stale")};
  }
  if (const auto refusal = game_->why_refused(where, it.move)) return error_of(*refusal);
  return std::nullopt;
}

Notice Table::apply(const Play& it, const Entry& entry) {
  const Seat where = *seat_of(entry.by);
  come_back(where, entry.at);
  return play(where, it.move, entry, false);
}

Result<Preview> Table::preview(const std::string& person, const Play& play) const {
  if (auto error = why_refused({changed_, person, "", play})) return *error;
  return norenberc::preview(view_for(game_->state(), seat_of(person)), game_->memory(), play.move);
}

Result<BotTurn> Table::hint(const std::string& person) const {
  if (auto error = why_not_here({changed_, person, "", Play{}})) return *error;
  if (!settings_.hints) return Error{"no_hints", Message::of("refusal.no_hints")};
  const Seat where = *seat_of(person);
  if (!is_running() || !game_->waited_for().has(where)) {
    return Error{"no_decision", Message::of("refusal.no_decision")};
  }
  // Nothing secret is in the seed: the same question gets the same answer.
  const std::string question =
      id_ + " " + std::to_string(number(where)) + " " + std::to_string(version_);
  return BotTurn{where, std::string(bot_levels().back().name), view_for(game_->state(), where),
                 game_->memory(), seed_of(question)};
}

Table::Refused Table::why_not(const BotPlay& it, const Entry&) const {
  if (!is_running() || !bots_to_move().has(it.seat)) {
    return Error{"not_your_turn", "No bot has to decide for this seat."};
  }
  if (const auto refusal = game_->why_refused(it.seat, it.move)) return error_of(*refusal);
  return std::nullopt;
}

Notice Table::apply(const BotPlay& it, const Entry& entry) {
  return play(it.seat, it.move, entry, true);
}

Notice Table::play(Seat where, const Move& move, const Entry& entry, bool by_bot) {
  const bool had_planned = game_->plan(where).has_value();
  const bool at_once = game_->state().phase == Phase::Planning &&
                       settings_.options.planning == PlanningOrder::Simultaneous;
  seat(where).clock.stop(entry.at);
  seat(where).last_clock = at(where).clock;
  const Events events = game_->play(where, move);
  const bool plans_are_in = at_once && !events.empty();
  if (proposal_ && proposal_->kind == ProposalKind::Undo) {
    // A person who goes on playing does not agree. Bots do not wait, so their moves go back as well.
    proposal_->decisions = by_bot ? game_->way_back(proposal_->by) : 0;
    if (proposal_->decisions == 0) proposal_.reset();
  }
  if (!at_once) seat(where).clock.settle();
  if (!at_once && is_plan(move)) seat(where).draft.reset();
  if (plans_are_in) {
    for (const Seat each : all_seats()) {
      seat(each).clock.settle();
      seat(each).draft.reset();
    }
  }
  waited_for_ = waited_for_.without(where);  // what it may owe next is a new decision
  // A plan that is only changed shows nobody anything.
  if (had_planned && !plans_are_in) return {false, where};

  tell(is_plan(move) ? "planned" : "moved", entry.at, [&](JsonWriter& json) {
    json.member("seat", number(where));
    if (by_bot) json.member("bot", true);
    if (!is_plan(move)) json.member("move", text(move));
    json.key("events");
    write_events(json, events);
  });
  if (game_->is_over()) end(Ending::Score, entry.at);
  return {.events = events};
}

Table::Refused Table::why_not(const Undo&, const Entry& entry) const {
  if (auto error = why_not_playing(entry)) return error;
  if (is_paused_) return Error{"paused", Message::of("refusal.paused")};
  const Seat where = *seat_of(entry.by);
  const int decisions = game_->way_back(where);
  if (decisions > 1 && proposal_) {
    return Error{"proposal_open", Message::of("refusal.proposal_open")};
  }
  if (decisions > 0) return std::nullopt;
  if (game_->plan(where))
    return Error{"nothing_to_undo", Message::of("refusal.withdraw_instead"), "R4.3"};
  return Error{"nothing_to_undo", Message::of("refusal.nothing_to_undo"), "R13.2"};
}

Notice Table::apply(const Undo&, const Entry& entry) {
  const Seat where = *seat_of(entry.by);
  come_back(where, entry.at);
  const int decisions = game_->way_back(where);
  if (decisions == 1) {
    take_back(1, where, entry.at);
    return {};
  }
  return propose({ProposalKind::Undo, where, decisions, SeatSet::of(where)}, entry);
}

void Table::take_back(int decisions, Seat by, Moment at_moment) {
  game_->take_back(decisions);
  if (proposal_ && proposal_->kind == ProposalKind::Undo) proposal_.reset();
  for (const Seat where : all_seats()) {
    seat(where).clock.stop(at_moment);
    // Whoever was thinking about a question that is gone has all the time for the next one.
    if (where != by && waited_for_.has(where)) seat(where).clock.renew();
  }
  // The decision goes on with the time that it had taken.
  seat(by).clock = at(by).last_clock;
  if (at(by).clock.is_up_at(at_moment)) seat(by).clock.renew();
  waited_for_ = {};
  tell("undone", at_moment, [decisions, by](JsonWriter& json) {
    json.member("seat", number(by));
    json.member("decisions", decisions);
  });
}

Notice Table::propose(const Proposal& proposal, const Entry& entry) {
  proposal_ = proposal;
  tell("proposed", entry.at, [&proposal](JsonWriter& json) {
    json.member("seat", number(proposal.by));
    json.member("what", proposal.kind == ProposalKind::Undo ? "undo" : "end");
    if (proposal.kind == ProposalKind::Undo) json.member("decisions", proposal.decisions);
  });
  return {};
}

Table::Refused Table::why_not(const OfferEnd&, const Entry& entry) const {
  if (auto error = why_not_playing(entry)) return error;
  if (proposal_) return Error{"proposal_open", Message::of("refusal.proposal_open")};
  return std::nullopt;
}

Notice Table::apply(const OfferEnd&, const Entry& entry) {
  const Seat where = *seat_of(entry.by);
  come_back(where, entry.at);
  return propose({ProposalKind::End, where, 0, SeatSet::of(where)}, entry);
}

// Whoever has proposed or agreed may still think better of it.
Table::Refused Table::why_not(const Answer& it, const Entry& entry) const {
  if (auto error = why_not_playing(entry)) return error;
  if (!proposal_) return Error{"no_proposal", Message::of("refusal.no_proposal")};
  if (it.agrees && proposal_->agreed.has(*seat_of(entry.by))) {
    return Error{"already_agreed", Message::of("refusal.already_agreed")};
  }
  return std::nullopt;
}

Notice Table::apply(const Answer& it, const Entry& entry) {
  const Seat where = *seat_of(entry.by);
  come_back(where, entry.at);
  tell(it.agrees ? "agreed" : "disagreed", entry.at,
       [where](JsonWriter& json) { json.member("seat", number(where)); });
  if (it.agrees) {
    proposal_->agreed = proposal_->agreed.with(where);
  } else {
    proposal_.reset();
  }
  return {};
}

// Somebody goes, or somebody else takes the seat: what was proposed or agreed to from there is void.
void Table::forget_consent(Seat where) {
  if (!proposal_) return;
  proposal_->agreed = proposal_->agreed.without(where);
  if (proposal_->by == where) proposal_.reset();
}

// Once everybody who is at the table has agreed.
void Table::carry_out_proposal(Moment at_moment) {
  if (!proposal_ || !is_running() || !(people_here() - proposal_->agreed).empty()) return;
  const Proposal proposal = *proposal_;
  proposal_.reset();
  switch (proposal.kind) {
    case ProposalKind::Undo: take_back(proposal.decisions, proposal.by, at_moment); break;
    case ProposalKind::End: end(Ending::Agreement, at_moment); break;
  }
}

Table::Refused Table::why_not(const Resign&, const Entry& entry) const {
  return why_not_playing(entry);
}

Notice Table::apply(const Resign&, const Entry& entry) {
  return go_away(*seat_of(entry.by), Absence::Resigned, entry);
}

Notice Table::go_away(Seat where, Absence why, const Entry& entry) {
  seat(where).absence = why;
  seat(where).clock.stop(entry.at);
  forget_consent(where);
  tell("away", entry.at, [where, why](JsonWriter& json) {
    json.member("seat", number(where));
    json.member("why", absence_name(why));
  });
  bool is_abandoned = true;
  for (const Seat each : all_seats()) {
    if (at(each).is_here() || at(each).may_come_back()) is_abandoned = false;
  }
  if (is_abandoned) end(Ending::Abandoned, entry.at);
  return {};
}

Table::Refused Table::why_not(const ComeBack&, const Entry& entry) const {
  if (auto error = why_not_playing(entry)) return error;
  if (at(*seat_of(entry.by)).is_here()) return Error{"not_away", Message::of("refusal.not_away")};
  return std::nullopt;
}

Notice Table::apply(const ComeBack&, const Entry& entry) {
  const Seat where = *seat_of(entry.by);
  come_back(where, entry.at);
  return {};
}

void Table::come_back(Seat where, Moment at_moment) {
  if (at(where).is_here()) return;
  seat(where).absence = Absence::None;
  if (at(where).clock.is_up_at(at_moment)) seat(where).clock.renew();
  tell("back", at_moment, [where](JsonWriter& json) { json.member("seat", number(where)); });
}

Table::Refused Table::why_not(const TimeUp& it, const Entry& entry) const {
  const auto deadline = all_seats().has(it.seat) ? at(it.seat).clock.deadline() : std::nullopt;
  if (!is_running() || is_paused_ || !deadline || *deadline > entry.at) {
    return Error{"time_left", "The time of this seat is not up."};
  }
  return std::nullopt;
}

Notice Table::apply(const TimeUp& it, const Entry& entry) {
  return go_away(it.seat, Absence::TimeIsUp, entry);
}

Table::Refused Table::why_not(const Pause&, const Entry& entry) const {
  if (auto error = why_not_playing(entry)) return error;
  if (!settings_.may_be_paused()) {
    return Error{"not_correspondence", Message::of("refusal.not_correspondence")};
  }
  if (is_paused_) return Error{"paused", Message::of("refusal.paused_already")};
  return std::nullopt;
}

Notice Table::apply(const Pause&, const Entry& entry) {
  const Seat where = *seat_of(entry.by);
  come_back(where, entry.at);
  is_paused_ = true;
  tell("paused", entry.at, [where](JsonWriter& json) { json.member("seat", number(where)); });
  return {};
}

Table::Refused Table::why_not(const Resume&, const Entry& entry) const {
  if (auto error = why_not_playing(entry)) return error;
  if (!is_paused_) return Error{"not_paused", Message::of("refusal.not_paused")};
  return std::nullopt;
}

Notice Table::apply(const Resume&, const Entry& entry) {
  const Seat where = *seat_of(entry.by);
  come_back(where, entry.at);
  is_paused_ = false;
  tell("resumed", entry.at, [where](JsonWriter& json) { json.member("seat", number(where)); });
  return {};
}

void Table::end(Ending how, Moment at_moment) {
  stage_ = TableStage::Over;
  ending_ = how;
  is_paused_ = false;
  proposal_.reset();
  invitations_.clear();
  tell("ended", at_moment, [how](JsonWriter& json) { json.member("how", ending_name(how)); });
}

void Table::look_around(Moment at_moment) {
  const SeatSet owing = is_running() ? game_->waited_for() : SeatSet{};
  for (const Seat where : all_seats()) {
    SeatOf& there = seat(where);
    if (owing.has(where) && !waited_for_.has(where)) there.asked_at_version = version_;
    if (owing.has(where) && there.is_here() && !is_paused_) {
      there.clock.start(at_moment);
    } else {
      there.clock.stop(at_moment);
    }
  }
  waited_for_ = owing;
}

}  // namespace norenberc
