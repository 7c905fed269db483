#include "table/hint.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

#include "engine/rules.h"
#include "table/hindsight.h"
#include "table/table.h"
#include "text/grammar.h"
#include "text/messages.h"
#include "text/terms.h"

namespace norenberc {

namespace {

// Without the sign, which messages choose words by.
std::int64_t tenths(double points) { return std::llround(std::abs(points) * 10); }

// Less than half a point, as it would be written, is no reason to prefer a move.
constexpr std::int64_t kFewestTenths = 5;
bool is_worth_saying(const Explanation::Difference& difference) {
  return tenths(difference.points) >= kFewestTenths;
}

// Every sentence is a message of its own and none continues another, so that each language is free in its order of
// words.
class HintWriter {
 public:
  HintWriter(Language language, const Explanation& why, const GameState& shown,
             const SeatNames& names)
      : language_(language), why_(why), shown_(shown), names_(names) {}

  std::string write() {
    add_advice();
    add_variation();
    add_opponents();
    add_expectation();
    return text_;
  }

  std::string write_missed() {
    const std::vector<Value> differences = visible_differences();
    Values values = {
        {"move", term_of(why_.chosen.move)}, {"alternative", term_of(why_.alternative->move)},
        {"name", name(why_.seat)},           {"differences", differences},
        {"win", percent(why_.chosen.win)},   {"other_win", percent(why_.alternative->win)}};
    if (!differences.empty()) {
      add(brings_more() ? "hint.missed" : "hint.missed_despite", values);
    } else if (why_.hurt) {
      values.push_back({"rival", name(why_.hurt->seat)});
      add("hint.missed_hurt", values);
    } else {
      add("hint.missed_even", values);
    }
    return text_;
  }

 private:
  void add(std::string_view key, const Values& values) {
    if (!text_.empty()) text_ += ' ';
    text_ += say(language_, key, values);
  }

  void add_advice() {
    const Term move = term_of(why_.chosen.move);
    if (why_.is_only_move) return add("hint.only", {{"move", move}});
    if (!why_.alternative) return add("hint.nothing_else", {{"move", move}});
    const std::vector<Value> differences = visible_differences();
    add(comparison_key(!differences.empty()), {{"move", move},
                                               {"alternative", term_of(why_.alternative->move)},
                                               {"differences", differences},
                                               {"win", percent(why_.chosen.win)},
                                               {"other_win", percent(why_.alternative->win)}});
  }

  std::string_view comparison_key(bool differs) const {
    if (why_.is_close) return differs ? "hint.close" : "hint.close_even";
    if (!differs) return "hint.better_even";
    return brings_more() ? "hint.better" : "hint.better_despite";
  }

  // Points are not all: what costs a rival more than oneself is better with fewer of them.
  bool brings_more() const {
    return std::any_of(why_.differences.begin(), why_.differences.end(),
                       [](const Explanation::Difference& each) {
                         return each.points > 0 && is_worth_saying(each);
                       });
  }

  std::vector<Value> visible_differences() const {
    std::vector<Value> visible;
    for (const Explanation::Difference& difference : why_.differences) {
      if (!is_worth_saying(difference)) continue;
      visible.emplace_back(Term{"hint.difference",
                                {{"vp", points_text(language_, std::abs(difference.points))},
                                 {"sign", difference.points > 0 ? "more" : "less"},
                                 {"source", row_of(difference.category).name}}});
    }
    return visible;
  }

  // A plan that is always the same is easy to answer, so good play mixes plans; otherwise a hint asked for twice
  // would seem to contradict itself.
  void add_variation() {
    if (why_.variations.empty()) return;
    const Explanation::Variation& other = why_.variations.front();
    add("hint.vary", {{"share", percent(why_.share)},
                      {"alternative", term_of(other.plan)},
                      {"other_share", percent(other.share)}});
  }

  void add_opponents() {
    if (why_.hurt) {
      add("hint.hurt", {{"name", name(why_.hurt->seat)},
                        {"win", percent(why_.hurt->win)},
                        {"other_win", percent(why_.hurt->otherwise)}});
    }
    if (why_.visit) {
      add("hint.visit",
          {{"guild", term(why_.visit->guild)}, {"chance", percent(why_.visit->chance)}});
    }
  }

  void add_expectation() {
    std::vector<Value> seats;
    for (std::size_t i = 0; i < why_.seats.size(); ++i) {
      // The reader is addressed as "you"; a name would sound as if somebody else were meant.
      const bool is_you = i == static_cast<std::size_t>(why_.seat);
      seats.emplace_back(Term{"hint.seat_expects",
                              {{"who", is_you ? "you" : "other"},
                               {"name", names_[i]},
                               {"vp", points_text(language_, why_.seats[i].points)}}});
    }
    if (!seats.empty()) add("hint.expected", {{"outlook", seats}});
  }

