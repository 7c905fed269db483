// An empty database of either kind for one test.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "tests/postgres.h"
#include "tests/temporary_folder.h"

namespace norenberc {

enum class Kind : std::uint8_t { Sqlite, Postgres };

inline auto both_kinds() { return ::testing::Values(Kind::Sqlite, Kind::Postgres); }

inline std::string name_of_kind(const ::testing::TestParamInfo<Kind>& kind) {
  return kind.param == Kind::Sqlite ? "sqlite" : "postgres";
}

class TemporaryDatabase {
 public:
  explicit TemporaryDatabase(Kind kind) {
    if (kind == Kind::Postgres) postgres_.emplace();
  }
  std::string address() const {
    return postgres_ ? postgres_->address() : folder_.file("house.sqlite");
  }

 private:
  TemporaryFolder folder_;
  std::optional<PostgresDatabase> postgres_;
};

}  // namespace norenberc
