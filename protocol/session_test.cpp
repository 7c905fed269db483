#include "protocol/session.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/notation.h"
#include "protocol/test_json.h"

namespace norenberc {
namespace {

using boost::json::value;
using ::testing::HasSubstr;

// A bot that takes the first legal move and remembers what it was asked.
class FirstMoveBots final : public BotProvider {
 public:
  std::vector<std::string> names() const override { return {"first"}; }
  std::optional<BotAnswer> ask(const BotQuestion& question) override {
    if (question.level && *question.level != "first") return std::nullopt;
    MoveList moves;
    legal_moves(question.view.shown, question.seat, moves);
    memory = question.memory;
    milliseconds = question.milliseconds;
    BotAnswer answer{moves[0], std::nullopt, {{moves[0], 0.75}}, "first", ""};
    if (milliseconds) answer.values = {1, 2, 3, 4, 5};
    if (milliseconds) answer.note = "thought hard";
    if (milliseconds) answer.parts = {"thought hard about ", Seat::Two};
    if (milliseconds) answer.wins = {0.5, 0.25, 0.25, 0, 0};
    return answer;
  }

  Memory memory;
  std::optional<int> milliseconds;
};

class SessionTest : public ::testing::Test {
 protected:
  // Every answer is one line of valid JSON that starts with `ok`.
  value ask(std::string_view line) {
    const std::string answer = session.answer(line);
    EXPECT_EQ(answer.find_first_of("\r\n"), std::string::npos);
    EXPECT_TRUE(answer.starts_with("{\"ok\":")) << answer;
    boost::json::error_code error;
    value json = boost::json::parse(answer, error);
    EXPECT_FALSE(error) << answer;
    return json;
  }
  value granted(std::string_view line) {
    value answer = ask(line);
    EXPECT_EQ(answer.at("ok"), true) << line << '\n' << answer;
    return answer;
  }
  std::string error_code_of(std::string_view line) {
    const std::string before = session.answer(R"({"cmd":"state"})");
    const value answer = ask(line);
    EXPECT_EQ(session.answer(R"({"cmd":"state"})"), before) << "an error changed something";
    if (answer.at("ok") != false) return "";
    EXPECT_FALSE(answer.at_pointer("/error/message").as_string().empty());
    return std::string(std::string_view(answer.at_pointer("/error/code").as_string()));
  }
  value move(int seat, std::string_view text) {
    return ask(boost::json::serialize(value{{"cmd", "move"}, {"seat", seat}, {"move", text}}));
  }
  void new_game() { granted(R"({"cmd":"new","players":3,"seed":"a"})"); }
  // Plays to the end; returns all answers.
  std::string play_to_the_end(std::uint64_t seed) {
    std::string answers;
    Random random(seed);
    for (;;) {
      const value pending = granted(R"({"cmd":"state"})").at_pointer("/state/pending");
      if (pending.as_array().empty()) return answers;
      const value& seat = pending.at_pointer("/0/seat");
      const value legal = granted(boost::json::serialize(value{{"cmd", "legal"}, {"seat", seat}}));
      EXPECT_EQ(legal.at("decision"), pending.at_pointer("/0/decision"));
      const boost::json::array& moves = legal.at("moves").as_array();
      const auto choice = static_cast<std::size_t>(random.below(static_cast<int>(moves.size())));
      answers += session.answer(
          boost::json::serialize(value{{"cmd", "move"}, {"seat", seat}, {"move", moves[choice]}}));
    }
  }

