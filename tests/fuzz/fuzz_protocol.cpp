// Speaks to a session line by line, as any program could. Every answer must be one line of JSON, and
// a game that was accepted must go on.
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

namespace {

using namespace norenberc;
using boost::json::value;

[[noreturn]] void fail(std::string_view what, std::string_view line) {
  std::fprintf(stderr, "%.*s: %.*s\n", static_cast<int>(what.size()), what.data(),
               static_cast<int>(line.size()), line.data());
  std::abort();
}

// Imagines a table for what it is shown, and takes the last legal move there.
class FirstMoveBots final : public BotProvider {
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

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  FirstMoveBots bots;
  Session session("fuzz", bots);
  std::string_view rest(reinterpret_cast<const char*>(bytes), size);
  while (!rest.empty() && !session.wants_quit()) {
    const std::size_t end = rest.find('\n');
    answer(session, rest.substr(0, end));
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  }
  answer(session, R"({"cmd":"record"})");
  play_on(session, 1 + size % 4);
  return 0;
}
