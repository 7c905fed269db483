// Sends HTTP requests and WebSocket messages to the server's own code, without network, files, or a thread for each input.
// Every answer must be JSON of the documented form and within its bounds, what is refused leaves nothing in any log, no
// message has a secret, and the table must stay readable.
//
// A line of the input is a message on the line of the person in its first letter (a, b, c, or s for a stranger);
// one that starts with h is a request: "hPOST /api/tables {...}", sent as person a. T60 lets 60 seconds pass.
// TABLE stands for the table that is there, LINK for the secret of the last link, "#7" for the sender's seventh legal move.
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <boost/json.hpp>

#include "server/api/api.h"
#include "server/api/command_intake.h"
#include "server/api/day_limits.h"
#include "server/api/live_connection.h"
#include "server/hall/bot_threads.h"
#include "server/hall/hall.h"
#include "server/hall/reviews.h"
#include "server/people/people.h"
#include "tests/fuzz/memory_store.h"
#include "tests/fuzz/table_grammar.h"

namespace {

using namespace norenberc;
using namespace norenberc::server;

// Of more lines nothing is learned that fewer do not teach sooner.
constexpr std::size_t kMostLines = 40;
constexpr std::size_t kLargestMessage = kRecentNewsBytes + (std::size_t{64} << 10);
constexpr int kEndless = 1'000'000'000;
constexpr Moment kStart{std::chrono::hours(24 * 365 * 50)};
// Bots of one step. A game with people who have to decide never has so many in a row.
constexpr int kMostBotTurns = 200;

[[noreturn]] void fail(std::string_view what, std::string_view message) {
  std::fprintf(stderr, "%.*s: %.*s\n", static_cast<int>(what.size()), what.data(),
               static_cast<int>(message.size()), message.data());
  std::abort();
}

boost::json::value read(std::string_view message, boost::json::storage_ptr memory = {}) {
  boost::json::error_code error;
  boost::json::value value = boost::json::parse(message, error, std::move(memory));
  if (error || !value.is_object()) fail("no JSON object", message);
  return value;
}

// The loop's thread: what other threads deliver waits here.
class Loop {
 public:
  void post(std::function<void()> job) {
    {
      const std::lock_guard lock(mutex_);
      jobs_.push_back(std::move(job));
    }
    something_waits_.notify_one();
  }
  // Whether there was anything to do.
  bool run_one() {
    std::unique_lock lock(mutex_);
    if (jobs_.empty()) return false;
    run_first(lock);
    return true;
  }
  void wait_and_run_one() {
    std::unique_lock lock(mutex_);
    something_waits_.wait(lock, [this] { return !jobs_.empty(); });
    run_first(lock);
  }

 private:
  void run_first(std::unique_lock<std::mutex>& lock) {
    const auto job = std::move(jobs_.front());
    jobs_.pop_front();
    lock.unlock();
    job();
  }

  std::mutex mutex_;
  std::condition_variable something_waits_;
  std::deque<std::function<void()>> jobs_;
};

// What must be in no message, and what the people have been told.
struct Overheard {
  std::vector<std::string> secrets;  // of tokens
  std::string deal;                  // what the game is dealt from; opened when it is over
  std::string link;                  // the secret of the last one
};

class CheckedLine final : public WebSocket {
 public:
  explicit CheckedLine(Overheard& overheard) : overheard_(overheard) {}

  void send(std::shared_ptr<const std::string> message) override {
    // On the stack as far as it goes: most of the time would go into allocating otherwise.
    std::array<unsigned char, 16 * 1024> room;
    boost::json::monotonic_resource memory(room.data(), room.size());
    const boost::json::value value = read(*message, &memory);
    const boost::json::value* const type = value.as_object().if_contains("type");
    if (type == nullptr || !type->is_string()) fail("no type", *message);
    if (message->size() > kLargestMessage) fail("a message is too large", *message);
    for (const std::string& secret : overheard_.secrets) {
      if (message->find(secret) != std::string::npos) fail("a secret is told", *message);
    }
    boost::json::error_code missing;
    const auto* const stage = value.find_pointer("/data/stage", missing);
    const bool is_over = stage != nullptr && *stage == "over";
    if (!is_over && !overheard_.deal.empty() && message->find(overheard_.deal) != message->npos) {
      fail("the deal is told", *message);
    }
    if (*type == "ack") {
      ++acknowledged;
      if (const auto* const data = value.as_object().if_contains("data")) {
        const std::string_view link = data->at("link").as_string();
        overheard_.link = link.substr(link.find('.') + 1);
      }
    }
  }
  void close(int, std::string_view) override {}
  const std::string& peer() const override { return peer_; }

