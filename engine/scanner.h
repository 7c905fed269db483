// Reads a text from left to right and remembers the first mistake with its exact place. The readers of moves, positions
// and records are built on it; they return false once something did not fit.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/notation.h"

namespace norenberc {

class Scanner {
 public:
  // The text must live as long as the scanner.
  explicit Scanner(std::string_view text) : text_(text) {}

  std::size_t place() const { return place_; }
  bool at_end() const { return place_ == text_.size(); }
  // The next character; a line end when the text is over.
  char peek() const { return at_end() ? '\n' : text_[place_]; }

  // Blanks are white space within a line.
  void skip_blanks();
  // Blank lines, and comments: lines that start with #. Call it where a line may start.
  void skip_idle_lines();
  void skip_white_space();
  // Whether nothing but blanks is left of the line.
  bool at_line_end();

  // Takes the literal if it comes next, after blanks.
  bool accept(std::string_view literal);
  bool expect(std::string_view literal);
  // The line must be over; goes on to the next one that is neither blank nor a comment.
  bool end_line();

  // After blanks, everything up to a blank, the line's end or one of , : | / [ ] "
  std::string_view word();
  // After blanks, everything up to one of the stops or the line's end, without blanks behind it.
  std::string_view item(std::string_view stops);
  bool number(int least, int most, int& n);
  bool number(int least, int most, std::uint8_t& n);
  // A tag's value: a text in double quotes, with \" \\ \n \r and \t in it.
  bool quotation(std::string& value);

  // These remember the mistake, unless there was one before, and return false.
  bool fail(Fault fault) { return fail_at(place_, std::move(fault)); }
  bool fail_at(std::size_t place, Fault fault);
  // One of the faults that expect something, with what comes next instead.
  bool fail_expecting(Fault fault);

  // Says which rule the mistake breaks.
  void name_rule(std::string_view rule);

  // The first mistake; call it after a reader returned false.
  TextFault error() const { return error_.value_or(TextFault{}); }

 private:
  std::string_view text_;
  std::size_t place_ = 0;
  std::optional<TextFault> error_;
};

// Shared readers; all skip blanks first.
bool read_guild(Scanner& in, Guild& guild);
bool read_good(Scanner& in, Good& good);
bool read_window_name(Scanner& in, Window& place);
bool read_move(Scanner& in, Move& move);
// A tile that ends at one of the stops or the line's end; "-" is no tile.
bool read_tile_or_none(Scanner& in, std::string_view stops, Tile& tile);

}  // namespace norenberc
