#include "server/api/metrics.h"

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
  std::string take() { return std::move(text_); }

 private:
  std::string text_;
};

void write_net(Page& page, const NetFigures& net) {
  page.gauge("connections", "Open connections.", net.connections);
  page.gauge("websockets", "Open WebSockets.", net.websockets);
  page.counter("connections_accepted_total", "Connections accepted.", net.accepted);
  page.counter("http_requests_total", "HTTP requests.", net.requests);
  page.counter("messages_received_total", "WebSocket messages received.", net.messages_in);
  page.counter("messages_sent_total", "WebSocket messages sent.", net.messages_out);
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
  return page.take();
}

}  // namespace norenberc::server
