#include "table/log/forget.h"

#include <variant>

#include "table/log/commands.h"
#include "table/log/guests.h"

namespace norenberc {

namespace {

// Stands for a name and for a message. Neither may be empty: the entry must still be a valid one when it is replayed.
constexpr std::string_view kForgotten = "—";

class Forgetting {
 public:
  explicit Forgetting(std::string_view person) : person_(person) {}

  bool has_changed = false;

  void forget_in(Member& member) {
    if (owner_of(member.person) == person_ && member.name != kForgotten) {
      member.name = kForgotten;
      has_changed = true;
    }
  }
  void operator()(command::Create& create) {
    forget_in(create.owner);
    for (SeatAssignment& assignment : create.seats) {
      if (assignment.member) forget_in(*assignment.member);
    }
  }
  void operator()(command::Join& join) { forget_in(join.member); }
  void operator()(command::TakeSeat& take) { forget_in(take.member); }
  void operator()(command::Rename& rename) { forget_in(rename.member); }
  template <class Other>
  void operator()(Other&) {}

 private:
  std::string_view person_;
};

}  // namespace

std::optional<std::string> without_person(const std::string& line, std::string_view person) {
  // A line that cannot be read is left alone: rebuilding the table reports it.
  auto parsed = parse_entry(line);
  if (!parsed.ok()) return std::nullopt;
  Entry& entry = *parsed;
  Forgetting forgetting(person);
  std::visit(forgetting, entry.command);
  if (auto* const say = std::get_if<command::Say>(&entry.command);
      say && owner_of(entry.by) == person) {
    if (say->text != kForgotten) forgetting.has_changed = true;
    say->text = kForgotten;
  }
  if (!forgetting.has_changed) return std::nullopt;
  return text(entry);
}

}  // namespace norenberc
