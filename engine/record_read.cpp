// Reading records.
#include <algorithm>
#include <array>

#include "engine/position_text.h"
#include "engine/record.h"
#include "engine/record_words.h"
#include "engine/scanner.h"

namespace norenberc {

namespace {

constexpr int kMostPoints =
    999;  // in one category: far more than a game can bring, and nowhere near an overflow
constexpr int kMost = 9999;  // of every other number

class RecordReader {
 public:
  RecordReader(Scanner& in, Record& record) : in_(in), record_(record) {}

  bool read() {
    in_.skip_idle_lines();
    return read_tags() && read_start() && read_steps();
  }
  // Where in the text each step begins, and where what comes after the last one does.
  const std::vector<std::size_t>& places() const { return places_; }

 private:
  bool read_tags();
  bool read_tag();
  bool read_known_value(std::string_view tag_name);
  bool read_start();
  bool read_setup();
  bool read_house(Guild guild, SetupDeal& deal);
  bool read_steps();
  bool read_step();
  bool read_played();
  bool read_headline();
  bool read_draw();
  bool read_scores();
  bool read_sheet(ScoreSheet& sheet);

  bool has_read(std::string_view tag_name) const {
    return std::find(known_.begin(), known_.end(), tag_name) != known_.end();
  }

  Scanner& in_;
  Record& record_;
  std::vector<std::string_view> known_;  // the known tags so far
  std::vector<std::size_t> places_;
  std::optional<int> refilled_;  // the round of the draws that follow
};

bool RecordReader::read_tags() {
  if (in_.peek() != '[') return in_.fail_expecting({.code = FaultCode::ExpectedFirstTag});
  while (in_.peek() == '[') {
    if (!read_tag()) return false;
  }
  for (const std::string_view needed : {kRulesTag, kPlayersTag}) {
    if (has_read(needed)) continue;
    return in_.fail({.code = FaultCode::TagMissing, .word = std::string(needed)});
  }
  return true;
}

bool RecordReader::read_tag() {
  in_.accept("[");
  in_.skip_blanks();
  const std::size_t start = in_.place();
  const bool is_quoted = in_.peek() == '"';
  std::string tag_name;
  if (is_quoted) {
    if (!in_.quotation(tag_name)) return false;
  } else {
    tag_name = in_.word();
    if (tag_name.empty()) return in_.fail_expecting({.code = FaultCode::ExpectedTagName});
  }
  const auto known = std::find(kKnownTags.begin(), kKnownTags.end(), tag_name);
  // A tag with its name in quotes is always one of the player's own, even if it is called like one of ours.
  const bool is_known = !is_quoted && known != kKnownTags.end();
  if (known_.empty() && !(is_known && tag_name == kFormatTag)) {
    return in_.fail_at(start, {.code = FaultCode::NotFirstTag});
  }
  if (!is_known) {
    std::string value;
    if (!in_.quotation(value)) return false;
    record_.tags.emplace_back(std::move(tag_name), std::move(value));
    return in_.expect("]") && in_.end_line();
  }
  if (has_read(tag_name)) {
    return in_.fail_at(start, {.code = FaultCode::TagTwice, .word = std::move(tag_name)});
  }
  known_.push_back(*known);
  return in_.expect("\"") && read_known_value(tag_name) && in_.expect("\"") && in_.expect("]") &&
         in_.end_line();
}

bool RecordReader::read_known_value(std::string_view tag_name) {
  Options& options = record_.options;
  if (tag_name == kRulesTag) return in_.number(1, kMost, record_.rules_version);
  if (tag_name == kPlayersTag) return in_.number(kMinPlayers, kMaxPlayers, options.players);
  if (tag_name == kPlanningTag) return read_planning(in_, options.planning);
  if (tag_name == kMoneyTag) return read_money(in_, options.money);
  if (tag_name == kBonusTag) return read_yes_or_no(in_, options.bonus_townsmen);
  const std::size_t start = in_.place();
  int format = 0;
  if (!in_.number(1, kMost, format)) return false;
  if (format == kRecordFormat) return true;
  return in_.fail_at(start,
                     {.code = FaultCode::OtherFormat, .have = format, .need = kRecordFormat});
}

bool RecordReader::read_start() {
  if (in_.accept(kSetupHeadline)) return in_.end_line() && read_setup();
  if (in_.accept(kPositionHeadline)) {
    return in_.end_line() && read_position(in_, record_.start.emplace<GameState>());
  }
  return in_.fail_expecting({.code = FaultCode::ExpectedStart});
}

bool RecordReader::read_setup() {
  SetupDeal& deal = record_.start.emplace<SetupDeal>();
  const int players = record_.options.players;
  if (!in_.expect("order:") || !read_list(in_, players, deal.order) || !in_.expect("removed:") ||
      !read_list(in_, deal.removed)) {
    return false;
  }
  for (const Guild guild : guild_set_in_play(players)) {
    if (!read_house(guild, deal)) return false;
  }
  return true;
}

bool RecordReader::read_house(Guild guild, SetupDeal& deal) {
  Workshop workshop;
  Lodgings lodgings;
  if (!in_.expect(name(guild)) || !in_.expect("workshop:")) return false;
  const std::size_t workshop_place = in_.place();
  if (!read_windows(in_, workshop) || !in_.expect(name(guild)) || !in_.expect("lodgings:")) {
    return false;
  }
  const std::size_t lodgings_place = in_.place();
  if (!read_windows(in_, lodgings)) return false;
  // R2.6, R2.8: at the set-up only the top window has two tiles, and window 1 of the lodgings is empty.
  for (std::size_t i = 0; i + 1 < workshop.size(); ++i) {
    if (workshop[i].lower.is_none()) continue;
    return in_.fail_at(workshop_place, {.code = FaultCode::TwoTilesAtSetup});
  }
  if (!lodgings[0].is_none()) return in_.fail_at(lodgings_place, {.code = FaultCode::GuestAtSetup});
  deal.workshops[static_cast<std::size_t>(guild)] = {workshop[0].upper, workshop[1].upper,
                                                     workshop[2].upper, workshop[3].lower,
                                                     workshop[3].upper};
  deal.lodgings[static_cast<std::size_t>(guild)] = {lodgings[1], lodgings[2], lodgings[3]};
  return true;
}

bool RecordReader::read_steps() {
  while (!in_.at_end()) {
    const std::size_t start = in_.place();
    if (in_.accept(kScoresHeadline)) {
      places_.push_back(start);
      return in_.end_line() && read_scores();
    }
    if (!read_step()) return false;
  }
  places_.push_back(in_.place());
  return true;
}

bool RecordReader::read_step() {
  // Seats are digits, windows lower case and headlines capitals, so one character tells them apart.
  const char c = in_.peek();
  if (c >= '0' && c <= '9') return read_played();
  if (c >= 'a' && c <= 'z') return read_draw();
  return read_headline();
}

bool RecordReader::read_played() {
  places_.push_back(in_.place());
  int seat = 0;
  RecordedMove played{};
  if (!in_.number(1, kMaxPlayers, seat) || !in_.expect(":") || !read_move(in_, played.move)) {
    return false;
  }
  played.seat = seat_at(seat - 1);
  record_.steps.emplace_back(played);
  return in_.end_line();
}

// Headlines follow from the moves and are for people. Only the one over draws tells something: their round.
bool RecordReader::read_headline() {
  int number = 0;
  if (in_.accept("Round")) {
    return in_.number(1, kRounds, number) && in_.expect(",") && in_.expect("turn") &&
           in_.number(1, 255, number) && in_.end_line();
  }
  if (in_.accept(kRefillHeadline)) {
    return in_.number(1, kRounds, refilled_.emplace()) && in_.end_line();
  }
  if (in_.accept(kJacksHeadline)) return in_.end_line();
  for (int i = 0; i < kGuilds; ++i) {
    if (in_.accept(capitalized(guild_at(i)))) return in_.end_line();
  }
  return in_.fail_expecting({.code = FaultCode::ExpectedStep});
}

bool RecordReader::read_draw() {
  const std::size_t start = in_.place();
  places_.push_back(start);
  Window place;
  Tile tile;
  if (!read_window_name(in_, place)) return false;
  if (!place.is_lodgings()) return in_.fail_at(start, {.code = FaultCode::DrawElsewhere});
  if (!refilled_) return in_.fail_at(start, {.code = FaultCode::DrawUnannounced});
  if (!in_.expect(":") || !read_tile_or_none(in_, "", tile)) return false;
  record_.steps.emplace_back(RecordedDraw{Refill{*refilled_, place.guild(), place.window()}, tile});
  return in_.end_line();
}

bool RecordReader::read_scores() {
  ScoreSheets& sheets = record_.scores.emplace();
  for (const Seat seat : seat_set(record_.options.players)) {
    if (!in_.expect("seat " + std::to_string(number(seat))) || !in_.expect(":") ||
        !read_sheet(sheets[static_cast<std::size_t>(seat)])) {
      return false;
    }
  }
  return in_.at_end() || in_.fail_expecting({.code = FaultCode::ExpectedRecordEnd});
}

bool RecordReader::read_sheet(ScoreSheet& sheet) {
  int points = 0;
  for (const ScoreCategoryRow& category : kScoreCategories) {
    if (!in_.expect(words_of(category)) || !in_.number(-kMostPoints, kMostPoints, points) ||
        !in_.expect(",")) {
      return false;
    }
    sheet.*category.points = Points(points);
  }
  if (!in_.expect("total")) return false;
  in_.skip_blanks();
  const std::size_t start = in_.place();
  if (!in_.number(-kMost, kMost, points)) return false;
  if (points != sheet.total().count) {
    return in_.fail_at(start, {.code = FaultCode::WrongTotal, .need = sheet.total().count});
  }
  return in_.expect(",") && in_.expect("craftsmen") && in_.number(0, kMost, sheet.craftsmen) &&
         in_.expect(",") && in_.expect("value") && in_.number(0, kMost, sheet.value) &&
         in_.expect(",") && in_.expect("rank") && in_.number(0, kMost, sheet.rank) &&
         in_.end_line();
}

}  // namespace

Parsed<Record> parse_record(std::string_view text) {
  Scanner in(text);
  Record record;
  if (!RecordReader(in, record).read()) return in.error();
  return record;
}

int line_of_step(std::string_view text, std::size_t step) {
  Scanner in(text);
  Record record;
  RecordReader reader(in, record);
  reader.read();
  const auto& places = reader.places();
  const std::size_t place = step < places.size() ? places[step] : text.size();
  const std::string_view before = text.substr(0, place);
  return 1 + static_cast<int>(std::count(before.begin(), before.end(), '\n'));
}

}  // namespace norenberc
