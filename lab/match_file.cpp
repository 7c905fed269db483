#include "lab/match_file.h"

#include <charconv>
#include <optional>
#include <set>
#include <sstream>
#include <utility>

#include <fmt/format.h>

#include "lab/lab_error.h"

namespace norenberc::lab {

namespace {

constexpr std::string_view kForm = "norenberc match 1";

// Everything that the results depend on. The players with their fingerprints: results of another network must not be
// mixed with these. `{:?}` quotes, so that a seed with spaces cannot look like two words.
std::string match_line(const Match& match) {
  std::string line = fmt::format(
      "{} players {} planning {} money {} bonus {} seed {:?}", kForm, match.seats(),
      match.options.planning == PlanningOrder::Reverse ? 1 : 0,
      match.options.money == Money::Open ? 1 : 0, match.options.bonus_townsmen ? 1 : 0, match.seed);
  if (match.deals == Deals::Independent) line += " independent";
  for (const PlayerText& player : match.players) {
    line += fmt::format(" {:?}", fingerprint(player, match.seats()));
  }
  return line;
}

// The sum is against accidents such as a full disk, not against forgery; 32 bits are plenty for a line.
std::string with_sum(const std::string& line) {
  return fmt::format("{} {:08x}", line, static_cast<std::uint32_t>(seed_of(line)));
}

std::optional<std::string_view> without_sum(std::string_view line) {
  const std::size_t space = line.rfind(' ');
  if (space == std::string_view::npos) return std::nullopt;
  const std::string_view rest = line.substr(0, space);
  return with_sum(std::string(rest)) == line ? std::optional(rest) : std::nullopt;
}

// Reads words and numbers one after the other. Like a stream it remembers that something did not fit, so that one check
// at the end is enough.
class Words {
 public:
  explicit Words(std::string_view text) : rest_(text) {}

  bool is_good() const { return is_good_; }
  bool is_done() const { return is_good_ && rest_.empty(); }

  void expect(std::string_view word) {
    is_good_ = is_good_ && rest_.starts_with(word);
    if (is_good_) rest_.remove_prefix(word.size());
  }
  template <class Number>
  Number number(int base = 10) {
    Number value{};
    const auto read = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value, base);
    is_good_ = is_good_ && read.ec == std::errc();
    if (!is_good_) return {};
    rest_.remove_prefix(static_cast<std::size_t>(read.ptr - rest_.data()));
    return value;
  }

 private:
  std::string_view rest_;
  bool is_good_ = true;
};

}  // namespace

std::string text(const Block& block) {
  std::string line = fmt::format("block {} seed {:016x}", block.number, block.seed);
  for (const GameResult& game : block.games) {
    line += fmt::format(" game {}:", game.winners.bits);
    for (std::size_t i = 0; i < game.points.size(); ++i) {
      line += fmt::format("{}{}", i == 0 ? "" : ",", game.points[i]);
    }
  }
  for (const Effort& effort : block.efforts) {
    line += fmt::format(" thought {}/{}", effort.nanoseconds, effort.decisions);
  }
  return with_sum(line);
}

std::optional<Block> parse_block(const Match& match, std::string_view text) {
  const auto line = without_sum(text);
  if (!line) return std::nullopt;
  Words words(*line);
  Block block;
  words.expect("block ");
  block.number = words.number<int>();
  words.expect(" seed ");
  block.seed = words.number<std::uint64_t>(16);
  for (int i = 0; i < match.games_per_block(); ++i) {
    GameResult game;
    words.expect(" game ");
    game.winners.bits = words.number<std::uint8_t>();
    for (std::size_t seat = 0; seat < game.points.size(); ++seat) {
      words.expect(seat == 0 ? ":" : ",");
      game.points[seat] = words.number<int>();
    }
    // The sum is right, but another program may have written it: seats that are not there would index an array.
    if (game.winners.empty() || (game.winners.bits & ~seat_set(match.seats()).bits) != 0) {
      return std::nullopt;
    }
    block.games.push_back(game);
  }
  for (std::size_t i = 0; i < match.players.size(); ++i) {
    Effort effort;
    words.expect(" thought ");
    effort.nanoseconds = words.number<std::int64_t>();
    words.expect("/");
    effort.decisions = words.number<std::int64_t>();
    block.efforts.push_back(effort);
  }
  if (!words.is_done() || block.number < 0) return std::nullopt;
  // A block of another match, copied into this file.
  if (block.seed != seed_of_block(match, block.number)) return std::nullopt;
  return block;
}

std::vector<Block> read_blocks(const std::filesystem::path& path, const Match& match) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream whole;
  whole << file.rdbuf();
  if (!file) throw LabError("cli.file_unread", {{"file", path.string()}});
  const std::string all = whole.str();
  const std::string first_line = with_sum(match_line(match));
  std::vector<Block> blocks;
  std::set<int> seen;
  int number = 0;
  for (std::size_t at = 0; at < all.size();) {
    const std::size_t end = all.find('\n', at);
    ++number;
    const std::string_view line(all.data() + at, std::min(end, all.size()) - at);
    if (number == 1 && !line.starts_with(kForm)) {
      throw LabError("lab.no_saved_match", {{"file", path.string()}});
    }
    // Without its line end: the program was stopped while it wrote.
    if (end == std::string::npos) break;
    at = end + 1;
    if (number == 1 && !without_sum(line)) {
      throw LabError("lab.line_damaged", {{"file", path.string()}, {"line", 1}});
    }
    if (number == 1 && line != first_line) {
      throw LabError("lab.another_match", {{"file", path.string()}});
    }
    if (number == 1) continue;
    const auto block = parse_block(match, line);
    if (!block) {
      throw LabError("lab.line_damaged", {{"file", path.string()}, {"line", number}});
    }
    // Counting a block twice would make intervals narrower than they are.
    if (!seen.insert(block->number).second) {
      throw LabError("lab.block_twice",
                     {{"file", path.string()}, {"line", number}, {"block", block->number}});
    }
    blocks.push_back(*block);
  }
  return blocks;
}

MatchFile::MatchFile(std::filesystem::path path, const Match& match) : path_(std::move(path)) {
  if (path_.empty()) return;
  if (std::filesystem::exists(path_)) blocks_ = read_blocks(path_, match);
  // Written anew beside the old one, so that an unfinished line goes and nothing else can.
  const std::filesystem::path fresh = path_.string() + ".new";
  file_.open(fresh, std::ios::binary | std::ios::trunc);
  file_ << with_sum(match_line(match)) << '\n';
  for (const Block& block : blocks_) file_ << text(block) << '\n';
  file_.flush();
  std::error_code error;
  if (file_) std::filesystem::rename(fresh, path_, error);
  if (!file_ || error) throw LabError("cli.file_not_written", {{"file", path_.string()}});
}

void MatchFile::add(const Block& block) {
  if (path_.empty()) return;
  // Flushed at once: what is lost at an interruption is the block in progress, not an hour of them.
  file_ << text(block) << '\n' << std::flush;
  if (!file_) throw LabError("cli.file_not_written", {{"file", path_.string()}});
}

}  // namespace norenberc::lab
