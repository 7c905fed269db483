// What a player may ask the server about the own decision: what a move would bring, and what a bot would do.
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

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

TEST(ServerLimitsOfHints, OneAtATime) {
  const TemporaryDatabase database(Kind::Sqlite);
  Desk desk;
  StoreThread store(open_store(database.address()), desk.posting());
  BotThreads bots({}, desk.posting());
  HallOptions options;
  options.digest = sha256_digest();
  options.now = [] { return Moment(Span(1'800'000'000'000)); };
  Hall hall(store, bots, options);
  int stored = 0;
  const auto count = [&stored](const Result<int>& version) { stored += version.ok() ? 1 : 0; };
  const Entry create{options.now(), "anna", "",
                     command::Create{settings_for(2), member("anna"), {{}, {{}, "random"}}}};
  hall.submit("t", create, count);
  hall.submit("t", {options.now(), "anna", "", command::Start{std::string(64, 'a')}}, count);
  desk.work_until([&] { return stored == 2; });
  ASSERT_EQ(stored, 2);

  std::vector<std::string> answers;
  const auto ask = [&] {
    hall.advise("t", Asker{.address = "", .person = "anna"},
                [&answers](const Result<Advice>& answer) {
                  const auto* const error = std::get_if<Error>(&answer);
                  answers.push_back(error == nullptr ? "ok" : error->code);
                });
  };
  ask();
  ask();
  EXPECT_EQ(answers, std::vector<std::string>{"too_many_hints"});
  desk.work_until([&] { return answers.size() == 2; });
  ask();
  desk.work_until([&] { return answers.size() == 3; });
  EXPECT_EQ(answers, (std::vector<std::string>{"too_many_hints", "ok", "ok"}));
}

}  // namespace
}  // namespace norenberc::server
