// Several people send commands to one table, in any order. Whatever they send, nobody does what is not theirs to do (docs/server.md,
// section 6), nobody learns what is secret, the table stays small, and its log makes the same table again.
//
// A line of the input is a command of the person in its first letter, a to e: b{"do":"withdraw"}. The first may
// be a "create" of person a; otherwise there is a public table for three. B7 lets a bot make its seventh legal
// move, T60 lets 60 seconds pass, and R reads the table again from its log.
#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "protocol/json_reader.h"
#include "table/table.h"
#include "table/table_messages.h"
#include "tests/fuzz/table_grammar.h"

namespace norenberc {
namespace {

using namespace command;

constexpr std::size_t kMostLines = 60;
constexpr std::size_t kLargestMessage = kRecentNewsBytes + (std::size_t{64} << 10);
constexpr auto kPeople = std::to_array<std::string_view>({"anna", "ben", "cleo", "dora", "emil"});
constexpr std::string_view kUsualTable =
    R"({"do":"create","settings":{"players":3,"public":true,"caretaker":"random"}})";

[[noreturn]] void fail(std::string_view what, std::string_view entry) {
  std::fprintf(stderr, "%.*s: %.*s\n", static_cast<int>(what.size()), what.data(),
               static_cast<int>(entry.size()), entry.data());
  std::abort();
}

// Good enough to deal from, and the same every time.
std::array<std::uint8_t, 32> digest(std::string_view text) {
  Random random(seed_of(text));
  std::array<std::uint8_t, 32> bytes{};
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.below(256));
  return bytes;
}

// What is known of a seat before and after an entry.
struct SeatFacts {
  OccupantKind kind;
  std::string person;
  Absence absence;
  std::optional<Move> plan;
  std::optional<Move> draft;

  bool has_same_sitter(const SeatFacts& other) const {
    return kind == other.kind && person == other.person;
  }
};
struct Facts {
  std::string owner;
  TableStage stage;
  int version;
  std::size_t moves = 0;  // in the record
  SeatSet waited_for;
  bool undo_is_proposed = false;
  std::vector<SeatFacts> seats;

  explicit Facts(const Table& table)
      : owner(table.seating().owner()), stage(table.stage()), version(table.version()) {
    for (const Seat seat : table.seating().all()) {
      const Occupant& sitter = table.at(seat);
      SeatFacts facts{sitter.kind, sitter.member.person, sitter.absence, {}, {}};
      if (table.game()) {
        facts.plan = table.game()->plan(seat);
        facts.draft = table.game()->draft(seat);
      }
      seats.push_back(std::move(facts));
    }
    if (!table.game()) return;
    moves = table.game()->record().steps.size();
    waited_for = table.game()->waited_for();
    const auto& proposal = table.proposals().open();
    undo_is_proposed = proposal && proposal->kind == ProposalKind::Undo;
  }
  std::optional<std::size_t> seat_of(std::string_view person) const {
    for (std::size_t i = 0; i < seats.size(); ++i) {
      if (seats[i].kind == OccupantKind::Person && seats[i].person == person) return i;
    }
    return std::nullopt;
  }
};

// The rights of section 6, said once more: who may have this accepted. It knows nothing of how a table finds out.
class Rights {
 public:
  void note(const Entry& entry, const Facts& before) {
    if (const auto* const remove = std::get_if<RemovePerson>(&entry.command)) {
      removed_.insert(before.seats[static_cast<std::size_t>(remove->seat)].person);
    }
    if (std::holds_alternative<Say>(entry.command)) authors_.push_back(entry.by);
  }

  bool allow(const Entry& entry, const Facts& before) const {
    const auto seat = before.seat_of(entry.by);
    const bool is_owner = !before.owner.empty() && before.owner == entry.by;
    if (const auto* const unsay = std::get_if<Unsay>(&entry.command)) {
      const auto place = static_cast<std::size_t>(unsay->message) - 1;
      return place < authors_.size() && (authors_[place] == entry.by || is_owner);
    }
    if (removed_.contains(entry.by)) return false;
    return std::visit(
        [&](const auto& command) {
          using About = std::decay_t<decltype(command)>;
          if constexpr (PlayerCommand<About>) {
            return before.stage == TableStage::Running && seat &&
                   before.seats[*seat].absence != Absence::Resigned &&
                   before.seats[*seat].absence != Absence::Removed;
          } else if constexpr (OneOf<About, PutBot, FillWithBots, FreeSeat, Start>) {
            return is_owner && before.stage == TableStage::Open;
          } else if constexpr (OneOf<About, RemovePerson>) {
            return is_owner && before.stage != TableStage::Over;
          } else if constexpr (OneOf<About, Leave, Say, Mute>) {
            return seat.has_value();
          } else if constexpr (OneOf<About, Join, TakeSeat>) {
            return !seat;
          } else if constexpr (OneOf<About, Invite, command::Rematch>) {
            return seat || is_owner;
          } else {
            return false;  // nobody sends the others
          }
        },
        entry.command);
  }

