// One game in progress, without input or output: seats, plans, clocks, undo, chat. A command is considered; the entry
// that comes out of it is stored by whoever runs the table and then applied. A table is what its entries make it, so
// the same log gives the same table on every machine.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#include "engine/view.h"
#include "protocol/error.h"
#include "protocol/result.h"
#include "table/dealing/fair_dealer.h"
#include "table/log/commands.h"
#include "table/play/live_game.h"
#include "table/play/preview.h"
#include "table/seating/seats.h"
#include "table/seating/stage.h"

namespace norenberc {

enum class Ending : std::uint8_t { None, Score, Agreement, Abandoned, Closed };

std::string_view ending_name(Ending ending);

// A command that the table agrees to.
struct Accepted {
  Entry entry;  // to be stored and applied, unless it repeats one
  // Its sender, who may not have heard of it, has sent the same command before: the version after that one. Nothing is
  // left to do.
  std::optional<int> repeats = {};
};

// Who has something new to see after an entry.
struct Notice {
  bool everybody = false;
  std::optional<Seat> seat;  // this seat alone
  Events events = {};        // of the game: what came of a move
};

// What a bot needs to decide for its seat, and nothing more.
struct BotTurn {
  Seat seat;
  std::string level;
  View view;
  Memory memory;
  std::uint64_t seed;
};

enum class ProposalKind : std::uint8_t { Undo, End };
struct Proposal {
  ProposalKind kind;
  Seat by;
  int decisions;  // to be taken back
  SeatSet agreed;
};

// How much a table takes before it wants no more talk, and of a seat no more drafts (each for itself:
// nobody is to learn how much another drafts). Decisions are always taken.
inline constexpr int kMostTalk = 5'000;
inline constexpr int kMostDrafts = 5'000;

// How many invitations of one person to a table may wait for somebody to use them.
inline constexpr int kMostInvitations = 20;

class Table {
 public:
  Table(std::string id, Digest digest) : id_(std::move(id)), digest_(std::move(digest)) {}

  // A table as its log tells it, or which line cannot be and why.
  static Result<Table> rebuild(std::string id, Digest digest, const std::vector<std::string>& log);

  // Whether a command can be carried out now, or why not. Changes nothing.
  Result<Accepted> consider(Entry entry) const;
  // Carries out an entry that `consider` accepted, or one from the log.
  Notice apply(const Entry& entry);
  // What the clock does by now, if anything; to be considered like what others send.
  std::optional<Entry> due(Moment now) const;

  const std::string& id() const { return id_; }
  int version() const { return version_; }             // of what everybody can see
  std::int64_t sequence() const { return sequence_; }  // entries applied
  TableStage stage() const { return stage_; }
  const Settings& settings() const { return settings_; }
  const std::optional<LiveGame>& game() const { return game_; }
  Moment created() const { return created_; }
  Moment changed() const { return changed_; }
  bool is_owner(const std::string& person) const { return !person.empty() && person == owner_; }

  std::optional<Seat> seat_of(const std::string& person) const;
  const SeatOf& at(Seat seat) const { return seats_[static_cast<std::size_t>(seat)]; }
  // The persons on whose lists the table stands.
  std::vector<std::string> people() const;
  bool may_watch(const std::string& person) const;
  // How the seats would be filled at a rematch.
  std::vector<SeatAssignment> seat_assignments() const;

  // The seats for which a bot has to decide now.
  SeatSet bots_to_move() const;
  BotTurn bot_turn(Seat seat) const;
  // What this move of a person would bring, or why it would be refused.
  Result<Preview> preview(const std::string& person, const command::Play& play) const;
  // What the best bot needs to decide in this person's place, or why it is not to be asked.
  Result<BotTurn> hint(const std::string& person) const;
  // When the table has something to do by itself; a moment long past for a bot's turn.
  std::optional<Moment> wake() const;

  // What this viewer may know, with the news since that version, as a message of the server
  // (docs/server.md). No byte of it depends on what is secret to the viewer.
  std::string message(Viewer viewer, int since, Moment now) const;
  // For lists: no secret at all.
  std::string summary() const;
  // Once it is over: the game with the secret opened. Nothing before, or if no game was played.
  std::optional<Record> record() const;

 private:
  struct News {
    int version;
    int message = 0;  // of the chat, from 1
    std::string json;
  };
  struct Invitation {
    std::string hash;
    std::optional<Seat> seat;
    std::string by;
  };
  using Refused = std::optional<Error>;

  SeatOf& seat(Seat seat) { return seats_[static_cast<std::size_t>(seat)]; }
  SeatSet all_seats() const { return SeatSet::first(settings_.options.players); }
  SeatSet free_seats() const;
  SeatSet people_here() const;
  bool is_running() const { return stage_ == TableStage::Running; }

