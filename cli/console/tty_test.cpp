#include "cli/console/tty.h"

#include <cstdlib>

#include <gtest/gtest.h>

namespace norenberc::cli {
namespace {

TEST(Tty, SaysHowToPlayAgainAsItWasStarted) {
  ::unsetenv("NORENBERC_PLAY");
  EXPECT_EQ(play_command(), "norenberc play");
  ::setenv("NORENBERC_PLAY", "./play", 1);
  EXPECT_EQ(play_command(), "./play");
  ::unsetenv("NORENBERC_PLAY");
}

}  // namespace
}  // namespace norenberc::cli
