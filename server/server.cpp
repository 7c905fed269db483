#include "server/server.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>
#include <unordered_map>
#include <utility>

#include "server/api/api.h"
#include "server/api/command_intake.h"
#include "server/api/live_connection.h"
#include "server/api/metrics.h"
#include "server/api/static_files.h"
#include "server/hall/bot_threads.h"
#include "server/hall/hall.h"
#include "server/hall/reviews.h"
#include "server/house_clock.h"
#include "server/measure/process_figures.h"
#include "server/metrics_port.h"
#include "server/net/http_text.h"
#include "server/net/open_files.h"
#include "server/people/forgetting.h"
#include "server/people/people.h"
#include "server/store/notification_listener.h"
#include "server/store/store_thread.h"
#include "server/store_alarm.h"

namespace norenberc::server {

namespace {

// Tables that are claimed at a time: enough to keep up, few enough that one process does not take them all.
constexpr int kDueAtOnce = 200;
constexpr Span kSweepInterval = std::chrono::hours(1);
// So much of a player's time is given back at most when the server was killed.
constexpr Span kAliveInterval = std::chrono::seconds(5);

std::string seconds(Span span) {
  return std::to_string(std::chrono::duration_cast<std::chrono::seconds>(span).count());
}

Moment system_now() { return std::chrono::time_point_cast<Span>(std::chrono::system_clock::now()); }

ServerOptions with_defaults(ServerOptions options) {
  if (!options.calendar) options.calendar = system_now;
  if (!options.steady) options.steady = std::chrono::steady_clock::now;
  if (!options.chance) options.chance = system_chance();
  if (!options.log) options.log = [](const LogEvent&) {};
  return options;
}

// Unless a test brings its own, the options get their time here.
HouseTime time_of(ServerOptions& options, Store& store, bool is_shared) {
  if (options.now) return {options.now, {}, {}};
  HouseTime time = house_time(options.calendar, options.steady, store.last_alive());
  options.now = time.now;
  // Where others serve the same tables, one of them was there not long ago, and may be still.
  const bool is_short = time.away_until - time.away_since < 2 * kAliveInterval;
  if (is_shared && is_short) time.away_since = time.away_until;
  return time;
}

}  // namespace

class Server::Impl final : public Service {
 public:
  explicit Impl(ServerOptions given)
      : options_(with_defaults(std::move(given))),
        process_(random_name(options_.chance)),
        files_(options_.web ? std::make_unique<StaticFiles>(*options_.web) : nullptr),
        listener_(open_notification_listener(options_.database)),
        net_(*this, options_.net),
        opened_(open_store(options_.database)),
        time_(time_of(options_, *opened_, listener_ != nullptr)),
        store_(std::move(opened_), posting(),
               [this](const StoreThread::StatusChange& change) { store_alarm_.report(change); }),
        bots_(options_.bots, posting()),
        writing_(posting()),
        hall_(store_, bots_, hall_options()),
        reviews_(bots_, {.digest = sha256_digest(), .simulations = options_.review_simulations}),
        people_(store_, options_.chance, options_.now),
        limits_(options_.day_limits, options_.net.now),
        intake_(hall_, store_, limits_, options_.chance, options_.now),
        forgetting_(store_, people_, hall_, options_.now,
                    [this](const std::string& person) { close_connections_of(person); }),
        api_(
            hall_, reviews_, writing_, store_, people_, forgetting_, intake_, limits_, refusals_,
            options_.now, [this](const Person& person) { rename_on_connections(person); },
            [this](const std::string& token) { close_connections_with(token); }) {
    if (options_.metrics_port) {
      NetOptions apart = options_.net;
      apart.port = *options_.metrics_port;
      apart.behind_proxy = false;
      metrics_port_ = std::make_unique<MetricsPort>(
          apart, posting(),
          [this](const Request& request, const Reply& reply) { answer_operator(request, reply); });
    }
    if (listener_) listener_thread_ = std::thread([this] { listen(); });
    net_.on_signal([this](int) {
      options_.log({LogLevel::Info, "stopping", {{"grace", seconds(options_.net.stop_time)}}});
      is_stopping_ = true;
      net_.stop();
    });
    every(options_.clock_interval, [this] { look_after_due_tables(); });
    every(options_.tidy_interval, [this] {
      hall_.tidy();
      reviews_.tidy();
      people_.tidy();
    });
    every(kAliveInterval, [this] { note_alive(); });
    note_alive();
    every(kSweepInterval, [this] { sweep(); });
    every(kSweepInterval, [this] { limits_.tidy(); });
    every(kSweepInterval, [this] { forgetting_.resume(); });
    forgetting_.resume();  // what this process was doing when it ended
  }
  ~Impl() override {
    note_alive();  // the last thing that the store does
    is_ending_ = true;
    if (listener_) listener_->interrupt();
    if (listener_thread_.joinable()) listener_thread_.join();
  }

