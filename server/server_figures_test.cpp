// What operators read: histograms, a port of its own, and alert rules and a dashboard that ask for nothing that is not there.
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/running_test.h"
#include "tests/paths/paths.h"
#include "tests/scene.h"
#include "tests/temporary_database.h"

namespace norenberc::server {
namespace {

using ::testing::HasSubstr;

std::string contents_of(const std::string& path) {
  std::ifstream file(project_root() + "/" + path);
  return {std::istreambuf_iterator<char>(file), {}};
}

class ServerFigures : public testing::Test {
 protected:
  static ServerOptions options(const std::string& database) {
    ServerOptions options = Running::on(database);
    options.metrics_port = 0;
    return options;
  }
  std::string page() const { return fetch(server_.metrics_address(), "GET", "/metrics").body; }
  // A game of two people and a bot goes on until the bot has planned.
  void play() {
    auto players = people(server_.address(), 2);
    const std::string table = gather(players, {}, {"heuristic"});
    for (Player& player : players) {
      ASSERT_TRUE(player.connect(table));
      ASSERT_TRUE(player.wait_for_version(1));
      ASSERT_EQ(player.command({{"do", "move"}, {"move", "plan brewers"}}).second, "");
    }
    ASSERT_TRUE(players[0].read_until([&] { return players[0].seen("/view/phase") == "action"; }));
    EXPECT_EQ(sent(players[0], table, {{"do", "start"}}), "started");
  }

