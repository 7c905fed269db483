// One game in progress, without input or output: seats, plans, clocks, undo, chat. A command is considered, and the
// entry that results is applied here and stored by the table's owner. A table is a function of its entries, so the same
// log gives the same table on every machine.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/view.h"
#include "protocol/result.h"
#include "table/clock/clocks.h"
#include "table/dealing/fair_dealer.h"
#include "table/limits/allowances.h"
#include "table/log/commands.h"
#include "table/news/news_feed.h"
#include "table/play/live_game.h"
#include "table/play/open_decisions.h"
#include "table/play/preview.h"
#include "table/play/proposals.h"
#include "table/seating/seating.h"
#include "table/seating/stage.h"
#include "table/talk/talk.h"

namespace norenberc {

// A command that the table agrees to.
struct Accepted {
  Entry entry;  // to be stored and applied, unless it repeats one
  // The sender has sent the same command before, perhaps without getting the answer: the version after that one.
  // Nothing is left to do.
  std::optional<int> repeats = {};
};

// Who has to be shown something new after an entry.
struct Notice {
  bool everybody = false;
  std::optional<Seat> seat;  // this seat alone
  Events events = {};        // of the game, if the entry was a move
};

// What a bot needs to decide for its seat, and nothing more.
struct BotTurn {
  Seat seat;
  std::string level;
  View view;
  Memory memory;
  std::uint64_t seed;
};

// Coordinates its parts: each of them knows its own commands and nothing of the others; what one of them does to another
// happens here. What viewers get to see of a table is written elsewhere (table_json.h).
class Table {
 public:
  Table(std::string id, Digest digest, NewsFeed news = {})
      : id_(std::move(id)), digest_(std::move(digest)), news_(std::move(news)) {}

  // The table that a log describes, or which of its lines is impossible and why. Of its history it has what the feed
  // keeps.
  static Result<Table> rebuild(std::string id, Digest digest, const std::vector<std::string>& log,
                               NewsFeed news = {});

  // Whether a command can be carried out now, or why not. Changes nothing.
  Result<Accepted> consider(Entry entry) const;
  // Carries out an entry that `consider` accepted, or one from the log.
  Notice apply(const Entry& entry);
  // What a clock makes happen by now, if anything; to be considered like any other command.
  std::optional<Entry> due(Moment now) const;
  // When the table has something to do by itself; a moment long past for a bot's turn.
  std::optional<Moment> wake() const;

  const std::string& id() const { return id_; }
  int version() const { return news_.version(); }      // of what everybody can see
  std::int64_t sequence() const { return sequence_; }  // entries applied
  TableStage stage() const { return stage_; }
  bool is_running() const { return stage_ == TableStage::Running; }
  Ending ending() const { return ending_; }
  const Settings& settings() const { return settings_; }
  // The table of the rematch; empty if there is none.
  const std::string& rematch() const { return rematch_; }
  Moment created() const { return created_; }
  // When something last happened that everybody can see. R4.3: when somebody changed a draft or a plan is secret.
  Moment changed() const { return changed_; }
  Moment latest() const { return latest_; }  // of the last entry

  const Seating& seating() const { return seating_; }
  const Clocks& clocks() const { return clocks_; }
  const Talk& talk() const { return talk_; }
  const std::optional<LiveGame>& game() const { return game_; }
  const OpenDecisions& decisions() const { return decisions_; }
  const Proposals& proposals() const { return proposals_; }
  const NewsFeed& news() const { return news_; }

  std::optional<Seat> seat_of(const std::string& person) const { return seating_.seat_of(person); }
  const Occupant& at(Seat seat) const { return seating_.at(seat); }
  // Those who have the table on their list. Guests on somebody's device have no list.
  std::vector<std::string> people() const;
  bool may_watch(const std::string& person) const { return seating_.may_watch(person); }

  // The seats for which a bot has to decide now.
  SeatSet bots_to_move() const;
  BotTurn bot_turn(Seat seat) const;
  // The level of the bot that decides for the seat for now. Empty if a person does, or if no game is running.
  std::string bot_level(Seat seat) const;
  // The effect of this move of a person, or why it would be refused.
  Result<Preview> preview(const std::string& person, const command::Play& play) const;
  // What the best bot needs to advise this person, or why it may not.
  Result<BotTurn> hint(const std::string& person) const;

  // Once it is over: the game with the secret opened. Nothing before, or if no game was played.
  std::optional<Record> record() const;
  // The record of a running game, for whoever owns the device that it is played on: with everything open but the plans of this
  // turn. No server gives it away.
  std::optional<Record> record_so_far() const;
  // The game that was begun elsewhere and goes on here, if it was.
  const std::optional<Record>& begun() const { return begun_; }

 private:
  // Route each command to the part that it is for (table_consider.cpp, table_apply.cpp).
  struct Considering;
  struct Applying;
  struct Repeating;

  // Why an entry is refused, whether it is new or from the log.
  std::optional<Error> refusal_of(const Entry& entry) const;
  std::optional<Error> refuse_removed(const Entry& entry) const;
  void add_names(Record& record) const;
  // What an entry is an instance of that could be repeated without end. Asked before it is applied.
  std::optional<Repeatable> repeatable(const Entry& entry) const;

  std::string id_;
  Digest digest_;
  Settings settings_;
  TableStage stage_ = TableStage::Open;
  Ending ending_ = Ending::None;
  std::string rematch_;
  std::optional<Record> begun_;
  std::int64_t sequence_ = 0;
  Moment created_{};
  Moment changed_{};
  Moment latest_{};
  struct Done {
    int version;          // after the command
    std::size_t content;  // tells whether the same was sent again
  };
  std::unordered_map<std::string, Done> done_;  // by person and id of the command
  Allowances allowances_;

  Seating seating_;
  Clocks clocks_;
  Talk talk_;
  std::optional<LiveGame> game_;
  OpenDecisions decisions_;
  Proposals proposals_;
  NewsFeed news_;
};

}  // namespace norenberc
