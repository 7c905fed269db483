// A message about a table in parts, so that a viewer can be told only those that have changed. Of what a viewer has seen
// nothing is kept but a mark for each part, which takes a tenth of the message.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/json_writer.h"

namespace norenberc {

// Which part of the message's `data` it is, in the order of the message. Those of a list have a place in it.
enum class PartKind : std::uint8_t {
  Head,  // stage, settings, pause
  Seat,
  You,
  Proposal,
  Rematch,
  Commitment,
  ViewHead,
  Guild,
  ViewSeat,
  Unseen,
  ViewEnd,  // box and pending
  Majority,
  Favorite,
  Sheet,
  Decision,
  Scores,
};

struct TextPart {
  PartKind kind;
  std::uint8_t place;   // in its list
  std::uint32_t begin;  // in the text
  std::uint32_t end;
  std::uint64_t mark;
};

// Of each part its kind, its place and 48 bits of a hash, in the order of the message.
using PartMarks = std::vector<std::uint64_t>;

// Text made of parts. One that several viewers share is written once and appended to the text of each.
class PartedText {
 public:
  JsonWriter& json() { return json_; }
  std::string_view text() const { return json_.text(); }
  const std::vector<TextPart>& parts() const { return parts_; }

  // `write` writes members, or one item of a list.
  template <class Write>
  void add(PartKind kind, std::size_t place, Write write) {
    const std::size_t begin = json_.text().size();
    write(json_);
    close(kind, place, begin, json_.text().size());
  }
  // The same with something at its end that changes by itself, as clocks do, and is not compared: `write` returns where
  // that begins.
  template <class Write>
  void add_until(PartKind kind, std::size_t place, Write write) {
    const std::size_t begin = json_.text().size();
    const std::size_t compared = write(json_);
    close(kind, place, begin, compared);
  }
  // Members or items, with their parts.
  void append(const PartedText& shared);

  std::string_view text_of(const TextPart& part) const {
    return text().substr(part.begin, part.end - part.begin);
  }
  PartMarks marks() const;

 private:
  void close(PartKind kind, std::size_t place, std::size_t begin, std::size_t compared);

  JsonWriter json_;
  std::vector<TextPart> parts_;
};

// Writes the members of `data` that have changed since the marks were made. Lists become objects with the items that
// have changed under their places; a proposal or decision that is no longer there becomes null.
void write_changes(JsonWriter& json, const PartedText& now, const PartMarks& before);

}  // namespace norenberc
