#include "bench/load/message.h"

#include <algorithm>
#include <charconv>
#include <string>

namespace norenberc::load {

namespace {

// What comes after the mark; nothing if it is not there.
std::string_view after(std::string_view text, std::string_view mark) {
  const std::size_t place = text.find(mark);
  return place == text.npos ? std::string_view() : text.substr(place + mark.size());
}

}  // namespace

bool is_table(std::string_view message) {
  return message.starts_with(R"({"type":"table")") || is_changes(message);
}
bool is_changes(std::string_view message) { return message.starts_with(R"({"type":"changes")"); }
bool is_acknowledgement(std::string_view message) {
  return message.starts_with(R"({"type":"ack")");
}
bool is_welcome(std::string_view message) { return message.starts_with(R"({"type":"welcome")"); }

std::string_view text_of(std::string_view message, std::string_view key) {
  const std::string_view rest = after(message, '"' + std::string(key) + R"(":")");
  return rest.substr(0, rest.find('"'));
}

int number_of(std::string_view message, std::string_view key) {
  const std::string_view rest = after(message, '"' + std::string(key) + R"(":)");
  int number = 0;
  std::from_chars(rest.data(), rest.data() + rest.size(), number);
  return number;
}

bool is_over(std::string_view table_message) { return text_of(table_message, "stage") == "over"; }

std::optional<std::string_view> moves_of(std::string_view table_message) {
  // The decision stands near the end, and moves are plain text.
  const std::size_t decision = table_message.rfind(R"("decision":{"decision":)");
  if (decision == table_message.npos) {
    // No longer there; or the same as before, if only changes are told.
    const bool is_gone = table_message.find(R"("decision":null)") != table_message.npos;
    if (is_changes(table_message) && !is_gone) return std::nullopt;
    return std::string_view();
  }
  const std::string_view moves = after(table_message.substr(decision), R"("moves":[)");
  return moves.substr(0, moves.find(']'));
}

std::string_view any_move(std::string_view table_message, Random& random) {
  return one_of(moves_of(table_message).value_or(std::string_view()), random);
}

std::string_view one_of(std::string_view moves, Random& random) {
  if (moves.empty()) return {};
  // Quotes come in pairs, and stand nowhere but around moves.
  const auto quotes = std::count(moves.begin(), moves.end(), '"');
  for (int left = random.below(static_cast<int>(quotes) / 2); left > 0; --left) {
    moves.remove_prefix(moves.find('"', 1) + 2);
  }
  return moves.substr(1, moves.find('"', 1) - 1);
}

}  // namespace norenberc::load
