// docs/operations.md lists every limit with its value: the values here are the ones in force.
#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

#include "server/api/command_intake.h"
#include "server/api/live_connection.h"
#include "server/hall/bot_threads.h"
#include "server/hall/hall.h"
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

TEST(OperationsDocs, TheLimitsAreTheOnesInForce) {
  const NetLimits limits;
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
      {"messages on one WebSocket", rate(limits.messages_per_second, limits.message_burst)},
      {"tables of one person that are not over", grouped(kMostTables)},
      {"tables that one WebSocket follows", grouped(kMostFollowed)},
      {"who may follow one table", grouped(hall.watchers_per_table)},
      {"envelopes that wait for the welcome", grouped(kMostWaiting)},
      {"a chat message", bytes(kLongestMessage)},
      {"a name", bytes(kLongestName)},
      {"a command's id", bytes(kLongestCommandId)},
      {"unused invitations of one person to a table", grouped(kMostInvitations)},
      {"chat messages at a table, drafts of a seat", grouped(kMostTalk)},
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
