// Text as a terminal shows it: its width in columns, padding and wrapping.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/trim.h"

namespace norenberc::cli {

// How many columns the text takes. Escape sequences take none, wide characters two.
int display_width(std::string_view text);

// The first columns of the text; escape sequences stay whole, so that no color leaks.
std::string clipped(std::string_view text, int width);
// Plain text in at most this many columns, with an ellipsis where it was cut.
std::string shortened(std::string_view text, int width);
std::string padded(std::string_view text, int width);
std::string right_aligned(std::string_view text, int width);
std::string repeated(std::string_view text, int times);

// Lines of at most this many columns, broken at spaces; all but the first are indented.
std::vector<std::string> wrapped(std::string_view text, int width, int indent = 0);
// Things one after the other, a new line where the next one does not fit as a whole.
std::vector<std::string> flowed(const std::vector<std::string>& things, std::string_view between,
                                int width);
std::vector<std::string> lines_of(std::string_view text);

// "beer, shoe".
std::string joined(const std::vector<std::string>& things, std::string_view between = ", ");
std::vector<std::string> split(std::string_view text, char at);
std::string lowercase(std::string_view text);
// A name that a person gave: without control characters, which could redraw the screen.
std::string printable(std::string_view text);

// The candidate that was probably meant, if one is near enough.
std::optional<std::string> nearest(std::string_view typed,
                                   const std::vector<std::string>& candidates);

}  // namespace norenberc::cli
