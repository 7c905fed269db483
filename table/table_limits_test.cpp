// Whatever people do at a table, its log, what it keeps in memory and what it sends to a newcomer have an end.
#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/tables.h"

namespace norenberc {
namespace {

using namespace command;
using namespace std::chrono_literals;

// The bytes of a state with all that a seat may decide; the news come on top.
constexpr std::size_t kLargestState = 64 * 1024;

void expect_bounded(const DrivenTable& driven) {
  for (const Viewer& viewer : driven.viewers()) {
    EXPECT_LE(driven.seen(viewer).size(), kRecentNewsBytes + kLargestState);
  }
  EXPECT_LE(driven.news(0).size(), kRecentNews);
}

// Says so much, and the news of it are as large as they get.
DrivenTable talkative_table(int messages) {
  DrivenTable driven = table_of(settings_for(2), 2);
  for (int i = 0; i < messages; ++i) {
    driven.pass(10s);
    EXPECT_EQ(driven.send(i % 2 == 0 ? "anna" : "ben", Say{std::string(kLongestMessage, '"')}),
              "ok");
  }
  return driven;
}

TEST(TableLimits, ANewcomerGetsTheLastNewsAndSinceWhen) {
  const DrivenTable driven = talkative_table(300);
  expect_bounded(driven);
  const boost::json::array news = driven.news(0);
  const int since = boost::json::value_to<int>(driven.seen_by("").at("since"));
  EXPECT_GT(since, 0);
  EXPECT_EQ(news.front().at("version"), since + 1);
  EXPECT_EQ(news.back().at("version"), driven.table.version());
  EXPECT_EQ(driven.news(driven.table.version() - 3).size(), 3U) << "who has seen more gets less";
}

TEST(TableLimits, EarlierNewsComeInPages) {
  const DrivenTable driven = talkative_table(300);
  int before = driven.table.version() + 1;
  std::vector<int> versions;
  while (before > 1) {
    const auto then = Table::rebuild("t1", plain_digest, driven.log, NewsFeed::before(before));
    ASSERT_TRUE(then.ok());
    const auto page = boost::json::parse(news_page(*then, NewsFeed::Chat::Shown));
    const auto& news = page.at("news").as_array();
    ASSERT_FALSE(news.empty());
    EXPECT_LE(news.size(), kRecentNews);
    for (auto each = news.rbegin(); each != news.rend(); ++each) {
      versions.push_back(boost::json::value_to<int>(each->at("version")));
    }
    before = boost::json::value_to<int>(page.at("since")) + 1;
  }
  ASSERT_EQ(versions.size(), static_cast<std::size_t>(driven.table.version()));
  EXPECT_EQ(versions.back(), 1);
  EXPECT_TRUE(std::is_sorted(versions.rbegin(), versions.rend()));
}

TEST(TableLimits, WhatWasTakenBackIsOnNoPage) {
  DrivenTable driven = talkative_table(50);
  ASSERT_EQ(driven.send("anna", Unsay{1}), "ok");
  const auto then = Table::rebuild("t1", plain_digest, driven.log, NewsFeed::before(10));
  ASSERT_TRUE(then.ok());
  const std::string page = news_page(*then, NewsFeed::Chat::Shown);
  EXPECT_EQ(page.find("\"message\":1,"), std::string::npos) << page;
  EXPECT_NE(page.find("\"message\":2,"), std::string::npos) << page;
  EXPECT_EQ(news_page(*then, NewsFeed::Chat::Muted).find("\"said\""), std::string::npos);
}

// How often this succeeds at once, and in all when there is time.
struct Often {
  int at_once = 0;
  int in_all = 0;
};
template <class Once>
Often how_often(DrivenTable& driven, Once once) {
  Often often;
  while (once() == "ok") ++often.at_once;
  EXPECT_EQ(driven.refusal.code, "too_fast");
  often.in_all = often.at_once;
  const auto with_time = [&] {
    driven.pass(1min);
    return once() == "ok";
  };
  while (with_time()) ++often.in_all;
  EXPECT_EQ(driven.refusal.code, "too_much");
  return often;
}
void expect_allowance(const Often& often, Repeatable what) {
  EXPECT_EQ(often.at_once, allowance(what).at_once);
  EXPECT_EQ(often.in_all, allowance(what).of_a_person);
}

TEST(TableLimits, TalkOfOnePersonHasAnEndAndDoesNotSilenceOthers) {
  DrivenTable driven = table_of(settings_for(2), 2);
  expect_allowance(how_often(driven, [&] { return driven.send("anna", Say{"blah"}); }),
                   Repeatable::Talk);
  EXPECT_EQ(driven.send("ben", Say{"hello"}), "ok");
  EXPECT_EQ(driven.play("anna", "plan brewers"), "ok");
}

TEST(TableLimits, DraftsOfOnePersonHaveAnEnd) {
  DrivenTable driven = table_of(settings_for(2), 2);
  expect_allowance(how_often(driven, [&] { return driven.send("anna", Draft{std::nullopt}); }),
                   Repeatable::Draft);
  EXPECT_EQ(driven.send("ben", Draft{std::nullopt}), "ok");
  EXPECT_EQ(driven.play("anna", "plan brewers"), "ok");
}

TEST(TableLimits, PlansAreNotChangedWithoutEnd) {
  DrivenTable driven = table_of(settings_for(2), 2);
  ASSERT_EQ(driven.play("anna", "plan brewers"), "ok");
  expect_allowance(how_often(driven, [&] { return driven.play("anna", "plan bakers"); }),
                   Repeatable::PlanChange);
  EXPECT_EQ(driven.send("anna", Withdraw{}), "too_much") << "together with withdrawing";
  EXPECT_EQ(driven.play("ben", "plan brewers"), "ok") << "the game goes on";
}

TEST(TableLimits, PausesHaveAnEndAndNeverLast) {
  DrivenTable driven = table_of(settings_for(2), 2);
  const auto pause = [&] {
    const std::string paused = driven.send("anna", Pause{});
    return paused == "ok" ? driven.send("ben", Resume{}) : paused;
  };
  expect_allowance(how_often(driven, pause), Repeatable::Pausing);
  EXPECT_EQ(driven.play("ben", "plan brewers"), "ok");
}

TEST(TableLimits, LeavingHasAnEndAndAMoveAlwaysBringsBack) {
  DrivenTable driven = table_of(settings_for(2), 2);
  const auto leave = [&] {
    const std::string left = driven.send("anna", Leave{});
    return left == "ok" ? driven.send("anna", ComeBack{}) : left;
  };
  expect_allowance(how_often(driven, leave), Repeatable::Leaving);
  EXPECT_EQ(driven.play("anna", "plan brewers"), "ok");
}

TEST(TableLimits, SeatsAreNotTakenAndFreedWithoutEnd) {
  DrivenTable driven;
  Settings settings = settings_for(3);
  settings.is_public = true;
  ASSERT_EQ(driven.create("anna", settings), "ok");
  const auto visit = [&] {
    const std::string joined = driven.join("ben");
    return joined == "ok" ? driven.send("ben", Leave{}) : joined;
  };
  expect_allowance(how_often(driven, visit), Repeatable::Seating);
  EXPECT_EQ(driven.join("cleo"), "ok") << "others may";
  EXPECT_EQ(driven.send("anna", FillWithBots{"random"}), "ok");
}

// A log of before these limits is read all the same.
TEST(TableLimits, AnOldLogWithMoreIsStillOpened) {
  DrivenTable driven = table_of(settings_for(2), 2);
  for (int i = 0; i < 5'000; ++i) {
    const Entry entry{driven.now, "anna", "", Say{"blah"}};
    driven.log.push_back(text(entry));
  }
  const Table table = driven.rebuilt();
  EXPECT_EQ(table.sequence(), static_cast<std::int64_t>(driven.log.size()));
  EXPECT_EQ(table.consider({driven.now, "anna", "", Say{"blah"}}).error().code, "too_much");
}

// Three who send whatever comes to mind, with a day between two commands, until nothing is accepted any more. One of them
// never plans, so that the others may change their plans all the time.
class Hostile {
 public:
  explicit Hostile(Random random)
      : random_(random), driven_(table_of(settings_for(kHostile), kHostile)) {}

