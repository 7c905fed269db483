// Sends HTTP requests and WebSocket messages to the server's own code, on a real SQLite file but without the
// network. Every answer must be JSON of the documented form, and the table must stay readable.
//
// A line of the input is a message on the line of the person in its first letter (a, b, or s for a stranger);
// one that starts with h is a request: "hPOST /api/tables {...}", sent as person a. TABLE stands for the
// table that is there.
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unistd.h>
#include <variant>

#include <boost/json.hpp>

#include "server/api/api.h"
#include "server/api/command_intake.h"
#include "server/api/day_limits.h"
#include "server/api/live_connection.h"
#include "server/hall/bot_threads.h"
#include "server/hall/hall.h"
#include "server/people/people.h"

namespace {

using namespace norenberc;
using namespace norenberc::server;

[[noreturn]] void fail(std::string_view what, std::string_view message) {
  std::fprintf(stderr, "%.*s: %.*s\n", static_cast<int>(what.size()), what.data(),
               static_cast<int>(message.size()), message.data());
  std::abort();
}

boost::json::value read(std::string_view message) {
  boost::json::error_code error;
  boost::json::value value = boost::json::parse(message, error);
  if (error || !value.is_object()) fail("no JSON object", message);
  return value;
}

// The loop's thread: what the store's thread delivers waits here.
class Loop {
 public:
  void post(std::function<void()> job) {
    {
      const std::lock_guard lock(mutex_);
      jobs_.push_back(std::move(job));
    }
    something_waits_.notify_one();
  }
  template <class Done>
  void run_until(Done done) {
    while (!done()) {
      std::unique_lock lock(mutex_);
      something_waits_.wait(lock, [this] { return !jobs_.empty(); });
      const auto job = std::move(jobs_.front());
      jobs_.pop_front();
      lock.unlock();
      job();
    }
  }

 private:
  std::mutex mutex_;
  std::condition_variable something_waits_;
  std::deque<std::function<void()>> jobs_;
};

class CheckedLine final : public WebSocket {
 public:
  void send(std::shared_ptr<const std::string> message) override {
    const boost::json::value value = read(*message);
    const boost::json::value* const type = value.as_object().if_contains("type");
    if (type == nullptr || !type->is_string()) fail("no type", *message);
  }
  void close(int, std::string_view) override {}
  const std::string& peer() const override { return peer_; }

 private:
  std::string peer_ = "127.0.0.1";
};

// A file that is only in memory spares the syncs, of which a disk makes a few hundred a second.
std::filesystem::path memory_or_disk() {
  const std::filesystem::path memory = "/dev/shm";
  return std::filesystem::is_directory(memory) ? memory : std::filesystem::temp_directory_path();
}

constexpr int kEndless = 1'000'000'000;

class House {
 public:
  House()
      : folder_(memory_or_disk() / ("norenberc-fuzz-" + std::to_string(::getpid()))),
        store_((std::filesystem::create_directories(folder_),
                open_store((folder_ / "house.db").string())),
               [this](std::function<void()> job) { loop_.post(std::move(job)); }),
        bots_({.threads = 0}, [](const std::function<void()>&) {}),
        writing_([this](std::function<void()> job) { loop_.post(std::move(job)); }),
        hall_(store_, bots_, options()),
        people_(store_, system_chance(), [this] { return now_; }),
        // Every input comes from the same address.
        limits_({.people = {kEndless}, .tables = {kEndless}}, std::chrono::steady_clock::now),
        intake_(hall_, store_, limits_, system_chance(), [this] { return now_; }),
        forgetting_(
            store_, people_, hall_, [this] { return now_; }, [](const std::string&) {}),
        api_(
            hall_, writing_, store_, people_, forgetting_, intake_, limits_, refusals_,
            [this] { return now_; }, [](const Person&) {}, [](const std::string&) {}) {}
  ~House() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }

  void play(std::string_view input) {
    const std::string anna = newcomer();
    const std::string bela = newcomer();
    token_ = anna;
    const std::string made =
        ask("POST", "/api/tables", R"({"settings":{"players":2,"public":true},"seats":[{},{}]})");
    table_ = std::string(read(made).at("table").as_string());
    auto a = line(anna);
    auto b = line(bela);
    auto stranger = line("");
    while (!input.empty()) {
      const std::size_t end = std::min(input.find('\n'), input.size());
      step(input.substr(0, end), *a, *b, *stranger);
      input.remove_prefix(std::min(end + 1, input.size()));
      now_ += std::chrono::seconds(1);
    }
    for (auto* each : {&a, &b, &stranger}) (*each)->closed();
    // What is in the log makes a table again.
    bool is_readable = false;
    hall_.reload(table_);
    hall_.look(table_, [&is_readable](const auto& looked) {
      is_readable = std::holds_alternative<const Table*>(looked);
    });
    settle();
    if (!is_readable) fail("the log cannot be read", table_);
    hall_.tidy();
  }

 private:
  HallOptions options() {
    HallOptions hall;
    hall.process = "fuzz";
    hall.digest = sha256_digest();
    hall.now = [this] { return now_; };
    hall.idle_for = {};
    return hall;
  }
  // A question leads to further ones, a handful at most.
  void settle() {
    for (int i = 0; i < 6; ++i) {
      bool is_done = false;
      store_.ask([](Store&) {}, [&is_done] { is_done = true; }, [&is_done] { is_done = true; });
      loop_.run_until([&is_done] { return is_done; });
    }
  }
  std::string ask(std::string_view method, std::string_view path, std::string_view body) {
    Request request;
    request.method = method;
    request.path = path;
    request.body = body;
    if (!token_.empty()) request.authorization = "Bearer " + token_;
    const auto answer = std::make_shared<std::optional<Response>>();
    api_.answer(request, [answer](Response response) { *answer = std::move(response); });
    settle();
    // There is no thread here on which bots think and replays are written.
    const bool may_wait = path.ends_with("/hint") || path.ends_with("/replay");
    if (!*answer && may_wait) return {};
    if (!*answer) fail("no answer", path);
    const Response& response = **answer;
    if (!response.body) return {};
    if (response.content_type == "application/json") read(*response.body);
    return *response.body;
  }
  std::string newcomer() {
    token_.clear();
    const std::string body = ask("POST", "/api/people", R"({"name":"Anna","colour":"green"})");
    return std::string(read(body).at("token").as_string());
  }
  std::shared_ptr<LiveConnection> line(const std::string& token) {
    auto live = std::make_shared<LiveConnection>(std::make_shared<CheckedLine>(), hall_, people_,
                                                 intake_, refusals_);
    if (!token.empty()) live->received(R"({"type":"hello","data":{"token":")" + token + "\"}}");
    settle();
    return live;
  }
  void step(std::string_view text, LiveConnection& a, LiveConnection& b, LiveConnection& stranger) {
    if (text.empty()) return;
    std::string message(text.substr(1));
    for (std::size_t at = message.find("TABLE"); at != message.npos; at = message.find("TABLE")) {
      message.replace(at, 5, table_);
    }
    switch (text.front()) {
      case 'a': a.received(message); break;
      case 'b': b.received(message); break;
      case 'h': {
        const std::size_t path = std::min(message.find(' '), message.size());
        const std::size_t body = std::min(message.find(' ', path + 1), message.size());
        const std::string_view all = message;
        ask(all.substr(0, path),
            all.substr(std::min(path + 1, body), body - std::min(path + 1, body)),
            all.substr(std::min(body + 1, all.size())));
        break;
      }
      default: stranger.received(message); break;
    }
    settle();
  }

  std::filesystem::path folder_;
  Moment now_{std::chrono::hours(24 * 365 * 50)};
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
  Api api_;
  std::string token_;
  std::string table_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static House house;
  const std::string input(bytes, bytes + size);
  house.play(input);
  return 0;
}
