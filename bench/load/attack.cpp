#include "bench/load/attack.h"

#include <array>
#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <thread>
#include <utility>

#include "bench/load/message.h"

namespace norenberc::load {

namespace {

using server::Address;
using server::HttpAnswer;

constexpr Span kLongestWait = std::chrono::seconds(60);
// 20 messages a second are allowed, and the victim sends two for each move.
constexpr Span kBetweenMoves = std::chrono::milliseconds(102);
constexpr Span kBetweenPlans = std::chrono::milliseconds(51);
constexpr Span kToGetGoing = std::chrono::seconds(2);  // before anything is measured
// Attackers come without this header, so they have an address of their own, all of them the same.
const std::pair<std::string, std::string> kVictimsAddress{"X-Forwarded-For", "192.0.2.1"};

using Headers = std::vector<std::pair<std::string, std::string>>;

struct Person {
  Address server;
  std::string token;
  Headers headers;

  explicit Person(const Address& address, Headers from = {})
      : server(address), headers(std::move(from)) {
    const HttpAnswer answer =
        fetch(server, "POST", "/api/people", R"({"name":"Guest","colour":"green"})", headers);
    token = text_of(answer.body, "token");
    headers.emplace_back("Authorization", "Bearer " + token);
  }
  HttpAnswer post(const std::string& path, const std::string& body) const {
    return fetch(server, "POST", path, body, headers);
  }
  HttpAnswer get(const std::string& path) const { return fetch(server, "GET", path, {}, headers); }
  // A public table with a seat for this person and these bots, which begins at once; empty if there may be no more.
  std::string table(std::string_view level, int bots) const {
    std::string seats = "{}";
    for (int i = 0; i < bots; ++i) seats += R"(,{"level":")" + std::string(level) + R"("})";
    return table_with(bots + 1, seats);
  }
  std::string table_with(int players, const std::string& seats) const {
    const HttpAnswer made =
        post("/api/tables", R"({"settings":{"players":)" + std::to_string(players) +
                                R"(,"public":true},"seats":[)" + seats + R"(],"start":true})");
    return std::string(text_of(made.body, "table"));
  }
};

std::string hello(const Person& person) {
  return R"({"type":"hello","data":{"token":")" + person.token + R"("}})";
}
std::string watch(const std::string& table) {
  return R"({"type":"watch","table":")" + table + R"(","version":0})";
}
std::string command(const std::string& table, int id, const std::string& content) {
  return R"({"type":"command","id":")" + std::to_string(id) + R"(","table":")" + table +
         R"(","data":{)" + content + "}}";
}

// Plays one game after another, and drafts a plan before each move.
class Victim {
 public:
  explicit Victim(const Address& server)
      : person_(server, {kVictimsAddress}), line_(server, "/api/live", {kVictimsAddress}) {
    line_.send(hello(person_));
    sit_down();
  }

  const std::string& table() const { return table_; }
  Waits play(Clock::time_point until) {
    Waits waits;
    while (Clock::now() < until) {
      if (is_over(shown_)) sit_down();
      const std::string move(any_move(shown_, random_));
      if (move.empty()) {
        read();
        continue;
      }
      const Clock::time_point drafted = Clock::now();
      send(R"("do":"draft")");
      const Clock::time_point moved = Clock::now();
      waits.acknowledgement.add(moved - drafted);
      has_answered_ = false;
      const int version = send(R"("do":"move","move":")" + move + '"');
      while (number_of(shown_, "version") < version) read();
      while (any_move(shown_, random_).empty() && !is_over(shown_)) read();
      if (has_answered_) waits.answer.add(answered_at_ - moved);
      std::this_thread::sleep_for(kBetweenMoves);
    }
    return waits;
  }

