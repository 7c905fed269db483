#include "text/utf8.h"

#include <gtest/gtest.h>

namespace norenberc {
namespace {

TEST(Utf8, EveryCharacterIsReadAsItIsWritten) {
  for (std::uint32_t point = 0; point <= 0x10ffff; ++point) {
    if (point >= 0xd800 && point <= 0xdfff) continue;
    const auto read = first_character(utf8_text(point) + "z");
    ASSERT_TRUE(read) << point;
    ASSERT_EQ(read->point, point);
    ASSERT_EQ(read->bytes, utf8_text(point).size());
  }
}

TEST(Utf8, OtherBytesAreNoCharacter) {
  const std::string_view wrong[] = {
      "",
      "\x80",              // a continuation alone
      "\xff",              // begins nothing
      "\xc3",              // cut off
      "\xc3z",             // another character instead of the rest
      "\xe2\x82",          // cut off
      "\xc1\xbf",          // longer than need be
      "\xe0\x9f\xbf",      // longer than need be
      "\xf0\x8f\xbf\xbf",  // longer than need be
      "\xed\xa0\x80",      // half of a surrogate pair
      "\xf4\x90\x80\x80",  // beyond the last character
  };
  for (const std::string_view bytes : wrong) EXPECT_FALSE(first_character(bytes)) << bytes;
}

}  // namespace
}  // namespace norenberc
