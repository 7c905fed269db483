#include "table/log/commands.h"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

#include "engine/notation.h"
#include "protocol/json_reader.h"
#include "protocol/json_writer.h"
#include "table/log/typed_text.h"

namespace norenberc {

using namespace command;

namespace {

// The largest range in which a JSON number is exact in every reader, JavaScript's included.
constexpr std::int64_t kLatest = std::int64_t{1} << 53;

// Writing. What is empty is left out: it is not for the sender to say, or it has its default. Logs are kept for ever, so
// a member that is written once must stay readable, and its name must never change.

void write_member(JsonWriter& json, std::string_view key, const Member& member) {
  if (member.person.empty()) return;
  json.key(key);
  json.begin_object();
  json.member("person", member.person);
  json.member("name", member.name);
  json.member("colour", member.colour);
  json.end_object();
}
void write_seat(JsonWriter& json, const std::optional<Seat>& seat) {
  if (seat) json.member("seat", number(*seat));
}
void write_unless_empty(JsonWriter& json, std::string_view key, const std::string& text) {
  if (!text.empty()) json.member(key, text);
}

void write_fields(JsonWriter& json, const Create& create) {
  json.key("settings");
  write_settings(json, create.settings);
  write_member(json, "owner", create.owner);
  write_unless_empty(json, "begun", create.begun);
  if (create.seats.empty()) return;
  json.key("seats");
  json.begin_list();
  for (const SeatAssignment& assignment : create.seats) {
    json.begin_object();
    if (assignment.member) write_member(json, "member", *assignment.member);
    write_unless_empty(json, "level", assignment.level);
    json.end_object();
  }
  json.end_list();
}
void write_fields(JsonWriter& json, const Join& join) {
  write_member(json, "member", join.member);
  write_seat(json, join.seat);
}
void write_fields(JsonWriter& json, const Invite& invite) {
  write_seat(json, invite.seat);
  write_unless_empty(json, "hash", invite.hash);
  if (invite.is_to_watch) json.member("watch", true);
}
void write_fields(JsonWriter& json, const TakeSeat& take) {
  write_member(json, "member", take.member);
  write_unless_empty(json, "hash", take.hash);
}
void write_fields(JsonWriter& json, const PutBot& put) {
  write_seat(json, put.seat);
  json.member("level", put.level);
}
void write_fields(JsonWriter& json, const FillWithBots& fill) { json.member("level", fill.level); }
void write_fields(JsonWriter& json, const FreeSeat& free) { write_seat(json, free.seat); }
void write_fields(JsonWriter& json, const Start& start) {
  write_unless_empty(json, "secret", start.secret);
  write_unless_empty(json, "position", start.position);
}
void write_fields(JsonWriter& json, const Draft& draft) {
  if (draft.plan) json.member("move", text(*draft.plan));
}
void write_fields(JsonWriter& json, const Play& play) {
  json.member("move", text(play.move));
  if (play.version) json.member("version", *play.version);
}
void write_fields(JsonWriter& json, const Answer& answer) { json.member("agree", answer.agrees); }
void write_fields(JsonWriter& json, const RemovePerson& remove) { write_seat(json, remove.seat); }
void write_fields(JsonWriter& json, const Say& say) { json.member("text", say.text); }
void write_fields(JsonWriter& json, const Unsay& unsay) { json.member("message", unsay.message); }
void write_fields(JsonWriter& json, const Mute& mute) { json.member("on", mute.on); }
void write_fields(JsonWriter& json, const Rename& rename) {
  write_member(json, "member", rename.member);
}
void write_fields(JsonWriter& json, const Rematch& rematch) {
  write_unless_empty(json, "table", rematch.table);
}
void write_fields(JsonWriter& json, const TimeUp& up) { write_seat(json, up.seat); }
void write_fields(JsonWriter& json, const BotPlay& play) {
  write_seat(json, play.seat);
  json.member("move", text(play.move));
}
void write_fields(JsonWriter& json, const Excuse& excuse) {
  json.key("from");
  json.raw(text(excuse.from));
  json.key("until");
  json.raw(text(excuse.until));
}
template <class Plain>
void write_fields(JsonWriter&, const Plain&) {}

// Reading. A wrong field is reported to its FieldFault; a move or settings that cannot be read have error codes of their
// own, so the reader keeps the first such error beside it.

class Reader {
 public:
  explicit Reader(const Field& root) : root_(root) {}

  std::optional<Error> error;