  std::uint16_t port() const { return net_.port(); }
  std::uint16_t metrics_port() const { return metrics_port_ ? metrics_port_->port() : 0; }
  void run() {
    log_start();
    net_.run();
    options_.log({LogLevel::Info, "stopped"});
  }
  void stop() { net_.stop(); }

  void answer(Request request, Reply reply) override {
    // Reading needs no check of the origin: the browser keeps the answer from a page of another origin anyway.
    const bool is_read = request.method == "GET" || request.method == "HEAD";
    if (!is_read && !is_of_this_origin(request))
      return reply(error_response(foreign_origin(), language_of(request)));
    if (is_named_origin(request)) {
      if (request.method == "OPTIONS") return reply(preflight(request));
      reply = [this, request, reply](Response response) {
        open_to_page(request, response);
        reply(std::move(response));
      };
    }
    if (request.path.starts_with("/api/")) return api_.answer(request, std::move(reply));
    const bool is_public = request.path != "/metrics" || !metrics_port_;
    if (is_read && is_public && is_for_operator(request)) return answer_operator(request, reply);
    if (files_) {
      if (auto response = files_->find(request)) return reply(std::move(*response));
    }
    if (is_read && request.path == "/") return reply(page_is_missing());
    reply(error_response({"not_found", Message::of("refusal.not_found")}, language_of(request)));
  }

  void open_to_page(const Request& request, Response& response) override {
    if (!is_named_origin(request)) return;
    response.headers.emplace_back("Access-Control-Allow-Origin", request.origin);
    response.headers.emplace_back("Access-Control-Expose-Headers", "Retry-After");
    response.headers.emplace_back("Vary", "Origin");
  }

  bool accepts_websocket(const Request& request, Response& refusal) override {
    if (request.path != "/api/live") {
      refusal = error_response({"not_found", "WebSockets are at /api/live."}, kEnglish);
      return false;
    }
    if (!is_of_this_origin(request)) {
      refusal = error_response(foreign_origin(), language_of(request));
      return false;
    }
    return true;
  }
  // WebSockets are told apart by their address: the network keeps each alive until `closed` has been called.
  void opened(const std::shared_ptr<WebSocket>& socket) override {
    connections_[socket.get()] =
        std::make_shared<LiveConnection>(socket, hall_, people_, intake_, refusals_);
  }
  void received(const std::shared_ptr<WebSocket>& socket, std::string_view message) override {
    const auto found = connections_.find(socket.get());
    if (found == connections_.end()) return;
    const std::shared_ptr<LiveConnection> live = found->second;  // may be closed while it reads
    live->received(message);
  }
  void closed(const std::shared_ptr<WebSocket>& socket) override {
    const auto found = connections_.find(socket.get());
    if (found == connections_.end()) return;
    found->second->closed();
    connections_.erase(found);
  }

 private:
  static bool is_for_operator(const Request& request) {
    return request.path == "/health" || request.path == "/ready" || request.path == "/metrics";
  }
  void answer_operator(const Request& request, const Reply& reply) {
    if (request.path == "/health") return reply(plain_text("alive\n"));
    if (request.path == "/ready") return answer_ready(reply);
    if (request.path == "/metrics") return measure(reply);
    reply(error_response({"not_found", Message::of("refusal.not_found")}, language_of(request)));
  }

