#include "bench/load/crowd.h"

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <utility>

#include "bench/load/message.h"
#include "bench/load/progress.h"

namespace norenberc::load {

namespace {

constexpr Span kPatience = std::chrono::seconds(120);
constexpr int kConnectsAtOnce = 50;
constexpr Span kPollInterval = std::chrono::milliseconds(50);
// How long answers may still come after the last move.
constexpr Span kAfterwards = std::chrono::seconds(5);

}  // namespace

Crowd::Crowd(server::Address address, int tables, int players, bool wants_changes)
    : address_(std::move(address)),
      players_(players),
      wants_changes_(wants_changes),
      guests_(static_cast<std::size_t>(tables * players)),
      parties_(static_cast<std::size_t>(tables)),
      clients_(address_,
               [this](int client, std::string_view message) { received(client, message); }) {}

void Crowd::send(int client, std::string message) {
  clients_.send(client, std::make_shared<const std::string>(std::move(message)));
}

void Crowd::command(int client, std::string_view content) {
  std::string message = R"({"type":"command","id":")" + std::to_string(++commands_) +
                        R"(","table":")" + party_of(client).table + R"(","data":{)";
  message += content;
  message += "}}";
  send(client, std::move(message));
}

void Crowd::watch(int client) {
  send(client, R"({"type":"watch","table":")" + party_of(client).table + R"(","version":0})");
}

template <class Done>
void Crowd::wait_for(std::string_view what, Done done) {
  Progress progress{std::string(what)};
  const Clock::time_point end = Clock::now() + kPatience;
  for (double share = done(); share < 1; share = done()) {
    progress.show(share);
    if (Clock::now() > end) throw std::runtime_error(std::string(what) + " takes too long");
    if (played_.refused > 0) throw std::runtime_error("refused: " + played_.first_refusal);
    if (clients_.broken() > 0) throw std::runtime_error("the server has closed a line");
    clients_.run_for(kPollInterval);
  }
  progress.show(1);
}

void Crowd::arrive() {
  Progress names("people get their names");
  for (int client = 0; client < clients(); ++client) {
    const server::HttpAnswer answer =
        fetch(address_, "POST", "/api/people",
              R"({"name":"Guest )" + std::to_string(client) + R"(","colour":"green"})");
    if (answer.status != 201) throw std::runtime_error("no identity: " + answer.body);
    guest(client).token = text_of(answer.body, "token");
    names.show((client + 1.0) / clients());
  }
  Progress arrivals("people arrive");
  for (int client = 0; client < clients(); ++client) {
    clients_.connect();
    send(client, R"({"type":"hello","data":{"token":")" + guest(client).token +
                     (wants_changes_ ? R"(","changes":true}})" : R"("}})"));
    // The server closes lines that answer no ping.
    if (client % kConnectsAtOnce == 0) clients_.run_for(Span(1));
    arrivals.show((client + 1.0) / clients());
  }
  wait_for("welcomes", [this] { return static_cast<double>(welcomed_) / clients(); });
}

void Crowd::sit_down() {
  for (int owner = 0; owner < clients(); owner += players_) {
    send(owner, R"({"type":"create","id":"new","data":{"settings":{"players":)" +
                    std::to_string(players_) + R"(,"public":true}}})");
  }
  wait_for("games begin",
           [this] { return static_cast<double>(started_) / static_cast<double>(parties_.size()); });
}

void Crowd::look() {
  for (int client = 0; client < clients(); ++client) watch(client);
  wait_for("everybody looks", [this] { return static_cast<double>(looking_) / clients(); });
  for (int owner = 0; owner < clients(); owner += players_) {
    party_of(owner).stage = Stage::Playing;
    ready_.push_back(owner);
  }
}

void Crowd::warm_up(int rate, int seconds) {
  run(rate, seconds, "warming up");
  if (played_.refused > 0) throw std::runtime_error("refused: " + played_.first_refusal);
}

Played Crowd::play(int rate, int seconds) {
  played_ = {};
  const Clock::time_point start = Clock::now();
  count_from_ = start;
  count_until_ = start + std::chrono::seconds(seconds);
  run(rate, seconds, "playing");
  const Clock::time_point end = Clock::now() + kAfterwards;
  while (unanswered() > 0 && Clock::now() < end) clients_.run_for(kPollInterval);
  played_.seconds = seconds;
  played_.unanswered = unanswered();
  while (schedule_.next() < play_until_) {
    schedule_.take();
    ++played_.unanswered;
  }
  return played_;
}

std::uint64_t Crowd::unanswered() const {
  return static_cast<std::uint64_t>(
      std::count_if(parties_.begin(), parties_.end(),
                    [this](const Party& party) { return party.is_waiting && is_counted(party); }));
}

void Crowd::run(int rate, int seconds, std::string_view what) {
  Progress progress{std::string(what)};
  const Clock::time_point start = Clock::now();
  schedule_ = Schedule(start, rate);
  play_until_ = start + std::chrono::seconds(seconds);
  play_due();
  for (int tenths = 1; tenths <= seconds * 10; ++tenths) {
    const auto end = start + std::chrono::milliseconds(100) * tenths;
    const auto left = std::chrono::ceil<Span>(end - Clock::now());
    if (left > Span::zero()) clients_.run_for(left);
    if (clients_.broken() > 0) throw std::runtime_error("the server has closed a line");
    progress.show(tenths / (seconds * 10.0));
  }
}

