// Why a text cannot be read, and why a record or a position is impossible. A fault is a value: a code, and the pieces
// of text, names and numbers that a message about it needs (text/fault.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/moves.h"
#include "engine/tiles.h"
#include "engine/types.h"

namespace norenberc {

enum class FaultCode : std::uint8_t {
  // Something else is expected there.
  ExpectedWord,
  ExpectedNumber,
  ExpectedChoice,
  ExpectedEnd,
  ExpectedLineEnd,
  ExpectedMoveEnd,
  ExpectedPositionEnd,
  ExpectedRecordEnd,
  ExpectedFirstTag,
  ExpectedTagName,
  ExpectedStart,
  ExpectedStep,

  // Names, numbers and quotations.
  MissingName,
  UnknownName,
  CapitalLetters,
  NoNumber,
  NoDecision,
  OpenQuotation,
  WrongEscape,

  // Moves.
  GuildTwice,
  TooManyOfGood,
  NotOfMove,
  NoPlace,

  // Records.
  NotFirstTag,
  TagMissing,
  TagTwice,
  OtherFormat,
  TwoTilesAtSetup,
  GuestAtSetup,
  DrawElsewhere,
  DrawUnannounced,
  WrongTotal,

  // Lists of positions and records.
  KindTwice,
  NoTileInList,
  TooManyOfTile,

  // Playing a record again.
  OtherRules,
  ImpossibleSetup,
  OtherOptions,
  DrawNotNow,
  NoSuchSeat,
  RefusedMove,
  DrawMissing,
  OtherDraw,
  NotInStack,
  ScoresTooEarly,
  ScoresMissing,
  OtherScores,

  // Positions of the wrong form.
  WrongPlayers,
  SeatNotInPlay,
  HouseNotInPlay,
  WrongRound,
  WrongTurn,
  WrongOrder,
  GuildNotInPlay,
  WrongTalers,
  PlanNotInPlay,
  TooManyPlanned,
  SecretPass,
  NobodyActs,
  PlanWhileActing,
  CalledWhileJack,
  NoWaitingJack,
  NothingCalled,
  ActsUnplanned,
  NothingToPeddle,
  WrongGuest,
  IdleGuest,
  ForeignGuest,
  CalledOutsideAction,
  ActsOutsideAction,
  DecidedOutsideAction,
  WrongToPlan,
  WrongToAct,
  NobodyToPlan,
  TooFewAgents,

  // Positions in which something is missing, or there twice.
  WrongGoods,
  TooManyPrestigeCrests,
  WrongCrests,
  WrongAgents,
  AgentsNotInPlay,
  LowerAlone,
  TownsmanAtWork,
  NoGuildmaster,
  PeddlerKept,
  MayorKept,
  JackWithoutOwner,
  CraftsmanRemoved,
  WrongRemoved,
  WrongTiles,
};
inline constexpr int kFaultCodes = static_cast<int>(FaultCode::WrongTiles) + 1;

struct Fault {
  // What was found where something else is expected.
  enum class Met : std::uint8_t { Word, LineEnd, TextEnd };
  // What a missing or unknown name would be the name of.
  enum class Kind : std::uint8_t { Guild, Good, Move, Window, Tile };
  // In which role a guild is named that is not in play.
  enum class Role : std::uint8_t { Called, Prestige, LastPrestige, Jack3, Jack4 };

  FaultCode code{};
  Met met{};
  Kind kind{};
  Role role{};
  std::string found{};                    // a piece of the text, as `shown` shows it
  std::string word{};                     // a word of the notation
  std::vector<std::string_view> words{};  // of which one is expected
  int have = 0;                           // how many there are
  int need = 0;                           // how many there must be
  int least = 0;                          // what a number must lie between
  int most = 0;
  int players = 0;
  int round = 0;
  int turn = 0;
  std::optional<Guild> guild{};
  std::optional<Good> good{};
  std::optional<Seat> seat{};
  std::optional<Tile> tile{};
  std::optional<Window> window{};
  std::optional<Window> needed_window{};
  std::optional<Decision> decision{};
  std::optional<MoveKind> move{};

  friend bool operator==(const Fault&, const Fault&) = default;
};

std::string_view name(FaultCode code);

// A piece of a text from outside, safe to repeat in a message: beeer. Long ones are cut short, and
// what is not plain ASCII becomes a question mark.
std::string shown(std::string_view piece);

}  // namespace norenberc