 private:
  void sit_down() {
    table_ = person_.table("goldsmith", 1);
    if (table_.empty()) throw std::runtime_error("the victim gets no table");
    shown_.clear();
    line_.send(watch(table_));
    while (shown_.empty()) read();
  }
  // The next message. One about the table is remembered.
  std::string read() {
    std::optional<std::string> message = line_.receive(kLongestWait);
    if (!message) throw std::runtime_error("the victim is told nothing any more");
    if (!is_table(*message) || text_of(*message, "table") != table_) return *message;
    if (!has_answered_ && message->find(R"("bot":true)") != std::string::npos) {
      has_answered_ = true;
      answered_at_ = Clock::now();
    }
    shown_ = *message;
    return *message;
  }
  // Until the acknowledgement: the version that it names.
  int send(const std::string& content) {
    const std::string id = std::to_string(++sent_);
    line_.send(command(table_, sent_, content));
    while (true) {
      const std::string message = read();
      if (!is_table(message) && text_of(message, "id") == id) return number_of(message, "version");
    }
  }

  Person person_;
  server::WebSocketClient line_;
  std::string table_;
  std::string shown_;
  bool has_answered_ = false;
  Clock::time_point answered_at_{};
  int sent_ = 0;
  Random random_{1};
};

// Does something again and again on threads of its own, for as long as it lives.
class Repeating {
 public:
  ~Repeating() {
    is_ending_ = true;
    for (std::thread& each : threads_) each.join();
  }
  void again_and_again(std::function<void()> once) {
    threads_.emplace_back([this, once = std::move(once)] {
      while (!is_ending_) once();
    });
  }

 private:
  std::atomic<bool> is_ending_ = false;
  std::vector<std::thread> threads_;
};

// People with a line each who answer every decision at once.
class Players {
 public:
  Players(const Address& server, int tables, std::string_view level, int bots)
      : clients_(server, [this](int client, std::string_view message) { play(client, message); }) {
    const Person person(server);
    for (int i = 0; i < tables; ++i) {
      tables_.push_back(person.table(level, bots));
      const int client = clients_.connect();
      send(client, hello(person));
      send(client, watch(tables_.back()));
    }
  }
  void run() { clients_.run_for(kBetweenMoves); }

