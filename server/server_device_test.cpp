// Several people on one person's device: each plays with that person's token and a number, and nobody else can.
#include <optional>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/running_test.h"
#include "tests/scene.h"
#include "tests/temporary_database.h"

namespace norenberc::server {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class ServerDevice : public testing::Test {
 protected:
  // Five people, or fewer and a bot, at the screen of the owner, who has no seat.
  std::string table_for(const std::vector<std::string>& names) {
    json::array seats;
    for (const std::string& name : names) {
      seats.push_back(json::object{{"name", name}, {"colour", "green"}});
    }
    if (names.size() == 1) seats.push_back(json::object{{"level", "heuristic"}});
    return owner_.create(
        {{"settings", {{"players", seats.size()}}}, {"seats", seats}, {"start", true}});
  }
  std::string as(int seat) const { return owner_.token + ":" + std::to_string(seat); }
  HttpAnswer get(const std::string& token, const std::string& path) const {
    return fetch_as(address_, token, "GET", path);
  }
  std::string move(const std::string& token, const std::string& table, const std::string& move) {
    const json::object command{{"do", "move"}, {"move", move}};
    return code_of(
        fetch_as(address_, token, "POST", path_of(table) + "/commands", as_text(command)));
  }

  TemporaryDatabase database_{Kind::Sqlite};
  std::optional<Running> server_{std::in_place, database_.address()};
  Address address_ = server_->address();
  Player owner_{address_, "Owner"};
};

TEST_F(ServerDevice, EachSeesTheirOwnSeatAndTheOwnerWhatAllMaySee) {
  const std::string table = table_for({"Anna", "Ben", "Cleo", "Dora", "Emil"});
  const json::value all = parsed(owner_.get(path_of(table)).body);
  EXPECT_FALSE(all.at("data").as_object().contains("you"));
  EXPECT_FALSE(all.at("data").as_object().contains("decision"));
  for (int seat = 1; seat <= 5; ++seat) {
    const json::value seen = parsed(get(as(seat), path_of(table)).body);
    EXPECT_EQ(seen.at_pointer("/data/you/seat").as_int64(), seat);
    EXPECT_EQ(seen.at_pointer("/data/decision/decision").as_string(), "plan");
  }
  EXPECT_EQ(move(as(2), table, "plan brewers"), "");
  EXPECT_THAT(get(as(2), path_of(table)).body, HasSubstr("plan brewers"));
  EXPECT_THAT(owner_.get(path_of(table)).body, Not(HasSubstr("plan brewers")));
  // Anna may plan the same, so that only her list of moves has it.
  const json::value annas = parsed(get(as(1), path_of(table)).body);
  EXPECT_TRUE(annas.at_pointer("/data/you/plan").is_null());
  EXPECT_TRUE(annas.at_pointer("/data/view/seats/1/plan").is_null());
  EXPECT_EQ(move(owner_.token, table, "plan brewers"), "not_seated");
}

TEST_F(ServerDevice, TheNumberIsThatOfASeatAndCountsOnlyAtTables) {
  const std::string table = table_for({"Anna"});
  for (const std::string number : {"0", "6", "", "12", "1:1", "x"}) {
    EXPECT_EQ(code_of(get(owner_.token + ":" + number, path_of(table))), "unknown_token") << number;
  }
  EXPECT_EQ(move(as(2), table, "plan brewers"), "not_seated") << "a bot sits there";
  EXPECT_EQ(parsed(get(as(1), "/api/me").body).at_pointer("/person/id").as_string(), owner_.id);
  EXPECT_THAT(owner_.get("/api/me/tables").body, HasSubstr(table));
}

TEST_F(ServerDevice, NobodyElsePlaysThere) {
  const std::string table = table_for({"Anna", "Ben"});
  const Player stranger(address_, "Stranger");
  EXPECT_EQ(code_of(get(stranger.token + ":1", path_of(table))), "private");
  EXPECT_EQ(move(stranger.token + ":1", table, "plan brewers"), "not_seated");
}

TEST_F(ServerDevice, ANameIsRefusedAsAPersonsNameIs) {
  const json::array seats{json::object{{"name", " "}, {"colour", "green"}},
                          json::object{{"level", "heuristic"}}};
  const json::object body{{"settings", {{"players", 2}}}, {"seats", seats}};
  EXPECT_EQ(code_of(owner_.post("/api/tables", body)), "bad_name");
}

TEST_F(ServerDevice, ItsOwnerIsNoSpectatorAndMayOrderARematch) {
  const std::string table = table_for({"Anna", "Ben"});
  Stranger line(address_);
  ASSERT_EQ(line.answer_to(hello(owner_.token)), "welcome");
  json::object with_count = watch(table);
  with_count["data"] = json::object{{"spectators", true}};
  ASSERT_EQ(line.answer_to(with_count), "table");
  for (const int seat : {1, 2}) {
    const json::object resign{{"do", "resign"}};
    ASSERT_EQ(code_of(fetch_as(address_, as(seat), "POST", path_of(table) + "/commands",
                               as_text(resign))),
              "");
    const json::value heard = line.hear();
    EXPECT_EQ(heard.at("type").as_string(), "table") << "and not a count of spectators";
  }
  const HttpAnswer again = fetch_as(address_, as(2), "POST", path_of(table) + "/commands",
                                    as_text(json::object{{"do", "rematch"}}));
  ASSERT_EQ(code_of(again), "") << again.body;
  const std::string next(parsed(again.body).at("table").as_string());
  EXPECT_EQ(get(as(1), path_of(next)).status, 200);
  EXPECT_EQ(owner_.get(path_of(next)).status, 200);
}

TEST_F(ServerDevice, WhoeverIsForgottenTakesTheirGuestsAlong) {
  const std::string table = table_for({"Wilhelmine", "Ottokar"});
  Stranger line(address_);
  ASSERT_EQ(line.answer_to(hello(as(1))), "welcome");
  ASSERT_EQ(fetch_as(address_, owner_.token, "DELETE", "/api/me").status, 200);
  EXPECT_EQ(code_of(get(as(1), path_of(table))), "unknown_token");
  EXPECT_TRUE(line.hear().is_null());
  server_.reset();
  const auto store = open_store(database_.address());
  std::string all = store->card(table)->summary;
  for (const std::string& each : store->log(table, 1)) all += each;
  EXPECT_THAT(all, Not(HasSubstr("Wilhelmine")));
  EXPECT_THAT(all, Not(HasSubstr("Ottokar")));
  EXPECT_EQ(store->card(table)->stage, Stage::Over);
}

}  // namespace
}  // namespace norenberc::server