  // Whether any of so many commands in a row was accepted.
  bool goes_on(int tries) {
    bool any = false;
    for (int i = 0; i < tries; ++i) {
      driven_.pass(24h);
      const int who = random_.below(kHostile);
      any = driven_.send(kPeople[static_cast<std::size_t>(who)], command(who)) == "ok" || any;
    }
    return any;
  }
  const DrivenTable& table() const { return driven_; }

 private:
  static constexpr int kHostile = 3;

  Command command(int who) {
    const Move plan = move_of(random_.below(2) == 0 ? "plan brewers" : "pass");
    switch (random_.below(13)) {
      case 0: return Say{std::string(kLongestMessage, '\\')};
      case 1: return Unsay{1 + random_.below(1'000)};
      case 2: return Mute{random_.below(2) == 0};
      case 3: return Draft{plan};
      case 4: return Withdraw{};
      case 5: return Pause{};
      case 6: return Resume{};
      case 7: return Leave{};
      case 8: return ComeBack{};
      case 9: return Rename{member(kPeople[static_cast<std::size_t>(who)])};
      case 10: return Invite{seat_at(random_.below(kHostile)), secret_of(std::to_string(++links_))};
      case 11: return Undo{};
      default: break;
    }
    if (who == 0) return Draft{plan};
    return Play{plan, std::nullopt};
  }

  Random random_;
  DrivenTable driven_;
  int links_ = 0;
};

// Property: for any sequence of commands. A few of them go all the way, which takes its time.
TEST(TableLimits, AHostileTableComesToItsLimitsAndIsOpenedAgain) {
  constexpr std::size_t kLongestLog = 15'000;
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    Hostile hostile{Random(seed)};
    while (hostile.goes_on(2'000)) ASSERT_LT(hostile.table().log.size(), kLongestLog) << seed;
    const DrivenTable& driven = hostile.table();
    expect_bounded(driven);
    const Table again = driven.rebuilt();
    for (const Viewer& viewer : driven.viewers()) {
      EXPECT_EQ(table_message(again, viewer, 0, driven.now), driven.seen(viewer)) << seed;
    }
  }
}

}  // namespace
}  // namespace norenberc