 private:
  std::set<std::string, std::less<>> removed_;
  std::vector<std::string> authors_;  // of the messages
};

class Evening {
 public:
  void play(std::string_view input) {
    fuzz::Lines lines = fuzz::lines_of(input);
    if (lines.size() > kMostLines) lines.resize(kMostLines);
    const bool has_own_table = !lines.empty() && lines[0].starts_with("a{\"do\":\"create\"");
    send("anna", has_own_table ? std::string_view(lines[0]).substr(1) : kUsualTable);
    if (table_.sequence() == 0) send("anna", kUsualTable);
    for (const std::string& line : lines) obey(line);
    // Both play the whole evening once more, so not after each.
    const int which = Random(seed_of(input)).below(8);
    if (which == 0) check_log();
    if (which == 1) check_secrecy();
  }

 private:
  void obey(std::string_view line) {
    if (line.size() < 2 && line != "R") return;
    now_ += std::chrono::milliseconds(700);
    int number = 0;
    std::from_chars(line.data() + 1, line.data() + line.size(), number);
    switch (line.front()) {
      case 'R': table_ = rebuilt(log_); break;
      case 'T': pass(std::clamp(number, 0, 10'000'000)); break;
      case 'B': bot_plays(std::max(number, 0)); break;
      default: {
        const auto who = static_cast<std::size_t>(line.front() - 'a');
        if (who < kPeople.size()) send(std::string(kPeople[who]), line.substr(1));
      }
    }
  }

  void pass(int seconds) {
    now_ += std::chrono::seconds(seconds);
    while (const auto entry = table_.due(now_)) apply(table_.consider(*entry)->entry);
  }

  void bot_plays(int which) {
    const SeatSet bots = table_.bots_to_move();
    if (bots.empty()) return;
    const BotTurn turn = table_.bot_turn(bots.lowest());
    MoveList moves;
    legal_moves(table_.game()->state(), turn.seat, moves);
    const auto considered =
        table_.consider({now_, "", "", BotPlay{turn.seat, moves[which % moves.size()]}});
    if (!considered.ok()) fail("a bot's legal move is refused", considered.error().code);
    apply(considered->entry);
  }

  // As the server does it: what is not the sender's to say is filled in.
  static bool complete(Command& command, const std::string& by, bool creates) {
    const Member member{by, by, "green"};
    const auto hashed = [](std::string& hash) { hash = hex(digest(hash)); };
    if (auto* const create = std::get_if<Create>(&command)) {
      create->owner = member;
      for (SeatAssignment& seat : create->seats) seat.member.reset();
      return creates;
    }
    if (!is_for_people(command)) return false;
    if (auto* const join = std::get_if<Join>(&command)) join->member = member;
    if (auto* const start = std::get_if<Start>(&command)) *start = {hex(digest("deal"))};
    if (auto* const invite = std::get_if<Invite>(&command)) hashed(invite->hash);
    if (auto* const take = std::get_if<TakeSeat>(&command)) {
      take->member = member;
      hashed(take->hash);
    }
    if (auto* const rematch = std::get_if<command::Rematch>(&command)) rematch->table = "t2";
    return true;
  }

  void send(const std::string& by, std::string_view text) {
    const RequestLine request = read_request(fuzz::with_move(std::string(text), table_, by));
    if (!request.fields) return;
    FieldFault fault;
    const Field root(&*request.fields, "", fault);
    Result<Command> command = read_command(root);
    if (!command.ok() || !complete(*command, by, table_.sequence() == 0)) return;
    std::string id;
    if (const Field given = root["id"]; given.is_given()) id = given.text();
    if (!fault.is_empty()) return;
    const Facts before(table_);
    const auto considered = table_.consider({now_, by, std::move(id), std::move(*command)});
    if (!considered.ok() || considered->repeats) return;
    const Entry& entry = considered->entry;
    if (table_.sequence() > 0 && !rights_.allow(entry, before)) {
      fail("nobody may do this", norenberc::text(entry));
    }
    if (is_secret(entry, before)) {
      apply_secretly(entry, before);
    } else {
      apply(entry);
    }
    check_effects(entry, before);
    rights_.note(entry, before);
  }

