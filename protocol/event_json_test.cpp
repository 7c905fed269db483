#include "protocol/event_json.h"

#include <set>

#include <gtest/gtest.h>

#include "protocol/test_json.h"

namespace norenberc {
namespace {

std::string written(const Event& event) {
  JsonWriter json;
  write_event(json, event);
  return json.take();
}

constexpr Goods kTwoBeers = Goods::of(Good::Beer, 2);
constexpr Tile kBrewer = Tile::craftsman(Guild::Brewers, 4, false);
constexpr Tile kSmallBrewer = Tile::craftsman(Guild::Brewers, 2, true);

TEST(EventJson, TellsOfPlans) {
  PlansMade made{};
  made.planned[0] = 2;
  made.planned[2] = 0;
  EXPECT_EQ(written(made), R"({"type":"plans_made","planned":{"1":2,"3":0}})");
  EXPECT_EQ(written(GuildCalled{Guild::Bakers, SeatSet::of(Seat::Two).with(Seat::One)}),
            R"({"type":"guild_called","guild":"bakers","seats":[1,2]})");
}

TEST(EventJson, TellsOfActions) {
  EXPECT_EQ(written(Sold{Seat::One, Guild::Brewers, 2, Talers(12)}),
            R"({"type":"sold","seat":1,"guild":"brewers","goods":{"beer":2},"talers":12})");
  EXPECT_EQ(written(Bought{Seat::One, Guild::Bakers, kTwoBeers, Talers(8)}),
            R"({"type":"bought","seat":1,"guild":"bakers","goods":{"beer":2},"talers":8})");
  EXPECT_EQ(written(Recruited{Seat::Two, Guild::Brewers, 2, kBrewer, kTwoBeers}),
            R"({"type":"recruited","seat":2,"guild":"brewers","window":3,"guest":"brewer 4",)"
            R"("payment":{"beer":2}})");
  EXPECT_EQ(written(DidNothing{Seat::Two, Guild::Hatters}),
            R"({"type":"did_nothing","seat":2,"guild":"hatters"})");
}

TEST(EventJson, TellsOfAbilities) {
  EXPECT_EQ(written(GoodsStolen{Seat::One, Seat::Three, kTwoBeers, Talers(10)}),
            R"({"type":"goods_stolen","seat":1,"victim":3,"goods":{"beer":2},"talers":10})");
  EXPECT_EQ(written(CraftsmenSwapped{Seat::One, Window::workshop(Guild::Brewers, 2, false),
                                     Window::lodgings(Guild::Bakers, 1), kBrewer, kSmallBrewer}),
            R"({"type":"craftsmen_swapped","seat":1,"from":"brewers/w3","from_tile":"brewer 4",)"
            R"("to":"bakers/l2","to_tile":"brewer 2+"})");
  EXPECT_EQ(written(MayorPlaced{Seat::One, Guild::Printers}),
            R"({"type":"mayor_placed","seat":1,"guild":"printers"})");
  EXPECT_EQ(written(PeddlerLoaded{Seat::One, Good::Page}),
            R"({"type":"peddler_loaded","seat":1,"good":"page"})");
  EXPECT_EQ(written(AgentGained{Seat::One, kSmallBrewer}),
            R"({"type":"agent_gained","seat":1,"by":"brewer 2+"})");
  EXPECT_EQ(written(TalersGained{Seat::One, Guild::Bakers, Talers(3)}),
            R"({"type":"talers_gained","seat":1,"guild":"bakers","talers":3})");
  EXPECT_EQ(written(OrderChanged{Seat::Two, {Seat::Two, Seat::One}, 2}),
            R"({"type":"order_changed","seat":2,"order":[2,1]})");
}

TEST(EventJson, TellsOfTheEndOfATurnAndARound) {
  EXPECT_EQ(written(TurnEnded{1, 3, SeatSet::of(Seat::Two)}),
            R"({"type":"turn_ended","round":1,"turn":3,"finished":[2]})");
  FavoriteChosen chosen{Guild::Brewers, Seat::One, 5, {}, {}, {kBrewer, {}}, true, false};
  EXPECT_EQ(
      written(chosen),
      R"({"type":"favorite_chosen","guild":"brewers","seat":1,"goods":5,"tiles":["brewer 4"],)"
      R"("crest":true,"prestige_crest":false,"tied":[],"talers":{}})");
  chosen.tied = SeatSet::of(Seat::One).with(Seat::Three);
  chosen.talers[0] = Talers(20);
  chosen.talers[2] = Talers(19);
  chosen.tiles.lower = kSmallBrewer;
  EXPECT_EQ(written(chosen),
            R"({"type":"favorite_chosen","guild":"brewers","seat":1,"goods":5,)"
            R"("tiles":["brewer 4","brewer 2+"],"crest":true,"prestige_crest":false,)"
            R"("tied":[1,3],"talers":{"1":20,"3":19}})");
  EXPECT_EQ(written(NoFavorite{Guild::Bakers, {kBrewer, {}}}),
            R"({"type":"no_favorite","guild":"bakers","tiles":["brewer 4"]})");
  EXPECT_EQ(written(Income{Seat::Two, Talers(6)}), R"({"type":"income","seat":2,"talers":6})");
  EXPECT_EQ(written(GuildmasterMoved{Guild::Brewers, 1, kBrewer}),
            R"({"type":"guildmaster_moved","guild":"brewers","window":2,"tile":"brewer 4"})");
  EXPECT_EQ(written(GuestLeft{Guild::Bakers, kBrewer}),
            R"({"type":"guest_left","guild":"bakers","guest":"brewer 4"})");
  EXPECT_EQ(written(GuestArrived{Guild::Bakers, 3, kBrewer}),
            R"({"type":"guest_arrived","guild":"bakers","window":4,"guest":"brewer 4"})");
  EXPECT_EQ(written(PrestigeMoved{Guild::Bakers, Guild::Brewers, std::nullopt}),
            R"({"type":"prestige_moved","from":"bakers","to":"brewers"})");
  EXPECT_EQ(written(PrestigeMoved{Guild::Bakers, Guild::Brewers, Seat::Two}),
            R"({"type":"prestige_moved","from":"bakers","to":"brewers","seat":2})");
  EXPECT_EQ(written(RoundEnded{2}), R"({"type":"round_ended","round":2})");
}

TEST(EventJson, TellsOfTheEndOfTheGame) {
  EXPECT_EQ(written(JackPlaced{Seat::Two, Townsman::Jack3, Guild::Bakers}),
            R"({"type":"jack_placed","seat":2,"jack":"jack 3","guild":"bakers"})");
  EXPECT_EQ(written(GameOver{SeatSet::of(Seat::Two)}), R"({"type":"game_over","winners":[2]})");
}

TEST(EventJson, AllEventsOfManyGamesAreJson) {
  std::set<std::string> types;
  for (unsigned bits = 0; bits < 40; ++bits) {
    const Options options = options_of(2 + static_cast<int>(bits % 4), bits % 2 + 4);
    SeededDealer dealer(bits);
    Random random(bits);
    GameState state = start(options, dealer.setup(options));
    Events events;
    while (!state.is_over()) {
      const Seat seat = to_decide(state).seats.lowest();
      apply(state, seat, any_move(state, seat, random), dealer, &events);
    }
    JsonWriter json;
    write_events(json, events);
    const boost::json::value list = tree(json.text());
    ASSERT_EQ(list.as_array().size(), events.size());
    for (const auto& event : list.as_array()) types.emplace(event.at("type").as_string());
  }
  EXPECT_EQ(types.size(), std::variant_size_v<Event>) << "every event should have come up";
}

}  // namespace
}  // namespace norenberc
