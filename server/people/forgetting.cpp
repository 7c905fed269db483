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

// Done, as far as the person is concerned, once the first transaction is: it has the note that makes sure of the
// rest.
void Forgetting::forget(const std::string& person, std::function<void(bool)> then) {
  store_.ask([person, now = now_()](Store& store) { return store.forget_person(person, now); },
             [this, person, then](std::vector<std::string> tables) {
               notified(person);
               clean(person, std::move(tables), [then](bool) { then(true); });
             },
             [then] { then(false); });
}

void Forgetting::resume() {
  store_.ask([](Store& store) { return store.forgotten(); },
             [this](const std::vector<Forgotten>& all) {
               for (const Forgotten& each : all) {
                 notified(each.person);
                 // Also what seems done: a process that did not know of it may have written the name again.
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

void Forgetting::notified(const std::string& person) {
  people_.forget(person);
  close_connections_(person);
}

void Forgetting::resync() {
  store_.ask([](Store& store) { return store.forgotten(); },
             [this](const std::vector<Forgotten>& all) {
               for (const Forgotten& each : all) {
                 notified(each.person);
                 for (const std::string& table : each.tables) hall_.reload(table);
               }
             },
             [] {});
}

void Forgetting::clean(std::string person, std::vector<std::string> tables,
                       std::function<void(bool)> then) {
  clean_next(std::make_shared<Cleaning>(
      Cleaning{std::move(person), std::move(tables), true, std::move(then)}));
}

// Each table is a job of its own for the store, so that players' commands get in between.
void Forgetting::clean_next(const std::shared_ptr<Cleaning>& cleaning) {
  if (cleaning->tables.empty()) return cleaning->then(cleaning->is_complete);
  const std::string table = std::move(cleaning->tables.back());
  cleaning->tables.pop_back();
  store_.ask([table, person = cleaning->person,
              now = now_()](Store& store) { return forget_at(store, table, person, now); },
             [this, table, cleaning](bool has_changed) {
               if (has_changed) hall_.reload(table);
               clean_next(cleaning);
             },
             [this, cleaning] {
               cleaning->is_complete = false;
               clean_next(cleaning);
             });
}

}  // namespace norenberc::server
