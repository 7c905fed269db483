#include "table/log/forget.h"

#include <variant>

#include "table/log/commands.h"

namespace norenberc {

namespace {

constexpr std::string_view kNobody = "—";

class Forgetting {
 public:
  explicit Forgetting(std::string_view person) : person_(person) {}

  bool has_changed = false;

  void in(Member& member) {
    if (member.person == person_ && member.name != kNobody) {
      member.name = kNobody;
      has_changed = true;
    }
  }
  void operator()(command::Create& create) {
    in(create.owner);
    for (SeatAssignment& assignment : create.seats) {
      if (assignment.member) in(*assignment.member);
    }
  }
  void operator()(command::Join& join) { in(join.member); }
  void operator()(command::TakeSeat& take) { in(take.member); }
  void operator()(command::Rename& rename) { in(rename.member); }
  template <class Other>
  void operator()(Other&) {}

 private:
  std::string_view person_;
};

}  // namespace

std::optional<std::string> without_person(const std::string& line, std::string_view person) {
  auto parsed = parse_entry(line);
  if (!parsed.ok()) return std::nullopt;
  Entry& entry = *parsed;
  Forgetting forgetting(person);
  std::visit(forgetting, entry.command);
  if (auto* const say = std::get_if<command::Say>(&entry.command); say && entry.by == person) {
    if (say->text != kNobody) forgetting.has_changed = true;
    say->text = kNobody;
  }
  if (!forgetting.has_changed) return std::nullopt;
  return text(entry);
}

}  // namespace norenberc
