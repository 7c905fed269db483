#include "cli/commands/protocol.h"

#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <streambuf>
#include <string>
#include <utility>
#include <vector>

#include "ai/bot.h"
#include "cli/commands/command.h"
#include "cli/console/language.h"
#include "cli/console/thinking_time.h"
#include "protocol/session.h"
#include "table/hint.h"

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

Budget budget_within(const std::string& level, std::optional<int> milliseconds) {
  const int own = thinking_milliseconds(level);
  if (!milliseconds || (own > 0 && own <= *milliseconds)) return budget_of(level);
  return budget_of(*milliseconds);
}

// One bot for each level, and one that thinks by the clock. They live as long as the conversation, so that a search can
// reuse what it found out before.
class Bots final : public BotProvider {
 public:
  std::vector<std::string> names() const override {
    std::vector<std::string> names;
    for (const BotLevel& level : bot_levels()) names.emplace_back(level.name);
    return names;
  }

  // A level keeps to its simulations or its own time, and the time of the question can only cut it short. Without a
  // level the time of the question decides.
  std::optional<BotAnswer> ask(const BotQuestion& question) override {
    const std::string level(question.level.value_or(adviser_level()));
    const bool is_by_clock = !question.level && question.milliseconds;
    Bot* const bot = is_by_clock ? &tireless() : of_level(level);
    if (bot == nullptr) return std::nullopt;
    const Budget budget = is_by_clock ? budget_of(*question.milliseconds)
                                      : budget_within(level, question.milliseconds);
    const Thought thought = bot->think_aloud(question.view, question.memory, budget);
    BotAnswer answer{thought.move, thought.values, {}, level, ""};
    for (const Candidate& candidate : thought.best) {
      answer.best.emplace_back(candidate.move, candidate.weight);
    }
    if (thought.why) {
      answer.note = hint_text(kEnglish, *thought.why, question.view.shown, numbered_seats());
    }
    return answer;
  }

 private:
  // Nothing if there is no such level.
  Bot* of_level(const std::string& level) {
    auto bot = bots_.find(level);
    if (bot == bots_.end()) {
      auto made = make_bot(level, seed_of(level));
      if (!made) return nullptr;
      bot = bots_.emplace(level, std::move(made)).first;
    }
    return bot->second.get();
  }
  Bot& tireless() {
    if (!tireless_) tireless_ = make_tireless_bot(seed_of("clock"));
    return *tireless_;
  }

  std::unique_ptr<Bot> tireless_;
  std::map<std::string, std::unique_ptr<Bot>> bots_;
};

}  // namespace

int protocol_command(std::istream& in, std::ostream& out) {
  Bots bots;
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
