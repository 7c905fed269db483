#include "server/log.h"

#include <gtest/gtest.h>

namespace norenberc::server {
namespace {

TEST(ServerLog, ALineIsReadByMachinesAndPeople) {
  EXPECT_EQ(text({LogLevel::Warning, "open_files", {{"allowed", "1024"}, {"note", ""}}}),
            "level=warning event=open_files allowed=1024 note=\"\"");
  EXPECT_EQ(text({LogLevel::Error, "x", {{"message", "no \"room\"\nlevel=info"}}}),
            "level=error event=x message=\"no \\\"room\\\" level=info\"");
}

}  // namespace
}  // namespace norenberc::server