  FirstMoveBots bots;
  Session session{"1.2.3", bots};
};

TEST_F(SessionTest, HelloSaysWhatIsOnOffer) {
  const value hello = granted(R"({"cmd":"hello"})");
  EXPECT_EQ(hello.at("name"), "Norenberc");
  EXPECT_EQ(hello.at("version"), "1.2.3");
  EXPECT_EQ(hello.at("protocol"), 1);
  EXPECT_EQ(hello.at("bots"), tree(R"(["first"])"));
  EXPECT_EQ(hello.at_pointer("/options/planning"), tree(R"(["simultaneous","reverse_order"])"));
}

TEST_F(SessionTest, TheIdIsRepeatedJustAsItWasSent) {
  for (const std::string_view id :
       {"7", "-0", "1.50", "123456789012345678901234567890", "1e400", "null", "true",
        "\"a\\u0000b\"", "[1,{\"a\":[]}]", "{}", "\"\""}) {
    const std::string answer = session.answer(R"({"cmd":"hello","id":)" + std::string(id) + "}");
    EXPECT_THAT(answer, HasSubstr(R"({"ok":true,"id":)" + std::string(id) + ","));
    const std::string refused =
        session.answer(R"({"id":)" + std::string(id) + R"(,"cmd":"dance"})");
    EXPECT_THAT(refused, HasSubstr(R"({"ok":false,"id":)" + std::string(id) + ","));
  }
  EXPECT_THAT(session.answer("{\"id\" : [ 1 ,\r\t\"a b\" ] , \"cmd\":\"hello\"}"),
              HasSubstr(R"("id":[1,"a b"],)"));
  EXPECT_THAT(session.answer(R"({"cmd":"hello"})"), ::testing::Not(HasSubstr("id\"")));
  EXPECT_THAT(session.answer(R"({"cmd":"hello","x":{"id":5}})"), ::testing::Not(HasSubstr("id\"")));
}

TEST_F(SessionTest, WithoutAGameThereIsNothingToTell) {
  for (const std::string_view cmd : {"state", "view", "legal", "move", "score", "record", "bot"}) {
    EXPECT_EQ(error_code_of(R"({"cmd":")" + std::string(cmd) + "\"}"), "no_game");
  }
}

TEST_F(SessionTest, ANewGameAsksEverybodyForAPlan) {
  EXPECT_EQ(granted(R"({"cmd":"new","players":2,"seed":"x"})").at("pending"),
            tree(R"([{"seat":1,"decision":"plan"},{"seat":2,"decision":"plan"}])"));
  granted(R"({"cmd":"new","players":5})");
  granted(R"({"cmd":"new","players":4,"seed":null,"options":null})");
  const value reverse = granted(R"({"cmd":"new","players":3,"options":{"planning":"reverse_order",)"
                                R"("money":"open","bonus_townsmen":true}})");
  EXPECT_EQ(reverse.at("pending").as_array().size(), 1U);
  EXPECT_EQ(granted(R"({"cmd":"state"})").at_pointer("/state/options"),
            tree(R"({"planning":"reverse_order","money":"open","bonus_townsmen":true})"));
}

TEST_F(SessionTest, WhatIsWrongWithANewGameIsTold) {
  new_game();
  EXPECT_EQ(error_code_of(R"({"cmd":"new"})"), "bad_request");
  EXPECT_EQ(error_code_of(R"({"cmd":"new","players":"3"})"), "bad_request");
  EXPECT_EQ(error_code_of(R"({"cmd":"new","players":3.0})"), "bad_request");
  EXPECT_EQ(error_code_of(R"({"cmd":"new","players":null})"), "bad_request");
  EXPECT_EQ(error_code_of(R"({"cmd":"new","players":1})"), "bad_players");
  EXPECT_EQ(error_code_of(R"({"cmd":"new","players":6})"), "bad_players");
  EXPECT_EQ(error_code_of(R"({"cmd":"new","players":-3})"), "bad_players");
  EXPECT_EQ(error_code_of(R"({"cmd":"new","players":4294967299})"), "bad_players");
  EXPECT_EQ(error_code_of(R"({"cmd":"new","players":18446744073709551615})"), "bad_players");
  EXPECT_EQ(error_code_of(R"({"cmd":"new","players":1e999})"), "bad_request");
  EXPECT_EQ(error_code_of(R"({"cmd":"new","players":3,"seed":5})"), "bad_request");
  EXPECT_EQ(error_code_of(R"({"cmd":"new","players":3,"options":[]})"), "bad_request");
  EXPECT_EQ(error_code_of(R"({"cmd":"new","players":3,"options":{"speed":1}})"), "bad_option");
  EXPECT_EQ(error_code_of(R"({"cmd":"new","players":3,"options":{"money":1}})"), "bad_option");
  EXPECT_EQ(error_code_of(R"({"cmd":"new","players":3,"options":{"money":"Open"}})"), "bad_option");
  EXPECT_EQ(error_code_of(R"({"cmd":"new","players":3,"options":{"bonus_townsmen":1}})"),
            "bad_option");
}

TEST_F(SessionTest, TheSameSeedPlayersAndOptionsGiveTheSameGame) {
  const std::string request =
      R"({"cmd":"new","players":4,"seed":"same","options":{"bonus_townsmen":true}})";
  granted(request);
  const std::string first = play_to_the_end(3);
  granted(request);
  EXPECT_EQ(play_to_the_end(3), first);
  granted(R"({"cmd":"new","players":4,"seed":"other","options":{"bonus_townsmen":true}})");
  EXPECT_NE(play_to_the_end(3), first);
}

TEST_F(SessionTest, LegalListsAllMovesSorted) {
  new_game();
  const value legal = granted(R"({"cmd":"legal","seat":2})");
  EXPECT_EQ(legal.at("decision"), "plan");
  const boost::json::array& moves = legal.at("moves").as_array();
  EXPECT_EQ(moves.size(), 16U);  // four guilds, four agents, or a pass
  EXPECT_TRUE(std::is_sorted(moves.begin(), moves.end(), [](const value& a, const value& b) {
    return a.as_string() < b.as_string();
  }));
}

TEST_F(SessionTest, ASeatThatOwesNoDecisionHasNoMoves) {
  new_game();
  move(2, "plan 1");
  const value legal = granted(R"({"cmd":"legal","seat":2})");
  EXPECT_TRUE(legal.at("decision").is_null());
  EXPECT_TRUE(legal.at("moves").as_array().empty());
}

TEST_F(SessionTest, AMoveTellsItsEventsAndWhoIsNext) {
  new_game();
  const value first = move(1, "plan 1,2");
  EXPECT_EQ(first.at("events"), tree("[]"));
  EXPECT_EQ(first.at("pending").as_array().size(), 2U);
  move(2, "pass");
  const value last = move(3, "pass");
  EXPECT_EQ(last.at("events"), tree(R"([{"type":"plans_made","planned":{"1":2,"2":0,"3":0}},)"
                                    R"({"type":"guild_called","guild":"brewers","seats":[1]}])"));
  EXPECT_EQ(last.at("pending"), tree(R"([{"seat":1,"decision":"action"}])"));
}

TEST_F(SessionTest, ARefusedMoveNamesItsRule) {
  new_game();
  move(1, "plan 1");
  const value refused = move(1, "plan 1");
  EXPECT_EQ(refused.at_pointer("/error/code"), "already_planned");
  EXPECT_EQ(refused.at_pointer("/error/rule"), "R4.1");
  EXPECT_EQ(move(2, "sell 1").at_pointer("/error/rule"), "R4.1");
  EXPECT_EQ(move(2, "plan 6").at_pointer("/error/rule"), "R2.1");
  EXPECT_EQ(move(9, "plan 1").at_pointer("/error/rule"), "R1");
}

TEST_F(SessionTest, AMoveThatCannotBeReadIsToldWithItsColumn) {
  new_game();
  const value bad = move(1, "plan brewers,smiths");
  EXPECT_EQ(bad.at_pointer("/error/code"), "bad_move");
  EXPECT_THAT(std::string(bad.at_pointer("/error/message").as_string()), HasSubstr("column 14"));
  EXPECT_EQ(move(1, "").at_pointer("/error/code"), "bad_move");
  EXPECT_EQ(move(1, std::string(100000, 'x')).at_pointer("/error/code"), "bad_move");
  EXPECT_EQ(move(1, "plan \xC3\xA4").at_pointer("/error/code"), "bad_move");
  EXPECT_EQ(error_code_of(R"({"cmd":"move","seat":1})"), "bad_request");
  EXPECT_EQ(error_code_of(R"({"cmd":"move","seat":1,"move":5})"), "bad_request");
  EXPECT_EQ(error_code_of(R"({"cmd":"move","move":"pass"})"), "bad_request");
  EXPECT_EQ(error_code_of(R"({"cmd":"move","seat":1,"move":"pass\u0000"})"), "bad_move");
}

TEST_F(SessionTest, ASeatMustBeAtTheTable) {
  new_game();
  for (const std::string_view cmd : {"view", "legal", "move", "bot"}) {
    const auto with_seat = [cmd](std::string_view seat) {
      return R"({"cmd":")" + std::string(cmd) + R"(","seat":)" + std::string(seat) + "}";
    };
    EXPECT_EQ(error_code_of(with_seat("4")), "bad_seat");
    EXPECT_EQ(error_code_of(with_seat("-1")), "bad_seat");
    EXPECT_EQ(error_code_of(with_seat("99999999999999999999")), "bad_request");
    EXPECT_EQ(error_code_of(with_seat("9999999999999999999")), "bad_seat");
    EXPECT_EQ(error_code_of(with_seat("1.5")), "bad_request");
    EXPECT_EQ(error_code_of(with_seat("\"1\"")), "bad_request");
    EXPECT_EQ(error_code_of(with_seat("null")), "bad_request");
    EXPECT_EQ(error_code_of(R"({"cmd":")" + std::string(cmd) + "\"}"), "bad_request");
  }
  EXPECT_EQ(error_code_of(R"({"cmd":"legal","seat":0})"), "bad_seat");
  EXPECT_EQ(granted(R"({"cmd":"view","seat":0})").at_pointer("/view/viewer"), 0);
  EXPECT_EQ(granted(R"({"cmd":"view","seat":3})").at_pointer("/view/viewer"), 3);
}

