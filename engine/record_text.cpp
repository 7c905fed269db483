// Writing records: tags, the start, one line for each step, and the scores.
#include <cassert>

#include "engine/position.h"
#include "engine/position_text.h"
#include "engine/record.h"
#include "engine/record_words.h"
#include "engine/replay.h"

namespace norenberc {

namespace {

bool is_plain(std::string_view tag_name) {
  for (const char c : tag_name) {
    const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (!is_letter && !(c >= '0' && c <= '9') && c != '_' && c != '-') return false;
  }
  return !tag_name.empty();
}

std::string in_quotes(std::string_view value) {
  std::string quotation = "\"";
  for (const char c : value) {
    switch (c) {
      case '"': quotation += "\\\""; break;
      case '\\': quotation += "\\\\"; break;
      case '\n': quotation += "\\n"; break;
      case '\r': quotation += "\\r"; break;
      case '\t': quotation += "\\t"; break;
      default: quotation += c;
    }
  }
  return quotation + "\"";
}

std::string tag_line(std::string_view tag_name, std::string_view value) {
  return '[' + std::string(tag_name) + ' ' + in_quotes(value) + "]\n";
}

void write_tags(std::string& out, const Record& record) {
  const Options& options = record.options;
  out += tag_line(kFormatTag, std::to_string(kRecordFormat));
  out += tag_line(kRulesTag, std::to_string(record.rules_version));
  out += tag_line(kPlayersTag, std::to_string(options.players));
  out += tag_line(kPlanningTag, name(options.planning));
  out += tag_line(kMoneyTag, name(options.money));
  out += tag_line(kBonusTag, options.bonus_townsmen ? "yes" : "no");
  for (const auto& [tag_name, value] : record.tags) {
    // A further tag that could be taken for one of these has its name in quotes.
    const bool needs_quotes = !is_plain(tag_name) || is_known_tag(tag_name);
    out += tag_line(needs_quotes ? in_quotes(tag_name) : tag_name, value);
  }
}

void write_setup(std::string& out, const Options& options, const SetupDeal& deal) {
  out += "\n" + std::string(kSetupHeadline) + "\n";
  out += "order: " + list_of(deal.order, options.players) + "\n";
  out += "removed: " + list_of(deal.removed) + "\n";
  for (const Guild guild : guild_set_in_play(options.players)) {
    const auto& craftsmen = deal.workshops[static_cast<std::size_t>(guild)];
    const auto& guests = deal.lodgings[static_cast<std::size_t>(guild)];
    const Workshop workshop = {
        {{craftsmen[0], {}}, {craftsmen[1], {}}, {craftsmen[2], {}}, {craftsmen[4], craftsmen[3]}}};
    out += std::string(name(guild)) + " workshop: " + windows_of(workshop) + "\n";
    out += std::string(name(guild)) +
           " lodgings: " + windows_of(Lodgings{Tile(), guests[0], guests[1], guests[2]}) + "\n";
  }
}

// The headlines between the moves, which follow from the moves and are there for people. To know them the record is
// played again; a record with a mistake gets no further headlines after it.
class Headlines {
 public:
  explicit Headlines(const Record& record) : replayer_(record) {}

  std::string before(std::size_t step) {
    while (replayer_.next() < step && !replayer_.is_done()) replayer_.play_next();
    if (replayer_.error() || replayer_.next() != step) return "";
    const GameState& state = replayer_.game()->state();
    std::string headline;
    if (state.round != round_ || state.turn != turn_) {
      headline +=
          "\nRound " + std::to_string(state.round) + ", turn " + std::to_string(state.turn) + "\n";
    }
    if (state.called && state.called != called_)
      headline += "\n" + capitalized(*state.called) + "\n";
    if (state.decision == Decision::Jack && !is_jack_) {
      headline += "\n" + std::string(kJacksHeadline) + "\n";
    }
    round_ = state.round;
    turn_ = state.turn;
    called_ = state.called;
    is_jack_ = state.decision == Decision::Jack;
    return headline;
  }

 private:
  Replayer replayer_;
  int round_ = 0;
  int turn_ = 0;
  std::optional<Guild> called_;
  bool is_jack_ = false;
};

void write_steps(std::string& out, const Record& record) {
  Headlines headlines(record);
  std::optional<int> refilled;  // the round that the last draw names
  for (std::size_t i = 0; i < record.steps.size(); ++i) {
    if (const auto* played = std::get_if<RecordedMove>(&record.steps[i])) {
      out += headlines.before(i);
      out += std::to_string(number(played->seat)) + ": " + text(played->move) + "\n";
      refilled.reset();
      continue;
    }
    const auto& [refill, tile] = std::get<RecordedDraw>(record.steps[i]);
    if (refilled != refill.round) {
      out += "\n" + std::string(kRefillHeadline) + " " + std::to_string(refill.round) + "\n";
    }
    refilled = refill.round;
    out += name(Window::lodgings(refill.guild, refill.window)) + ": " + name(tile) + "\n";
  }
}

void write_scores(std::string& out, const Record& record) {
  out += "\n" + std::string(kScoresHeadline) + "\n";
  for (const Seat seat : seat_set(record.options.players)) {
    const ScoreSheet& sheet = (*record.scores)[static_cast<std::size_t>(seat)];
    out += "seat " + std::to_string(number(seat)) + ":";
    for (const ScoreCategoryRow& category : kScoreCategories) {
      out += " " + words_of(category) + " " + std::to_string((sheet.*category.points).count) + ",";
    }
    out += " total " + std::to_string(sheet.total().count);
    out += ", craftsmen " + std::to_string(sheet.craftsmen);
    out += ", value " + std::to_string(sheet.value);
    out += ", rank " + std::to_string(sheet.rank) + "\n";
  }
}

}  // namespace

std::string text(const Record& record) {
  assert(record.options.players >= kMinPlayers && record.options.players <= kMaxPlayers);
  std::string out;
  write_tags(out, record);
  if (const auto* deal = std::get_if<SetupDeal>(&record.start)) {
    write_setup(out, record.options, *deal);
  } else {
    out += "\n" + std::string(kPositionHeadline) + "\n" + text(std::get<GameState>(record.start));
  }
  write_steps(out, record);
  if (record.scores) write_scores(out, record);
  return out;
}

}  // namespace norenberc
