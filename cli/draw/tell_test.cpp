#include "cli/draw/tell.h"

#include <gtest/gtest.h>

namespace norenberc::cli {
namespace {

const Names kNames{{"Anna", "Ben", "Clara", "David", "Eva"}};

Goods goods(int beer, int shoe) {
  return Goods::of(Good::Beer, beer) + Goods::of(Good::Shoe, shoe);
}
const Tile kBrewer6 = Tile::craftsman(Guild::Brewers, 6, false);
const Tile kBrewer2Plus = Tile::craftsman(Guild::Brewers, 2, true);

TEST(Tell, PlansGiveNumbersAndPassesButNoGuilds) {
  PlansMade event;
  event.planned[0] = 2;
  event.planned[1] = 0;
  EXPECT_EQ(tell(event, kNames), "All plans are made: Anna sends 2 agents and Ben passes.");
}

TEST(Tell, ActionsAreFullSentences) {
  EXPECT_EQ(tell(Sold{Seat::One, Guild::Bakers, 2, Talers(8)}, kNames),
            "Anna sells 2 pastries to the Bakers for 8 Talers.");
  EXPECT_EQ(tell(Bought{Seat::Two, Guild::Brewers, goods(2, 1), Talers(1)}, kNames),
            "Ben buys 2 beers and 1 shoe from the Brewers for 1 Taler.");
  EXPECT_EQ(
      tell(Recruited{Seat::One, Guild::Bakers, 2, Tile::townsman(Townsman::Engraver), goods(1, 1)},
           kNames),
      "Anna recruits an Engraver from window 3 of the Bakers for 1 beer and 1 shoe.");
  EXPECT_EQ(tell(DidNothing{Seat::One, Guild::Hatters}, kNames),
            "Anna does nothing at the Hatters.");
  EXPECT_EQ(tell(GuildCalled{Guild::Printers, SeatSet::of(Seat::One).with(Seat::Three)}, kNames),
            "The Printers are called: Anna and Clara come.");
}

TEST(Tell, AbilitiesAreFullSentences) {
  EXPECT_EQ(tell(GoodsStolen{Seat::One, Seat::Two, goods(2, 0), Talers(12)}, kNames),
            "Anna's Burglar takes 2 beers from Ben, whom the bank pays 12 Talers.");
  EXPECT_EQ(tell(CraftsmenSwapped{Seat::One, Place::workshop(Guild::Brewers, 3, true),
                                  Place::lodgings(Guild::Bakers, 0), kBrewer6, kBrewer2Plus},
                 kNames),
            "Anna's Guardsman swaps the Brewer 6 in window 4, below, of the Brewers' "
            "workshop with the Brewer 2+ in window 1 of the Bakers' lodgings.");
  EXPECT_EQ(tell(AgentGained{Seat::One, kBrewer2Plus}, kNames),
            "Anna gains an agent through the Brewer 2+.");
  EXPECT_EQ(tell(PrestigeMoved{Guild::Brewers, Guild::Bakers, Seat::Two}, kNames),
            "Ben's Duchess moves the prestige crest from the Brewers to the Bakers.");
}

TEST(Tell, ATieForFavoriteShowsTheTalersOfTheTied) {
  FavoriteChosen event{
      Guild::Brewers,           Seat::Two, 3,   SeatSet::of(Seat::One).with(Seat::Two), {},
      {kBrewer6, kBrewer2Plus}, true,      true};
  event.talers[0] = Talers(11);
  event.talers[1] = Talers(14);
  EXPECT_EQ(tell(event, kNames),
            "Ben is the favorite of the Brewers (tied at 3 beers; Talers: Anna 11, Ben 14), gives "
            "back 1 beer and takes the Brewer 6, the Brewer 2+ under it, a crest and the prestige "
            "crest.");
  event.tied = {};
  event.prestige_crest = false;
  event.tiles.lower = Tile();
  EXPECT_EQ(tell(event, kNames),
            "Ben is the favorite of the Brewers with 3 beers, gives back 1 beer and takes the "
            "Brewer 6 and a crest.");
}

TEST(Tell, WhatHappensToEverybodyIsOneSentence) {
  const Events events = {Income{Seat::One, Talers(3)},
                         Income{Seat::Two, Talers(8)},
                         GuestArrived{Guild::Brewers, 2, kBrewer6},
                         GuestArrived{Guild::Brewers, 3, kBrewer2Plus},
                         GuestArrived{Guild::Bakers, 3, Tile::townsman(Townsman::TaxCollector)},
                         RoundEnded{2}};
  EXPECT_EQ(tell(events, kNames),
            (std::vector<std::string>{
                "Income in Talers: Anna 3, Ben 8.",
                "New guests arrive. Brewers: Brewer 6, Brewer 2+; Bakers: Tax Collector.",
                "Round 2 is over."}));
}

TEST(Tell, TheEnd) {
  EXPECT_EQ(tell(GameOver{SeatSet::of(Seat::Three)}, kNames), "The game is over, and Clara wins.");
  EXPECT_EQ(tell(GameOver{SeatSet::of(Seat::One).with(Seat::Two)}, kNames),
            "The game is over, and Anna and Ben share the victory.");
}

}  // namespace
}  // namespace norenberc::cli
