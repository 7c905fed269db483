// Plans, moves, taking back, being away, and all ways in which a game ends.
#include <gtest/gtest.h>

#include "tests/tables.h"

namespace norenberc {
namespace {

using namespace command;

Settings in_reverse_order(int players) {
  Settings settings = settings_for(players);
  settings.options.planning = PlanningOrder::Reverse;
  return settings;
}

Settings with_seconds(int players, int seconds) {
  Settings settings = settings_for(players);
  settings.clock = {ClockKind::PerDecision, std::chrono::seconds(seconds), {}};
  return settings;
}

// Planning.

TEST(TablePlay, EverybodySeesWhoIsStillThinkingAndNothingMore) {
  DrivenTable driven = table_of(settings_for(3), 3);
  EXPECT_EQ(driven.play("ben", "plan brewers,bakers"), "ok");
  EXPECT_EQ(driven.last_news(), "planned");
  EXPECT_EQ(driven.member_of("anna", "/seats/0/waited_for"), true);
  EXPECT_EQ(driven.member_of("anna", "/seats/1/waited_for"), false);
  EXPECT_EQ(driven.member_of("ben", "/you/plan"), "plan brewers,bakers");
  EXPECT_TRUE(driven.member_of("anna", "/view/seats/1/plan").is_null());
  EXPECT_TRUE(driven.member_of("anna", "/view/seats/1/planned").is_null());
}

TEST(TablePlay, APlanIsChangedUntilTheLastPlayerHasCommitted) {
  DrivenTable driven = table_of(settings_for(2), 2);
  driven.play("anna", "plan brewers");
  const int version = driven.table.version();
  EXPECT_EQ(driven.play("anna", "plan bakers"), "ok");
  EXPECT_EQ(driven.table.version(), version) << "others see nothing of it";
  EXPECT_FALSE(driven.notice.everybody);
  EXPECT_EQ(driven.notice.seat, Seat::One);
  EXPECT_EQ(driven.play("anna", "pass"), "ok");
  EXPECT_EQ(driven.play("anna", "plan shoemakers"), "ok");
  driven.play("ben", "plan shoemakers");
  EXPECT_EQ(driven.table.game()->state().called, Guild::Shoemakers);
  EXPECT_EQ(driven.send("anna", Withdraw{}), "nothing_to_withdraw");
  EXPECT_NE(driven.play("anna", "plan brewers"), "ok");
}

TEST(TablePlay, AWithdrawnPlanIsADraftAgain) {
  DrivenTable driven = table_of(settings_for(2), 2);
  EXPECT_EQ(driven.send("anna", Withdraw{}), "nothing_to_withdraw");
  driven.play("anna", "plan brewers");
  EXPECT_EQ(driven.send("anna", Withdraw{}), "ok");
  EXPECT_EQ(driven.member_of("anna", "/you/draft"), "plan brewers");
  EXPECT_TRUE(driven.member_of("anna", "/you/plan").is_null());
  EXPECT_EQ(driven.member_of("ben", "/seats/0/waited_for"), true);
  driven.play("ben", "plan brewers");
  EXPECT_EQ(driven.table.game()->state().phase, Phase::Planning) << "anna is still thinking";
}

TEST(TablePlay, ADraftIsPrivateAndSurvivesARestart) {
  DrivenTable driven = table_of(settings_for(2), 2);
  const std::string others = driven.seen(Seat::Two);
  EXPECT_EQ(driven.send("anna", Draft{move_of("plan bakers")}), "ok");
  EXPECT_EQ(driven.seen(Seat::Two), others);
  EXPECT_EQ(driven.notice.seat, Seat::One);
  EXPECT_FALSE(driven.notice.everybody);
  EXPECT_EQ(table_message(driven.rebuilt(), Seat::One, 0, driven.now), driven.seen(Seat::One));
  EXPECT_EQ(driven.member_of("anna", "/you/draft"), "plan bakers");
  EXPECT_EQ(driven.send("anna", Draft{std::nullopt}), "ok");
  EXPECT_TRUE(driven.member_of("anna", "/you/draft").is_null());
  EXPECT_EQ(driven.send("anna", Draft{move_of("sell 1")}), "bad_move");
}

TEST(TablePlay, ADraftEndsWithThePlans) {
  DrivenTable driven = table_of(settings_for(2), 2);
  driven.send("anna", Draft{move_of("plan bakers")});
  driven.play("anna", "plan brewers");
  driven.play("ben", "plan brewers");
  EXPECT_TRUE(driven.member_of("anna", "/you/draft").is_null());

  DrivenTable reverse = table_of(in_reverse_order(2), 2);
  const std::string last = reverse.order().back();
  reverse.send(last, Draft{move_of("plan bakers")});
  reverse.play(last, "plan brewers");
  EXPECT_TRUE(reverse.member_of(last, "/you/draft").is_null());
}

TEST(TablePlay, InReverseOrderAPlanStandsAndItsNumberIsSeen) {
  DrivenTable driven = table_of(in_reverse_order(3), 3);
  const auto order = driven.order();
  EXPECT_EQ(driven.play(order[0], "plan brewers"), "not_your_turn");
  EXPECT_EQ(driven.play(order[2], "plan brewers,bakers"), "ok");
  const int seat = number(*driven.table.seat_of(order[2]));
  const std::string there = "/view/seats/" + std::to_string(seat - 1);
  EXPECT_EQ(driven.member_of(order[0], there + "/planned"), 2);
  EXPECT_TRUE(driven.member_of(order[0], there + "/plan").is_null());
  EXPECT_EQ(driven.send(order[2], Withdraw{}), "nothing_to_withdraw");
  EXPECT_EQ(driven.send(order[2], Undo{}), "nothing_to_undo");
  EXPECT_NE(driven.play(order[2], "plan brewers"), "ok");
}

TEST(TablePlay, AMoveForAnOlderQuestionIsStale) {
  DrivenTable driven = table_of(settings_for(2), 2);
  const int asked = driven.table.version();
  EXPECT_EQ(driven.send("anna", Play{move_of("plan brewers"), asked - 1}), "stale");
  EXPECT_EQ(driven.send("anna", Play{move_of("plan brewers"), asked}), "ok");
  driven.send("anna", Say{"hm"});
  EXPECT_EQ(driven.send("ben", Play{move_of("plan brewers"), asked}), "ok")
      << "talk changes nothing";
  const std::string first = driven.waited_for();
  EXPECT_EQ(driven.send(first, Play{move_of("nothing"), asked}), "stale");
  EXPECT_EQ(driven.send(first, Play{move_of("nothing"), driven.table.version()}), "ok");
}

TEST(TablePlay, AMoveAgainstTheRulesIsRefusedWithItsRule) {
  DrivenTable driven = table_of(settings_for(2), 2);
  EXPECT_EQ(driven.play("anna", "sell 1"), "wrong_decision");
  EXPECT_FALSE(driven.refusal.rule.empty());
  EXPECT_NE(driven.play("anna", "plan hatters"), "ok");
  EXPECT_FALSE(driven.refusal.message.english().empty());
  EXPECT_EQ(driven.play("cleo", "plan brewers"), "not_seated");
}

TEST(TablePlay, ACommandThatIsRepeatedHasNoEffect) {
  DrivenTable driven = table_of(settings_for(2), 2);
  EXPECT_EQ(driven.send("anna", Say{"hello"}, "c1"), "ok");
  const auto before = driven.all_messages();
  EXPECT_EQ(driven.send("anna", Say{"hello"}, "c1"), "repeated");
  EXPECT_EQ(driven.send("ben", Say{"hello"}, std::string(kLongestCommandId + 1, 'x')),
            "bad_request");
  EXPECT_EQ(driven.all_messages(), before);
  EXPECT_EQ(driven.send("ben", Say{"hello"}, "c1"), "ok") << "the ids of others are others";
  EXPECT_TRUE(driven.rebuilt().consider({driven.now, "anna", "c1", Say{"hello"}})->repeats);
}

// Taking back.

TEST(TablePlay, TheLastDecisionIsTakenBackWhileNobodyHasActedSince) {
  DrivenTable driven = table_at_the_brewers(settings_for(3), 3);
  const auto order = driven.order();
  const std::string before = text(driven.table.game()->record());
  EXPECT_EQ(driven.play(order[0], "nothing"), "ok");
  EXPECT_EQ(driven.member_of(order[0], "/you/undo"), "free");
  EXPECT_TRUE(driven.member_of(order[1], "/you/undo").is_null());
  const int asked = driven.table.version();
  EXPECT_EQ(driven.send(order[0], Undo{}), "ok");
  EXPECT_EQ(text(driven.table.game()->record()), before);
  EXPECT_EQ(driven.waited_for(), order[0]);
  EXPECT_EQ(driven.send(order[0], Play{move_of("nothing"), asked}), "stale")
      << "the question is a new one";
  EXPECT_EQ(driven.play(order[0], "nothing"), "ok");
}

TEST(TablePlay, OnceOthersHaveActedAllPeopleMustAgreeToTakingBack) {
  DrivenTable driven = table_at_the_brewers(settings_for(3), 3);
  const auto order = driven.order();
  driven.play(order[0], "nothing");
  driven.play(order[1], "nothing");
  EXPECT_EQ(driven.member_of(order[0], "/you/undo"), "ask");
  EXPECT_EQ(driven.send(order[0], Undo{}), "ok");
  EXPECT_EQ(driven.waited_for(), order[2]) << "nothing is taken back yet";
  EXPECT_EQ(driven.send(order[0], Undo{}), "proposal_open");
  EXPECT_EQ(driven.send(order[0], Answer{true}), "already_agreed");
  EXPECT_EQ(driven.send(order[1], Answer{true}), "ok");
  EXPECT_EQ(driven.waited_for(), order[2]);
  EXPECT_EQ(driven.send(order[2], Answer{true}), "ok");
  EXPECT_EQ(driven.waited_for(), order[0]);
  EXPECT_EQ(driven.last_news(), "undone");
  EXPECT_FALSE(driven.seen_by("").contains("proposal"));
}

TEST(TablePlay, OneNoIsEnough) {
  DrivenTable driven = table_at_the_brewers(settings_for(3), 3);
  const auto order = driven.order();
  driven.play(order[0], "nothing");
  driven.play(order[1], "nothing");
  EXPECT_EQ(driven.send(order[1], Answer{false}), "no_proposal");
  driven.send(order[0], Undo{});
  EXPECT_EQ(driven.send(order[1], Answer{false}), "ok");
  EXPECT_FALSE(driven.seen_by("").contains("proposal"));
  EXPECT_EQ(driven.waited_for(), order[2]);
  driven.send(order[0], Undo{});
  EXPECT_EQ(driven.send(order[0], Answer{false}), "ok") << "whoever asked may think better of it";
  EXPECT_FALSE(driven.seen_by("").contains("proposal"));
}

TEST(TablePlay, WhoPlaysOnDoesNotAgree) {
  DrivenTable driven = table_at_the_brewers(settings_for(4), 4);
  const auto order = driven.order();
  driven.play(order[0], "nothing");
  driven.play(order[1], "nothing");
  driven.send(order[0], Undo{});
  driven.play(order[2], "nothing");
  EXPECT_FALSE(driven.seen_by("").contains("proposal"));
}

TEST(TablePlay, AnUndoThatNeedsNobodyIsNotHeldUpByAProposal) {
  DrivenTable driven = table_at_the_brewers(settings_for(3), 3);
  const auto order = driven.order();
  driven.send(order[2], OfferEnd{});
  driven.play(order[0], "nothing");
  EXPECT_EQ(driven.send(order[0], Undo{}), "ok");
  EXPECT_TRUE(driven.seen_by("").contains("proposal")) << "the offer stands";
  driven.send(order[2], Answer{false});
  driven.play(order[0], "nothing");
  driven.play(order[1], "nothing");
  driven.send(order[0], Undo{});
  EXPECT_EQ(driven.send(order[1], Undo{}), "ok");
  EXPECT_FALSE(driven.seen_by("").contains("proposal")) << "there is nothing to ask for any more";
  EXPECT_EQ(driven.send(order[0], Undo{}), "ok");
  EXPECT_EQ(driven.waited_for(), order[0]);
}

TEST(TablePlay, BotsAgreeToTakingBackAndTheirMovesGoBackAsWell) {
  for (int seed = 0; seed < 40; ++seed) {
    DrivenTable driven = table_of(settings_for(3), 1, std::to_string(seed));
    driven.play("anna", "plan brewers,bakers,shoemakers,printers");
    driven.let_bots_play();
    if (driven.waited_for() != "anna" || driven.play("anna", "nothing") != "ok") continue;
    if (driven.table.bots_to_move().empty() || driven.table.game()->undo_depth(Seat::One) != 1)
      continue;
    driven.bot_plays(driven.table.bots_to_move().lowest());
    if (driven.table.game()->undo_depth(Seat::One) < 2) continue;
    EXPECT_EQ(driven.send("anna", Undo{}), "ok");
    EXPECT_EQ(driven.waited_for(), "anna");
    return;
  }
  FAIL() << "no game was fit for it";
}

TEST(TablePlay, ABotsMoveDoesNotEndAProposalToTakeBack) {
  for (int seed = 0; seed < 200; ++seed) {
    DrivenTable driven = table_of(settings_for(5), 2, std::to_string(seed));
    driven.play("anna", "plan brewers,bakers,shoemakers,printers");
    driven.play("ben", "plan brewers,bakers,shoemakers,printers");
    while (!driven.table.bots_to_move().empty() &&
           driven.table.game()->undo_depth(Seat::One) == 0) {
      driven.bot_plays(driven.table.bots_to_move().lowest());
    }
    if (driven.waited_for() != "anna" || driven.play("anna", "nothing") != "ok") continue;
    if (driven.table.bots_to_move().empty() || driven.table.game()->undo_depth(Seat::One) != 1)
      continue;
    driven.bot_plays(driven.table.bots_to_move().lowest());
    if (driven.table.bots_to_move().empty() || driven.table.game()->undo_depth(Seat::One) != 2)
      continue;
    driven.send("anna", Undo{});
    driven.bot_plays(driven.table.bots_to_move().lowest());
    if (driven.table.game()->undo_depth(Seat::One) == 0) continue;
    EXPECT_TRUE(driven.seen_by("").contains("proposal"));
    EXPECT_EQ(driven.send("ben", Answer{true}), "ok");
    EXPECT_EQ(driven.waited_for(), "anna");
    return;
  }
  FAIL() << "no game was fit for it";
}

TEST(TablePlay, NothingIsTakenBackAcrossAReveal) {
  DrivenTable driven = table_of(settings_for(2), 2);
  EXPECT_EQ(driven.send("anna", Undo{}), "nothing_to_undo");
  driven.play("anna", "plan brewers,bakers");
  EXPECT_EQ(driven.send("anna", Undo{}), "nothing_to_undo") << "a plan is withdrawn instead";
  driven.play("ben", "plan brewers,bakers");
  for (const std::string& person : driven.order()) EXPECT_EQ(driven.play(person, "nothing"), "ok");
  EXPECT_EQ(driven.table.game()->state().called, Guild::Bakers);
  EXPECT_EQ(driven.send("anna", Undo{}), "nothing_to_undo");
  EXPECT_EQ(driven.send("ben", Undo{}), "nothing_to_undo");
}

TEST(TablePlay, NothingIsTakenBackAcrossADeal) {
  DrivenTable driven = table_of(settings_for(2), 2);
  driven.play("anna", "plan brewers");
  driven.play("ben", "pass");
  driven.play("anna", "nothing");
  driven.play("anna", "pass");
  EXPECT_EQ(driven.table.game()->state().round, 2) << "guests have arrived";
  EXPECT_EQ(driven.send("anna", Undo{}), "nothing_to_undo");
  EXPECT_EQ(driven.send("anna", Withdraw{}), "nothing_to_withdraw");
}

// Being away.

TEST(TablePlay, ABotPlaysForThoseWhoLeave) {
  DrivenTable driven = table_of(settings_for(2), 2);
  EXPECT_TRUE(driven.table.bots_to_move().empty());
  EXPECT_EQ(driven.send("ben", Leave{}), "ok");
  EXPECT_EQ(driven.send("ben", Leave{}), "away");
  EXPECT_EQ(driven.member_of("", "/seats/1/away"), "left");
  EXPECT_EQ(driven.table.bots_to_move(), SeatSet::of(Seat::Two));
  EXPECT_EQ(driven.table.bot_turn(Seat::Two).level, "random");
  EXPECT_EQ(driven.table.wake(), Moment{});
  driven.let_bots_play();
  EXPECT_EQ(driven.member_of("", "/seats/1/waited_for"), false);
  EXPECT_EQ(driven.send("ben", ComeBack{}), "ok");
  EXPECT_EQ(driven.send("ben", ComeBack{}), "not_away");
  EXPECT_TRUE(driven.member_of("", "/seats/1/away").is_null());
}

TEST(TablePlay, WhoComesBackMayChangeOrWithdrawTheCaretakersPlan) {
  DrivenTable driven = table_of(settings_for(2), 2);
  driven.send("ben", Leave{});
  driven.let_bots_play();
  EXPECT_EQ(driven.play("ben", "plan brewers"), "ok");
  EXPECT_EQ(driven.last_news(), "back")
      << "all see that he is back, not that he has changed the plan";
  EXPECT_EQ(driven.member_of("ben", "/you/plan"), "plan brewers");
  driven.send("ben", Leave{});
  EXPECT_EQ(driven.send("ben", Withdraw{}), "ok");
  EXPECT_EQ(driven.member_of("", "/seats/1/waited_for"), true);
  EXPECT_TRUE(driven.member_of("", "/seats/1/away").is_null());
}

TEST(TablePlay, BotsWaitWhileAllPeopleAreAway) {
  DrivenTable driven = table_of(settings_for(3), 2);
  driven.send("ben", Leave{});
  EXPECT_EQ(driven.table.bots_to_move().size(), 2);
  driven.send("anna", Leave{});
  EXPECT_TRUE(driven.table.bots_to_move().empty());
  EXPECT_EQ(driven.send("", BotPlay{Seat::Three, move_of("pass")}), "not_your_turn");
  driven.send("ben", ComeBack{});
  EXPECT_EQ(driven.table.bots_to_move().size(), 2);
}

TEST(TablePlay, NobodyEndsTheGameAloneFromAfar) {
  DrivenTable driven = table_of(settings_for(3), 3);
  driven.send("anna", Leave{});
  EXPECT_EQ(driven.send("anna", OfferEnd{}), "ok") << "and is back with it";
  EXPECT_TRUE(driven.table.at(Seat::One).is_here());
  EXPECT_EQ(driven.table.stage(), TableStage::Running);
}

TEST(TablePlay, WhoResignsDoesNotComeBack) {
  DrivenTable driven = table_of(settings_for(2), 2);
  EXPECT_EQ(driven.send("ben", Resign{}), "ok");
  EXPECT_EQ(driven.send("ben", ComeBack{}), "resigned");
  EXPECT_EQ(driven.play("ben", "plan brewers"), "resigned");
  EXPECT_EQ(driven.send("ben", Leave{}), "away") << "leaving is no way around it";
  EXPECT_EQ(driven.send("ben", Resign{}), "resigned");
  EXPECT_EQ(driven.table.bots_to_move(), SeatSet::of(Seat::Two));
  EXPECT_EQ(driven.send("ben", Say{"good luck"}), "ok");
}

TEST(TablePlay, WhoIsRemovedDoesNotComeBackAndIsSilent) {
  DrivenTable driven = table_of(settings_for(3), 3);
  EXPECT_EQ(driven.send("ben", RemovePerson{Seat::Three}), "not_owner");
  EXPECT_EQ(driven.send("anna", RemovePerson{Seat::One}), "own_seat");
  EXPECT_EQ(driven.send("anna", RemovePerson{Seat::Three}), "ok");
  EXPECT_EQ(driven.send("anna", RemovePerson{Seat::Three}), "seat_free");
  EXPECT_EQ(driven.send("cleo", Leave{}), "away");
  EXPECT_EQ(driven.send("cleo", ComeBack{}), "removed");
  EXPECT_EQ(driven.send("cleo", Say{"hey"}), "removed");
}

TEST(TablePlay, TheGameIsAbandonedWhenAllHaveGoneForGood) {
  DrivenTable driven = table_of(settings_for(3), 2);
  driven.send("anna", Resign{});
  EXPECT_EQ(driven.table.stage(), TableStage::Running);
  driven.send("ben", Resign{});
  EXPECT_EQ(driven.table.stage(), TableStage::Over);
  EXPECT_EQ(driven.member_of("", "/ending"), "abandoned");
  EXPECT_EQ(driven.member_of("", "/secret"), secret_of("seed").c_str());
  EXPECT_FALSE(why_unfair(*driven.table.record(), plain_digest));
}

// Proposals and pauses.

TEST(TablePlay, AGameEndsByAgreementOfAllPeople) {
  DrivenTable driven = table_of(settings_for(3), 2);
  EXPECT_EQ(driven.send("anna", OfferEnd{}), "ok");
  EXPECT_EQ(driven.send("ben", OfferEnd{}), "proposal_open");
  EXPECT_EQ(driven.member_of("", "/proposal/what"), "end");
  EXPECT_EQ(driven.send("ben", Answer{true}), "ok");
  EXPECT_EQ(driven.member_of("", "/ending"), "agreement");
  EXPECT_EQ(driven.play("anna", "plan brewers"), "over");
  EXPECT_EQ(driven.send("anna", Say{"thanks"}), "ok");
  EXPECT_FALSE(driven.table.wake());
}

TEST(TablePlay, AnOfferGoesWithTheOneWhoMadeIt) {
  DrivenTable driven = table_of(settings_for(3), 3);
  driven.send("anna", OfferEnd{});
  driven.send("ben", Answer{true});
  driven.send("anna", Leave{});
  EXPECT_FALSE(driven.seen_by("").contains("proposal"));
  EXPECT_EQ(driven.table.stage(), TableStage::Running);
}

TEST(TablePlay, WhoGoesNeedNotAgreeAndWhoComesBackMust) {
  DrivenTable driven = table_of(settings_for(3), 3);
  driven.send("cleo", Leave{});
  driven.send("anna", OfferEnd{});
  driven.send("cleo", ComeBack{});
  driven.send("ben", Answer{true});
  EXPECT_EQ(driven.table.stage(), TableStage::Running);
  driven.send("cleo", Leave{});
  EXPECT_EQ(driven.table.stage(), TableStage::Over);
}

TEST(TablePlay, ASubstituteHasAgreedToNothing) {
  DrivenTable driven = table_of(settings_for(3), 3);
  const std::string link = hex(plain_digest("link"));
  driven.send("ben", Invite{Seat::Two, link});
  driven.send("anna", OfferEnd{});
  driven.send("ben", Answer{true});
  driven.send("dora", TakeSeat{member("dora"), link});
  driven.send("cleo", Answer{true});
  EXPECT_EQ(driven.table.stage(), TableStage::Running);
  driven.send("dora", Answer{true});
  EXPECT_EQ(driven.table.stage(), TableStage::Over);
}

TEST(TablePlay, AGameByCorrespondenceIsPausedAndResumed) {
  DrivenTable driven = table_of(settings_for(3), 2);
  EXPECT_EQ(driven.send("ben", Resume{}), "not_paused");
  EXPECT_EQ(driven.send("ben", Pause{}), "ok");
  EXPECT_EQ(driven.send("anna", Pause{}), "paused");
  EXPECT_EQ(driven.play("anna", "plan brewers"), "paused");
  EXPECT_EQ(driven.send("anna", Undo{}), "paused");
  EXPECT_TRUE(driven.table.bots_to_move().empty());
  EXPECT_EQ(driven.member_of("", "/paused"), true);
  EXPECT_EQ(driven.send("anna", Resume{}), "ok");
  EXPECT_EQ(driven.play("anna", "plan brewers"), "ok");

  DrivenTable fast = table_of(with_seconds(2, 60), 2);
  EXPECT_EQ(fast.send("ben", Pause{}), "not_correspondence");
  DrivenTable slow = table_of(with_seconds(2, 24 * 3600), 2);
  slow.pass(std::chrono::hours(20));
  EXPECT_EQ(slow.send("ben", Pause{}), "ok");
  slow.pass(std::chrono::hours(200));
  EXPECT_FALSE(slow.table.due(slow.now));
  EXPECT_EQ(slow.send("ben", Resume{}), "ok");
  EXPECT_EQ(slow.member_of("", "/seats/0/time_left"), 4 * 3600 * 1000);
}

TEST(TablePlay, APausedGameThatEndsIsNotPausedAnyMore) {
  DrivenTable driven = table_of(settings_for(3), 1);
  driven.send("anna", Pause{});
  driven.send("anna", Resign{});
  EXPECT_EQ(driven.member_of("", "/paused"), false);
}

// Talk.

TEST(TablePlay, ThoseAtTheTableTalkAndTakeMessagesBack) {
  DrivenTable driven = table_of(settings_for(2), 2);
  EXPECT_EQ(driven.send("cleo", Say{"hi"}), "not_seated");
  EXPECT_EQ(driven.send("anna", Say{"  "}), "bad_text");
  EXPECT_EQ(driven.send("anna", Say{"one"}), "ok");
  EXPECT_EQ(driven.send("ben", Say{"two"}), "ok");
  EXPECT_EQ(driven.send("ben", Unsay{1}), "not_owner");
  EXPECT_EQ(driven.send("ben", Unsay{3}), "no_message");
  EXPECT_EQ(driven.send("ben", Unsay{0}), "no_message");
  EXPECT_EQ(driven.send("anna", Unsay{2}), "ok") << "the owner";
  EXPECT_EQ(driven.send("anna", Unsay{2}), "no_message") << "gone already";
  EXPECT_EQ(driven.seen(std::nullopt).find("two"), std::string::npos);
  EXPECT_NE(driven.seen(std::nullopt).find("one"), std::string::npos);
}

TEST(TablePlay, WhoIsMutedHearsNoChat) {
  DrivenTable driven = table_of(settings_for(2), 2);
  driven.send("anna", Say{"blah"});
  EXPECT_EQ(driven.send("ben", Mute{true}), "ok");
  EXPECT_EQ(driven.notice.seat, Seat::Two);
  EXPECT_EQ(driven.seen(Seat::Two).find("blah"), std::string::npos);
  EXPECT_NE(driven.seen(Seat::One).find("blah"), std::string::npos);
  EXPECT_EQ(driven.send("ben", Mute{false}), "ok");
  EXPECT_NE(driven.seen(Seat::Two).find("blah"), std::string::npos);
}

}  // namespace
}  // namespace norenberc
