// Why a move is refused. A refusal is a value: a code for programs, the rule it rests on, and the
// numbers and names that a sentence about it needs (text/refusal.h).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/moves.h"
#include "engine/types.h"

namespace norenberc {

enum class RefusalCode : std::uint8_t {
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

// One row a reason: the name that programs know it by, which also names its message, and its rule.
struct RefusalRow {
  RefusalCode code;
  std::string_view name;
  std::string_view rule;  // empty where it depends on what is asked
};
inline constexpr auto kRefusals = std::to_array<RefusalRow>({
    {RefusalCode::IsOver, "game_over", "R3.1"},
    {RefusalCode::NotYourDecision, "not_your_turn", ""},
    {RefusalCode::AlreadyPlanned, "already_planned", "R4.1"},
    {RefusalCode::Finished, "finished", "R3.2"},
    {RefusalCode::AnotherDecision, "wrong_decision", ""},
    {RefusalCode::EmptyPlan, "empty_plan", "R4.1"},
    {RefusalCode::GuildNotInPlay, "guild_not_in_play", "R2.1"},
    {RefusalCode::TooFewAgents, "too_few_agents", "R4.1"},
    {RefusalCode::NothingSold, "nothing_sold", "R6.1"},
    {RefusalCode::TooFewToSell, "too_few_goods", "R6.1"},
    {RefusalCode::NothingBought, "nothing_bought", "R8.1"},
    {RefusalCode::TooManyBought, "too_many_goods", "R8.1"},
    {RefusalCode::TooManyBoughtFirstTurn, "too_many_goods", "R8.2"},
    {RefusalCode::NotInStorehouse, "not_in_storehouse", "R8.1"},
    {RefusalCode::CannotAfford, "cannot_afford", "R8.1"},
    {RefusalCode::NoSuchWindow, "no_such_window", "R7.1"},
    {RefusalCode::NoGuest, "no_guest", "R7.1"},
    {RefusalCode::WrongPayment, "wrong_payment", "R7.1"},
    {RefusalCode::CannotPay, "cannot_pay", "R7.1"},
    {RefusalCode::NoSuchVictim, "no_such_victim", "R11.2"},
    {RefusalCode::WrongLoot, "wrong_loot", "R11.2"},
    {RefusalCode::VictimLacks, "victim_lacks_goods", "R11.2"},
    {RefusalCode::NoCraftsmanThere, "no_craftsman_there", "R11.3"},
    {RefusalCode::OtherGuilds, "different_guilds", "R11.3"},
    {RefusalCode::GuildmasterStays, "guildmaster_stays", "R11.3"},
    {RefusalCode::SwapChangesNothing, "swap_changes_nothing", "R11.13"},
    {RefusalCode::NoGoodToPeddle, "no_good_to_peddle", "R11.5"},
    {RefusalCode::CrestAlreadyThere, "crest_already_there", "R14.3"},
    {RefusalCode::LastPrestigeGuild, "last_prestige_guild", "R14.3"},
    {RefusalCode::NoCrestToMove, "no_crest_to_move", "R14.3"},
});
static_assert(follows(kRefusals, &RefusalRow::code));

struct Refusal {
  RefusalCode code;
  int need = 0;  // how many of what the sentence is about
  int have = 0;
  int count = 0;  // of goods, where need and have are Talers
  std::optional<Guild> guild{};
  std::optional<Seat> seat{};
  std::optional<Decision> decision{};
  std::optional<Window> window{};

  friend bool operator==(const Refusal&, const Refusal&) = default;
};

constexpr std::string_view name(RefusalCode code) {
  return kRefusals[static_cast<std::size_t>(code)].name;
}
std::string_view rule(const Refusal& refusal);

}  // namespace norenberc
