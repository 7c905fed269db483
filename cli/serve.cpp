// `norenberc serve`, and what its operator needs beside it: `backup` and `forget`.
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <set>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "cli/command.h"
#include "cli/files.h"
#include "server/backup.h"
#include "server/forget.h"
#include "server/server.h"

namespace norenberc::cli {

namespace {

struct ServeArguments {
  server::ServerOptions options;
  std::string data_dir;
  std::string web;
  int port = 8080;
  int bot_seconds = 10;
  int idle_seconds = 60;
  int takeover_seconds = 10;
  bool is_quiet = false;
};

void add_database(CLI::App& app, std::string& database, std::string& data_dir) {
  app.add_option("--database", database,
                 "an SQLite file, or postgresql://user@host/name; otherwise norenberc.db in the "
                 "data folder")
      ->option_text("DATABASE")
      ->envname("NORENBERC_DATABASE");
  app.add_option("--data-dir", data_dir, "the folder for what is kept")
      ->option_text("FOLDER")
      ->envname("NORENBERC_DATA_DIR");
}

std::string database_from(const std::string& database, const std::string& data_dir) {
  if (!database.empty()) return database;
  const std::filesystem::path folder =
      data_dir.empty() ? games_folder() : std::filesystem::path(data_dir);
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) {
    throw Failure(fmt::format("{} could not be made: {}.", folder.string(), error.message()));
  }
  return (folder / "norenberc.db").string();
}

void write_log_line(const std::string& line) {
  std::cerr << fmt::format("{:%Y-%m-%d %H:%M:%S} {}\n", fmt::gmtime(std::time(nullptr)), line);
}

// The page is found beside the program, as it is installed, or beside the folder of its build.
std::optional<std::filesystem::path> folder_of_page() {
  std::error_code error;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
  if (error) return std::nullopt;
  const std::filesystem::path folder = program.parent_path();
  for (const std::filesystem::path& web : {folder / "web", folder.parent_path() / "web"}) {
    if (std::filesystem::is_regular_file(web / "index.html", error)) return web;
  }
  return std::nullopt;
}

// What a person types into a browser: on this machine, unless the server listens on another address only.
std::string address_to_open(std::string host, std::uint16_t port) {
  const std::set<std::string> here = {"127.0.0.1", "0.0.0.0", "::1", "::"};
  if (here.contains(host)) host = "localhost";
  if (host.find(':') != std::string::npos) host = "[" + host + "]";
  return fmt::format("http://{}:{}/", host, port);
}

int serve(const ServeArguments& arguments) {
  server::ServerOptions options = arguments.options;
  options.database = database_from(options.database, arguments.data_dir);
  options.net.port = static_cast<std::uint16_t>(arguments.port);
  options.bots.budget = std::chrono::seconds(arguments.bot_seconds);
  options.idle_for = std::chrono::seconds(arguments.idle_seconds);
  options.keeps_for = std::chrono::seconds(arguments.takeover_seconds);
  options.web = arguments.web.empty() ? folder_of_page() : arguments.web;
  if (!arguments.is_quiet) options.log = write_log_line;
  try {
    server::Server running(std::move(options));
    std::cout << fmt::format("Norenberc is at {}\n",
                             address_to_open(arguments.options.net.host, running.port()))
              << std::flush;
    running.run();
  } catch (const std::runtime_error& error) {  // StoreError too
    throw Failure(error.what());
  }
  return 0;
}

int back_up(const std::string& database, const std::string& file) {
  if (database.starts_with("postgres")) {
    throw Failure("A PostgreSQL database is backed up with pg_dump; docs/operations.md says how.");
  }
  try {
    server::backup_sqlite(database, file);
  } catch (const server::StoreError& error) {
    throw Failure(error.what());
  }
  std::cout << fmt::format("{} is backed up in {}\n", database, file);
  return 0;
}

int forget_person(const std::string& database, const std::string& person) {
  try {
    const auto store = server::open_store(database);
    const auto forgotten = store->forgotten();
    // Somebody whom it was begun with and interrupted may be forgotten once more.
    const bool is_known = store->person(person) ||
                          std::any_of(forgotten.begin(), forgotten.end(),
                                      [&](const auto& each) { return each.person == person; });
    if (!is_known) throw Failure(fmt::format("There is no person “{}”.", person));
    const auto now = std::chrono::time_point_cast<Span>(std::chrono::system_clock::now());
    const auto tables = server::forget(*store, person, now);
    std::cout << fmt::format("{} is forgotten; {} tables were changed\n", person, tables.size());
  } catch (const server::StoreError& error) {
    throw Failure(error.what());
  }
  return 0;
}

}  // namespace

