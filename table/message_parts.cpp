#include "table/message_parts.h"

#include <algorithm>
#include <array>
#include <functional>
#include <string>

namespace norenberc {

namespace {

constexpr std::uint64_t kPlaceBits = 16;

std::uint64_t mark_of(PartKind kind, std::size_t place, std::string_view text) {
  const std::uint64_t hash = std::hash<std::string_view>()(text);
  return hash << kPlaceBits | static_cast<std::uint64_t>(kind) << 8U | place;
}

PartKind kind_of(std::uint64_t mark) { return static_cast<PartKind>(mark >> 8U & 0xffU); }

bool has_kind(const PartMarks& marks, PartKind kind) {
  return std::any_of(marks.begin(), marks.end(),
                     [kind](std::uint64_t mark) { return kind_of(mark) == kind; });
}

class ChangesWriter {
 public:
  ChangesWriter(JsonWriter& json, const PartedText& now, const PartMarks& before)
      : json_(json), now_(now), before_(before) {
    // Both are in the order of the message, so each search begins where the last one ended.
    auto next = before.begin();
    for (const TextPart& part : now.parts()) {
      const auto found = std::find(next, before.end(), part.mark);
      if (found == before.end()) {
        changed_.push_back(&part);
      } else {
        next = found + 1;
      }
    }
  }

  void write() {
    members(PartKind::Head);
    items(PartKind::Seat, "seats");
    members(PartKind::You);
    member_or_null(PartKind::Proposal, "proposal");
    members(PartKind::Rematch);
    members(PartKind::Commitment);
    if (has_changed(PartKind::ViewHead, PartKind::ViewEnd)) {
      json_.key("view");
      json_.begin_object();
      members(PartKind::ViewHead);
      items(PartKind::Guild, "guilds");
      items(PartKind::ViewSeat, "seats");
      members(PartKind::Unseen);
      members(PartKind::ViewEnd);
      json_.end_object();
    }
    if (has_changed(PartKind::Majority, PartKind::Sheet)) {
      json_.key("standings");
      json_.begin_object();
      items(PartKind::Majority, "majorities");
      items(PartKind::Favorite, "favorites");
      items(PartKind::Sheet, "seats");
      json_.end_object();
    }
    member_or_null(PartKind::Decision, "decision");
    members(PartKind::Scores);
  }

 private:
  bool has_changed(PartKind first, PartKind last) const {
    return std::any_of(changed_.begin(), changed_.end(), [=](const TextPart* part) {
      return part->kind >= first && part->kind <= last;
    });
  }
  void members(PartKind kind) {
    for (const TextPart* const part : changed_) {
      if (part->kind == kind) json_.raw(now_.text_of(*part));
    }
  }
  void member_or_null(PartKind kind, std::string_view name) {
    members(kind);
    const auto is_there = [kind](const TextPart& part) { return part.kind == kind; };
    if (std::any_of(now_.parts().begin(), now_.parts().end(), is_there)) return;
    if (has_kind(before_, kind)) json_.null_member(name);
  }
  void items(PartKind kind, std::string_view list) {
    if (!has_changed(kind, kind)) return;
    json_.key(list);
    json_.begin_object();
    for (const TextPart* const part : changed_) {
      if (part->kind != kind) continue;
      json_.key(std::to_string(part->place));
      json_.raw(now_.text_of(*part));
    }
    json_.end_object();
  }

  JsonWriter& json_;
  const PartedText& now_;
  const PartMarks& before_;
  std::vector<const TextPart*> changed_;
};

}  // namespace

void PartedText::close(PartKind kind, std::size_t place, std::size_t begin, std::size_t compared) {
  const std::string_view all = json_.text();
  // The comma before it belongs to the text around it.
  if (begin < all.size() && all[begin] == ',') ++begin;
  parts_.push_back({kind, static_cast<std::uint8_t>(place), static_cast<std::uint32_t>(begin),
                    static_cast<std::uint32_t>(all.size()),
                    mark_of(kind, place, all.substr(begin, compared - begin))});
}

void PartedText::append(const PartedText& shared) {
  if (shared.text().empty()) return;
  json_.raw(shared.text());
  const auto moved = static_cast<std::uint32_t>(json_.text().size() - shared.text().size());
  for (TextPart part : shared.parts_) {
    part.begin += moved;
    part.end += moved;
    parts_.push_back(part);
  }
}

PartMarks PartedText::marks() const {
  PartMarks marks;
  marks.reserve(parts_.size());
  for (const TextPart& part : parts_) marks.push_back(part.mark);
  return marks;
}

void write_changes(JsonWriter& json, const PartedText& now, const PartMarks& before) {
  ChangesWriter(json, now, before).write();
}

}  // namespace norenberc
