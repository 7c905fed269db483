#include "engine/scanner.h"

#include <algorithm>
#include <charconv>
#include <system_error>
#include <utility>

namespace norenberc {

namespace {

// A carriage return is a blank, so that texts with Windows line ends can be read.
constexpr std::string_view kBlanks = " \t\r\v\f";
constexpr std::string_view kWordEnds = " \t\r\v\f\n,:|/[]\"";

bool is_blank(char c) { return kBlanks.find(c) != std::string_view::npos; }

}  // namespace

void Scanner::skip_blanks() {
  while (!at_end() && is_blank(text_[place_])) ++place_;
}

void Scanner::skip_white_space() {
  while (!at_end() && (is_blank(text_[place_]) || text_[place_] == '\n')) ++place_;
}

void Scanner::skip_idle_lines() {
  skip_white_space();
  while (!at_end() && text_[place_] == '#') {
    place_ = std::min(text_.find('\n', place_), text_.size());
    skip_white_space();
  }
}

bool Scanner::at_line_end() {
  skip_blanks();
  return peek() == '\n';
}

bool Scanner::accept(std::string_view literal) {
  skip_blanks();
  if (!text_.substr(place_).starts_with(literal)) return false;
  place_ += literal.size();
  return true;
}

bool Scanner::expect(std::string_view literal) {
  return accept(literal) ||
         fail_expecting({.code = FaultCode::ExpectedWord, .word = std::string(literal)});
}

bool Scanner::end_line() {
  if (!at_line_end()) return fail_expecting({.code = FaultCode::ExpectedLineEnd});
  skip_idle_lines();
  return true;
}

std::string_view Scanner::word() {
  skip_blanks();
  const std::size_t start = place_;
  place_ = std::min(text_.find_first_of(kWordEnds, start), text_.size());
  return text_.substr(start, place_ - start);
}

std::string_view Scanner::item(std::string_view stops) {
  skip_blanks();
  const std::size_t start = place_;
  while (peek() != '\n' && stops.find(peek()) == std::string_view::npos) ++place_;
  std::string_view found = text_.substr(start, place_ - start);
  while (!found.empty() && is_blank(found.back())) found.remove_suffix(1);
  return found;
}

bool Scanner::number(int least, int most, int& n) {
  skip_blanks();
  const std::size_t start = place_;
  const std::string_view digits = word();
  // Nothing that could be a number is there: say what is, instead of calling an empty text no number.
  if (digits.empty()) {
    return fail_expecting({.code = FaultCode::ExpectedNumber, .least = least, .most = most});
  }
  int value = 0;
  const char* const last = digits.data() + digits.size();
  const auto [end, error] = std::from_chars(digits.data(), last, value);
  if (error != std::errc{} || end != last || value < least || value > most) {
    return fail_at(
        start, {.code = FaultCode::NoNumber, .found = shown(digits), .least = least, .most = most});
  }
  n = value;
  return true;
}

bool Scanner::number(int least, int most, std::uint8_t& n) {
  int value = 0;
  if (!number(least, most, value)) return false;
  n = static_cast<std::uint8_t>(value);
  return true;
}

bool Scanner::quotation(std::string& value) {
  constexpr std::string_view kEscapes = "\"\"\\\\n\nr\rt\t";  // as written, as meant
  if (!expect("\"")) return false;
  value.clear();
  while (peek() != '"') {
    if (peek() == '\n') return fail({.code = FaultCode::OpenQuotation});
    if (peek() != '\\') {
      value += text_[place_++];
      continue;
    }
    ++place_;
    std::size_t escape = 0;
    while (escape < kEscapes.size() && kEscapes[escape] != peek()) escape += 2;
    if (at_end() || escape == kEscapes.size()) {
      return fail_at(place_ - 1, {.code = FaultCode::WrongEscape});
    }
    value += kEscapes[escape + 1];
    ++place_;
  }
  ++place_;
  return true;
}

bool Scanner::fail_at(std::size_t place, Fault fault) {
  // Readers go on returning false up the stack; the first mistake is the one whose place helps.
  if (error_) return false;
  const std::string_view before = text_.substr(0, place);
  const std::size_t line_end = before.rfind('\n');
  const std::string_view in_line =
      line_end == std::string_view::npos ? before : before.substr(line_end + 1);
  // Columns count characters: the later bytes of a UTF-8 character do not count.
  const auto column = std::count_if(in_line.begin(), in_line.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  });
  error_ = TextFault{.line = 1 + static_cast<int>(std::count(before.begin(), before.end(), '\n')),
                     .column = 1 + static_cast<int>(column),
                     .fault = std::move(fault),
                     .rule = {}};
  return false;
}

bool Scanner::fail_expecting(Fault fault) {
  skip_blanks();
  const std::size_t start = place_;
  std::string_view found = word();
  if (found.empty() && peek() != '\n') found = text_.substr(start, 1);
  if (!found.empty()) {
    fault.found = shown(found);
  } else {
    fault.met = at_end() ? Fault::Met::TextEnd : Fault::Met::LineEnd;
  }
  return fail_at(start, std::move(fault));
}

void Scanner::name_rule(std::string_view rule) {
  if (error_) error_->rule = rule;
}

}  // namespace norenberc
