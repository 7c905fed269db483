#include "server/net.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/fake_service_test.h"

namespace norenberc::server {
namespace {

using namespace std::chrono_literals;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

TEST(Net, AnswersARequest) {
  TestServer server;
  const HttpAnswer answer = fetch(server.address(), "POST", "/a/b?c=d&e", "body");
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.body, "POST /a/b ?c=d&e body from 127.0.0.1");
  EXPECT_EQ(answer.header("content-length"), std::to_string(answer.body.size()));
  EXPECT_EQ(answer.header("content-type"), "text/plain");
  EXPECT_EQ(answer.header("x-content-type-options"), "nosniff");
  EXPECT_EQ(answer.header("server"), "");
  EXPECT_EQ(fetch(server.address(), "GET", "/missing").status, 404);
}

TEST(Net, EchoesMessages) {
  TestServer server;
  Caller caller(server.address());
  for (const std::string& message : {std::string("one"), std::string(), std::string(16'000, 'x')}) {
    EXPECT_TRUE(caller.send(message));
    EXPECT_EQ(caller.receive(), message);
  }
  caller.close();
  EXPECT_EQ(caller.close_code(), 1000);
  EXPECT_TRUE(eventually([&] { return server.service.closed_count == 1; }));
  EXPECT_EQ(server.figures().messages_in, 3);
  EXPECT_EQ(server.figures().messages_out, 3);
}

}  // namespace
}  // namespace norenberc::server
