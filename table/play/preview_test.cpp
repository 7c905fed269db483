#include "table/play/preview.h"

#include <gtest/gtest.h>

#include "protocol/event_json.h"
#include "tests/rule_test.h"
#include "tests/tables.h"
#include "tests/test_table.h"

namespace norenberc {
namespace {

std::vector<std::string> types(const Events& events) {
  std::vector<std::string> all;
  for (const Event& event : events) all.emplace_back(name(event));
  return all;
}

Preview preview_of(const GameState& state, Seat seat, std::string_view move) {
  return preview(view_for(state, seat), Memory::at(state), move_of(move));
}

std::string texts(const Preview& preview) {
  JsonWriter json;
  write_events(json, preview.events);
  return json.take();
}

TEST(Preview, APurchaseCostsItsPrice) {
  TestTable table(2);
  table.price(Guild::Brewers, 5).talers(Seat::One, 14).visit(Guild::Brewers, {Seat::One});
  const Preview found = preview_of(table.state, Seat::One, "buy beer,beer");
  EXPECT_EQ(types(found.events), std::vector<std::string>{"bought"});
  EXPECT_EQ(found.talers, Talers(4));
}

TEST(Preview, ARecruitShowsTheGuestTheAgentAndTheRoof) {
  TestTable table(3);
  table.guest(Guild::Brewers, 1, agent_plus(Guild::Brewers, 3)).roof(Guild::Brewers, Seat::Two, 2);
  table.talers(Seat::One, 10).visit(Guild::Brewers, {Seat::One});
  const Preview found = preview_of(table.state, Seat::One, "recruit 1 beer");
  EXPECT_EQ(types(found.events),
            (std::vector<std::string>{"recruited", "agent_gained", "talers_gained"}));
  EXPECT_EQ(found.talers, Talers(12));
}

TEST(Preview, ThereIsNothingToSeeOfAPlan) {
  const TestTable table(2);
  const Preview found = preview_of(table.state, Seat::Two, "plan brewers,bakers");
  EXPECT_TRUE(found.events.empty());
  EXPECT_EQ(found.talers, Talers(25));
}

TEST(Preview, ATableRefusesWhatItWouldRefuseOfAMoveAndKeepsNothing) {
  DrivenTable driven = table_at_the_brewers(settings_for(2), 2);
  const std::string first = driven.waited_for();
  const std::string second = first == "anna" ? "ben" : "anna";
  const std::string before = driven.seen(std::nullopt);
  const auto ask = [&driven](const std::string& person, std::string_view move) {
    const auto answer = driven.table.preview(person, {move_of(move), std::nullopt});
    const auto* const error = std::get_if<Error>(&answer);
    return error == nullptr ? "ok" : error->code;
  };
  EXPECT_EQ(ask(first, "buy beer"), "ok");
  EXPECT_EQ(ask(first, "buy hat"), driven.play(first, "buy hat"));
  EXPECT_EQ(ask(second, "buy beer"), driven.play(second, "buy beer"));
  EXPECT_EQ(ask("dora", "buy beer"), driven.play("dora", "buy beer"));
  EXPECT_EQ(driven.seen(std::nullopt), before);
}

TEST(Preview, APlanThatCanStillBeChangedCanBePreviewed) {
  DrivenTable driven = table_of(settings_for(2), 2);
  driven.play("anna", "plan brewers");
  const auto answer = driven.table.preview("anna", {move_of("plan bakers"), std::nullopt});
  ASSERT_TRUE(std::holds_alternative<Preview>(answer));
  EXPECT_TRUE(std::get<Preview>(answer).events.empty());
}

// Whole games: what a preview tells is where the events of the move begin, and it is the same in a game that
// differs in what its player may not know.
RULE_TEST("R13.2", "a preview tells what the player's own action brings, and no secret") {
  int seen = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Options options{.players = static_cast<std::uint8_t>(2 + seed % 4)};
    options.bonus_townsmen = seed % 2 == 0;
    SeededDealer dealer(seed);
    Random random(seed);
    GameState state = start(options, dealer.setup(options));
    Memory memory = Memory::at(state);
    while (!state.is_over()) {
      const Seat seat = to_decide(state).seats.lowest();
      MoveList moves;
      legal_moves(state, seat, moves);
      const Move move = moves[random.below(moves.size())];
      const View view = view_for(state, seat);
      const Preview found = preview(view, memory, move);
      const GameState other_world = imagine(view, memory, random);
      ASSERT_EQ(texts(found), texts(preview(view_for(other_world, seat), memory, move)));

      Events events;
      apply(state, seat, move, dealer, &events);
      memory.watch(events, state);
      JsonWriter json;
      write_events(json, events);
      const std::string told = texts(found);
      ASSERT_EQ(json.text().substr(0, told.size() - 1), told.substr(0, told.size() - 1));
      const bool turn_goes_on = found.events.size() == events.size();
      if (turn_goes_on) {
        ASSERT_EQ(found.talers, state.at(seat).talers);
      }
      seen += static_cast<int>(found.events.size());
    }
  }
  EXPECT_GT(seen, 500);
}

}  // namespace
}  // namespace norenberc
