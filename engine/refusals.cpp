#include "engine/refusals.h"

namespace norenberc {

std::string_view rule(const Refusal& refusal) {
  const Decision asked = refusal.decision.value_or(Decision::Action);
  if (refusal.code == RefusalCode::AnotherDecision) return row_of(asked).rule;
  // R4.4 says in which order plans are made, R5.2 who acts.
  if (refusal.code == RefusalCode::NotYourDecision)
    return asked == Decision::Plan ? "R4.4" : "R5.2";
  return kRefusals[static_cast<std::size_t>(refusal.code)].rule;
}

}  // namespace norenberc
