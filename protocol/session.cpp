#include "protocol/session.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>
#include <variant>
#include <vector>

#include "engine/notation.h"
#include "protocol/event_json.h"
#include "protocol/json_reader.h"
#include "protocol/state_json.h"
#include "protocol/state_read.h"
#include "text/fault.h"

namespace norenberc {

struct Session::Command {
  std::string_view name;
  bool needs_game;
  std::optional<Error> (Session::*run)(const Field& request, JsonWriter& json);
};

namespace {

// An hour: far beyond any use, and far from overflowing what a bot adds to it.
constexpr int kLongestThought = 3'600'000;  // milliseconds

std::string error_line(const std::string& id, const Error& error, Language language = kEnglish) {
  JsonWriter json;
  json.begin_object();
  json.member("ok", false);
  if (!id.empty()) {
    json.key("id");
    json.raw(id);
  }
  json.key("error");
  write_error(json, error, language);
  json.end_object();
  return json.take();
}

// Reads a field with `read(field)`; a wrong type is a bad request.
template <class Read, class Value>
std::optional<Error> read_value(const Field& field, Read read, Value& value) {
  FieldFault fault;
  value = read(field.reporting_to(fault));
  if (fault.is_empty()) return std::nullopt;
  return Error{"bad_request", fault.message()};
}

// The text must live as long as the request.
std::optional<Error> read_text(const Field& field, std::string_view& text) {
  return read_value(
      field, [](const Field& each) { return each.text(); }, text);
}

// A whole number out of range gets a code of its own.
std::optional<Error> read_number(const Field& field, int lowest, int highest,
                                 std::string_view out_of_range, int& number) {
  auto error = read_value(
      field, [lowest, highest](const Field& each) { return each.integer(lowest, highest); },
      number);
  if (error && field.is_integer()) error->code = out_of_range;
  return error;
}

// Without a seed the empty one deals, so that even a script that names none can be repeated.
std::optional<Error> read_seed(const Field& field, SeededDealer& dealer) {
  std::string_view seed;
  if (field.is_given()) {
    if (auto error = read_text(field, seed)) return error;
  }
  dealer = SeededDealer(seed_of(seed));
  return std::nullopt;
}

std::optional<Error> read_new_options(const Field& field, int players, Options& options) {
  options.players = static_cast<std::uint8_t>(players);
  if (!field.is_given()) return std::nullopt;
  // Two codes: `options` that are no object are a bad request, an object with a wrong option is a bad option.
  FieldFault form;
  FieldFault content;
  field.reporting_to(form).for_each_member([&content](std::string_view key, const Field& option) {
    if (key == "planning" || key == "money" || key == "bonus_townsmen") return;
    option.reporting_to(content).refuse(
        "there is no such option; there are `planning`, `money` and `bonus_townsmen`.");
  });
  if (!form.is_empty()) return Error{"bad_request", form.message()};
  options = read_options(field.reporting_to(content), players);
  if (!content.is_empty()) return Error{"bad_option", content.message()};
  return std::nullopt;
}

using BySeat = std::array<double, kMaxPlayers>;

void write_by_seat(JsonWriter& json, const std::optional<BySeat>& numbers, int players) {
  if (!numbers) return json.null();
  json.begin_list();
  for (int i = 0; i < players; ++i) json.value((*numbers)[static_cast<std::size_t>(i)]);
  json.end_list();
}

void write_parts(JsonWriter& json, const std::vector<NotePart>& parts) {
  json.begin_list();
  for (const NotePart& part : parts) {
    if (const auto* const seat = std::get_if<Seat>(&part)) {
      json.value(number(*seat));
    } else {
      json.value(std::get<std::string>(part));
    }
  }
  json.end_list();
}

void write_bot_answer(JsonWriter& json, const BotAnswer& answer, int players) {
  json.member("move", text(answer.move));
  json.member("bot", answer.bot);
  json.key("values");
  write_by_seat(json, answer.values, players);
  json.key("wins");
  write_by_seat(json, answer.wins, players);
  json.key("best");
  json.begin_list();
  for (const auto& [move, weight] : answer.best) {
    json.begin_object();
    json.member("move", text(move));
    json.member("weight", weight);
    json.end_object();
  }
  json.end_list();
  if (answer.note.empty()) return;
  json.member("note", answer.note);
  json.key("parts");
  write_parts(json, answer.parts);
}

}  // namespace

std::string Session::answer(std::string_view line) {
  const RequestLine request = read_request(line);
  if (!request.fields) {
    return error_line(request.id, {request.is_json ? "bad_request" : "bad_json", request.fault});
  }
  JsonWriter json;
  json.begin_object();
  json.member("ok", true);
  if (!request.id.empty()) {
    json.key("id");
    json.raw(request.id);
  }
  // Each command reads its fields through read_value, which has a FieldFault of its own.
  FieldFault unused;
  const std::optional<Error> error = run(Field(&*request.fields, "", unused), json);
  if (error) return error_line(request.id, *error, language_);
  json.end_object();
  return json.take();
}

std::string Session::answer_to_long_line(std::size_t limit) {
  return error_line("", {"line_too_long", "A line has at most " + std::to_string(limit) +
                                              " bytes; this one was skipped."});
}

const Session::Command* Session::command_named(std::string_view name) {
  static constexpr std::array kCommands = {
      Command{"hello", false, &Session::hello},  Command{"new", false, &Session::new_game},
      Command{"set", false, &Session::set},      Command{"state", true, &Session::state},
      Command{"view", true, &Session::view},     Command{"legal", true, &Session::legal},
      Command{"move", true, &Session::move},     Command{"score", true, &Session::score},
      Command{"record", true, &Session::record}, Command{"load", false, &Session::load},
      Command{"bot", true, &Session::bot},       Command{"quit", false, &Session::quit},
  };
  const auto found = std::find_if(kCommands.begin(), kCommands.end(),
                                  [name](const Command& each) { return each.name == name; });
  return found == kCommands.end() ? nullptr : &*found;
}

std::optional<Error> Session::run(const Field& request, JsonWriter& json) {
  std::string_view name;
  if (auto error = read_text(request["cmd"], name)) return error;
  const Command* const command = command_named(name);
  if (command == nullptr) {
    return Error{"unknown_command",
                 "There is no command " + quoted(name) +
                     "; there are hello, new, set, state, view, legal, move, score, record, load, "
                     "bot and quit."};
  }
  if (command->needs_game && !playing_) {
    return Error{"no_game", "There is no game yet; start one with new, set or load."};
  }
  return (this->*command->run)(request, json);
}

std::optional<Error> Session::hello(const Field&, JsonWriter& json) {
  json.member("name", "Norenberc");
  json.member("version", version_);
  json.member("protocol", kProtocolVersion);
  json.member("rules", kRulesVersion);
  json.key("players");
  json.begin_list();
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) json.value(players);
  json.end_list();
  json.key("bots");
  json.begin_list();
  for (const std::string& name : bots_->names()) json.value(name);
  json.end_list();
  json.key("options");
  json.raw(R"({"planning":["simultaneous","reverse_order"],"money":["hidden","open"],)"
           R"("bonus_townsmen":[false,true]})");
  return std::nullopt;
}

