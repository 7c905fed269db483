// Why a move is refused, as a sentence.
#pragma once

#include <string>

#include "engine/record.h"
#include "engine/refusals.h"
#include "text/messages.h"

namespace norenberc {

Saying saying(const Refusal& refusal);
std::string sentence(const Refusal& refusal, Language language = kEnglish);

// What is wrong with a record; all but the sentence about a refused move is English.
std::string sentence(const ReplayError& error, Language language = kEnglish);

}  // namespace norenberc
