#include "text/summary.h"

#include <map>
#include <utility>

#include "engine/catalogue.h"
#include "engine/rulebook.h"
#include "text/message_files.h"
#include "text/message_map.h"

namespace norenberc {

namespace {

std::string numbered(std::string_view name, int number) {
  return std::string(name) + "_" + std::to_string(number);
}

void add_setup(Values& values) {
  values.push_back({"rounds", kRounds});
  values.push_back({"talers", kStartingTalers});
  values.push_back({"agents", kStartingAgents});
  values.push_back({"most_agents", kAgents});
  values.push_back({"windows", kWorkshopWindows});
  values.push_back({"empty_window", kLodgingsWindows - kStartingGuests});
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    values.push_back({numbered("guilds", players), players + 1});  // R2.1
    values.push_back({numbered("kept", players), kTownsmenKept[static_cast<std::size_t>(players)]});
  }
}

void add_actions(Values& values) {
  values.push_back({"most_bought", kMostBought});
  values.push_back({"income", kIncome});
  for (int i = 0; i < kLodgingsWindows; ++i) {
    const RecruitPrice& price = kRecruitPrices[static_cast<std::size_t>(i)];
    values.push_back({numbered("own_only", i + 1), price.own_only});
    values.push_back({numbered("own", i + 1), price.own});
    values.push_back({numbered("any", i + 1), price.any});
  }
}

// "musician 3" and "musician 5": two copies of the musician, with the numbers 3 and 5.
void add_townsmen(Values& values) {
  struct Kind {
    int copies = 0;
    std::string numbers;
  };
  std::map<std::string, Kind> kinds;
  int all = 0;
  for (const TownsmanRow& row : kTownsmen) {
    if (row.townsman >= kFirstBonusTownsman) continue;
    std::string name(row.name);
    const std::size_t blank = name.find_last_of(' ');
    std::string number;
    if (blank != name.npos && name.find_first_of("0123456789") == blank + 1) {
      number = name.substr(blank + 1);
      name.resize(blank);
    }
    for (char& c : name) c = c == ' ' ? '_' : c;
    Kind& kind = kinds[name];
    kind.copies += row.copies;
    if (!number.empty()) kind.numbers += (kind.numbers.empty() ? "" : "/") + number;
    all += row.copies;
  }
  values.push_back({"townsmen", all});
  for (const auto& [name, kind] : kinds) {
    values.push_back({"copies_" + name, kind.copies});
    if (!kind.numbers.empty()) values.push_back({"numbers_" + name, kind.numbers});
  }
  values.push_back({"stolen", kStolenGoods});
  values.push_back({"peddler_counts", kPeddlerCounts});
  values.push_back({"talers_per_point", kTalersPerTaxPoint});
}

void add_scoring(Values& values) {
  values.push_back({"first", kFirstAlone});
  values.push_back({"first_tied", kFirstTied});
  values.push_back({"second", kSecondAlone});
  values.push_back({"second_tied", kSecondTied});
  values.push_back({"third", kThirdAlone});
  // R12.2: the only one of the places that is taken gets the others as well.
  values.push_back({"one_rival", kFirstAlone + kThirdAlone});
  values.push_back({"no_rival", kFirstAlone + kSecondAlone + kThirdAlone});
  values.push_back({"thirty", kThirtyValue});
  values.push_back({"thirty_points", kThirtyPoints});
  values.push_back({"all_types", kAllTypes});
  values.push_back({"richest", kRichest});
  values.push_back({"richest_tied", kRichestTied});
  for (std::size_t count = 0; count < kCrestPoints.size(); ++count) {
    values.push_back({numbered("crests", static_cast<int>(count)), kCrestPoints[count]});
  }
}

}  // namespace

Values summary_values() {
  Values values;
  add_setup(values);
  add_actions(values);
  add_townsmen(values);
  add_scoring(values);
  return values;
}

std::string rules_summary(Language language) {
  const auto& [found, text] = summary_page(language);
  const auto parsed = parse_message(text);
  const auto* parts = std::get_if<MessageParts>(&parsed);
  if (parts == nullptr) return std::string(text);  // a test reads all pages
  return format_message(*parts, summary_values(), found, terms_in(found));
}

}  // namespace norenberc
