// Plays games and says how many decisions they had: work for counting instructions, which
// tools/instructions does. Nothing here looks at a clock.
#include <charconv>
#include <cstdio>
#include <string_view>

#include "bench/playouts.h"

namespace norenberc {
namespace {

// The whole text as a number, or -1.
int number_in(std::string_view text) {
  int number = -1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() ? number : -1;
}

int run(int players, int games, std::string_view policy) {
  const Options options{.players = static_cast<std::uint8_t>(players)};
  Random random(1);
  long decisions = 0;
  for (int game = 0; game < games; ++game) {
    const Playout playout =
        policy == "full" ? play_full(options, random) : play_light(options, random);
    decisions += playout.decisions;
  }
  std::printf("%ld\n", decisions);
  return 0;
}

}  // namespace
}  // namespace norenberc

int main(int argc, char** argv) {
  using namespace norenberc;
  const int players = argc == 4 ? number_in(argv[1]) : -1;
  const int games = argc == 4 ? number_in(argv[2]) : -1;
  const std::string_view policy = argc == 4 ? argv[3] : "";
  if (players < kMinPlayers || players > kMaxPlayers || games < 1 ||
      (policy != "full" && policy != "light")) {
    std::fputs("usage: bench_decisions PLAYERS GAMES full|light, with 2 to 5 players\n", stderr);
    return 2;
  }
  return run(players, games, policy);
}
