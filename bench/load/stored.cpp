#include "bench/load/stored.h"

#include <array>
#include <chrono>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <utility>
#include <variant>
#include <vector>

#include "bench/load/disk.h"
#include "bench/load/process.h"
#include "bench/load/progress.h"
#include "engine/dealer.h"
#include "engine/game.h"
#include "server/hall/hall.h"
#include "server/people/secrets.h"
#include "server/store/store.h"

namespace norenberc::load {

namespace {

constexpr int kTablesAtOnce = 50;
constexpr int kLooks = 200;
constexpr std::string_view kAnyTable = "table0000000";  // as long as all other names

std::string table_name(int number) {
  std::string name(kAnyTable);
  const std::string digits = std::to_string(number);
  return name.replace(name.size() - digits.size(), digits.size(), digits);
}

// A whole game of random moves, as the lines that the server would store.
class Example {
 public:
  explicit Example(int players) : table_(std::string(kAnyTable), server::sha256_digest()) {
    Settings settings;
    settings.options.players = static_cast<std::uint8_t>(players);
    settings.is_public = true;
    for (int n = 0; n < players; ++n) {
      const std::string person = "person" + std::to_string(n);
      people_.push_back({person, "Guest " + std::to_string(n), "green"});
    }
    take(0, command::Create{settings, people_.front(), {}});
    for (int n = 1; n < players; ++n) {
      take(n, command::Join{people_[static_cast<std::size_t>(n)], std::nullopt});
    }
    take(0, command::Start{std::string(64, 'a')});
    Random random(1);
    while (table_.stage() == TableStage::Running) {
      const Seat seat = table_.game()->waited_for().lowest();
      MoveList moves;
      legal_moves(table_.game()->state(), seat, moves);
      take(number(seat) - 1, command::Play{moves[random.below(moves.size())], std::nullopt});
    }
  }

  const std::vector<server::Append>& lines() const { return lines_; }

 private:
  void take(int who, Command command) {
    now_ += std::chrono::seconds(20);
    const Entry proposed{now_, people_[static_cast<std::size_t>(who)].person,
                         std::to_string(lines_.size()), std::move(command)};
    const Result<Accepted> considered = table_.consider(proposed);
    if (!considered.ok()) {
      throw std::runtime_error("the example game: " + considered.error().message.english());
    }
    const Entry& entry = considered->entry;
    table_.apply(entry);
    server::Append append;
    append.card = server::card_of(table_);
    append.line = {table_.id(), table_.sequence(), text(entry)};
    append.keeper = {"nobody", now_};
    append.people_changed = !table_.game();
    lines_.push_back(std::move(append));
  }

  Table table_;
  std::vector<Member> people_;
  std::vector<server::Append> lines_;
  Moment now_ = std::chrono::time_point_cast<Span>(std::chrono::system_clock::now());
};

// Tables at all stages of a game: table n has the more lines the larger n is, and the last ones are over.
std::uint64_t fill(const std::string& database, int tables, int players) {
  Progress progress("tables are stored");
  const Example example(players);
  const std::unique_ptr<server::Store> store = server::open_store(database);
  std::uint64_t lines = 0;
  std::vector<server::Append> appends;
  const auto flush = [&] {
    for (const bool added : store->append(appends)) {
      if (!added) throw std::runtime_error("a line was not stored: is the database not fresh?");
    }
    lines += appends.size();
    appends.clear();
  };
  for (int n = 0; n < tables; ++n) {
    const std::size_t count =
        example.lines().size() * static_cast<std::size_t>(n + 1) / static_cast<std::size_t>(tables);
    for (std::size_t line = 0; line < std::max<std::size_t>(count, 1); ++line) {
      server::Append append = example.lines()[line];
      append.line.table = append.card.table = table_name(n);
      append.card.summary.replace(append.card.summary.find(kAnyTable), kAnyTable.size(),
                                  append.line.table);
      appends.push_back(std::move(append));
    }
    if ((n + 1) % kTablesAtOnce == 0 || n + 1 == tables) flush();
    progress.show((n + 1.0) / tables);
  }
  return lines;
}

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

void expect_ready(const ServerProcess& server) {
  const server::HttpAnswer answer = fetch(server.address(), "GET", "/ready");
  if (answer.status != 200) throw std::runtime_error("the server is not ready: " + answer.body);
}

Clock::duration time_to_see(server::WebSocketClient& caller, const std::string& table) {
  const Clock::time_point start = Clock::now();
  caller.send(R"({"type":"watch","table":")" + table + R"("})");
  const auto answer = caller.receive();
  if (!answer || answer->find(R"("type":"table")") == std::string::npos) {
    throw std::runtime_error("a stored table does not come back: " + answer.value_or("no answer"));
  }
  const Clock::duration time = Clock::now() - start;
  caller.send(R"({"type":"leave","table":")" + table + R"("})");
  return time;
}

}  // namespace

Stored measure_stored(const std::string& database, int tables, int players) {
  Stored stored;
  Clock::time_point start = Clock::now();
  stored.lines = fill(database, tables, players);
  stored.fill_seconds = seconds_since(start);
  stored.file_bytes = std::filesystem::file_size(database);

  drop_from_memory(database);
  start = Clock::now();
  std::optional<ServerProcess> server(std::in_place, game_server(database));
  expect_ready(*server);
  stored.cold_start = seconds_since(start);
  server.reset();
  start = Clock::now();
  server.emplace(game_server(database));
  expect_ready(*server);
  stored.warm_start = seconds_since(start);
  drop_from_memory(database);

  server::WebSocketClient caller(server->address());
  Random random(1);
  for (int n = 0; n < std::min(kLooks, tables); ++n) {
    stored.back.add(time_to_see(caller, table_name(random.below(tables))));
  }
  stored.resident_bytes = server->resident_bytes();
  return stored;
}

}  // namespace norenberc::load
