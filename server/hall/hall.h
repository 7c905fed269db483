// All tables that are in memory. Each table does one thing at a time: an entry is considered, applied in
// memory and stored, and only then acknowledged and shown; whatever else concerns the table waits for that. One thread.
#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "protocol/result.h"
#include "server/hall/bot_threads.h"
#include "server/measure/histogram.h"
#include "server/store/notification_listener.h"
#include "server/store/store_thread.h"
#include "table/advice.h"
#include "table/coach.h"
#include "table/preview_json.h"
#include "table/table.h"
#include "table/table_messages.h"

namespace norenberc::server {

// A follower of a table. The hall keeps seat and version, so that a message contains only what is new.
class Watcher {
 public:
  virtual ~Watcher() = default;
  virtual const std::string& person() const = 0;
  // Where the line comes from, as limits count it.
  virtual const std::string& address() const = 0;
  // Whether it is to be told only what has changed, once it has been shown everything.
  virtual bool wants_changes() const { return false; }
  virtual void show(const std::string& table, std::shared_ptr<const std::string> message) = 0;
  // The table can no longer be watched: the person was removed from it, or it cannot be read.
  virtual void turn_away(const std::string& table, const Error& why) = 0;
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
  // Spectators. Those who sit at a table, own it or are invited to it have places of their own besides.
  std::size_t watchers_per_table = 200;
  std::size_t watchers_per_address = 50;  // of these
  // No server was there between these moments; the same if there was no such time.
  Moment away_since{};
  Moment away_until{};
  // A table whose log cannot be read.
  std::function<void(const std::string& table)> damaged = [](const std::string&) {};
};

// How many lines of one person may follow a table from a place of their own: their devices, and those that broke a
// moment ago.
inline constexpr std::size_t kLinesOfAPerson = 8;

class Hall {
 public:
  // The version of the table after the entry, or why it was refused.
  using Callback = std::function<void(Result<int>)>;

  Hall(StoreThread& store, BotThreads& bots, HallOptions options);

  // `then` is called once the entry is stored, or refused. `address` is where it comes from.
  void submit(const std::string& table, Entry entry, Callback then,
              const std::string& address = {});
  // Calls look(table) when nothing is being stored, or says why the table cannot be seen.
  void look(const std::string& table, std::function<void(Result<const Table*>)> look);
  // Who wants to follow a table: from which version on, and with the hash of an invitation, if they have one.
  struct Visit {
    std::shared_ptr<Watcher> watcher;
    int since = 0;
    std::string invitation = {};
    bool counts_spectators = false;  // wants to be told how many look on
  };
  // Shows the table now and after each change, until `leave`. `then` gets an error if the watcher may not.
  void watch(const std::string& table, Visit visit, std::function<void(std::optional<Error>)> then);
  void leave(const std::string& table, const Watcher& watcher);
  // What the best bot would do in this person's place; one question of a person at a time.
  void advise(const std::string& table, const Asker& asker,
              std::function<void(Result<Advice>)> then);
  // What a bot thinks of a position that belongs to no table, likewise.
  void think(const BotTurn& turn, const Asker& asker, std::function<void(Result<Thought>)> then);
  // What a move would give away, by what this person knows. None if the table has gone on since they saw it, or if they
  // have asked about another move since: while choosing, a page asks about one move after another, and only the last counts.
  using Weighed = Result<std::optional<WeighedMove>>;
  void weigh(const std::string& table, const Asker& asker, const MoveQuestion& question,
             std::function<void(Weighed)> then);

  // Another process has appended to a log.
  void notified(const Notification& notification);
  // Notifications may have been missed: every table reads what is new in its log.
  void resync();
  // A table that has something to do by itself, and this process is its keeper.
  void look_after(const std::string& table);
  // The table's log was rewritten.
  void reload(const std::string& table);
  // Reads the tables again that could not be read or stored a moment ago, so that their followers need
  // not wait for the next command to learn what has happened.
  void reload_stale();
  // Lets tables that nobody uses leave memory.
  void tidy();

  // For the metrics. Counting changes nothing.
  struct Figures {
    std::uint64_t tables = 0;  // in memory now
    std::uint64_t watchers = 0;
    std::uint64_t entries = 0;  // stored
    std::uint64_t refused = 0;  // commands
    std::uint64_t repeated = 0;
    std::uint64_t races = 0;  // lost against another process
    std::uint64_t loads = 0;
    std::uint64_t load_microseconds = 0;
    std::uint64_t failures = 0;  // of the store
    std::uint64_t damaged = 0;   // tables that could not be rebuilt
    Histogram accept;            // from a command's arrival to its turn at the table
    Histogram decide;            // from there to being given to the store, or refused
  };
  Figures figures() const;