TEST_F(SessionTest, ScoresAreGivenAtAnyTime) {
  new_game();
  const value scores = granted(R"({"cmd":"score"})").at("scores");
  EXPECT_EQ(scores.as_array().size(), 3U);
  EXPECT_EQ(scores.at_pointer("/2/rank"), 1);
}

TEST_F(SessionTest, AStateCanBeSetAndPlayedOn) {
  new_game();
  move(1, "plan 1,2");
  move(2, "pass");
  const value state = granted(R"({"cmd":"state"})").at("state");
  granted(R"({"cmd":"new","players":2})");
  const value answer =
      granted(boost::json::serialize(value{{"cmd", "set"}, {"state", state}, {"seed", "s"}}));
  EXPECT_EQ(answer.at("pending"), tree(R"([{"seat":3,"decision":"plan"}])"));
  EXPECT_EQ(granted(R"({"cmd":"state"})").at("state"), state);
  const std::string first = play_to_the_end(1);
  granted(boost::json::serialize(value{{"cmd", "set"}, {"state", state}, {"seed", "s"}}));
  EXPECT_EQ(play_to_the_end(1), first);
}

TEST_F(SessionTest, AStateThatCannotBeIsRefused) {
  new_game();
  value state = granted(R"({"cmd":"state"})").at("state");
  EXPECT_EQ(error_code_of(R"({"cmd":"set"})"), "bad_request");
  EXPECT_EQ(error_code_of(R"({"cmd":"set","state":[]})"), "bad_state");
  const auto with_state = [&state](const value& seed) {
    return boost::json::serialize(value{{"cmd", "set"}, {"state", state}, {"seed", seed}});
  };
  EXPECT_EQ(error_code_of(with_state(5)), "bad_request");
  state.at("round") = 5;
  EXPECT_EQ(error_code_of(with_state("s")), "bad_state");
  const value why = ask(with_state("s"));
  EXPECT_THAT(std::string(why.at_pointer("/error/message").as_string()), HasSubstr("state.round"));
}

