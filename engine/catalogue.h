// What the game consists of: each guild, townsman, decision and kind of move has one row here, and
// notation, JSON, menus, hints and the page derive from the rows. The numbers of the rules are in
// rulebook.h, events in events.h, score categories in scoring.h, reasons for refusing a move in refusals.h.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/types.h"

namespace norenberc {

// Only names are needed here: the rows point to functions of the rule chapters, which include this file.
struct GameState;
struct MoveContext;
struct Refusal;
class Move;
class MoveList;
class Tile;

// ---- Guilds (R1)

struct GuildRow {
  Guild guild;
  std::string_view name;
  std::string_view craftsman;
  std::string_view good;
};
inline constexpr std::array<GuildRow, kGuilds> kGuildRows = {{
    {Guild::Brewers, "brewers", "brewer", "beer"},
    {Guild::Bakers, "bakers", "baker", "pastry"},
    {Guild::Shoemakers, "shoemakers", "shoemaker", "shoe"},
    {Guild::Printers, "printers", "printer", "page"},
    {Guild::Tailors, "tailors", "tailor", "cloth"},
    {Guild::Hatters, "hatters", "hatter", "hat"},
}};

// ---- Phases and options

enum class Phase : std::uint8_t { Planning, Action, Over };
inline constexpr std::array<std::string_view, 3> kPhaseNames = {"planning", "action", "over"};

// In the order of the enumerations in types.h; the first value is what a game has unless it says otherwise.
inline constexpr std::array<std::string_view, 2> kPlanningNames = {"simultaneous", "reverse_order"};
inline constexpr std::array<std::string_view, 2> kMoneyNames = {"hidden", "open"};

// ---- Decisions

// The question that is open. All but Plan are asked of one seat at a time. Networks, records and stored
// games know the order: append.
enum class Decision : std::uint8_t {
  Plan,
  Action,
  Burglar,
  Guardsman,
  Mayor,
  Peddler,
  Duchess,
  Order,
  Jack,
};

// The three functions of a decision stand side by side in a rule chapter. `list` writes the legal moves and
// `refuse` says why a move that answers the decision is not legal; declining is neither listed nor refused by
// them. `apply` carries a legal move out.
struct DecisionRow {
  Decision decision;
  std::string_view name;
  std::string_view rule;
  bool may_be_declined;  // R11.13: those that say *may*
  void (*list)(const GameState& state, Seat seat, MoveList& moves);
  std::optional<Refusal> (*refuse)(const GameState& state, Seat seat, const Move& move);
  void (*apply)(MoveContext& context, Seat seat, const Move& move);
};

// R4: planning.cpp
void list_plans(const GameState& state, Seat seat, MoveList& moves);
std::optional<Refusal> refuse_plan(const GameState& state, Seat seat, const Move& move);
void plan(MoveContext& context, Seat seat, const Move& move);
// R6 to R9: actions.cpp
void list_actions(const GameState& state, Seat seat, MoveList& moves);
std::optional<Refusal> refuse_action(const GameState& state, Seat seat, const Move& move);
void act(MoveContext& context, Seat seat, const Move& move);
// R7.6: recruit.cpp
void list_orders(const GameState& state, Seat seat, MoveList& moves);
std::optional<Refusal> refuse_order(const GameState& state, Seat seat, const Move& move);
void settle_order(MoveContext& context, Seat seat, const Move& move);
// R11.2, R11.3, R11.5, R11.6, R14.3: abilities.cpp
void list_burglaries(const GameState& state, Seat seat, MoveList& moves);
std::optional<Refusal> refuse_burglary(const GameState& state, Seat seat, const Move& move);
void burgle(MoveContext& context, Seat seat, const Move& move);
void list_swaps(const GameState& state, Seat seat, MoveList& moves);
std::optional<Refusal> refuse_swap(const GameState& state, Seat seat, const Move& move);
void swap_craftsmen(MoveContext& context, Seat seat, const Move& move);
void list_mayors(const GameState& state, Seat seat, MoveList& moves);
void place_mayor(MoveContext& context, Seat seat, const Move& move);
void list_peddlers(const GameState& state, Seat seat, MoveList& moves);
std::optional<Refusal> refuse_peddler(const GameState& state, Seat seat, const Move& move);
void load_peddler(MoveContext& context, Seat seat, const Move& move);
void list_crest_moves(const GameState& state, Seat seat, MoveList& moves);
std::optional<Refusal> refuse_crest_move(const GameState& state, Seat seat, const Move& move);
void move_crest(MoveContext& context, Seat seat, const Move& move);
void list_jacks(const GameState& state, Seat seat, MoveList& moves);
std::optional<Refusal> refuse_guild(const GameState& state, Seat seat, const Move& move);
// R14.3: round_end.cpp
void settle_jack(MoveContext& context, Seat seat, const Move& move);

inline constexpr auto kDecisions = std::to_array<DecisionRow>({
    {Decision::Plan, "plan", "R4.1", false, list_plans, refuse_plan, plan},
    {Decision::Action, "action", "R5.2", false, list_actions, refuse_action, act},
    {Decision::Burglar, "burglar", "R11.2", true, list_burglaries, refuse_burglary, burgle},
    {Decision::Guardsman, "guardsman", "R11.3", true, list_swaps, refuse_swap, swap_craftsmen},
    {Decision::Mayor, "mayor", "R11.6", false, list_mayors, refuse_guild, place_mayor},
    {Decision::Peddler, "peddler", "R11.5", false, list_peddlers, refuse_peddler, load_peddler},
    {Decision::Duchess, "duchess", "R14.3", true, list_crest_moves, refuse_crest_move, move_crest},
    {Decision::Order, "order", "R7.6", false, list_orders, refuse_order, settle_order},
    {Decision::Jack, "jack", "R14.3", false, list_jacks, refuse_guild, settle_jack},
});

// ---- Moves

// Networks, records and stored games know the order: append.
enum class MoveKind : std::uint8_t {
  Plan,
  Pass,
  Sell,
  Buy,
  Recruit,
  Nothing,
  Burgle,
  Swap,
  PlaceMayor,
  LoadPeddler,
  MoveCrest,
  PlaceJack,
  First,
  Stay,
  Decline,
};

// What can follow the word of a move.
enum class ArgumentKind : std::uint8_t {
  None,
  Guilds,     // brewers,shoemakers: one or more, each once
  Count,      // 2: so many goods
  GoodsList,  // beer,beer,shoe
  Lodging,    // 1 to 4: a window of the called guild's lodgings
  Seat,       // 1 to 5
  Window,     // brewers/w3
  Guild,
  Good,
};
inline constexpr std::array<std::string_view, 9> kArgumentKindNames = {
    "none", "guilds", "count", "goods", "lodging", "seat", "window", "guild", "good"};

struct Argument {
  std::string_view name{};  // as messages call it
  ArgumentKind kind = ArgumentKind::None;
};

struct MoveRow {
  MoveKind kind;
  std::string_view word;
  std::string_view rule;
  // What it answers; nothing for declining, which answers every decision that may be declined.
  std::optional<Decision> answers;
  std::array<Argument, 2> arguments{};
  // Both arguments are of one kind and their order means nothing: the lower one is written first.
  bool is_symmetric = false;
};
// clang-format off
inline constexpr auto kMoves = std::to_array<MoveRow>({
    {MoveKind::Plan, "plan", "R4.1", Decision::Plan, {{{"guilds", ArgumentKind::Guilds}}}},
    {MoveKind::Pass, "pass", "R4.2", Decision::Plan},
    {MoveKind::Sell, "sell", "R6.1", Decision::Action, {{{"count", ArgumentKind::Count}}}},
    {MoveKind::Buy, "buy", "R8.1", Decision::Action, {{{"goods", ArgumentKind::GoodsList}}}},
    {MoveKind::Recruit, "recruit", "R7.1", Decision::Action, {{{"window", ArgumentKind::Lodging}, {"payment", ArgumentKind::GoodsList}}}},
    {MoveKind::Nothing, "nothing", "R9.1", Decision::Action},
    {MoveKind::Burgle, "burgle", "R11.2", Decision::Burglar, {{{"victim", ArgumentKind::Seat}, {"goods", ArgumentKind::GoodsList}}}},
    {MoveKind::Swap, "swap", "R11.3", Decision::Guardsman, {{{"from", ArgumentKind::Window}, {"to", ArgumentKind::Window}}}, true},
    {MoveKind::PlaceMayor, "mayor", "R11.6", Decision::Mayor, {{{"guild", ArgumentKind::Guild}}}},
    {MoveKind::LoadPeddler, "peddle", "R11.5", Decision::Peddler, {{{"good", ArgumentKind::Good}}}},
    {MoveKind::MoveCrest, "duchess", "R14.3", Decision::Duchess, {{{"guild", ArgumentKind::Guild}}}},
    {MoveKind::PlaceJack, "jack", "R14.3", Decision::Jack, {{{"guild", ArgumentKind::Guild}}}},
    {MoveKind::First, "first", "R7.6", Decision::Order},
    {MoveKind::Stay, "stay", "R7.6", Decision::Order},
    {MoveKind::Decline, "decline", "R11.13", std::nullopt},
});
// clang-format on

// ---- Townsmen (R11, R14.2, R14.3)

// Networks, records and stored games know the order: append.
enum class Townsman : std::uint8_t {
  Councilman,
  Burglar,
  Guardsman,
  Musician3,
  Musician5,
  Peddler,
  Mayor,
  Nobleman2,
  Nobleman3,
  TaxCollector,
  Engraver,
  Foreman2,
  Foreman3,
  Foreman4,
  Apprentice,
  Banker,
  Jack3,
  Jack4,
  Historian,
  Merchant,
  Haggler,
  Duchess,
};
inline constexpr Townsman kFirstBonusTownsman = Townsman::Banker;  // R14.3

enum class Trigger : std::uint8_t {
  Star,   // when recruited; then it goes back into the stack (R11.12)
  Moon,   // at the end of a round
  Sun,    // at the end of the game
  Always  // R14.3
};
inline constexpr std::array<std::string_view, 4> kTriggerNames = {"star", "moon", "sun", "always"};

// What a townsman does. Nothing here: it counts in another rule, named in its row.
struct Ability {
  // When recruited: either something happens at once …
  void (*at_once)(MoveContext& context, Seat seat, Tile tile) = nullptr;
  // … or its owner is asked, if there is a use; else it goes back into the stack. Those of the sun are kept
  // and ask at the end of the game.
  std::optional<Decision> asks = std::nullopt;
  bool (*has_use)(const GameState& state, Seat seat) = nullptr;
  // R10.3: what it adds to an income.
  Talers (*income)(const GameState& state, Seat seat) = nullptr;
  // R12.1: what it is worth under townsmen.
  Points (*points)(const GameState& state, Seat seat) = nullptr;
};

struct TownsmanRow {
  Townsman townsman;
  std::string_view name;
  int copies;
  Trigger trigger;
  std::string_view rule;
  Ability ability{};

