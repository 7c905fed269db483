// What a player may ask the server about the own decision: what a move would bring or give away, and what a bot would do.
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "engine/notation.h"
#include "server/hall/hall.h"
#include "server/people/secrets.h"
#include "server/running_test.h"
#include "tests/scene.h"
#include "tests/tables.h"
#include "tests/temporary_database.h"

namespace norenberc::server {
namespace {

class ServerAdvice : public testing::Test {
 protected:
  HttpAnswer hint(const Player& player) { return player.post(path_of(table_) + "/hint", {}); }
  HttpAnswer preview(const Player& player, const std::string& move) {
    return player.post(path_of(table_) + "/preview", json::object{{"move", move}});
  }
  HttpAnswer weigh(const Player& player, const json::object& question) {
    return player.post(path_of(table_) + "/weigh", question);
  }
  void begin(const json::object& settings) {
    table_ = gather(players_, settings);
    for (Player& player : players_) ASSERT_TRUE(player.connect(table_));
  }
  std::string entries() const { return std::to_string(metric(server_.address(), "entries_total")); }

  TemporaryDatabase database_{Kind::Sqlite};
  Running server_{database_.address()};
  std::vector<Player> players_ = people(server_.address(), 2);
  std::string table_;
};

TEST_F(ServerAdvice, AHintIsALegalMoveWithTheBestOnesAndWhatTheyAreWorth) {
  begin({});
  const HttpAnswer answer = hint(players_[0]);
  ASSERT_EQ(answer.status, 200) << answer.body;
  const json::value found = parsed(answer.body);
  EXPECT_EQ(found.at("level"), std::string(adviser_level()).c_str());
  EXPECT_NE(found.at("text").as_string().find("hance of winning"), std::string::npos);
  EXPECT_TRUE(found.at("move").as_string().starts_with("pla"));
  EXPECT_EQ(found.at("move"), found.at_pointer("/best/0/move")) << "the best is recommended";
  EXPECT_EQ(found.at("best").as_array().size(), 3U);
  EXPECT_GE(found.at_pointer("/best/0/weight").to_number<double>(),
            found.at_pointer("/best/2/weight").to_number<double>());
  EXPECT_EQ(found.at("values").as_array().size(), 2U);
  std::string joined;
  for (const json::value& part : found.at("parts").as_array()) {
    joined += part.is_string() ? std::string(part.as_string())
                               : "Player " + std::to_string(part.to_number<int>());
  }
  EXPECT_EQ(joined, found.at("text").as_string()) << "seats stand for the names of their players";
  const std::string move(found.at("move").as_string());
  EXPECT_EQ(sent(players_[0], table_, {{"do", "move"}, {"move", move}}), "");
  EXPECT_EQ(code_of(hint(players_[0])), "no_decision");
  EXPECT_EQ(hint(players_[0]).status, 409);
}

TEST_F(ServerAdvice, WhereHintsAreOffThereIsNone) {
  begin({{"hints", false}});
  EXPECT_EQ(hint(players_[0]).status, 403);
  EXPECT_EQ(code_of(hint(players_[0])), "no_hints");
}

TEST_F(ServerAdvice, OnlyThoseWhoSitThereAreAdvised) {
  begin({});
  const Player stranger(server_.address(), "Dora");
  EXPECT_EQ(code_of(hint(stranger)), "private");
  EXPECT_EQ(code_of(preview(stranger, "plan brewers")), "private");
  EXPECT_EQ(fetch(server_.address(), "POST", path_of(table_) + "/hint", "{}").status, 401);
}

TEST_F(ServerAdvice, APreviewTellsTheEventsOfTheOwnActionAndStoresNothing) {
  begin({});
  for (const Player& player : players_) {
    ASSERT_EQ(sent(player, table_, {{"do", "move"}, {"move", "plan brewers"}}), "");
  }
  const std::string before = entries();
  int first = 0;
  for (const Player& player : players_) {
    const HttpAnswer answer = preview(player, "buy beer");
    if (code_of(answer) == "not_your_turn") {
      EXPECT_EQ(answer.status, 409);
      continue;
    }
    ++first;
    const json::value found = parsed(answer.body);
    ASSERT_EQ(found.at("events").as_array().size(), 1U) << answer.body;
    EXPECT_EQ(found.at_pointer("/events/0/type"), "bought");
    EXPECT_EQ(found.at("talers").as_int64(), 25 - found.at_pointer("/events/0/talers").as_int64());
    EXPECT_EQ(code_of(preview(player, "buy hat")), "not_in_storehouse");
    EXPECT_EQ(preview(player, "buy").status, 400);
    EXPECT_EQ(player.post(path_of(table_) + "/preview", json::object{}).status, 400);
  }
  EXPECT_EQ(first, 1);
  EXPECT_EQ(entries(), before);
}

TEST_F(ServerAdvice, APreviewOfATableThatHasGoneOnIsOutdatedAndNoError) {
  begin({});
  const std::int64_t before =
      parsed(players_[0].get(path_of(table_)).body).at("version").as_int64();
  for (const Player& player : players_) {
    ASSERT_EQ(sent(player, table_, {{"do", "move"}, {"move", "plan brewers"}}), "");
  }
  const auto asked = [&](const json::value& version) {
    return players_[0].post(path_of(table_) + "/preview",
                            json::object{{"move", "plan brewers"}, {"version", version}});
  };
  EXPECT_EQ(asked(before).status, 200);
  EXPECT_EQ(parsed(asked(before).body), json::value({{"ok", true}, {"outdated", true}}));
  const std::int64_t now = parsed(players_[0].get(path_of(table_)).body).at("version").as_int64();
  EXPECT_EQ(asked(now).status, 409) << "what was seen is what is there: the move is the mistake";
  EXPECT_EQ(asked("now").status, 400);
  EXPECT_EQ(asked(-1).status, 400);
}

TEST_F(ServerAdvice, AMoveIsWeighedByWhatItGivesAway) {
  // Nobody stops before the first round. But what is dealt is not known here, and a network that has hardly ever seen
  // that may take it for no mistake now and then.
  HttpAnswer answer;
  json::value found;
  for (int deal = 0; deal < 20; ++deal) {
    begin({});
    answer = weigh(players_[0], {{"move", "pass"}});
    ASSERT_EQ(answer.status, 200) << answer.body;
    found = parsed(answer.body);
    if (found.at("mark") != "fine") break;
  }
  const std::string before = entries();
  EXPECT_NE(found.at("mark"), "fine");
  EXPECT_EQ(weigh(players_[0], {{"move", "pass"}}).body, answer.body);
  const std::string best(parsed(hint(players_[0]).body).at("move").as_string());
  const json::value advised = parsed(weigh(players_[0], {{"move", best}}).body);
  EXPECT_LT(advised.at("loss").to_number<double>(), found.at("loss").to_number<double>());
  EXPECT_EQ(entries(), before);
}

TEST_F(ServerAdvice, WhatCannotBeWeighedIsRefusedAsAHintWouldBe) {
  begin({});
  const json::object pass{{"move", "pass"}};
  const Player stranger(server_.address(), "Dora");
  EXPECT_EQ(code_of(weigh(stranger, pass)), "private");
  EXPECT_EQ(fetch(server_.address(), "POST", path_of(table_) + "/weigh", as_text(pass)).status,
            401);
  EXPECT_EQ(weigh(players_[0], {{"move", "fly"}}).status, 400);
  EXPECT_EQ(weigh(players_[0], {}).status, 400);
  EXPECT_EQ(weigh(players_[0], {{"move", "pass"}, {"version", "now"}}).status, 400);
  EXPECT_EQ(weigh(players_[0], {{"move", "sell 1"}}).status, 409);
  EXPECT_EQ(code_of(weigh(players_[0], {{"move", "sell 1"}})), "wrong_decision");
  ASSERT_EQ(sent(players_[0], table_, {{"do", "move"}, {"move", "plan brewers"}}), "");
  EXPECT_EQ(code_of(weigh(players_[0], pass)), "no_decision");
  EXPECT_EQ(weigh(players_[0], pass).status, 409);
}

TEST_F(ServerAdvice, WhereHintsAreOffNothingIsWeighed) {
  begin({{"hints", false}});
  for (const json::object& question :
       {json::object{{"move", "pass"}}, json::object{{"move", "pass"}, {"version", 1}}}) {
    EXPECT_EQ(weigh(players_[0], question).status, 403);
    EXPECT_EQ(code_of(weigh(players_[0], question)), "no_hints");
  }
}

TEST_F(ServerAdvice, AWeighingOfATableThatHasGoneOnIsOutdatedAndNoError) {
  begin({});
  const auto version = [&] {
    return parsed(players_[0].get(path_of(table_)).body).at("version").as_int64();
  };
  const std::int64_t before = version();
  EXPECT_TRUE(parsed(weigh(players_[0], {{"move", "pass"}, {"version", before}}).body)
                  .as_object()
                  .contains("loss"));
  ASSERT_EQ(sent(players_[0], table_, {{"do", "move"}, {"move", "plan brewers"}}), "");
  const HttpAnswer late = weigh(players_[0], {{"move", "pass"}, {"version", before}});
  EXPECT_EQ(late.status, 200);
  EXPECT_EQ(parsed(late.body), json::value({{"ok", true}, {"outdated", true}}));
  EXPECT_EQ(code_of(weigh(players_[0], {{"move", "pass"}, {"version", version()}})), "no_decision");
}

// Two servers on which all is the same but what seat 2 plans.
TEST(ServerAdviceSecrets, AMoveIsWeighedWithoutWhatItsPlayerCannotKnow) {
  const auto weighed_against = [](const std::string& plan) {
    const TemporaryDatabase database(Kind::Sqlite);
    ServerOptions options = Running::on(database.address());
    options.now = [] { return Moment(Span(1'800'000'000'000)); };
    options.chance = [count = 0](std::span<std::uint8_t> bytes) mutable {
      for (std::uint8_t& byte : bytes) byte = sha256("chance " + std::to_string(count++))[0];
    };
    const Running server(options);
    std::vector<Player> players = people(server.address(), 2);
    const std::string table = gather(players, {});
    EXPECT_EQ(sent(players[1], table, {{"do", "move"}, {"move", plan}}), "");
    std::vector<std::string> answers;
    for (const char* const move : {"pass", "plan brewers", "plan brewers,bakers"}) {
      answers.push_back(
          players[0].post(path_of(table) + "/weigh", json::object{{"move", move}}).body);
    }
    return answers;
  };
  const std::vector<std::string> one = weighed_against("plan brewers");
  EXPECT_NE(one[0].find("loss"), std::string::npos) << one[0];
  EXPECT_EQ(one, weighed_against("pass"));
  EXPECT_EQ(one, weighed_against("plan bakers"));
}

// What the threads deliver waits here until the test lets it come.
class Desk {
 public:
  std::function<void(std::function<void()>)> posting() {
    return [this](std::function<void()> job) {
      const std::lock_guard lock(mutex_);
      jobs_.push_back(std::move(job));
    };
  }
  // Does what has come until the question is answered with yes.
  void work_until(const std::function<bool()>& is_done) {
    const auto end = std::chrono::steady_clock::now() + kPatience;
    while (!is_done() && std::chrono::steady_clock::now() < end) {
      std::function<void()> job;
      {
        const std::lock_guard lock(mutex_);
        if (!jobs_.empty()) {
          job = std::move(jobs_.front());
          jobs_.pop_front();
        }
      }
      if (job) {
        job();
      } else {
        std::this_thread::yield();
      }
    }
  }