  int acknowledged = 0;

 private:
  Overheard& overheard_;
  std::string peer_ = "127.0.0.1";
};

class House {
 public:
  House()
      : kept_(new fuzz::MemoryStore),
        store_(
            std::unique_ptr<Store>(kept_),
            [this](std::function<void()> job) { loop_.post(std::move(job)); }, {},
            StoreThread::Place::CallersThread),
        bots_({.threads = 0, .now = [this] { return bots_time_.load(); }},
              [this](std::function<void()> job) { loop_.post(std::move(job)); }),
        writing_([this](std::function<void()> job) { loop_.post(std::move(job)); }, 0),
        hall_(store_, bots_, options()),
        people_(store_, chance(), [this] { return now_; }),
        // Every input comes from the same address.
        limits_({.people = {kEndless}, .tables = {kEndless}}, [this] { return limits_time_; }),
        intake_(hall_, store_, limits_, chance(), [this] { return now_; }),
        forgetting_(
            store_, people_, hall_, [this] { return now_; }, [](const std::string&) {}),
        reviews_(bots_, {.digest = sha256_digest()}),
        api_(
            hall_, reviews_, writing_, store_, people_, forgetting_, intake_, limits_, refusals_,
            [this] { return now_; }, [](const Person&) {}, [](const std::string&) {}) {}

  void play(std::string_view input) {
    begin();
    const fuzz::Lines lines = fuzz::lines_of(input);
    for (std::size_t i = 0; i < std::min(lines.size(), kMostLines); ++i) {
      step(lines[i]);
      now_ += std::chrono::seconds(1);
    }
    for (const auto& each : lines_) each.live->closed();
    // What is in the log makes a table again.
    bool is_readable = false;
    hall_.reload(table_);
    hall_.look(table_, [&is_readable](const auto& looked) {
      is_readable = std::holds_alternative<const Table*>(looked);
    });
    settle();
    if (!is_readable) fail("the log cannot be read", table_);
    leave();
  }

 private:
  struct Line {
    std::string person;  // none for a stranger
    std::shared_ptr<CheckedLine> socket;
    std::shared_ptr<LiveConnection> live;
  };

  HallOptions options() {
    HallOptions hall;
    hall.process = "fuzz";
    hall.digest = sha256_digest();
    hall.now = [this] { return now_; };
    hall.idle_for = {};
    return hall;
  }
  // The same for every input, so that what was found can be found again.
  Chance chance() {
    return [this](std::span<std::uint8_t> bytes) {
      for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random_.below(256));
    };
  }

