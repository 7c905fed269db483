#include "server/net/rate_limit.h"

#include <gtest/gtest.h>

#include "server/net/peers.h"

namespace norenberc::server {
namespace {

using namespace std::chrono_literals;

const SteadyTime kStart = SteadyTime() + 1h;

int taken(TokenBucket& bucket, SteadyTime time) {
  int count = 0;
  while (count < 1000 && bucket.take(time)) ++count;
  return count;
}

TEST(TokenBucket, GivesTheBurstThenTheRate) {
  TokenBucket bucket(2, 5, kStart);
  EXPECT_EQ(taken(bucket, kStart), 5);
  EXPECT_EQ(taken(bucket, kStart + 400ms), 0);
  EXPECT_EQ(taken(bucket, kStart + 500ms), 1);
  EXPECT_EQ(taken(bucket, kStart + 3500ms), 5) << "six have come, but five are all that it holds";
}

TEST(TokenBucket, TimeThatGoesBackGivesNothing) {
  TokenBucket bucket(2, 5, kStart);
  EXPECT_EQ(taken(bucket, kStart), 5);
  EXPECT_EQ(taken(bucket, kStart - 10s), 0);
  EXPECT_EQ(taken(bucket, kStart), 0);
}

TEST(TokenBucket, SaysHowLongToWait) {
  TokenBucket slow(0.1, 1, kStart);
  EXPECT_EQ(taken(slow, kStart), 1);
  EXPECT_EQ(slow.wait(), 10s);
  EXPECT_EQ(taken(slow, kStart + 5s), 0);
  EXPECT_EQ(slow.wait(), 5s);
  TokenBucket never(0, 0, kStart);
  EXPECT_FALSE(never.take(kStart));
  EXPECT_EQ(never.wait(), 1h);
}

TEST(TokenBucket, IsFullAgainAfterRest) {
  TokenBucket bucket(2, 5, kStart);
  EXPECT_TRUE(bucket.is_full(kStart));
  EXPECT_TRUE(bucket.take(kStart));
  EXPECT_FALSE(bucket.is_full(kStart + 400ms));
  EXPECT_TRUE(bucket.is_full(kStart + 600ms));
}

NetLimits small_limits() {
  NetLimits limits;
  limits.connections_per_peer = 2;
  limits.requests_per_second = 1;
  limits.request_burst = 3;
  return limits;
}

TEST(Peers, EachHasItsOwnConnections) {
  const NetLimits limits = small_limits();
  Peers peers(limits);
  auto first = peers.connect("192.0.2.1", kStart);
  const auto second = peers.connect("192.0.2.1", kStart);
  EXPECT_TRUE(first && second);
  EXPECT_FALSE(peers.connect("192.0.2.1", kStart));
  EXPECT_TRUE(peers.connect("192.0.2.2", kStart));
  first.reset();
  EXPECT_TRUE(peers.connect("192.0.2.1", kStart));
}

TEST(Peers, EachHasItsOwnRate) {
  const NetLimits limits = small_limits();
  Peers peers(limits);
  for (int n = 0; n < 3; ++n) EXPECT_EQ(peers.ask("192.0.2.1", kStart), std::nullopt);
  EXPECT_EQ(peers.ask("192.0.2.1", kStart), 1s);
  EXPECT_EQ(peers.ask("192.0.2.2", kStart), std::nullopt);
  EXPECT_EQ(peers.ask("192.0.2.1", kStart + 1s), std::nullopt);
}

TEST(Peers, WhoIsGoneAndRestedIsForgotten) {
  const NetLimits limits = small_limits();
  Peers peers(limits);
  const auto stays = peers.connect("192.0.2.1", kStart);
  peers.ask("192.0.2.2", kStart);
  EXPECT_EQ(peers.size(), 2);
  peers.forget_idle(kStart);
  EXPECT_EQ(peers.size(), 2);
  peers.forget_idle(kStart + 2s);
  EXPECT_EQ(peers.size(), 1);
}

TEST(Peers, ATableThatIsFullLetsNewcomersShare) {
  const NetLimits limits = small_limits();
  Peers peers(limits, 2);
  const auto known = peers.connect("192.0.2.1", kStart);
  peers.ask("192.0.2.2", kStart);
  const auto third = peers.connect("192.0.2.3", kStart);
  const auto fourth = peers.connect("192.0.2.4", kStart);
  EXPECT_TRUE(third && fourth);
  EXPECT_FALSE(peers.connect("192.0.2.5", kStart));
  EXPECT_TRUE(peers.connect("192.0.2.1", kStart)) << "whoever is known is not disturbed";
  EXPECT_EQ(peers.size(), 2);
}

TEST(Peers, AHouseholdOfIpv6CountsAsOne) {
  EXPECT_EQ(counted_as("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
  EXPECT_EQ(counted_as("2001:db8:1:2::1"), "2001:db8:1:2::");
  EXPECT_EQ(counted_as("::ffff:192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(counted_as("192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(counted_as("no address"), "no address");
}

}  // namespace
}  // namespace norenberc::server
