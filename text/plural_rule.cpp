#include "text/plural_rule.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace norenberc {

namespace {

using Relation = PluralRule::Relation;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// relations: relation ("and" relation)* ("or" …)*; relation: operand ("%" number)? ("=" | "!=") ranges.
class RuleReader {
 public:
  explicit RuleReader(std::string_view text) : all_(text), rest_(text) {}

  std::variant<PluralRule, SyntaxError> read() {
    std::vector<PluralRule::AllOf> any_of;
    do {
      PluralRule::AllOf all_of;
      do {
        all_of.push_back(relation());
      } while (why_.empty() && skip("and"));
      any_of.push_back(std::move(all_of));
    } while (why_.empty() && skip("or"));
    if (why_.empty() && !rest_.empty()) expect("and, or, or the end");
    if (!why_.empty()) return SyntaxError{why_};
    return PluralRule(std::move(any_of));
  }

 private:
  bool skip(std::string_view sign) {
    blanks();
    if (!rest_.starts_with(sign)) return false;
    rest_.remove_prefix(sign.size());
    blanks();
    return true;
  }
  void blanks() { rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t\n"), rest_.size())); }

  Relation relation() {
    Relation relation;
    blanks();
    const char operand = rest_.empty() ? ' ' : rest_[0];
    // Our numbers are whole, so these operands are always 0; but the rules are copied from CLDR as they are.
    relation.is_about_decimals = std::string_view("vwftce").find(operand) != std::string_view::npos;
    if (operand != 'n' && operand != 'i' && !relation.is_about_decimals) {
      expect("n");
      return relation;
    }
    rest_.remove_prefix(1);
    if (skip("%")) {
      relation.modulus = number();
      if (relation.modulus == 0) expect("a number above 0 after %");
    }
    relation.is_negated = skip("!=");
    if (!relation.is_negated && !skip("=")) expect("= or !=");
    do {
      const std::uint64_t first = number();
      relation.ranges.emplace_back(first, skip("..") ? number() : first);
    } while (why_.empty() && skip(","));
    return relation;
  }

  std::uint64_t number() {
    blanks();
    std::uint64_t number = 0;
    const auto read = std::from_chars(rest_.data(), rest_.data() + rest_.size(), number);
    const bool is_number = !rest_.empty() && is_digit(rest_[0]) && read.ec == std::errc();
    if (!is_number) {
      expect("a number");
      return 0;
    }
    rest_.remove_prefix(static_cast<std::size_t>(read.ptr - rest_.data()));
    return number;
  }

  // Only the first mistake is kept: later ones are often its consequences.
  void expect(std::string_view what) {
    if (!why_.empty()) return;
    const std::size_t at = all_.size() - rest_.size();
    why_ = std::string(what) + " is expected in \"" + std::string(all_) + "\" at character " +
           std::to_string(at + 1);
  }

  std::string_view all_;
  std::string_view rest_;
  std::string why_;
};

}  // namespace

bool Relation::holds_for(std::uint64_t number) const {
  const std::uint64_t asked = is_about_decimals ? 0 : modulus == 0 ? number : number % modulus;
  const bool is_in = std::any_of(ranges.begin(), ranges.end(), [asked](const auto& range) {
    return range.first <= asked && asked <= range.second;
  });
  return is_in != is_negated;
}

bool PluralRule::holds_for(std::uint64_t number) const {
  return std::any_of(any_of_.begin(), any_of_.end(), [number](const AllOf& all_of) {
    return std::all_of(all_of.begin(), all_of.end(),
                       [number](const Relation& each) { return each.holds_for(number); });
  });
}

std::variant<PluralRule, SyntaxError> read_plural_rule(std::string_view text) {
  return RuleReader(text.substr(0, text.find('@'))).read();
}

}  // namespace norenberc