  // Three people, and a table of one of them.
  void settle_in() {
    for (int i = 0; i < 3; ++i) {
      const auto made = read(ask("POST", "/api/people", R"({"name":"Anna","colour":"green"})"));
      tokens_.emplace_back(made.at("token").as_string());
      people_ids_.emplace_back(made.at("person").at("id").as_string());
    }
    token_ = tokens_[0];
    const std::string made =
        ask("POST", "/api/tables",
            R"({"settings":{"players":3,"public":true,"caretaker":"random"},"seats":[{},{},{}]})");
    table_ = std::string(read(made).at("table").as_string());
    leave();
    settled_ = kept_->snapshot();
  }
  // The people and a stranger come, each on a line.
  void begin() {
    if (tokens_.empty()) settle_in();
    kept_->restore(settled_);
    now_ = kStart;
    random_ = Random(2);  // other secrets than those of the people
    overheard_ = {};
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      lines_.push_back(line(tokens_[i], people_ids_[i]));
      overheard_.secrets.push_back(tokens_[i].substr(tokens_[i].find('.') + 1));
    }
    lines_.push_back(line("", ""));
  }
  // Nothing of this input is left in memory for the next.
  void leave() {
    lines_.clear();
    now_ += std::chrono::hours(24);
    limits_time_ += std::chrono::hours(24 * 366);
    hall_.tidy();
    people_.tidy();
    limits_.tidy();
    limits_time_ = {};
    if (hall_.figures().tables != 0) fail("a table stays in memory", table_);
  }

  void settle() {
    for (int turns = 0;; ++turns) {
      while (loop_.run_one() || store_.work()) continue;
      const std::uint64_t waiting = bots_.figures().waiting;
      if (waiting == 0) return;
      if (turns == kMostBotTurns) fail("bots find no end", table_);
      // There is no thread on which bots could think: their time is up at once, and light play decides.
      bots_time_.store(bots_time_.load() + std::chrono::minutes(1));
      bots_.check_time();
      for (std::uint64_t i = 0; i < waiting; ++i) loop_.wait_and_run_one();
    }
  }
  std::string ask(std::string_view method, std::string_view target, std::string_view body) {
    Request request;
    request.method = method;
    const std::size_t query = std::min(target.find('?'), target.size());
    request.path = target.substr(0, query);
    request.query = target.substr(std::min(query + 1, target.size()));
    request.body = body;
    if (!token_.empty()) request.authorization = "Bearer " + token_;
    const auto answer = std::make_shared<std::optional<Response>>();
    api_.answer(request, [answer](Response response) { *answer = std::move(response); });
    settle();
    // Texts are written on another thread.
    while (!*answer) {
      loop_.wait_and_run_one();
      settle();
    }
    const Response& response = **answer;
    if (!response.body) return {};
    if (response.content_type == "application/json") read(*response.body);
    return *response.body;
  }
  Line line(const std::string& token, const std::string& person) {
    Line made{person, std::make_shared<CheckedLine>(overheard_), nullptr};
    made.live = std::make_shared<LiveConnection>(made.socket, hall_, people_, intake_, refusals_);
    if (!token.empty()) {
      made.live->received(R"({"type":"hello","data":{"token":")" + token + "\"}}");
    }
    settle();
    return made;
  }

  void fill_in(std::string& message, std::string_view place, const std::string& with) const {
    for (std::size_t at = message.find(place); at != message.npos;
         at = message.find(place, at + with.size())) {
      message.replace(at, place.size(), with);
    }
  }
  void step(std::string_view text) {
    if (text.empty()) return;
    std::string message(text.substr(1));
    fill_in(message, "TABLE", table_);
    fill_in(message, "LINK", overheard_.link);
    const std::string_view letters = "abcs";
    const std::size_t who = letters.find(text.front());
    const std::string person = who < lines_.size() ? lines_[who].person : lines_[0].person;
    if (message.find("\"#") != message.npos) {
      hall_.look(table_, [&](const Result<const Table*>& looked) {
        if (looked.ok()) message = fuzz::with_move(std::move(message), **looked, person);
      });
      settle();
    }
    if (who < lines_.size()) {
      receive(lines_[who], message);
    } else if (text.front() == 'T') {
      pass(message);
    } else if (text.front() == 'h') {
      request(message);
    }
    find_secrets();
  }

  // What nobody has acknowledged is in no log.
  void receive(Line& from, const std::string& message) {
    from.socket->acknowledged = 0;
    const std::size_t before = kept_->entries(table_).size();
    from.live->received(message);
    settle();
    if (from.socket->acknowledged > 0 || from.person.empty()) return;
    const auto& entries = kept_->entries(table_);
    const std::string by = "\"by\":\"" + from.person + "\"";
    for (std::size_t i = before; i < entries.size(); ++i) {
      if (entries[i].find(by) != std::string::npos) fail("stored but refused", entries[i]);
    }
  }
  void pass(std::string_view seconds) {
    int number = 0;
    std::from_chars(seconds.data(), seconds.data() + seconds.size(), number);
    now_ += std::chrono::seconds(std::clamp(number, 0, 10'000'000));
    hall_.look_after(table_);
    settle();
  }
  void request(std::string_view message) {
    const std::size_t path = std::min(message.find(' '), message.size());
    const std::size_t body = std::min(message.find(' ', path + 1), message.size());
    const std::size_t target = std::min(path + 1, body);
    ask(message.substr(0, path), message.substr(target, body - target),
        message.substr(std::min(body + 1, message.size())));
  }
  // What the game is dealt from, until it is over.
  void find_secrets() {
    hall_.look(table_, [this](const Result<const Table*>& looked) {
      const bool is_running = looked.ok() && (*looked)->is_running();
      overheard_.deal = is_running ? (*looked)->game()->dealer().secret() : "";
    });
    settle();
  }

  fuzz::MemoryStore* kept_;    // belongs to the next
  fuzz::MemoryStore settled_;  // as every input finds it
  Moment now_ = kStart;
  SteadyTime limits_time_{};
  std::atomic<std::chrono::steady_clock::time_point> bots_time_{};
  Random random_{1};
  Loop loop_;
  StoreThread store_;
  BotThreads bots_;
  WritingThread writing_;
  Hall hall_;
  People people_;
  DayLimits limits_;
  CommandIntake intake_;
  Refusals refusals_;
  Forgetting forgetting_;
  Reviews reviews_;
  Api api_;
  Overheard overheard_;
  std::vector<Line> lines_;
  std::vector<std::string> tokens_;
  std::vector<std::string> people_ids_;
  std::string token_;  // of whoever sends requests
  std::string table_;
};