 private:
  struct Follower {
    std::weak_ptr<Watcher> watcher;
    int version;  // the last one shown
    std::string address;
    std::string invitation;  // the hash of the one they came with
    bool counts_spectators;
    int spectators = 0;      // as they were told last
    std::uint32_t seen = 0;  // which `Shown` it has; 0 for none
  };
  // What those were shown last who want only changes and see the table with the same eyes.
  struct Shown {
    Viewer viewer;
    std::uint32_t number = 0;
    ShownMessage message;
  };
  struct LiveTable;
  // Runs when the table is loaded and nothing is being stored.
  using Job = std::function<void(LiveTable&)>;
  struct LiveTable {
    std::optional<Table> table;       // none until it is loaded; one without entries does not exist
    bool is_busy = false;             // loading or storing
    bool is_stale = false;            // must be read again before it is used
    std::optional<Error> load_error;  // why it cannot be read; then this is an empty stand-in
    std::deque<Job> jobs;
    std::vector<Follower> followers;
    std::vector<Shown> shown;
    SeatSet thinking;  // bots
    Asker asker;       // of those who sit there, whoever sent the last command
    Moment asked{};    // when that was
    Moment used{};
  };

  // hall.cpp: the queue of jobs of each table, and reading its log.
  void enqueue(const std::string& id, Job job);
  void enqueue_first(const std::string& id, Job job);
  void run_jobs(const std::string& id);
  LiveTable* find(const std::string& id);
  void load(const std::string& id, LiveTable& live);
  void loaded(const std::string& id, const std::vector<std::string>& log);
  // Reads what others have appended since, then goes on with the job.
  void refresh(const std::string& id, LiveTable& live, Job then);
  // Refreshes only where another process may have written.
  void refresh_if_shared(const std::string& id, LiveTable& live, Job then);
  void apply_new_lines(const std::string& id, const std::vector<std::string>& log, const Job& then);
  // If clocks ran while no server was there, that is taken back before anything else happens at the table.
  void excuse_absence(const std::string& id, LiveTable& live);
  // The table cannot be read just now.
  void load_failed(const std::string& id);
  // It can never be read: its followers are turned away.
  void give_up(const std::string& id, const Error& why);
  void refuse_jobs(const std::string& id, const std::deque<Job>& jobs, const Error& why);

  // hall_entries.cpp: an entry's way into the log.
  void consider(const std::string& id, LiveTable& live, Entry entry, Callback then, int tries);
  void apply_and_store(const std::string& id, LiveTable& live, Entry entry, Callback then,
                       int tries);
  void stored(const std::string& id, const Entry& entry, const Notice& notice,
              StoreThread::Stored how, const Callback& then, int tries);

  // hall_watchers.cpp
  void begin_watching(const std::string& id, LiveTable& live, const Visit& visit,
                      const std::function<void(std::optional<Error>)>& then);
  // Whether there is a place for one more; the oldest line of the same person may have to make room for it.
  bool make_place(LiveTable& live, const Visit& visit);
  void show_to_followers(LiveTable& live, const Notice& notice);
  static std::string message_after(const LiveTable& live, TableMessages& messages, Viewer viewer,
                                   int since, std::uint32_t seen);
  // Keeps what this viewer is shown now, if anybody wants to be told what changes after it; its number.
  std::uint32_t remember_shown(LiveTable& live, TableMessages& messages, Viewer viewer);
  // Tells those who asked for it how many look on without a seat, where that has changed.
  void count_spectators(const std::string& id, LiveTable& live);

  // hall_bots.cpp: what the clock and the bots do by themselves.
  void run_clock_and_bots(const std::string& id, LiveTable& live);
  // After every change of the table: who has left a seat takes along what they remember.
  void release_bots(const std::string& id, const LiveTable& live);
  void let_bots_think(const std::string& id, LiveTable& live);
  BotAudience audience_of(const LiveTable& live) const;
  void play_bot_move(const std::string& id, LiveTable& live, Seat seat, int asked_at,
                     const Move& move);
  // A request to weigh a move.
  struct Weighing {
    BotTurn turn;
    Move move;
    std::function<void(Weighed)> then;
    // Another question has taken its place; read on the bots' threads.
    std::shared_ptr<std::atomic<bool>> is_dropped = std::make_shared<std::atomic<bool>>(false);
  };
  void think_about(const Asker& asker, const Weighing& weighing);
  void weighed(const Asker& asker, const std::atomic<bool>* which, const Weighed& answer);

  StoreThread& store_;
  BotThreads& bots_;
  HallOptions options_;
  std::unordered_map<std::string, LiveTable> tables_;
  std::unordered_set<std::string> advised_;             // people for whom a bot is thinking
  std::unordered_map<std::string, Weighing> weighing_;  // by person: the last question
  std::uint32_t shown_ = 0;                             // numbers given to what was shown
  Figures counters_;  // without `tables` and `watchers`, which are counted when asked
};

// Whether a table could be called so: letters, digits and signs of ASCII. Nothing else is worth a question to the
// database, and PostgreSQL would not even take a zero.
bool is_possible_name(std::string_view table);

// Errors that several parts of the hall give.
Error not_stored();
Error private_table();
Error no_table();
Error busy();

}  // namespace norenberc::server
