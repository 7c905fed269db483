#include "text/refusal.h"

#include "engine/notation.h"
#include "text/terms.h"

namespace norenberc {

namespace {

Message about(std::string key, Values values = {}) {
  return Message::of("refusal." + std::move(key), std::move(values));
}

// R7.1: what a guest in this window costs, in the goods of the house and in any.
Message wrong_payment(int window, Good own) {
  const RecruitPrice& price = kRecruitPrices[static_cast<std::size_t>(window - 1)];
  const std::string_view kind = price.own == 0 ? "own" : price.own_only == 0 ? "mixed" : "either";
  return about("wrong_payment", {{"window", window},
                                 {"price", kind},
                                 {"goods", counted(own, price.own_only)},
                                 {"fewer_goods", counted(own, price.own)},
                                 {"any", price.any}});
}

}  // namespace

Message message_about(const Refusal& r) {
  const Guild guild = r.guild.value_or(Guild::Brewers);
  const Good good = good_of(guild);
  const int seat = number(r.seat.value_or(Seat::One));
  switch (r.why) {
    case Why::NotYourDecision: return about("not_your_turn", {{"seat", seat}});
    case Why::AnotherDecision:
      return about("asked_" + std::string(name(r.decision.value_or(Decision::Action))));
    case Why::TooFewAgents: return about("too_few_agents", {{"need", r.need}, {"have", r.have}});
    case Why::NothingSold:
    case Why::NoGoodToPeddle: return about(std::string(code(r.why)), {{"good", term(good)}});
    case Why::TooFewToSell:
      return about("too_few_goods", {{"goods", counted(good, r.need)}, {"have", r.have}});
    case Why::TooManyBought:
      return about("too_many_goods", {{"goods", counted_goods(r.have)}, {"need", r.need}});
    case Why::TooManyBoughtFirstTurn:
      return about("too_many_first_turn", {{"goods", counted_goods(r.have)}, {"need", r.need}});
    case Why::CannotAfford:
      return about("cannot_afford",
                   {{"count", r.count}, {"talers", counted_talers(r.need)}, {"have", r.have}});
    case Why::NoGuest: return about("no_guest", {{"window", r.need}, {"guild", term(guild)}});
    case Why::WrongPayment: return wrong_payment(r.need, good);
    case Why::WrongLoot:
      return about("wrong_loot", {{"seat", seat}, {"goods", counted_goods(r.need)}});
    case Why::VictimLacks: return about("victim_lacks_goods", {{"seat", seat}});
    case Why::NoCraftsmanThere:
      return about("no_craftsman_there", {{"typed", name(r.place.value_or(Place{}))}});
    case Why::GuildNotInPlay:
    case Why::NotInStorehouse:
    case Why::GuildmasterStays:
    case Why::CrestAlreadyThere:
    case Why::LastPrestigeGuild: return about(std::string(code(r.why)), {{"guild", term(guild)}});
    case Why::IsOver:
    case Why::AlreadyPlanned:
    case Why::Finished:
    case Why::EmptyPlan:
    case Why::NothingBought:
    case Why::NoSuchWindow:
    case Why::CannotPay:
    case Why::NoSuchVictim:
    case Why::OtherGuilds:
    case Why::SwapChangesNothing:
    case Why::NoCrestToMove: return about(std::string(code(r.why)));
  }
  return {};
}

}  // namespace norenberc
