// Games that are over, judged by the server piece by piece: those of its tables, and records from outside.
#include <atomic>
#include <fstream>
#include <mutex>
#include <set>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "ai/net_evaluator.h"
#include "ai/weights.h"
#include "insight/judge.h"
#include "protocol/json_writer.h"
#include "server/hall/reviews.h"
#include "server/hall/slow_bot_test.h"
#include "server/people/secrets.h"
#include "server/running_test.h"
#include "table/annotated_record.h"
#include "table/outside_record.h"
#include "tests/paths/paths.h"
#include "tests/scene.h"
#include "tests/temporary_database.h"

namespace norenberc::server {
namespace {

const std::string& reviewed_game() {
  static const std::string kGame = [] {
    std::ifstream file(test_data() + "/data/served_game.txt");
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
  }();
  return kGame;
}

// Enough to compare two reviews: more would take minutes under sanitizers.
constexpr int kFewSimulations = 20;

ServerOptions with_few_simulations(const std::string& database) {
  ServerOptions options = Running::on(database);
  options.review_simulations = kFewSimulations;
  return options;
}

// What the command and the module say about the game, in this language.
std::string expected(const Record& record, const insight::Review& review, Language language) {
  const ReviewForm form{record.options.players, 3, seat_names(record), language};
  JsonWriter json;
  json.begin_object();
  write_review(json, review, form);
  json.member("record", annotated(record, review, form));
  json.end_object();
  return json.take();
}

insight::Review judged(const Record& record, insight::Knowledge knowledge) {
  const auto evaluator = std::make_shared<NetEvaluator>(committed_network(record.options.players));
  const std::uint64_t seed = seed_of("1");
  return insight::review(record, insight::make_judge(evaluator, seed),
                         insight::make_estimator(evaluator, seed),
                         {.simulations = kFewSimulations, .knowledge = knowledge});
}

// Asks until all is judged, as a page does; the pieces put together.
json::object asked_to_the_end(const std::function<HttpAnswer(const json::object&)>& ask,
                              json::object question) {
  json::object all{{"decisions", json::array()}};
  json::array& decisions = all["decisions"].as_array();
  while (!all.contains("results")) {
    question["from"] = decisions.size();
    const HttpAnswer answer = ask(question);
    EXPECT_EQ(answer.status, 200) << answer.body;
    if (answer.status != 200) break;
    const json::object piece = parsed(answer.body).as_object();
    for (const json::value& each : piece.at("decisions").as_array()) decisions.push_back(each);
    EXPECT_LE(piece.at("done").as_int64(), piece.at("steps").as_int64());
    for (const char* const last : {"curve", "mistakes", "results", "record"}) {
      if (piece.contains(last)) all[last] = piece.at(last);
    }
  }
  return all;
}

class ServerReviews : public testing::Test {
 protected:
  HttpAnswer ask(const json::object& question, const std::string& query = "") const {
    return fetch(server_.address(), "POST", "/api/review" + query, as_text(question));
  }
  static json::object about(const std::string& record) { return {{"record", record}}; }
  long pieces() const { return metric(server_.address(), "review_pieces_total"); }

