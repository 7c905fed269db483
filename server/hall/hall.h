// All tables that are in memory. Every table does one thing at a time: a wish is considered, taken and stored,
// and only then acknowledged and shown; whoever wants to look waits for that. One thread.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <variant>
#include <vector>

#include "protocol/result.h"
#include "server/hall/bot_threads.h"
#include "server/store/store_thread.h"
#include "table/hint.h"
#include "table/table.h"

namespace norenberc::server {

// What happened to a wish: the version after it, or why it was not granted.
using Outcome = Result<int>;

// Somebody who follows a table. Seat and version are kept here, so that a message tells what is new.
class Watcher {
 public:
  virtual ~Watcher() = default;
  virtual const std::string& person() const = 0;
  virtual void show(const std::string& table, std::shared_ptr<const std::string> message) = 0;
  // The table is no longer to be seen: removed from it, or it cannot be read.
  virtual void turn_away(const std::string& table, const Error& why) = 0;
};

// What a bot would do in somebody's place.
struct Advice {
  std::string level;  // of the bot
  int players;
  Thought thought;
  GameState shown;  // what the adviser saw
  SeatNames names;
};

// What is stored beside a table's log.
TableCard card_of(const Table& table);

struct HallOptions {
  std::string process;     // the name of this process among those that share the database
  bool is_shared = false;  // whether other processes may write to the same tables
  Digest digest;
  std::function<Moment()> now;
  Span keeps_for = std::chrono::seconds(10);  // a process looks after what it wrote to
  Span idle_for = std::chrono::seconds(60);   // then a table that nobody watches leaves memory
  std::size_t watchers_per_table = 200;
};

class Hall {
 public:
  Hall(StoreThread& store, BotThreads& bots, HallOptions options);

  // `then` is called once the wish is stored, or refused.
  void wish(const std::string& table, Entry entry, std::function<void(Outcome)> then);
  // Calls look(table) when nothing is being stored, or says why it cannot be looked at.
  void look(const std::string& table, std::function<void(Result<const Table*>)> look);
  // Shows the table now and after each change, until `leave`. `then` gets a error if it may not be seen.
  void watch(const std::string& table, const std::shared_ptr<Watcher>& watcher, int since,
             std::function<void(std::optional<Error>)> then);
  void leave(const std::string& table, const Watcher& watcher);
  // What the best bot would do in this person's place; one question of a person at a time.
  void advise(const std::string& table, const std::string& person,
              std::function<void(Result<Advice>)> then);

  // Another process has written to the table.
  void heard(const News& news);
  // Anything may have been missed.
  void heard_nothing_for_a_while();
  // A table that has something to do by itself: this process is its keeper.
  void look_after(const std::string& table);
  // The table's log was rewritten.
  void read_again(const std::string& table);
  // Tables that could not be read or stored a moment ago: those who follow them must not wait for the
  // next command to learn what has happened.
  void read_what_is_doubtful();
  // Lets tables that nobody uses leave memory.
  void tidy();

  // For the metrics.
  struct Figures {
    std::uint64_t tables = 0;  // in memory
    std::uint64_t watchers = 0;
    std::uint64_t entries = 0;  // stored
    std::uint64_t refused = 0;  // wishes
    std::uint64_t repeated = 0;
    std::uint64_t races = 0;  // lost against another process
    std::uint64_t loads = 0;
    std::uint64_t load_microseconds = 0;
    std::uint64_t failures = 0;  // of the store
  };
  const Figures& figures() const { return figures_; }

 private:
  struct Following {
    std::weak_ptr<Watcher> watcher;
    int version;
  };
  struct Live {
    std::optional<Table> table;    // none until it is loaded; one without entries does not exist
    bool is_busy = false;          // loading or storing
    bool is_doubtful = false;      // must be read again before it is used
    std::optional<Error> trouble;  // why it cannot be read; then this only stands in for it
    std::deque<std::function<void(Live&)>> jobs;
    std::vector<Following> followers;
    SeatSet thinking;
    Moment used{};
  };
  using Then = std::function<void(Outcome)>;

  // A job runs when the table is loaded and nothing is being stored.
  void enqueue(const std::string& id, std::function<void(Live&)> job);
  void enqueue_first(const std::string& id, std::function<void(Live&)> job);
  void pump(const std::string& id);
  Live* live(const std::string& id);

  void load(const std::string& id, Live& live);
  void loaded(const std::string& id, const std::vector<std::string>& log);
  // Reads what others have added since, then goes on.
  void refresh(const std::string& id, Live& live, std::function<void(Live&)> then);
  // The table cannot be read just now; or it never can, and those who follow it are turned away.
  void postpone(const std::string& id);
  void give_up(const std::string& id, const Error& why);
  void refuse_jobs(const std::string& id, const std::deque<std::function<void(Live&)>>& jobs,
                   const Error& why);

  void grant(const std::string& id, Live& live, Entry wish, Then then, int tries);
  void store(const std::string& id, Live& live, Entry entry, Then then, int tries);
  void stored(const std::string& id, const Entry& entry, Notice notice, StoreThread::Stored how,
              const Then& then, int tries);
  void begin_watching(const std::string& id, Live& live, const std::shared_ptr<Watcher>& watcher,
                      int since, const std::function<void(std::optional<Error>)>& then);
  void spread(Live& live, const Notice& notice);
  void let_bots_think(const std::string& id, Live& live);
  void play_thought(const std::string& id, Live& live, Seat seat, int asked_at, const Move& move);
  // What the clock and the bots do now.
  void attend(const std::string& id, Live& live);

  StoreThread& store_;
  BotThreads& bots_;
  HallOptions options_;
  std::unordered_map<std::string, Live> tables_;
  std::unordered_set<std::string> advised_;  // for whom a bot is thinking
  Figures figures_;
};

}  // namespace norenberc::server