  Refused why_refused(const Entry& entry) const;
  // Each command has two functions side by side: why it cannot be done, and what it does.
  Refused why_not(const command::Create& it, const Entry& entry) const;
  Refused why_not(const command::Join& it, const Entry& entry) const;
  Refused why_not(const command::Invite& it, const Entry& entry) const;
  Refused why_not(const command::TakeSeat& it, const Entry& entry) const;
  Refused why_not(const command::Leave& it, const Entry& entry) const;
  Refused why_not(const command::PutBot& it, const Entry& entry) const;
  Refused why_not(const command::FillWithBots& it, const Entry& entry) const;
  Refused why_not(const command::FreeSeat& it, const Entry& entry) const;
  Refused why_not(const command::Start& it, const Entry& entry) const;
  Refused why_not(const command::Draft& it, const Entry& entry) const;
  Refused why_not(const command::Withdraw& it, const Entry& entry) const;
  Refused why_not(const command::Play& it, const Entry& entry) const;
  Refused why_not(const command::Undo& it, const Entry& entry) const;
  Refused why_not(const command::Answer& it, const Entry& entry) const;
  Refused why_not(const command::OfferEnd& it, const Entry& entry) const;
  Refused why_not(const command::Resign& it, const Entry& entry) const;
  Refused why_not(const command::ComeBack& it, const Entry& entry) const;
  Refused why_not(const command::Pause& it, const Entry& entry) const;
  Refused why_not(const command::Resume& it, const Entry& entry) const;
  Refused why_not(const command::RemovePerson& it, const Entry& entry) const;
  Refused why_not(const command::Say& it, const Entry& entry) const;
  Refused why_not(const command::Unsay& it, const Entry& entry) const;
  Refused why_not(const command::Mute& it, const Entry& entry) const;
  Refused why_not(const command::Rename& it, const Entry& entry) const;
  Refused why_not(const command::Rematch& it, const Entry& entry) const;
  Refused why_not(const command::TimeUp& it, const Entry& entry) const;
  Refused why_not(const command::BotPlay& it, const Entry& entry) const;

  Notice apply(const command::Create& it, const Entry& entry);
  Notice apply(const command::Join& it, const Entry& entry);
  Notice apply(const command::Invite& it, const Entry& entry);
  Notice apply(const command::TakeSeat& it, const Entry& entry);
  Notice apply(const command::Leave& it, const Entry& entry);
  Notice apply(const command::PutBot& it, const Entry& entry);
  Notice apply(const command::FillWithBots& it, const Entry& entry);
  Notice apply(const command::FreeSeat& it, const Entry& entry);
  Notice apply(const command::Start& it, const Entry& entry);
  Notice apply(const command::Draft& it, const Entry& entry);
  Notice apply(const command::Withdraw& it, const Entry& entry);
  Notice apply(const command::Play& it, const Entry& entry);
  Notice apply(const command::Undo& it, const Entry& entry);
  Notice apply(const command::Answer& it, const Entry& entry);
  Notice apply(const command::OfferEnd& it, const Entry& entry);
  Notice apply(const command::Resign& it, const Entry& entry);
  Notice apply(const command::ComeBack& it, const Entry& entry);
  Notice apply(const command::Pause& it, const Entry& entry);
  Notice apply(const command::Resume& it, const Entry& entry);
  Notice apply(const command::RemovePerson& it, const Entry& entry);
  Notice apply(const command::Say& it, const Entry& entry);
  Notice apply(const command::Unsay& it, const Entry& entry);
  Notice apply(const command::Mute& it, const Entry& entry);
  Notice apply(const command::Rename& it, const Entry& entry);
  Notice apply(const command::Rematch& it, const Entry& entry);
  Notice apply(const command::TimeUp& it, const Entry& entry);
  Notice apply(const command::BotPlay& it, const Entry& entry);

  // table_seating.cpp
  Refused why_not_owner(const Entry& entry) const;
  Refused why_not_open() const;
  Refused why_no_member(const Member& member) const;
  void sit(Seat where, const Member& member);
  // Whether an invitation leads to this seat now.
  bool is_invited_to(const std::optional<Seat>& invited, Seat where) const;
  const Invitation* invitation(const std::string& hash) const;
  std::optional<Seat> seat_for(const Invitation& invitation) const;

  // table_play.cpp
  Refused why_not_playing(const Entry& entry) const;
  Refused why_not_here(const Entry& entry) const;
  Notice play(Seat where, const Move& move, const Entry& entry, bool by_bot);
  Notice go_away(Seat where, Absence why, const Entry& entry);
  // Whoever plays, undoes, proposes or answers is at the table again.
  void come_back(Seat where, Moment at);
  Notice propose(const Proposal& proposal, const Entry& entry);
  void forget_consent(Seat where);
  void carry_out_proposal(Moment at);
  void take_back(int decisions, Seat by, Moment at);
  void end(Ending how, Moment at);
  // After every entry: clocks start and stop, decisions that are new get their version.
  void look_around(Moment at);

  // table_messages.cpp
  // Starts a piece of news for everybody with a new version; `fill` writes its further members.
  template <class Fill>
  void tell(std::string_view type, Moment at, Fill fill);
  void write_seat_members(JsonWriter& json, Seat where, Moment now) const;
  void write_you(JsonWriter& json, Seat where) const;
  void write_game(JsonWriter& json, Viewer viewer) const;

  std::string id_;
  Digest digest_;
  Settings settings_;
  std::string owner_;
  std::array<SeatOf, kMaxPlayers> seats_;
  std::vector<Invitation> invitations_;  // unused ones
  std::set<std::string> banned_;
  std::set<std::string> muted_;
  std::unordered_map<std::string, int>
      done_;  // by person and id of the command: the version after it

  TableStage stage_ = TableStage::Open;
  Ending ending_ = Ending::None;
  std::optional<LiveGame> game_;
  std::optional<Proposal> proposal_;
  bool is_paused_ = false;
  SeatSet waited_for_;
  std::string rematch_;

  std::vector<News> news_;
  std::vector<std::string> authors_;  // of the messages
  int version_ = 0;
  std::int64_t sequence_ = 0;
  Moment created_{};
  Moment changed_{};
};

}  // namespace norenberc
