#include "engine/refusals.h"

#include "engine/notation.h"

namespace norenberc {

namespace {

// "3 goods", "1 good"
std::string counted(int n, std::string_view one, std::string_view many) {
  return std::to_string(n) + ' ' + std::string(n == 1 ? one : many);
}
std::string goods(int n) { return counted(n, "good", "goods"); }
std::string talers(int n) { return counted(n, "Taler", "Talers"); }

// The guild as it is said in a sentence: Brewers.
std::string people(std::optional<Guild> guild) {
  std::string text(name(guild.value_or(Guild::Brewers)));
  text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}
std::string good(std::optional<Guild> guild) {
  return std::string(name(good_of(guild.value_or(Guild::Brewers))));
}
std::string who(std::optional<Seat> seat) {
  return "seat " + std::to_string(number(seat.value_or(Seat::One)));
}

struct Asked {
  std::string_view rule;
  std::string_view sentence;
};
Asked asked(Decision decision) {
  switch (decision) {
    case Decision::Plan: return {"R4.1", "Now plans are made: plan one or more guilds, or pass."};
    case Decision::Action:
      return {"R5.2", "Now you act at the called guild: sell, recruit, buy, or do nothing."};
    case Decision::Burglar:
      return {"R11.2", "Your Burglar waits: name a victim and the goods, or decline."};
    case Decision::Guardsman:
      return {"R11.3", "Your Guardsman waits: name two craftsmen to swap, or decline."};
    case Decision::Mayor: return {"R11.6", "Your Mayor waits: name the guild whose roof he takes."};
    case Decision::Peddler:
      return {"R11.5", "Your Peddler waits: name the good to put on the tile."};
    case Decision::Duchess:
      return {"R14.3", "Your Duchess waits: name a guild for the prestige crest, or decline."};
    case Decision::Order:
      return {"R7.6", "Say whether you move to the first place of the turn order or stay."};
    case Decision::Jack:
      return {"R14.3", "Your Jack of All Trades waits: name the guild he joins."};
  }
  return {};
}

std::string price_of_window(int window, Good own) {
  const RecruitPrice& price = kRecruitPrices[static_cast<std::size_t>(window - 1)];
  const std::string own_name(name(own));
  std::string text;
  if (price.own_only > 0) text = std::to_string(price.own_only) + ' ' + own_name;
  if (price.own == 0) return text;
  if (!text.empty()) text += ", or ";
  return text + std::to_string(price.own) + ' ' + own_name + " and " + std::to_string(price.any) +
         " of any type";
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
    case Why::AnotherDecision: return asked(refusal.decision.value_or(Decision::Action)).rule;
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

std::string sentence(const Refusal& r) {
  switch (r.why) {
    case Why::IsOver: return "The game is over.";
    case Why::NotYourDecision: return "It is for " + who(r.seat) + " to decide now.";
    case Why::AlreadyPlanned: return "You have planned this turn already.";
    case Why::Finished: return "You are finished for this round.";
    case Why::AnotherDecision:
      return std::string(asked(r.decision.value_or(Decision::Action)).sentence);
    case Why::EmptyPlan: return "A plan needs at least one guild; to stop for this round, pass.";
    case Why::GuildNotInPlay: return "The " + people(r.guild) + " are not in play.";
    case Why::TooFewAgents:
      return counted(r.need, "guild needs", "guilds need") + ' ' +
             counted(r.need, "agent", "agents") + "; you have " + std::to_string(r.have) + '.';
    case Why::NothingSold: return "At least one " + good(r.guild) + " must be sold.";
    case Why::TooFewToSell:
      return "You want to sell " + std::to_string(r.need) + ' ' + good(r.guild) + "; you have " +
             std::to_string(r.have) + '.';
    case Why::NothingBought: return "At least one good must be bought.";
    case Why::TooManyBought:
      return "At most " + goods(r.have) + " may be bought at once, not " + std::to_string(r.need) +
             '.';
    case Why::TooManyBoughtFirstTurn:
      return "So many players are at this guild that each may buy at most " + goods(r.have) +
             " in the first turn, not " + std::to_string(r.need) + '.';
    case Why::NotInStorehouse:
      return "The " + people(r.guild) + "' storehouse does not hold all these goods.";
    case Why::CannotAfford:
      return counted(r.count, "good costs", "goods cost") + ' ' + talers(r.need) + "; you have " +
             std::to_string(r.have) + '.';
    case Why::NoSuchWindow: return "The lodgings have windows 1 to 4.";
    case Why::NoGuest:
      return "Nobody lodges in window " + std::to_string(r.need) + " of the " + people(r.guild) +
             '.';
    case Why::WrongPayment:
      return "A guest in window " + std::to_string(r.need) + " costs " +
             price_of_window(r.need, good_of(r.guild.value_or(Guild::Brewers))) + '.';
    case Why::CannotPay: return "You do not have all these goods.";
    case Why::NoSuchVictim: return "A Burglar needs another player as victim.";
    case Why::WrongLoot:
      return "From " + who(r.seat) + " the Burglar takes exactly " + goods(r.need) + '.';
    case Why::VictimLacks: return "These are not goods that " + who(r.seat) + " has.";
    case Why::NoCraftsmanThere:
      return "There is no craftsman at " + name(r.place.value_or(Place{})) + '.';
    case Why::OtherGuilds: return "The Guardsman swaps two craftsmen of the same guild only.";
    case Why::GuildmasterStays: return "The guildmaster of the " + people(r.guild) + " stays.";
    case Why::SwapChangesNothing: return "A swap of two equal tiles changes nothing.";
    case Why::NoGoodToPeddle: return "You have no " + good(r.guild) + " to put on the Peddler.";
    case Why::CrestAlreadyThere:
      return "The prestige crest is at the " + people(r.guild) + " already.";
    case Why::LastPrestigeGuild:
      return "The " + people(r.guild) + " had the prestige crest last round.";
    case Why::NoCrestToMove: return "There is no prestige crest to move.";
  }
  return "";
}

}  // namespace norenberc
