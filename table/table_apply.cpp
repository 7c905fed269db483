// Carrying out an entry: the part of the table that it is for applies it, and the consequences for the other parts are
// handled here. A log is replayed through here, so nothing may depend on anything but the table and the entry.
#include <algorithm>
#include <type_traits>

#include "engine/position.h"
#include "table/play/begun.h"
#include "table/table.h"

namespace norenberc {

using namespace command;

// Nothing here can fail or be refused: `refusal_of` was asked before, about the entries of a log too.
struct Table::Applying {
  Table& table;
  const Entry& entry;

  template <SeatingCommand About>
  Notice operator()(const About& command) const {
    if constexpr (std::is_same_v<About, Create>) {
      table.settings_ = command.settings;
      if (!command.begun.empty()) table.begun_ = *read_begun(command.begun);
      table.created_ = entry.at;
    }
    return publish(table.seating_.apply(command, entry.by, table.stage_));
  }
  template <TalkCommand About>
  Notice operator()(const About& command) const {
    const NewsEvents events = table.talk_.apply(command, entry.by, table.seating_);
    publish(events);
    // Whether somebody mutes the chat is of interest to them alone.
    return events.empty() ? Notice{false, table.seat_of(entry.by)} : Notice{};
  }
  template <PlayerCommand About>
  Notice operator()(const About& command) const {
    const Seat seat = *table.seat_of(entry.by);
    table.clocks_.give_back(seat, entry.lag, entry.at);
    return of_player(command, seat);
  }

  // Nobody else learns of it: there is no news, and no new version.
  Notice of_player(const Draft& draft, Seat seat) const {
    table.game_->apply(draft, seat);
    return {false, seat};
  }
  Notice of_player(const Withdraw& withdraw, Seat seat) const {
    come_back(seat);
    table.game_->apply(withdraw, seat);
    return publish({news::Withdrew{seat}});
  }
  Notice of_player(const Play& play, Seat seat) const {
    come_back(seat);
    const LiveGame::Played played = this->play(seat, play.move);
    // Playing on instead of answering turns a proposed undo down: what it would take back has grown.
    table.proposals_.change_decisions(0);
    return show(seat, play.move, played, false);
  }
  Notice of_player(const Undo&, Seat seat) const {
    come_back(seat);
    // Also what moved since then goes back, hence the number; the depth is 1 while nobody has acted on the decision.
    const int decisions = table.game_->undo_depth(seat);
    if (decisions > 1) return publish(table.proposals_.propose_undo(seat, decisions));
    take_back(seat, decisions);
    return {};
  }
  Notice of_player(const OfferEnd& offer, Seat seat) const {
    come_back(seat);
    return publish(table.proposals_.apply(offer, seat));
  }
  Notice of_player(const Answer& answer, Seat seat) const {
    come_back(seat);
    return publish(table.proposals_.apply(answer, seat));
  }
  Notice of_player(const Pause& pause, Seat seat) const {
    come_back(seat);
    table.clocks_.apply(pause);
    return publish({news::Paused{seat}});
  }
  Notice of_player(const Resume& resume, Seat seat) const {
    come_back(seat);
    table.clocks_.apply(resume);
    return publish({news::Resumed{seat}});
  }
  Notice of_player(const Resign&, Seat seat) const {
    return publish(table.seating_.go_away(seat, Absence::Resigned));
  }
  Notice of_player(const ComeBack&, Seat seat) const {
    come_back(seat);
    return {};
  }

  Notice operator()(const Start& start) const {
    table.stage_ = TableStage::Running;
    table.seating_.forget_invitations();
    FairDealer dealer(start.secret, table.digest_);
    // A position never comes from people: it would tell its author what is secret.
    if (table.begun_) {
      table.game_.emplace(*table.begun_, std::move(dealer));
    } else if (start.position.empty()) {
      table.game_.emplace(table.settings_.options, std::move(dealer));
    } else {
      table.game_.emplace(std::get<GameState>(parse_position(start.position)), std::move(dealer));
    }
    table.clocks_.set(table.settings_.clock);
    news::Started started{table.game_->dealer().commitment()};
    if (table.begun_) {
      started.round = table.game_->state().round;
      started.turn = table.game_->state().turn;
    }
    publish({started});
    if (table.game_->is_over()) end(Ending::Score);
    return {};
  }
  Notice operator()(const command::Rematch& rematch) const {
    table.rematch_ = rematch.table;
    return publish({news::Rematch{rematch.table}});
  }
  Notice operator()(const TimeUp& up) const {
    return publish(table.seating_.go_away(up.seat, Absence::TimeIsUp));
  }
  Notice operator()(const Excuse& excuse) const {
    table.clocks_.apply(excuse);
    return {};
  }
  Notice operator()(const BotPlay& bot) const {
    const LiveGame::Played played = play(bot.seat, bot.move);
    // Bots do not wait for an answer to a proposal, so their moves would go back as well.
    if (const auto& open = table.proposals_.open()) {
      table.proposals_.change_decisions(table.game_->undo_depth(open->by));
    }
    return show(bot.seat, bot.move, played, true);
  }

