#include "server/api/api.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "ai/bot.h"
#include "engine/replay.h"
#include "protocol/event_json.h"
#include "protocol/state_json.h"
#include "protocol/steps_json.h"
#include "server/net/gzip.h"
#include "server/net/http_text.h"
#include "table/hint.h"
#include "table/table_json.h"
#include "text/terms.h"

namespace norenberc::server {

namespace {

constexpr int kLongestList = 200;
constexpr std::size_t kMovesOfAHint = 3;
constexpr std::size_t kWorthCompressing = 2 * 1024;  // bytes

Error unavailable() { return {"not_stored", Message::of("refusal.not_stored")}; }

// A body that is read as JSON, for as long as this lives.
class Body {
 public:
  explicit Body(const std::string& text) : line_(read_request(text.empty() ? "{}" : text)) {}

  std::optional<Error> error() const {
    if (line_.fields) return std::nullopt;
    return Error{line_.is_json ? "bad_request" : "bad_json", line_.trouble};
  }
  Field root(Complaint& complaint) const { return {&*line_.fields, "", complaint}; }
  // The id is a text, if there is one.
  std::string id() const {
    Complaint ignored;
    const Field id = root(ignored)["id"];
    return id.is_given() ? std::string(id.text()) : std::string();
  }

 private:
  RequestLine line_;
};

void write_person(JsonWriter& json, const Person& person) {
  json.key("person");
  json.begin_object();
  json.member("id", person.id);
  json.member("name", person.name);
  json.member("colour", person.colour);
  json.end_object();
}

Response welcome(const Newcomer& newcomer) {
  return answer(201, [&newcomer](JsonWriter& json) {
    write_person(json, newcomer.person);
    json.member("token", newcomer.token);
  });
}

// Reads a name and a colour; the first complaint counts.
Result<Person> read_person(const Request& request) {
  const Body body(request.body);
  if (const auto error = body.error()) return *error;
  Complaint complaint;
  const Field root = body.root(complaint);
  Person person;
  person.name = root["name"].text();
  person.colour = root["colour"].text();
  if (!complaint.is_empty()) return Error{"bad_request", complaint.message()};
  return person;
}

void write_advice(JsonWriter& json, const Advice& advice, Language language) {
  const Thought& thought = advice.thought;
  json.member("move", text(thought.move));
  if (thought.why) {
    json.member("text", hint_text(language, *thought.why, advice.shown, advice.names));
  }
  json.member("level", advice.level);
  json.key("best");
  json.begin_list();
  for (std::size_t i = 0; i < std::min(kMovesOfAHint, thought.best.size()); ++i) {
    json.begin_object();
    json.member("move", text(thought.best[i].move));
    json.member("weight", thought.best[i].weight);
    json.end_object();
  }
  json.end_list();
  json.key("values");
  if (!thought.values) return json.null();
  json.begin_list();
  for (int i = 0; i < advice.players; ++i) {
    json.value((*thought.values)[static_cast<std::size_t>(i)]);
  }
  json.end_list();
}

struct ReplayWish {
  Viewer viewer;
  StepRange part;
};

// as=2&from=100&count=50
Result<ReplayWish> read_replay_wish(std::string_view query, int players) {
  ReplayWish wish;
  const auto read = [query](std::string_view name, int& number) {
    const std::string_view value = query_value(query, name);
    if (value.empty()) return true;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    return error == std::errc() && end == value.data() + value.size() && number >= 0;
  };
  int seat = 0;
  if (query_value(query, "as") != "all") {
    if (!read("as", seat) || seat > players) {
      return Error{"bad_request", "“as” is the number of a seat, or all."};
    }
    if (seat > 0) wish.viewer = seat_at(seat - 1);
  }
  if (!read("from", wish.part.from) || !read("count", wish.part.count)) {
    return Error{"bad_request", "“from” and “count” are numbers of steps."};
  }
  return wish;
}

std::optional<std::string_view> after(std::string_view text, std::string_view start) {
  if (!text.starts_with(start)) return std::nullopt;
  return text.substr(start.size());
}

// Large answers are made small for those who can read that.
Service::Reply compressing(const Request& request, Service::Reply reply) {
  if (!accepts_gzip(request.accept_encoding)) return reply;
  return [reply = std::move(reply)](Response response) {
    const auto is_zipped = [](const auto& header) { return header.first == "Content-Encoding"; };
    if (response.body && response.body->size() >= kWorthCompressing &&
        std::none_of(response.headers.begin(), response.headers.end(), is_zipped)) {
      response.body = std::make_shared<const std::string>(zipped(*response.body, Squeeze::Fast));
      response.headers.emplace_back("Content-Encoding", "gzip");
      response.headers.emplace_back("Vary", "Accept-Encoding");
    }
    reply(std::move(response));
  };
}

}  // namespace

struct Api::Route {
  std::string_view method;
  std::string_view path;  // "*" stands for a table
  bool needs_person;
  void (Api::*run)(const Asked& asked);