 private:
  void send(int client, std::string message) {
    clients_.send(client, std::make_shared<const std::string>(std::move(message)));
  }
  void play(int client, std::string_view message) {
    if (!is_table(message)) return;
    const std::string_view move = any_move(message, random_);
    if (move.empty()) return;
    send(client, command(tables_[static_cast<std::size_t>(client)], ++sent_,
                         R"("do":"move","move":")" + std::string(move) + '"'));
  }

  std::vector<std::string> tables_;
  Random random_{2};
  int sent_ = 0;
  server::ClientPool clients_;
};

// --- The attacks: each begins and goes on until `all` ends.

void with_bots(const Address& server, const std::string&, Repeating& all) {
  const auto players = std::make_shared<Players>(server, 120, "burgrave", 4);
  all.again_and_again([players] { players->run(); });
}

void with_hints(const Address& server, const std::string&, Repeating& all) {
  for (int i = 0; i < 40; ++i) {
    const auto person = std::make_shared<Person>(server);
    const std::string path = "/api/tables/" + person->table("random", 1) + "/hint";
    all.again_and_again([person, path] { person->post(path, "{}"); });
  }
}

void with_replays(const Address& server, const std::string&, Repeating& all) {
  const auto person = std::make_shared<Person>(server);
  const std::string bot = R"({"level":"random"})";
  const std::string table =
      person->table_with(5, bot + ',' + bot + ',' + bot + ',' + bot + ',' + bot);
  while (person->get("/api/tables/" + table + "/record").status != 200) {
    std::this_thread::sleep_for(kBetweenMoves);
  }
  for (int i = 0; i < 20; ++i) {
    const auto asked = std::make_shared<int>(i);
    all.again_and_again([person, table, asked] {
      person->get("/api/tables/" + table + "/replay?from=" + std::to_string(*asked += 20));
    });
  }
}

void with_watchers(const Address& server, const std::string& victims, Repeating& all) {
  const auto clients = std::make_shared<server::ClientPool>(server, [](int, std::string_view) {});
  for (int i = 0; i < 200; ++i) {
    const int client = clients->connect();
    clients->send(client, std::make_shared<const std::string>(watch(victims)));
  }
  all.again_and_again([clients] { clients->run_for(kBetweenMoves); });
}

void with_talk(const Address& server, const std::string&, Repeating& all) {
  for (int i = 0; i < 10; ++i) {
    const auto person = std::make_shared<Person>(server);
    const std::string path = "/api/tables/" + person->table("random", 1);
    const std::string say = R"({"do":"say","text":")" + std::string(500, 'a') + R"("})";
    all.again_and_again([person, path, say] {
      person->post(path + "/commands", say);
      person->get(path);
      person->get(path + "/news?before=100");
    });
  }
}

// People at twenty tables whose other player never plans do these one after another, as fast as a line may send.
void repeat_at_tables(const Address& server, Repeating& all, std::vector<std::string> contents) {
  struct Senders {
    explicit Senders(const Address& server) : clients(server, [](int, std::string_view) {}) {}
    std::vector<std::string> tables;
    std::size_t sent = 0;
    server::ClientPool clients;
  };
  const auto senders = std::make_shared<Senders>(server);
  for (int i = 0; i < 20; ++i) {
    const Person person(server);
    senders->tables.push_back(
        person.table_with(2, R"({"owner":true},{"name":"Nobody","colour":"red"})"));
    senders->clients.send(senders->clients.connect(),
                          std::make_shared<const std::string>(hello(person)));
    senders->clients.send(i, std::make_shared<const std::string>(watch(senders->tables.back())));
  }
  all.again_and_again([senders, contents = std::move(contents)] {
    const std::string& content = contents[senders->sent++ % contents.size()];
    for (std::size_t i = 0; i < senders->tables.size(); ++i) {
      const int id = static_cast<int>(senders->sent);
      senders->clients.send(static_cast<int>(i), std::make_shared<const std::string>(
                                                     command(senders->tables[i], id, content)));
    }
    senders->clients.run_for(kBetweenPlans);
  });
}

void with_plans(const Address& server, const std::string&, Repeating& all) {
  repeat_at_tables(server, all, {R"("do":"move","move":"plan brewers")", R"("do":"withdraw")"});
}

void with_pauses(const Address& server, const std::string&, Repeating& all) {
  repeat_at_tables(
      server, all,
      {R"("do":"pause")", R"("do":"resume")", R"("do":"leave")", R"("do":"come_back")"});
}

// Lines that say nothing, nearly as many as one address may open at once, and requests on connections of their own beside them.
void with_connections(const Address& server, const std::string&, Repeating& all) {
  const auto clients = std::make_shared<server::ClientPool>(server, [](int, std::string_view) {});
  for (int i = 0; i < 400; ++i) clients->connect();
  all.again_and_again([clients] { clients->run_for(kBetweenMoves); });
  for (int i = 0; i < 4; ++i) {
    all.again_and_again([server] { fetch(server, "GET", "/health", {}, {}); });
  }
}

void with_people(const Address& server, const std::string&, Repeating& all) {
  for (int i = 0; i < 4; ++i) {
    all.again_and_again([server] { const Person one_more(server); });
  }
}

void with_tables(const Address& server, const std::string&, Repeating& all) {
  for (int i = 0; i < 4; ++i) {
    const auto person = std::make_shared<Person>(server);
    all.again_and_again([person] {
      person->post("/api/tables", R"({"settings":{"players":2,"public":true}})");
      person->get("/api/tables");
    });
  }
}

struct Attack {
  std::string_view name;
  void (*begin)(const Address& server, const std::string& victims, Repeating& all);
};
constexpr std::array kAttacks = {
    Attack{"bots", with_bots},       Attack{"hints", with_hints},
    Attack{"replays", with_replays}, Attack{"watchers", with_watchers},
    Attack{"talk", with_talk},       Attack{"plans", with_plans},
    Attack{"people", with_people},   Attack{"tables", with_tables},
    Attack{"pauses", with_pauses},   Attack{"connections", with_connections},
};

}  // namespace

std::vector<std::string_view> attacks() {
  std::vector<std::string_view> names;
  for (const Attack& each : kAttacks) names.push_back(each.name);
  return names;
}

Waits measure_attack(const Address& server, std::string_view attack, int seconds) {
  Victim victim(server);
  Repeating all;
  for (const Attack& each : kAttacks) {
    if (each.name == attack) each.begin(server, victim.table(), all);
  }
  victim.play(Clock::now() + kToGetGoing);
  return victim.play(Clock::now() + std::chrono::seconds(seconds));
}

}  // namespace norenberc::load
