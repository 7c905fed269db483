// Why a text cannot be read, and why a record or a position cannot be, as a sentence.
#pragma once

#include <string>

#include "engine/faults.h"
#include "engine/record.h"
#include "text/messages.h"

namespace norenberc {

Message saying(const Fault& fault);
std::string sentence(const Fault& fault, Language language = kEnglish);

// With its place: "line 3, column 7: …".
Message saying(const ParseError& error);
std::string sentence(const ParseError& error, Language language = kEnglish);

// What is wrong with a record, and in which turn; of a refused move also why.
Message saying(const ReplayError& error);
std::string sentence(const ReplayError& error, Language language = kEnglish);

}  // namespace norenberc
