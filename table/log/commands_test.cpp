// Commands as text, there and back; what is wrong with a line is said in a sentence.
#include "table/log/commands.h"

#include <gtest/gtest.h>

#include "protocol/json_reader.h"
#include "protocol/json_writer.h"
#include "tests/languages.h"
#include "tests/tables.h"

namespace norenberc {
namespace {

using namespace command;

Settings unusual_settings() {
  Settings settings = settings_for(5);
  settings.options.planning = PlanningOrder::Reverse;
  settings.options.money = Money::Open;
  settings.options.bonus_townsmen = true;
  settings.clock = {ClockKind::Budget, std::chrono::seconds(600), std::chrono::seconds(15)};
  settings.is_public = true;
  settings.hints = false;
  settings.caretaker = "heuristic";
  return settings;
}

std::vector<Command> one_of_each() {
  const std::string hash(64, 'a');
  return {Create{unusual_settings(), member("anna"), {{member("ben"), ""}, {}, {{}, "random"}}},
          Join{member("anna"), Seat::Two},
          Invite{Seat::Three, hash},
          TakeSeat{member("anna"), hash},
          Leave{},
          PutBot{Seat::Five, "random"},
          FillWithBots{"heuristic"},
          FreeSeat{Seat::One},
          Start{hash, "players 3, planning reverse\nround 2\n"},
          Draft{move_of("plan brewers,bakers")},
          Withdraw{},
          Play{move_of("recruit 3 beer,shoe,shoe"), 17},
          Undo{},
          Answer{true},
          OfferEnd{},
          Resign{},
          ComeBack{},
          Pause{},
          Resume{},
          RemovePerson{Seat::Four},
          Say{"\"quoted\" \\ and ünïcode ☼"},
          Unsay{12},
          Mute{true},
          Rename{member("anna")},
          Rematch{"t2"},
          TimeUp{Seat::Two},
          BotPlay{Seat::Two, move_of("pass")},
          Excuse{Moment(Span(1'800'000'000'000)), Moment(Span(1'800'000'360'000))}};
}

std::string text_of(const Command& command) {
  JsonWriter json;
  json.begin_object();
  write_command(json, command);
  json.end_object();
  return json.take();
}

Result<Command> read(const std::string& line) {
  const RequestLine request = read_request(line);
  FieldFault fault;
  return read_command(Field(&*request.fields, "", fault));
}

TEST(Commands, EveryCommandReadsBackFromItsText) {
  const auto all = one_of_each();
  ASSERT_EQ(all.size(), std::variant_size_v<Command>);
  for (std::size_t i = 0; i < all.size(); ++i) {
    ASSERT_EQ(all[i].index(), i) << "one of each";
    const auto again = read(text_of(all[i]));
    ASSERT_TRUE(std::holds_alternative<Command>(again))
        << text_of(all[i]) << std::get<Error>(again).message.english();
    EXPECT_EQ(std::get<Command>(again).index(), i);
    EXPECT_EQ(text_of(std::get<Command>(again)), text_of(all[i]));
  }
}

TEST(Commands, WhatMayBeLeftOutIsReadAsNothing) {
  EXPECT_FALSE(std::get<Draft>(std::get<Command>(read(R"({"do":"draft"})"))).plan);
  EXPECT_FALSE(std::get<Join>(std::get<Command>(read(R"({"do":"join"})"))).seat);
  EXPECT_FALSE(std::get<Play>(std::get<Command>(read(R"({"do":"move","move":"pass"})"))).version);
  EXPECT_EQ(std::get<Start>(std::get<Command>(read(R"({"do":"start"})"))).secret, "");
  const auto create =
      std::get<Create>(std::get<Command>(read(R"({"do":"create","settings":{"players":3}})")));
  EXPECT_EQ(create.settings.options.players, 3);
  EXPECT_EQ(create.settings.clock.kind, ClockKind::None);
  EXPECT_EQ(create.settings.caretaker, "heuristic");
}

TEST(Commands, SettingsReadBackFromTheirText) {
  const auto create = std::get<Create>(std::get<Command>(read(text_of(one_of_each()[0]))));
  EXPECT_EQ(create.settings, unusual_settings());
  EXPECT_EQ(create.owner, member("anna"));
  ASSERT_EQ(create.seats.size(), 3U);
  EXPECT_EQ(create.seats[0].member, member("ben"));
  EXPECT_FALSE(create.seats[1].member);
  EXPECT_EQ(create.seats[2].level, "random");
}

TEST(Commands, TheTablesOwnCommandsAreNotForPeople) {
  std::string not_for_people;
  for (const Command& command : one_of_each()) {
    if (!is_for_people(command)) not_for_people += std::string(name_of(command)) + " ";
  }
  EXPECT_EQ(not_for_people, "create rename time_up bot_move excuse ");
}

TEST(Commands, EveryWrongFieldIsRefusedWithASentence) {
  const std::vector<std::pair<std::string, std::string>> lines = {
      {R"({})", "bad_request"},
      {R"({"do":7})", "bad_request"},
      {R"({"do":"dance"})", "unknown_command"},
      {R"({"do":"join","seat":0})", "bad_request"},
      {R"({"do":"join","seat":6})", "bad_request"},
      {R"({"do":"join","seat":"one"})", "bad_request"},
      {R"({"do":"join","seat":1.5})", "bad_request"},
      {R"({"do":"join","member":7})", "bad_request"},
      {R"({"do":"join","member":{"person":"a","name":"b"}})", "bad_request"},
      {R"({"do":"join","member":{"person":"a","name":"b\nc","colour":"red"}})", "bad_request"},
      {R"({"do":"join","member":{"person":"a","name":")" + std::string(49, 'x') +
           R"(","colour":"red"}})",
       "bad_request"},
      {R"({"do":"bot","level":"random"})", "bad_request"},
      {R"({"do":"bot","seat":1})", "bad_request"},
      {R"({"do":"fill"})", "bad_request"},
      {R"({"do":"free"})", "bad_request"},
      {R"({"do":"start","secret":7})", "bad_request"},
      {R"({"do":"invite","hash":")" + std::string(97, 'a') + R"("})", "bad_request"},
      {R"({"do":"take_seat","hash":[]})", "bad_request"},
      {R"({"do":"draft","move":"plan cooks"})", "bad_move"},
      {R"({"do":"move"})", "bad_request"},
      {R"({"do":"move","move":"fly"})", "bad_move"},
      {R"({"do":"move","move":"pass","version":-1})", "bad_request"},
      {R"({"do":"move","move":"pass","version":"7"})", "bad_request"},
      {R"({"do":"answer"})", "bad_request"},
      {R"({"do":"answer","agree":"yes"})", "bad_request"},
      {R"({"do":"remove"})", "bad_request"},
      {R"({"do":"say"})", "bad_request"},
      {R"({"do":"say","text":")" + std::string(501, 'x') + R"("})", "bad_request"},
      {R"({"do":"say","text":"a\u0007b"})", "bad_request"},
      {R"({"do":"unsay","message":-1})", "bad_request"},
      {R"({"do":"mute"})", "bad_request"},
      {R"({"do":"rematch","table":7})", "bad_request"},
      {R"({"do":"time_up"})", "bad_request"},
      {R"({"do":"bot_move","seat":1})", "bad_request"},
      {R"({"do":"create"})", "bad_settings"},
      {R"({"do":"create","settings":{"players":6}})", "bad_settings"},
      {R"({"do":"create","settings":{"players":2,"cheese":1}})", "bad_settings"},
      {R"({"do":"create","settings":{"players":2,"public":1}})", "bad_settings"},
      {R"({"do":"create","settings":{"players":2,"hints":1}})", "bad_settings"},
      {R"({"do":"create","settings":{"players":2,"caretaker":1}})", "bad_settings"},
      {R"({"do":"create","settings":{"players":2,"options":{"money":"gold"}}})", "bad_settings"},
      {R"({"do":"create","settings":{"players":2,"clock":{"kind":"sun"}}})", "bad_settings"},
      {R"({"do":"create","settings":{"players":2,"clock":{"kind":"decision"}}})", "bad_settings"},
      {R"({"do":"create","settings":{"players":2,"clock":{"kind":"decision","seconds":4}}})",
       "bad_settings"},
      {R"({"do":"create","settings":{"players":2,"clock":{"kind":"budget","seconds":60,"grace":1}}})",
       "bad_settings"},
      {R"({"do":"create","settings":{"players":2},"seats":7})", "bad_request"},
      {R"({"do":"create","settings":{"players":2},"seats":[7]})", "bad_request"},
  };
  for (const auto& [line, code] : lines) {
    const auto result = read(line);
    ASSERT_TRUE(std::holds_alternative<Error>(result)) << line;
    EXPECT_EQ(std::get<Error>(result).code, code) << line;
    EXPECT_TRUE(std::get<Error>(result).message.english().ends_with('.'))
        << line << " " << std::get<Error>(result).message.english();
  }
  const auto unread = read(R"({"do":"move","move":"sell two"})");
  EXPECT_EQ(std::get<Error>(unread).message.in(kGerman),
            "Spalte 6: „two“ ist keine Zahl von 0 bis 12.");
}

