// An empty database of either kind for one test.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "tests/temporary_folder.h"

namespace norenberc {

enum class Kind : std::uint8_t { Sqlite, Postgres };

inline auto both_kinds() { return ::testing::Values(Kind::Sqlite); }

inline std::string name_of_kind(const ::testing::TestParamInfo<Kind>& kind) {
  return kind.param == Kind::Sqlite ? "sqlite" : "postgres";
}

class TemporaryDatabase {
 public:
  explicit TemporaryDatabase(Kind) {}
  std::string address() const { return folder_.file("house.sqlite"); }

 private:
  TemporaryFolder folder_;
};

}  // namespace norenberc
