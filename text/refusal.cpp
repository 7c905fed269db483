#include "text/refusal.h"

#include "engine/notation.h"
#include "text/terms.h"

namespace norenberc {

namespace {

Message refusal_message(std::string key, Values values = {}) {
  return Message::of("refusal." + std::move(key), std::move(values));
}

// R7.1: what a guest in this window costs, in the goods of the house and in any.
Message wrong_payment(int window, Good own) {
  const RecruitPrice& price = kRecruitPrices[static_cast<std::size_t>(window - 1)];
  const std::string_view kind = price.own == 0 ? "own" : price.own_only == 0 ? "mixed" : "either";
  return refusal_message("wrong_payment", {{"window", window},
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
  switch (r.code) {
    case RefusalCode::AnotherDecision:
      return refusal_message("asked_" + std::string(name(r.decision.value_or(Decision::Action))));
    case RefusalCode::TooFewToSell:
      return refusal_message("too_few_goods", {{"goods", counted(good, r.need)}, {"have", r.have}});
    case RefusalCode::TooManyBought:
      return refusal_message("too_many_goods",
                             {{"goods", counted_goods(r.have)}, {"need", r.need}});
    case RefusalCode::TooManyBoughtFirstTurn:
      return refusal_message("too_many_first_turn",
                             {{"goods", counted_goods(r.have)}, {"need", r.need}});
    case RefusalCode::CannotAfford:
      return refusal_message(
          "cannot_afford",
          {{"count", r.count}, {"talers", counted_talers(r.need)}, {"have", r.have}});
    case RefusalCode::NoGuest:
      return refusal_message("no_guest", {{"window", r.need}, {"guild", term(guild)}});
    case RefusalCode::WrongPayment: return wrong_payment(r.need, good);
    case RefusalCode::WrongLoot:
      return refusal_message("wrong_loot", {{"seat", seat}, {"goods", counted_goods(r.need)}});
    case RefusalCode::NoCraftsmanThere:
      return refusal_message("no_craftsman_there", {{"typed", name(r.window.value_or(Window{}))}});
    default:  // the rest says no more than what is at hand anyway
      return refusal_message(std::string(name(r.code)), {{"seat", seat},
                                                         {"guild", term(guild)},
                                                         {"good", term(good)},
                                                         {"need", r.need},
                                                         {"have", r.have}});
  }
}

}  // namespace norenberc
