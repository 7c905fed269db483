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
  DrivenTable it = table_of(settings_for(3), 3);
  EXPECT_EQ(it.play("ben", "plan brewers,bakers"), "ok");
  EXPECT_EQ(it.last_news(), "planned");
  EXPECT_EQ(it.member_of("anna", "/seats/0/waited_for"), true);
  EXPECT_EQ(it.member_of("anna", "/seats/1/waited_for"), false);
  EXPECT_EQ(it.member_of("ben", "/you/plan"), "plan brewers,bakers");
  EXPECT_TRUE(it.member_of("anna", "/view/seats/1/plan").is_null());
  EXPECT_TRUE(it.member_of("anna", "/view/seats/1/planned").is_null());
}

TEST(TablePlay, APlanIsChangedUntilTheLastPlayerHasCommitted) {
  DrivenTable it = table_of(settings_for(2), 2);
  it.play("anna", "plan brewers");
  const int version = it.table.version();
  EXPECT_EQ(it.play("anna", "plan bakers"), "ok");
  EXPECT_EQ(it.table.version(), version) << "others see nothing of it";
  EXPECT_FALSE(it.notice.everybody);
  EXPECT_EQ(it.notice.seat, Seat::One);
  EXPECT_EQ(it.play("anna", "pass"), "ok");
  EXPECT_EQ(it.play("anna", "plan shoemakers"), "ok");
  it.play("ben", "plan shoemakers");
  EXPECT_EQ(it.table.game()->state().called, Guild::Shoemakers);
  EXPECT_EQ(it.send("anna", Withdraw{}), "nothing_to_withdraw");
  EXPECT_NE(it.play("anna", "plan brewers"), "ok");
}

TEST(TablePlay, AWithdrawnPlanIsADraftAgain) {
  DrivenTable it = table_of(settings_for(2), 2);
  EXPECT_EQ(it.send("anna", Withdraw{}), "nothing_to_withdraw");
  it.play("anna", "plan brewers");
  EXPECT_EQ(it.send("anna", Withdraw{}), "ok");
  EXPECT_EQ(it.member_of("anna", "/you/draft"), "plan brewers");
  EXPECT_TRUE(it.member_of("anna", "/you/plan").is_null());
  EXPECT_EQ(it.member_of("ben", "/seats/0/waited_for"), true);
  it.play("ben", "plan brewers");
  EXPECT_EQ(it.table.game()->state().phase, Phase::Planning) << "anna is still thinking";
}

TEST(TablePlay, ADraftIsPrivateAndSurvivesARestart) {
  DrivenTable it = table_of(settings_for(2), 2);
  const std::string others = it.seen(Seat::Two);
  EXPECT_EQ(it.send("anna", Draft{move_of("plan bakers")}), "ok");
  EXPECT_EQ(it.seen(Seat::Two), others);
  EXPECT_EQ(it.notice.seat, Seat::One);
  EXPECT_FALSE(it.notice.everybody);
  EXPECT_EQ(table_message(it.rebuilt(), Seat::One, 0, it.now), it.seen(Seat::One));
  EXPECT_EQ(it.member_of("anna", "/you/draft"), "plan bakers");
  EXPECT_EQ(it.send("anna", Draft{std::nullopt}), "ok");
  EXPECT_TRUE(it.member_of("anna", "/you/draft").is_null());
  EXPECT_EQ(it.send("anna", Draft{move_of("sell 1")}), "bad_move");
}

TEST(TablePlay, ADraftEndsWithThePlans) {
  DrivenTable it = table_of(settings_for(2), 2);
  it.send("anna", Draft{move_of("plan bakers")});
  it.play("anna", "plan brewers");
  it.play("ben", "plan brewers");
  EXPECT_TRUE(it.member_of("anna", "/you/draft").is_null());

  DrivenTable reverse = table_of(in_reverse_order(2), 2);
  const std::string last = reverse.order().back();
  reverse.send(last, Draft{move_of("plan bakers")});
  reverse.play(last, "plan brewers");
  EXPECT_TRUE(reverse.member_of(last, "/you/draft").is_null());
}

