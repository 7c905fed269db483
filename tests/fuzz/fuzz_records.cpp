// The input is read as a record and as a position. What can be read reads back from its own text, a
// record that replays does so from its text too, and from a position that can be play goes on.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/game.h"
#include "engine/position.h"
#include "engine/record.h"
#include "engine/replay.h"
#include "text/fault.h"

namespace norenberc {
namespace {

constexpr int kMovesToPlay = 60;

void demand(bool holds) {
  if (!holds) std::abort();
}

void check_error(const TextFault& error, std::string_view input) {
  demand(error.line >= 1 && error.column >= 1);
  demand(static_cast<std::size_t>(error.line) <= input.size() + 1);
  demand(static_cast<std::size_t>(error.column) <= input.size() + 1);
  demand(message_about(error).english().ends_with('.'));
}

void play_on(const GameState& position) {
  Game game(position);
  SeededDealer dealer(1);
  Random random(2);
  for (int i = 0; i < kMovesToPlay && !game.state().is_over(); ++i) {
    const Seat seat = to_decide(game.state()).seats.lowest();
    MoveList moves;
    legal_moves(game.state(), seat, moves);
    demand(!moves.empty());
    game.play(seat, moves[random.below(moves.size())], dealer);
  }
  demand(std::holds_alternative<Game>(replay(game.record())));
}

void check_position(std::string_view input) {
  const Parsed<GameState> parsed = parse_position(input);
  if (const auto* error = std::get_if<TextFault>(&parsed)) return check_error(*error, input);
  const auto& state = std::get<GameState>(parsed);
  demand(parse_position(text(state)) == parsed);
  if (!why_impossible(state)) play_on(state);
}

void check_record(std::string_view input) {
  const Parsed<Record> parsed = parse_record(input);
  if (const auto* error = std::get_if<TextFault>(&parsed)) return check_error(*error, input);
  const auto& record = std::get<Record>(parsed);
  demand(parse_record(text(record)) == parsed);
  const auto replayed = replay(record);
  if (const auto* error = std::get_if<RecordFault>(&replayed)) {
    demand(error->step <= record.steps.size());
    demand(message_about(*error).english().ends_with('.'));
    demand(line_of_step(input, error->step) >= 1);
    return;
  }
  demand(std::get<Game>(replayed).record() == record);
}

}  // namespace
}  // namespace norenberc

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(bytes), size);
  norenberc::check_record(input);
  norenberc::check_position(input);
  return 0;
}
