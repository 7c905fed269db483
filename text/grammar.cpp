#include "text/grammar.h"

#include <algorithm>

#include "text/conventions.h"
#include "text/utf8.h"

namespace norenberc {

namespace {

// 0 where there is none.
std::uint32_t first_point(std::string_view text) {
  const auto first = first_character(text);
  return first ? first->point : 0;
}

// Without its first character, or byte where that is no character.
std::string_view after_first(std::string_view text) {
  const auto first = first_character(text);
  return text.substr(std::min(text.size(), first ? first->bytes : 1));
}

// Case without the locale of the C library, which a program of several languages at once cannot set. In Unicode the small
// letter is 0x20 after the capital one (Latin, Cyrillic), 0x50 after it (Ё and its neighbours), or the next one, with the
// capital even (the Latin letters with accents from 0x100 on).
std::uint32_t lower(std::uint32_t point) {
  const bool is_shifted = (point >= 'A' && point <= 'Z') ||
                          (point >= 0xc0 && point <= 0xde && point != 0xd7) ||
                          (point >= 0x410 && point <= 0x42f);
  if (is_shifted) return point + 0x20;
  if (point >= 0x400 && point <= 0x40f) return point + 0x50;
  const bool has_pair = (point >= 0x100 && point <= 0x137) || (point >= 0x14a && point <= 0x177);
  return has_pair && point % 2 == 0 ? point + 1 : point;
}

std::uint32_t upper(std::uint32_t point) {
  const bool is_shifted = (point >= 'a' && point <= 'z') ||
                          (point >= 0xe0 && point <= 0xfe && point != 0xf7) ||
                          (point >= 0x430 && point <= 0x44f);
  if (is_shifted) return point - 0x20;
  if (point >= 0x450 && point <= 0x45f) return point - 0x50;
  const bool has_pair = (point >= 0x100 && point <= 0x137) || (point >= 0x14a && point <= 0x177);
  return has_pair && point % 2 == 1 ? point - 1 : point;
}

// Latin letters without their accents; œ and æ count as o and a.
char plain_letter(std::string_view text) {
  const std::uint32_t point = lower(first_point(text));
  if (point >= 'a' && point <= 'z') return static_cast<char>(point);
  if (point >= 0xe0 && point <= 0xe6) return 'a';
  if (point >= 0xe8 && point <= 0xeb) return 'e';
  if (point >= 0xec && point <= 0xef) return 'i';
  if ((point >= 0xf2 && point <= 0xf6) || point == 0x151 || point == 0x153) return 'o';
  if ((point >= 0xf9 && point <= 0xfc) || point == 0x171) return 'u';
  if (point == 0xfd || point == 0xff) return 'y';
  return ' ';
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Latin, Greek, Cyrillic and Hebrew letters come before it; the quotation marks and dashes after it.
constexpr std::uint32_t kAfterLetters = 0x800;

bool is_letter(std::uint32_t point) {
  return (point >= 'a' && point <= 'z') || (point >= 'A' && point <= 'Z') ||
         (point >= 0xc0 && point != 0xd7 && point != 0xf7 && point < kAfterLetters);
}

// Without the quotation marks and brackets before the first letter or digit.
std::string_view spoken_part(std::string_view text) {
  while (!text.empty() && !is_letter(first_point(text)) && !is_digit(text[0])) {
    text = after_first(text);
  }
  return text;
}

// Digits may be grouped by spaces of several kinds.
std::size_t leading_digits(std::string_view text) {
  std::size_t digits = 0;
  while (!text.empty()) {
    std::size_t width = 0;
    if (is_digit(text[0])) {
      ++digits;
      width = 1;
    } else if (digits > 0) {
      for (const std::string_view blank : {" ", "\u00a0", "\u202f"}) {
        if (text.starts_with(blank)) width = blank.size();
      }
    }
    if (width == 0) break;
    text.remove_prefix(width);
  }
  return digits;
}

}  // namespace

std::string_view plural_category(Language language, std::int64_t number) {
  // CLDR's rules are about the absolute value; the smallest number has none as a signed one.
  const std::uint64_t n =
      number < 0 ? 0 - static_cast<std::uint64_t>(number) : static_cast<std::uint64_t>(number);
  for (const auto& [category, rule] : conventions(language).plurals) {
    if (rule.holds_for(n)) return category;
  }
  return "other";
}

std::string number_text(Language language, std::int64_t number) {
  std::string digits = std::to_string(number);
  const std::string sign = number < 0 ? "-" : "";
  digits.erase(0, sign.size());
  const Conventions& how = conventions(language);
  if (digits.size() < how.grouped_from) return sign + digits;
  std::string text;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && (digits.size() - i) % 3 == 0) text += how.thousands;
    text += digits[i];
  }
  return sign + text;
}

std::string decimal_text(Language language, std::int64_t whole, std::string_view decimals) {
  return number_text(language, whole) + conventions(language).decimal + std::string(decimals);
}

std::string conjunction(Language language, const std::vector<std::string>& things) {
  const Conventions& how = conventions(language);
  const std::string& before_last = things.size() == 2 ? how.list_two : how.list_last;
  std::string text;
  for (std::size_t i = 0; i < things.size(); ++i) {
    if (i > 0) text += i + 1 < things.size() ? how.list_next : before_last;
    text += things[i];
  }
  return text;
}

std::string elided(std::string_view word, std::string_view following) {
  const bool starts_open = std::string_view("aeiouyh").find(plain_letter(spoken_part(following))) !=
                           std::string_view::npos;
  // "si" elides before "il" and "ils" only, with which no value of ours begins.
  const bool can_elide = !word.empty() && word != "si" &&
                         std::string_view("aei").find(word.back()) != std::string_view::npos;
  if (!starts_open || !can_elide) return std::string(word) + " ";
  return std::string(word.substr(0, word.size() - 1)) + "’";
}

std::string_view hungarian_article(std::string_view following) {
  const std::string_view spoken = spoken_part(following);
  const std::size_t digits = leading_digits(spoken);
  if (digits > 0) {  // öt, ötven, ötszáz; egy, ezer, egymillió
    const bool is_open = spoken[0] == '5' || (spoken[0] == '1' && digits % 3 == 1);
    return is_open ? "az " : "a ";
  }
  // A letter alone is called by its name: er, em.
  const bool is_alone = !is_letter(first_point(after_first(spoken)));
  const std::string_view open = is_alone ? "aefilmnorsuxy" : "aeiou";
  return open.find(plain_letter(spoken)) != std::string_view::npos ? "az " : "a ";
}

std::string capital(std::string_view text) {
  const auto first = first_character(text);
  if (!first) return std::string(text);
  return utf8_text(upper(first->point)) + std::string(text.substr(first->bytes));
}

}  // namespace norenberc