void Crowd::play_due() {
  const Clock::time_point now = Clock::now();
  if (now >= play_until_) return;
  while (!ready_.empty() && schedule_.is_due(now)) {
    const int owner = ready_.front();
    ready_.pop_front();
    Party& party = party_of(owner);
    int mover = owner;
    while (guest(mover).move.empty()) ++mover;
    party.is_waiting = true;
    party.mover = mover;
    party.acknowledged = -1;
    party.due = schedule_.take();
    command(mover, R"("do":"move","move":")" + std::exchange(guest(mover).move, {}) + '"');
  }
  if (is_armed_ || ready_.empty()) return;  // whoever gets ready asks
  is_armed_ = true;
  clients_.after(std::chrono::ceil<std::chrono::microseconds>(schedule_.next() - now), [this] {
    is_armed_ = false;
    play_due();
  });
}

void Crowd::received(int client, std::string_view message) {
  if (is_table(message)) return shown(client, message);
  ++played_.answers;
  played_.answer_bytes += message.size();
  if (is_acknowledgement(message)) return acknowledged(client, message);
  if (is_welcome(message)) {
    ++welcomed_;
  } else {
    refused(message);
  }
}

void Crowd::refused(std::string_view message) {
  if (++played_.refused == 1) played_.first_refusal = message;
}

void Crowd::shown(int client, std::string_view message) {
  ++played_.table_messages;
  played_.table_bytes += message.size();
  Party& party = party_of(client);
  if (text_of(message, "table") != party.table) return;  // one that was left
  Guest& reader = guest(client);
  if (reader.version == 0) ++looking_;
  reader.version = number_of(message, "version");
  reader.shown = Clock::now();
  if (const auto moves = moves_of(message)) reader.moves = *moves;
  reader.move = one_of(reader.moves, random_);
  if (!is_changes(message)) party.is_over = is_over(message);
  if (party.acknowledged < 0) return;
  note_arrival(party, client);
  settle(client);
}

void Crowd::acknowledged(int client, std::string_view message) {
  Party& party = party_of(client);
  const std::string_view table = text_of(message, "table");
  switch (party.stage) {
    case Stage::Gathering:
      if (party.table.empty()) {
        party.table = table;
        party.missing = players_;
        for (int other = client + 1; other < client + players_; ++other) {
          command(other, R"("do":"join")");
        }
      }
      return start_when_complete(client);
    case Stage::Starting: ++started_; return;
    case Stage::Ending: return go_on_elsewhere(client, table);
    case Stage::Playing: break;
  }
  party.acknowledged = number_of(message, "version");
  const Clock::time_point now = Clock::now();
  const bool is_move = party.due != Clock::time_point{};  // not the start of a rematch
  if (is_move && now >= count_from_ && now < count_until_) ++played_.moves;
  if (is_counted(party)) played_.to_acknowledgement.add(now - party.due);
  const int owner = owner_of(client);
  for (int other = owner; other < owner + players_; ++other) note_arrival(party, other);
  settle(client);
}

void Crowd::start_when_complete(int client) {
  Party& party = party_of(client);
  if (--party.missing > 0) return;
  party.stage = Stage::Starting;
  command(owner_of(client), R"("do":"start")");
}

// One of the others has seen what the command led to.
void Crowd::note_arrival(const Party& party, int client) {
  const Guest& reader = guest(client);
  if (!party.is_waiting || client == party.mover || reader.version < party.acknowledged) return;
  if (is_counted(party)) played_.to_others.add(reader.shown - party.due);
}

// Once the answer is there and everybody has seen what it led to, the table can go on.
void Crowd::settle(int client) {
  Party& party = party_of(client);
  if (!party.is_waiting) return;
  const int owner = owner_of(client);
  bool can_move = false;
  for (int each = owner; each < owner + players_; ++each) {
    if (guest(each).version < party.acknowledged) return;
    can_move = can_move || !guest(each).move.empty();
  }
  party.is_waiting = false;
  party.acknowledged = -1;
  if (party.is_over) {
    ++played_.games;
    party.stage = Stage::Ending;
    return command(owner, R"("do":"rematch")");
  }
  if (!can_move) return refused("nobody can move at a table that is not over");
  ready_.push_back(owner);
  play_due();
}

// A rematch: the same people at a new table.
void Crowd::go_on_elsewhere(int client, std::string_view table) {
  Party& party = party_of(client);
  const int owner = owner_of(client);
  const std::string before = std::exchange(party.table, std::string(table));
  party.stage = Stage::Playing;
  party.is_over = false;
  party.is_waiting = true;
  party.mover = owner;
  party.acknowledged = -1;
  party.due = {};
  for (int each = owner; each < owner + players_; ++each) {
    guest(each).version = 0;
    guest(each).move.clear();
    guest(each).moves.clear();
    send(each, R"({"type":"leave","table":")" + before + R"("})");
    watch(each);
  }
  command(owner, R"("do":"start")");
}

}  // namespace norenberc::load