std::optional<Error> Session::new_game(const Field& request, JsonWriter& json) {
  int players = 0;
  if (auto error =
          read_number(request["players"], kMinPlayers, kMaxPlayers, "bad_players", players)) {
    return error;
  }
  Options options;
  if (auto error = read_new_options(request["options"], players, options)) return error;
  SeededDealer dealer(0);
  if (auto error = read_seed(request["seed"], dealer)) return error;
  Game game(options, dealer.setup(options));
  const Memory memory = Memory::at(game.state());
  playing_ = Playing{std::move(game), dealer, memory};
  write_open_decisions(json);
  return std::nullopt;
}

std::optional<Error> Session::set(const Field& request, JsonWriter& json) {
  const Field field = request["state"];
  if (!field.is_present()) return Error{"bad_request", "state is missing."};
  const auto read = read_state(field);
  if (const auto* const why = std::get_if<std::string>(&read)) return Error{"bad_state", *why};
  // Nobody knows what was played before this position, so bots remember only what can be seen in it.
  const auto& state = std::get<GameState>(read);
  return play_on(Game(state), Memory::at(state), request["seed"], json);
}

std::optional<Error> Session::state(const Field&, JsonWriter& json) {
  json.key("state");
  write_state(json, position());
  return std::nullopt;
}

std::optional<Error> Session::view(const Field& request, JsonWriter& json) {
  int seat = 0;
  if (auto error = read_seat(request["seat"], 0, seat)) return error;
  const auto viewer = seat == 0 ? std::nullopt : std::optional(seat_at(seat - 1));
  json.key("view");
  write_view(json, view_for(position(), viewer));
  return std::nullopt;
}

std::optional<Error> Session::legal(const Field& request, JsonWriter& json) {
  int seat = 0;
  if (auto error = read_seat(request["seat"], 1, seat)) return error;
  write_legal_moves(json, position(), seat_at(seat - 1));
  return std::nullopt;
}

