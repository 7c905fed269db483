#include "ai/arithmetic.h"

#include <cmath>

#include <gtest/gtest.h>

namespace norenberc {
namespace {

TEST(Arithmetic, agrees_with_the_standard_functions) {
  for (double x = -30; x < 30; x += 0.173) {
    EXPECT_NEAR(exp_of(x) / std::exp(x), 1, 2e-8) << x;
  }
  EXPECT_EQ(exp_of(-1000), 0);
  for (double x = 1e-6; x < 1e6; x *= 1.37) {
    EXPECT_NEAR(log_of(x), std::log(x), 1e-8) << x;
    EXPECT_NEAR(power_of(x, 0.4) / std::pow(x, 0.4), 1, 5e-8) << x;
  }
}

// What the compiler works out is what the processor does: nothing depends on a library.
TEST(Arithmetic, gives_the_same_bits_when_compiling_and_when_running) {
  constexpr double kPower = exp_of(1.25);
  constexpr double kLogarithm = log_of(7.5);
  volatile double x = 1.25;
  volatile double y = 7.5;
  EXPECT_EQ(exp_of(x), kPower);
  EXPECT_EQ(log_of(y), kLogarithm);
}

}  // namespace
}  // namespace norenberc
