// The result of something that may be refused: a value, or an error with its code, its message and its rule. One type
// from a line of input down to the rules, so that no layer translates another's.
#pragma once

#include <utility>
#include <variant>

#include "protocol/error.h"

namespace norenberc {

template <class T>
class [[nodiscard]] Result : public std::variant<T, Error> {
 public:
  using std::variant<T, Error>::variant;

  bool ok() const { return this->index() == 0; }
  explicit operator bool() const { return ok(); }

  T& value() { return std::get<T>(*this); }
  const T& value() const { return std::get<T>(*this); }
  T& operator*() { return value(); }
  const T& operator*() const { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

  const Error& error() const { return std::get<Error>(*this); }
};

}  // namespace norenberc