  void apply(const Entry& entry) {
    log_.push_back(norenberc::text(entry));
    notice_ = table_.apply(entry);
  }

  // R4.3, R13: a draft, a plan that replaces another, and what concerns one person alone.
  bool is_secret(const Entry& entry, const Facts& before) const {
    if (std::holds_alternative<Mute>(entry.command) ||
        std::holds_alternative<Invite>(entry.command)) {
      return true;
    }
    const auto seat = before.seat_of(entry.by);
    if (!seat || before.seats[*seat].absence != Absence::None) return false;
    if (std::holds_alternative<Draft>(entry.command)) return true;
    return std::holds_alternative<Play>(entry.command) && before.seats[*seat].plan &&
           before.waited_for != SeatSet{};
  }

  // What a spectator and one of the others see. Older news would not change without a new version.
  std::vector<std::string> seen_by_others(const std::string& by) const {
    TableMessages messages(table_, now_);
    std::vector<std::string> seen = {messages.whole(std::nullopt, table_.version())};
    for (const Seat seat : table_.seating().all()) {
      if (table_.at(seat).member.person == by) continue;
      seen.push_back(messages.whole(seat, table_.version()));
      break;
    }
    return seen;
  }
  void apply_secretly(const Entry& entry, const Facts& before) {
    const auto seen = seen_by_others(entry.by);
    apply(entry);
    if (table_.version() != before.version) fail("a version tells a secret", log_.back());
    if (notice_.everybody) fail("everybody is told a secret", log_.back());
    if (seen_by_others(entry.by) != seen) fail("others see a secret", log_.back());
  }

  // Nobody changes what belongs to another seat, but for those who have a right to.
  void check_effects(const Entry& entry, const Facts& before) const {
    if (table_.sequence() == 1) return;  // the table is new
    const Facts after(table_);
    const bool is_played = after.moves > before.moves;
    if (is_played && !std::holds_alternative<Play>(entry.command)) {
      fail("something else than a move was played", log_.back());
    }
    const bool takes_back = std::holds_alternative<Undo>(entry.command);
    if (after.moves < before.moves && !takes_back && !before.undo_is_proposed) {
      fail("a decision was taken back that nobody wanted back", log_.back());
    }
    const bool is_by_owner = before.owner == entry.by;
    const auto own = before.seat_of(entry.by);
    for (std::size_t i = 0; i < before.seats.size(); ++i) {
      const SeatFacts& was = before.seats[i];
      const SeatFacts& is = after.seats[i];
      if (own == i) continue;
      if (is.has_same_sitter(was)) {
        const bool is_removed = is_by_owner && is.absence == Absence::Removed;
        if (is.absence != was.absence && !is_removed) fail("somebody else went", log_.back());
        const bool has_same_plans = is.plan == was.plan && is.draft == was.draft;
        if (!is_played && !has_same_plans) fail("somebody else's plan changed", log_.back());
      } else if (is.person == entry.by) {
        const bool was_free = was.kind == OccupantKind::Nobody;
        const bool has_link = std::holds_alternative<TakeSeat>(entry.command);
        if (!was_free && !has_link) fail("a seat was taken that was not free", log_.back());
        if (is.draft) fail("the draft of the one before is there", log_.back());
      } else if (!is_by_owner || before.stage != TableStage::Open) {
        fail("somebody else's seat changed", log_.back());
      }
    }
    if (own && std::holds_alternative<Play>(entry.command) && is_played) {
      const bool owed = before.waited_for.has(seat_at(static_cast<int>(*own)));
      if (!owed && !before.seats[*own].plan) fail("a seat moved out of turn", log_.back());
    }
  }

  static Table rebuilt(const std::vector<std::string>& log) {
    auto again = Table::rebuild("t1", digest, log);
    if (!again.ok()) fail("the log cannot be read", again.error().message.english());
    return std::move(*again);
  }
  std::vector<Viewer> viewers() const {
    std::vector<Viewer> all = {std::nullopt};
    for (const Seat seat : table_.seating().all()) all.emplace_back(seat);
    return all;
  }

