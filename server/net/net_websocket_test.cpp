// The WebSockets of the network: what a line does, and what it does not put up with.
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/net/fake_service_test.h"

namespace norenberc::server {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(NetLine, EchoesMessages) {
  TestServer server;
  WebSocketClient caller(server.address());
  for (const std::string& message : {std::string("one"), std::string(), std::string(16'000, 'x')}) {
    EXPECT_TRUE(caller.send(message));
    EXPECT_EQ(caller.receive(), message);
  }
  caller.close();
  EXPECT_EQ(caller.close_code(), 1000);
  EXPECT_TRUE(eventually([&] { return server.service.closed_count == 1; }));
  EXPECT_EQ(server.figures().messages_in, 3);
  EXPECT_EQ(server.figures().messages_out, 3);
  EXPECT_EQ(server.figures().websockets, 0);
}

TEST(NetLine, TheServiceMaySpeakFirst) {
  TestServer server;
  server.service.greets = true;
  WebSocketClient caller(server.address());
  EXPECT_EQ(caller.receive(), "hello 127.0.0.1");
}

TEST(NetLine, OneMessageReachesAll) {
  TestServer server;
  std::vector<WebSocketClient> callers;
  for (int n = 0; n < 30; ++n) callers.emplace_back(server.address());
  callers[3].send("all good morning");
  for (WebSocketClient& caller : callers) EXPECT_EQ(caller.receive(), "good morning");
}

TEST(NetLine, ManyMessagesArriveInOrder) {
  TestServer server;
  WebSocketClient caller(server.address());
  for (int n = 0; n < 1000; ++n) caller.send(std::to_string(n));
  for (int n = 0; n < 1000; ++n) EXPECT_EQ(caller.receive(), std::to_string(n));
}

// What is sent at once goes out in one call of the system, unless it is much.
TEST(NetLine, MessagesThatAreSentAtOnceGoOutTogether) {
  TestServer server;
  WebSocketClient caller(server.address());
  const auto joined_by = [&](const std::string& sizes) {
    const std::uint64_t before = server.figures().joined;
    EXPECT_TRUE(caller.send("sizes " + sizes));
    std::istringstream wanted(sizes);
    for (std::size_t size = 0; wanted >> size;) {
      EXPECT_EQ(caller.receive(), std::string(size, 's')) << sizes;
    }
    return server.figures().joined - before;
  };
  EXPECT_EQ(joined_by("40"), 0U);
  EXPECT_EQ(joined_by("40 4000"), 1U);
  EXPECT_EQ(joined_by("0 1 125 126 127"), 4U);
  EXPECT_EQ(joined_by("100000 3"), 0U);
  EXPECT_EQ(joined_by("3 100000 100000 3 3"), 2U);
  EXPECT_EQ(joined_by("8000 8000 8000 8000"), 2U);
}

TEST(NetLine, ClosesWithCodeAfterWhatIsQueued) {
  TestServer server;
  WebSocketClient caller(server.address());
  caller.send("close");
  EXPECT_EQ(caller.receive(), "last words");
  EXPECT_EQ(caller.receive(), std::nullopt);
  EXPECT_EQ(caller.close_code(), 4000);
  EXPECT_TRUE(eventually([&] { return server.service.closed_count == 1; }));
}

TEST(NetLine, TheServiceDecidesWhereThereIsALine) {
  TestServer server;
  try {
    WebSocketClient(server.address(), "/elsewhere");
    FAIL() << "a line where there is none";
  } catch (const std::runtime_error& error) {
    EXPECT_THAT(error.what(), HasSubstr("403 not here"));
  }
  EXPECT_EQ(server.service.opened_count, 0);
}

TEST(NetLine, ImproperHandshakesAreRefused) {
  TestServer server;
  const std::string begin =
      "GET /api/live HTTP/1.1\r\nHost: test\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n";
  const std::string key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  const auto answer_to = [&](const std::string& bytes) {
    RawSocket socket(server.address());
    socket.send(bytes);
    return socket.receive_all().value_or("still open");
  };
  EXPECT_THAT(answer_to(begin + "Sec-WebSocket-Version: 13\r\n\r\n"), StartsWith("HTTP/1.1 400"));
  EXPECT_THAT(answer_to(begin + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: short\r\n\r\n"),
              StartsWith("HTTP/1.1 400"));
  const std::string version = answer_to(begin + key + "Sec-WebSocket-Version: 8\r\n\r\n");
  EXPECT_THAT(version, StartsWith("HTTP/1.1 426"));
  EXPECT_THAT(version, HasSubstr("Sec-WebSocket-Version: 13\r\n"));
  // RFC 6455: a client waits for the answer before it sends frames.
  EXPECT_THAT(
      answer_to(begin + key + "Sec-WebSocket-Version: 13\r\n\r\n" + masked_frame(0x81, "a")),
      StartsWith("HTTP/1.1 400"));
  EXPECT_EQ(server.service.opened_count, 0);
  EXPECT_EQ(server.figures().refused.malformed, 4);
}

TEST(NetLine, OffersNoCompression) {
  TestServer server;
  RawSocket socket(server.address());
  socket.send(
      "GET /api/live HTTP/1.1\r\nHost: test\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Extensions: permessage-deflate\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n");
  const std::string answer = socket.receive("\r\n\r\n");
  EXPECT_THAT(answer, StartsWith("HTTP/1.1 101"));
  EXPECT_EQ(answer.find("deflate"), std::string::npos);
}

struct Misbehaviour {
  const char* name;
  std::string bytes;
  int code;

  friend void PrintTo(const Misbehaviour& misbehaviour, std::ostream* out) {
    *out << misbehaviour.name;
  }
};

class Misbehaving : public ::testing::TestWithParam<Misbehaviour> {};

TEST_P(Misbehaving, IsClosedWithoutHarmToOthers) {
  NetOptions options = generous();
  options.limits.write_time = 300ms;  // for those who do not close their end
  TestServer server(options);
  Bystander bystander(server);
  RawSocket socket(server.address());
  ASSERT_TRUE(socket.upgrade());
  socket.send(GetParam().bytes);
  EXPECT_EQ(close_code_of(socket.receive(std::string_view("\x88", 1)) + socket.receive({}, 200ms)),
            GetParam().code);
  EXPECT_TRUE(eventually([&] { return server.service.closed_count == 1; }));
  EXPECT_EQ(server.figures().refused.malformed, 1);
  EXPECT_TRUE(bystander.is_undisturbed());
}

std::string with_mask_bit_cleared(std::string frame) {
  frame[1] = static_cast<char>(frame[1] & 0x7f);
  return frame.erase(2, 4);
}

INSTANTIATE_TEST_SUITE_P(
    NetLine, Misbehaving,
    ::testing::Values(
        Misbehaviour{"Unmasked", with_mask_bit_cleared(masked_frame(0x81, "hello")), 1002},
        Misbehaviour{"ReservedBits", masked_frame(0xf1, "hello"), 1002},
        Misbehaviour{"UnknownKind", masked_frame(0x83, "hello"), 1002},
        Misbehaviour{"UnknownControl", masked_frame(0x8b, "hello"), 1002},
        Misbehaviour{"ContinuesNothing", masked_frame(0x80, "hello"), 1002},
        Misbehaviour{"BeginsTwice", masked_frame(0x01, "hel") + masked_frame(0x01, "lo"), 1002},
        Misbehaviour{"FragmentedControl", masked_frame(0x09, "ping"), 1002},
        Misbehaviour{"LongControl", masked_frame(0x89, std::string(126, 'x')), 1002},
        Misbehaviour{"InvalidText", masked_frame(0x81, "\xc3\x28"), 1007},
        Misbehaviour{"TextCutShort", masked_frame(0x81, "\xe2\x82"), 1007},
        Misbehaviour{"CloseOfOneByte", masked_frame(0x88, "x"), 1002},
        Misbehaviour{"CloseWithBadCode", masked_frame(0x88, std::string("\x03\xed", 2)), 1002},
        Misbehaviour{"Binary", masked_frame(0x82, "hello"), 1003}),
    [](const auto& test) { return test.param.name; });

TEST(NetLine, FragmentsMakeOneMessage) {
  TestServer server;
  RawSocket socket(server.address());
  ASSERT_TRUE(socket.upgrade());
  socket.send(masked_frame(0x01, "hel") + masked_frame(0x89, "p") + masked_frame(0x00, "l") +
              masked_frame(0x80, "o"));
  EXPECT_THAT(socket.receive("hello"), HasSubstr("\x81\x05hello"));
}

}  // namespace
}  // namespace norenberc::server
