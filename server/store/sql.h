// SQL statements and their results, the same for SQLite and PostgreSQL. Parameters are written $1, $2, ...
#pragma once

#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "table/log/moment.h"

namespace norenberc::server {

// A statement that is a constant of the program, so that prepared statements can be found by its address.
class Sql {
 public:
  consteval explicit(false) Sql(const char* text) : text_(text) {}
  const char* text() const { return text_; }

 private:
  const char* text_;
};

// A parameter; a text must outlive the call.
class SqlValue {
 public:
  using Kinds = std::variant<std::monostate, std::int64_t, const std::string*>;

  SqlValue(std::nullopt_t) {}
  SqlValue(std::int64_t number) : kinds_(number) {}
  SqlValue(int number) : kinds_(std::int64_t{number}) {}
  SqlValue(Moment moment) : kinds_(std::int64_t{moment.time_since_epoch().count()}) {}
  SqlValue(std::optional<Moment> moment) {
    if (moment) *this = SqlValue(*moment);
  }
  SqlValue(const std::string& text) : kinds_(&text) {}
  SqlValue(const char*) = delete;

  const Kinds& kinds() const { return kinds_; }

 private:
  Kinds kinds_;
};

// The rows of a result, cell by cell.
class SqlRows {
 public:
  using Cell = std::optional<std::string>;

  SqlRows() = default;
  SqlRows(std::size_t columns, std::vector<Cell> cells, std::int64_t changed)
      : columns_(columns), cells_(std::move(cells)), changed_(changed) {}

  std::size_t size() const { return columns_ == 0 ? 0 : cells_.size() / columns_; }
  bool empty() const { return size() == 0; }
  // How many rows the statement added, changed or removed.
  std::int64_t changed() const { return changed_; }

  bool is_null(std::size_t row, std::size_t column) const { return !cell(row, column); }
  // Moves the text out of the result: each cell can be read once.
  std::string text(std::size_t row, std::size_t column) {
    return std::move(cells_.at(row * columns_ + column)).value_or(std::string());
  }
  std::int64_t number(std::size_t row, std::size_t column) const {
    const Cell& found = cell(row, column);
    std::int64_t value = 0;
    if (found) std::from_chars(found->data(), found->data() + found->size(), value);
    return value;
  }
  Moment moment(std::size_t row, std::size_t column) const {
    return Moment(Span(number(row, column)));
  }

 private:
  const Cell& cell(std::size_t row, std::size_t column) const {
    return cells_.at(row * columns_ + column);
  }

  std::size_t columns_ = 0;
  std::vector<Cell> cells_;
  std::int64_t changed_ = 0;
};

// A connection to a database. Whatever goes wrong is a StoreError.
class SqlDatabase {
 public:
  virtual ~SqlDatabase() = default;

  template <class... Values>
  SqlRows ask(Sql sql, const Values&... values) {
    const std::array<SqlValue, sizeof...(values)> list{SqlValue(values)...};
    return ask_with(sql, list);
  }
  virtual SqlRows ask_with(Sql sql, std::span<const SqlValue> values) = 0;

  virtual void begin() = 0;
  virtual void commit() = 0;
  // Never throws: it runs while an error is on its way, and must not hide it.
  virtual void roll_back() noexcept = 0;
};

// All or nothing: what is not committed is rolled back.
class SqlTransaction {
 public:
  explicit SqlTransaction(SqlDatabase& database) : database_(database) { database.begin(); }
  ~SqlTransaction() {
    if (!committed_) database_.roll_back();
  }
  SqlTransaction(const SqlTransaction&) = delete;
  SqlTransaction& operator=(const SqlTransaction&) = delete;

  void commit() {
    database_.commit();
    committed_ = true;
  }

 private:
  SqlDatabase& database_;
  bool committed_ = false;
};

}  // namespace norenberc::server