  TemporaryDatabase database_{Kind::Sqlite};
  Running server_{options(database_.address())};
};

// Each of the two plans is acknowledged to somebody who is shown the table as well.
TEST_F(ServerFigures, AnAcknowledgmentGoesOutWithWhatItLedTo) {
  play();
  const std::string all = page();
  const std::string name = "\nnorenberc_messages_joined_total ";
  ASSERT_THAT(all, HasSubstr(name));
  EXPECT_GE(std::stoi(all.substr(all.find(name) + name.size())), 2);
}

TEST_F(ServerFigures, LatenciesAreHistograms) {
  play();
  const std::string all = page();
  for (const char* const name : {"accept", "decide", "store", "send", "bot_wait"}) {
    const std::string metric = "norenberc_" + std::string(name) + "_seconds";
    EXPECT_THAT(all, HasSubstr("# TYPE " + metric + " histogram\n"));
    const std::regex line(metric + R"re((_bucket\{le="([^"]+)"\}|_sum|_count) ([0-9.]+))re");
    std::vector<double> counts;
    double sum = -1;
    double count = -1;
    for (std::sregex_iterator at(all.begin(), all.end(), line), end; at != end; ++at) {
      const double value = std::stod((*at)[3]);
      if ((*at)[1] == "_sum") sum = value;
      if ((*at)[1] == "_count") count = value;
      if ((*at)[2].matched) counts.push_back(value);
    }
    ASSERT_EQ(counts.size(), Histogram::kBounds.size() + 1) << metric;
    EXPECT_TRUE(std::is_sorted(counts.begin(), counts.end())) << metric;
    EXPECT_EQ(counts.back(), count) << metric;
    EXPECT_GT(count, 0) << metric;
    EXPECT_GE(sum, 0) << metric;
  }
  EXPECT_THAT(all, HasSubstr("norenberc_store_seconds_bucket{le=\"0.0025\"}"));
}

TEST_F(ServerFigures, APortOfItsOwnHasThemAndThePublicOneHasNot) {
  EXPECT_EQ(fetch(server_.address(), "GET", "/metrics").status, 404);
  EXPECT_EQ(fetch(server_.address(), "GET", "/ready").status, 200);
  EXPECT_EQ(fetch(server_.metrics_address(), "GET", "/metrics").status, 200);
  EXPECT_EQ(fetch(server_.metrics_address(), "GET", "/ready").status, 200);
  EXPECT_EQ(fetch(server_.metrics_address(), "GET", "/health").status, 200);
  EXPECT_EQ(fetch(server_.metrics_address(), "GET", "/api/tables").status, 404);
  EXPECT_THROW(WebSocketClient(server_.metrics_address()), std::runtime_error);
}

// The series of a page of figures: the names, and the labels of each.
std::map<std::string, std::set<std::string>> series_of(const std::string& page) {
  std::map<std::string, std::set<std::string>> series;
  const std::regex line(R"re((?:^|\n)([a-z_]+)(?:\{([a-z_]+)=[^}]*\})? )re");
  for (std::sregex_iterator at(page.begin(), page.end(), line), end; at != end; ++at) {
    series[(*at)[1]].insert((*at)[2]);
  }
  return series;
}

// Every series that a query asks for, with the labels that it wants of it.
void expect_answers(const std::string& query,
                    const std::map<std::string, std::set<std::string>>& series) {
  const std::regex name(R"re(((?:norenberc|process)_[a-z_]+)(?:\{([^}]*)\})?)re");
  int names = 0;
  for (std::sregex_iterator at(query.begin(), query.end(), name), end; at != end; ++at, ++names) {
    const auto found = series.find((*at)[1]);
    ASSERT_NE(found, series.end()) << (*at)[1] << " in " << query;
    const std::string wanted = (*at)[2];
    const std::regex label(R"re(([a-z_]+)(=~|=|!=|!~))re");
    for (std::sregex_iterator each(wanted.begin(), wanted.end(), label); each != end; ++each) {
      const std::string which = (*each)[1];
      if (which == "instance" || which == "job") continue;  // Prometheus adds these
      EXPECT_TRUE(found->second.contains(which)) << which << " in " << query;
    }
  }
  EXPECT_GT(names, 0) << query;
  std::smatch by;
  if (std::regex_search(query, by, std::regex(R"re(by \(([a-z]+)\))re")) && by[1] != "le") {
    std::smatch first;
    ASSERT_TRUE(std::regex_search(query, first, name));
    EXPECT_TRUE(series.at(first[1]).contains(by[1])) << query;
  }
}

TEST_F(ServerFigures, EveryQueryOfTheDashboardFindsSomething) {
  play();
  const auto series = series_of(page());
  const json::value dashboard = parsed(contents_of("operations/grafana/norenberc.json"));
  int queries = 0;
  for (const json::value& panel : dashboard.at("panels").as_array()) {
    for (const json::value& target : panel.at("targets").as_array()) {
      expect_answers(std::string(target.at("expr").as_string()), series);
      ++queries;
    }
  }
  EXPECT_GT(queries, 20);
}

TEST_F(ServerFigures, EveryAlertAsksForSomethingThatIsThereAndHasATrial) {
  play();
  const auto series = series_of(page());
  const std::string rules = contents_of("operations/prometheus/rules.yml");
  const std::string trials = contents_of("operations/prometheus/rules_test.yml");
  const std::regex rule(R"re(alert: (\w+)\n\s+expr: (.*)\n)re");
  int alerts = 0;
  for (std::sregex_iterator at(rules.begin(), rules.end(), rule), end; at != end; ++at, ++alerts) {
    if ((*at)[1] != "NorenbercDown") expect_answers((*at)[2], series);
    EXPECT_THAT(trials, HasSubstr("alertname: " + std::string((*at)[1]) + "\n"));
  }
  EXPECT_GT(alerts, 10);
}

// docs/operations.md lists every one of our own.
TEST_F(ServerFigures, TheDocumentationKnowsThemAll) {
  const std::string docs = contents_of("docs/operations.md");
  const std::string all = page();
  const std::regex name(R"re(# TYPE (norenberc_[a-z_]+) )re");
  for (std::sregex_iterator at(all.begin(), all.end(), name), end; at != end; ++at) {
    EXPECT_THAT(docs, HasSubstr("`" + std::string((*at)[1]))) << (*at)[1];
  }
}

}  // namespace
}  // namespace norenberc::server
