// What replaces the placeholders of a message: numbers, texts, terms of the game, and lists of these.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace norenberc {

struct Named;
using Values = std::vector<Named>;

// A word of the game that a message writes in the grammatical form it needs. Its text is a message too.
struct Term {
  std::string key;  // game.guild_brewers
  Values values;

  // Defined below, where it is known what a value is.
  Term();
  Term(std::string of_key);
  Term(std::string of_key, Values of_values);
  Term(const Term& other);
  Term(Term&& other) noexcept;
  Term& operator=(const Term& other);
  Term& operator=(Term&& other) noexcept;
  ~Term();

  friend bool operator==(const Term& a, const Term& b);
};

struct Value {
  std::variant<std::int64_t, std::string, Term, std::vector<Value>> is;

  template <std::integral Number>
  Value(Number number) : is(static_cast<std::int64_t>(number)) {}
  Value(const char* text) : is(std::string(text)) {}
  Value(std::string_view text) : is(std::string(text)) {}
  Value(std::string text) : is(std::move(text)) {}
  Value(Term term) : is(std::move(term)) {}
  Value(std::vector<Value> list) : is(std::move(list)) {}

  friend bool operator==(const Value&, const Value&) = default;
};

struct Named {
  std::string name;
  Value value;

  friend bool operator==(const Named&, const Named&) = default;
};

inline Term::Term() = default;
inline Term::Term(std::string of_key) : key(std::move(of_key)) {}
inline Term::Term(std::string of_key, Values of_values)
    : key(std::move(of_key)), values(std::move(of_values)) {}
inline Term::Term(const Term& other) = default;
inline Term::Term(Term&& other) noexcept = default;
inline Term& Term::operator=(const Term& other) = default;
inline Term& Term::operator=(Term&& other) noexcept = default;
inline Term::~Term() = default;

inline bool operator==(const Term& a, const Term& b) {
  return a.key == b.key && a.values == b.values;
}

}  // namespace norenberc
