// The languages that the game speaks, and which one somebody wants. Every folder of messages/ with a game.json is one.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace norenberc {

class Language {
 public:
  // English, the fallback for what another language lacks.
  constexpr Language() = default;

  // Its index in languages().
  constexpr std::size_t place() const { return place_; }

  friend constexpr bool operator==(Language, Language) = default;

 private:
  explicit constexpr Language(std::uint8_t place) : place_(place) {}
  friend std::span<const Language> languages();

  std::uint8_t place_ = 0;
};

inline constexpr Language kEnglish;

// English first, the others by their codes.
std::span<const Language> languages();

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