 private:
  std::mutex mutex_;
  std::deque<std::function<void()>> jobs_;
};

// A hall with a table at which anna has to plan.
class AskedHall : public testing::Test {
 protected:
  static HallOptions hall_options() {
    HallOptions options;
    options.digest = sha256_digest();
    options.now = [] { return Moment(Span(1'800'000'000'000)); };
    return options;
  }
  void SetUp() override {
    int stored = 0;
    const auto count = [&stored](const Result<int>& version) { stored += version.ok() ? 1 : 0; };
    const Moment now = hall_options().now();
    const Entry create{now, "anna", "",
                       command::Create{settings_for(2), member("anna"), {{}, {{}, "random"}}}};
    hall_.submit("t", create, count);
    hall_.submit("t", {now, "anna", "", command::Start{std::string(64, 'a')}}, count);
    desk_.work_until([&] { return stored == 2; });
    ASSERT_EQ(stored, 2);
  }
  void ask_for_hint() {
    hall_.advise("t", anna_, [this](const Result<Advice>& answer) {
      const auto* const error = std::get_if<Error>(&answer);
      answers_.push_back(error == nullptr ? "ok" : error->code);
    });
  }
  void ask_about(const std::string& move) {
    const MoveQuestion question{std::get<Move>(parse_move(move)), std::nullopt};
    hall_.weigh("t", anna_, question, [this, move](const Hall::Weighed& answer) {
      const std::string what =
          !answer.ok() ? answer.error().code : (answer->has_value() ? "weighed" : "outdated");
      answers_.push_back(move + ": " + what);
    });
  }
  void wait_for_answers(std::size_t count) {
    desk_.work_until([&] { return answers_.size() >= count; });
  }

