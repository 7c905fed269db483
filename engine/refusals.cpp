#include "engine/refusals.h"

namespace norenberc {

namespace {

std::string_view rule_of(Decision decision) {
  switch (decision) {
    case Decision::Plan: return "R4.1";
    case Decision::Action: return "R5.2";
    case Decision::Burglar: return "R11.2";
    case Decision::Guardsman: return "R11.3";
    case Decision::Mayor: return "R11.6";
    case Decision::Peddler: return "R11.5";
    case Decision::Duchess:
    case Decision::Jack: return "R14.3";
    case Decision::Order: return "R7.6";
  }
  return "";
}

}  // namespace

std::string_view code(Why why) {
  switch (why) {
    case Why::IsOver: return "game_over";
    case Why::NotYourDecision: return "not_your_turn";
    case Why::AlreadyPlanned: return "already_planned";
    case Why::Finished: return "finished";
    case Why::AnotherDecision: return "wrong_decision";
    case Why::EmptyPlan: return "empty_plan";
    case Why::GuildNotInPlay: return "guild_not_in_play";
    case Why::TooFewAgents: return "too_few_agents";
    case Why::NothingSold: return "nothing_sold";
    case Why::TooFewToSell: return "too_few_goods";
    case Why::NothingBought: return "nothing_bought";
    case Why::TooManyBought:
    case Why::TooManyBoughtFirstTurn: return "too_many_goods";
    case Why::NotInStorehouse: return "not_in_storehouse";
    case Why::CannotAfford: return "cannot_afford";
    case Why::NoSuchWindow: return "no_such_window";
    case Why::NoGuest: return "no_guest";
    case Why::WrongPayment: return "wrong_payment";
    case Why::CannotPay: return "cannot_pay";
    case Why::NoSuchVictim: return "no_such_victim";
    case Why::WrongLoot: return "wrong_loot";
    case Why::VictimLacks: return "victim_lacks_goods";
    case Why::NoCraftsmanThere: return "no_craftsman_there";
    case Why::OtherGuilds: return "different_guilds";
    case Why::GuildmasterStays: return "guildmaster_stays";
    case Why::SwapChangesNothing: return "swap_changes_nothing";
    case Why::NoGoodToPeddle: return "no_good_to_peddle";
    case Why::CrestAlreadyThere: return "crest_already_there";
    case Why::LastPrestigeGuild: return "last_prestige_guild";
    case Why::NoCrestToMove: return "no_crest_to_move";
  }
  return "";
}

std::string_view rule(const Refusal& refusal) {
  switch (refusal.why) {
    case Why::IsOver: return "R3.1";
    case Why::NotYourDecision: return refusal.decision == Decision::Plan ? "R4.4" : "R5.2";
    case Why::Finished: return "R3.2";
    case Why::AnotherDecision: return rule_of(refusal.decision.value_or(Decision::Action));
    case Why::GuildNotInPlay: return "R2.1";
    case Why::AlreadyPlanned:
    case Why::EmptyPlan:
    case Why::TooFewAgents: return "R4.1";
    case Why::NothingSold:
    case Why::TooFewToSell: return "R6.1";
    case Why::NothingBought:
    case Why::TooManyBought:
    case Why::NotInStorehouse:
    case Why::CannotAfford: return "R8.1";
    case Why::TooManyBoughtFirstTurn: return "R8.2";
    case Why::NoSuchWindow:
    case Why::NoGuest:
    case Why::WrongPayment:
    case Why::CannotPay: return "R7.1";
    case Why::NoSuchVictim:
    case Why::WrongLoot:
    case Why::VictimLacks: return "R11.2";
    case Why::NoCraftsmanThere:
    case Why::OtherGuilds:
    case Why::GuildmasterStays: return "R11.3";
    case Why::SwapChangesNothing: return "R11.13";
    case Why::NoGoodToPeddle: return "R11.5";
    case Why::CrestAlreadyThere:
    case Why::LastPrestigeGuild:
    case Why::NoCrestToMove: return "R14.3";
  }
  return "";
}

}  // namespace norenberc