TEST(Commands, AnEntryReadsBackWhateverItsTime) {
  for (const std::int64_t at : {0LL, 1LL, 1'700'000'000'000LL, 1'800'000'000'001LL, 1LL << 53}) {
    const Entry entry{Moment(Span(at)), "anna", "c \"1\"", Say{"hello"}};
    const auto again = parse_entry(text(entry));
    ASSERT_TRUE(std::holds_alternative<Entry>(again)) << text(entry);
    EXPECT_EQ(std::get<Entry>(again).at, entry.at);
    EXPECT_EQ(std::get<Entry>(again).by, "anna");
    EXPECT_EQ(std::get<Entry>(again).id, "c \"1\"");
    EXPECT_EQ(text(std::get<Entry>(again)), text(entry));
  }
}

TEST(Commands, ALineThatIsNoEntryIsRefused) {
  for (const std::string line :
       {"", "no json", "[]", "7", R"({"do":"undo"})", R"({"at":-1,"do":"undo"})",
        R"({"at":"now","do":"undo"})", R"({"at":1,"by":7,"do":"undo"})",
        R"({"at":1,"id":7,"do":"undo"})", R"({"at":1})", R"({"at":1,"do":"undo")"}) {
    const auto result = parse_entry(line);
    ASSERT_TRUE(std::holds_alternative<Error>(result)) << line;
    EXPECT_FALSE(std::get<Error>(result).message.english().empty());
  }
}

}  // namespace
}  // namespace norenberc