TEST_F(SessionTest, AGameCanBeRecordedAndLoaded) {
  granted(R"({"cmd":"new","players":3,"seed":"r","options":{"bonus_townsmen":true}})");
  value state;
  for (std::size_t i = 0;; ++i) {
    state = granted(R"({"cmd":"state"})").at("state");
    if (state.at("round") == 3 && state.at("phase") == "action") break;
    const value& seat = state.at_pointer("/pending/0/seat");
    const value legal = granted(boost::json::serialize(value{{"cmd", "legal"}, {"seat", seat}}));
    const boost::json::array& moves = legal.at("moves").as_array();
    move(static_cast<int>(seat.as_int64()), moves[moves.size() * (i % 7) / 7].as_string());
  }
  granted(boost::json::serialize(
      value{{"cmd", "bot"}, {"seat", state.at_pointer("/pending/0/seat")}, {"level", "first"}}));
  const Memory memory = bots.memory;
  const value record = granted(R"({"cmd":"record"})").at("record");

  granted(R"({"cmd":"new","players":2})");
  const value loaded = granted(boost::json::serialize(value{{"cmd", "load"}, {"record", record}}));
  EXPECT_EQ(loaded.at("pending"), state.at("pending"));
  EXPECT_EQ(granted(R"({"cmd":"state"})").at("state"), state);
  EXPECT_EQ(granted(R"({"cmd":"record"})").at("record"), record);
  granted(boost::json::serialize(
      value{{"cmd", "bot"}, {"seat", state.at_pointer("/pending/0/seat")}, {"level", "first"}}));
  EXPECT_EQ(bots.memory, memory) << "a loaded game is remembered as if it had been watched";
}