  // The same log makes the same table, and what a newcomer gets of it is bounded.
  void check_log() const {
    for (const std::string& line : log_) {
      if (norenberc::text(*parse_entry(line)) != line) fail("an entry is read differently", line);
    }
    const Table again = rebuilt(log_);
    TableMessages messages(table_, now_);
    TableMessages same_messages(again, now_);
    for (const Viewer& viewer : viewers()) {
      // News are the same for all.
      const int since = viewer ? table_.version() : 0;
      const std::string message = messages.whole(viewer, since);
      if (message.size() > kLargestMessage) fail("a message is too large", message);
      if (message != same_messages.whole(viewer, since)) fail("another table", message);
    }
  }

  // R4.3: had somebody planned something else, nobody else would see a difference.
  void check_secrecy() const {
    if (!table_.is_running()) return;
    for (const Seat seat : table_.seating().all()) {
      if (!table_.game()->plan(seat)) continue;
      const auto other = with_other_plan(seat);
      if (!other) continue;
      TableMessages messages(table_, now_);
      TableMessages other_messages(*other, now_);
      for (const Viewer& viewer : viewers()) {
        if (viewer == seat) continue;
        if (messages.whole(viewer, 0) != other_messages.whole(viewer, 0)) {
          fail("others see a plan", log_.back());
        }
      }
      return;
    }
  }
  // The table as it would be if this seat had handed in another plan, if there is one.
  std::optional<Table> with_other_plan(Seat seat) const {
    const Move planned = *table_.game()->plan(seat);
    const std::string text = "\"move\":\"" + norenberc::text(planned) + "\"";
    const bool is_pass = planned.kind() == MoveKind::Pass;
    std::vector<std::string> log = log_;
    for (auto line = log.rbegin(); line != log.rend(); ++line) {
      const std::size_t at = line->find(text);
      if (at == std::string::npos) continue;
      const Entry entry = *parse_entry(*line);
      const bool is_theirs = entry.by == table_.at(seat).member.person;
      if (!is_theirs || !std::holds_alternative<Play>(entry.command)) continue;
      line->replace(at, text.size(), is_pass ? R"("move":"plan brewers")" : R"("move":"pass")");
      auto other = Table::rebuild("t1", digest, log);
      if (!other.ok()) return std::nullopt;
      return std::move(*other);
    }
    return std::nullopt;
  }

  Table table_{"t1", digest};
  std::vector<std::string> log_;
  Moment now_ = Moment(std::chrono::days(20'000));
  Notice notice_;
  Rights rights_;
};

std::string new_line(Random& random) {
  switch (random.below(16)) {
    case 0: return "R";
    case 1: return "T" + std::to_string(1 << random.below(20));
    case 2: return "B" + std::to_string(random.below(64));
    default: break;
  }
  // Most of the time one of those who sit there.
  const int people = random.below(4) == 0 ? 5 : 3;
  return std::string(1, static_cast<char>('a' + random.below(people))) +
         fuzz::random_command(random);
}

void change_line(std::string& line, Random& random) {
  const int kind = random.below(4);
  if (kind == 0 || line.size() < 3) {
    line = new_line(random);
  } else if (kind == 1) {
    line[0] = static_cast<char>('a' + random.below(5));
  } else {
    std::string text = line.substr(1);
    fuzz::change_json(text, random);
    std::erase(text, '\n');
    line.replace(1, std::string::npos, text);
  }
}

}  // namespace
}  // namespace norenberc

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* bytes, std::size_t size,
                                               std::size_t most, unsigned seed) {
  return norenberc::fuzz::change_lines(bytes, size, most, seed, norenberc::new_line,
                                       norenberc::change_line);
}

extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* one, std::size_t one_size,
                                                 const std::uint8_t* other, std::size_t other_size,
                                                 std::uint8_t* bytes, std::size_t most,
                                                 unsigned seed) {
  using norenberc::fuzz::text_of;
  return norenberc::fuzz::cross_lines(text_of(one, one_size), text_of(other, other_size), bytes,
                                      most, seed);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  norenberc::Evening().play(norenberc::fuzz::text_of(bytes, size));
  return 0;
}
