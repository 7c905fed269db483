#include "ai/weights.h"

#include <bit>
#include <charconv>
#include <optional>

#include "ai/inputs.h"
#include "ai/move_parts.h"
#include "engine/dealer.h"
#include "engine/rulebook.h"

namespace norenberc {

namespace {

using What = WeightsFault::What;

// What must agree between a file and this program, line by line: weights for other inputs would play, and badly.
std::string shape() {
  return "width " + std::to_string(kWidth) + "\nhidden " + std::to_string(kHidden) + "\noutputs " +
         std::to_string(kOutputs) + "\n" + inputs_as_text() + move_parts_as_text();
}

// The lowest byte first, whatever the machine: files are exchanged between machines.
void write(std::string& bytes, std::int32_t value, int size) {
  const auto bits = static_cast<std::uint32_t>(value);
  for (int i = 0; i < size; ++i) bytes += static_cast<char>(bits >> (8 * i) & 0xffU);
}

// Every number of a network in the order of the file: small ones in two bytes, biases in four.
template <class Net, class Small, class Large>
void visit(Net& network, Small small, Large large) {
  for (auto& row : network.inputs) small(row.at);
  small(network.bias.at);
  for (auto& row : network.hidden) small(row.at);
  large(network.hidden_bias);
  for (auto& row : network.outputs) small(row);
  large(network.output_bias);
  for (auto& row : network.parts) small(row.at);
  large(network.part_bias);
}

class Reader {
 public:
  explicit Reader(std::string_view bytes) : rest_(bytes) {}

  std::string_view rest() const { return rest_; }
  bool skip(std::string_view text) {
    if (!rest_.starts_with(text)) return false;
    rest_.remove_prefix(text.size());
    return true;
  }
  std::string_view line() {
    const std::size_t end = rest_.find('\n');
    const std::string_view line = rest_.substr(0, end);
    rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
    return line;
  }
  template <class Whole>
  Whole number() {
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < sizeof(Whole); ++i) {
      bits |= static_cast<std::uint32_t>(static_cast<unsigned char>(rest_[i])) << (8 * i);
    }
    rest_.remove_prefix(sizeof(Whole));
    return static_cast<Whole>(bits);
  }

 private:
  std::string_view rest_;
};

Network empty_network(int players) {
  Network network;
  network.players = players;
  network.inputs.resize(static_cast<std::size_t>(input_count()));
  network.parts.resize(static_cast<std::size_t>(kMoveParts));
  network.part_bias.resize(static_cast<std::size_t>(kMoveParts));
  return network;
}

std::size_t size_of_numbers() {
  std::size_t size = 0;
  Network network = empty_network(kMinPlayers);
  visit(
      network, [&size](auto& row) { size += 2 * row.size(); },
      [&size](auto& row) { size += 4 * row.size(); });
  return size;
}

std::optional<int> players_from(std::string_view line) {
  constexpr std::string_view kWord = "players ";
  if (!line.starts_with(kWord)) return std::nullopt;
  line.remove_prefix(kWord.size());
  int players = 0;
  const auto read = std::from_chars(line.data(), line.data() + line.size(), players);
  const bool is_number = read.ec == std::errc() && read.ptr == line.data() + line.size();
  return is_number && players >= kMinPlayers && players <= kMaxPlayers ? std::optional(players)
                                                                       : std::nullopt;
}

// The first line in which the file and this program differ.
std::optional<WeightsFault> why_foreign(Reader& reader) {
  const std::string ours = shape();
  Reader wanted(ours);
  while (!wanted.rest().empty()) {
    const std::string line(wanted.line());
    const std::string found(reader.line().substr(0, 60));
    if (found != line) {
      return WeightsFault{What::OtherNetwork, found, line};
    }
  }
  return std::nullopt;
}

constexpr std::size_t kCheckSize = 8;
constexpr std::string_view kEndOfHead = "numbers\n";

std::uint64_t check_of(std::string_view bytes) { return seed_of(bytes); }

std::variant<Network, WeightsFault> read_numbers(Reader reader, int players) {
  Network network = empty_network(players);
  bool fits = true;
  visit(
      network,
      [&reader](auto& row) {
        for (std::int16_t& value : row) value = reader.number<std::int16_t>();
      },
      [&reader, &fits](auto& row) {
        for (std::int32_t& value : row) {
          value = reader.number<std::int32_t>();
          // A larger bias could overflow the sums of the network, which are not checked while it plays.
          fits = fits && value >= -kLargestBias && value <= kLargestBias;
        }
      });
  if (!fits) return WeightsFault{What::TooLarge};
  return network;
}

}  // namespace

std::string weights_as_text(const Network& network, const std::string& origin) {
  std::string bytes(kWeightsTitle);
  bytes += "\nplayers " + std::to_string(network.players) + "\n" + shape();
  Reader lines(origin);
  while (!lines.rest().empty()) bytes += "origin " + std::string(lines.line()) + "\n";
  bytes += kEndOfHead;
  visit(
      network,
      [&bytes](const auto& row) {
        for (const std::int16_t value : row) write(bytes, value, 2);
      },
      [&bytes](const auto& row) {
        for (const std::int32_t value : row) write(bytes, value, 4);
      });
  const std::uint64_t check = check_of(bytes);
  write(bytes, static_cast<std::int32_t>(check & 0xffffffffU), 4);
  write(bytes, static_cast<std::int32_t>(check >> 32), 4);
  return bytes;
}

std::variant<Network, WeightsFault> read_weights(std::string_view bytes) {
  Reader reader(bytes);
  if (!reader.skip(kWeightsTitle) || !reader.skip("\n")) return WeightsFault{What::NoWeights};
  const std::optional<int> players = players_from(reader.line());
  if (!players) return WeightsFault{What::NoPlayers};
  if (auto why = why_foreign(reader)) return *why;
  while (reader.rest().starts_with("origin ")) reader.line();
  if (!reader.skip(kEndOfHead)) return WeightsFault{What::DamagedHead};
  const std::size_t expected = size_of_numbers() + kCheckSize;
  // Checked before any number is read: Reader::number does not look for the end.
  if (reader.rest().size() != expected) {
    return WeightsFault{What::WrongSize, std::to_string(reader.rest().size()),
                        std::to_string(expected)};
  }
  Reader end(bytes.substr(bytes.size() - kCheckSize));
  const auto low = static_cast<std::uint32_t>(end.number<std::int32_t>());
  const auto high = static_cast<std::uint32_t>(end.number<std::int32_t>());
  if (check_of(bytes.substr(0, bytes.size() - kCheckSize)) != (std::uint64_t{high} << 32 | low)) {
    return WeightsFault{What::WrongCheck};
  }
  return read_numbers(reader, *players);
}

}  // namespace norenberc
