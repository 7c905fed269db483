#include "cli/terminal/menu.h"

#include <algorithm>

#include <fmt/format.h>

#include "cli/console/speech.h"
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

std::string value_of(const GameState& state, Place place) {
  const Tile tile = tile_at(state, place);
  return fmt::format("{}{}", tile.value(), tile.has_agent() ? "+" : "");
}

Tile guest_at(const GameState& state, int window) {
  return state.at(*state.called).lodgings[static_cast<std::size_t>(window)];
}

// How a move is called in its group.
std::string brief(const GameState& state, const Move& move) {
  switch (move.kind()) {
    case MoveKind::Sell: {
      return say("cli.brief_sold", {{"goods", counted(good_of(*state.called), move.count())}});
    }
    case MoveKind::Buy:
    case MoveKind::Recruit:
    case MoveKind::Burgle: return brief_label(move.goods());
    case MoveKind::Swap:
      return fmt::format("{} ({}) ↔ {} ({})", name(move.from()), value_of(state, move.from()),
                         name(move.to()), value_of(state, move.to()));
    case MoveKind::Plan:
    case MoveKind::Pass:
    case MoveKind::Nothing:
    case MoveKind::PlaceMayor:
    case MoveKind::LoadPeddler:
    case MoveKind::MoveCrest:
    case MoveKind::PlaceJack:
    case MoveKind::First:
    case MoveKind::Stay:
    case MoveKind::Decline: break;
  }
  return "";
}

// Which group a move belongs to; moves of the same key stand together.
int group_key(const GameState& state, const Move& move) {
  const int kind = static_cast<int>(move.kind()) * 16;
  switch (move.kind()) {
    case MoveKind::Buy: return kind + move.goods().total();
    case MoveKind::Recruit: return kind + move.window();
    case MoveKind::Burgle: return kind + index(move.victim());
    case MoveKind::Swap: return kind + index(tile_at(state, move.from()).guild());
    case MoveKind::Plan:
    case MoveKind::Pass:
    case MoveKind::Sell:
    case MoveKind::Nothing:
    case MoveKind::PlaceMayor:
    case MoveKind::LoadPeddler:
    case MoveKind::MoveCrest:
    case MoveKind::PlaceJack:
    case MoveKind::First:
    case MoveKind::Stay:
    case MoveKind::Decline: break;
  }
  return kind;
}

// The label of a group, after one of its moves.
std::string group_label(const GameState& state, Seat seat, const Move& move, const Names& names) {
  switch (move.kind()) {
    case MoveKind::Sell:
      return say("cli.group_sell", {{"good", term(good_of(*state.called))},
                                    {"talers", counted_talers(selling_price(state, seat))}});
    case MoveKind::Buy: {
      const int count = move.goods().total();
      return say("cli.group_buy", {{"goods", counted_goods(count)},
                                   {"talers", counted_talers(count * buying_price(state, seat))}});
    }
    case MoveKind::Recruit:
      return say("cli.group_recruit", {{"guest", brief_term(guest_at(state, move.window()))},
                                       {"window", move.window() + 1}});
    case MoveKind::Burgle: return say("cli.group_burgle", {{"name", names[move.victim()]}});
    case MoveKind::Swap:
      return say("cli.group_swap", {{"guild", term(tile_at(state, move.from()).guild())}});
    case MoveKind::PlaceMayor:
    case MoveKind::MoveCrest:
    case MoveKind::PlaceJack: return say("cli.group_guild");
    case MoveKind::LoadPeddler: return say("cli.group_good");
    case MoveKind::Plan:
    case MoveKind::Pass:
    case MoveKind::Nothing:
    case MoveKind::First:
    case MoveKind::Stay:
    case MoveKind::Decline: break;
  }
  return "";
}

std::string question_of(const GameState& state, Decision decision) {
  switch (decision) {
    case Decision::Plan: return say("cli.ask_plan");
    case Decision::Action:
      return say("cli.ask_action",
                 {{"guild", term(*state.called)}, {"price", state.price(*state.called)}});
    case Decision::Burglar: return say("cli.ask_burglar");
    case Decision::Guardsman: return say("cli.ask_guardsman");
    case Decision::Mayor: return say("cli.ask_mayor");
    case Decision::Peddler: return say("cli.ask_peddler");
    case Decision::Duchess: return say("cli.ask_duchess");
    case Decision::Order: return say("cli.ask_order");
    case Decision::Jack: return say("cli.ask_jack");
  }
  return "";
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
        {describe(state, seat, move, names), brief(state, move), move, {}});
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
  switch (move.kind()) {
    case MoveKind::Plan: return say("cli.do_plan", {{"guilds", term(move.guilds())}});
    case MoveKind::Pass: return say("cli.do_pass");
    case MoveKind::Sell:
      return say("cli.do_sell",
                 {{"what", brief(state, move)},
                  {"talers", counted_talers(move.count() * selling_price(state, seat))}});
    case MoveKind::Buy:
      return say("cli.do_buy",
                 {{"what", brief(state, move)},
                  {"talers", counted_talers(move.goods().total() * buying_price(state, seat))}});
    case MoveKind::Recruit:
      return say("cli.do_recruit", {{"guest", brief_term(guest_at(state, move.window()))},
                                    {"what", brief(state, move)}});
    case MoveKind::Nothing: return say("cli.do_nothing");
    case MoveKind::Burgle:
      return say("cli.do_burgle", {{"what", brief(state, move)}, {"name", names[move.victim()]}});
    case MoveKind::Swap:
      return say("cli.do_swap", {{"guild", term(tile_at(state, move.from()).guild())},
                                 {"what", brief(state, move)}});
    case MoveKind::PlaceMayor:
    case MoveKind::MoveCrest:
    case MoveKind::PlaceJack: return label(move.guild());
    case MoveKind::LoadPeddler: return capital(label(move.good()));
    case MoveKind::First: return say("cli.do_first");
    case MoveKind::Stay: return say("cli.do_stay");
    case MoveKind::Decline: return say("cli.do_decline");
  }
  return "";
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