  Seat seat() const { return seat_at(root_["seat"].integer(1, kMaxPlayers) - 1); }
  std::optional<Seat> any_seat() const {
    return root_["seat"].is_given() ? std::optional(seat()) : std::nullopt;
  }
  std::string text_of(std::string_view key, std::size_t longest) const {
    return checked_text(root_[key], longest);
  }
  std::string optional_text(std::string_view key, std::size_t longest) const {
    return root_[key].is_given() ? text_of(key, longest) : std::string();
  }
  // A text of several lines, which the other texts may not be. Nobody but our own programs sends one.
  std::string lines(std::string_view key) const {
    return root_[key].is_given() ? std::string(root_[key].text()) : std::string();
  }
  // False where it is absent.
  bool is_set(std::string_view key) const { return root_[key].is_given() && boolean(key); }
  bool boolean(std::string_view key) const { return root_[key].boolean(); }
  int integer(std::string_view key, int highest) const { return root_[key].integer(0, highest); }
  Member member(std::string_view key) const { return member_in(root_[key]); }
  Moment moment(std::string_view key) const {
    return Moment(Span(root_[key].large_integer(0, kLatest)));
  }

  Move move() {
    const Parsed<Move> parsed = parse_move(root_["move"].text());
    if (const auto* const wrong = std::get_if<TextFault>(&parsed)) {
      if (!error) error = bad_move(*wrong);
      return Move::nothing();
    }
    return std::get<Move>(parsed);
  }
  std::optional<Move> any_move() {
    return root_["move"].is_given() ? std::optional(move()) : std::nullopt;
  }
  std::optional<int> version() const {
    if (!root_["version"].is_given()) return std::nullopt;
    return root_["version"].integer(0, kMostVersions);
  }
  Settings settings() {
    auto read = read_settings(root_["settings"]);
    if (read.ok()) return std::move(*read);
    if (!error) error = read.error();
    return {};
  }
  std::vector<SeatAssignment> seat_assignments() const {
    std::vector<SeatAssignment> seats;
    if (!root_["seats"].is_given()) return seats;
    root_["seats"].for_each([&seats](const Field& field) {
      SeatAssignment assignment;
      if (field["member"].is_given()) assignment.member = member_in(field["member"]);
      if (field["level"].is_given()) {
        assignment.level = checked_text(field["level"], kLongestName);
      }
      seats.push_back(std::move(assignment));
    });
    return seats;
  }

 private:
  static constexpr int kMostVersions = 1'000'000'000;

  // Others will read these texts on their screens and in the log, so control characters must not get in.
  static std::string checked_text(const Field& field, std::size_t longest) {
    const std::string_view text = field.text();
    if (text.size() > longest) {
      field.refuse("at most " + std::to_string(longest) + " bytes are allowed.");
    }
    if (has_control_characters(text)) field.refuse("control characters are not allowed.");
    return std::string(text);
  }
  static Member member_in(const Field& field) {
    if (!field.is_given()) return {};
    return {checked_text(field["person"], kLongestName), checked_text(field["name"], kLongestName),
            checked_text(field["colour"], kLongestName)};
  }

