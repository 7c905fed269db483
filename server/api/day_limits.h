// How much may be made in a day: people and tables by address, and what one person can make that is stored.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "protocol/error.h"
#include "server/net/keyed_limit.h"

namespace norenberc::server {

struct DayLimitOptions {
  DailyLimit people{1'000};  // new ones from one address
  DailyLimit tables{2'000};  // from one address, rematches included
  DailyLimit tables_of_a_person{500};
  DailyLimit links_of_a_person{50};
  DailyLimit names_of_a_person{50};
};

class DayLimits {
 public:
  DayLimits(const DayLimitOptions& options, std::function<SteadyTime()> now)
      : people_(options.people),
        tables_(options.tables),
        tables_of_a_person_(options.tables_of_a_person),
        links_(options.links_of_a_person),
        names_(options.names_of_a_person),
        now_(std::move(now)) {}

  // One more, or why not.
  std::optional<Error> add_person(const std::string& address) {
    if (people_.take(address, now_())) return std::nullopt;
    return Error{"too_many_people", Message::of("refusal.too_many_people_today")};
  }
  std::optional<Error> add_table(const std::string& address, const std::string& person) {
    if (tables_of_a_person_.take(person, now_()) && tables_.take(address, now_())) {
      return std::nullopt;
    }
    return Error{"too_many_tables", Message::of("refusal.too_many_tables_today")};
  }
  std::optional<Error> add_link(const std::string& person) { return too_fast(links_, person); }
  std::optional<Error> change_name(const std::string& person) { return too_fast(names_, person); }

  void tidy() {
    for (KeyedLimit* const each : {&people_, &tables_, &tables_of_a_person_, &links_, &names_}) {
      each->forget_full(now_());
    }
  }

 private:
  std::optional<Error> too_fast(KeyedLimit& limit, const std::string& person) {
    if (limit.take(person, now_())) return std::nullopt;
    return Error{"too_fast", Message::of("refusal.too_fast")};
  }

  KeyedLimit people_;
  KeyedLimit tables_;
  KeyedLimit tables_of_a_person_;
  KeyedLimit links_;
  KeyedLimit names_;
  std::function<SteadyTime()> now_;
};

}  // namespace norenberc::server
