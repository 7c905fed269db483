// `norenberc verify FILE`: plays a record again and checks every step and the result.
#include <iostream>

#include <fmt/format.h>

#include "cli/commands/command.h"
#include "cli/console/files.h"
#include "cli/console/language.h"
#include "cli/console/text.h"
#include "cli/terminal/saved_game.h"
#include "server/people/secrets.h"
#include "table/dealing/fair_dealer.h"

namespace norenberc::cli {
namespace {

int verify(const std::string& path) {
  const std::string what = path == "-" ? say("cli.standard_input") : path;
  const auto& [record, game] = record_from(read_file(path), what);
  const bool was_dealt_openly = tag_of(record, kCommitmentTag) && tag_of(record, kSecretTag);
  if (was_dealt_openly) {
    if (const auto unfair = why_unfair(record, server::sha256_digest())) {
      throw TaskError(fmt::format("{}: {}", what, *unfair));
    }
  }
  int moves = 0;
  int draws = 0;
  for (const RecordedStep& step : record.steps) {
    ++(std::holds_alternative<RecordedMove>(step) ? moves : draws);
  }
  std::cout << say("cli.verified", {{"moves", moves}, {"draws", draws}});
  if (!game.state().is_over()) {
    std::cout << say("cli.verified_not_over",
                     {{"round", game.state().round}, {"turn", game.state().turn}})
              << '\n';
    return 0;
  }
  std::cout << say("cli.verified_scores");
  const ScoreSheets sheets = score(game.state());
  for (const Seat seat : game.state().seats()) {
    std::cout << ' ' << sheets[static_cast<std::size_t>(seat)].total().count;
  }
  if (was_dealt_openly) std::cout << say("cli.verified_fair");
  if (const auto begun = tag_of(record, kBegunTag)) {
    std::cout << say("cli.verified_begun", {{"steps", *begun}});
  }
  std::cout << '\n';
  return 0;
}

}  // namespace

void add_verify(CommandLine& line) {
  Subcommand sub = line.add_subcommand("verify", say("help.verify"));
  const auto path = std::make_shared<std::string>();
  add_file(sub, *path, say("help.record_file"));
  sub.footer(say("help.verify_footer"));
  sub.run([path] { return verify(*path); });
}

}  // namespace norenberc::cli