  void log_start() {
    options_.log({LogLevel::Info,
                  "listening",
                  {{"host", options_.net.host}, {"port", std::to_string(port())}}});
    if (metrics_port_) {
      options_.log({LogLevel::Info,
                    "metrics",
                    {{"host", options_.net.host}, {"port", std::to_string(metrics_port())}}});
    }
    const std::size_t connections = net_.most_connections();
    const bool are_enough = connections == options_.net.limits.connections;
    options_.log({are_enough ? LogLevel::Info : LogLevel::Warning,
                  "open_files",
                  {{"allowed", std::to_string(open_files_allowed())},
                   {"connections", std::to_string(connections)}}});
  }

  static Response page_is_missing() {
    Response response = plain_text(
        "The server of Norenberc runs, but its page is not built.\n\n"
        "In the source folder, tools/page builds it into build/web, where the server finds it "
        "when\n"
        "it starts again; or start the server with --web and the folder of the page.\n");
    response.status = 404;
    return response;
  }
  static Error foreign_origin() {
    return {"foreign_origin", Message::of("refusal.foreign_origin")};
  }

  // A browser says which page a request comes from, so no other site can act with a visitor's token. What is no browser
  // sends no origin, and has no stored token that could be abused.
  bool is_of_this_origin(const Request& request) const {
    return request.origin.empty() || is_named_origin(request) ||
           request.origin == "http://" + request.host ||
           request.origin == "https://" + request.host;
  }
  // Whether it comes from a page at another address that the operator has named.
  bool is_named_origin(const Request& request) const {
    return std::find(options_.origins.begin(), options_.origins.end(), request.origin) !=
           options_.origins.end();
  }
  // A browser asks before it sends a token or JSON to another address.
  Response preflight(const Request& request) {
    Response response;
    response.status = 204;
    response.headers = {{"Access-Control-Allow-Methods", "GET, POST, PUT, DELETE"},
                        {"Access-Control-Allow-Headers", "Authorization, Content-Type"},
                        {"Access-Control-Max-Age", "600"}};
    open_to_page(request, response);
    return response;
  }

  // How other threads hand their results to the thread that owns the tables.
  std::function<void(std::function<void()>)> posting() {
    return [this](std::function<void()> job) { net_.post(std::move(job)); };
  }

  void rename_on_connections(const Person& person) {
    for (const auto& [socket, live] : connections_) live->renamed(person);
  }
  void close_connections_with(const std::string& token) {
    for (const auto& [socket, live] : connections_) live->revoked(token);
  }
  void close_connections_of(const std::string& person) {
    for (const auto& [socket, live] : connections_) live->forgotten(person);
  }

  HallOptions hall_options() {
    HallOptions hall;
    hall.process = process_;
    hall.is_shared = listener_ != nullptr;
    hall.digest = sha256_digest();
    hall.now = options_.now;
    hall.idle_for = options_.idle_for;
    hall.keeps_for = options_.keeps_for;
    hall.away_since = time_.away_since;
    hall.away_until = time_.away_until;
    hall.damaged = [this](const std::string& table) {
      options_.log({LogLevel::Error, "table_damaged", {{"table", table}}});
    };
    return hall;
  }

  // The next time is set when the job is done, so that a slow job does not run twice at once.
  void every(Span span, std::function<void()> job) {
    net_.after(span, [this, span, job = std::move(job)] {
      job();
      every(span, job);
    });
  }

  // Bots and clocks of tables that no process looks after. While the database is slow, queries must not pile
  // up: there is one at a time.
  void look_after_due_tables() {
    hall_.reload_stale();
    if (is_claiming_) return;
    is_claiming_ = true;
    const Moment now = options_.now();
    const Keeper keeper{process_, now + options_.keeps_for};
    store_.ask([keeper, now](Store& store) { return store.claim_due(keeper, now, kDueAtOnce); },
               [this](const std::vector<std::string>& tables) {
                 is_claiming_ = false;
                 for (const std::string& table : tables) hall_.look_after(table);
               },
               [this] { is_claiming_ = false; });
  }

