#include "cli/terminal/menu.h"

#include <algorithm>

#include <fmt/format.h>

#include "cli/console/language.h"
#include "cli/console/text.h"
#include "engine/notation.h"
#include "engine/rules.h"
#include "text/grammar.h"

namespace norenberc::cli {
namespace {

// A page of the menu should be read at a glance, and leave room for the table above it.
constexpr int kShortList = 8;   // so few moves need no groups
constexpr int kLongList = 18;   // so many are still fine if all are of one kind
constexpr int kMostLines = 12;  // a page with groups has no more lines than this …
constexpr int kShortGroup = 3;  // … and groups of so few moves are shown as moves

Tile guest_at(const GameState& state, int window) {
  return state.at(*state.called).lodgings[static_cast<std::size_t>(window)];
}

// One argument of a move as a short list shows it.
std::string brief(const GameState& state, ArgumentKind kind, int number, const Names& names) {
  if (kind == ArgumentKind::Seat) return names[seat_at(number)];
  if (kind != ArgumentKind::Window) return text(kind, number, Goods());
  const Window window{static_cast<std::uint8_t>(number)};
  const Tile tile = tile_at(state, window);
  return fmt::format("{} ({}{})", name(window), tile.value(), tile.has_agent() ? "+" : "");
}

// How a move is called in its group: by what still tells it from the others there.
std::string brief(const GameState& state, const Move& move, const Names& names) {
  const MoveRow& row = row_of(move.kind());
  if (row.is_symmetric) {
    const ArgumentKind kind = row.arguments[0].kind;
    return fmt::format("{} ↔ {}", brief(state, kind, move.numbers()[0], names),
                       brief(state, kind, move.numbers()[1], names));
  }
  for (const Argument& argument : row.arguments) {
    if (argument.kind == ArgumentKind::GoodsList) return brief_label(move.goods());
    if (argument.kind == ArgumentKind::Count) {
      return say("cli.brief_sold", {{"goods", counted(good_of(*state.called), move.count())}});
    }
  }
  return "";
}

// Which group a move belongs to; moves of the same key stand together.
int group_key(const GameState& state, const Move& move) {
  const int kind = static_cast<int>(move.kind()) * 16;
  if (move.kind() == MoveKind::Buy) return kind + move.goods().total();
  const auto& arguments = row_of(move.kind()).arguments;
  // The same guest or victim, whichever goods it takes.
  if (arguments[1].kind == ArgumentKind::GoodsList) return kind + move.numbers()[0];
  if (arguments[0].kind == ArgumentKind::Window) {
    return kind + index(tile_at(state, move.from()).guild());
  }
  return kind;
}

// What the messages about a move can name, by its arguments.
Values values_of(const GameState& state, const Move& move, const Names& names) {
  Values values = {{"what", brief(state, move, names)}};
  const MoveRow& row = row_of(move.kind());
  for (std::size_t i = 0; i < row.arguments.size(); ++i) {
    const int number = move.numbers()[i];
    switch (row.arguments[i].kind) {
      case ArgumentKind::Guilds: values.push_back({"guilds", term(move.guilds())}); break;
      case ArgumentKind::Count: values.push_back({"good", term(good_of(*state.called))}); break;
      case ArgumentKind::GoodsList:
        values.push_back({"goods", counted_goods(move.goods().total())});
        break;
      case ArgumentKind::Lodging:
        values.push_back({"guest", brief_term(guest_at(state, number))});
        values.push_back({"window", number + 1});
        break;
      case ArgumentKind::Seat: values.push_back({"name", names[seat_at(number)]}); break;
      case ArgumentKind::Window:
        values.push_back({"guild", term(tile_at(state, move.from()).guild())});
        break;
      case ArgumentKind::Guild:
      case ArgumentKind::Good:
      case ArgumentKind::None: break;  // said without a message of their own
    }
  }
  return values;
}

// What a sale brings or a purchase costs.
int talers_of(const GameState& state, Seat seat, const Move& move) {
  if (move.kind() == MoveKind::Sell) return move.count() * selling_price(state, seat);
  if (move.kind() == MoveKind::Buy) return move.goods().total() * buying_price(state, seat);
  return 0;
}

// The label of a group, after one of its moves.
std::string group_label(const GameState& state, Seat seat, const Move& move, const Names& names) {
  const MoveRow& row = row_of(move.kind());
  if (row.arguments[0].kind == ArgumentKind::None) return "";
  if (row.arguments[0].kind == ArgumentKind::Guild) return say("cli.group_guild");
  if (row.arguments[0].kind == ArgumentKind::Good) return say("cli.group_good");
  // Sales are offered by the piece.
  const int talers =
      move.kind() == MoveKind::Sell ? selling_price(state, seat) : talers_of(state, seat, move);
  Values values = values_of(state, move, names);
  values.push_back({"talers", counted_talers(talers)});
  return say("cli.group_" + std::string(row.word), values);
}

std::string question_of(const GameState& state, Decision decision) {
  Values values;
  if (state.called) {
    values = {{"guild", term(*state.called)}, {"price", state.price(*state.called)}};
  }
  return say("cli.ask_" + std::string(name(decision)), values);
}

// In the order in which they should be read: selling and recruiting, buying, then doing nothing.
int reading_order(const MenuItem& item) {
  const Move& move = item.move ? *item.move : *item.choices.front().move;
  if (move.kind() == MoveKind::Sell) return 0;
  if (move.kind() == MoveKind::Recruit) return 1;
  if (move.kind() == MoveKind::Nothing || move.kind() == MoveKind::Decline) return 3;
  return 2;
}

std::vector<MenuItem> grouped(const GameState& state, Seat seat, const MoveList& moves,
                              const Names& names) {
  std::vector<MenuItem> groups;
  std::vector<int> keys;
  for (const Move& move : moves) {
    const int key = group_key(state, move);
    auto found = std::find(keys.begin(), keys.end(), key);
    if (found == keys.end()) {
      keys.push_back(key);
      groups.push_back({.label = group_label(state, seat, move, names)});
      found = keys.end() - 1;
    }
    groups[static_cast<std::size_t>(found - keys.begin())].choices.push_back(
        {describe(state, seat, move, names), brief(state, move, names), move, {}});
  }
  return groups;
}

bool shows_all(const std::vector<MenuItem>& groups) {
  std::size_t moves = 0;
  for (const MenuItem& group : groups) moves += group.choices.size();
  return moves <= kShortList || (groups.size() <= 2 && moves <= kLongList);
}

// Groups that are short enough are shown as their moves while the page has room.
std::vector<MenuItem> unfolded(std::vector<MenuItem> groups) {
  const bool all = shows_all(groups);
  auto lines = groups.size();
  std::vector<MenuItem> items;
  for (MenuItem& group : groups) {
    const std::size_t size = group.choices.size();
    // Payments are long to read: better one line for the guest.
    const bool is_recruit = group.choices.front().move->kind() == MoveKind::Recruit;
    const bool is_short = !is_recruit && size <= kShortGroup && lines + size - 1 <= kMostLines;
    if (all || size == 1 || is_short) {
      items.insert(items.end(), group.choices.begin(), group.choices.end());
      lines += size - 1;
    } else {
      group.label += " …";
      items.push_back(std::move(group));
    }
  }
  std::stable_sort(items.begin(), items.end(), [](const MenuItem& a, const MenuItem& b) {
    return reading_order(a) < reading_order(b);
  });
  return items;
}

}  // namespace

std::string describe(const GameState& state, Seat seat, const Move& move, const Names& names) {
  const MoveRow& row = row_of(move.kind());
  if (row.arguments[0].kind == ArgumentKind::Guild) return label(move.guild());
  if (row.arguments[0].kind == ArgumentKind::Good) return capital(label(move.good()));
  Values values = values_of(state, move, names);
  values.push_back({"talers", counted_talers(talers_of(state, seat, move))});
  return say("cli.do_" + std::string(row.word), values);
}

Menu offer(const View& view, Seat seat, const Names& names) {
  const GameState& state = view.shown;
  Menu menu;
  menu.decision = decision_of(state, seat).value_or(Decision::Plan);
  menu.question = question_of(state, menu.decision);
  if (menu.decision == Decision::Plan) {
    menu.guilds = state.guilds();
    menu.most_planned = std::min<int>(state.at(seat).agents, menu.guilds.size());
    return menu;
  }
  MoveList moves;
  legal_moves(state, seat, moves);
  menu.items = unfolded(grouped(state, seat, moves, names));
  return menu;
}

}  // namespace norenberc::cli