TEST(TablePlay, DraftsAreNotWithoutEndAndDoNotSilenceTheTable) {
  DrivenTable it = table_of(settings_for(2), 2);
  for (int i = 0; i < kMostDrafts; ++i) ASSERT_EQ(it.send("anna", Draft{std::nullopt}), "ok");
  EXPECT_EQ(it.send("anna", Draft{std::nullopt}), "too_much");
  EXPECT_EQ(it.send("ben", Draft{std::nullopt}), "ok");
  EXPECT_EQ(it.send("ben", Say{"hello"}), "ok");
  EXPECT_EQ(it.play("anna", "plan brewers"), "ok");
}

TEST(TablePlay, InReverseOrderAPlanStandsAndItsNumberIsSeen) {
  DrivenTable it = table_of(in_reverse_order(3), 3);
  const auto order = it.order();
  EXPECT_EQ(it.play(order[0], "plan brewers"), "not_your_turn");
  EXPECT_EQ(it.play(order[2], "plan brewers,bakers"), "ok");
  const int seat = number(*it.table.seat_of(order[2]));
  const std::string there = "/view/seats/" + std::to_string(seat - 1);
  EXPECT_EQ(it.member_of(order[0], there + "/planned"), 2);
  EXPECT_TRUE(it.member_of(order[0], there + "/plan").is_null());
  EXPECT_EQ(it.send(order[2], Withdraw{}), "nothing_to_withdraw");
  EXPECT_EQ(it.send(order[2], Undo{}), "nothing_to_undo");
  EXPECT_NE(it.play(order[2], "plan brewers"), "ok");
}

TEST(TablePlay, AMoveForAnOlderQuestionIsStale) {
  DrivenTable it = table_of(settings_for(2), 2);
  const int asked = it.table.version();
  EXPECT_EQ(it.send("anna", Play{move_of("plan brewers"), asked - 1}), "stale");
  EXPECT_EQ(it.send("anna", Play{move_of("plan brewers"), asked}), "ok");
  it.send("anna", Say{"hm"});
  EXPECT_EQ(it.send("ben", Play{move_of("plan brewers"), asked}), "ok") << "talk changes nothing";
  const std::string first = it.waited_for();
  EXPECT_EQ(it.send(first, Play{move_of("nothing"), asked}), "stale");
  EXPECT_EQ(it.send(first, Play{move_of("nothing"), it.table.version()}), "ok");
}

TEST(TablePlay, AMoveAgainstTheRulesIsRefusedWithItsRule) {
  DrivenTable it = table_of(settings_for(2), 2);
  EXPECT_EQ(it.play("anna", "sell 1"), "wrong_decision");
  EXPECT_FALSE(it.refusal.rule.empty());
  EXPECT_NE(it.play("anna", "plan hatters"), "ok");
  EXPECT_FALSE(it.refusal.message.english().empty());
  EXPECT_EQ(it.play("cleo", "plan brewers"), "not_seated");
}

TEST(TablePlay, ACommandThatIsRepeatedHasNoEffect) {
  DrivenTable it = table_of(settings_for(2), 2);
  EXPECT_EQ(it.send("anna", Say{"hello"}, "c1"), "ok");
  const auto before = it.all_messages();
  EXPECT_EQ(it.send("anna", Say{"hello"}, "c1"), "repeated");
  EXPECT_EQ(it.send("ben", Say{"hello"}, std::string(kLongestCommandId + 1, 'x')), "bad_request");
  EXPECT_EQ(it.all_messages(), before);
  EXPECT_EQ(it.send("ben", Say{"hello"}, "c1"), "ok") << "the ids of others are others";
  EXPECT_TRUE(it.rebuilt().consider({it.now, "anna", "c1", Say{"hello"}})->repeats);
}

// Taking back.

TEST(TablePlay, TheLastDecisionIsTakenBackWhileNobodyHasActedSince) {
  DrivenTable it = table_at_the_brewers(settings_for(3), 3);
  const auto order = it.order();
  const std::string before = text(it.table.game()->record());
  EXPECT_EQ(it.play(order[0], "nothing"), "ok");
  EXPECT_EQ(it.member_of(order[0], "/you/undo"), "free");
  EXPECT_TRUE(it.member_of(order[1], "/you/undo").is_null());
  const int asked = it.table.version();
  EXPECT_EQ(it.send(order[0], Undo{}), "ok");
  EXPECT_EQ(text(it.table.game()->record()), before);
  EXPECT_EQ(it.waited_for(), order[0]);
  EXPECT_EQ(it.send(order[0], Play{move_of("nothing"), asked}), "stale")
      << "the question is a new one";
  EXPECT_EQ(it.play(order[0], "nothing"), "ok");
}

