#include "cli/commands/protocol.h"

#include <iostream>
#include <optional>
#include <streambuf>
#include <string>

#include "ai/bot.h"
#include "cli/commands/command.h"
#include "cli/console/language.h"
#include "cli/console/thinking_time.h"
#include "protocol/session.h"
#include "table/session_bots.h"

namespace norenberc::cli {

namespace {

enum class Reading { Line, TooLong, End };

// The next line, without its end. Of one that is too long no more than the limit is ever kept in memory; std::getline
// would keep all of it.
Reading read_line(std::streambuf& in, std::string& line) {
  using Traits = std::streambuf::traits_type;
  constexpr auto kEnd = Traits::eof();
  line.clear();
  bool is_too_long = false;
  auto next = in.sbumpc();
  if (Traits::eq_int_type(next, kEnd)) return Reading::End;
  for (; !Traits::eq_int_type(next, kEnd); next = in.sbumpc()) {
    const char c = Traits::to_char_type(next);
    if (c == '\n') break;
    is_too_long = is_too_long || line.size() == kLongestLine;
    if (!is_too_long) line += c;
  }
  if (is_too_long) return Reading::TooLong;
  if (line.ends_with('\r')) line.pop_back();
  return Reading::Line;
}

// Without a level the time of the question is all there is; otherwise it only cuts the level's own short.
Budget budget_within(const std::string& level, std::optional<int> milliseconds) {
  const int own = thinking_milliseconds(level);
  const bool is_within_own = !milliseconds || (own > 0 && own <= *milliseconds);
  if (!level.empty() && is_within_own) return budget_of(level);
  return budget_of(milliseconds.value_or(0));
}

}  // namespace

int protocol_command(std::istream& in, std::ostream& out) {
  SessionBots bots(budget_within);
  return protocol_command(in, out, bots);
}

int protocol_command(std::istream& in, std::ostream& out, BotProvider& bots) {
  Session session(NORENBERC_VERSION, bots);
  std::string line;
  while (out && !session.wants_quit()) {
    const Reading reading = read_line(*in.rdbuf(), line);
    if (reading == Reading::End) break;
    if (reading == Reading::TooLong) {
      // Flushed after each line: the other end is a program that waits for the answer.
      out << Session::answer_to_long_line(kLongestLine) << '\n' << std::flush;
    } else if (!line.empty()) {
      out << session.answer(line) << '\n' << std::flush;
    }
  }
  return out ? 0 : 1;
}

void add_protocol(CommandLine& line) {
  Subcommand sub = line.add_subcommand("protocol", say("help.protocol"));
  sub.footer(say("help.protocol_footer"));
  sub.run([] { return protocol_command(std::cin, std::cout); });
}

}  // namespace norenberc::cli
