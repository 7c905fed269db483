#include "text/fault.h"

#include <set>

#include <gtest/gtest.h>

#include "tests/fault_text.h"
#include "tests/languages.h"

namespace norenberc {
namespace {

struct Example {
  Fault fault;
  std::string_view english;
};

const Example kExamples[] = {
    {{.code = FaultCode::ExpectedWord, .found = "1", .word = "\""}, "Expected “\"”, found “1”."},
    {{.code = FaultCode::ExpectedWord, .met = Fault::Met::LineEnd, .word = ","},
     "Expected “,”, found the end of the line."},
    {{.code = FaultCode::ExpectedWord, .met = Fault::Met::TextEnd, .word = "box:"},
     "Expected “box:”, found the end of the text."},
    {{.code = FaultCode::ExpectedNumber, .met = Fault::Met::TextEnd, .most = 12},
     "Expected a number from 0 to 12, found the end of the text."},
    {{.code = FaultCode::ExpectedNumber, .found = ",", .least = 2, .most = 5},
     "Expected a number from 2 to 5, found “,”."},
    {{.code = FaultCode::ExpectedChoice,
      .found = "fast",
      .words = {"simultaneous", "reverse_order"}},
     "Expected “simultaneous” or “reverse_order”, found “fast”."},
    {{.code = FaultCode::ExpectedChoice, .met = Fault::Met::LineEnd, .words = {"no", "yes"}},
     "Expected “no” or “yes”, found the end of the line."},
    {{.code = FaultCode::ExpectedChoice, .found = "plan", .words = {"planning", "action", "over"}},
     "Expected “planning”, “action”, or “over”, found “plan”."},
    {{.code = FaultCode::ExpectedLineEnd, .found = "x"},
     "Expected the end of the line, found “x”."},
    {{.code = FaultCode::ExpectedPositionEnd, .found = "more"},
     "Expected the end of the position, found “more”."},
    {{.code = FaultCode::ExpectedFirstTag, .found = "Norenberc"},
     "Expected the tag [Norenberc \"1\"], found “Norenberc”."},
    {{.code = FaultCode::ExpectedTagName, .found = "]"}, "Expected the name of a tag, found “]”."},
    {{.code = FaultCode::ExpectedStart, .found = "Setup"},
     "Expected “Set-up” or “Position”, found “Setup”."},
    {{.code = FaultCode::ExpectedStep, .found = "Tanners"},
     "Expected a move, a draw, or a headline, found “Tanners”."},
    {{.code = FaultCode::MissingName, .kind = Fault::Kind::Move},
     "A move is missing here; moves start with plan, pass, sell, buy, recruit, nothing, burgle, "
     "swap, mayor, peddle, duchess, jack, first, stay, decline."},
    {{.code = FaultCode::MissingName, .kind = Fault::Kind::Guild},
     "A guild is missing here; the guilds are brewers, bakers, shoemakers, printers, tailors, "
     "hatters."},
    {{.code = FaultCode::MissingName, .kind = Fault::Kind::Good},
     "A good is missing here; the goods are beer, pastry, shoe, page, cloth, hat."},
    {{.code = FaultCode::MissingName, .kind = Fault::Kind::Window},
     "A window is missing here; the windows are w1 to w4 and w1b to w4b in the workshop, and l1 "
     "to l4 in the lodgings."},
    {{.code = FaultCode::MissingName, .kind = Fault::Kind::Tile},
     "A tile is missing here; tiles are written like brewer 4, baker 2+, councilman, or foreman "
     "3."},
    {{.code = FaultCode::UnknownName, .kind = Fault::Kind::Move, .found = "dance"},
     "“dance” is not a move; moves start with plan, pass, sell, buy, recruit, nothing, burgle, "
     "swap, mayor, peddle, duchess, jack, first, stay, decline."},
    {{.code = FaultCode::UnknownName, .kind = Fault::Kind::Guild, .found = "bakes"},
     "“bakes” is not a guild; the guilds are brewers, bakers, shoemakers, printers, tailors, "
     "hatters."},
    {{.code = FaultCode::UnknownName, .kind = Fault::Kind::Good, .found = "beeer"},
     "“beeer” is not a good; the goods are beer, pastry, shoe, page, cloth, hat."},
    {{.code = FaultCode::UnknownName, .kind = Fault::Kind::Window, .found = "w5"},
     "“w5” is not a window; the windows are w1 to w4 and w1b to w4b in the workshop, and l1 to l4 "
     "in the lodgings."},
    {{.code = FaultCode::UnknownName, .kind = Fault::Kind::Tile, .found = "baker 9"},
     "“baker 9” is not a tile; tiles are written like brewer 4, baker 2+, councilman, or foreman "
     "3."},
    {{.code = FaultCode::CapitalLetters, .found = "Plan", .word = "plan"},
     "“Plan” must be in lower case: plan."},
    {{.code = FaultCode::NoNumber, .found = "two", .most = 12},
     "“two” is not a number from 0 to "
     "12."},
    {{.code = FaultCode::NoNumber, .found = "2", .most = 1}, "“2” is not a number from 0 to 1."},
    {{.code = FaultCode::NoDecision, .found = "dance"}, "“dance” is not a decision."},
    {{.code = FaultCode::OpenQuotation}, "The quotation doesn’t end; a \" is missing."},
    {{.code = FaultCode::WrongEscape}, "A backslash may only come before \", \\, n, r, or t."},
    {{.code = FaultCode::GuildTwice, .guild = Guild::Bakers},
     "The bakers appear twice; a plan is a set of different guilds."},
    {{.code = FaultCode::TooManyOfGood, .most = 12, .good = Good::Beer},
     "The game has only 12 beers in all."},
    {{.code = FaultCode::NotOfMove, .found = "bakers", .move = MoveKind::Plan},
     "“bakers” doesn’t belong to “plan”; the move should end here, or go on with a comma."},
    {{.code = FaultCode::NotOfMove, .found = "now", .move = MoveKind::Pass},
     "“now” doesn’t belong to “pass”; the move should end here."},
    {{.code = FaultCode::NoPlace}, "A place is a guild, a slash, and a window, like brewers/w3."},
    {{.code = FaultCode::NotFirstTag}, "A record must start with the tag [Norenberc \"1\"]."},
    {{.code = FaultCode::TagMissing, .word = "Rules"}, "The tag Rules is missing."},
    {{.code = FaultCode::TagTwice, .word = "Rules"}, "The tag Rules appears a second time."},
    {{.code = FaultCode::OtherFormat, .have = 2, .need = 1},
     "Records of format 2 can’t be read; this version knows only format 1."},
    {{.code = FaultCode::TwoTilesAtSetup},
     "During setup, only the top window holds two tiles "
     "(R2.6)."},
    {{.code = FaultCode::GuestAtSetup}, "During setup, the first window stays empty (R2.8)."},
    {{.code = FaultCode::DrawElsewhere}, "Guests are drawn for l1 to l4 only."},
    {{.code = FaultCode::DrawUnannounced},
     "Draws need the headline “Refill after round 1” above "
     "them."},
    {{.code = FaultCode::KindTwice, .word = "beer"}, "“beer” appears twice."},
    {{.code = FaultCode::NoTileInList}, "A hyphen is only for an empty list."},
    {{.code = FaultCode::TooManyOfTile,
      .most = 2,
      .tile = Tile::craftsman(Guild::Brewers, 5, false)},
     "There are only 2 of “brewer 5”, and this is one more."},
    {{.code = FaultCode::TooManyOfTile, .most = 1, .tile = Tile::townsman(Townsman::Jack4)},
     "There is only 1 of “jack 4”, and this is one more."},
    {{.code = FaultCode::WrongPlayers, .least = 2, .most = 5, .players = 6},
     "There are 6 players; there must be 2 to 5."},
    {{.code = FaultCode::SeatNotInPlay, .players = 3, .seat = Seat::Four},
     "There are 3 players; seat 4 must have nothing."},
    {{.code = FaultCode::HouseNotInPlay, .players = 3, .guild = Guild::Tailors},
     "The tailors are not in play with 3 players; their house must be empty."},
    {{.code = FaultCode::WrongRound, .have = 5, .least = 1, .most = 4},
     "The round is 5; it must be 1 to 4."},
    {{.code = FaultCode::WrongTurn, .least = 1, .most = 99}, "The turn is 0; it must be 1 to 99."},
    {{.code = FaultCode::WrongOrder, .players = 3},
     "The turn order must name each seat from 1 to 3 once."},
    {{.code = FaultCode::GuildNotInPlay,
      .role = Fault::Role::Prestige,
      .players = 3,
      .guild = Guild::Hatters},
     "The prestige guild is hatters, not in play with 3 players."},
    {{.code = FaultCode::GuildNotInPlay,
      .role = Fault::Role::Called,
      .players = 3,
      .guild = Guild::Hatters},
     "The called guild is hatters, not in play with 3 players."},
    {{.code = FaultCode::GuildNotInPlay,
      .role = Fault::Role::Jack4,
      .players = 3,
      .guild = Guild::Tailors},
     "The guild of jack 4 is tailors, not in play with 3 players."},
    {{.code = FaultCode::WrongTalers, .have = -1, .most = 5000, .seat = Seat::One},
     "Seat 1 has -1 Talers; it must have 0 to 5000."},
    {{.code = FaultCode::PlanNotInPlay, .players = 3, .guild = Guild::Tailors, .seat = Seat::One},
     "Seat 1 plans the tailors, not in play with 3 players."},
    {{.code = FaultCode::TooManyPlanned, .have = 5, .most = 4, .seat = Seat::One},
     "Seat 1 planned 5 guilds; only 4 are in play."},
    {{.code = FaultCode::SecretPass, .seat = Seat::Three},
     "Seat 3 has passed in secret, which is possible only during planning, and only if finished."},
    {{.code = FaultCode::NobodyActs, .players = 3},
     "In the action phase, one of the seats 1 to 3 must act."},
    {{.code = FaultCode::PlanWhileActing}, "Plans are made only in the planning phase."},
    {{.code = FaultCode::CalledWhileJack}, "No guild is called while a Jack is being placed."},
    {{.code = FaultCode::NoWaitingJack, .seat = Seat::Three},
     "Seat 3 has no Jack waiting to be placed."},
    {{.code = FaultCode::NothingCalled}, "In the action phase, a guild must be called."},
    {{.code = FaultCode::ActsUnplanned, .guild = Guild::Bakers, .seat = Seat::Three},
     "Seat 3 is acting, so its plan must include the called guild, the bakers."},
    {{.code = FaultCode::NothingToPeddle, .seat = Seat::Two},
     "Seat 2 has no good to put on the Peddler, so the game could not go on."},
    {{.code = FaultCode::WrongGuest, .tile = Tile::townsman(Townsman::Burglar)},
     "The guest must be “burglar”, whose ability is being decided."},
    {{.code = FaultCode::IdleGuest, .tile = Tile::townsman(Townsman::Engraver)},
     "The guest “engraver” is named, but there is nothing to decide about it."},
    {{.code = FaultCode::ForeignGuest, .tile = Tile::craftsman(Guild::Hatters, 4, false)},
     "The guest “hatter 4” is not a tile of this game."},
    {{.code = FaultCode::CalledOutsideAction}, "A guild is called only in the action phase."},
    {{.code = FaultCode::ActsOutsideAction}, "A seat acts only in the action phase."},
    {{.code = FaultCode::DecidedOutsideAction, .decision = Decision::Action},
     "“action” can be decided only in the action phase."},
    {{.code = FaultCode::WrongToPlan},
     "The seats still to plan must be the unfinished seats without a plan."},
    {{.code = FaultCode::WrongToAct},
     "The seats still to act must be those whose plans include the called guild."},
    {{.code = FaultCode::NobodyToPlan},
     "No seat is left to plan, so the planning phase would be "
     "over."},
    {{.code = FaultCode::TooFewAgents, .need = 1, .seat = Seat::One},
     "Seat 1 has 1 guild still to visit but 0 agents."},
    {{.code = FaultCode::TooFewAgents, .have = 1, .need = 2, .seat = Seat::One},
     "Seat 1 has 2 guilds still to visit but 1 agent."},
    {{.code = FaultCode::WrongGoods, .have = 11, .need = 12, .good = Good::Beer},
     "11 beers are accounted for; there must be 12."},
    {{.code = FaultCode::WrongGoods, .have = 1, .good = Good::Hat},
     "1 hat is accounted for; there must be 0."},
    {{.code = FaultCode::TooManyPrestigeCrests, .have = 2, .round = 1},
     "2 prestige crests are accounted for; in round 1 there can be at most 1."},
    {{.code = FaultCode::WrongCrests, .have = 5, .need = 4, .guild = Guild::Bakers},
     "5 crests of the bakers are accounted for; there must be 4."},
    {{.code = FaultCode::WrongCrests, .have = 1, .need = 4, .guild = Guild::Printers},
     "1 crest of the printers is accounted for; there must be 4."},
    {{.code = FaultCode::WrongAgents, .have = 7, .need = 8, .seat = Seat::Two},
     "7 agents of seat 2 are accounted for; there must be 8."},
    {{.code = FaultCode::WrongAgents, .have = 1, .need = 8, .seat = Seat::Two},
     "1 agent of seat 2 is accounted for; there must be 8."},
    {{.code = FaultCode::AgentsNotInPlay, .players = 3, .guild = Guild::Bakers, .seat = Seat::Five},
     "There are 3 players; seat 5 cannot have agents on the roof of the bakers."},
    {{.code = FaultCode::LowerAlone,
      .guild = Guild::Bakers,
      .tile = Tile::craftsman(Guild::Bakers, 3, false)},
     "In the bakers’ workshop, “baker 3” is a lower tile without an upper one."},
    {{.code = FaultCode::TownsmanAtWork,
      .guild = Guild::Bakers,
      .tile = Tile::townsman(Townsman::Mayor)},
     "The bakers’ workshop has “mayor”, which is not a craftsman."},
    {{.code = FaultCode::NoGuildmaster, .guild = Guild::Bakers}, "The bakers have no guildmaster."},
    {{.code = FaultCode::PeddlerKept, .seat = Seat::One},
     "Seat 1 has “peddler” among its tiles; a Peddler is listed with the good on it."},
    {{.code = FaultCode::MayorKept, .seat = Seat::Three},
     "Seat 3 has “mayor” among its tiles; a Mayor lives on a roof."},
    {{.code = FaultCode::JackWithoutOwner,
      .guild = Guild::Bakers,
      .tile = Tile::townsman(Townsman::Jack3)},
     "“jack 3” joined the bakers, but nobody owns that tile."},
    {{.code = FaultCode::CraftsmanRemoved, .tile = Tile::craftsman(Guild::Bakers, 2, true)},
     "“baker 2+” is among the removed tiles, which can only be townsmen."},
    {{.code = FaultCode::WrongRemoved, .have = 21, .need = 22},
     "21 removed townsmen are accounted for; there must be 22."},
    {{.code = FaultCode::WrongTiles,
      .have = 3,
      .need = 2,
      .tile = Tile::craftsman(Guild::Brewers, 4, false)},
     "3 of “brewer 4” are accounted for; there must be 2."},
    {{.code = FaultCode::WrongTiles, .have = 1, .tile = Tile::craftsman(Guild::Hatters, 7, false)},
     "1 of “hatter 7” is accounted for; there must be 0."},
    {{.code = FaultCode::ExpectedEnd, .found = "x"}, "Expected the end of the text, found “x”."},
    {{.code = FaultCode::ExpectedMoveEnd, .found = "first"},
     "Expected the end of the move, found “first”."},
    {{.code = FaultCode::ExpectedRecordEnd, .found = "1"},
     "Expected the end of the record, found “1”."},
    {{.code = FaultCode::WrongTotal, .need = -1234}, "The points add up to -1234."},
    {{.code = FaultCode::OtherRules, .have = 9999, .need = 1},
     "The record uses version 9999 of the rules; this program plays version 1."},
    {{.code = FaultCode::ImpossibleSetup},
     "Impossible setup: each seat must appear in the order once, as many townsmen must be removed "
     "as R2.2 says, each workshop must hold its own craftsmen (R2.6), and no tile may be used "
     "more often than R14 allows."},
    {{.code = FaultCode::OtherOptions},
     "The record’s options are not those of the position it starts from."},
    {{.code = FaultCode::ScoresMissing}, "The game is over, but the scores are missing."},
};

struct Replayed {
  RecordFault error;
  std::string_view english;
};

const Replayed kReplayed[] = {
    {{.fault = {.code = FaultCode::DrawNotNow,
                .round = 1,
                .turn = 2,
                .tile = Tile::townsman(Townsman::Foreman3),
                .window = Window::lodgings(Guild::Brewers, 2)}},
     "Round 1, turn 2: “foreman 3” is drawn for brewers/l3, but there is no window to fill now."},
    {{.fault = {.code = FaultCode::NoSuchSeat,
                .players = 2,
                .round = 1,
                .turn = 1,
                .seat = Seat::Three}},
     "Round 1, turn 1: there is no seat 3 in a game for 2."},
    {{.fault = {.code = FaultCode::RefusedMove,
                .word = "sell 1",
                .round = 1,
                .turn = 1,
                .seat = Seat::Two},
      .refusal = Refusal{.code = RefusalCode::NotYourDecision, .seat = Seat::One}},
     "Round 1, turn 1: seat 2 may not “sell 1” (R5.2): It’s seat 1’s decision now."},
    {{.fault = {.code = FaultCode::DrawMissing,
                .round = 1,
                .turn = 3,
                .window = Window::lodgings(Guild::Bakers, 3)}},
     "After round 1, turn 3: A draw for bakers/l4 is missing."},
    {{.fault = {.code = FaultCode::OtherDraw,
                .have = 3,
                .need = 1,
                .round = 1,
                .turn = 3,
                .window = Window::lodgings(Guild::Bakers, 1),
                .needed_window = Window::lodgings(Guild::Bakers, 3)}},
     "After round 1, turn 3: The draw is for bakers/l2 in round 3; it must be for bakers/l4 in "
     "round 1."},
    {{.fault = {.code = FaultCode::NotInStack,
                .round = 1,
                .turn = 3,
                .tile = Tile(),
                .window = Window::lodgings(Guild::Bakers, 3)}},
     "After round 1, turn 3: “-” is drawn for bakers/l4, but it is not in the stack."},
    {{.fault = {.code = FaultCode::ScoresTooEarly, .round = 4, .turn = 11}},
     "Round 4, turn 11: the game is not over, but there are scores."},
    {{.fault = {.code = FaultCode::OtherScores, .seat = Seat::Two},
      .sheets = RecordFault::Sheets{{.townsmen = Points(1000), .craftsmen = 1, .rank = 9999},
                                    {.crests = Points(-2), .value = 30, .rank = 1}}},
     "The record has seat 2 at 1000 points (1000, 0, 0, 0, 0, 0), craftsmen: 1, total value: 0, "
     "rank: 9999; correct is -2 points (0, 0, 0, 0, 0, -2), craftsmen: 0, total value: 30, rank: "
     "1."},
    {{.fault = {.code = FaultCode::WrongRound, .have = 9, .least = 1, .most = 4},
      .is_of_position = true},
     "Impossible position: The round is 9; it must be 1 to 4."},
};

TEST(FaultMessages, EnglishIsWhatProgramsAndPeopleKnow) {
  for (const Example& example : kExamples)
    EXPECT_EQ(message_about(example.fault).english(), example.english);
  for (const Replayed& replayed : kReplayed)
    EXPECT_EQ(message_about(replayed.error).english(), replayed.english);
}

TEST(FaultMessages, EveryFlawHasAMessage) {
  std::set<FaultCode> flaws;
  for (const Example& example : kExamples) flaws.insert(example.fault.code);
  for (const Replayed& replayed : kReplayed) flaws.insert(replayed.error.fault.code);
  for (int i = 0; i < kFaultCodes; ++i) {
    EXPECT_TRUE(flaws.contains(static_cast<FaultCode>(i))) << name(static_cast<FaultCode>(i));
  }
}

// A whole sentence, and in another language than English another one.
void expect_sentence(const std::string& text, std::string_view english, Language language) {
  EXPECT_TRUE(text.ends_with('.')) << text;
  EXPECT_EQ(text.find("reading."), std::string::npos) << text;
  EXPECT_EQ(text.find('{'), std::string::npos) << text;
  EXPECT_EQ(text == english, language == kEnglish) << text;
  EXPECT_EQ(text.find('\''), std::string::npos) << text;
}

TEST(FaultMessages, EveryFlawIsASentenceInEveryLanguage) {
  for (const Language language : languages()) {
    for (const Example& example : kExamples) {
      expect_sentence(message_about(example.fault).in(language), example.english, language);
    }
    for (const Replayed& replayed : kReplayed) {
      expect_sentence(message_about(replayed.error).in(language), replayed.english, language);
    }
  }
}

TEST(FaultMessages, APlaceComesFirst) {
  const TextFault error{.line = 1234,
                        .column = 7,
                        .fault = {.code = FaultCode::NoNumber, .found = "x", .most = 32767},
                        .rule = {}};
  EXPECT_EQ(message_about(error).english(),
            "line 1234, column 7: “x” is not a number from 0 to 32767.");
  EXPECT_EQ(message_about(error).in(kGerman),
            "Zeile 1234, Spalte 7: „x“ ist keine Zahl von 0 bis 32767.");
}

TEST(FaultMessages, WordsOfTheGameHaveTheirFormsInEveryLanguage) {
  const Fault crests{.code = FaultCode::WrongCrests, .have = 3, .need = 4, .guild = Guild::Tailors};
  EXPECT_EQ(message_about(crests).in(kGerman),
            "Vorhanden sind 3 Wappen der Schneider; es müssen 4 sein.");
  EXPECT_EQ(message_about(crests).in(kFrench),
            "Il y a en tout 3 blasons des Tailleurs\u202f; il en faut 4.");
  EXPECT_EQ(message_about(crests).in(kHungarian), "A Szabók címeréből összesen 3 van; 4 kell.");
  EXPECT_EQ(message_about(crests).in(kRussian), "Всего 3 герба Портных, а должно быть 4.");
  const Fault goods{.code = FaultCode::WrongGoods, .have = 11, .need = 12, .good = Good::Shoe};
  EXPECT_EQ(message_about(goods).in(kGerman), "Vorhanden sind 11 Schuhe; es müssen 12 sein.");
  EXPECT_EQ(message_about(goods).in(kRussian), "Всего 11 пар обуви, а должно быть 12.");
}

TEST(FaultMessages, WhatWasReadIsQuoted) {
  const auto error = std::get<TextFault>(parse_move("buy beeer"));
  EXPECT_EQ(message_about(error.fault).in(kRussian),
            "«beeer» — не товар; товары называются beer, pastry, shoe, page, cloth, hat.");
  EXPECT_EQ(message_about(std::get<TextFault>(parse_window("brewers/w1 x"))).english(),
            "line 1, column 12: Expected the end of the text, found “x”.");
  EXPECT_EQ(message_about(std::get<TextFault>(parse_move("\n\n  pass\n first"))).english(),
            "line 4, column 2: Expected the end of the move, found “first”.");
}

}  // namespace
}  // namespace norenberc
