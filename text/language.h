// The languages that the game speaks, and which one somebody wants.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace norenberc {

enum class Language : std::uint8_t { English, German, French, Hungarian, Russian };

inline constexpr std::array kLanguages = {Language::English, Language::German, Language::French,
                                          Language::Hungarian, Language::Russian};

// The folder in messages/: en, de, fr, hu, ru.
std::string_view code(Language language);
// As its speakers call it: Deutsch.
std::string_view own_name(Language language);

std::optional<Language> language_named(std::string_view code);
// "de_DE.UTF-8", "fr"; nothing for "C" or a language that is not spoken here.
std::optional<Language> language_of_locale(std::string_view locale);
// "de-AT,de;q=0.9,en;q=0.5": the best that is spoken here.
std::optional<Language> language_accepted(std::string_view header);

}  // namespace norenberc
