#include "table/log/commands.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/notation.h"
#include "protocol/state_json.h"
#include "protocol/state_read.h"
#include "table/log/typed_text.h"

namespace norenberc {

using namespace command;

namespace {

// Writing.

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

void write_fields(JsonWriter& json, const Create& it) {
  json.key("settings");
  write_settings(json, it.settings);
  write_member(json, "owner", it.owner);
  if (it.seats.empty()) return;
  json.key("seats");
  json.begin_list();
  for (const SeatAssignment& filled : it.seats) {
    json.begin_object();
    if (filled.member) write_member(json, "member", *filled.member);
    write_unless_empty(json, "level", filled.level);
    json.end_object();
  }
  json.end_list();
}
void write_fields(JsonWriter& json, const Join& it) {
  write_member(json, "member", it.member);
  write_seat(json, it.seat);
}
void write_fields(JsonWriter& json, const Invite& it) {
  write_seat(json, it.seat);
  write_unless_empty(json, "hash", it.hash);
}
void write_fields(JsonWriter& json, const TakeSeat& it) {
  write_member(json, "member", it.member);
  write_unless_empty(json, "hash", it.hash);
}
void write_fields(JsonWriter& json, const PutBot& it) {
  write_seat(json, it.seat);
  json.member("level", it.level);
}
void write_fields(JsonWriter& json, const FillWithBots& it) { json.member("level", it.level); }
void write_fields(JsonWriter& json, const FreeSeat& it) { write_seat(json, it.seat); }
void write_fields(JsonWriter& json, const Start& it) {
  write_unless_empty(json, "secret", it.secret);
  write_unless_empty(json, "position", it.position);
}
void write_fields(JsonWriter& json, const Draft& it) {
  if (it.plan) json.member("move", text(*it.plan));
}
void write_fields(JsonWriter& json, const Play& it) {
  json.member("move", text(it.move));
  if (it.version) json.member("version", *it.version);
}
void write_fields(JsonWriter& json, const Answer& it) { json.member("agree", it.agrees); }
void write_fields(JsonWriter& json, const RemovePerson& it) { write_seat(json, it.seat); }
void write_fields(JsonWriter& json, const Say& it) { json.member("text", it.text); }
void write_fields(JsonWriter& json, const Unsay& it) { json.member("message", it.message); }
void write_fields(JsonWriter& json, const Mute& it) { json.member("on", it.on); }
void write_fields(JsonWriter& json, const Rename& it) { write_member(json, "member", it.member); }
void write_fields(JsonWriter& json, const Rematch& it) {
  write_unless_empty(json, "table", it.table);
}
void write_fields(JsonWriter& json, const TimeUp& it) { write_seat(json, it.seat); }
void write_fields(JsonWriter& json, const BotPlay& it) {
  write_seat(json, it.seat);
  json.member("move", text(it.move));
}
template <class Plain>
void write_fields(JsonWriter&, const Plain&) {}

// Reading. A wrong field complains; a move that cannot be read has an error of its own.

class Reader {
 public:
  explicit Reader(const Field& root) : root_(root) {}

  std::optional<Error> error;

  Seat seat() const { return seat_at(root_["seat"].whole(1, kMaxPlayers) - 1); }
  std::optional<Seat> any_seat() const {
    return root_["seat"].is_given() ? std::optional(seat()) : std::nullopt;
  }
  std::string text_of(std::string_view key, std::size_t longest) const {
    return checked_text(root_[key], longest);
  }
  std::string optional_text(std::string_view key, std::size_t longest) const {
    return root_[key].is_given() ? text_of(key, longest) : std::string();
  }
  std::string lines(std::string_view key) const {
    return root_[key].is_given() ? std::string(root_[key].text()) : std::string();
  }
  bool truth(std::string_view key) const { return root_[key].truth(); }
  int whole(std::string_view key, int highest) const { return root_[key].whole(0, highest); }
  Member member(std::string_view key) const { return member_in(root_[key]); }