std::optional<Error> Session::move(const Field& request, JsonWriter& json) {
  int number = 0;
  if (auto error = read_seat(request["seat"], 1, number)) return error;
  std::string_view written;
  if (auto error = read_text(request["move"], written)) return error;
  const Parsed<Move> parsed = parse_move(written);
  if (const auto* const error = std::get_if<TextFault>(&parsed)) return bad_move(*error);
  const Seat seat = seat_at(number - 1);
  const Move& move = std::get<Move>(parsed);
  if (const auto refusal = why_refused(position(), seat, move)) return error_of(*refusal);

  // Everything is checked: from here on the request succeeds.
  const Events events = playing_->game.play(seat, move, playing_->dealer);
  playing_->memory.watch(events, position());
  json.key("events");
  write_events(json, events);
  write_open_decisions(json);
  return std::nullopt;
}

std::optional<Error> Session::score(const Field&, JsonWriter& json) {
  json.key("scores");
  write_scores(json, norenberc::score(position()), position().player_count());
  return std::nullopt;
}

std::optional<Error> Session::record(const Field&, JsonWriter& json) {
  json.member("record", text(playing_->game.record()));
  return std::nullopt;
}

std::optional<Error> Session::load(const Field& request, JsonWriter& json) {
  std::string_view written;
  if (auto error = read_text(request["record"], written)) return error;
  const Parsed<Record> parsed = parse_record(written);
  if (const auto* const error = std::get_if<TextFault>(&parsed)) {
    return Error{"bad_record", message_about(*error)};
  }
  Memory memory;  // of somebody who watches the whole game
  auto replayed =
      replay(std::get<Record>(parsed),
             [&memory](const Game& game, const RecordedMove* played, const Events& events) {
               if (played == nullptr) {
                 memory = Memory::at(game.state());
               } else {
                 memory.watch(events, game.state());
               }
             });
  if (const auto* const error = std::get_if<RecordFault>(&replayed)) {
    return Error{"bad_record", "step " + std::to_string(error->step + 1) + ": " +
                                   message_about(*error).english()};
  }
  return play_on(std::move(std::get<Game>(replayed)), memory, request["seed"], json);
}

std::optional<Error> Session::bot(const Field& request, JsonWriter& json) {
  int number = 0;
  if (auto error = read_seat(request["seat"], 1, number)) return error;
  const Field level = request["level"];
  const Field ms = request["ms"];
  if (!level.is_given() && !ms.is_given()) {
    return Error{"bad_request", "level or ms is missing: the name of a bot, or its time."};
  }
  std::string_view name;
  if (level.is_given()) {
    if (auto error = read_text(level, name)) return error;
  }
  int milliseconds = 0;
  if (ms.is_given()) {
    if (auto error = read_number(ms, 0, kLongestThought, "bad_request", milliseconds)) {
      return error;
    }
  }
  const Seat seat = seat_at(number - 1);
  if (!decision_of(position(), seat)) {
    // A seat that owes no decision can make no move, whichever it is.
    return error_of(*why_refused(position(), seat, Move::pass()));
  }
  const View view = view_for(position(), seat);
  const std::optional<BotAnswer> answer =
      bots_->ask({.view = view,
                  .memory = playing_->memory,
                  .seat = seat,
                  .level = level.is_given() ? std::optional(name) : std::nullopt,
                  .milliseconds = ms.is_given() ? std::optional(milliseconds) : std::nullopt});
  if (!answer) return Error{"unknown_bot", "There is no bot " + quoted(name) + "."};
  assert(!why_refused(position(), seat, answer->move));
  write_bot_answer(json, *answer, position().player_count());
  return std::nullopt;
}

std::optional<Error> Session::quit(const Field&, JsonWriter&) {
  wants_quit_ = true;
  return std::nullopt;
}

std::optional<Error> Session::read_seat(const Field& field, int lowest, int& seat) const {
  auto error = read_number(field, lowest, position().player_count(), "bad_seat", seat);
  // R1 says which seats there are. A field that is no whole number is a bad request and breaks no rule.
  if (error && error->code == "bad_seat") error->rule = "R1";
  return error;
}

std::optional<Error> Session::play_on(Game game, const Memory& memory, const Field& seed,
                                      JsonWriter& json) {
  SeededDealer dealer(0);
  if (auto error = read_seed(seed, dealer)) return error;
  playing_ = Playing{std::move(game), dealer, memory};
  write_open_decisions(json);
  return std::nullopt;
}

void Session::write_open_decisions(JsonWriter& json) const {
  json.key("pending");
  write_pending(json, position());
}

}  // namespace norenberc
