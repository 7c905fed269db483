// What people, bots and the clock do at a table. Each command is a struct; as JSON it is an object whose
// `do` names it (docs/server.md lists them all).
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "engine/moves.h"
#include "protocol/result.h"
#include "table/log/moment.h"
#include "table/log/settings.h"

namespace norenberc {

class Field;
class JsonWriter;

// A person as the others at a table see them.
struct Member {
  std::string person;  // a random name that means nothing
  std::string name;
  std::string colour;

  friend bool operator==(const Member&, const Member&) = default;
};

// Who has a seat from the beginning, as at a rematch: a person or a bot; else it is free.
struct SeatAssignment {
  std::optional<Member> member;
  std::string level;

  friend bool operator==(const SeatAssignment&, const SeatAssignment&) = default;
};

namespace command {

struct Create {
  static constexpr std::string_view kName = "create";
  Settings settings;
  Member owner;  // sits in the first free seat unless there is none
  std::vector<SeatAssignment> seats;
  // The record so far of a game that was begun elsewhere and goes on at this table (table/play/begun.h); else empty.
  std::string begun = {};
};
struct Join {
  static constexpr std::string_view kName = "join";
  Member member;
  std::optional<Seat> seat;  // any free one if none is named
};
// An invitation is known by the hash of its secret; the secret itself is only in the link.
struct Invite {
  static constexpr std::string_view kName = "invite";
  std::optional<Seat> seat;
  std::string hash;
  bool is_to_watch = false;  // for everybody who has the link, and for no seat
};
struct TakeSeat {
  static constexpr std::string_view kName = "take_seat";
  Member member;
  std::string hash;
};
struct Leave {
  static constexpr std::string_view kName = "leave";
};
struct PutBot {
  static constexpr std::string_view kName = "bot";
  Seat seat;
  std::string level;
};
struct FillWithBots {
  static constexpr std::string_view kName = "fill";
  std::string level;
};
struct FreeSeat {  // before the game: sends a bot or a person away, who may come again
  static constexpr std::string_view kName = "free";
  Seat seat;
};
struct Start {
  static constexpr std::string_view kName = "start";
  std::string secret;  // what everything is dealt from: 64 hexadecimal digits
  // The text of the position that the game goes on from (engine/position.h); empty for a new game. Not
  // for people to send: it could tell them what is secret.
  std::string position = {};
};

struct Draft {  // a plan that somebody is still working on; none: the draft is dropped
  static constexpr std::string_view kName = "draft";
  std::optional<Move> plan;
};
struct Withdraw {
  static constexpr std::string_view kName = "withdraw";
};
struct Play {  // any move; while all plan at once a plan, which may be changed until the last is in
  static constexpr std::string_view kName = "move";
  Move move;
  std::optional<int> version;  // what the player had seen of the table
};
struct Undo {
  static constexpr std::string_view kName = "undo";
};
struct Answer {  // to the proposal that is open
  static constexpr std::string_view kName = "answer";
  bool agrees;
};
struct OfferEnd {
  static constexpr std::string_view kName = "offer_end";
};
struct Resign {
  static constexpr std::string_view kName = "resign";
};
struct ComeBack {
  static constexpr std::string_view kName = "come_back";
};
struct Pause {
  static constexpr std::string_view kName = "pause";
};
struct Resume {
  static constexpr std::string_view kName = "resume";
};
struct RemovePerson {  // for good: in a game a bot plays on for them
  static constexpr std::string_view kName = "remove";
  Seat seat;
};
struct Say {
  static constexpr std::string_view kName = "say";
  std::string text;
};
struct Unsay {
  static constexpr std::string_view kName = "unsay";
  int message;
};
struct Mute {
  static constexpr std::string_view kName = "mute";
  bool on;
};
struct Rename {
  static constexpr std::string_view kName = "rename";
  Member member;
};
struct Rematch {
  static constexpr std::string_view kName = "rematch";
  std::string table;  // where it goes on
};

// What no person sends.
struct TimeUp {
  static constexpr std::string_view kName = "time_up";
  Seat seat;
};
struct BotPlay {
  static constexpr std::string_view kName = "bot_move";
  Seat seat;
  Move move;
};
struct
    Excuse {  // no server looked after the table between these moments: that is on nobody's clock
  static constexpr std::string_view kName = "excuse";
  Moment from;
  Moment until;
};

}  // namespace command

using Command =
    std::variant<command::Create, command::Join, command::Invite, command::TakeSeat, command::Leave,
                 command::PutBot, command::FillWithBots, command::FreeSeat, command::Start,
                 command::Draft, command::Withdraw, command::Play, command::Undo, command::Answer,
                 command::OfferEnd, command::Resign, command::ComeBack, command::Pause,
                 command::Resume, command::RemovePerson, command::Say, command::Unsay,
                 command::Mute, command::Rename, command::Rematch, command::TimeUp,
                 command::BotPlay, command::Excuse>;

template <class Type, class... Types>
concept OneOf = (std::is_same_v<Type, Types> || ...);

// By subject: about seats, talk, and what only those may do who play.
template <class Type>
concept SeatingCommand =
    OneOf<Type, command::Create, command::Join, command::Invite, command::TakeSeat, command::Leave,
          command::PutBot, command::FillWithBots, command::FreeSeat, command::RemovePerson,
          command::Rename>;
template <class Type>
concept TalkCommand = OneOf<Type, command::Say, command::Unsay, command::Mute>;
template <class Type>
concept PlayerCommand =
    OneOf<Type, command::Draft, command::Withdraw, command::Play, command::Undo, command::Answer,
          command::OfferEnd, command::Resign, command::ComeBack, command::Pause, command::Resume>;

// The longest texts a table takes, in bytes.
inline constexpr std::size_t kLongestName = 48;
inline constexpr std::size_t kLongestMessage = 500;
inline constexpr std::size_t kLongestCommandId = 64;

// What `do` says: move, say, time_up.
std::string_view name_of(const Command& command);
// Secrets, and hashes of them, are 64 hexadecimal digits.
bool is_hex_secret(std::string_view text);
// Whether a person may send it; the others are the table's own.
bool is_for_people(const Command& command);

// The same for two commands that say the same. What the server adds to a command (names, hashes of new invitations,
// secrets) does not count, nor does the version that the sender had seen.
std::size_t content_hash(const Command& command);

// The members of the command, `do` first, into an object that is open.
void write_command(JsonWriter& json, const Command& command);
// Reads what write_command wrote. What people send leaves out what is not theirs to say: members, hashes
// and secrets are empty then, for the edge to fill in.
Result<Command> read_command(const Field& field);

void write_settings(JsonWriter& json, const Settings& settings);
Result<Settings> read_settings(const Field& field);

// One line of a table's log: who did what, when.
struct Entry {
  Moment at{};
  std::string by;  // a person; empty for a bot, the clock or the program
  std::string id;  // of the command, chosen by its sender; may be empty
  Command command;
  Span
      lag{};  // how long a message of the sender takes to them and back, as far as it is given back
};
// More is not given back for one command, however slow a line is or pretends to be.
inline constexpr Span kMostLag = std::chrono::seconds(1);
std::string text(const Entry& entry);
Result<Entry> parse_entry(std::string_view line);

}  // namespace norenberc