  Move move() {
    const Parsed<Move> parsed = parse_move(root_["move"].text());
    if (const auto* const wrong = std::get_if<ParseError>(&parsed)) {
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
    return root_["version"].whole(0, kMostVersions);
  }
  Settings settings() {
    auto read = read_settings(root_["settings"]);
    if (auto* const wrong = std::get_if<Error>(&read)) {
      if (!error) error = std::move(*wrong);
      return {};
    }
    return std::get<Settings>(read);
  }
  std::vector<SeatAssignment> seat_assignments() const {
    std::vector<SeatAssignment> seats;
    if (!root_["seats"].is_given()) return seats;
    root_["seats"].for_each([&seats](const Field& field) {
      SeatAssignment filled;
      if (field["member"].is_given()) filled.member = member_in(field["member"]);
      if (field["level"].is_given()) filled.level = checked_text(field["level"], kLongestName);
      seats.push_back(std::move(filled));
    });
    return seats;
  }

 private:
  static constexpr int kMostVersions = 1'000'000'000;

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

struct Kind {
  std::string_view name;
  bool is_for_people;
  Command (*read)(Reader& reader);
};

template <class Plain>
constexpr Kind plain(bool is_for_people = true) {
  return {Plain::kName, is_for_people, [](Reader&) -> Command { return Plain{}; }};
}

constexpr std::array kKinds = {
    Kind{Create::kName, false,
         [](Reader& it) -> Command {
           return Create{it.settings(), it.member("owner"), it.seat_assignments()};
         }},
    Kind{Join::kName, true,
         [](Reader& it) -> Command {
           return Join{it.member("member"), it.any_seat()};
         }},
    Kind{Invite::kName, true,
         [](Reader& it) -> Command {
           return Invite{it.any_seat(), it.optional_text("hash", kLongestName * 2)};
         }},
    Kind{TakeSeat::kName, true,
         [](Reader& it) -> Command {
           return TakeSeat{it.member("member"), it.optional_text("hash", kLongestName * 2)};
         }},
    plain<Leave>(),
    Kind{PutBot::kName, true,
         [](Reader& it) -> Command {
           return PutBot{it.seat(), it.text_of("level", kLongestName)};
         }},
    Kind{FillWithBots::kName, true,
         [](Reader& it) -> Command { return FillWithBots{it.text_of("level", kLongestName)}; }},
    Kind{FreeSeat::kName, true, [](Reader& it) -> Command { return FreeSeat{it.seat()}; }},
    Kind{Start::kName, true,
         [](Reader& it) -> Command {
           return Start{it.optional_text("secret", kLongestName * 2), it.lines("position")};
         }},
    Kind{Draft::kName, true, [](Reader& it) -> Command { return Draft{it.any_move()}; }},
    plain<Withdraw>(),
    Kind{Play::kName, true,
         [](Reader& it) -> Command {
           return Play{it.move(), it.version()};
         }},
    plain<Undo>(),
    Kind{Answer::kName, true, [](Reader& it) -> Command { return Answer{it.truth("agree")}; }},
    plain<OfferEnd>(),
    plain<Resign>(),
    plain<ComeBack>(),
    plain<Pause>(),
    plain<Resume>(),
    Kind{RemovePerson::kName, true, [](Reader& it) -> Command { return RemovePerson{it.seat()}; }},
    Kind{Say::kName, true,
         [](Reader& it) -> Command { return Say{it.text_of("text", kLongestMessage)}; }},
    Kind{Unsay::kName, true,
         [](Reader& it) -> Command { return Unsay{it.whole("message", 1'000'000)}; }},
    Kind{Mute::kName, true, [](Reader& it) -> Command { return Mute{it.truth("on")}; }},
    Kind{Rename::kName, false, [](Reader& it) -> Command { return Rename{it.member("member")}; }},
    Kind{Rematch::kName, true,
         [](Reader& it) -> Command { return Rematch{it.optional_text("table", kLongestName)}; }},
    Kind{TimeUp::kName, false, [](Reader& it) -> Command { return TimeUp{it.seat()}; }},
    Kind{BotPlay::kName, false,
         [](Reader& it) -> Command {
           return BotPlay{it.seat(), it.move()};
         }},
};
static_assert(kKinds.size() == std::variant_size_v<Command>);

const Kind* kind_named(std::string_view name) {
  const auto* const found = std::find_if(kKinds.begin(), kKinds.end(),
                                         [name](const Kind& it) { return it.name == name; });
  return found == kKinds.end() ? nullptr : found;
}

}  // namespace

std::string_view name_of(const Command& command) {
  return std::visit([](const auto& it) { return it.kName; }, command);
}

bool is_for_people(const Command& command) { return kind_named(name_of(command))->is_for_people; }

void write_command(JsonWriter& json, const Command& command) {
  json.member("do", name_of(command));
  std::visit([&json](const auto& it) { write_fields(json, it); }, command);
}

Result<Command> read_command(const Field& field) {
  Complaint complaint;
  const Field root = field.complaining_to(complaint);
  const std::string_view name = root["do"].text();
  if (!complaint.is_empty()) return Error{"bad_request", complaint.message()};
  const Kind* const kind = kind_named(name);
  if (kind == nullptr) {
    return Error{"unknown_command", "A table knows no command " + cited(name) + "."};
  }
  Reader reader(root);
  Command command = kind->read(reader);
  if (!complaint.is_empty()) return Error{"bad_request", complaint.message()};
  if (reader.error) return *reader.error;
  return command;
}

std::string text(const Entry& entry) {
  JsonWriter json;
  json.begin_object();
  json.key("at");
  json.raw(text(entry.at));
  write_unless_empty(json, "by", entry.by);
  write_unless_empty(json, "id", entry.id);
  write_command(json, entry.command);
  json.end_object();
  return json.take();
}

Result<Entry> parse_entry(std::string_view line) {
  const RequestLine request = read_request(line);
  if (!request.fields) return Error{"bad_json", request.trouble};
  Complaint complaint;
  const Field root(&*request.fields, "", complaint);
  constexpr std::int64_t kLatest = std::int64_t{1} << 53;
  Entry entry;
  entry.at = Moment(Span(root["at"].large(0, kLatest)));
  if (root["by"].is_given()) entry.by = root["by"].text();
  if (root["id"].is_given()) entry.id = root["id"].text();
  if (!complaint.is_empty()) return Error{"bad_request", complaint.message()};
  auto command = read_command(root);
  if (auto* const error = std::get_if<Error>(&command)) return std::move(*error);
  entry.command = std::move(std::get<Command>(command));
  return entry;
}

}  // namespace norenberc
