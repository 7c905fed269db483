#include "cli/protocol.h"

#include <istream>
#include <map>
#include <memory>
#include <ostream>
#include <streambuf>
#include <string>
#include <utility>
#include <vector>

#include "ai/bot.h"
#include "protocol/session.h"

namespace norenberc::cli {

namespace {

enum class Reading { Line, TooLong, End };

// The next line, without its end. Of one that is too long no more than the limit is ever kept.
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

// Every level has one bot, which stays for the whole conversation.
class Bots final : public BotDesk {
 public:
  std::vector<std::string> names() const override {
    std::vector<std::string> names;
    for (const BotLevel& level : bot_levels()) names.emplace_back(level.name);
    return names;
  }

  // None of them needs more than a moment, so that the time makes no difference yet.
  std::optional<BotAnswer> ask(const BotQuestion& question) override {
    const std::string level(question.level.value_or(bot_levels().back().name));
    auto bot = bots_.find(level);
    if (bot == bots_.end()) {
      auto made = make_bot(level, seed_of(level));
      if (!made) return std::nullopt;
      bot = bots_.emplace(level, std::move(made)).first;
    }
    const Thought thought = bot->second->think(question.view, question.memory, {});
    BotAnswer answer{thought.move, thought.values, {}, level, ""};
    for (const Candidate& it : thought.best) answer.best.emplace_back(it.move, it.weight);
    return answer;
  }

 private:
  std::map<std::string, std::unique_ptr<Bot>> bots_;
};

}  // namespace

int protocol_command(std::istream& in, std::ostream& out) {
  Bots bots;
  return protocol_command(in, out, bots);
}

int protocol_command(std::istream& in, std::ostream& out, BotDesk& bots) {
  Session session(NORENBERC_VERSION, bots);
  std::string line;
  while (out && !session.wants_quit()) {
    const Reading reading = read_line(*in.rdbuf(), line);
    if (reading == Reading::End) break;
    if (reading == Reading::TooLong) {
      out << Session::answer_to_long_line(kLongestLine) << '\n' << std::flush;
    } else if (!line.empty()) {
      out << session.answer(line) << '\n' << std::flush;
    }
  }
  return out ? 0 : 1;
}

}  // namespace norenberc::cli
