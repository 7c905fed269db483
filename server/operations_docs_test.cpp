// docs/operations.md lists every limit with its value: the values here are the ones in force.
#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

#include "server/api/command_intake.h"
#include "server/api/day_limits.h"
#include "server/api/live_connection.h"
#include "server/api/lobby.h"
#include "server/hall/bot_threads.h"
#include "server/hall/hall.h"
#include "server/hall/reviews.h"
#include "server/hall/writing_thread.h"
#include "server/net/net.h"
#include "table/table.h"
#include "tests/paths/paths.h"

namespace norenberc::server {
namespace {

std::string operations() {
  std::ifstream file(project_root() + "/docs/operations.md");
  return {std::istreambuf_iterator<char>(file), {}};
}

// 10,000
std::string grouped(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t at = text.size(); at > 3; at -= 3) text.insert(at - 3, ",");
  return text;
}
std::string bytes(std::size_t number) { return grouped(number) + " bytes"; }
std::string seconds(Span span) { return std::to_string(span.count() / 1000) + " s"; }
std::string rate(double each_second, double at_once) {
  return grouped(static_cast<std::uint64_t>(each_second)) + " per second, " +
         grouped(static_cast<std::uint64_t>(at_once)) + " at once";
}

std::string each_day(const DailyLimit& limit) {
  return grouped(static_cast<std::uint64_t>(limit.per_day)) + " a day, " +
         grouped(static_cast<std::uint64_t>(limit.at_once())) + " at once";
}

TEST(OperationsDocs, WhatCanBeRepeatedAtATableIsListed) {
  const std::vector<std::pair<std::string, Repeatable>> rows = {
      {"chat messages", Repeatable::Talk},
      {"drafts", Repeatable::Draft},
      {"plans withdrawn or replaced", Repeatable::PlanChange},
      {"undos, and offers to end the game", Repeatable::TakingBack},
      {"pauses", Repeatable::Pausing},
      {"leaving a game", Repeatable::Leaving},
      {"coming back other than by a move", Repeatable::ComingBack},
      {"joining, inviting, seating bots, sending away", Repeatable::Seating},
      {"taking over a seat in a game", Repeatable::Substituting},
      {"turning messages off and on", Repeatable::Muting},
      {"new names", Repeatable::Renaming},
  };
  ASSERT_EQ(rows.size(), kRepeatables);
  const std::string page = operations();
  for (const auto& [what, kind] : rows) {
    const Allowance& allowed = allowance(kind);
    const auto all = allowed.of_all ? grouped(static_cast<std::uint64_t>(*allowed.of_all)) : "";
    const std::string row = "| " + what + " | " + std::to_string(allowed.at_once) + " | " +
                            seconds(allowed.then_one_in) + " | " +
                            grouped(static_cast<std::uint64_t>(allowed.of_a_person)) + " | " + all;
    EXPECT_NE(page.find(row), std::string::npos) << row;
  }
}

TEST(OperationsDocs, TheLimitsAreTheOnesInForce) {
  const NetLimits limits;
  const DayLimitOptions day;
  const HallOptions hall;
  const std::vector<std::pair<std::string, std::string>> rows = {
      {"connections at once", grouped(limits.connections)},
      {"connections from one address", grouped(limits.connections_per_peer)},
      {"head of a request", bytes(limits.header_bytes)},
      {"body of a request", bytes(limits.body_bytes)},
      {"WebSocket message from a client", bytes(limits.message_bytes)},
      {"waiting for one slow reader", bytes(limits.queue_bytes)},
      {"time for a whole request to arrive", seconds(limits.header_time)},
      {"time for an answer or message to go out", seconds(limits.write_time)},
      {"silence between two requests", seconds(limits.idle_time)},
      {"silence of a WebSocket before it is pinged; after the second time it is closed",
       seconds(limits.ping_time)},
      {"requests from one address", rate(limits.requests_per_second, limits.request_burst)},
      {"messages on one WebSocket, and pieces of messages",
       rate(limits.messages_per_second, limits.message_burst)},
      {"tables of one person that are not over", grouped(kMostTables)},
      {"tables that one WebSocket follows", grouped(kMostFollowed)},
      {"spectators of one table", grouped(hall.watchers_per_table)},
      {"spectators of one table from one address", grouped(hall.watchers_per_address)},
      {"lines of one person that follow the same table", grouped(kLinesOfAPerson)},
      {"envelopes that wait for the welcome", grouped(kMostWaiting)},
      {"games from one address that wait for their review",
       grouped(ReviewOptions().most_games_of_an_address)},
      {"games whose reviews are in memory, those that wait included",
       grouped(ReviewOptions().most_games)},
      {"a chat message", bytes(kLongestMessage)},
      {"a name", bytes(kLongestName)},
      {"a command's id", bytes(kLongestCommandId)},
      {"unused invitations of one person to a table", grouped(kMostInvitations)},
      {"new people from one address", each_day(day.people)},
      {"new tables from one address", each_day(day.tables)},
      {"new tables of one person", each_day(day.tables_of_a_person)},
      {"recovery links of one person", each_day(day.links_of_a_person)},
      {"new names of one person", each_day(day.names_of_a_person)},
      {"news that a table keeps in memory and sends to newcomers",
       grouped(kRecentNews) + ", " + bytes(kRecentNewsBytes)},
      {"replays and pages that are kept", std::to_string(kKeptTexts >> 20) + " MB"},
      {"public tables of each kind that the lobby looks at", grouped(kLongestLobby)},
      {"time for a bot's turn, waiting for a thread included", seconds(BotOptions().budget)},
      {"memory for what bots remember of their games",
       std::to_string(BotOptions().memory >> 20) + " MB"},
      {"threads of bots that are lost and were replaced", grouped(kMostLostThreads)},
  };
  const std::string page = operations();
  for (const auto& [what, value] : rows) {
    const std::string row = "| " + what + " | " + value + " | ";
    EXPECT_NE(page.find(row), std::string::npos) << row;
  }
}

}  // namespace
}  // namespace norenberc::server