std::string new_line(Random& random) {
  static constexpr auto kEnvelopes = std::to_array<std::string_view>(
      {R"({"type":"watch","table":"TABLE","version":0})", R"({"type":"leave","table":"TABLE"})",
       R"({"type":"watch","table":"TABLE","data":{"secret":"LINK","spectators":true}})",
       R"({"type":"language","data":{"language":"de"}})",
       R"({"type":"create","id":"1","data":{"settings":{"players":2},"seats":[{},{"level":"random"}],"start":true}})",
       R"({"type":"hello","data":{"token":"x","changes":true}})"});
  static constexpr auto kRequests = std::to_array<std::string_view>(
      {"hGET /api/tables/TABLE", "hGET /api/tables/TABLE/view",
       "hGET /api/tables/TABLE/news?before=9", "hGET /api/tables/TABLE/record",
       "hGET /api/tables/TABLE/replay?as=1", "hGET /api/tables", "hGET /api/me/tables",
       "hGET /api/me/games", "hGET /api/me/tokens", "hPOST /api/me/tokens",
       "hPUT /api/me {\"name\":\"Zo\xc3\xab\",\"colour\":\"red\"}", "hDELETE /api/me",
       "hPOST /api/tables/TABLE/preview {\"move\":\"#1\"}", "hPOST /api/tables/TABLE/hint {}",
       "hPOST /api/tables/TABLE/invitation {\"secret\":\"LINK\"}"});
  const std::string who(1, "abcs"[random.below(4)]);
  switch (random.below(12)) {
    case 0: return "T" + std::to_string(1 << random.below(20));
    case 1: return who + std::string(fuzz::one_of(random, kEnvelopes));
    case 2: return std::string(fuzz::one_of(random, kRequests));
    case 3: return "hPOST /api/tables/TABLE/commands " + fuzz::random_command(random);
    default: break;
  }
  return who + R"({"type":"command","id":")" + std::to_string(random.below(1'000)) +
         R"(","table":"TABLE","data":)" + fuzz::random_command(random) + "}";
}

void change_line(std::string& line, Random& random) {
  const int kind = random.below(4);
  if (kind == 0 || line.size() < 3) {
    line = new_line(random);
  } else if (kind == 1 && line[0] != 'h') {
    line[0] = "abcs"[random.below(4)];
  } else {
    // The JSON of an envelope, or of a request's body.
    const std::size_t begin = std::min(line.find('{'), line.size());
    std::string text = line.substr(begin);
    fuzz::change_json(text, random);
    std::erase(text, '\n');
    line.replace(begin, std::string::npos, text);
  }
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* bytes, std::size_t size,
                                               std::size_t most, unsigned seed) {
  return fuzz::change_lines(bytes, size, most, seed, new_line, change_line);
}

extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* one, std::size_t one_size,
                                                 const std::uint8_t* other, std::size_t other_size,
                                                 std::uint8_t* bytes, std::size_t most,
                                                 unsigned seed) {
  return fuzz::cross_lines(fuzz::text_of(one, one_size), fuzz::text_of(other, other_size), bytes,
                           most, seed);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static House house;
  house.play(fuzz::text_of(bytes, size));
  return 0;
}
