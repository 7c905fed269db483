#include "cli/console/text.h"

#include <gtest/gtest.h>

#include "cli/console/ink.h"

namespace norenberc::cli {
namespace {

TEST(Text, WidthCountsColumnsNotBytes) {
  EXPECT_EQ(display_width("beer"), 4);
  EXPECT_EQ(display_width("╭─ Bäcker ─╮"), 12);
  EXPECT_EQ(display_width("\x1b[38;2;1;2;3mAnna\x1b[0m"), 4);
  EXPECT_EQ(display_width("安娜"), 4);
  EXPECT_EQ(display_width("e\u0301"), 1);
  EXPECT_EQ(display_width("\xff\xfe"), 2) << "bytes that are no UTF-8 take a column each";
}

TEST(Text, ClippingKeepsEscapeSequencesWhole) {
  const std::string red = "\x1b[31mAnna and Ben\x1b[0m";
  EXPECT_EQ(clipped(red, 4), "\x1b[31mAnna\x1b[0m");
  EXPECT_EQ(clipped("ab", 5), "ab");
  EXPECT_EQ(shortened("Albrecht", 5), "Albr…");
  EXPECT_EQ(shortened("Agnes", 5), "Agnes");
}

TEST(Text, WrappingBreaksAtSpacesAndCutsWhatIsTooLong) {
  EXPECT_EQ(wrapped("one two three", 7), (std::vector<std::string>{"one two", "three"}));
  EXPECT_EQ(wrapped("one two three", 8, 2), (std::vector<std::string>{"one two", "  three"}));
  EXPECT_EQ(wrapped("abcdefgh", 3), (std::vector<std::string>{"abc", "def", "gh"}));
  EXPECT_EQ(wrapped("", 10), std::vector<std::string>{""});
  EXPECT_FALSE(wrapped("安安安", 1).empty());
}

TEST(Text, FlowingNeverBreaksAThing) {
  EXPECT_EQ(flowed({"1 beer", "2 shoe", "1 hat"}, ", ", 14),
            (std::vector<std::string>{"1 beer, 2 shoe", "1 hat"}));
}

TEST(Text, NearestFindsTheLikelySpelling) {
  const std::vector<std::string> words = {"play", "replay", "verify", "simulate"};
  EXPECT_EQ(nearest("paly", words), "play");
  EXPECT_EQ(nearest("simulat", words), "simulate");
  EXPECT_EQ(nearest("veryfi", words), "verify");
  EXPECT_EQ(nearest("xyzzy", words), std::nullopt);
  EXPECT_EQ(nearest(std::string(100'000, 'p'), words), std::nullopt);
}

TEST(Text, PrintableDropsWhatCouldRedrawTheScreen) {
  EXPECT_EQ(printable(" An\x1b[2Jna\n"), "An[2Jna");
  EXPECT_EQ(printable("Jürgen"), "Jürgen");
}

TEST(Ink, ColorsFollowTheTerminal) {
  EXPECT_EQ(Ink().seat(Seat::One, "Anna"), "Anna");
  EXPECT_EQ(Ink(ColorDepth::Basic).seat(Seat::One, "Anna"), "\x1b[34mAnna\x1b[0m");
  EXPECT_EQ(Ink(ColorDepth::Palette).seat(Seat::One, "Anna"), "\x1b[38;5;75mAnna\x1b[0m");
  EXPECT_EQ(Ink(ColorDepth::Full).seat(Seat::One, "Anna"), "\x1b[38;2;70;160;255mAnna\x1b[0m");
}

}  // namespace
}  // namespace norenberc::cli
