#include "server/net/net.h"

#include <csignal>
#include <sys/resource.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/net/fake_service_test.h"

namespace norenberc::server {
namespace {

using namespace std::chrono_literals;
using namespace std::string_literals;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string get(std::string_view path) {
  return "GET " + std::string(path) + " HTTP/1.1\r\nHost: test\r\n\r\n";
}

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

TEST(Net, HeadHasTheLengthButNoBody) {
  TestServer server;
  RawSocket socket(server.address());
  socket.send("HEAD /page HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n");
  const std::string answer = socket.receive_all().value_or("");
  EXPECT_THAT(answer, HasSubstr("Content-Length: 28\r\n"));
  EXPECT_THAT(answer, EndsWith("\r\n\r\n"));
}

TEST(Net, AnAnswerWithoutBodyHasNoLength) {
  TestServer server;
  RawSocket socket(server.address());
  socket.send(get("/empty") + get("/page"));
  const std::string answers = socket.receive("GET /page");
  EXPECT_THAT(answers, StartsWith("HTTP/1.1 204 No Content\r\nX-Content"));
  EXPECT_THAT(answers, HasSubstr("HTTP/1.1 200 OK"));
}

TEST(Net, AConnectionServesManyRequests) {
  TestServer server;
  RawSocket socket(server.address());
  for (int n = 0; n < 20; ++n) {
    socket.send(get("/page" + std::to_string(n)));
    EXPECT_THAT(socket.receive("from 127.0.0.1"), HasSubstr("/page" + std::to_string(n) + " "));
  }
  EXPECT_EQ(server.figures().accepted, 1);
  EXPECT_EQ(server.figures().requests, 20);
}

TEST(Net, PipelinedRequestsAreAnsweredInOrder) {
  TestServer server;
  RawSocket socket(server.address());
  std::string requests;
  for (int n = 0; n < 50; ++n) requests += get("/page" + std::to_string(n));
  socket.send(requests);
  const std::string answers = socket.receive("/page49 ");
  std::size_t last = 0;
  for (int n = 0; n < 50; ++n) {
    const std::size_t found = answers.find("/page" + std::to_string(n) + " ");
    ASSERT_NE(found, std::string::npos);
    EXPECT_GE(found, last);
    last = found;
  }
}

TEST(Net, ARequestMayComeInSmallPieces) {
  TestServer server;
  RawSocket socket(server.address());
  for (const char letter :
       std::string("POST /a HTTP/1.1\r\nHost: test\r\nContent-Length: 3\r\n\r\nxyz")) {
    socket.send({&letter, 1});
  }
  EXPECT_THAT(socket.receive("from"), HasSubstr("POST /a ? xyz"));
}

TEST(Net, AChunkedBodyIsReadWhole) {
  TestServer server;
  RawSocket socket(server.address());
  socket.send(
      "POST /a HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n"
      "3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n");
  EXPECT_THAT(socket.receive("from"), HasSubstr("POST /a ? abcde"));
}

TEST(Net, AClientThatWaitsIsToldToGoOn) {
  TestServer server;
  RawSocket socket(server.address());
  socket.send(
      "POST /a HTTP/1.1\r\nHost: test\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n");
  EXPECT_EQ(socket.receive("\r\n\r\n"), "HTTP/1.1 100 Continue\r\n\r\n");
  socket.send("xyz");
  EXPECT_THAT(socket.receive("from"), HasSubstr("POST /a ? xyz"));
}

TEST(Net, OldClientsAreServedAndClosed) {
  TestServer server;
  RawSocket socket(server.address());
  socket.send("GET /page HTTP/1.0\r\n\r\n");
  EXPECT_THAT(socket.receive_all().value_or(""), HasSubstr("GET /page"));
}

TEST(Net, MalformedRequestsAreRefusedAndOthersServed) {
  TestServer server;
  Bystander bystander(server);
  const std::vector<std::string> malformed = {
      "\r\n\r\n\r\n",
      std::string("\0\0\0\0", 4) + "\r\n\r\n",
      "GET\r\n\r\n",
      "GET /page\r\n\r\n",
      "GET /page HTTP/9.9\r\n\r\n",
      "GET /page HTTP/1.1\r\nno colon\r\n\r\n",
      "GET /page HTTP/1.1\r\nContent-Length: many\r\n\r\n",
      "GET /page HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
      "GET /page HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
      "POST /page HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nno number\r\n",
      "G\x01T /page HTTP/1.1\r\n\r\n",
      "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"s,  // TLS, spoken to the wrong port
  };
  for (const std::string& bytes : malformed) {
    const std::string answer = exchange_raw(server.address(), bytes, 20s);
    EXPECT_THAT(answer, StartsWith("HTTP/1.1 400 Bad Request")) << bytes;
    EXPECT_THAT(answer, HasSubstr(R"({"ok":false,"error":{"code":"malformed","message":")"));
  }
  EXPECT_EQ(server.figures().refused.malformed, malformed.size());
  EXPECT_TRUE(bystander.is_undisturbed());
}

TEST(Net, ClientsThatVanishLeaveNothingBehind) {
  TestServer server;
  Bystander bystander(server);
  const std::uint64_t before = server.figures().connections;
  const std::string upgrade = get("/api/live");
  for (const std::string& begun :
       {std::string(), std::string("GET /pa"),
        std::string("POST /a HTTP/1.1\r\nContent-Length: 9\r\n\r\nab"), get("/page"), get("/later"),
        get("/large"), upgrade.substr(0, 30)}) {
    RawSocket closing(server.address());
    closing.send(begun);
    RawSocket resetting(server.address());
    resetting.send(begun);
    resetting.reset();
  }
  for (const std::string& begun :
       {std::string(), masked_frame(0x81, "one large"), masked_frame(0x81, "hello").substr(0, 4),
        masked_frame(0x01, "a part"), masked_frame(0x89, "ping")}) {
    RawSocket closing(server.address());
    EXPECT_TRUE(closing.upgrade());
    closing.send(begun);
    RawSocket resetting(server.address());
    EXPECT_TRUE(resetting.upgrade());
    resetting.send(begun);
    resetting.reset();
  }
  server.on_loop([&] {
    for (const auto& reply : server.service.waiting) reply({});
    return true;
  });
  EXPECT_TRUE(eventually([&] { return server.figures().connections == before; }));
  EXPECT_EQ(server.figures().websockets, 1);
  EXPECT_EQ(server.service.closed_count, 10);
  EXPECT_EQ(server.service.closed_strangers, 0);
  EXPECT_TRUE(bystander.is_undisturbed());
}

TEST(Net, TheServiceMayReplyLater) {
  TestServer server;
  RawSocket socket(server.address());
  socket.send(get("/later") + get("/page"));
  ASSERT_TRUE(eventually(
      [&] { return server.on_loop([&] { return server.service.waiting.size(); }) == 1; }));
  EXPECT_EQ(fetch(server.address(), "GET", "/meanwhile").status, 200);
  server.on_loop([&] {
    server.service.waiting[0]({.status = 202});
    return true;
  });
  const std::string answers = socket.receive("GET /page");
  EXPECT_THAT(answers, StartsWith("HTTP/1.1 202 Accepted"));
  EXPECT_THAT(answers, HasSubstr("HTTP/1.1 200 OK"));
}

TEST(Net, AServiceThatThrowsOrForgetsDoesNotEndTheLoop) {
  TestServer server;
  Bystander bystander(server);
  for (const char* path : {"/throw", "/forget"}) {
    const HttpAnswer answer = fetch(server.address(), "GET", path);
    EXPECT_EQ(answer.status, 500);
    EXPECT_THAT(answer.body, HasSubstr(R"("code":"internal")"));
  }
  EXPECT_THROW(WebSocketClient(server.address(), "/throw"), std::runtime_error);
  WebSocketClient caller(server.address());
  caller.send("throw");
  EXPECT_EQ(caller.receive(), std::nullopt);
  EXPECT_EQ(caller.close_code(), 1011);
  server.net.post([] { throw std::runtime_error("thrown by a job"); });
  EXPECT_TRUE(bystander.is_undisturbed());
  EXPECT_EQ(server.figures().exceptions, 4);
}

TEST(Net, AValueCannotSmuggleInAHeader) {
  TestServer server;
  const HttpAnswer answer = fetch(server.address(), "GET", "/split");
  EXPECT_EQ(answer.header("x-value"), "a  X-Own: b");
  EXPECT_EQ(answer.header("x-own"), "");
}

TEST(Net, BehindAProxyThePeerIsTheLastForwardedAddress) {
  NetOptions options = generous();
  options.behind_proxy = true;
  TestServer server(options);
  const auto body_for = [&](const std::string& forwarded) {
    return fetch(server.address(), "GET", "/page", {}, {{"X-Forwarded-For", forwarded}}).body;
  };
  EXPECT_THAT(body_for("203.0.113.9"), EndsWith("from 203.0.113.9"));
  EXPECT_THAT(body_for("10.0.0.1, 2001:db8::7"), EndsWith("from 2001:db8::7"));
  EXPECT_THAT(body_for("10.0.0.1, nonsense"), EndsWith("from 127.0.0.1"));
  EXPECT_THAT(body_for(""), EndsWith("from 127.0.0.1"));
  TestServer direct;
  EXPECT_THAT(
      fetch(direct.address(), "GET", "/page", {}, {{"X-Forwarded-For", "203.0.113.9"}}).body,
      EndsWith("from 127.0.0.1"));
}

TEST(Net, AHundredConnectionsAtOnce) {
  TestServer server;
  std::vector<RawSocket> sockets;
  for (int n = 0; n < 100; ++n) sockets.emplace_back(server.address());
  for (RawSocket& socket : sockets) socket.send(get("/page"));
  for (RawSocket& socket : sockets) EXPECT_THAT(socket.receive("from"), StartsWith("HTTP/1.1 200"));
  EXPECT_EQ(server.figures().connections, 100);
}

TEST(Net, GoesOnAfterItRanOutOfOpenFiles) {
  TestServer server;
  Bystander bystander(server);
  RawSocket socket;
  rlimit before{};
  getrlimit(RLIMIT_NOFILE, &before);
  rlimit none = before;
  none.rlim_cur = 3;
  setrlimit(RLIMIT_NOFILE, &none);
  // The kernel completes the connection, but the server can have no number for it.
  socket.connect(server.address());
  socket.send(get("/page"));
  const std::string meanwhile = socket.receive("from", 300ms);
  EXPECT_TRUE(bystander.is_undisturbed());
  setrlimit(RLIMIT_NOFILE, &before);
  EXPECT_EQ(meanwhile, "");
  EXPECT_THAT(socket.receive("from"), StartsWith("HTTP/1.1 200"));
  EXPECT_TRUE(bystander.is_undisturbed());
}

TEST(Net, SaysWhyItCannotListen) {
  FakeService service;
  NetOptions options;
  options.port = 0;
  const Net first(service, options);
  options.port = first.port();
  try {
    const Net second(service, options);
    FAIL() << "two servers on one port";
  } catch (const std::runtime_error& error) {
    EXPECT_THAT(error.what(), StartsWith("cannot listen on 127.0.0.1:"));
    EXPECT_THAT(error.what(), HasSubstr("in use"));
  }
  options.host = "no such host.invalid";
  EXPECT_THROW(Net(service, options), std::runtime_error);
}

TEST(Net, JobsRunOnTheLoopAndNoneAfterItHasEnded) {
  FakeService service;
  NetOptions options;
  options.port = 0;
  std::vector<int> ran;
  {
    Net net(service, options);
    net.after(40ms, [&] {
      ran.push_back(3);
      net.stop();
    });
    net.after(20ms, [&] { ran.push_back(2); });
    net.after(1h, [&] { ran.push_back(4); });
    net.post([&] { ran.push_back(1); });
    net.run();
    net.post([&] { ran.push_back(5); });
  }
  EXPECT_EQ(ran, (std::vector<int>{1, 2, 3}));
}

TEST(Net, SignalsReachTheLoop) {
  FakeService service;
  NetOptions options;
  options.port = 0;
  Net net(service, options);
  std::vector<int> signals;
  net.on_signal([&](int signal) {
    signals.push_back(signal);
    if (signals.size() == 2) net.stop();
    if (signals.size() == 1) std::raise(SIGINT);
  });
  net.post([] { std::raise(SIGTERM); });
  net.run();
  EXPECT_EQ(signals, (std::vector<int>{SIGTERM, SIGINT}));
}

TEST(Net, StopsWhileBusyAndSaysGoodbyeToAll) {
  std::vector<std::shared_ptr<WebSocket>> kept;
  std::vector<Service::Reply> unanswered;
  {
    TestServer server;
    server.service.keeps_lines = true;
    std::vector<WebSocketClient> callers;
    for (int n = 0; n < 20; ++n) callers.emplace_back(server.address());
    callers[0].send("all hello");
    RawSocket idle(server.address());
    RawSocket half(server.address());
    half.send("GET /pa");
    RawSocket waiting(server.address());
    waiting.send(get("/later"));
    RawSocket answered(server.address());
    answered.send(get("/later"));
    RawSocket deaf(server.address());
    EXPECT_TRUE(deaf.upgrade());
    deaf.send(masked_frame(0x81, "one large"));
    ASSERT_TRUE(eventually(
        [&] { return server.on_loop([&] { return server.service.waiting.size(); }) == 2; }));
    RawSocket rude(server.address());
    EXPECT_TRUE(rude.upgrade());
    rude.send(masked_frame(0xf1, "malformed"));
    EXPECT_TRUE(eventually([&] { return server.service.closed_count == 1; }));
    std::thread mind([&] {
      for (std::size_t n = 0; n < callers.size(); ++n) {
        EXPECT_EQ(callers[n].receive(), "hello");
        EXPECT_EQ(callers[n].receive(), std::nullopt);
        EXPECT_EQ(callers[n].close_code(), 1001);
      }
    });
    server.net.stop();
    server.net.post([&] { server.service.waiting[1]({}); });
    server.stop();
    mind.join();
    EXPECT_THAT(answered.receive_all().value_or(""), StartsWith("HTTP/1.1 200"));
    EXPECT_EQ(server.service.opened_count, 22);
    EXPECT_EQ(server.service.closed_count, 22);
    EXPECT_EQ(server.service.closed_strangers, 0);
    EXPECT_EQ(server.figures_after_end().websockets, 0);
    kept = server.service.kept;
    unanswered = server.service.waiting;
  }
  // Those who hold a line or owe a reply may go on longer than the whole network.
  for (const auto& line : kept) line->send(std::make_shared<const std::string>("too late"));
  for (const auto& reply : unanswered) reply({});
}

TEST(Net, TakesNoConnectionAfterStop) {
  TestServer server;
  const Address address = server.address();
  server.stop();
  EXPECT_EQ(fetch(address, "GET", "/page").status, 0);
}

// An answer that is still being worked on goes out as long as the grace lasts, and no longer.
TEST(Net, AnswersInFlightHaveAGraceWhenTheServerStops) {
  for (const Span grace : {Span(60s), Span(0s)}) {
    NetOptions options = generous();
    options.stop_time = grace;
    std::optional<TestServer> server(std::in_place, options);
    TestServer& running = *server;  // also while it is being destroyed
    RawSocket socket(running.address());
    socket.send(get("/later"));
    ASSERT_TRUE(eventually(
        [&] { return running.on_loop([&] { return !running.service.waiting.empty(); }); }));
    running.net.stop();
    if (grace > Span{}) running.net.post([&] { running.service.waiting.front()(Response{}); });
    server.reset();
    EXPECT_EQ(socket.receive_all().value_or("").starts_with("HTTP/1.1 200"), grace > Span{});
  }
}

TEST(Net, ARequestNamesOneHost) {
  TestServer server;
  const auto answer_to = [&server](const std::string& head) {
    RawSocket socket(server.address());
    socket.send(head + "Connection: close\r\n\r\n");
    return socket.receive_all().value_or("still open");
  };
  for (const char* const head :
       {"GET /page HTTP/1.1\r\n", "GET /page HTTP/1.1\r\nHost: a\r\nHost: b\r\n",
        "GET /page HTTP/1.1\r\nHost: a\r\nHost: a\r\n",
        "GET /page HTTP/1.0\r\nHost: a\r\nHost: b\r\n"}) {
    EXPECT_THAT(answer_to(head), StartsWith("HTTP/1.1 400")) << head;
  }
  EXPECT_THAT(answer_to("GET /page HTTP/1.0\r\n"), StartsWith("HTTP/1.1 200"));
  EXPECT_EQ(server.figures().refused.malformed, 4);
}

}  // namespace
}  // namespace norenberc::server
