// The rules on one page, for the terminal and for print: messages/LANGUAGE/summary.md with the numbers of the engine.
#pragma once

#include <string>

#include "text/language.h"
#include "text/values.h"

namespace norenberc {

// What the page's placeholders stand for; taken from the rulebook and the catalogue, so that no number is typed twice.
Values summary_values();
// Markdown, in English where the language has no such page.
std::string rules_summary(Language language);

}  // namespace norenberc