TEST_F(SessionTest, AGameThatStartsFromAPositionCanBeRecordedToo) {
  new_game();
  move(1, "plan 1,2");
  const value state = granted(R"({"cmd":"state"})").at("state");
  granted(boost::json::serialize(value{{"cmd", "set"}, {"state", state}}));
  play_to_the_end(9);
  const value end = granted(R"({"cmd":"state"})").at("state");
  const value record = granted(R"({"cmd":"record"})").at("record");
  granted(boost::json::serialize(value{{"cmd", "load"}, {"record", record}, {"seed", "x"}}));
  EXPECT_EQ(granted(R"({"cmd":"state"})").at("state"), end);
}

TEST_F(SessionTest, ARecordThatIsWrongIsRefused) {
  new_game();
  move(1, "plan 1,2");
  EXPECT_EQ(error_code_of(R"({"cmd":"load"})"), "bad_request");
  EXPECT_EQ(error_code_of(R"({"cmd":"load","record":1})"), "bad_request");
  EXPECT_EQ(error_code_of(R"({"cmd":"load","record":""})"), "bad_record");
  std::string record(granted(R"({"cmd":"record"})").at("record").as_string());
  EXPECT_EQ(error_code_of(boost::json::serialize(
                value{{"cmd", "load"}, {"record", record}, {"seed", false}})),
            "bad_request");
  const std::size_t plan = record.find("plan brewers,bakers");
  ASSERT_NE(plan, std::string::npos);
  record.replace(plan, 19, "plan brewers,hatters");  // can be read, and is not legal
  EXPECT_EQ(error_code_of(boost::json::serialize(value{{"cmd", "load"}, {"record", record}})),
            "bad_record");
}

TEST_F(SessionTest, ABotIsAskedForAMove) {
  new_game();
  const value answer = granted(R"({"cmd":"bot","seat":1,"level":"first"})");
  EXPECT_EQ(answer.at("move"), "pass");
  EXPECT_EQ(answer.at("bot"), "first");
  EXPECT_TRUE(answer.at("values").is_null());
  EXPECT_TRUE(answer.at("wins").is_null());
  EXPECT_EQ(answer.at("best"), tree(R"([{"move":"pass","weight":0.75}])"));
  EXPECT_FALSE(bots.milliseconds);

  const value timed = granted(R"({"cmd":"bot","seat":1,"ms":50})");
  EXPECT_EQ(timed.at("values"), tree("[1,2,3]"));
  EXPECT_EQ(timed.at("wins"), tree("[0.5,0.25,0.25]"));
  EXPECT_EQ(timed.at("note"), "thought hard");
  EXPECT_EQ(timed.at("parts"), tree(R"(["thought hard about ",2])"));
  EXPECT_EQ(bots.milliseconds, 50);
}

TEST_F(SessionTest, ABotThatCannotBeAskedIsTold) {
  new_game();
  EXPECT_EQ(error_code_of(R"({"cmd":"bot","seat":1})"), "bad_request");
  EXPECT_EQ(error_code_of(R"({"cmd":"bot","seat":1,"level":5})"), "bad_request");
  EXPECT_EQ(error_code_of(R"({"cmd":"bot","seat":1,"ms":"5"})"), "bad_request");
  EXPECT_EQ(error_code_of(R"({"cmd":"bot","seat":1,"ms":-5})"), "bad_request");
  EXPECT_EQ(error_code_of(R"({"cmd":"bot","seat":1,"level":"deep blue"})"), "unknown_bot");
  move(1, "pass");
  EXPECT_EQ(error_code_of(R"({"cmd":"bot","seat":1,"level":"first"})"), "finished");
  play_to_the_end(1);
  EXPECT_EQ(error_code_of(R"({"cmd":"bot","seat":2,"level":"first"})"), "game_over");
}

TEST_F(SessionTest, AfterTheEndNoMoveIsLegal) {
  new_game();
  play_to_the_end(2);
  EXPECT_TRUE(granted(R"({"cmd":"legal","seat":1})").at("moves").as_array().empty());
  EXPECT_EQ(move(1, "pass").at_pointer("/error/code"), "game_over");
  EXPECT_EQ(granted(R"({"cmd":"view","seat":2})").at_pointer("/view/phase"), "over");
  granted(R"({"cmd":"score"})");
}

