#include "server/api/metrics.h"

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

namespace norenberc::server {

namespace {

// Prometheus wants each name described once, right before its lines.
class Page {
 public:
  void gauge(std::string_view name, std::string_view help, std::uint64_t value) {
    head(name, help, "gauge");
    line(name, "", value);
  }
  void counter(std::string_view name, std::string_view help, std::uint64_t value) {
    head(name, help, "counter");
    line(name, "", value);
  }
  void head(std::string_view name, std::string_view help, std::string_view type) {
    text_ += "# HELP norenberc_" + std::string(name) + ' ' + std::string(help) + '\n';
    text_ += "# TYPE norenberc_" + std::string(name) + ' ' + std::string(type) + '\n';
  }
  void line(std::string_view name, const std::string& label, std::uint64_t value) {
    text_ += "norenberc_" + std::string(name) + (label.empty() ? "" : "{" + label + "}") + ' ' +
             std::to_string(value) + '\n';
  }
  // Microseconds, written as the seconds that Prometheus wants.
  void seconds(std::string_view name, std::string_view help, std::uint64_t microseconds) {
    head(name, help, "counter");
    text_ += "norenberc_" + std::string(name) + ' ' +
             std::to_string(static_cast<double>(microseconds) / 1e6) + '\n';
  }
  void histogram(std::string_view name, std::string_view help, const Histogram& times) {
    head(name, help, "histogram");
    const std::string bucket = std::string(name) + "_bucket";
    std::uint64_t count = 0;
    for (std::size_t at = 0; at < Histogram::kBounds.size(); ++at) {
      count += times.in_bucket(at);
      line(bucket, "le=\"" + decimal(Histogram::kBounds[at]) + "\"", count);
    }
    count += times.in_bucket(Histogram::kBounds.size());
    line(bucket, "le=\"+Inf\"", count);
    text_ += "norenberc_" + std::string(name) + "_sum " + std::to_string(times.seconds()) + '\n';
    line(std::string(name) + "_count", "", count);
  }
  // By the names that Prometheus gives them for every program.
  void process(const ProcessFigures& figures) {
    const auto each = [this](const std::string& name, const char* type, const std::string& value) {
      text_ += "# TYPE process_" + name + ' ' + type + "\nprocess_" + name + ' ' + value + '\n';
    };
    each("resident_memory_bytes", "gauge", std::to_string(figures.resident_bytes));
    each("open_fds", "gauge", std::to_string(figures.open_files));
    each("max_fds", "gauge", std::to_string(figures.most_open_files));
    each("threads", "gauge", std::to_string(figures.threads));
    each("cpu_seconds_total", "counter", std::to_string(figures.cpu_seconds));
  }
  std::string take() { return std::move(text_); }

 private:
  // 0.0025, without zeros at its end: it is a name, and must not change.
  static std::string decimal(std::chrono::microseconds time) {
    std::string text = std::to_string(static_cast<double>(time.count()) / 1e6);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text;
  }

