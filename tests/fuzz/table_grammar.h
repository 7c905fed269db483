// The commands of docs/server.md as a grammar: what a hostile mind sends to a table, right in form most of the time.
// "#7" in place of a move stands for the sender's seventh legal one, so that games get on.
#pragma once

#include <array>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>

#include "engine/dealer.h"
#include "engine/notation.h"
#include "table/table.h"
#include "tests/fuzz/lines.h"

namespace norenberc::fuzz {

inline std::string random_move(Random& random) {
  static constexpr auto kMoves = std::to_array<std::string_view>(
      {"plan brewers", "plan bakers,brewers", "plan tailors", "pass", "nothing", "sell 1",
       "buy beer", "decline", "first"});
  if (random.below(4) == 0) return std::string(one_of(random, kMoves));
  return "#" + std::to_string(random.below(64));
}

inline std::string quoted_text(Random& random) {
  static constexpr auto kTexts = std::to_array<std::string_view>(
      {R"("hello")", R"("")", R"(" ")", R"("\u0000")", R"("\u200b\u2060")", R"("\u202eanna")",
       R"("a\u0000b")", R"("\ud83d\ude00")", R"("\\\\\\\\\"\"\"\"")"});
  if (random.below(8) == 0)
    return '"' + std::string(static_cast<std::size_t>(random.below(520)), 'x') + '"';
  return std::string(one_of(random, kTexts));
}

// The members of a command behind its `do`.
inline std::string random_fields(Random& random, std::string_view what) {
  const std::string seat = std::to_string(1 + random.below(5));
  if (what == "move") {
    const std::string version = ",\"version\":" + std::to_string(random.below(20));
    return ",\"move\":\"" + random_move(random) + "\"" + (random.below(8) == 0 ? version : "");
  }
  if (what == "draft") {
    return random.below(4) == 0 ? "" : ",\"move\":\"" + random_move(random) + "\"";
  }
  if (what == "say") return ",\"text\":" + quoted_text(random);
  if (what == "unsay") return ",\"message\":" + std::to_string(random.below(4));
  if (what == "mute") return random.below(2) == 0 ? ",\"on\":true" : ",\"on\":false";
  if (what == "answer") return random.below(3) == 0 ? ",\"agree\":false" : ",\"agree\":true";
  if (what == "bot") return ",\"seat\":" + seat + ",\"level\":\"random\"";
  if (what == "fill") return ",\"level\":\"random\"";
  if (what == "free" || what == "remove") return ",\"seat\":" + seat;
  if (what == "invite") {
    // A link is known by its hash here, and by its secret where a server makes it.
    const std::string hash = ",\"hash\":\"" + std::to_string(random.below(3)) + "\"";
    if (random.below(4) == 0) return ",\"watch\":true" + hash;
    return (random.below(3) == 0 ? "" : ",\"seat\":" + seat) + hash;
  }
  if (what == "take_seat") {
    return ",\"secret\":\"LINK\",\"hash\":\"" + std::to_string(random.below(3)) + "\"";
  }
  if (what == "join") return random.below(2) == 0 ? "" : ",\"seat\":" + seat;
  return "";
}

// {"do":"withdraw"}
inline std::string random_command(Random& random) {
  static constexpr auto kCommands = std::to_array<std::string_view>(
      {"move",  "move",      "move",   "move",   "join",      "invite", "take_seat",
       "leave", "bot",       "fill",   "free",   "start",     "draft",  "withdraw",
       "undo",  "offer_end", "answer", "resign", "come_back", "pause",  "resume",
       "say",   "unsay",     "mute",   "remove", "rematch"});
  const std::string_view what = one_of(random, kCommands);
  std::string id;
  if (random.below(6) == 0) id = ",\"id\":\"" + std::to_string(random.below(4)) + "\"";
  return "{\"do\":\"" + std::string(what) + "\"" + random_fields(random, what) + id + "}";
}

// The n-th legal move of somebody who has to decide; nothing for others.
inline std::optional<Move> legal_move(const Table& table, const std::string& person, int n) {
  const auto seat = table.seat_of(person);
  if (!seat || !table.game() || !table.is_running()) return std::nullopt;
  if (!table.game()->waited_for().has(*seat)) return std::nullopt;
  MoveList moves;
  legal_moves(table.game()->state(), *seat, moves);
  if (moves.empty()) return std::nullopt;
  return moves[n % moves.size()];
}

// With "#7" replaced by a move.
inline std::string with_move(std::string text, const Table& table, const std::string& person) {
  const std::size_t at = text.find("\"#");
  if (at == std::string::npos) return text;
  int n = 0;
  const char* const digits = text.data() + at + 2;
  const char* const end = std::from_chars(digits, text.data() + text.size(), n).ptr;
  if (n < 0) return text;
  const auto move = legal_move(table, person, n);
  const auto size = static_cast<std::size_t>(end - digits);
  text.replace(at + 1, size + 1, move ? norenberc::text(*move) : "plan brewers");
  return text;
}

}  // namespace norenberc::fuzz