  Field root_;
};

// One kind of command; a new one is a row of kKinds, and the compiler counts them.
struct Kind {
  std::string_view name;
  bool is_for_people;
  Command (*read)(Reader& reader);
};

template <class Plain>
constexpr Kind without_fields(bool is_for_people = true) {
  return {Plain::kName, is_for_people, [](Reader&) -> Command { return Plain{}; }};
}

constexpr std::array kKinds = {
    Kind{Create::kName, false,
         [](Reader& reader) -> Command {
           return Create{reader.settings(), reader.member("owner"), reader.seat_assignments(),
                         reader.lines("begun")};
         }},
    Kind{Join::kName, true,
         [](Reader& reader) -> Command {
           return Join{reader.member("member"), reader.any_seat()};
         }},
    Kind{Invite::kName, true,
         [](Reader& reader) -> Command {
           return Invite{reader.any_seat(), reader.optional_text("hash", kLongestName * 2),
                         reader.is_set("watch")};
         }},
    Kind{TakeSeat::kName, true,
         [](Reader& reader) -> Command {
           return TakeSeat{reader.member("member"), reader.optional_text("hash", kLongestName * 2)};
         }},
    without_fields<Leave>(),
    Kind{PutBot::kName, true,
         [](Reader& reader) -> Command {
           return PutBot{reader.seat(), reader.text_of("level", kLongestName)};
         }},
    Kind{FillWithBots::kName, true,
         [](Reader& reader) -> Command {
           return FillWithBots{reader.text_of("level", kLongestName)};
         }},
    Kind{FreeSeat::kName, true, [](Reader& reader) -> Command { return FreeSeat{reader.seat()}; }},
    Kind{Start::kName, true,
         [](Reader& reader) -> Command {
           return Start{reader.optional_text("secret", kLongestName * 2), reader.lines("position")};
         }},
    Kind{Draft::kName, true, [](Reader& reader) -> Command { return Draft{reader.any_move()}; }},
    without_fields<Withdraw>(),
    Kind{Play::kName, true,
         [](Reader& reader) -> Command {
           return Play{reader.move(), reader.version()};
         }},
    without_fields<Undo>(),
    Kind{Answer::kName, true,
         [](Reader& reader) -> Command { return Answer{reader.boolean("agree")}; }},
    without_fields<OfferEnd>(),
    without_fields<Resign>(),
    without_fields<ComeBack>(),
    without_fields<Pause>(),
    without_fields<Resume>(),
    Kind{RemovePerson::kName, true,
         [](Reader& reader) -> Command { return RemovePerson{reader.seat()}; }},
    Kind{Say::kName, true,
         [](Reader& reader) -> Command { return Say{reader.text_of("text", kLongestMessage)}; }},
    Kind{Unsay::kName, true,
         [](Reader& reader) -> Command { return Unsay{reader.integer("message", 1'000'000)}; }},
    Kind{Mute::kName, true, [](Reader& reader) -> Command { return Mute{reader.boolean("on")}; }},
    Kind{Rename::kName, false,
         [](Reader& reader) -> Command { return Rename{reader.member("member")}; }},
    Kind{Rematch::kName, true,
         [](Reader& reader) -> Command {
           return Rematch{reader.optional_text("table", kLongestName)};
         }},
    Kind{TimeUp::kName, false, [](Reader& reader) -> Command { return TimeUp{reader.seat()}; }},
    Kind{BotPlay::kName, false,
         [](Reader& reader) -> Command {
           return BotPlay{reader.seat(), reader.move()};
         }},
    Kind{Excuse::kName, false,
         [](Reader& reader) -> Command {
           return Excuse{reader.moment("from"), reader.moment("until")};
         }},
};
static_assert(kKinds.size() == std::variant_size_v<Command>);

const Kind* kind_named(std::string_view name) {
  const auto found = std::find_if(kKinds.begin(), kKinds.end(),
                                  [name](const Kind& kind) { return kind.name == name; });
  return found == kKinds.end() ? nullptr : &*found;
}

}  // namespace

std::string_view name_of(const Command& command) {
  return std::visit([](const auto& each) { return each.kName; }, command);
}

bool is_hex_secret(std::string_view text) {
  constexpr std::size_t kDigits = 64;
  return text.size() == kDigits &&
         text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

bool is_for_people(const Command& command) { return kind_named(name_of(command))->is_for_people; }

std::size_t content_hash(const Command& command) {
  Command said = command;
  if (auto* const create = std::get_if<Create>(&said)) create->owner = {};
  if (auto* const join = std::get_if<Join>(&said)) join->member = {};
  if (auto* const take = std::get_if<TakeSeat>(&said)) take->member = {};
  if (auto* const invite = std::get_if<Invite>(&said)) invite->hash.clear();
  if (auto* const start = std::get_if<Start>(&said)) *start = {};
  if (auto* const play = std::get_if<Play>(&said)) play->version.reset();
  JsonWriter json;
  json.begin_object();
  write_command(json, said);
  json.end_object();
  return std::hash<std::string>()(json.take());
}

void write_command(JsonWriter& json, const Command& command) {
  json.member("do", name_of(command));
  std::visit([&json](const auto& each) { write_fields(json, each); }, command);
}

Result<Command> read_command(const Field& field) {
  FieldFault fault;
  const Field root = field.reporting_to(fault);
  const std::string_view name = root["do"].text();
  if (!fault.is_empty()) return Error{"bad_request", fault.message()};
  const Kind* const kind = kind_named(name);
  if (kind == nullptr) {
    return Error{"unknown_command", "A table knows no command " + quoted(name) + "."};
  }
  Reader reader(root);
  Command command = kind->read(reader);
  if (!fault.is_empty()) return Error{"bad_request", fault.message()};
  // After the faults: a field that is missing explains better why its move cannot be read.
  if (reader.error) return *reader.error;
  return command;
}

// The line of the log. Equal entries have equal texts, so that an append that is repeated after a lost answer is recognized.
std::string text(const Entry& entry) {
  JsonWriter json;
  json.begin_object();
  json.key("at");
  json.raw(text(entry.at));
  write_unless_empty(json, "by", entry.by);
  write_unless_empty(json, "id", entry.id);
  if (entry.lag > Span{}) json.member("lag", static_cast<int>(entry.lag.count()));
  write_command(json, entry.command);
  json.end_object();
  return json.take();
}

Result<Entry> parse_entry(std::string_view line) {
  const RequestLine request = read_request(line);
  if (!request.fields) return Error{"bad_json", request.fault};
  FieldFault fault;
  const Field root(&*request.fields, "", fault);
  Entry entry;
  entry.at = Moment(Span(root["at"].large_integer(0, kLatest)));
  if (root["by"].is_given()) entry.by = root["by"].text();
  if (root["id"].is_given()) entry.id = root["id"].text();
  if (root["lag"].is_given()) {
    entry.lag = Span(root["lag"].integer(0, static_cast<int>(kMostLag.count())));
  }
  if (!fault.is_empty()) return Error{"bad_request", fault.message()};
  auto command = read_command(root);
  if (!command.ok()) return command.error();
  entry.command = std::move(*command);
  return entry;
}

}  // namespace norenberc
