#include "table/limits/allowances.h"

#include <algorithm>

namespace norenberc {

namespace {

using namespace std::chrono_literals;

// By Repeatable. For each of the five at a table to use all that is theirs, `of_all` is five times `of_a_person`, or more.
constexpr std::array<Allowance, kRepeatables> kAllowances = {{
    {30, 2s, 500, 2'500},   // Talk
    {200, 1s, 1'000, {}},   // Draft
    {60, 2s, 500, {}},      // PlanChange
    {30, 5s, 200, 1'000},   // TakingBack
    {10, 1min, 100, 500},   // Pausing
    {10, 1min, 100, 500},   // Leaving
    {20, 10s, 200, 1'000},  // ComingBack
    {60, 5s, 200, 1'000},   // Seating
    {5, 1min, 20, 100},     // Substituting
    {20, 10s, 50, {}},      // Muting
    {10, 1min, 50, 250},    // Renaming
}};

std::size_t index(Repeatable what) { return static_cast<std::size_t>(what); }

}  // namespace

const Allowance& allowance(Repeatable what) { return kAllowances[index(what)]; }

std::optional<Error> Allowances::refuse(Repeatable what, const std::string& person,
                                        Moment now) const {
  const Allowance& allowed = allowance(what);
  const auto found = people_.find(person);
  const Used used = found == people_.end() ? Used{} : found->second[index(what)];
  if (used.count >= allowed.of_a_person ||
      (allowed.of_all && all_[index(what)] >= *allowed.of_all)) {
    return Error{"too_much", Message::of("refusal.too_much")};
  }
  if (used.paid_until - now > allowed.then_one_in * (allowed.at_once - 1)) {
    return Error{"too_fast", Message::of("refusal.too_fast")};
  }
  return std::nullopt;
}

void Allowances::note(Repeatable what, const std::string& person, Moment now) {
  Used& used = people_[person][index(what)];
  ++used.count;
  used.paid_until = std::max(used.paid_until, now) + allowance(what).then_one_in;
  ++all_[index(what)];
}

}  // namespace norenberc
