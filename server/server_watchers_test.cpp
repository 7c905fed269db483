// Places at a table: strangers who watch take none from those who sit there or are invited.
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "server/hall/hall.h"
#include "server/running_test.h"
#include "tests/scene.h"
#include "tests/temporary_database.h"

namespace norenberc::server {
namespace {

class ServerWatchers : public testing::Test {
 protected:
  static ServerOptions behind_a_proxy(const std::string& database) {
    ServerOptions options = Running::on(database);
    options.net.behind_proxy = true;
    return options;
  }
  // One more who watches from this address: "table", or the code of the refusal.
  std::string comes_from(const std::string& from) {
    watchers_.push_back(std::make_unique<Stranger>(server_.address(), from));
    return watchers_.back()->answer_to(watch(table_));
  }
  // As many spectators as the table takes, each address with as many as it may have.
  void fill_with_strangers() {
    const HallOptions limits;
    for (std::size_t i = 0; i < limits.watchers_per_table; ++i) {
      const std::size_t household = i / limits.watchers_per_address;
      ASSERT_EQ(comes_from("10.0.0." + std::to_string(household)), "table") << i;
    }
    ASSERT_EQ(comes_from("10.0.1.1"), "too_many_watchers");
  }
  // A line of this person, from an address that is full of strangers.
  std::string line_of(const Player& player) {
    watchers_.push_back(std::make_unique<Stranger>(server_.address(), "10.0.0.0"));
    EXPECT_EQ(watchers_.back()->answer_to(hello(player.token)), "welcome");
    return watchers_.back()->answer_to(watch(table_));
  }

  TemporaryDatabase database_{Kind::Sqlite};
  Running server_{behind_a_proxy(database_.address())};
  std::vector<Player> players_ = people(server_.address(), 3);
  std::string table_ = players_[0].create({{"settings", {{"players", 3}, {"public", true}}}});
  std::vector<std::unique_ptr<Stranger>> watchers_;
};

TEST_F(ServerWatchers, StrangersLockNobodyOutWhoSitsThere) {
  ASSERT_EQ(sent(players_[1], table_, {{"do", "join"}}), "");
  fill_with_strangers();
  EXPECT_EQ(line_of(players_[0]), "table");
  EXPECT_EQ(line_of(players_[1]), "table");
  EXPECT_EQ(line_of(players_[2]), "too_many_watchers") << "does not sit there";
  ASSERT_EQ(sent(players_[2], table_, {{"do", "join"}}), "");
  EXPECT_EQ(line_of(players_[2]), "table");
}

TEST_F(ServerWatchers, AnInvitationHasAPlaceUntilItIsUsed) {
  const HttpAnswer invited = players_[0].post(path_of(table_) + "/commands", {{"do", "invite"}});
  fill_with_strangers();
  json::object with_link = watch(table_);
  with_link["data"] = json::object{{"secret", secret_of(invited)}};
  Stranger guest(server_.address(), "10.0.0.0");
  EXPECT_EQ(guest.answer_to(watch(table_)), "too_many_watchers");
  EXPECT_EQ(guest.answer_to(with_link), "table");
  ASSERT_EQ(sent(players_[1], table_, {{"do", "take_seat"}, {"secret", secret_of(invited)}}), "");
  Stranger late(server_.address(), "10.0.0.0");
  EXPECT_EQ(late.answer_to(with_link), "too_many_watchers");
  with_link["data"] = json::object{{"secret", 7}};
  EXPECT_EQ(late.answer_to(with_link), "bad_request");
}

TEST_F(ServerWatchers, OneAddressDoesNotTakeAllPlacesOfTheOthers) {
  const std::size_t most = HallOptions().watchers_per_address;
  for (std::size_t i = 0; i < most; ++i) ASSERT_EQ(comes_from("10.0.0.1"), "table") << i;
  EXPECT_EQ(comes_from("10.0.0.1"), "too_many_watchers");
  EXPECT_EQ(comes_from("10.0.0.2"), "table");
  EXPECT_EQ(watchers_[0]->answer_to(watch(table_)), "table") << "who watches may ask again";
  watchers_.erase(watchers_.begin());
  Stranger late(server_.address(), "10.0.0.1");
  std::string answer;
  for (int tries = 0; tries < 500 && answer != "table"; ++tries) {
    answer = late.answer_to(watch(table_));
  }
  EXPECT_EQ(answer, "table");
}

// Clients that did not ask for it get no message of a type that they may not know.
TEST_F(ServerWatchers, HowManyLookOnIsToldToThoseWhoAsked) {
  json::object with_count = watch(table_);
  with_count["data"] = json::object{{"spectators", true}};
  Stranger host(server_.address(), "10.0.0.1");
  ASSERT_EQ(host.answer_to(hello(players_[0].token)), "welcome");
  ASSERT_EQ(host.answer_to(with_count), "table");
  const auto told = [&host] {
    const json::value message = host.hear();
    return message.is_object() && message.at("type") == "spectators"
               ? message.at_pointer("/data/count").as_int64()
               : -1;
  };
  ASSERT_EQ(comes_from("10.0.0.2"), "table");
  EXPECT_EQ(told(), 1);
  // Two windows of one person count once, and whoever sits down looks on no longer.
  ASSERT_EQ(line_of(players_[1]), "table");
  EXPECT_EQ(told(), 2);
  ASSERT_EQ(line_of(players_[1]), "table");
  ASSERT_EQ(sent(players_[1], table_, {{"do", "join"}}), "");
  EXPECT_EQ(host.hear().at("type").as_string(), "table");
  EXPECT_EQ(told(), 1);
  watchers_.front().reset();
  EXPECT_EQ(told(), 0);
  watchers_.erase(watchers_.begin());
  // Those who did not ask heard of the table alone.
  EXPECT_EQ(watchers_.front()->hear().at("type").as_string(), "table");
  EXPECT_EQ(watchers_.front()->answer_to(watch(table_)), "table");

  with_count["data"] = json::object{{"spectators", "yes"}};
  EXPECT_EQ(host.answer_to(with_count), "bad_request");
}

// Broken lines of a phone may look alive for a minute: the newest line counts.
TEST_F(ServerWatchers, AmongTheLinesOfAPersonTheOldestMakesRoom) {
  for (std::size_t i = 0; i < kLinesOfAPerson; ++i) ASSERT_EQ(line_of(players_[0]), "table") << i;
  EXPECT_EQ(line_of(players_[0]), "table");
  const json::value told = watchers_.front()->hear();
  ASSERT_FALSE(told.is_null());
  EXPECT_EQ(told.at("table").as_string(), table_);
  EXPECT_EQ(told.at_pointer("/data/code"), "too_many_watchers");
}

}  // namespace
}  // namespace norenberc::server