  // Whether the path fits; then `table` is what stands for the star.
  bool fits(std::string_view asked, std::string& table) const {
    const std::size_t star = path.find('*');
    if (star == std::string_view::npos) return asked == path;
    const std::string_view tail = path.substr(star + 1);
    const auto rest = after(asked, path.substr(0, star));
    if (!rest || !rest->ends_with(tail)) return false;
    const std::string_view name = rest->substr(0, rest->size() - tail.size());
    if (name.empty() || name.size() > kLongestName || name.find('/') != name.npos) return false;
    table = name;
    return true;
  }
};

const std::vector<Api::Route>& Api::routes() {
  static const std::vector<Route> kRoutes = {
      {"POST", "/api/people", false, &Api::add_person},
      {"POST", "/api/recover", false, &Api::recover},
      {"GET", "/api/me", true, &Api::me},
      {"PUT", "/api/me", true, &Api::change_me},
      {"DELETE", "/api/me", true, &Api::forget_me},
      {"POST", "/api/me/recovery", true, &Api::make_link},
      {"GET", "/api/me/tables", true, &Api::my_tables},
      {"GET", "/api/me/games", true, &Api::my_games},
      {"GET", "/api/bots", false, &Api::bots},
      {"GET", "/api/tables", false, &Api::lobby},
      {"POST", "/api/tables", true, &Api::create},
      {"POST", "/api/tables/*/commands", true, &Api::send},
      {"POST", "/api/tables/*/preview", true, &Api::preview},
      {"POST", "/api/tables/*/hint", true, &Api::hint},
      {"GET", "/api/tables/*/view", false, &Api::view},
      {"GET", "/api/tables/*/record", false, &Api::record},
      {"GET", "/api/tables/*/replay", false, &Api::replay},
      {"GET", "/api/tables/*", false, &Api::table},
  };
  return kRoutes;
}

void Api::answer(const Request& request, Service::Reply reply) {
  const std::string method = request.method == "HEAD" ? "GET" : request.method;
  Asked asked{request, {}, {}, compressing(request, std::move(reply))};
  const Route* route = nullptr;
  bool path_is_known = false;
  for (const Route& each : routes()) {
    if (!each.fits(request.path, asked.table)) continue;
    path_is_known = true;
    if (each.method == method) {
      route = &each;
      break;
    }
  }
  if (route == nullptr) {
    const Error error = path_is_known
                            ? Error{"wrong_method", "This address knows no " + cited(method) + "."}
                            : Error{"not_found", Message::of("refusal.not_found")};
    return refuse(asked, error);
  }
  const auto token = after(request.authorization, "Bearer ");
  if (!token) {
    if (!route->needs_person) return (this->*route->run)(asked);
    return refuse(asked,
                  {"no_token", "Who asks? Send the token of a person: Authorization: Bearer ..."});
  }
  people_.identify(std::string(*token),
                   [this, route, asked = std::move(asked)](const Result<Person>& who) mutable {
                     if (const auto* const error = std::get_if<Error>(&who)) {
                       return refuse(asked, *error);
                     }
                     asked.person = std::get<Person>(who);
                     (this->*route->run)(asked);
                   });
}

void Api::refuse(const Asked& asked, const Error& error) {
  ++refusals_[error.code];
  asked.reply(answer_with(error, language_of(asked.request)));
}

void Api::add_person(const Asked& asked) {
  const auto read = read_person(asked.request);
  if (const auto* const error = std::get_if<Error>(&read)) {
    return refuse(asked, *error);
  }
  const Person& wanted = std::get<Person>(read);
  people_.add(wanted.name, wanted.colour, [this, asked](const Result<Newcomer>& added) {
    if (const auto* const error = std::get_if<Error>(&added)) {
      return refuse(asked, *error);
    }
    asked.reply(welcome(std::get<Newcomer>(added)));
  });
}

void Api::recover(const Asked& asked) {
  const Body body(asked.request.body);
  if (const auto error = body.error()) return refuse(asked, *error);
  Complaint complaint;
  const std::string link(body.root(complaint)["secret"].text());
  if (!complaint.is_empty()) {
    return refuse(asked, {"bad_request", complaint.message()});
  }
  people_.recover(link, [this, asked](const Result<Newcomer>& recovered) {
    if (const auto* const error = std::get_if<Error>(&recovered)) {
      return refuse(asked, *error);
    }
    asked.reply(welcome(std::get<Newcomer>(recovered)));
  });
}

void Api::me(const Asked& asked) {
  asked.reply(
      server::answer(200, [&asked](JsonWriter& json) { write_person(json, asked.person); }));
}

void Api::change_me(const Asked& asked) {
  const auto read = read_person(asked.request);
  if (const auto* const error = std::get_if<Error>(&read)) {
    return refuse(asked, *error);
  }
  Person person = asked.person;
  person.name = std::get<Person>(read).name;
  person.colour = std::get<Person>(read).colour;
  people_.change(person, [this, asked](const Result<Person>& changed) {
    if (const auto* const error = std::get_if<Error>(&changed)) {
      return refuse(asked, *error);
    }
    renamed_(std::get<Person>(changed));
    wishes_.rename(std::get<Person>(changed));
    asked.reply(server::answer(
        200, [&changed](JsonWriter& json) { write_person(json, std::get<Person>(changed)); }));
  });
}

void Api::forget_me(const Asked& asked) {
  forgetting_.forget(asked.person.id, [this, asked](bool is_done) {
    if (!is_done) return refuse(asked, unavailable());
    asked.reply(server::answer(200, [](JsonWriter&) {}));
  });
}

void Api::make_link(const Asked& asked) {
  people_.make_link(asked.person, [this, asked](const Result<std::string>& made) {
    if (const auto* const error = std::get_if<Error>(&made)) {
      return refuse(asked, *error);
    }
    asked.reply(server::answer(201, [&made](JsonWriter& json) {
      json.member("link", "recover=" + std::get<std::string>(made));
    }));
  });
}

void Api::list(const Asked& asked, std::function<std::vector<TableCard>(Store&)> cards) {
  store_.ask(
      std::move(cards),
      [asked](const std::vector<TableCard>& found) {
        asked.reply(server::answer(200, [&found](JsonWriter& json) {
          json.key("tables");
          json.begin_list();
          for (const TableCard& card : found) json.raw(card.summary);
          json.end_list();
        }));
      },
      [this, asked] { refuse(asked, unavailable()); });
}

void Api::my_tables(const Asked& asked) {
  list(asked, [who = asked.person.id](Store& store) {
    std::vector<TableCard> cards = store.tables_of(who, Stage::Running, kLongestList);
    for (TableCard& card : store.tables_of(who, Stage::Open, kLongestList)) {
      cards.push_back(std::move(card));
    }
    return cards;
  });
}

void Api::my_games(const Asked& asked) {
  list(asked, [who = asked.person.id](Store& store) {
    return store.tables_of(who, Stage::Over, kLongestList);
  });
}

void Api::lobby(const Asked& asked) {
  list(asked, [](Store& store) {
    std::vector<TableCard> cards = store.list(Listing::Lobby, kLongestList);
    for (TableCard& card : store.list(Listing::Watchable, kLongestList)) {
      cards.push_back(std::move(card));
    }
    return cards;
  });
}

void Api::bots(const Asked& asked) {
  const Language language = language_of(asked.request);
  asked.reply(server::answer(200, [language](JsonWriter& json) {
    json.key("bots");
    json.begin_list();
    for (const BotLevel& level : bot_levels()) {
      json.begin_object();
      json.member("level", level.name);
      json.member("character", bot_character(language, level.name, level.character));
      json.end_object();
    }
    json.end_list();
  }));
}

void Api::create(const Asked& asked) {
  const Body body(asked.request.body);
  if (const auto error = body.error()) return refuse(asked, *error);
  Complaint unused;
  wishes_.create(asked.person, body.root(unused), body.id(),
                 [this, asked](const Result<Granted>& outcome) {
                   if (const auto* const error = std::get_if<Error>(&outcome)) {
                     return refuse(asked, *error);
                   }
                   asked.reply(server::answer(201, [&outcome](JsonWriter& json) {
                     json.member("table", std::get<Granted>(outcome).table);
                   }));
                 });
}

void Api::send(const Asked& asked) {
  const Body body(asked.request.body);
  if (const auto error = body.error()) return refuse(asked, *error);
  Complaint unused;
  wishes_.send(asked.person, asked.table, body.root(unused), body.id(),
               [this, asked](const Result<Granted>& outcome) {
                 if (const auto* const error = std::get_if<Error>(&outcome)) {
                   return refuse(asked, *error);
                 }
                 const Granted& granted = std::get<Granted>(outcome);
                 asked.reply(server::answer(200, [&granted](JsonWriter& json) {
                   json.member("version", granted.version);
                   json.member("table", granted.table);
                   if (!granted.link.empty()) json.member("link", granted.link);
                 }));
               });
}

void Api::preview(const Asked& asked) {
  const Body body(asked.request.body);
  if (const auto error = body.error()) return refuse(asked, *error);
  Complaint complaint;
  const std::string wanted(body.root(complaint)["move"].text());
  if (!complaint.is_empty()) return refuse(asked, {"bad_request", complaint.message()});
  const Parsed<Move> read = parse_move(wanted);
  if (const auto* const error = std::get_if<TextFault>(&read)) {
    return refuse(asked, bad_move(*error));
  }
  look(asked, [who = asked.person.id, move = std::get<Move>(read),
               language = language_of(asked.request)](const Table& table) {
    const auto outcome = table.preview(who, {move, std::nullopt});
    if (const auto* const error = std::get_if<Error>(&outcome)) {
      return answer_with(*error, language);
    }
    const Preview& found = std::get<Preview>(outcome);
    return server::answer(200, [&found](JsonWriter& json) {
      json.key("events");
      write_events(json, found.events);
      json.member("talers", static_cast<int>(found.talers.count));
    });
  });
}

void Api::hint(const Asked& asked) {
  hall_.advise(asked.table, asked.person.id, [this, asked](const Result<Advice>& outcome) {
    if (const auto* const error = std::get_if<Error>(&outcome)) {
      return refuse(asked, *error);
    }
    asked.reply(
        server::answer(200, [&outcome, language = language_of(asked.request)](JsonWriter& json) {
          write_advice(json, std::get<Advice>(outcome), language);
        }));
  });
}

void Api::visit(const Asked& asked, std::function<void(const Table&)> see) {
  hall_.look(asked.table, [this, asked, see = std::move(see)](const Result<const Table*>& looked) {
    if (const auto* const error = std::get_if<Error>(&looked)) return refuse(asked, *error);
    const Table* const table = std::get<const Table*>(looked);
    if (!table->may_watch(asked.person.id)) {
      return refuse(asked, {"private", Message::of("refusal.private")});
    }
    see(*table);
  });
}

void Api::look(const Asked& asked, std::function<Response(const Table&)> show) {
  visit(asked, [asked, show = std::move(show)](const Table& table) { asked.reply(show(table)); });
}

void Api::table(const Asked& asked) {
  look(asked, [this, who = asked.person.id](const Table& table) {
    return plain_text(table_message(table, table.seat_of(who), 0, now_()), "application/json");
  });
}

void Api::view(const Asked& asked) {
  look(asked, [who = asked.person.id, language = language_of(asked.request)](const Table& table) {
    if (!table.game()) {
      return answer_with({"not_started", Message::of("refusal.not_started")}, language);
    }
    return server::answer(200, [&](JsonWriter& json) {
      json.key("view");
      write_view(json, view_for(table.game()->state(), table.seat_of(who)));
    });
  });
}

void Api::record(const Asked& asked) {
  look(asked, [language = language_of(asked.request)](const Table& table) {
    const auto record = table.record();
    if (!record) {
      return answer_with({"not_over", Message::of("refusal.record_not_over")}, language);
    }
    return plain_text(text(*record));
  });
}

// A long game takes megabytes: they are written, and made small, where nobody waits for it.
void Api::replay(const Asked& asked) {
  visit(asked, [this, asked](const Table& table) {
    const auto record = table.record();
    if (!record) {
      return refuse(asked, {"not_over", Message::of("refusal.replay_not_over")});
    }
    const auto wish = read_replay_wish(asked.request.query, record->options.players);
    if (const auto* const error = std::get_if<Error>(&wish)) return refuse(asked, *error);
    const bool zips = accepts_gzip(asked.request.accept_encoding);
    const auto make = [record = *record, wish = std::get<ReplayWish>(wish), zips] {
      JsonWriter json;
      json.begin_object();
      json.member("ok", true);
      json.key("steps");
      write_steps(json, record, wish.viewer, wish.part);
      json.end_object();
      return zips ? zipped(json.text(), Squeeze::Hard) : json.take();
    };
    bots_.write(make, [asked, zips](BotThreads::Text body) {
      Response response = plain_text("", "application/json");
      if (zips) response.headers.emplace_back("Content-Encoding", "gzip");
      response.headers.emplace_back("Vary", "Accept-Encoding");
      response.body = std::move(body);
      asked.reply(std::move(response));
    });
  });
}

}  // namespace norenberc::server
