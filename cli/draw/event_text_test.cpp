#include "cli/draw/event_text.h"

#include <gtest/gtest.h>

namespace norenberc::cli {
namespace {

const Names kTwoNames{{"Anna", "Ben", "Clara", "David", "Eva"}};

Goods goods(int beer, int shoe) {
  return Goods::of(Good::Beer, beer) + Goods::of(Good::Shoe, shoe);
}
const Tile kBrewer6 = Tile::craftsman(Guild::Brewers, 6, false);
const Tile kBrewer2Plus = Tile::craftsman(Guild::Brewers, 2, true);

TEST(EventText, PlansGiveNumbersAndPassesButNoGuilds) {
  PlansMade event;
  event.planned[0] = 2;
  event.planned[1] = 0;
  EXPECT_EQ(say(event, kTwoNames), "All plans are in: Anna plans 2 houses and Ben passes.");
}

TEST(EventText, ActionsAreFullSentences) {
  EXPECT_EQ(say(Sold{Seat::One, Guild::Bakers, 2, Talers(8)}, kTwoNames),
            "Anna sells 2 pastries to the Bakers for 8 Talers.");
  EXPECT_EQ(say(Bought{Seat::Two, Guild::Brewers, goods(2, 1), Talers(1)}, kTwoNames),
            "Ben buys 2 beers and 1 shoe from the Brewers for 1 Taler.");
  EXPECT_EQ(
      say(Recruited{Seat::One, Guild::Bakers, 2, Tile::townsman(Townsman::Engraver), goods(1, 1)},
          kTwoNames),
      "Anna recruits the Engraver from window 3 at the Bakers for 1 beer and 1 shoe.");
  EXPECT_EQ(say(DidNothing{Seat::One, Guild::Hatters}, kTwoNames),
            "Anna does nothing at the Hatters.");
  EXPECT_EQ(say(GuildCalled{Guild::Printers, SeatSet::of(Seat::One).with(Seat::Three)}, kTwoNames),
            "The Printers are called. Visiting: Anna and Clara.");
}

TEST(EventText, AbilitiesAreFullSentences) {
  EXPECT_EQ(say(GoodsStolen{Seat::One, Seat::Two, goods(2, 0), Talers(12)}, kTwoNames),
            "Anna’s Burglar takes 2 beers from Ben, who gets 12 Talers from the bank.");
  EXPECT_EQ(say(CraftsmenSwapped{Seat::One, Window::workshop(Guild::Brewers, 3, true),
                                 Window::lodgings(Guild::Bakers, 0), kBrewer6, kBrewer2Plus},
                kTwoNames),
            "Anna’s Guardsman swaps the Brewer 6 (the lower tile in window 4 of the Brewers’ "
            "workshop) and the Brewer 2 with agent + (window 1 of the Bakers’ lodgings).");
  EXPECT_EQ(say(AgentGained{Seat::One, kBrewer2Plus}, kTwoNames),
            "Anna gains an agent, thanks to the Brewer 2 with agent +.");
  EXPECT_EQ(say(PrestigeMoved{Guild::Brewers, Guild::Bakers, Seat::Two}, kTwoNames),
            "Ben’s Duchess moves the prestige crest from the Brewers to the Bakers.");
}

TEST(EventText, ATieForFavoriteShowsTheTalersOfTheTied) {
  FavoriteChosen event{
      Guild::Brewers,           Seat::Two, 3,   SeatSet::of(Seat::One).with(Seat::Two), {},
      {kBrewer6, kBrewer2Plus}, true,      true};
  event.talers[0] = Talers(11);
  event.talers[1] = Talers(14);
  EXPECT_EQ(
      say(event, kTwoNames),
      "Ben is the Brewers’ favorite, gives back 1 beer, and wins the Brewer 6, the Brewer 2 with "
      "agent +, a crest, and the prestige crest; Anna also had 3 beers, but Talers broke the tie: "
      "Anna has 11 Talers and Ben has 14 Talers.");
  event.talers[0] = Talers(14);
  EXPECT_TRUE(say(event, kTwoNames).ends_with("turn order decided."));
  event.tied = {};
  event.prestige_crest = false;
  event.tiles.lower = Tile();
  EXPECT_EQ(say(event, kTwoNames),
            "Ben is the Brewers’ favorite with 3 beers, gives back 1 beer, and wins the Brewer 6 "
            "and a crest.");
}

TEST(EventText, WhatHappensToEverybodyIsOneSentence) {
  const Events events = {Income{Seat::One, Talers(3)},
                         Income{Seat::Two, Talers(8)},
                         GuestLeft{Guild::Bakers, kBrewer6},
                         GuestLeft{Guild::Hatters, Tile::townsman(Townsman::TaxCollector)},
                         GuestArrived{Guild::Brewers, 2, kBrewer6},
                         GuestArrived{Guild::Brewers, 3, kBrewer2Plus},
                         GuestArrived{Guild::Bakers, 3, Tile::townsman(Townsman::TaxCollector)},
                         RoundEnded{2}};
  EXPECT_EQ(
      say_all(events, kTwoNames),
      (std::vector<std::string>{
          "Income: Anna 3 Talers and Ben 8 Talers.",
          "Nobody recruited these guests, so they leave the game: Brewer 6 (Bakers) and Tax "
          "Collector (Hatters).",
          "New guests at the Brewers: the Brewer 6 and the Brewer 2 with agent +.",
          "The Tax Collector arrives in window 4 of the Bakers’ lodgings.", "Round 2 is over."}));
}

TEST(EventText, TheEnd) {
  EXPECT_EQ(say(GameOver{SeatSet::of(Seat::Three)}, kTwoNames), "The game is over. Clara wins.");
  EXPECT_EQ(say(GameOver{SeatSet::of(Seat::One).with(Seat::Two)}, kTwoNames),
            "The game is over: Anna and Ben share the victory.");
}

}  // namespace
}  // namespace norenberc::cli
