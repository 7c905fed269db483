// `norenberc serve`, and what its operator needs beside it: `backup` and `forget`.
#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <set>
#include <unistd.h>

#include <fmt/format.h>

#include "cli/commands/command.h"
#include "cli/console/files.h"
#include "cli/console/language.h"
#include "cli/console/now.h"
#include "server/net/open_files.h"
#include "server/people/forget.h"
#include "server/server.h"
#include "server/store/backup.h"

namespace norenberc::cli {

namespace {

struct ServeArguments {
  server::ServerOptions options;
  std::string data_dir;
  std::string web;
  int port = 8080;
  int bot_seconds = 10;
  int bot_megabytes = 256;
  int idle_seconds = 60;
  int takeover_seconds = 1;
  int metrics_port = 0;
  int grace_seconds = 1;
  server::LogLevel log_level = server::LogLevel::Info;
  bool is_quiet = false;
};

void add_log_level(Subcommand& sub, server::LogLevel& target) {
  const auto read = [&target](const std::string& typed) {
    const std::vector<std::string> names(server::kLogLevelNames.begin(),
                                         server::kLogLevelNames.end());
    const std::string name = word_from("--log-level", typed, names);
    const auto found = std::find(names.begin(), names.end(), name);
    target = static_cast<server::LogLevel>(found - names.begin());
  };
  sub.add_value("--log-level", read, say("help.serve_log_level"))
      .placeholder("LEVEL")
      .environment("NORENBERC_LOG_LEVEL");
}

void add_database(Subcommand& sub, std::string& database, std::string& data_dir) {
  sub.add_text("--database", database, say("help.database"))
      .placeholder_alone("DATABASE")
      .environment("NORENBERC_DATABASE");
  sub.add_text("--data-dir", data_dir, say("help.data_dir"))
      .placeholder_alone("FOLDER")
      .environment("NORENBERC_DATA_DIR");
}

std::string database_from(const std::string& database, const std::string& data_dir) {
  if (!database.empty()) return database;
  const std::filesystem::path folder =
      data_dir.empty() ? games_folder() : std::filesystem::path(data_dir);
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) {
    throw TaskError(
        say("cli.folder_unmade", {{"folder", folder.string()}, {"why", error.message()}}));
  }
  return (folder / "norenberc.db").string();
}

// To standard error: standard output stays for the address.
server::Log log_from(server::LogLevel least) {
  return [least](const server::LogEvent& event) {
    if (event.level < least) return;
    std::cerr << utc_now() + " " + server::text(event) + "\n";
  };
}

// The page is found beside the program or its build folder, or where a package puts it: /usr/share for /usr/bin.
std::optional<std::filesystem::path> folder_of_page() {
  std::error_code error;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
  if (error) return std::nullopt;
  const std::filesystem::path folder = program.parent_path();
  const std::filesystem::path above = folder.parent_path();
  for (const std::filesystem::path& web :
       {folder / "web", above / "web", above / "share/norenberc/web"}) {
    if (std::filesystem::is_regular_file(web / "index.html", error)) return web;
  }
  return std::nullopt;
}

// What to type into a browser: this machine, unless the server listens on another address only.
std::string address_to_open(std::string host, std::uint16_t port) {
  const std::set<std::string> here = {"127.0.0.1", "0.0.0.0", "::1", "::"};
  if (here.contains(host)) host = "localhost";
  if (host.find(':') != std::string::npos) host = "[" + host + "]";
  return fmt::format("http://{}:{}/", host, port);
}

// The log and the line with the address may go to a pipe whose reader leaves, or to nothing at all. Neither may end
// the server, nor may a file of the database get the number of a stream that is closed: the log would be written into it.
void secure_standard_streams() {
  std::signal(SIGPIPE, SIG_IGN);
  for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; ++stream) {
    if (::fcntl(stream, F_GETFD) < 0) ::open("/dev/null", O_RDWR);  // takes the lowest free number
  }
}

int serve(const ServeArguments& arguments) {
  secure_standard_streams();
  server::raise_open_files();
  server::ServerOptions options = arguments.options;
  options.database = database_from(options.database, arguments.data_dir);
  options.net.port = static_cast<std::uint16_t>(arguments.port);
  options.bots.budget = std::chrono::seconds(arguments.bot_seconds);
  // Megabytes to bytes.
  options.bots.memory = static_cast<std::size_t>(arguments.bot_megabytes) << 20;
  options.idle_for = std::chrono::seconds(arguments.idle_seconds);
  options.keeps_for = std::chrono::seconds(arguments.takeover_seconds);
  options.web = arguments.web.empty() ? folder_of_page() : arguments.web;
  if (!arguments.is_quiet) options.log = log_from(arguments.log_level);
  if (arguments.metrics_port > 0) {
    options.metrics_port = static_cast<std::uint16_t>(arguments.metrics_port);
  }
  options.net.stop_time = std::chrono::seconds(arguments.grace_seconds);
  try {
    server::Server running(std::move(options));
    std::cout << say("cli.serving",
                     {{"address", address_to_open(arguments.options.net.host, running.port())}})
              << '\n'
              << std::flush;
    // The address is out before the first request: scripts wait for the line and then connect.
    running.run();
  } catch (const std::runtime_error& error) {  // StoreError too
    throw TaskError(error.what());
  }
  return 0;
}