  std::string text_;
};

void write_latencies(Page& page, const Figures& figures) {
  page.histogram("accept_seconds", "From a command's arrival to its turn at the table.",
                 figures.hall.accept);
  page.histogram("decide_seconds", "From there to being given to the database, or refused.",
                 figures.hall.decide);
  page.histogram("store_seconds", "From there to being durable.", figures.store.durable);
  page.histogram("send_seconds", "A message, from being queued to being handed to the system.",
                 figures.net.send);
  page.histogram("bot_wait_seconds", "A bot, from its turn to a thread to think on.",
                 figures.bots.wait);
}

void write_net(Page& page, const NetFigures& net) {
  page.gauge("connections", "Open connections.", net.connections);
  page.gauge("websockets", "Open WebSockets.", net.websockets);
  page.counter("connections_accepted_total", "Connections accepted.", net.accepted);
  page.counter("http_requests_total", "HTTP requests.", net.requests);
  page.counter("messages_received_total", "WebSocket messages received.", net.messages_in);
  page.counter("messages_sent_total", "WebSocket messages sent.", net.messages_out);
  page.counter("messages_joined_total", "Of these, sent together with the next one.", net.joined);
  page.counter("bytes_received_total", "Bytes received.", net.bytes_in);
  page.counter("bytes_sent_total", "Bytes sent.", net.bytes_out);
}

void write_limits(Page& page, const NetFigures& net, const BotThreads::Figures& bots) {
  page.head("limit_exceeded_total", "How often somebody was stopped by a limit.", "counter");
  const auto limit = [&page](const std::string& name, std::uint64_t value) {
    page.line("limit_exceeded_total", "limit=\"" + name + "\"", value);
  };
  limit("connections", net.refused.connections);
  limit("connections_per_peer", net.refused.connections_per_peer);
  limit("header_bytes", net.refused.header_bytes);
  limit("body_bytes", net.refused.body_bytes);
  limit("message_bytes", net.refused.message_bytes);
  limit("queue_bytes", net.refused.queue_bytes);
  limit("header_time", net.refused.header_time);
  limit("write_time", net.refused.write_time);
  limit("idle_time", net.refused.idle_time);
  limit("ping_time", net.refused.ping_time);
  limit("request_rate", net.refused.request_rate);
  limit("message_rate", net.refused.message_rate);
  limit("malformed", net.refused.malformed);
  // Not of the network, but an operator looks for all limits in one place.
  limit("bot_time", bots.late);
}

}  // namespace

std::string metrics_text(const Figures& figures) {
  Page page;
  write_net(page, figures.net);
  write_limits(page, figures.net, figures.bots);

  page.gauge("tables_in_memory", "Tables in memory.", figures.hall.tables);
  page.gauge("watchers", "Who follows a table, counted now and then.", figures.hall.watchers);
  page.head("tables_stored", "Tables in the database, by stage.", "gauge");
  page.line("tables_stored", "stage=\"open\"",
            static_cast<std::uint64_t>(figures.stored_tables[0]));
  page.line("tables_stored", "stage=\"running\"",
            static_cast<std::uint64_t>(figures.stored_tables[1]));
  page.line("tables_stored", "stage=\"over\"",
            static_cast<std::uint64_t>(figures.stored_tables[2]));
  page.counter("entries_total", "Log entries stored.", figures.hall.entries);
  page.head("refused_total", "What was refused, by the code of the error.", "counter");
  for (const auto& [code, count] : figures.refusals) {
    page.line("refused_total", "code=\"" + code + "\"", count);
  }
  // Names stay as they are, even where the code has another word by now: dashboards refer to them.
  page.counter("wishes_refused_total", "Commands refused.", figures.hall.refused);
  page.counter("wishes_repeated_total", "Commands that were repeated.", figures.hall.repeated);
  page.counter("races_lost_total", "Writes that another process was ahead of.", figures.hall.races);
  page.counter("tables_loaded_total", "Tables rebuilt from their logs.", figures.hall.loads);
  page.seconds("table_load_seconds_total", "Time spent on rebuilding.",
               figures.hall.load_microseconds);
  page.counter("store_failures_total", "Calls of the database that failed.",
               figures.store.failures);
  page.head("store_failures_by_kind_total", "The same by what was wrong.", "counter");
  for (std::size_t kind = 0; kind < kStoreFaultNames.size(); ++kind) {
    page.line("store_failures_by_kind_total",
              "kind=\"" + std::string(kStoreFaultNames[kind]) + "\"",
              figures.store.failures_by_fault[kind]);
  }
  page.gauge("store_failing", "1 while the database cannot be used, as /ready says.",
             figures.store.is_failing ? 1 : 0);
  page.counter("tables_damaged_total", "Tables whose log could not be read.", figures.hall.damaged);
  page.counter("exceptions_total", "Mistakes of the program that were caught.",
               figures.net.exceptions);
  page.counter("commits_total", "Transactions that stored log entries.", figures.store.commits);
  page.seconds("commit_seconds_total", "Time spent on them.", figures.store.commit_microseconds);
  page.gauge("store_waiting", "What waits for the database.", figures.store.waiting);
  page.counter("bot_thoughts_total", "Decisions of bots.", figures.bots.thoughts);
  page.seconds("bot_seconds_total", "Time they took.", figures.bots.microseconds);
  page.gauge("bots_waiting", "Bots that wait for a thread.", figures.bots.waiting);
  page.gauge("bot_threads_lost", "Threads with a thought that nobody waits for.",
             figures.bots.lost);
  page.counter("bot_thoughts_continued_total",
               "Decisions that a bot knew from the tree it had kept.", figures.bots.continued);
  page.gauge("bot_trees", "Trees that bots keep for their seats.", figures.bots.pool.trees);
  page.gauge("bot_tree_bytes", "What these take at most.", figures.bots.pool.bytes);
  page.counter("bot_trees_evicted_total", "Trees that had to make room for others.",
               figures.bots.pool.evictions);
  page.counter("bot_pauses_total", "Thoughts that let somebody go first who had had less time.",
               figures.bots.pauses);
  page.counter("texts_written_total", "Replays and pages of news that were written.",
               figures.writing.written);
  page.counter("texts_found_total", "Those that were there already.", figures.writing.found);
  page.gauge("texts_waiting", "Those that wait for their thread.", figures.writing.waiting);
  page.gauge("text_bytes_kept", "Bytes of those that are kept.", figures.writing.kept_bytes);
  page.counter("review_pieces_total", "Pieces of games that were judged.", figures.reviews.pieces);
  page.counter("review_pieces_found_total", "Those that were there already.",
               figures.reviews.found);
  page.gauge("reviews_waiting", "Games that somebody waits for to be judged.",
             figures.reviews.waiting);
  page.gauge("reviews_kept", "Games of which judgments are kept.", figures.reviews.kept);
  page.gauge("heap_used_bytes", "Memory that the program has asked for and not given back.",
             figures.process.heap_used_bytes);
  page.gauge("heap_held_bytes", "Memory that the allocator keeps for later.",
             figures.process.heap_held_bytes);
  write_latencies(page, figures);
  page.process(figures.process);
  return page.take();
}

}  // namespace norenberc::server