  TemporaryDatabase database_{Kind::Sqlite};
  Running server_{with_few_simulations(database_.address())};
};

TEST_F(ServerReviews, ARecordIsJudgedAsInTheTerminalAndOnlyOnce) {
  const auto in_german = [this](const json::object& question) {
    return ask(question, "?language=de");
  };
  const json::object found = asked_to_the_end(in_german, about(reviewed_game()));
  const Record record = *outside_record(reviewed_game(), sha256_digest());
  const insight::Review review = judged(record, insight::Knowledge::Own);
  EXPECT_EQ(found, parsed(expected(record, review, *language_named("de"))).as_object());
  const long before = pieces();
  const json::object again = asked_to_the_end(
      [this](const json::object& question) { return ask(question); }, about(reviewed_game()));
  EXPECT_EQ(pieces(), before);
  EXPECT_EQ(again, parsed(expected(record, review, kEnglish)).as_object())
      << "in the language of the request";
}

TEST_F(ServerReviews, WithPlansOpenItIsAnotherReview) {
  json::object question = about(reviewed_game());
  question["open"] = true;
  const json::object found =
      asked_to_the_end([this](const json::object& each) { return ask(each); }, question);
  const Record record = *outside_record(reviewed_game(), sha256_digest());
  EXPECT_EQ(
      found,
      parsed(expected(record, judged(record, insight::Knowledge::Open), kEnglish)).as_object());
}

TEST_F(ServerReviews, WhatIsNoGameThatIsOverIsRefused) {
  EXPECT_EQ(code_of(ask(about("Dear Anna,"))), "bad_record");
  EXPECT_EQ(ask(about("Dear Anna,")).status, 409);
  const std::string begun = reviewed_game().substr(0, reviewed_game().find("\nRound 2"));
  EXPECT_EQ(code_of(ask(about(begun))), "not_over");
  EXPECT_EQ(ask(json::object{}).status, 400);
  json::object question = about(reviewed_game());
  question["from"] = -1;
  EXPECT_EQ(ask(question).status, 400);
  question["from"] = 0;
  question["open"] = "yes";
  EXPECT_EQ(ask(question).status, 400);
  EXPECT_EQ(metric(server_.address(), "reviews_kept"), 0) << "nothing is kept of these";
}

TEST_F(ServerReviews, AGameOfATableIsJudgedForThoseWhoMaySeeItOnceItIsOver) {
  std::vector<Player> players = people(server_.address(), 2);
  const std::string table = gather(players, {});
  const std::string path = path_of(table) + "/review";
  EXPECT_EQ(code_of(players[0].post(path, json::object{})), "not_over");
  EXPECT_EQ(players[0].post(path, json::object{}).status, 409);
  EXPECT_EQ(fetch(server_.address(), "POST", path, "{}").status, 403);
  // Both stop in every round, so that it is soon over.
  for (int round = 0; round < 4; ++round) {
    for (const Player& player : players) {
      ASSERT_EQ(sent(player, table, {{"do", "move"}, {"move", "pass"}}), "");
    }
  }
  const json::object found = asked_to_the_end(
      [&](const json::object& question) { return players[0].post(path, question); }, {});
  EXPECT_EQ(found.at("decisions").as_array().size(), 8U);
  EXPECT_EQ(found.at("results").as_array().size(), 2U);
  EXPECT_EQ(found.at("results").at(0).at("name"), "Player 1");
  EXPECT_EQ(fetch(server_.address(), "POST", path, "{}").status, 403);
  // The same game as a record is the same review.
  const long before = pieces();
  const std::string record = players[1].get(path_of(table) + "/record").body;
  EXPECT_EQ(asked_to_the_end([this](const json::object& each) { return ask(each); }, about(record)),
            found);
  EXPECT_EQ(pieces(), before);
}

// Reviews on threads of their own: what is delivered waits until the test takes it.
class ReviewsOfMany : public testing::Test {
 protected:
  static Asker asker(const std::string& person, const std::string& address = "10.0.0.1") {
    return {address, person};
  }
  // By its text it is another game.
  static std::string game(int number) {
    return reviewed_game() + "# " + std::to_string(number) + "\n";
  }
  void ask(const Asker& asker, const std::string& record, std::size_t known = 0) {
    reviews_.ask(asker, {record, insight::Knowledge::Own, known},
                 [this, name = asker.person](const Result<const Reviews::Progress*>& progress) {
                   const std::string what =
                       progress.ok() ? std::to_string((*progress)->review.decisions.size())
                                     : progress.error().code;
                   answers_.push_back(name + ' ' + what);
                 });
  }
  // Does what was delivered until there are so many answers.
  void wait_for_answers(std::size_t count) {
    const auto end = std::chrono::steady_clock::now() + kPatience;
    while (answers_.size() < count && std::chrono::steady_clock::now() < end) {
      std::vector<std::function<void()>> jobs;
      {
        const std::lock_guard lock(mutex_);
        jobs.swap(jobs_);
      }
      for (const auto& job : jobs) job();
      std::this_thread::yield();
    }
  }
  // A bot that has the only thread until the gate opens. It gives up the thread before it delivers what it thought, so
  // nothing here may depend on which comes first, that or the next piece.
  void keep_thread_busy() {
    const GameState state = start(options(), SeededDealer(1).setup(options()));
    bots_.decide("t", {Seat::One, "slow", view_for(state, Seat::One), Memory::at(state), 1},
                 [](const Thought&) {});
    ASSERT_TRUE(gate_->wait_for_count(1));
  }
  static Options options() { return {.players = 2}; }
  void TearDown() override { gate_->open(); }

