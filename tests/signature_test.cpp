// The bench signature is the one of tests/data/signature.txt: play has not changed.
#include "bench/signature.h"

#include <string>

#include <gtest/gtest.h>

#include "tests/regenerate.h"

namespace norenberc {
namespace {

TEST(Signature, PlayHasNotChanged) {
  const std::string path = test_file("data/signature.txt");
  const std::string now = std::to_string(signature()) + '\n';
  if (regenerates()) {
    write_file(path, now);
    return;
  }
  EXPECT_EQ(now, read_file(path)) << "if play was meant to change, run tools/regenerate";
}

TEST(Signature, IsTheSameTwice) { EXPECT_EQ(signature(), signature()); }

}  // namespace
}  // namespace norenberc
