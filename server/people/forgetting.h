// Forgetting a person while people play: one table at a time, so that nobody waits long for the store, and in
// all processes.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/hall/hall.h"
#include "server/people/people.h"
#include "server/store/store_thread.h"

namespace norenberc::server {

class Forgetting {
 public:
  // `close_connections` closes the open WebSockets of a person.
  Forgetting(StoreThread& store, People& people, Hall& hall, std::function<Moment()> now,
             std::function<void(const std::string& person)> close_connections)
      : store_(store),
        people_(people),
        hall_(hall),
        now_(std::move(now)),
        close_connections_(std::move(close_connections)) {}

  // `then(true)` when it is done; a table that cannot be rewritten just now is left for `resume`.
  // `then(false)` if nothing was changed.
  void forget(const std::string& person, std::function<void(bool)> then);
  // Takes up what was interrupted, looks once more through what is done, and ends it after a day.
  void resume();

  // Another process has forgotten somebody.
  void notified(const std::string& person);
  // Notifications may have been missed.
  void resync();

 private:
  // One table after another; `then` gets whether none was left out.
  void clean(std::string person, std::vector<std::string> tables, std::function<void(bool)> then);
  struct Cleaning;
  void clean_next(const std::shared_ptr<Cleaning>& cleaning);

  StoreThread& store_;
  People& people_;
  Hall& hall_;
  std::function<Moment()> now_;
  std::function<void(const std::string& person)> close_connections_;
};

}  // namespace norenberc::server
