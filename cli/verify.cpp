// `norenberc verify FILE`: plays a record again and checks every step and the result.
#include <iostream>

#include <fmt/format.h>

#include "cli/command.h"
#include "cli/files.h"
#include "cli/saved_game.h"
#include "cli/text.h"
#include "server/secrets.h"
#include "table/fair_dealer.h"

namespace norenberc::cli {
namespace {

int verify(const std::string& path) {
  const std::string what = path == "-" ? "standard input" : path;
  const auto& [record, game] = record_from(read_file(path), what);
  const bool was_dealt_openly = tag_of(record, kCommitmentTag) && tag_of(record, kSecretTag);
  if (was_dealt_openly) {
    if (const auto unfair = why_unfair(record, server::sha256_digest())) {
      throw Failure(fmt::format("{}: {}", what, *unfair));
    }
  }
  int moves = 0;
  int draws = 0;
  for (const RecordedStep& step : record.steps) {
    ++(std::holds_alternative<RecordedMove>(step) ? moves : draws);
  }
  std::cout << fmt::format("verified: {}, {}", counted(moves, "move"), counted(draws, "draw"));
  if (!game.state().is_over()) {
    std::cout << fmt::format(", not over (round {}, turn {})\n", game.state().round,
                             game.state().turn);
    return 0;
  }
  std::cout << ", scores";
  const ScoreSheets sheets = score(game.state());
  for (const Seat seat : game.state().seats()) {
    std::cout << ' ' << sheets[static_cast<std::size_t>(seat)].total().count;
  }
  if (was_dealt_openly) std::cout << ", dealt from the secret that was committed to";
  std::cout << '\n';
  return 0;
}

}  // namespace

void add_verify(CLI::App& app, Task& task) {
  CLI::App* sub = app.add_subcommand("verify", "Check every move, draw and score of a record.");
  const auto path = std::make_shared<std::string>();
  add_file(*sub, *path, "the record; - reads standard input");
  sub->footer(R"(A game that is right ends with code 0. If something is wrong, a sentence says
what, where and against which rule, and the code is 1. If the record has the
secret of its server, everything must have been dealt from that secret, and the
secret must be the one that the server committed to when the game began.

Example:
  norenberc verify game.txt)");
  sub->callback([&task, path] { task = [path] { return verify(*path); }; });
}

}  // namespace norenberc::cli
