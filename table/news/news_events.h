// What everybody learns of what happens at a table. Each event is a struct; as JSON it is an object whose `type` names
// it (docs/server.md lists them all). None of them has anything secret in it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/events.h"
#include "engine/moves.h"
#include "engine/types.h"

namespace norenberc {

// Why a bot plays for a person. Those who were removed or have resigned may not come back.
enum class Absence : std::uint8_t { None, TimeIsUp, Left, Resigned, Removed };
std::string_view name(Absence absence);  // time_is_up

// How a table came to its end: by the score of a whole game, because all agreed to stop, because everybody has left the
// game for good, or because nobody was left before it began.
enum class Ending : std::uint8_t { None, Score, Agreement, Abandoned, Closed };
std::string_view name(Ending ending);  // agreement

enum class ProposalKind : std::uint8_t { Undo, End };
std::string_view name(ProposalKind kind);  // undo

namespace news {

struct Created {
  static constexpr std::string_view kType = "created";
};
struct Joined {
  static constexpr std::string_view kType = "joined";
  Seat seat;
};
struct Left {  // before the game; in a game it is Away
  static constexpr std::string_view kType = "left";
  Seat seat;
};
struct BotSeated {
  static constexpr std::string_view kType = "bot";
  Seat seat;
};
struct Freed {
  static constexpr std::string_view kType = "freed";
  Seat seat;
};
struct Renamed {
  static constexpr std::string_view kType = "renamed";
  Seat seat;
};
struct Away {
  static constexpr std::string_view kType = "away";
  Seat seat;
  Absence why;
};
struct Back {
  static constexpr std::string_view kType = "back";
  Seat seat;
};

struct Started {
  static constexpr std::string_view kType = "started";
  std::string commitment;  // to the secret that everything is dealt from
  // Where a game goes on that was begun elsewhere; else 0.
  int round = 0;
  int turn = 0;
};
struct Planned {  // R4.3: that there is a plan, never which guilds it names
  static constexpr std::string_view kType = "planned";
  Seat seat;
  bool by_bot;
  Events events;
};
struct Withdrew {
  static constexpr std::string_view kType = "withdrew";
  Seat seat;
};
struct Moved {
  static constexpr std::string_view kType = "moved";
  Seat seat;
  bool by_bot;
  Move move;
  Events events;
};
struct Undone {
  static constexpr std::string_view kType = "undone";
  Seat seat;  // who decides anew
  int decisions;
};

struct Proposed {
  static constexpr std::string_view kType = "proposed";
  Seat seat;
  ProposalKind what;
  int decisions;  // to be taken back
};
struct Agreed {
  static constexpr std::string_view kType = "agreed";
  Seat seat;
};
struct Disagreed {
  static constexpr std::string_view kType = "disagreed";
  Seat seat;
};

struct Paused {
  static constexpr std::string_view kType = "paused";
  Seat seat;
};
struct Resumed {
  static constexpr std::string_view kType = "resumed";
  Seat seat;
};
struct Ended {
  static constexpr std::string_view kType = "ended";
  Ending how;
};
struct Rematch {
  static constexpr std::string_view kType = "rematch";
  std::string table;
};

struct Said {
  static constexpr std::string_view kType = "said";
  Seat seat;
  int message;  // counted from 1
  std::string text;
};
struct Unsaid {
  static constexpr std::string_view kType = "unsaid";
  int message;
};

}  // namespace news

using NewsEvent = std::variant<news::Created, news::Joined, news::Left, news::BotSeated,
                               news::Freed, news::Renamed, news::Away, news::Back, news::Started,
                               news::Planned, news::Withdrew, news::Moved, news::Undone,
                               news::Proposed, news::Agreed, news::Disagreed, news::Paused,
                               news::Resumed, news::Ended, news::Rematch, news::Said, news::Unsaid>;
using NewsEvents = std::vector<NewsEvent>;

}  // namespace norenberc
