#include "cli/terminal/saved_game.h"

#include <algorithm>
#include <optional>
#include <variant>

#include <fmt/format.h>

#include "ai/bot.h"
#include "cli/console/files.h"
#include "cli/console/language.h"
#include "cli/console/text.h"
#include "engine/position.h"
#include "table/dealing/fair_dealer.h"
#include "text/fault.h"

namespace norenberc::cli {
namespace {

// The terminal's own tags. Other readers of a record keep tags that they do not know.
std::string name_tag(Seat seat) { return fmt::format("Player{}", number(seat)); }
std::string bot_tag(Seat seat) { return fmt::format("Bot{}", number(seat)); }
constexpr std::string_view kSeedTag = "Seed";

void set_tag(std::vector<Record::Tag>& tags, const std::string& key, const std::string& value) {
  const auto found = std::find_if(tags.begin(), tags.end(),
                                  [&key](const Record::Tag& each) { return each.first == key; });
  if (value.empty()) {
    if (found != tags.end()) tags.erase(found);
  } else if (found != tags.end()) {
    found->second = value;
  } else {
    tags.emplace_back(key, value);
  }
}

template <class T>
T unless_error(Parsed<T> parsed, const std::string& what) {
  if (const auto* error = std::get_if<TextFault>(&parsed)) {
    const std::string rule = error->rule.empty() ? "" : fmt::format(" ({})", error->rule);
    throw TaskError(
        fmt::format("{}, {}{}", what, message_about(*error).in(current_language()), rule));
  }
  return std::move(std::get<T>(parsed));
}

// "line 57, buy beer of seat 2".
std::string place_text(const Record& record, const std::string& text, std::size_t step) {
  const std::string line = say("cli.line", {{"line", line_of_step(text, step)}});
  if (step >= record.steps.size()) return line;
  const auto* move = std::get_if<RecordedMove>(&record.steps[step]);
  if (move == nullptr) return line;
  return say("cli.line_of_seat", {{"line", line_of_step(text, step)},
                                  {"typed", norenberc::text(move->move)},
                                  {"seat", number(move->seat)}});
}

}  // namespace

int SavedGame::people() const {
  int count = 0;
  for (const Seat seat : game.state().seats()) count += is_bot(seat) ? 0 : 1;
  return count;
}

CheckedRecord record_from(const std::string& text, const std::string& what,
                          const ReplayWatcher& watch) {
  Record record = unless_error(parse_record(text), what);
  std::variant<Game, RecordFault> replayed = replay(record, watch);
  if (const auto* error = std::get_if<RecordFault>(&replayed)) {
    const std::string place = place_text(record, text, error->step);
    throw TaskError(
        say("cli.wrong_record",
            {{"file", what}, {"place", place}, {"what", message_about(*error).value()}}));
  }
  return {std::move(record), std::move(std::get<Game>(replayed))};
}

GameState position_from(const std::string& text, const std::string& what) {
  return unless_error(parse_position(text), what);
}

Names names_of(const Record& record) {
  Names names = Names::numbered();
  for (const Seat seat : seat_set(record.options.players)) {
    // Files come from anywhere: control characters in a name could redraw the screen.
    const std::string given = printable(tag_of(record, name_tag(seat)).value_or(""));
    if (!given.empty()) names.by_seat[static_cast<std::size_t>(seat)] = given;
  }
  return names;
}

SavedGame saved_game_from(const std::string& text, const std::string& what) {
  const CheckedRecord checked = record_from(text, what);
  const Record& record = checked.record;
  SavedGame saved{checked.game, names_of(record), {}, tag_of(record, kSeedTag).value_or("")};
  for (const Seat seat : seat_set(record.options.players)) {
    const std::string level = tag_of(record, bot_tag(seat)).value_or("");
    // Found out now: in the middle of a game there would be nobody to play the seat.
    if (!level.empty() && make_bot(level, 0) == nullptr) {
      throw TaskError(say("cli.unknown_bot",
                          {{"file", what}, {"seat", number(seat)}, {"bot", printable(level)}}));
    }
    saved.bots[static_cast<std::size_t>(seat)] = level;
  }
  return saved;
}

std::string text(const SavedGame& saved) { return text(saved, saved.game.record()); }

std::string text(const SavedGame& saved, Record record) {
  for (const Seat seat : saved.game.state().seats()) {
    set_tag(record.tags, name_tag(seat), saved.names[seat]);
    set_tag(record.tags, bot_tag(seat), saved.bots[static_cast<std::size_t>(seat)]);
  }
  // R13.4: when the game is over, nothing is left to be dealt.
  set_tag(record.tags, std::string(kSeedTag), record.scores ? "" : saved.seed);
  return norenberc::text(record);
}

}  // namespace norenberc::cli