TEST(TablePlay, OnceOthersHaveActedAllPeopleMustAgreeToTakingBack) {
  DrivenTable it = table_at_the_brewers(settings_for(3), 3);
  const auto order = it.order();
  it.play(order[0], "nothing");
  it.play(order[1], "nothing");
  EXPECT_EQ(it.member_of(order[0], "/you/undo"), "ask");
  EXPECT_EQ(it.send(order[0], Undo{}), "ok");
  EXPECT_EQ(it.waited_for(), order[2]) << "nothing is taken back yet";
  EXPECT_EQ(it.send(order[0], Undo{}), "proposal_open");
  EXPECT_EQ(it.send(order[0], Answer{true}), "already_agreed");
  EXPECT_EQ(it.send(order[1], Answer{true}), "ok");
  EXPECT_EQ(it.waited_for(), order[2]);
  EXPECT_EQ(it.send(order[2], Answer{true}), "ok");
  EXPECT_EQ(it.waited_for(), order[0]);
  EXPECT_EQ(it.last_news(), "undone");
  EXPECT_FALSE(it.seen_by("").contains("proposal"));
}

TEST(TablePlay, OneNoIsEnough) {
  DrivenTable it = table_at_the_brewers(settings_for(3), 3);
  const auto order = it.order();
  it.play(order[0], "nothing");
  it.play(order[1], "nothing");
  EXPECT_EQ(it.send(order[1], Answer{false}), "no_proposal");
  it.send(order[0], Undo{});
  EXPECT_EQ(it.send(order[1], Answer{false}), "ok");
  EXPECT_FALSE(it.seen_by("").contains("proposal"));
  EXPECT_EQ(it.waited_for(), order[2]);
  it.send(order[0], Undo{});
  EXPECT_EQ(it.send(order[0], Answer{false}), "ok") << "whoever asked may think better of it";
  EXPECT_FALSE(it.seen_by("").contains("proposal"));
}

TEST(TablePlay, WhoPlaysOnDoesNotAgree) {
  DrivenTable it = table_at_the_brewers(settings_for(4), 4);
  const auto order = it.order();
  it.play(order[0], "nothing");
  it.play(order[1], "nothing");
  it.send(order[0], Undo{});
  it.play(order[2], "nothing");
  EXPECT_FALSE(it.seen_by("").contains("proposal"));
}

TEST(TablePlay, AnUndoThatNeedsNobodyIsNotHeldUpByAProposal) {
  DrivenTable it = table_at_the_brewers(settings_for(3), 3);
  const auto order = it.order();
  it.send(order[2], OfferEnd{});
  it.play(order[0], "nothing");
  EXPECT_EQ(it.send(order[0], Undo{}), "ok");
  EXPECT_TRUE(it.seen_by("").contains("proposal")) << "the offer stands";
  it.send(order[2], Answer{false});
  it.play(order[0], "nothing");
  it.play(order[1], "nothing");
  it.send(order[0], Undo{});
  EXPECT_EQ(it.send(order[1], Undo{}), "ok");
  EXPECT_FALSE(it.seen_by("").contains("proposal")) << "there is nothing to ask for any more";
  EXPECT_EQ(it.send(order[0], Undo{}), "ok");
  EXPECT_EQ(it.waited_for(), order[0]);
}

TEST(TablePlay, BotsAgreeToTakingBackAndTheirMovesGoBackAsWell) {
  for (int seed = 0; seed < 40; ++seed) {
    DrivenTable it = table_of(settings_for(3), 1, std::to_string(seed));
    it.play("anna", "plan brewers,bakers,shoemakers,printers");
    it.let_bots_play();
    if (it.waited_for() != "anna" || it.play("anna", "nothing") != "ok") continue;
    if (it.table.bots_to_move().empty() || it.table.game()->undo_depth(Seat::One) != 1) continue;
    it.bot_plays(it.table.bots_to_move().lowest());
    if (it.table.game()->undo_depth(Seat::One) < 2) continue;
    EXPECT_EQ(it.send("anna", Undo{}), "ok");
    EXPECT_EQ(it.waited_for(), "anna");
    return;
  }
  FAIL() << "no game was fit for it";
}

