// Which numbers belong to a plural category, in CLDR's own notation: "n % 10 = 2..4 and n % 100 != 12..14".
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "text/syntax_error.h"

namespace norenberc {

class PluralRule {
 public:
  // One comparison. Our numbers are whole: what CLDR asks about decimals is asked of 0.
  struct Relation {
    bool is_about_decimals = false;  // v, w, f, t, c, e instead of n, i
    std::uint64_t modulus = 0;       // 0: the number itself
    bool is_negated = false;
    std::vector<std::pair<std::uint64_t, std::uint64_t>> ranges;  // first and last

    bool holds_for(std::uint64_t number) const;
  };
  using AllOf = std::vector<Relation>;

  PluralRule() = default;
  explicit PluralRule(std::vector<AllOf> any_of) : any_of_(std::move(any_of)) {}

  bool holds_for(std::uint64_t number) const;

 private:
  std::vector<AllOf> any_of_;
};

// The samples that CLDR appends ("@integer 1, 21, …") are passed over.
std::variant<PluralRule, SyntaxError> read_plural_rule(std::string_view text);

}  // namespace norenberc