  std::shared_ptr<Gate> gate_ = std::make_shared<Gate>();
  BotClock clock_;
  std::mutex mutex_;
  std::vector<std::function<void()>> jobs_;
  std::vector<std::string> answers_;
  BotThreads bots_{
      {.threads = 1, .budget = std::chrono::hours(1), .make = slow_ones("slow", gate_)},
      [this](std::function<void()> job) {
        const std::lock_guard lock(mutex_);
        jobs_.push_back(std::move(job));
      }};
  // A piece is one decision.
  Reviews reviews_{bots_,
                   {.digest = sha256_digest(),
                    .simulations = 10,
                    .most_games = 6,
                    .most_games_of_an_address = 3,
                    .piece = Span(0),
                    .now = clock_.hands()}};
};

TEST_F(ReviewsOfMany, NothingIsJudgedThatNobodyAsksOnAbout) {
  ask(asker("anna"), game(1));
  wait_for_answers(1);
  EXPECT_EQ(answers_, std::vector<std::string>{"anna 1"});
  EXPECT_EQ(reviews_.figures().pieces, 1U);
  ask(asker("bert"), game(1));
  EXPECT_EQ(answers_.back(), "bert 1") << "it is there already";
  ask(asker("anna"), game(1), 1);
  wait_for_answers(3);
  EXPECT_EQ(answers_.back(), "anna 2");
  EXPECT_EQ(reviews_.figures().pieces, 2U);
  EXPECT_EQ(reviews_.figures().found, 1U);
}

TEST_F(ReviewsOfMany, WhoAsksAgainNoLongerWaitsForTheFirstAnswer) {
  keep_thread_busy();
  ask(asker("anna"), game(1));
  ask(asker("anna"), game(2));
  EXPECT_EQ(answers_, std::vector<std::string>{"anna 0"});
  gate_->open();
  wait_for_answers(2);
  EXPECT_EQ(answers_.back(), "anna 1");
  // Of the first game one piece may have been under way.
  EXPECT_LE(reviews_.figures().pieces, 2U);
  EXPECT_EQ(reviews_.figures().waiting, 0U);
}

TEST_F(ReviewsOfMany, WhatSeveralWaitForIsJudgedOnce) {
  keep_thread_busy();
  ask(asker("anna"), game(1));
  ask(asker("bert"), game(1));
  gate_->open();
  wait_for_answers(2);
  EXPECT_EQ(answers_, (std::vector<std::string>{"anna 1", "bert 1"}));
  EXPECT_EQ(reviews_.figures().pieces, 1U);
}

TEST_F(ReviewsOfMany, OneAddressDoesNotKeepAnotherWaiting) {
  keep_thread_busy();
  for (int i = 1; i <= 3; ++i) ask(asker("crowd " + std::to_string(i)), game(i));
  ask(asker("victim", "10.0.0.2"), game(4));
  gate_->open();
  wait_for_answers(4);
  EXPECT_EQ(answers_,
            (std::vector<std::string>{"crowd 1 1", "victim 1", "crowd 2 1", "crowd 3 1"}));
}

TEST_F(ReviewsOfMany, SoManyGamesWaitAndNoMore) {
  keep_thread_busy();
  for (int i = 1; i <= 4; ++i) ask(asker("crowd " + std::to_string(i)), game(i));
  EXPECT_EQ(answers_, std::vector<std::string>{"crowd 4 too_fast"});
  for (int i = 5; i <= 8; ++i) {
    ask(asker("else " + std::to_string(i), "10.0.1." + std::to_string(i)), game(i));
  }
  EXPECT_EQ(answers_.back(), "else 8 busy");
  EXPECT_EQ(answers_.size(), 2U);
  gate_->open();
  wait_for_answers(8);
  EXPECT_EQ(answers_.size(), 8U);
  EXPECT_EQ(reviews_.figures().kept, 6U);
  // What nobody waits for makes room.
  ask(asker("late"), game(9));
  wait_for_answers(9);
  EXPECT_EQ(answers_.back(), "late 1");
  EXPECT_EQ(reviews_.figures().kept, 6U);
}

TEST_F(ReviewsOfMany, WhoHasWaitedForLongIsToldWhatThereIs) {
  keep_thread_busy();
  ask(asker("anna"), game(1));
  reviews_.tidy();
  EXPECT_TRUE(answers_.empty());
  clock_.go_on(std::chrono::seconds(20));
  reviews_.tidy();
  EXPECT_EQ(answers_, std::vector<std::string>{"anna 0"});
}

}  // namespace
}  // namespace norenberc::server
