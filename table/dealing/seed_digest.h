// A digest with which a FairDealer deals what SeededDealer deals from the same seed, whatever its secret is. It hides
// nothing, so it is for games on one machine, whose players may want to choose the seed.
#pragma once

#include <string_view>

#include "engine/record.h"
#include "table/dealing/fair_dealer.h"

namespace norenberc {

Digest seed_digest(std::string_view seed);
// Deals what the record says as far as it goes, however that was dealt, and from the seed afterwards. The
// record is one that `replay` finds right; its set-up is not dealt again.
Digest seed_digest(std::string_view seed, const Record& record);

}  // namespace norenberc