  Value name(Seat seat) const { return names_[static_cast<std::size_t>(seat)]; }

  // A term: the advice and the comparison write it in different forms.
  Term term_of(const Move& move) const {
    const MoveRow& row = row_of(move.kind());
    Values values;
    for (std::size_t i = 0; i < row.arguments.size(); ++i) {
      add_argument(row.arguments[i], move.numbers()[i], move.goods(), values);
    }
    return {"hint.move_" + std::string(row.word), std::move(values)};
  }

  void add_argument(const Argument& argument, int number, Goods goods, Values& values) const {
    const auto add = [&values](std::string_view what, Value value) {
      values.push_back({std::string(what), std::move(value)});
    };
    switch (argument.kind) {
      case ArgumentKind::Guilds:
        return add("guilds", term(GuildSet{static_cast<std::uint8_t>(number)}));
      case ArgumentKind::Count: return add("goods", counted(good_of(*shown_.called), number));
      case ArgumentKind::GoodsList: return add("goods", counted(goods));
      case ArgumentKind::Lodging: return add("guest", brief_term(guest(number)));
      case ArgumentKind::Seat:
        add(argument.name, name(seat_at(number)));
        return add("name", name(seat_at(number)));  // where there is only one
      case ArgumentKind::Window: {
        const Window window{static_cast<std::uint8_t>(number)};
        add(argument.name, term(window));
        return add(std::string(argument.name) + "_tile", brief_term(tile_at(shown_, window)));
      }
      case ArgumentKind::Guild: return add("guild", term(guild_at(number)));
      case ArgumentKind::Good: return add("good", term(good_at(number)));
      case ArgumentKind::None: return;
    }
  }

  Tile guest(int window) const {
    return shown_.at(*shown_.called).lodgings[static_cast<std::size_t>(window)];
  }

  const Language language_;
  const Explanation& why_;
  const GameState& shown_;
  const SeatNames& names_;
  std::string text_;
};

}  // namespace

std::string hint_text(Language language, const Explanation& why, const GameState& shown,
                      const SeatNames& names) {
  return HintWriter(language, why, shown, names).write();
}

std::string missed_text(Language language, const Explanation& why, const GameState& shown,
                        const SeatNames& names) {
  return HintWriter(language, why, shown, names).write_missed();
}

std::vector<HintPart> hint_parts(Language language, const Explanation& why,
                                 const GameState& shown) {
  // No name that people type has a control character.
  constexpr char kMark = '\x01';
  SeatNames marks = numbered_seats();
  for (std::size_t i = 0; i < marks.size(); ++i) {
    marks[i] = std::string{kMark, static_cast<char>('0' + static_cast<int>(i))};
  }
  const std::string text = hint_text(language, why, shown, marks);
  std::vector<HintPart> parts;
  std::size_t begin = 0;
  for (std::size_t mark = text.find(kMark); mark != std::string::npos;
       mark = text.find(kMark, begin)) {
    if (mark > begin) parts.emplace_back(text.substr(begin, mark - begin));
    parts.emplace_back(seat_at(text[mark + 1] - '0'));
    begin = mark + 2;
  }
  if (begin < text.size()) parts.emplace_back(text.substr(begin));
  return parts;
}

SeatNames numbered_seats() {
  const auto of = [](int number) { return Term{"game.seat", {{"seat", number}}}; };
  return {of(1), of(2), of(3), of(4), of(5)};
}

SeatNames seat_names(const Table& table) {
  SeatNames names = numbered_seats();
  std::map<std::string, int> bots;  // so far, by their level
  for (const Seat seat : seat_set(table.settings().options.players)) {
    Value& name = names[static_cast<std::size_t>(seat)];
    const Occupant& occupant = table.at(seat);
    if (occupant.is_person()) name = occupant.member.name;
    if (occupant.kind == OccupantKind::Bot) {
      name = bot_name(occupant.level, ++bots[occupant.level]);
    }
  }
  return names;
}

std::string points_text(Language language, double points) {
  const std::int64_t all = tenths(points);
  const std::string minus = points < 0 && all > 0 ? "−" : "";
  return minus + decimal_text(language, all / 10, std::to_string(all % 10));
}

std::int64_t percent(double chance) { return std::llround(chance * 100); }

}  // namespace norenberc
