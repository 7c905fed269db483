// Tests named after a rule: RULE_TEST("R10.1", "a tie for favorite goes to the richer player") { ... }
// The test is reported as `Rules.R10.1 a tie for favorite goes to the richer player`, and
// tools/check_rules demands at least one for every rule of docs/rules.md.
#pragma once

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include <gtest/gtest.h>

namespace norenberc::rule_test {

using Body = void (*)();

class RuleTest : public ::testing::Test {
 public:
  explicit RuleTest(Body body) : body_(body) {}

 private:
  void TestBody() override { body_(); }

  Body body_;
};

// "R1" or "R10.7".
constexpr bool is_rule_number(std::string_view text) {
  const auto skip_number = [&text] {
    std::size_t digits = 0;
    while (digits < text.size() && text[digits] >= '0' && text[digits] <= '9') ++digits;
    text.remove_prefix(digits);
    return digits > 0;
  };
  if (!text.starts_with('R')) return false;
  text.remove_prefix(1);
  if (!skip_number()) return false;
  if (text.empty()) return true;
  if (!text.starts_with('.')) return false;
  text.remove_prefix(1);
  return skip_number() && text.empty();
}

// Test filters, ctest and CMake lists give these a meaning of their own, so `two-tile` is reported
// as `two_tile`.
inline std::string reported_name(std::string_view rule, std::string_view sentence) {
  std::string name = std::string(rule) + ' ' + std::string(sentence);
  for (char& c : name) {
    if (std::string_view(":-*?#;\"[]\\$@|").find(c) != std::string_view::npos) c = '_';
  }
  return name;
}

inline bool register_rule_test(const char* rule, const char* sentence, const char* file, int line,
                               Body body) {
  static std::set<std::string> names;
  const auto [name, is_new] = names.insert(reported_name(rule, sentence));
  if (!is_new) {
    std::fprintf(stderr, "%s:%d: a second rule test is called \"%s\"\n", file, line, name->c_str());
    std::exit(1);
  }
  ::testing::RegisterTest("Rules", name->c_str(), nullptr, nullptr, file, line,
                          [body]() -> ::testing::Test* { return new RuleTest(body); });
  return true;
}

}  // namespace norenberc::rule_test

// Numbered by the compiler and not by line, so that files with rule tests can be compiled together.
#define NORENBERC_RULE_TEST_NUMBERED(rule, sentence, number)                            \
  static_assert(::norenberc::rule_test::is_rule_number(rule), "a rule is R1 or R10.7"); \
  static void rule_test_##number();                                                     \
  [[maybe_unused]] static const bool rule_test_is_registered_##number =                 \
      ::norenberc::rule_test::register_rule_test(rule, sentence, __FILE__, __LINE__,    \
                                                 &rule_test_##number);                  \
  static void rule_test_##number()
#define NORENBERC_RULE_TEST_EXPANDED(rule, sentence, number) \
  NORENBERC_RULE_TEST_NUMBERED(rule, sentence, number)
#define RULE_TEST(rule, sentence) NORENBERC_RULE_TEST_EXPANDED(rule, sentence, __COUNTER__)