  constexpr bool asks_when_recruited() const { return ability.asks && trigger != Trigger::Sun; }
};

// R7.4: recruit.cpp
void gain_agent(MoveContext& context, Seat seat, Tile by);
// abilities.cpp
bool can_burgle(const GameState& state, Seat seat);
bool can_swap(const GameState& state, Seat seat);
bool can_peddle(const GameState& state, Seat seat);
bool can_move_crest(const GameState& state, Seat seat);
bool has_always_use(const GameState& state, Seat seat);
// townsmen.cpp
Points points_for_talers(const GameState& state, Seat seat);
Points points_for_twos(const GameState& state, Seat seat);
Points points_for_threes(const GameState& state, Seat seat);
Points points_for_fours(const GameState& state, Seat seat);
Talers interest(const GameState& state, Seat seat);
template <int n>
constexpr Talers pays(const GameState& /*state*/, Seat /*seat*/) {
  return Talers(n);
}
template <int n>
constexpr Points is_worth(const GameState& /*state*/, Seat /*seat*/) {
  return Points(n);
}

// clang-format off
inline constexpr auto kTownsmen = std::to_array<TownsmanRow>({
    {Townsman::Councilman, "councilman", 4, Trigger::Star, "R11.1", {.at_once = gain_agent}},
    {Townsman::Burglar, "burglar", 3, Trigger::Star, "R11.2", {.asks = Decision::Burglar, .has_use = can_burgle}},
    {Townsman::Guardsman, "guardsman", 2, Trigger::Star, "R11.3", {.asks = Decision::Guardsman, .has_use = can_swap}},
    {Townsman::Musician3, "musician 3", 1, Trigger::Moon, "R11.4", {.income = pays<3>}},
    {Townsman::Musician5, "musician 5", 1, Trigger::Moon, "R11.4", {.income = pays<5>}},
    {Townsman::Peddler, "peddler", 3, Trigger::Moon, "R11.5", {.asks = Decision::Peddler, .has_use = can_peddle}},
    // Its income is everybody's: round_end.cpp
    {Townsman::Mayor, "mayor", 1, Trigger::Moon, "R11.6", {.asks = Decision::Mayor, .has_use = has_always_use}},
    {Townsman::Nobleman2, "nobleman 2", 1, Trigger::Sun, "R11.7", {.points = is_worth<2>}},
    {Townsman::Nobleman3, "nobleman 3", 1, Trigger::Sun, "R11.7", {.points = is_worth<3>}},
    {Townsman::TaxCollector, "tax collector", 2, Trigger::Sun, "R11.8", {.points = points_for_talers}},
    {Townsman::Engraver, "engraver", 2, Trigger::Sun, "R11.9"},  // counted in R12.6
    {Townsman::Foreman2, "foreman 2", 1, Trigger::Sun, "R11.10", {.points = points_for_twos}},
    {Townsman::Foreman3, "foreman 3", 1, Trigger::Sun, "R11.10", {.points = points_for_threes}},
    {Townsman::Foreman4, "foreman 4", 1, Trigger::Sun, "R11.10", {.points = points_for_fours}},
    {Townsman::Apprentice, "apprentice", 2, Trigger::Sun, "R11.11"},  // counted in R12.2
    {Townsman::Banker, "banker", 2, Trigger::Moon, "R14.3", {.income = interest}},
    {Townsman::Jack3, "jack 3", 1, Trigger::Sun, "R14.3", {.asks = Decision::Jack}},
    {Townsman::Jack4, "jack 4", 1, Trigger::Sun, "R14.3", {.asks = Decision::Jack}},
    {Townsman::Historian, "historian", 1, Trigger::Sun, "R14.3"},  // counted in R12.6
    // Their prices stand with R6 and R8.
    {Townsman::Merchant, "merchant", 1, Trigger::Always, "R14.3", {.points = is_worth<kTraderPoints>}},
    {Townsman::Haggler, "haggler", 1, Trigger::Always, "R14.3", {.points = is_worth<kTraderPoints>}},
    {Townsman::Duchess, "duchess", 1, Trigger::Star, "R14.3", {.asks = Decision::Duchess, .has_use = can_move_crest}},
});
// clang-format on
inline constexpr int kTownsmanKinds = static_cast<int>(kTownsmen.size());

// ---- Finding rows

constexpr const GuildRow& row_of(Guild guild) {
  return kGuildRows[static_cast<std::size_t>(guild)];
}
constexpr const DecisionRow& row_of(Decision decision) {
  return kDecisions[static_cast<std::size_t>(decision)];
}
constexpr const MoveRow& row_of(MoveKind kind) { return kMoves[static_cast<std::size_t>(kind)]; }
constexpr const TownsmanRow& row_of(Townsman townsman) {
  return kTownsmen[static_cast<std::size_t>(townsman)];
}

// Rows are found by their place, so each table must follow its enumeration.
template <class Rows, class Id>
constexpr bool follows(const Rows& rows, Id id) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (static_cast<std::size_t>(rows[i].*id) != i) return false;
  }
  return true;
}
static_assert(follows(kGuildRows, &GuildRow::guild));
static_assert(follows(kDecisions, &DecisionRow::decision));
static_assert(follows(kMoves, &MoveRow::kind));
static_assert(follows(kTownsmen, &TownsmanRow::townsman));

// Whether a move of this kind can answer the decision at all.
constexpr bool can_answer(MoveKind kind, Decision decision) {
  const std::optional<Decision>& answered = row_of(kind).answers;
  return answered ? *answered == decision : row_of(decision).may_be_declined;
}

// The recruited townsman whose ability is being decided and who is nowhere else meanwhile.
inline constexpr auto kTownsmanThatAsks = [] {
  std::array<std::optional<Townsman>, kDecisions.size()> asking{};
  for (const TownsmanRow& row : kTownsmen) {
    if (row.asks_when_recruited())
      asking[static_cast<std::size_t>(*row.ability.asks)] = row.townsman;
  }
  return asking;
}();
constexpr std::optional<Townsman> townsman_that_asks(Decision decision) {
  return kTownsmanThatAsks[static_cast<std::size_t>(decision)];
}

}  // namespace norenberc
