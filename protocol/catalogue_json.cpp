#include "protocol/catalogue_json.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/catalogue.h"
#include "engine/events.h"
#include "engine/refusals.h"
#include "engine/scoring.h"
#include "engine/tiles.h"
#include "protocol/json_writer.h"

namespace norenberc {

namespace {

// "musician 3" is a Musician with the number 3. The page draws and explains a townsman once, whatever its number.
std::string_view family_of(std::string_view tile_name) {
  return tile_name.substr(0, tile_name.find_last_not_of(" 0123456789") + 1);
}
bool has_number(const TownsmanRow& row) { return family_of(row.name) != row.name; }

// What a member of an event is, for those who read events: {"name": "talers", "kind": "talers"}. The kind says
// how protocol/event_json.cpp writes it.
class EventMemberWriter {
 public:
  explicit EventMemberWriter(JsonWriter& json) : json_(json) {}

  template <class Value>
  void operator()(std::string_view name, const Value& value) {
    write(name, kind(value), false);
  }
  template <class Value>
  void operator()(std::string_view name, const std::optional<Value>&) {
    write(name, kind(Value{}), true);
  }

 private:
  // An overload for each type, no default: an event with a member of a new type does not compile until the page can
  // be told how to read it.
  static std::string_view kind(int) { return "number"; }
  static std::string_view kind(bool) { return "flag"; }
  static std::string_view kind(Seat) { return "seat"; }
  static std::string_view kind(SeatSet) { return "seats"; }
  static std::string_view kind(const OrderOf&) { return "seats"; }
  static std::string_view kind(const TalersOf&) { return "numbers_by_seat"; }
  static std::string_view kind(const std::array<std::optional<std::uint8_t>, kMaxPlayers>&) {
    return "numbers_by_seat";
  }
  static std::string_view kind(Guild) { return "guild"; }
  static std::string_view kind(Good) { return "good"; }
  static std::string_view kind(Goods) { return "goods"; }
  static std::string_view kind(Talers) { return "talers"; }
  static std::string_view kind(Tile) { return "tile"; }
  static std::string_view kind(Townsman) { return "tile"; }
  static std::string_view kind(const WindowTiles&) { return "tiles"; }
  static std::string_view kind(Window) { return "window"; }

  void write(std::string_view name, std::string_view kind, bool is_optional) {
    json_.begin_object();
    json_.member("name", name);
    json_.member("kind", kind);
    if (is_optional) json_.member("optional", true);
    json_.end_object();
  }

  JsonWriter& json_;
};

class CatalogueWriter {
 public:
  std::string write() {
    json_.begin_object();
    json_.member("rules_version", kRulesVersion);
    list("guilds", kGuildRows, [this](const GuildRow& row) {
      json_.begin_object();
      json_.member("name", row.name);
      json_.member("craftsman", row.craftsman);
      json_.member("good", row.good);
      json_.end_object();
    });
    write_craftsmen();
    names("triggers", kTriggerNames);
    write_townsmen();
    list("decisions", kDecisions, [this](const DecisionRow& row) { write_decision(row); });
    list("moves", kMoves, [this](const MoveRow& row) { write_move(row); });
    json_.key("events");
    json_.begin_list();
    write_events(std::make_index_sequence<std::variant_size_v<Event>>());
    json_.end_list();
    names("phases", kPhaseNames);
    write_options();
    list("window_prices", kRecruitPrices,
         [this](const RecruitPrice& price) { write_price(price); });
    list("score_categories", kScoreCategories, [this](const ScoreCategoryRow& row) {
      json_.begin_object();
      json_.member("name", row.name);
      json_.member("rule", row.rule);
      json_.end_object();
    });
    write_points();
    write_limits();
    list("refusals", kRefusals, [this](const RefusalRow& row) {
      json_.begin_object();
      json_.member("code", row.name);
      optional_member("rule", row.rule);
      json_.end_object();
    });
    json_.end_object();
    return json_.take();
  }

 private:
  template <class Rows, class Write>
  void list(std::string_view key, const Rows& rows, Write write) {
    json_.key(key);
    json_.begin_list();
    for (const auto& row : rows) write(row);
    json_.end_list();
  }
  template <class Names>
  void names(std::string_view key, const Names& all) {
    list(key, all, [this](const auto& each) { json_.value(each); });
  }
  void optional_member(std::string_view key, std::string_view text) {
    if (text.empty()) {
      json_.null_member(key);
    } else {
      json_.member(key, text);
    }
  }

  void write_craftsmen() {
    json_.key("craftsmen");
    json_.begin_object();
    json_.member("rule", "R14.1");
    json_.member("agent_rule", "R7.4");
    list("tiles", kCraftsmen, [this](const CraftsmanRow& row) {
      json_.begin_object();
      json_.member("value", row.value);
      json_.member("agent", row.agent);
      json_.member("copies", row.copies);
      json_.end_object();
    });
    json_.end_object();
  }