TEST(TablePlay, ABotsMoveDoesNotEndAProposalToTakeBack) {
  for (int seed = 0; seed < 200; ++seed) {
    DrivenTable it = table_of(settings_for(5), 2, std::to_string(seed));
    it.play("anna", "plan brewers,bakers,shoemakers,printers");
    it.play("ben", "plan brewers,bakers,shoemakers,printers");
    while (!it.table.bots_to_move().empty() && it.table.game()->undo_depth(Seat::One) == 0) {
      it.bot_plays(it.table.bots_to_move().lowest());
    }
    if (it.waited_for() != "anna" || it.play("anna", "nothing") != "ok") continue;
    if (it.table.bots_to_move().empty() || it.table.game()->undo_depth(Seat::One) != 1) continue;
    it.bot_plays(it.table.bots_to_move().lowest());
    if (it.table.bots_to_move().empty() || it.table.game()->undo_depth(Seat::One) != 2) continue;
    it.send("anna", Undo{});
    it.bot_plays(it.table.bots_to_move().lowest());
    if (it.table.game()->undo_depth(Seat::One) == 0) continue;
    EXPECT_TRUE(it.seen_by("").contains("proposal"));
    EXPECT_EQ(it.send("ben", Answer{true}), "ok");
    EXPECT_EQ(it.waited_for(), "anna");
    return;
  }
  FAIL() << "no game was fit for it";
}

TEST(TablePlay, NothingIsTakenBackAcrossAReveal) {
  DrivenTable it = table_of(settings_for(2), 2);
  EXPECT_EQ(it.send("anna", Undo{}), "nothing_to_undo");
  it.play("anna", "plan brewers,bakers");
  EXPECT_EQ(it.send("anna", Undo{}), "nothing_to_undo") << "a plan is withdrawn instead";
  it.play("ben", "plan brewers,bakers");
  for (const std::string& person : it.order()) EXPECT_EQ(it.play(person, "nothing"), "ok");
  EXPECT_EQ(it.table.game()->state().called, Guild::Bakers);
  EXPECT_EQ(it.send("anna", Undo{}), "nothing_to_undo");
  EXPECT_EQ(it.send("ben", Undo{}), "nothing_to_undo");
}

TEST(TablePlay, NothingIsTakenBackAcrossADeal) {
  DrivenTable it = table_of(settings_for(2), 2);
  it.play("anna", "plan brewers");
  it.play("ben", "pass");
  it.play("anna", "nothing");
  it.play("anna", "pass");
  EXPECT_EQ(it.table.game()->state().round, 2) << "guests have arrived";
  EXPECT_EQ(it.send("anna", Undo{}), "nothing_to_undo");
  EXPECT_EQ(it.send("anna", Withdraw{}), "nothing_to_withdraw");
}

// Being away.

TEST(TablePlay, ABotPlaysForThoseWhoLeave) {
  DrivenTable it = table_of(settings_for(2), 2);
  EXPECT_TRUE(it.table.bots_to_move().empty());
  EXPECT_EQ(it.send("ben", Leave{}), "ok");
  EXPECT_EQ(it.send("ben", Leave{}), "away");
  EXPECT_EQ(it.member_of("", "/seats/1/away"), "left");
  EXPECT_EQ(it.table.bots_to_move(), SeatSet::of(Seat::Two));
  EXPECT_EQ(it.table.bot_turn(Seat::Two).level, "random");
  EXPECT_EQ(it.table.wake(), Moment{});
  it.let_bots_play();
  EXPECT_EQ(it.member_of("", "/seats/1/waited_for"), false);
  EXPECT_EQ(it.send("ben", ComeBack{}), "ok");
  EXPECT_EQ(it.send("ben", ComeBack{}), "not_away");
  EXPECT_TRUE(it.member_of("", "/seats/1/away").is_null());
}

TEST(TablePlay, WhoComesBackMayChangeOrWithdrawTheCaretakersPlan) {
  DrivenTable it = table_of(settings_for(2), 2);
  it.send("ben", Leave{});
  it.let_bots_play();
  EXPECT_EQ(it.play("ben", "plan brewers"), "ok");
  EXPECT_EQ(it.last_news(), "back") << "all see that he is back, not that he has changed the plan";
  EXPECT_EQ(it.member_of("ben", "/you/plan"), "plan brewers");
  it.send("ben", Leave{});
  EXPECT_EQ(it.send("ben", Withdraw{}), "ok");
  EXPECT_EQ(it.member_of("", "/seats/1/waited_for"), true);
  EXPECT_TRUE(it.member_of("", "/seats/1/away").is_null());
}

