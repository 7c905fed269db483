#include "cli/draw/score_table.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/console/language.h"
#include "cli/console/text.h"

namespace norenberc::cli {
namespace {

std::string label_of(const ScoreCategoryRow& category) {
  return say("cli.score_" + std::string(category.name));
}

// The rule stands beside each category: the score is where people ask why.
constexpr int kRuleRoom = 6;  // "R12.2"

// The longest label decides.
int label_width() {
  int widest = 12;
  for (const ScoreCategoryRow& category : kScoreCategories) {
    widest = std::max(widest, display_width(label_of(category)) + 2);
  }
  return std::max(widest, display_width(say("cli.score_craftsmen")) + 2);
}

class ScoreTable {
 public:
  ScoreTable(const ScoreSheets& sheets, int players, const Names& names, const Ink& ink, int width)
      : sheets_(sheets), seats_(seat_set(players)), ink_(ink) {
    // Names share what the labels leave; 5 columns are needed for the points anyway.
    const int most = std::max(5, (width - label_room_ - 1) / players - 2);
    for (const Seat seat : seats_) {
      labels_.push_back(shortened(names[seat], most));
      rooms_.push_back(std::max(5, display_width(labels_.back())));
    }
  }

  // Without what depends on Talers that are hidden.
  std::string standing() {
    add_names();
    add_categories(ScoreCategory::Richest);
    add_rule();
    add_total();
    return text_;
  }

  std::string text() {
    add_names();
    add_categories(std::nullopt);
    add_rule();
    add_total();
    if (has_ties()) {  // R12.7
      add_row(padded(say("cli.score_craftsmen"), label_width_) + ink_.faint("R12.7"),
              [](const ScoreSheet& sheet) { return sheet.craftsmen; });
      add_row(say("cli.score_values"), [](const ScoreSheet& sheet) { return sheet.value; });
    }
    add_row(say("cli.score_place"), [](const ScoreSheet& sheet) { return sheet.rank; });
    return text_;
  }

 private:
  const ScoreSheet& sheet(Seat seat) const { return sheets_[static_cast<std::size_t>(seat)]; }

  void add_categories(std::optional<ScoreCategory> left_out) {
    for (const ScoreCategoryRow& category : kScoreCategories) {
      if (category.category == left_out) continue;
      const std::string label =
          padded(label_of(category), label_width_) + ink_.faint(category.rule);
      add_row(label, [&](const ScoreSheet& sheet) { return (sheet.*category.points).count; });
    }
  }
  void add_total() {
    add_row(ink_.strong(say("cli.score_total")),
            [](const ScoreSheet& sheet) { return static_cast<int>(sheet.total().count); });
  }

  bool has_ties() const {
    for (const Seat a : seats_) {
      for (const Seat b : seats_) {
        if (a < b && sheet(a).total() == sheet(b).total()) return true;
      }
    }
    return false;
  }

  void add_names() {
    text_ += " " + padded("", label_room_);
    for (const Seat seat : seats_) {
      const auto i = static_cast<std::size_t>(seat);
      text_ += "  " + ink_.seat(seat, right_aligned(labels_[i], rooms_[i]));
    }
    text_ += "\n";
  }
  void add_rule() {
    int columns = label_room_;
    for (const int room : rooms_) columns += 2 + room;
    text_ += " " + repeated("─", columns) + "\n";
  }
  template <class Value>
  void add_row(const std::string& label, Value value) {
    text_ += " " + padded(label, label_room_);
    for (const Seat seat : seats_) {
      const std::string figure = std::to_string(value(sheet(seat)));
      text_ += "  " + right_aligned(figure, rooms_[static_cast<std::size_t>(seat)]);
    }
    text_ += "\n";
  }

  const ScoreSheets& sheets_;
  SeatSet seats_;
  const Ink& ink_;
  int label_width_ = label_width();
  int label_room_ = std::max(label_width_ + kRuleRoom, display_width(say("cli.score_values")));
  std::vector<std::string> labels_;
  std::vector<int> rooms_;
  std::string text_;
};

}  // namespace

std::string draw_scores(const ScoreSheets& sheets, int players, const Names& names, const Ink& ink,
                        int width) {
  return ScoreTable(sheets, players, names, ink, width).text();
}

std::string draw_standing(const View& view, const Names& names, const Ink& ink, int width) {
  const int players = view.shown.player_count();
  ScoreSheets sheets = score(view.shown);
  if (view.talers_known == view.shown.seats()) {
    return draw_scores(sheets, players, names, ink, width);
  }
  // The view counts unknown Talers as 0, so the viewer would seem to be the richest.
  for (ScoreSheet& sheet : sheets) sheet.richest = Points();
  std::string text = ScoreTable(sheets, players, names, ink, width).standing();
  for (const std::string& line : wrapped(say("cli.score_hidden"), width - 1)) {
    text += " " + line + "\n";
  }
  return text;
}

std::string say_winner(const ScoreSheets& sheets, int players, const Names& names) {
  SeatSet first;
  int points = 0;
  for (const Seat seat : seat_set(players)) {
    const ScoreSheet& sheet = sheets[static_cast<std::size_t>(seat)];
    if (sheet.rank != 1) continue;
    first = first.with(seat);
    points = sheet.total().count;
  }
  return say("cli.winner",
             {{"names", listed(names, first)}, {"count", first.size()}, {"points", points}});
}

}  // namespace norenberc::cli