  const Asker anna_{.address = "", .person = "anna"};
  TemporaryDatabase database_{Kind::Sqlite};
  Desk desk_;
  StoreThread store_{open_store(database_.address()), desk_.posting()};
  BotThreads bots_{{}, desk_.posting()};
  Hall hall_{store_, bots_, hall_options()};
  std::vector<std::string> answers_;
};

using ServerLimitsOfHints = AskedHall;
TEST_F(ServerLimitsOfHints, OneAtATime) {
  ask_for_hint();
  ask_for_hint();
  EXPECT_EQ(answers_, std::vector<std::string>{"too_many_hints"});
  wait_for_answers(2);
  ask_for_hint();
  wait_for_answers(3);
  EXPECT_EQ(answers_, (std::vector<std::string>{"too_many_hints", "ok", "ok"}));
}

TEST_F(ServerLimitsOfHints, OfMovesToBeWeighedOnlyTheLastCounts) {
  for (const char* const move : {"pass", "plan brewers", "plan bakers", "plan brewers,bakers"}) {
    ask_about(move);
  }
  EXPECT_EQ(answers_.size(), 3U) << "the others need not wait to learn that they are outdated";
  wait_for_answers(4);
  EXPECT_EQ(answers_,
            (std::vector<std::string>{"pass: outdated", "plan brewers: outdated",
                                      "plan bakers: outdated", "plan brewers,bakers: weighed"}));
  EXPECT_LE(bots_.figures().thoughts, 3U) << "the bot's own, the one given up, and the last";
  ask_about("pass");
  wait_for_answers(5);
  EXPECT_EQ(answers_.back(), "pass: weighed");
}

}  // namespace
}  // namespace norenberc::server
