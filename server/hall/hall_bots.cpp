// What a table does by itself, its clock and its bots, and the bot that gives a person advice.
#include <utility>

#include "engine/game.h"
#include "protocol/error.h"
#include "server/hall/hall.h"

namespace norenberc::server {

void Hall::look_after(const std::string& table) {
  enqueue(table, [this, table](LiveTable& live) {
    refresh_if_shared(table, live,
                      [this, table](LiveTable& fresh) { run_clock_and_bots(table, fresh); });
  });
}

void Hall::run_clock_and_bots(const std::string& id, LiveTable& live) {
  if (live.load_error) return;
  if (auto due = live.table->due(options_.now())) {
    // Before what people want: they were late. Once it is stored this runs again, for what is due then.
    return enqueue_first(id, [this, id, due = std::move(*due)](LiveTable& fresh) {
      consider(
          id, fresh, due, [](const Result<int>&) {}, 0);
    });
  }
  let_bots_think(id, live);
}

// Those who sit there and look at it; or, if nobody does, whoever sat there and sent the last command. They may be looking
// without a line.
BotAudience Hall::audience_of(const LiveTable& live) const {
  BotAudience audience;
  for (const Follower& follower : live.followers) {
    const auto watcher = follower.watcher.lock();
    if (!watcher || !live.table->seat_of(watcher->person())) continue;
    audience.people.push_back({follower.address, watcher->person()});
  }
  if (!audience.people.empty()) return audience;
  audience.people.push_back(live.asker);
  audience.is_waiting = live.asked + options_.idle_for > options_.now();
  return audience;
}

void Hall::let_bots_think(const std::string& id, LiveTable& live) {
  const SeatSet asked = live.table->bots_to_move() - live.thinking;
  if (asked.empty()) return;
  const BotAudience audience = audience_of(live);
  for (const Seat seat : asked) {
    live.thinking = live.thinking.with(seat);
    const int asked_at = live.table->decisions().asked_at(seat);
    bots_.decide(
        id, live.table->bot_turn(seat),
        [this, id, seat, asked_at](const Thought& thought) {
          enqueue(id, [this, id, seat, asked_at, move = thought.move](LiveTable& fresh) {
            // It may have begun to think when its seat or its game was no more.
            release_bots(id, fresh);
            play_bot_move(id, fresh, seat, asked_at, move);
          });
        },
        audience);
  }
}

// A table that leaves memory keeps its bots: in a game with a move a day they would never remember anything otherwise.
void Hall::release_bots(const std::string& id, const LiveTable& live) {
  if (live.load_error) return;  // a stand-in, of which nothing is known
  BotLevels levels;
  for (const Seat seat : live.table->seating().all()) {
    levels[static_cast<std::size_t>(seat)] = live.table->bot_level(seat);
  }
  bots_.keep_only(id, levels);
}

// If the game has gone another way meanwhile, say by an undo, the bot thinks again.
void Hall::play_bot_move(const std::string& id, LiveTable& live, Seat seat, int asked_at,
                         const Move& move) {
  const auto played = [this, id, seat](const Result<int>& result) {
    LiveTable* const still = find(id);
    if (still == nullptr) return;
    still->thinking = still->thinking.without(seat);
    // Where the database is in the way, the next look at what is due comes soon enough.
    if (result.ok() || result.error().code == not_stored().code) return;
    if (still->table && !still->is_busy && !still->is_stale) let_bots_think(id, *still);
  };
  if (!live.load_error && live.table->decisions().asked_at(seat) != asked_at) {
    return played(Error{"stale", Message::of("refusal.bot_stale")});
  }
  consider(id, live, {options_.now(), "", "", command::BotPlay{seat, move}}, played, 0);
}

void Hall::advise(const std::string& table, const Asker& asker,
                  std::function<void(Result<Advice>)> then) {
  look(table, [this, asker, then = std::move(then)](const Result<const Table*>& looked) {
    if (!looked.ok()) return then(looked.error());
    const std::string& person = asker.person;
    const Table& asked_at = **looked;
    if (!asked_at.may_watch(person)) return then(private_table());
    const Result<BotTurn> hint = asked_at.hint(person);
    if (!hint.ok()) return then(hint.error());
    if (!advised_.insert(person).second) {
      return then(Error{"too_many_hints", Message::of("refusal.too_many_hints")});
    }
    const BotTurn& turn = *hint;
    const SeatNames names = seat_names(asked_at);
    bots_.advise(
        turn,
        [this, person, turn, names, then](const Thought& thought) {
          advised_.erase(person);
          const GameState& shown = turn.view.shown;
          then(Advice{turn.level, shown.player_count(), thought, shown, names});
        },
        asker);
  });
}

// All strangers at one address count as one person.
void Hall::think(const BotTurn& turn, const Asker& asker,
                 std::function<void(Result<Thought>)> then) {
  const std::string& name = asker.person.empty() ? asker.address : asker.person;
  if (!advised_.insert(name).second) {
    return then(Error{"too_many_hints", Message::of("refusal.too_many_hints")});
  }
  bots_.advise(
      turn,
      [this, name, then = std::move(then)](const Thought& thought) {
        advised_.erase(name);
        then(thought);
      },
      asker);
}

// At most one thought for a person is under way. The question that comes meanwhile waits for it to end, which is soon:
// nobody wants its answer any more.
void Hall::weigh(const std::string& table, const Asker& asker, const MoveQuestion& question,
                 std::function<void(Weighed)> then) {
  look(table, [this, asker, question, then = std::move(then)](const Result<const Table*>& looked) {
    if (!looked.ok()) return then(looked.error());
    const Table& asked_at = **looked;
    if (!asked_at.may_watch(asker.person)) return then(private_table());
    const Result<BotTurn> turn = asked_at.hint(asker.person);
    const bool may_ask = turn.ok() || turn.error().code == "no_decision";
    if (may_ask && question.is_outdated_at(asked_at)) {
      return then(std::optional<WeighedMove>());
    }
    if (!turn.ok()) return then(turn.error());
    if (const auto refusal = why_refused(turn->view.shown, turn->seat, question.move)) {
      return then(error_of(*refusal));
    }
    Weighing next{*turn, question.move, then};
    const auto found = weighing_.find(asker.person);
    if (found == weighing_.end()) {
      think_about(asker, weighing_.emplace(asker.person, std::move(next)).first->second);
      return;
    }
    const Weighing before = std::exchange(found->second, std::move(next));
    *before.is_dropped = true;
    before.then(std::optional<WeighedMove>());
  });
}

void Hall::think_about(const Asker& asker, const Weighing& weighing) {
  const auto is_dropped = weighing.is_dropped;
  const auto late = [this, asker, is_dropped] { weighed(asker, is_dropped.get(), busy()); };
  const auto work = [this, asker, is_dropped, late, turn = weighing.turn,
                     move = weighing.move](const Budget& budget) -> BotThreads::Delivery {
    bool is_cut_short = false;
    const Budget patient{.is_up = [&] {
      is_cut_short = is_cut_short || *is_dropped || budget.is_spent();
      return is_cut_short;
    }};
    if (patient.is_spent()) return late;
    const Result<WeighedMove> found = norenberc::weigh(turn, move, patient);
    if (is_cut_short) return late;
    Weighed answer = found.ok() ? Weighed(std::optional<WeighedMove>(*found)) : found.error();
    return [this, asker, is_dropped, answer] { weighed(asker, is_dropped.get(), answer); };
  };
  bots_.ask(work, late, asker);
}

void Hall::weighed(const Asker& asker, const std::atomic<bool>* which, const Weighed& answer) {
  const auto found = weighing_.find(asker.person);
  if (found->second.is_dropped.get() != which) return think_about(asker, found->second);
  const auto asked = weighing_.extract(found);
  asked.mapped().then(answer);
}

}  // namespace norenberc::server
