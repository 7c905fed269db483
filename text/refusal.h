// Why a move is refused, as a sentence.
#pragma once

#include <string>

#include "engine/refusals.h"
#include "text/messages.h"

namespace norenberc {

Message saying(const Refusal& refusal);
std::string sentence(const Refusal& refusal, Language language = kEnglish);

}  // namespace norenberc
