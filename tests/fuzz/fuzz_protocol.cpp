// Speaks to a session line by line, as any program could. Every answer must be one line of JSON, and a game that was
// accepted must go on.
//
// A line of the input is a request. "#7" in it stands for the seventh legal move of the seat that the request names.
#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include <boost/json.hpp>

#include "engine/dealer.h"
#include "engine/game.h"
#include "protocol/session.h"
#include "tests/fuzz/lines.h"

namespace {

using namespace norenberc;
using boost::json::value;

[[noreturn]] void fail(std::string_view what, std::string_view line) {
  std::fprintf(stderr, "%.*s: %.*s\n", static_cast<int>(what.size()), what.data(),
               static_cast<int>(line.size()), line.data());
  std::abort();
}

// Imagines a table for what it is shown, and takes the last legal move there.
class LastMoveBots final : public BotProvider {
 public:
  std::vector<std::string> names() const override { return {"last"}; }
  std::optional<BotAnswer> ask(const BotQuestion& question) override {
    if (question.level && *question.level != "last") return std::nullopt;
    Random random(1);
    const GameState imagined = imagine(question.view, question.memory, random);
    MoveList moves;
    legal_moves(imagined, question.seat, moves);
    const Move move = moves[moves.size() - 1];
    return BotAnswer{move, std::array<double, kMaxPlayers>{}, {{move, 1}}, "last", "no more"};
  }
};

value answer(Session& session, std::string_view line) {
  const std::string text = session.answer(line);
  if (!text.starts_with("{\"ok\":") || text.find_first_of("\r\n") != std::string::npos) {
    fail("a bad answer", text);
  }
  boost::json::error_code error;
  value json = boost::json::parse(text, error);
  if (error) fail("an answer that is no JSON", text);
  return json;
}

// With "#7" replaced by a move.
std::string with_move(Session& session, std::string_view line) {
  std::string text(line);
  const std::size_t at = text.find("\"#");
  if (at == std::string::npos) return text;
  std::size_t number = 0;
  const char* const digits = text.data() + at + 2;
  const char* const end = std::from_chars(digits, text.data() + text.size(), number).ptr;
  constexpr std::string_view kSeat = "\"seat\":";
  const std::size_t seat = text.find(kSeat);
  if (seat == std::string::npos || seat + kSeat.size() == text.size()) return text;
  const value legal =
      answer(session, R"({"cmd":"legal","seat":)" + text.substr(seat + kSeat.size(), 1) + "}");
  const value* const moves = legal.as_object().if_contains("moves");
  if (moves == nullptr || moves->as_array().empty()) return text;
  const auto& move = moves->as_array()[number % moves->as_array().size()].as_string();
  return text.replace(at + 1, static_cast<std::size_t>(end - digits) + 1, std::string(move));
}

value granted(Session& session, std::string_view line) {
  value json = answer(session, line);
  if (json.at("ok") != true) fail("refused", line);
  return json;
}

// What is shown can be set again, and somebody can move until the game is over.
void play_on(Session& session, std::size_t steps) {
  if (answer(session, R"({"cmd":"state"})").at("ok") != true) return;
  for (std::size_t i = 0; i < steps; ++i) {
    const value state = granted(session, R"({"cmd":"state"})").at("state");
    granted(session, boost::json::serialize(value{{"cmd", "set"}, {"state", state}}));
    if (granted(session, R"({"cmd":"state"})").at("state") != state) fail("another state", "");
    granted(session, R"({"cmd":"view","seat":0})");
    granted(session, R"({"cmd":"score"})");
    if (state.at("phase") == "over") return;
    const value& seat = state.at_pointer("/pending/0/seat");
    granted(session, boost::json::serialize(value{{"cmd", "bot"}, {"seat", seat}, {"ms", 1}}));
    const value legal =
        granted(session, boost::json::serialize(value{{"cmd", "legal"}, {"seat", seat}}));
    const boost::json::array& moves = legal.at("moves").as_array();
    const value& move = moves.at((i * 7 + steps) % moves.size());
    granted(session,
            boost::json::serialize(value{{"cmd", "move"}, {"seat", seat}, {"move", move}}));
  }
}

std::string new_line(Random& random) {
  static constexpr auto kRequests = std::to_array<std::string_view>(
      {R"({"cmd":"hello"})", R"({"cmd":"state"})", R"({"cmd":"score"})", R"({"cmd":"record"})",
       R"({"cmd":"view","seat":0})", R"({"cmd":"legal","seat":1})",
       R"({"cmd":"bot","seat":1,"ms":1})", R"({"cmd":"bot","seat":2,"level":"last"})",
       R"({"cmd":"quit"})"});
  static constexpr auto kMoves =
      std::to_array<std::string_view>({"plan brewers", "pass", "nothing", "sell 1", "buy beer",
                                       "recruit 1 beer", "decline", "first"});
  switch (random.below(8)) {
    case 0: return std::string(fuzz::one_of(random, kRequests));
    case 1:
      return R"({"cmd":"new","players":)" + std::to_string(2 + random.below(4)) + R"(,"seed":")" +
             std::to_string(random.below(100)) + R"(","options":{"planning":")" +
             (random.below(2) == 0 ? "simultaneous" : "reverse_order") + R"(","money":")" +
             (random.below(2) == 0 ? "hidden" : "open") + R"(","bonus_townsmen":)" +
             (random.below(2) == 0 ? "false" : "true") + "}}";
    default: break;
  }
  const std::string move = random.below(8) == 0 ? std::string(fuzz::one_of(random, kMoves))
                                                : "#" + std::to_string(random.below(64));
  return R"({"cmd":"move","seat":)" + std::to_string(1 + random.below(4)) + R"(,"move":")" + move +
         "\"}";
}

void change_line(std::string& line, Random& random) {
  if (random.below(4) == 0) {
    line = new_line(random);
  } else {
    fuzz::change_json(line, random);
    std::erase(line, '\n');
  }
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* bytes, std::size_t size,
                                               std::size_t most, unsigned seed) {
  return fuzz::change_lines(bytes, size, most, seed, new_line, change_line);
}

extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* one, std::size_t one_size,
                                                 const std::uint8_t* other, std::size_t other_size,
                                                 std::uint8_t* bytes, std::size_t most,
                                                 unsigned seed) {
  return fuzz::cross_lines(fuzz::text_of(one, one_size), fuzz::text_of(other, other_size), bytes,
                           most, seed);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  LastMoveBots bots;
  Session session("fuzz", bots);
  const std::string_view input = fuzz::text_of(bytes, size);
  for (const std::string& line : fuzz::lines_of(input)) {
    answer(session, with_move(session, line));
    if (session.wants_quit()) break;
  }
  // Playing on takes longer than most inputs, so not after each.
  const int steps = Random(seed_of(input)).below(8);
  if (steps < 2) play_on(session, 1 + steps);
  return 0;
}