TEST(TablePlay, BotsWaitWhileAllPeopleAreAway) {
  DrivenTable it = table_of(settings_for(3), 2);
  it.send("ben", Leave{});
  EXPECT_EQ(it.table.bots_to_move().size(), 2);
  it.send("anna", Leave{});
  EXPECT_TRUE(it.table.bots_to_move().empty());
  EXPECT_EQ(it.send("", BotPlay{Seat::Three, move_of("pass")}), "not_your_turn");
  it.send("ben", ComeBack{});
  EXPECT_EQ(it.table.bots_to_move().size(), 2);
}

TEST(TablePlay, NobodyEndsTheGameAloneFromAfar) {
  DrivenTable it = table_of(settings_for(3), 3);
  it.send("anna", Leave{});
  EXPECT_EQ(it.send("anna", OfferEnd{}), "ok") << "and is back with it";
  EXPECT_TRUE(it.table.at(Seat::One).is_here());
  EXPECT_EQ(it.table.stage(), TableStage::Running);
}

TEST(TablePlay, WhoResignsDoesNotComeBack) {
  DrivenTable it = table_of(settings_for(2), 2);
  EXPECT_EQ(it.send("ben", Resign{}), "ok");
  EXPECT_EQ(it.send("ben", ComeBack{}), "resigned");
  EXPECT_EQ(it.play("ben", "plan brewers"), "resigned");
  EXPECT_EQ(it.send("ben", Leave{}), "away") << "leaving is no way around it";
  EXPECT_EQ(it.send("ben", Resign{}), "resigned");
  EXPECT_EQ(it.table.bots_to_move(), SeatSet::of(Seat::Two));
  EXPECT_EQ(it.send("ben", Say{"good luck"}), "ok");
}

TEST(TablePlay, WhoIsRemovedDoesNotComeBackAndIsSilent) {
  DrivenTable it = table_of(settings_for(3), 3);
  EXPECT_EQ(it.send("ben", RemovePerson{Seat::Three}), "not_owner");
  EXPECT_EQ(it.send("anna", RemovePerson{Seat::One}), "own_seat");
  EXPECT_EQ(it.send("anna", RemovePerson{Seat::Three}), "ok");
  EXPECT_EQ(it.send("anna", RemovePerson{Seat::Three}), "seat_free");
  EXPECT_EQ(it.send("cleo", Leave{}), "away");
  EXPECT_EQ(it.send("cleo", ComeBack{}), "removed");
  EXPECT_EQ(it.send("cleo", Say{"hey"}), "removed");
}

TEST(TablePlay, TheGameIsAbandonedWhenAllHaveGoneForGood) {
  DrivenTable it = table_of(settings_for(3), 2);
  it.send("anna", Resign{});
  EXPECT_EQ(it.table.stage(), TableStage::Running);
  it.send("ben", Resign{});
  EXPECT_EQ(it.table.stage(), TableStage::Over);
  EXPECT_EQ(it.member_of("", "/ending"), "abandoned");
  EXPECT_EQ(it.member_of("", "/secret"), secret_of("seed").c_str());
  EXPECT_FALSE(why_unfair(*it.table.record(), plain_digest));
}

// Proposals and pauses.

TEST(TablePlay, AGameEndsByAgreementOfAllPeople) {
  DrivenTable it = table_of(settings_for(3), 2);
  EXPECT_EQ(it.send("anna", OfferEnd{}), "ok");
  EXPECT_EQ(it.send("ben", OfferEnd{}), "proposal_open");
  EXPECT_EQ(it.member_of("", "/proposal/what"), "end");
  EXPECT_EQ(it.send("ben", Answer{true}), "ok");
  EXPECT_EQ(it.member_of("", "/ending"), "agreement");
  EXPECT_EQ(it.play("anna", "plan brewers"), "over");
  EXPECT_EQ(it.send("anna", Say{"thanks"}), "ok");
  EXPECT_FALSE(it.table.wake());
}

TEST(TablePlay, AnOfferGoesWithTheOneWhoMadeIt) {
  DrivenTable it = table_of(settings_for(3), 3);
  it.send("anna", OfferEnd{});
  it.send("ben", Answer{true});
  it.send("anna", Leave{});
  EXPECT_FALSE(it.seen_by("").contains("proposal"));
  EXPECT_EQ(it.table.stage(), TableStage::Running);
}