int back_up(const std::string& database, const std::string& file) {
  // PostgreSQL has pg_dump, which does it better and without this program.
  if (database.starts_with("postgres")) {
    throw TaskError(say("cli.backup_postgres"));
  }
  try {
    server::backup_sqlite(database, file);
  } catch (const server::StoreError& error) {
    throw TaskError(error.what());
  }
  std::cout << say("cli.backed_up", {{"database", database}, {"file", file}}) << '\n';
  return 0;
}

int forget_person(const std::string& database, const std::string& person) {
  try {
    const auto store = server::open_store(database);
    const auto forgotten = store->forgotten();
    // If it was interrupted the first time, the person is gone already but may be forgotten once more.
    const bool is_known = store->person(person) ||
                          std::any_of(forgotten.begin(), forgotten.end(),
                                      [&](const auto& each) { return each.person == person; });
    if (!is_known) throw TaskError(say("cli.no_person", {{"person", person}}));
    const auto now = std::chrono::time_point_cast<Span>(std::chrono::system_clock::now());
    const auto tables = server::forget(*store, person, now);
    std::cout << say("cli.forgotten", {{"person", person}, {"count", tables.size()}}) << '\n';
  } catch (const server::StoreError& error) {
    throw TaskError(error.what());
  }
  return 0;
}

}  // namespace

void add_serve(CommandLine& line) {
  Subcommand sub = line.add_subcommand("serve", say("help.serve"));
  const auto arguments = std::make_shared<ServeArguments>();
  server::ServerOptions& options = arguments->options;
  sub.add_text("--host", options.net.host, say("help.serve_host"))
      .placeholder_alone("ADDRESS")
      .environment("NORENBERC_HOST");
  add_number(sub, "--port", arguments->port, 0, 65535, say("help.serve_port"))
      .environment("NORENBERC_PORT");
  add_database(sub, options.database, arguments->data_dir);
  sub.add_text("--web", arguments->web, say("help.serve_web"))
      .placeholder_alone("FOLDER")
      .environment("NORENBERC_WEB");
  sub.add_texts("--origin", options.origins, say("help.serve_origin"))
      .placeholder_alone("ORIGIN")
      .environment("NORENBERC_ORIGIN");
  sub.add_flag("--behind-proxy", options.net.behind_proxy, say("help.serve_behind_proxy"))
      .environment("NORENBERC_BEHIND_PROXY");
  add_number(sub, "--bot-threads", options.bots.threads, 1, 64, say("help.serve_bot_threads"))
      .environment("NORENBERC_BOT_THREADS");
  add_number(sub, "--bot-seconds", arguments->bot_seconds, 1, 3600, say("help.serve_bot_seconds"))
      .environment("NORENBERC_BOT_SECONDS");
  add_number(sub, "--bot-memory", arguments->bot_megabytes, 0, 1'000'000,
             say("help.serve_bot_memory"))
      .environment("NORENBERC_BOT_MEMORY");
  add_number(sub, "--idle-seconds", arguments->idle_seconds, 1, 86400,
             say("help.serve_idle_seconds"))
      .environment("NORENBERC_IDLE_SECONDS");
  add_number(sub, "--takeover-seconds", arguments->takeover_seconds, 1, 3600,
             say("help.serve_takeover_seconds"))
      .environment("NORENBERC_TAKEOVER_SECONDS");
  add_number(sub, "--people-per-day", options.day_limits.people.per_day, 1, 1'000'000,
             say("help.serve_people_per_day"))
      .environment("NORENBERC_PEOPLE_PER_DAY");
  add_number(sub, "--tables-per-day", options.day_limits.tables.per_day, 1, 1'000'000,
             say("help.serve_tables_per_day"))
      .environment("NORENBERC_TABLES_PER_DAY");
  add_number(sub, "--metrics-port", arguments->metrics_port, 0, 65535,
             say("help.serve_metrics_port"))
      .environment("NORENBERC_METRICS_PORT");
  add_number(sub, "--grace-seconds", arguments->grace_seconds, 0, 3600,
             say("help.serve_grace_seconds"))
      .environment("NORENBERC_GRACE_SECONDS");
  add_log_level(sub, arguments->log_level);
  sub.add_flag("--quiet", arguments->is_quiet, say("help.serve_quiet"))
      .environment("NORENBERC_QUIET");
  sub.footer(say("help.serve_footer"));
  sub.run([arguments] { return serve(*arguments); });
}

void add_backup(CommandLine& line) {
  Subcommand sub = line.add_subcommand("backup", say("help.backup"));
  struct Arguments {
    std::string database;
    std::string data_dir;
    std::string file;
  };
  const auto arguments = std::make_shared<Arguments>();
  add_database(sub, arguments->database, arguments->data_dir);
  sub.add_text("FILE", arguments->file, say("help.backup_file")).required();
  sub.footer(say("help.backup_footer"));
  sub.run([arguments] {
    return back_up(database_from(arguments->database, arguments->data_dir), arguments->file);
  });
}

void add_forget(CommandLine& line) {
  Subcommand sub = line.add_subcommand("forget", say("help.forget"));
  struct Arguments {
    std::string database;
    std::string data_dir;
    std::string person;
  };
  const auto arguments = std::make_shared<Arguments>();
  add_database(sub, arguments->database, arguments->data_dir);
  sub.add_text("PERSON", arguments->person, say("help.forget_person")).required();
  sub.footer(say("help.forget_footer"));
  sub.run([arguments] {
    return forget_person(database_from(arguments->database, arguments->data_dir),
                         arguments->person);
  });
}

}  // namespace norenberc::cli
