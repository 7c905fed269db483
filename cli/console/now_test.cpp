#include "cli/console/now.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace norenberc::cli {
namespace {

TEST(Now, IsWrittenForLogsAndForNamesOfFiles) {
  EXPECT_THAT(utc_now(), testing::MatchesRegex("20..-[01].-[0-3].T[0-2].:[0-5].:[0-6].Z"));
  EXPECT_THAT(local_now(), testing::MatchesRegex("20..-[01].-[0-3]._[0-2].[0-5].[0-6]."));
}

}  // namespace
}  // namespace norenberc::cli
