#include "server/people/forgetting.h"

#include <utility>

#include "server/people/forget.h"

namespace norenberc::server {

struct Forgetting::Cleaning {
  std::string person;
  std::vector<std::string> tables;  // still to be done
  bool is_complete = true;
  std::function<void(bool)> then;
};

void Forgetting::forget(const std::string& person, std::function<void(bool)> then) {
  store_.ask([person, now = now_()](Store& store) { return store.forget_person(person, now); },
             [this, person, then](std::vector<std::string> tables) {
               heard(person);
               clean(person, std::move(tables), [then](bool) { then(true); });
             },
             [then] { then(false); });
}

void Forgetting::go_on() {
  store_.ask([](Store& store) { return store.forgotten(); },
             [this](const std::vector<Forgotten>& all) {
               for (const Forgotten& each : all) {
                 heard(each.person);
                 const bool is_last_time = each.since + kForgettingTakes <= now_();
                 clean(each.person, each.tables,
                       [this, person = each.person, is_last_time](bool is_complete) {
                         if (!is_complete || !is_last_time) return;
                         store_.ask([person](Store& store) { store.end_forgetting(person); }, [] {},
                                    [] {});
                       });
               }
             },
             [] {});
}

void Forgetting::heard(const std::string& person) {
  people_.forget(person);
  close_lines_(person);
}

void Forgetting::heard_nothing_for_a_while() {
  store_.ask([](Store& store) { return store.forgotten(); },
             [this](const std::vector<Forgotten>& all) {
               for (const Forgotten& each : all) {
                 heard(each.person);
                 for (const std::string& table : each.tables) hall_.read_again(table);
               }
             },
             [] {});
}

void Forgetting::clean(std::string person, std::vector<std::string> tables,
                       std::function<void(bool)> then) {
  clean_next(std::make_shared<Cleaning>(
      Cleaning{std::move(person), std::move(tables), true, std::move(then)}));
}

void Forgetting::clean_next(const std::shared_ptr<Cleaning>& cleaning) {
  if (cleaning->tables.empty()) return cleaning->then(cleaning->is_complete);
  const std::string table = std::move(cleaning->tables.back());
  cleaning->tables.pop_back();
  store_.ask([table, person = cleaning->person,
              now = now_()](Store& store) { return forget_at(store, table, person, now); },
             [this, table, cleaning](bool has_changed) {
               if (has_changed) hall_.read_again(table);
               clean_next(cleaning);
             },
             [this, cleaning] {
               cleaning->is_complete = false;
               clean_next(cleaning);
             });
}

}  // namespace norenberc::server
