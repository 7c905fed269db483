#include "server/client/client.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/net/fake_service_test.h"

namespace norenberc::server {
namespace {

using namespace std::chrono_literals;

TEST(Client, AServerThatIsNotThereGivesNoAnswer) {
  Address nobody;
  {
    const TestServer server;
    nobody = server.address();
  }
  EXPECT_EQ(fetch(nobody, "GET", "/").status, 0);
  EXPECT_ANY_THROW(WebSocketClient{nobody});
  EXPECT_ANY_THROW(ClientPool(nobody, [](int, std::string_view) {}).connect());
}

TEST(Client, HeadersGoOutAndComeBack) {
  TestServer server;
  const HttpAnswer answer = fetch(server.address(), "HEAD", "/page");
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.body, "");
  EXPECT_EQ(answer.header("content-length"), "28");
  EXPECT_EQ(answer.header("missing"), "");
}

TEST(WebSocketClient, NoticesThatTheServerHasGone) {
  auto server = std::make_unique<TestServer>();
  WebSocketClient caller(server->address());
  EXPECT_EQ(caller.receive(20ms), std::nullopt);
  EXPECT_TRUE(caller.is_open());
  EXPECT_EQ(caller.close_code(), 0);
  server.reset();
  EXPECT_EQ(caller.receive(), std::nullopt);
  EXPECT_FALSE(caller.is_open());
  EXPECT_EQ(caller.close_code(), 1001);
  EXPECT_FALSE(caller.send("hello"));
  caller.close();
}

TEST(WebSocketClient, ACutIsNoGoodbye) {
  TestServer server;
  WebSocketClient caller(server.address());
  caller.cut();
  EXPECT_FALSE(caller.is_open());
  EXPECT_EQ(caller.close_code(), 0);
  EXPECT_FALSE(caller.send("hello"));
  EXPECT_TRUE(eventually([&] { return server.service.closed_count == 1; }));
}

const auto kHello = std::make_shared<const std::string>("hello");

TEST(ClientPool, EachLineHearsItsOwn) {
  TestServer server;
  std::map<int, std::string> received;
  ClientPool* board = nullptr;
  ClientPool switchboard(server.address(), [&](int caller, std::string_view message) {
    received[caller] += message;
    if (received.size() == 50) board->stop();
  });
  board = &switchboard;
  for (int n = 0; n < 50; ++n) {
    EXPECT_EQ(switchboard.connect(), n);
    switchboard.send(n, std::make_shared<const std::string>("I am " + std::to_string(n)));
  }
  switchboard.run_for(20s);
  ASSERT_EQ(received.size(), 50);
  for (const auto& [caller, message] : received)
    EXPECT_EQ(message, "I am " + std::to_string(caller));
  EXPECT_EQ(switchboard.broken(), 0);
}

TEST(ClientPool, MessagesOfAllLengthsAndManyAtOnce) {
  NetOptions options = generous();
  options.limits.message_bytes = 1'000'000;
  options.limits.queue_bytes = 10'000'000;
  TestServer server(options);
  std::vector<std::size_t> received;
  ClientPool* board = nullptr;
  const std::vector<std::size_t> sizes = {0, 1, 125, 126, 127, 65'535, 65'536, 300'000, 3};
  ClientPool switchboard(server.address(), [&](int, std::string_view message) {
    received.push_back(message.size());
    if (received.size() == sizes.size()) board->stop();
  });
  board = &switchboard;
  switchboard.connect();
  for (const std::size_t size : sizes) {
    switchboard.send(0, std::make_shared<const std::string>(size, 'x'));
  }
  switchboard.run_for(20s);
  EXPECT_EQ(received, sizes);
}

TEST(ClientPool, HearsWhatWasSaidAtOnceAndAnswersPings) {
  NetOptions options = generous();
  options.limits.ping_time = 300ms;
  TestServer server(options);
  server.service.greets = true;
  int greetings = 0;
  ClientPool switchboard(server.address(), [&](int, std::string_view message) {
    greetings += message == "hello 127.0.0.1";
  });
  for (int n = 0; n < 10; ++n) switchboard.connect("/api/live?n=1");
  switchboard.run_for(1500ms);
  EXPECT_EQ(greetings, 10);
  EXPECT_EQ(switchboard.broken(), 0);
}

TEST(ClientPool, JobsRunInOrderOfTime) {
  TestServer server;
  std::vector<int> ran;
  ClientPool switchboard(server.address(), [](int, std::string_view) {});
  switchboard.after(2ms, [&] {
    ran.push_back(2);
    switchboard.after(0us, [&] { switchboard.stop(); });
  });
  switchboard.after(500us, [&] { ran.push_back(1); });
  switchboard.after(1h, [&] { ran.push_back(3); });
  switchboard.run_for(20s);
  EXPECT_EQ(ran, (std::vector<int>{1, 2}));
}

TEST(ClientPool, CountsLinesThatBroke) {
  auto server = std::make_unique<TestServer>();
  ClientPool switchboard(server->address(), [](int, std::string_view) {});
  for (int n = 0; n < 5; ++n) switchboard.connect();
  switchboard.send(3, std::make_shared<const std::string>("close"));
  switchboard.after(1ms, [&] { server->net.stop(); });
  const auto end = std::chrono::steady_clock::now() + 20s;
  while (switchboard.broken() < 5 && std::chrono::steady_clock::now() < end)
    switchboard.run_for(10ms);
  EXPECT_EQ(switchboard.broken(), 5);
  switchboard.send(0, kHello);
}

}  // namespace
}  // namespace norenberc::server