  void note_alive() {
    store_.ask([now = options_.now()](Store& store) { store.note_alive(now); }, [] {}, [] {});
  }

  void sweep() {
    const Moment now = options_.now();
    const RetentionPeriods& periods = options_.retention;
    const Retention retention{now - periods.open_tables,
                              now - periods.running_tables,
                              now - periods.finished_tables,
                              now - periods.people,
                              now,
                              now - periods.newcomers};
    store_.ask([retention](Store& store) { return store.sweep(retention); },
               [this](const Swept& swept) {
                 if (swept.tables + swept.people == 0) return;
                 options_.log({LogLevel::Info,
                               "swept",
                               {{"tables", std::to_string(swept.tables)},
                                {"people", std::to_string(swept.people)}}});
               },
               [] {});
  }

  void answer_ready(const Reply& reply) {
    if (is_stopping_) return reply(error_response({"stopping", "The server stops."}, kEnglish));
    store_.check([reply](bool is_usable) {
      if (is_usable) return reply(plain_text("ready\n"));
      reply(error_response({"not_stored", "The database cannot be used."}, kEnglish));
    });
  }

  // Asking for figures changes nothing: monitoring must not be what keeps the server tidy.
  void measure(const Reply& reply) {
    const auto show = [this, reply](const std::array<std::int64_t, 3>& stored) {
      reply(plain_text(metrics_text({net_.figures(), hall_.figures(), store_.figures(),
                                     bots_.figures(), writing_.figures(), reviews_.figures(),
                                     refusals_, stored, process_figures()}),
                       "text/plain; version=0.0.4"));
    };
    store_.ask([](Store& store) { return store.counts(); }, show, [show] { show({}); });
  }

  // On a thread of its own, because waiting for PostgreSQL blocks.
  void listen() {
    while (!is_ending_) {
      Notifications news = listener_->wait(std::chrono::seconds(1));
      if (news.is_empty()) continue;
      net_.post([this, news = std::move(news)] { apply_notifications(news); });
    }
  }

  void apply_notifications(const Notifications& news) {
    if (news.gap) {
      options_.log({LogLevel::Warning, "notifications_missed"});
      hall_.resync();
      forgetting_.resync();
    }
    for (const Notification& appended : news.appended) hall_.notified(appended);
    for (const std::string& person : news.forgotten) forgetting_.notified(person);
    for (const std::string& table : news.rewritten) hall_.reload(table);
  }

  // In the order in which they need each other: what is below uses what is above.
  ServerOptions options_;
  std::string process_;
  std::unique_ptr<StaticFiles> files_;
  std::unique_ptr<NotificationListener> listener_;  // null: this process has the database alone
  StoreAlarm store_alarm_{options_.log, options_.net.now};
  Net net_;
  std::unique_ptr<Store> opened_;  // until `store_` has it
  HouseTime time_;
  StoreThread store_;
  BotThreads bots_;
  WritingThread writing_;
  Hall hall_;
  Reviews reviews_;
  People people_;
  DayLimits limits_;
  CommandIntake intake_;
  Refusals refusals_;
  Forgetting forgetting_;
  Api api_;
  std::unordered_map<WebSocket*, std::shared_ptr<LiveConnection>> connections_;
  bool is_claiming_ = false;
  bool is_stopping_ = false;
  std::atomic<bool> is_ending_ = false;
  std::thread listener_thread_;
  std::unique_ptr<MetricsPort> metrics_port_;  // last: it asks all of the above
};

Server::Server(ServerOptions options) : impl_(std::make_unique<Impl>(std::move(options))) {}
Server::~Server() = default;
std::uint16_t Server::port() const { return impl_->port(); }
std::uint16_t Server::metrics_port() const { return impl_->metrics_port(); }
void Server::run() { impl_->run(); }
void Server::stop() { impl_->stop(); }

}  // namespace norenberc::server