void add_serve(CLI::App& app, Task& task) {
  CLI::App* sub = app.add_subcommand("serve", "Let people play over the network.");
  const auto arguments = std::make_shared<ServeArguments>();
  server::ServerOptions& options = arguments->options;
  sub->add_option("--host", options.net.host, "the address to listen on")
      ->option_text("ADDRESS")
      ->envname("NORENBERC_HOST");
  add_number(*sub, "--port", arguments->port, 0, 65535, "the port; 0 takes any free one")
      ->envname("NORENBERC_PORT");
  add_database(*sub, options.database, arguments->data_dir);
  sub->add_option("--web", arguments->web,
                  "the folder of the page; otherwise web beside the program or its build")
      ->option_text("FOLDER")
      ->envname("NORENBERC_WEB");
  sub->add_option("--origin", options.origins,
                  "a page of another address that may use this server; may be repeated")
      ->option_text("ORIGIN")
      ->envname("NORENBERC_ORIGIN");
  sub->add_flag("--behind-proxy", options.net.behind_proxy,
                "a reverse proxy stands before the server and says who calls")
      ->envname("NORENBERC_BEHIND_PROXY");
  add_number(*sub, "--bot-threads", options.bots.threads, 1, 64, "threads on which bots think")
      ->envname("NORENBERC_BOT_THREADS");
  add_number(*sub, "--bot-seconds", arguments->bot_seconds, 1, 3600,
             "when a bot's turn is decided without its thought")
      ->envname("NORENBERC_BOT_SECONDS");
  add_number(*sub, "--idle-seconds", arguments->idle_seconds, 1, 86400,
             "when a table that nobody watches leaves memory")
      ->envname("NORENBERC_IDLE_SECONDS");
  add_number(*sub, "--takeover-seconds", arguments->takeover_seconds, 1, 3600,
             "when another server on the same database goes on with bots and clocks of one that is "
             "silent")
      ->envname("NORENBERC_TAKEOVER_SECONDS");
  sub->add_flag("--quiet", arguments->is_quiet, "write no log")->envname("NORENBERC_QUIET");
  sub->footer(R"(Each option can also be given in the environment: NORENBERC_PORT and so on.
docs/operations.md says how to run a server for a club.

Examples:
  norenberc serve
  norenberc serve --host 0.0.0.0 --port 80
  norenberc serve --database postgresql://norenberc@db/norenberc)");
  sub->callback([&task, arguments] { task = [arguments] { return serve(*arguments); }; });
}

void add_backup(CLI::App& app, Task& task) {
  CLI::App* sub = app.add_subcommand("backup", "Copy the server's SQLite database while it runs.");
  struct Arguments {
    std::string database;
    std::string data_dir;
    std::string file;
  };
  const auto arguments = std::make_shared<Arguments>();
  add_database(*sub, arguments->database, arguments->data_dir);
  sub->add_option("FILE", arguments->file, "the copy; it must not be there yet")->required();
  sub->footer(R"(Example:
  norenberc backup --database /var/lib/norenberc/norenberc.db monday.db)");
  sub->callback([&task, arguments] {
    task = [arguments] {
      return back_up(database_from(arguments->database, arguments->data_dir), arguments->file);
    };
  });
}

void add_forget(CLI::App& app, Task& task) {
  CLI::App* sub =
      app.add_subcommand("forget", "Delete a person's data from the server's database.");
  struct Arguments {
    std::string database;
    std::string data_dir;
    std::string person;
  };
  const auto arguments = std::make_shared<Arguments>();
  add_database(*sub, arguments->database, arguments->data_dir);
  sub->add_option("PERSON", arguments->person, "the person's id, as the page shows it")->required();
  sub->footer(R"(Name and messages disappear from all tables; the games stay, and those that are
running go on with a bot. It may be repeated. Stop a server on SQLite first.

Example:
  norenberc forget abcdefgh12345678)");
  sub->callback([&task, arguments] {
    task = [arguments] {
      return forget_person(database_from(arguments->database, arguments->data_dir),
                           arguments->person);
    };
  });
}

}  // namespace norenberc::cli
