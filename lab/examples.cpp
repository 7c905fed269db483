#include "lab/examples.h"

#include <cstring>
#include <stdexcept>

namespace norenberc::lab {

namespace {

template <class T>
void append(std::vector<T>& to, const std::vector<T>& from) {
  to.insert(to.end(), from.begin(), from.end());
}

template <class T>
void write_list(std::string& bytes, const std::vector<T>& values) {
  const std::uint64_t size = values.size();
  const std::size_t at = bytes.size();
  bytes.resize(at + sizeof(size) + size * sizeof(T));
  std::memcpy(bytes.data() + at, &size, sizeof(size));
  if (size > 0) std::memcpy(bytes.data() + at + sizeof(size), values.data(), size * sizeof(T));
}

template <class T>
std::vector<T> read_list(std::string_view& bytes) {
  std::uint64_t size = 0;
  if (bytes.size() < sizeof(size)) throw std::runtime_error("examples end too early");
  std::memcpy(&size, bytes.data(), sizeof(size));
  bytes = bytes.substr(sizeof(size));
  // Divided, not multiplied: a damaged size must not overflow.
  if (size > bytes.size() / sizeof(T)) throw std::runtime_error("examples end too early");
  std::vector<T> values(size);
  if (size > 0) std::memcpy(values.data(), bytes.data(), size * sizeof(T));
  bytes = bytes.substr(size * sizeof(T));
  return values;
}

}  // namespace

void Examples::add(const Draft& draft) {
  rows_.push_back({inputs_.size(), parts_.size(), move_targets_.size(),
                   static_cast<std::uint16_t>(draft.inputs.size()),
                   static_cast<std::uint16_t>(draft.parts.size()),
                   static_cast<std::uint16_t>(draft.move_targets.size()), draft.targets});
  append(inputs_, draft.inputs);
  append(parts_, draft.parts);
  append(part_ends_, draft.part_ends);
  append(move_targets_, draft.move_targets);
}

void Examples::add_all(const Examples& other) {
  // A row refers to the lists by position, so the other's rows move behind what is there.
  const Row shift{inputs_.size(), parts_.size(), move_targets_.size(), 0, 0, 0, {}};
  for (Row row : other.rows_) {
    row.inputs += shift.inputs;
    row.parts += shift.parts;
    row.moves += shift.moves;
    rows_.push_back(row);
  }
  append(inputs_, other.inputs_);
  append(parts_, other.parts_);
  append(part_ends_, other.part_ends_);
  append(move_targets_, other.move_targets_);
}

void Examples::clear() {
  rows_.clear();
  inputs_.clear();
  parts_.clear();
  part_ends_.clear();
  move_targets_.clear();
}

Example Examples::operator[](std::size_t i) const {
  const Row& row = rows_[i];
  Example example;
  example.inputs = {inputs_.data() + row.inputs, row.input_count};
  example.targets = row.targets;
  example.parts = {parts_.data() + row.parts, row.part_count};
  example.part_ends = {part_ends_.data() + row.moves, row.move_count};
  example.move_targets = {move_targets_.data() + row.moves, row.move_count};
  return example;
}

std::string Examples::as_bytes() const {
  std::string bytes;
  write_list(bytes, rows_);
  write_list(bytes, inputs_);
  write_list(bytes, parts_);
  write_list(bytes, part_ends_);
  write_list(bytes, move_targets_);
  return bytes;
}

void Examples::add_bytes(std::string_view bytes) {
  Examples other;
  other.rows_ = read_list<Row>(bytes);
  other.inputs_ = read_list<std::uint16_t>(bytes);
  other.parts_ = read_list<std::uint16_t>(bytes);
  other.part_ends_ = read_list<std::uint16_t>(bytes);
  other.move_targets_ = read_list<float>(bytes);
  add_all(other);
}

}  // namespace norenberc::lab