  LiveGame::Played play(Seat seat, const Move& move) const {
    // In this order: the clock keeps what it was before the decision, and only the game knows whose time is settled.
    table.clocks_.decide(seat, entry.at);
    LiveGame::Played played = table.game_->play(seat, move);
    table.clocks_.settle(played.settled);
    table.decisions_.close(seat);
    return played;
  }
  Notice show(Seat seat, const Move& move, const LiveGame::Played& played, bool by_bot) const {
    // R4.3: no news and no new version, either of which would tell that the plan was replaced, and when.
    if (played.is_secret) return {false, seat};
    if (is_plan(move)) {
      publish({news::Planned{seat, by_bot, played.events}});
    } else {
      publish({news::Moved{seat, by_bot, move, played.events}});
    }
    if (table.game_->is_over()) end(Ending::Score);
    return {.events = played.events};
  }

  // Playing, undoing, proposing or answering shows that somebody who was away is back.
  void come_back(Seat seat) const { publish(table.seating_.come_back(seat)); }

  void take_back(Seat seat, int decisions) const {
    table.game_->take_back(decisions);
    table.proposals_.change_decisions(0);
    table.clocks_.take_back(seat, table.decisions_.seats(), entry.at);
    // They are opened again with a new version: an answer to one of the old ones that is still on its way is stale.
    table.decisions_.close_all();
    publish({news::Undone{seat, decisions}});
  }

  // Once everybody who is at the table has agreed.
  void carry_out_proposal() const {
    if (!table.is_running()) return;
    const auto agreed = table.proposals_.take_agreed(table.seating_.people_here());
    if (!agreed) return;
    switch (agreed->kind) {
      case ProposalKind::Undo: return take_back(agreed->by, agreed->decisions);
      case ProposalKind::End: return end(Ending::Agreement);
    }
  }

  void end(Ending how) const {
    table.stage_ = TableStage::Over;
    table.ending_ = how;
    table.clocks_.end();
    table.proposals_.close();
    table.seating_.forget_invitations();
    table.news_.add(news::Ended{how}, entry.at);
  }

  // Adds the events to the history. The other parts react first (`before`), so that viewers of the new version see
  // the effects; what may end the game comes after its cause (`after`).
  Notice publish(const NewsEvents& events) const {
    for (const NewsEvent& event : events) {
      std::visit([this](const auto& each) { before(each); }, event);
      table.news_.add(event, entry.at);
      std::visit([this](const auto& each) { after(each); }, event);
    }
    return {};
  }

  // What the new holder of a seat does not inherit: consent to a proposal, and drafts, which are secret (R13.2).
  void before(const news::Joined& joined) const {
    table.proposals_.forget(joined.seat);
    table.clocks_.hand_over(joined.seat, table.latest_);
    if (table.game_) table.game_->forget_drafts(joined.seat);
  }
  void before(const news::Away& away) const {
    table.clocks_.stop(away.seat, entry.at);
    table.proposals_.forget(away.seat);
  }
  void before(const news::Back& back) const { table.clocks_.come_back(back.seat, entry.at); }
  template <class Other>
  void before(const Other&) const {}

  void after(const news::Away&) const {
    if (table.seating_.is_abandoned()) end(Ending::Abandoned);
  }
  void after(const news::Left&) const {
    if (table.seating_.owner().empty()) end(Ending::Closed);
  }
  template <class Other>
  void after(const Other&) const {}

  // After every entry: the clocks of those who have to decide run, and new decisions get their version.
  void update_decisions() const {
    const SeatSet owing = table.is_running() ? table.game_->waited_for() : SeatSet{};
    table.decisions_.update(owing, table.version());
    table.clocks_.run(owing & table.seating_.people_here(), entry.at);
  }
};

Notice Table::apply(const Entry& entry) {
  ++sequence_;
  latest_ = std::max(latest_, entry.at);
  // Only what everybody sees raises the version, so it also tells whether everybody has something new to see.
  const int before = version();
  if (const auto what = repeatable(entry)) allowances_.note(*what, entry.by, entry.at);
  const Applying applying{*this, entry};
  Notice notice = std::visit(applying, entry.command);
  applying.carry_out_proposal();
  applying.update_decisions();
  if (version() > before) {
    notice.everybody = true;
    changed_ = latest_;
  }
  // Kept for as long as the table lives: a client may repeat a command after any outage and must not play twice.
  if (!entry.id.empty()) {
    done_[entry.by + " " + entry.id] = {version(), content_hash(entry.command)};
  }
  return notice;
}

}  // namespace norenberc
