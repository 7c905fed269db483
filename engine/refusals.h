// Why a move is refused. A refusal is a value: a code for programs, the rule it rests on, and the
// numbers and names that a sentence about it needs (text/refusal.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/moves.h"
#include "engine/types.h"

namespace norenberc {

enum class Why : std::uint8_t {
  IsOver,
  NotYourDecision,
  AlreadyPlanned,
  Finished,
  AnotherDecision,
  EmptyPlan,
  GuildNotInPlay,
  TooFewAgents,
  NothingSold,
  TooFewToSell,
  NothingBought,
  TooManyBought,
  TooManyBoughtFirstTurn,
  NotInStorehouse,
  CannotAfford,
  NoSuchWindow,
  NoGuest,
  WrongPayment,
  CannotPay,
  NoSuchVictim,
  WrongLoot,
  VictimLacks,
  NoCraftsmanThere,
  OtherGuilds,
  GuildmasterStays,
  SwapChangesNothing,
  NoGoodToPeddle,
  CrestAlreadyThere,
  LastPrestigeGuild,
  NoCrestToMove,
};

struct Refusal {
  Why why;
  int need = 0;  // how many of what the sentence is about
  int have = 0;
  int count = 0;  // of goods, where need and have are Talers
  std::optional<Guild> guild{};
  std::optional<Seat> seat{};
  std::optional<Decision> decision{};
  std::optional<Place> place{};

  friend bool operator==(const Refusal&, const Refusal&) = default;
};

std::string_view code(Why why);
std::string_view rule(const Refusal& refusal);

}  // namespace norenberc