  // Rows that differ in their number only are one townsman.
  void write_townsmen() {
    json_.key("townsmen");
    json_.begin_list();
    for (std::size_t first = 0; first < kTownsmen.size();) {
      std::size_t end = first + 1;
      while (end < kTownsmen.size() &&
             family_of(kTownsmen[end].name) == family_of(kTownsmen[first].name)) {
        ++end;
      }
      write_family(first, end);
      first = end;
    }
    json_.end_list();
  }
  void write_family(std::size_t first, std::size_t end) {
    const TownsmanRow& row = kTownsmen[first];
    std::vector<int> numbers;
    int copies = 0;
    for (std::size_t i = first; i < end; ++i) {
      if (has_number(kTownsmen[i])) numbers.push_back(kTownsmen[i].name.back() - '0');
      copies += kTownsmen[i].copies;
    }
    json_.begin_object();
    json_.member("name", family_of(row.name));
    names("numbers", numbers);
    json_.member("copies", copies);
    json_.member("trigger", kTriggerNames[static_cast<std::size_t>(row.trigger)]);
    json_.member("rule", row.rule);
    json_.member("bonus", is_bonus(row.townsman));
    optional_member("decision", row.ability.asks ? row_of(*row.ability.asks).name : "");
    json_.end_object();
  }

  void write_decision(const DecisionRow& row) {
    // At most one townsman asks a given decision; where none does, the rules themselves ask.
    std::string_view asking;
    for (const TownsmanRow& townsman : kTownsmen) {
      if (townsman.ability.asks == row.decision) asking = family_of(townsman.name);
    }
    std::vector<std::string_view> words;
    for (const MoveRow& move : kMoves) {
      if (can_answer(move.kind, row.decision)) words.push_back(move.word);
    }
    json_.begin_object();
    json_.member("name", row.name);
    json_.member("rule", row.rule);
    optional_member("townsman", asking);
    json_.member("optional", row.may_be_declined);
    names("moves", words);
    json_.end_object();
  }

  void write_move(const MoveRow& row) {
    json_.begin_object();
    json_.member("word", row.word);
    json_.member("rule", row.rule);
    json_.key("arguments");
    json_.begin_list();
    for (const Argument& argument : row.arguments) {
      if (argument.kind == ArgumentKind::None) continue;
      json_.begin_object();
      json_.member("name", argument.name);
      json_.member("kind", kArgumentKindNames[static_cast<std::size_t>(argument.kind)]);
      json_.end_object();
    }
    json_.end_list();
    json_.end_object();
  }

  template <std::size_t... i>
  void write_events(std::index_sequence<i...>) {
    (write_event<std::variant_alternative_t<i, Event>>(), ...);
  }
  // The values do not matter: an event of nothing has the same members.
  template <class Happened>
  void write_event() {
    json_.begin_object();
    json_.member("type", Happened::kName);
    json_.key("members");
    json_.begin_list();
    Happened{}.members(EventMemberWriter(json_));
    json_.end_list();
    json_.end_object();
  }

  void write_options() {
    json_.key("options");
    json_.begin_list();
    write_option("planning", kPlanningNames);
    write_option("money", kMoneyNames);
    write_option("bonus_townsmen", std::array{false, true});
    json_.end_list();
  }
  // The first value is what a game has unless it says otherwise.
  template <class Values>
  void write_option(std::string_view option, const Values& values) {
    json_.begin_object();
    json_.member("name", option);
    names("values", values);
    json_.member("default", values[0]);
    json_.end_object();
  }

  // R7.1: each way to pay as the goods it takes.
  void write_price(const RecruitPrice& price) {
    json_.begin_list();
    if (price.own_only > 0) write_payment(price.own_only, 0);
    if (price.own > 0) write_payment(price.own, price.any);
    json_.end_list();
  }
  void write_payment(int own, int any) {
    json_.begin_list();
    for (int i = 0; i < own; ++i) json_.value("own");
    for (int i = 0; i < any; ++i) json_.value("any");
    json_.end_list();
  }

  void write_points() {
    json_.key("points");
    json_.begin_object();
    json_.key("majority");
    json_.begin_object();
    json_.member("first", kFirstAlone);
    json_.member("first_tied", kFirstTied);
    json_.member("second", kSecondAlone);
    json_.member("second_tied", kSecondTied);
    json_.member("third", kThirdAlone);
    json_.end_object();
    json_.member("thirty", kThirtyPoints);
    json_.member("all_types", kAllTypes);
    json_.member("richest", kRichest);
    json_.member("richest_tied", kRichestTied);
    names("crests", kCrestPoints);
    json_.end_object();
  }

  void write_limits() {
    json_.key("limits");
    json_.begin_object();
    json_.member("min_players", kMinPlayers);
    json_.member("max_players", kMaxPlayers);
    json_.member("rounds", kRounds);
    json_.member("guilds", kGuilds);
    json_.member("goods_of_a_type", kGoodsOfAType);
    json_.member("agents", kAgents);
    json_.member("starting_agents", kStartingAgents);
    json_.member("starting_talers", kStartingTalers);
    json_.member("income", kIncome);
    json_.member("workshop_windows", kWorkshopWindows);
    json_.member("lodgings_windows", kLodgingsWindows);
    json_.member("crests_of_a_guild", kCrestsOfAGuild);
    json_.member("prestige_crests", kPrestigeCrests);
    json_.member("most_bought", kMostBought);
    json_.member("stolen_goods", kStolenGoods);
    json_.member("peddler_counts", kPeddlerCounts);
    json_.member("thirty_value", kThirtyValue);
    json_.end_object();
  }

  JsonWriter json_;
};

}  // namespace

std::string catalogue_json() { return CatalogueWriter().write(); }

}  // namespace norenberc