TEST_F(SessionTest, QuitIsAnsweredAndEnds) {
  EXPECT_FALSE(session.wants_quit());
  EXPECT_EQ(session.answer(R"({"cmd":"quit","id":1})"), R"({"ok":true,"id":1})");
  EXPECT_TRUE(session.wants_quit());
}

TEST_F(SessionTest, WhatIsNoJsonIsToldSo) {
  new_game();
  for (const std::string_view line : {"",
                                      " ",
                                      "x",
                                      "{",
                                      "}",
                                      "{]",
                                      "nul",
                                      "{\"cmd\":}",
                                      "{\"cmd\":\"hello\"",
                                      "{\"cmd\":\"hello\"}}",
                                      "{'cmd':'hello'}",
                                      "{\"cmd\":\"hello\",}",
                                      "\"\\ud800\"",
                                      "\"\xFF\"",
                                      "{\"cmd\":\"\xC3(\"}",
                                      "{\"a\":01}",
                                      "{\"a\":+1}",
                                      "{\"a\":.5}",
                                      "{\"a\":NaN}",
                                      "{\"a\":1e99999999999}",
                                      "{\"a\":\"\t\"}",
                                      "\xEF\xBB\xBF{}",
                                      "// {}"}) {
    EXPECT_EQ(error_code_of(line), "bad_json") << line;
  }
  EXPECT_EQ(error_code_of(std::string("{\"cmd\":\"hello\"\0}", 16)), "bad_json");
  EXPECT_EQ(error_code_of(std::string(1, '\0')), "bad_json");
  EXPECT_EQ(error_code_of(std::string(100000, '[')), "bad_json");
  EXPECT_EQ(error_code_of(std::string(40, '[') + std::string(40, ']')), "bad_json");
}

TEST_F(SessionTest, WhatIsNoRequestIsToldSo) {
  new_game();
  for (const std::string_view line : {"1", "null", "[]", "\"hello\"", "true", "1.5", "{}",
                                      R"({"cmd":null})", R"({"cmd":1})", R"({"cmd":["hello"]})"}) {
    EXPECT_EQ(error_code_of(line), "bad_request") << line;
  }
  EXPECT_EQ(error_code_of(R"({"cmd":"Hello"})"), "unknown_command");
  EXPECT_EQ(error_code_of(R"({"cmd":""})"), "unknown_command");
  EXPECT_EQ(error_code_of("{\"cmd\":\"h\xC3\xA9llo\"}"), "unknown_command");
}

TEST_F(SessionTest, AKeyStandsOnceInAnObject) {
  new_game();
  EXPECT_EQ(error_code_of(R"({"cmd":"hello","cmd":"quit"})"), "bad_request");
  EXPECT_EQ(error_code_of(R"({"cmd":"hello","\u0063md":"quit"})"), "bad_request");
  EXPECT_EQ(error_code_of(R"({"cmd":"hello","x":[{"a":1,"a":1}]})"), "bad_request");
  granted(R"({"cmd":"hello","x":{"a":1},"y":{"a":1}})");
  EXPECT_FALSE(session.wants_quit());
}

TEST_F(SessionTest, ALineThatIsTooLongIsToldItsLimit) {
  EXPECT_EQ(
      Session::answer_to_long_line(10),
      R"({"ok":false,"error":{"code":"line_too_long","message":"A line has at most 10 bytes; )"
      R"(this one was skipped."}})");
}

// Every request of a good game with a byte spoiled: an answer, and the game goes on.
TEST_F(SessionTest, SpoiledRequestsAreSurvived) {
  new_game();
  const value state = granted(R"({"cmd":"state"})").at("state");
  const std::string good = boost::json::serialize(value{{"cmd", "set"}, {"state", state}});
  Random random(1);
  for (int i = 0; i < 3000; ++i) {
    std::string bad = good;
    for (int n = random.below(3); n >= 0; --n) {
      const auto place = static_cast<std::size_t>(random.below(static_cast<int>(bad.size())));
      if (random.below(2) == 0) {
        bad[place] = static_cast<char>(random.below(256));
      } else {
        bad.erase(place, static_cast<std::size_t>(random.below(9)));
      }
    }
    ask(bad);
  }
  granted(good);
}

}  // namespace
}  // namespace norenberc
