// Examples for learning. Very many are kept, so their lists lie in a few large blocks of memory.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lab/model.h"

namespace norenberc::lab {

class Examples {
 public:
  // An example while its game is being played; the targets follow from how the game ends.
  struct Draft {
    std::vector<std::uint16_t> inputs;
    std::vector<std::uint16_t> parts;
    std::vector<std::uint16_t> part_ends;
    std::vector<float> move_targets;
    std::array<float, kOutputs> targets{};
  };

  void add(const Draft& draft);
  void add_all(const Examples& other);
  void clear();
  std::size_t size() const { return rows_.size(); }
  Example operator[](std::size_t i) const;

  // As bytes, to be sent to another process, and back. Bytes that are no examples are refused by an
  // exception.
  std::string as_bytes() const;
  void add_bytes(std::string_view bytes);

 private:
  struct Row {
    std::uint64_t inputs;
    std::uint64_t parts;
    std::uint64_t moves;
    std::uint16_t input_count;
    std::uint16_t part_count;
    std::uint16_t move_count;
    std::array<float, kOutputs> targets;
  };
  std::vector<Row> rows_;
  std::vector<std::uint16_t> inputs_;
  std::vector<std::uint16_t> parts_;
  std::vector<std::uint16_t> part_ends_;
  std::vector<float> move_targets_;
};

}  // namespace norenberc::lab
