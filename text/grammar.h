// What the languages do differently: plurals, numbers, lists, elision, articles, capital letters.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "text/language.h"

namespace norenberc {

// The category of a number in CLDR's words: one, few, many, other.
std::string_view plural_category(Language language, std::int64_t number);
// 12345 as the language writes it.
std::string number_text(Language language, std::int64_t number);
// "12.5", with the decimals as they are.
std::string decimal_text(Language language, std::int64_t whole, std::string_view decimals);
// "Anna, Ben and Clara".
std::string conjunction(Language language, const std::vector<std::string>& things);

// French: "de " or "d’", by the first sound of what follows.
std::string elided(std::string_view word, std::string_view following);
// Hungarian: "a " or "az ", by the first sound of what follows.
std::string_view hungarian_article(std::string_view following);
// With a capital letter at its beginning.
std::string capital(std::string_view text);

}  // namespace norenberc
