// Every limit of the network: exceeded by one client, counted, and not noticed by another.
#include <atomic>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/net/fake_service_test.h"

namespace norenberc::server {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;
using ::testing::StartsWith;

const std::string kPage = "GET /page HTTP/1.1\r\nHost: test\r\n\r\n";
// The bystander comes from 127.0.0.1; who misbehaves comes from here.
const std::string kElsewhere = "127.0.0.2";

TEST(NetLimits, Connections) {
  NetOptions options = generous();
  options.limits.connections = 4;
  TestServer server(options);
  Bystander bystander(server);  // has two
  std::optional<RawSocket> third(std::in_place, server.address());
  RawSocket fourth(server.address());
  ASSERT_TRUE(eventually([&] { return server.figures().connections == 4; }));
  RawSocket fifth(server.address());
  const std::string answer = fifth.receive_all().value_or("still open");
  EXPECT_THAT(answer, StartsWith("HTTP/1.1 503 Service Unavailable"));
  EXPECT_THAT(answer, HasSubstr(R"("code":"busy")"));
  EXPECT_EQ(server.figures().refused.connections, 1);
  third.reset();
  ASSERT_TRUE(eventually([&] { return server.figures().connections == 3; }));
  EXPECT_EQ(fetch(server.address(), "GET", "/page").status, 200);
  EXPECT_TRUE(bystander.is_undisturbed());
}

TEST(NetLimits, ConnectionsPerPeer) {
  NetOptions options = generous();
  options.limits.connections_per_peer = 3;
  TestServer server(options);
  Bystander bystander(server);
  std::vector<RawSocket> sockets;
  for (int n = 0; n < 3; ++n) sockets.emplace_back(server.address(), kElsewhere);
  RawSocket fourth(server.address(), kElsewhere);
  const std::string answer = fourth.receive_all().value_or("still open");
  EXPECT_THAT(answer, StartsWith("HTTP/1.1 429 Too Many Requests"));
  EXPECT_THAT(answer, HasSubstr(R"("code":"too_many_connections")"));
  EXPECT_EQ(server.figures().refused.connections_per_peer, 1);
  sockets.clear();
  ASSERT_TRUE(eventually([&] { return server.figures().connections == 2; }));
  RawSocket again(server.address(), kElsewhere);
  again.send(kPage);
  EXPECT_THAT(again.receive("from"), StartsWith("HTTP/1.1 200"));
  EXPECT_TRUE(bystander.is_undisturbed());
}

TEST(NetLimits, ConnectionsPerPeerBehindAProxyCountLines) {
  NetOptions options = generous();
  options.behind_proxy = true;
  options.limits.connections_per_peer = 2;
  TestServer server(options);
  Bystander bystander(server);
  const std::vector<std::pair<std::string, std::string>> headers = {
      {"X-Forwarded-For", "203.0.113.9"}};
  WebSocketClient first(server.address(), "/api/live", headers);
  WebSocketClient second(server.address(), "/api/live", headers);
  EXPECT_THROW(WebSocketClient(server.address(), "/api/live", headers), std::runtime_error);
  EXPECT_EQ(server.figures().refused.connections_per_peer, 1);
  first.close();
  EXPECT_TRUE(eventually([&] { return server.figures().websockets == 2; }));
  EXPECT_NO_THROW(WebSocketClient(server.address(), "/api/live", headers));
  EXPECT_TRUE(bystander.is_undisturbed());
}

TEST(NetLimits, HeaderBytes) {
  NetOptions options = generous();
  options.limits.header_bytes = 500;
  TestServer server(options);
  Bystander bystander(server);
  std::string many;
  for (int n = 0; n < 1000; ++n) many += "A" + std::to_string(n) + ": short\r\n";
  EXPECT_EQ(fetch(server.address(), "GET", "/" + std::string(200, 'x')).status, 200);
  for (const std::string& head : {"GET /" + std::string(100'000, 'x'), "GET / HTTP/1.1\r\n" + many,
                                  "GET / HTTP/1.1\r\nA: " + std::string(480, 'x') + "\r\n"}) {
    RawSocket socket(server.address());
    socket.send(head + "\r\n");
    const std::string answer = socket.receive_all().value_or("still open");
    EXPECT_THAT(answer, StartsWith("HTTP/1.1 431"));
    EXPECT_THAT(answer, HasSubstr(R"("code":"too_large")"));
  }
  EXPECT_EQ(server.figures().refused.header_bytes, 3);
  EXPECT_TRUE(bystander.is_undisturbed());
}

TEST(NetLimits, BodyBytes) {
  NetOptions options = generous();
  options.limits.body_bytes = 1000;
  TestServer server(options);
  Bystander bystander(server);
  EXPECT_EQ(fetch(server.address(), "POST", "/page", std::string(1000, 'x')).status, 200);
  const HttpAnswer answer = fetch(server.address(), "POST", "/page", std::string(1001, 'x'));
  EXPECT_EQ(answer.status, 413);
  EXPECT_THAT(answer.body, StartsWith(R"({"ok":false,"error":{"code":"too_large","message":")"));
  EXPECT_EQ(fetch(server.address(), "POST", "/page", std::string(500'000, 'x')).status, 413);
  // One that does not say beforehand how long it is.
  RawSocket socket(server.address());
  socket.send("POST /page HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n");
  for (int n = 0; n < 20; ++n) socket.send("64\r\n" + std::string(100, 'x') + "\r\n");
  EXPECT_THAT(socket.receive_all().value_or("still open"), StartsWith("HTTP/1.1 413"));
  // One whose pieces have more around them than in them.
  for (const std::string& endless :
       {";" + std::string(20'000, 'x'), "\r\n" + std::string(20'000, 'x')}) {
    RawSocket padded(server.address());
    padded.send("POST /page HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n0" +
                endless);
    EXPECT_THAT(padded.receive("}}"), StartsWith("HTTP/1.1 413"));
  }
  EXPECT_EQ(server.figures().refused.body_bytes, 5);
  EXPECT_TRUE(bystander.is_undisturbed());
}

TEST(NetLimits, MessageBytes) {
  NetOptions options = generous();
  options.limits.message_bytes = 1000;
  TestServer server(options);
  Bystander bystander(server);
  WebSocketClient caller(server.address());
  caller.send(std::string(1000, 'x'));
  EXPECT_EQ(caller.receive(), std::string(1000, 'x'));
  caller.send(std::string(1001, 'x'));
  EXPECT_EQ(caller.receive(), std::nullopt);
  EXPECT_EQ(caller.close_code(), 1009);
  // The same in many parts, and announced with an absurd length.
  for (const std::string& bytes :
       {masked_frame(0x01, std::string(600, 'x')) + masked_frame(0x80, std::string(600, 'x')),
        "\x81\xff\x7f" + std::string(7, '\xff') + "mask",
        "\x81\xff" + std::string(8, '\xff') + "mask"}) {
    RawSocket socket(server.address());
    ASSERT_TRUE(socket.upgrade());
    socket.send(bytes);
    EXPECT_EQ(close_code_from(socket), 1009);
  }
  EXPECT_TRUE(eventually([&] { return server.figures().refused.message_bytes == 4; }));
  EXPECT_TRUE(bystander.is_undisturbed());
}

TEST(NetLimits, QueueBytes) {
  TestTime time;
  NetOptions options = generous(time);
  options.limits.queue_bytes = 1'000'000;
  options.limits.write_time = 500ms;
  TestServer server(options);
  Bystander bystander(server);
  // One reads, but not fast enough for what the service says: it is told so.
  RawSocket reader(server.address());
  ASSERT_TRUE(reader.upgrade());
  reader.send(masked_frame(0x81, "flood 200"));
  EXPECT_EQ(close_code_of(reader.receive("reading too slowly")), 1013);
  EXPECT_EQ(server.figures().refused.queue_bytes, 1);
  reader.send(masked_frame(0x88, "\x03\xe8"));
  EXPECT_TRUE(eventually([&] { return server.service.closed_count == 1; }));
  // One does not read at all: it is cut off when it has not read the goodbye in time.
  RawSocket deaf(server.address(), "127.0.0.1", 4096);
  ASSERT_TRUE(deaf.upgrade());
  EXPECT_TRUE(eventually([&] {
    deaf.send(masked_frame(0x81, "flood 90"));
    return server.figures().refused.queue_bytes == 2;
  }));
  EXPECT_TRUE(
      bystander.lets_time_pass(time, 10s, [&] { return server.service.closed_count == 2; }));
  EXPECT_EQ(server.figures().refused.write_time, 0);
  EXPECT_TRUE(bystander.is_undisturbed());
}

TEST(NetLimits, HeaderTime) {
  TestTime time;
  NetOptions options = generous(time);
  options.limits.header_time = 300ms;
  TestServer server(options);
  Bystander bystander(server);
  std::uint64_t late = 0;
  for (const std::string& begin :
       {std::string("GET /page HTTP/1.1\r\nX-Slow: "),
        std::string("POST /page HTTP/1.1\r\nHost: test\r\nContent-Length: 10000\r\n\r\n")}) {
    RawSocket socket(server.address());
    std::atomic<bool> is_answered = false;
    std::thread drip([&] {
      socket.send(begin);
      while (!is_answered && socket.send("x")) std::this_thread::sleep_for(20ms);
    });
    ++late;
    EXPECT_TRUE(bystander.lets_time_pass(
        time, 10s, [&] { return server.figures().refused.header_time == late; }));
    const std::string answer = socket.receive_all().value_or("still open");
    is_answered = true;
    drip.join();
    EXPECT_THAT(answer, StartsWith("HTTP/1.1 408"));
    EXPECT_THAT(answer, HasSubstr(R"("code":"too_slow")"));
  }
  EXPECT_EQ(server.figures().refused.header_time, 2);
  EXPECT_TRUE(bystander.is_undisturbed());
}

TEST(NetLimits, WriteTimeOfAResponse) {
  TestTime time;
  NetOptions options = generous(time);
  options.limits.write_time = 300ms;
  TestServer server(options);
  Bystander bystander(server);
  RawSocket socket(server.address(), "127.0.0.1", 4096);
  socket.send("GET /large HTTP/1.1\r\nHost: test\r\n\r\n");
  ASSERT_TRUE(eventually([&] { return server.figures().connections == 3; }));
  EXPECT_TRUE(bystander.lets_time_pass(time, 10s,
                                       [&] { return server.figures().refused.write_time == 1; }));
  EXPECT_TRUE(eventually([&] { return server.figures().connections == 2; }));
  EXPECT_TRUE(bystander.is_undisturbed());
  EXPECT_EQ(server.figures().refused.write_time, 1);
}

TEST(NetLimits, WriteTimeOfAMessage) {
  TestTime time;
  NetOptions options = generous(time);
  options.limits.write_time = 300ms;
  options.limits.queue_bytes = 100'000'000;
  TestServer server(options);
  Bystander bystander(server);
  RawSocket socket(server.address(), "127.0.0.1", 4096);
  ASSERT_TRUE(socket.upgrade());
  socket.send(masked_frame(0x81, "one large"));
  EXPECT_TRUE(bystander.lets_time_pass(time, 10s,
                                       [&] { return server.figures().refused.write_time == 1; }));
  EXPECT_TRUE(eventually([&] { return server.service.closed_count == 1; }));
  EXPECT_TRUE(bystander.is_undisturbed());
  EXPECT_EQ(server.figures().refused.write_time, 1);
}

TEST(NetLimits, IdleTime) {
  TestTime time;
  NetOptions options = generous(time);
  options.limits.idle_time = 500ms;
  TestServer server(options);
  Bystander bystander(server);
  RawSocket silent(server.address());
  EXPECT_TRUE(
      bystander.lets_time_pass(time, 10s, [&] { return server.figures().refused.idle_time == 1; }));
  EXPECT_EQ(silent.receive_all(), "");
  RawSocket served_once(server.address());
  served_once.send(kPage);
  const std::string page = served_once.receive("from");
  EXPECT_THAT(page, StartsWith("HTTP/1.1 200"));
  EXPECT_TRUE(
      bystander.lets_time_pass(time, 10s, [&] { return server.figures().refused.idle_time == 2; }));
  EXPECT_TRUE(served_once.receive_all().has_value());
  EXPECT_TRUE(bystander.is_undisturbed());
  EXPECT_EQ(server.figures().refused.idle_time, 2);
}

TEST(NetLimits, PingTime) {
  TestTime time;
  NetOptions options = generous(time);
  options.limits.ping_time = 1s;
  TestServer server(options);
  Bystander bystander(server);
  // Half open: the other end has gone without a word, so nobody answers the ping.
  RawSocket gone(server.address());
  ASSERT_TRUE(gone.upgrade());
  EXPECT_TRUE(
      bystander.lets_time_pass(time, 20s, [&] { return server.figures().refused.ping_time == 1; }));
  EXPECT_EQ(gone.receive_all(), std::string("\x89\0", 2));
  EXPECT_TRUE(eventually([&] { return server.service.closed_count == 1; }));
  // One that says nothing but answers pings stays.
  RawSocket silent(server.address());
  ASSERT_TRUE(silent.upgrade());
  for (int times = 0; times < 3; ++times) {
    std::string heard;
    EXPECT_TRUE(bystander.lets_time_pass(time, 20s, [&] {
      heard += silent.receive({}, 5ms);
      return !heard.empty();
    }));
    EXPECT_EQ(heard, std::string("\x89\0", 2));
    silent.send(masked_frame(0x8a, ""));
  }
  EXPECT_EQ(server.figures().refused.ping_time, 1);
  EXPECT_TRUE(bystander.is_undisturbed());
}

TEST(NetLimits, RequestRate) {
  NetOptions options = generous();
  options.limits.requests_per_second = 1;
  options.limits.request_burst = 1000;
  TestServer server(options);
  Bystander bystander(server);
  RawSocket socket(server.address(), kElsewhere);
  std::string flood;
  for (int n = 0; n < 1500; ++n) flood += kPage;
  std::thread sender([&] { socket.send(flood); });
  const std::string answers = socket.receive("HTTP/1.1 429");
  sender.join();
  EXPECT_TRUE(answers.starts_with("HTTP/1.1 200"));
  EXPECT_TRUE((answers + socket.receive("}}")).find("Retry-After: 1\r\n") != std::string::npos);
  EXPECT_GE(server.figures().refused.request_rate, 1);
  EXPECT_TRUE(bystander.is_undisturbed());
}

TEST(NetLimits, MessageRate) {
  NetOptions options = generous();
  options.limits.messages_per_second = 1;
  options.limits.message_burst = 1000;
  TestServer server(options);
  Bystander bystander(server);
  // Pings count too: they make the server write.
  for (const unsigned first : {0x81U, 0x89U}) {
    RawSocket socket(server.address());
    ASSERT_TRUE(socket.upgrade());
    std::string flood;
    for (int n = 0; n < 2000; ++n) flood += masked_frame(first, "x");
    socket.send(flood);
    EXPECT_EQ(close_code_of(socket.receive("too many messages")), 1008);
  }
  EXPECT_EQ(server.figures().refused.message_rate, 2);
  EXPECT_TRUE(bystander.is_undisturbed());
}

// Each piece of a message costs what a message costs, also one that never ends.
TEST(NetLimits, PiecesOfMessages) {
  NetOptions options = generous();
  options.limits.messages_per_second = 1;
  options.limits.message_burst = 1000;
  TestServer server(options);
  Bystander bystander(server);
  const auto flood = [&server](const std::string& piece, int pieces, const std::string& end) {
    RawSocket socket(server.address());
    if (!socket.upgrade()) return 0;
    std::string bytes = masked_frame(0x01, "x");
    for (int n = 0; n < pieces; ++n) bytes += masked_frame(0x00, piece);
    socket.send(bytes + end);
    return close_code_of(socket.receive("too many messages"));
  };
  EXPECT_EQ(flood("x", 10'000, masked_frame(0x80, "x")), 1008);
  EXPECT_EQ(flood("", 20'000, ""), 1008);
  EXPECT_EQ(server.figures().refused.message_rate, 2);
  RawSocket honest(server.address());
  ASSERT_TRUE(honest.upgrade());
  for (int n = 0; n < 100; ++n) {
    honest.send(masked_frame(0x01, std::string(4000, 'a')) +
                masked_frame(0x00, std::string(4000, 'b')) + masked_frame(0x80, "end"));
    EXPECT_THAT(honest.receive("bend"), HasSubstr("bend"));
  }
  EXPECT_TRUE(bystander.is_undisturbed());
}

}  // namespace
}  // namespace norenberc::server