TEST(TablePlay, WhoGoesNeedNotAgreeAndWhoComesBackMust) {
  DrivenTable it = table_of(settings_for(3), 3);
  it.send("cleo", Leave{});
  it.send("anna", OfferEnd{});
  it.send("cleo", ComeBack{});
  it.send("ben", Answer{true});
  EXPECT_EQ(it.table.stage(), TableStage::Running);
  it.send("cleo", Leave{});
  EXPECT_EQ(it.table.stage(), TableStage::Over);
}

TEST(TablePlay, ASubstituteHasAgreedToNothing) {
  DrivenTable it = table_of(settings_for(3), 3);
  const std::string link = hex(plain_digest("link"));
  it.send("ben", Invite{Seat::Two, link});
  it.send("anna", OfferEnd{});
  it.send("ben", Answer{true});
  it.send("dora", TakeSeat{member("dora"), link});
  it.send("cleo", Answer{true});
  EXPECT_EQ(it.table.stage(), TableStage::Running);
  it.send("dora", Answer{true});
  EXPECT_EQ(it.table.stage(), TableStage::Over);
}

TEST(TablePlay, AGameByCorrespondenceIsPausedAndResumed) {
  DrivenTable it = table_of(settings_for(3), 2);
  EXPECT_EQ(it.send("ben", Resume{}), "not_paused");
  EXPECT_EQ(it.send("ben", Pause{}), "ok");
  EXPECT_EQ(it.send("anna", Pause{}), "paused");
  EXPECT_EQ(it.play("anna", "plan brewers"), "paused");
  EXPECT_EQ(it.send("anna", Undo{}), "paused");
  EXPECT_TRUE(it.table.bots_to_move().empty());
  EXPECT_EQ(it.member_of("", "/paused"), true);
  EXPECT_EQ(it.send("anna", Resume{}), "ok");
  EXPECT_EQ(it.play("anna", "plan brewers"), "ok");

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
  DrivenTable it = table_of(settings_for(3), 1);
  it.send("anna", Pause{});
  it.send("anna", Resign{});
  EXPECT_EQ(it.member_of("", "/paused"), false);
}

// Talk.

TEST(TablePlay, ThoseAtTheTableTalkAndTakeMessagesBack) {
  DrivenTable it = table_of(settings_for(2), 2);
  EXPECT_EQ(it.send("cleo", Say{"hi"}), "not_seated");
  EXPECT_EQ(it.send("anna", Say{"  "}), "bad_text");
  EXPECT_EQ(it.send("anna", Say{"one"}), "ok");
  EXPECT_EQ(it.send("ben", Say{"two"}), "ok");
  EXPECT_EQ(it.send("ben", Unsay{1}), "not_owner");
  EXPECT_EQ(it.send("ben", Unsay{3}), "no_message");
  EXPECT_EQ(it.send("ben", Unsay{0}), "no_message");
  EXPECT_EQ(it.send("anna", Unsay{2}), "ok") << "the owner";
  EXPECT_EQ(it.send("anna", Unsay{2}), "no_message") << "gone already";
  EXPECT_EQ(it.seen(std::nullopt).find("two"), std::string::npos);
  EXPECT_NE(it.seen(std::nullopt).find("one"), std::string::npos);
}

TEST(TablePlay, WhoIsMutedHearsNoChat) {
  DrivenTable it = table_of(settings_for(2), 2);
  it.send("anna", Say{"blah"});
  EXPECT_EQ(it.send("ben", Mute{true}), "ok");
  EXPECT_EQ(it.notice.seat, Seat::Two);
  EXPECT_EQ(it.seen(Seat::Two).find("blah"), std::string::npos);
  EXPECT_NE(it.seen(Seat::One).find("blah"), std::string::npos);
  EXPECT_EQ(it.send("ben", Mute{false}), "ok");
  EXPECT_NE(it.seen(Seat::Two).find("blah"), std::string::npos);
}

TEST(TablePlay, TalkIsNotWithoutEnd) {
  DrivenTable it = table_of(settings_for(2), 2);
  for (int i = 0; i < kMostTalk; ++i) ASSERT_EQ(it.send("anna", Say{"blah"}), "ok");
  EXPECT_EQ(it.send("ben", Say{"blah"}), "too_much");
  EXPECT_EQ(it.play("ben", "plan brewers"), "ok");
}

}  // namespace
}  // namespace norenberc
