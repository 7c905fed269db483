#include "lab/checkpoint.h"

#include <cstring>
#include <sstream>

#include <fmt/format.h>

#include "engine/dealer.h"
#include "lab/lab_error.h"

namespace norenberc::lab {

namespace {

constexpr std::string_view kTitle = "norenberc training 1";

// The bytes as they are: a checkpoint continues on a machine of the same kind, and exactly where it was.
void write_floats(std::string& text, const std::vector<float>& values) {
  text.append(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(float));
}

std::vector<float> read_floats(const std::string& text, std::size_t& at, std::size_t count) {
  if (text.size() - at < count * sizeof(float)) throw LabError("lab.checkpoint_short");
  std::vector<float> values(count);
  std::memcpy(values.data(), text.data() + at, count * sizeof(float));
  at += count * sizeof(float);
  return values;
}

constexpr std::size_t kCheck = 16;  // hexadecimal digits

}  // namespace

std::string checkpoint_as_text(const Checkpoint& checkpoint) {
  std::string text = fmt::format("{}\n{}\ngames {}\nsteps {}\nweights {}\ngenerations {}\n", kTitle,
                                 checkpoint.plan, checkpoint.games, checkpoint.memory.steps,
                                 checkpoint.accepted.size(), checkpoint.history.size());
  for (const Generation& each : checkpoint.history) {
    text += fmt::format("{} {} {} {:.6f} {:.6f} {:.6f} {:.6f} {} {:.3f}\n", each.number, each.games,
                        static_cast<int>(each.teacher), each.win_loss, each.margin_loss,
                        each.policy_loss, each.gate_share, each.is_accepted ? 1 : 0, each.elo);
  }
  // Also the learner's running means: without them the first steps after a pause would be far too large.
  write_floats(text, checkpoint.memory.weights);
  write_floats(text, checkpoint.memory.mean);
  write_floats(text, checkpoint.memory.square);
  write_floats(text, checkpoint.accepted);
  return text + fmt::format("{:016x}", seed_of(text));
}

Checkpoint read_checkpoint(const std::string& text) {
  if (!text.starts_with(kTitle)) throw LabError("lab.no_checkpoint");
  // First of all: everything below trusts the numbers in the text.
  if (text.size() < kCheck ||
      fmt::format("{:016x}", seed_of(std::string_view(text).substr(0, text.size() - kCheck))) !=
          text.substr(text.size() - kCheck)) {
    throw LabError("lab.checkpoint_damaged");
  }
  Checkpoint checkpoint;
  std::istringstream in(text);
  std::string word;
  std::size_t count = 0;
  std::size_t generations = 0;
  std::getline(in, word);
  std::getline(in, checkpoint.plan);
  in >> word >> checkpoint.games >> word >> checkpoint.memory.steps >> word >> count >> word >>
      generations;
  for (std::size_t i = 0; i < generations && in; ++i) {
    Generation each;
    int teacher = 0;
    int accepted = 0;
    in >> each.number >> each.games >> teacher >> each.win_loss >> each.margin_loss >>
        each.policy_loss >> each.gate_share >> accepted >> each.elo;
    each.teacher = static_cast<Teacher>(teacher);
    each.is_accepted = accepted != 0;
    checkpoint.history.push_back(each);
  }
  if (!in) throw LabError("lab.checkpoint_head");
  std::size_t at = static_cast<std::size_t>(in.tellg()) + 1;  // after the end of the line
  checkpoint.memory.weights = read_floats(text, at, count);
  checkpoint.memory.mean = read_floats(text, at, count);
  checkpoint.memory.square = read_floats(text, at, count);
  checkpoint.accepted = read_floats(text, at, count);
  return checkpoint;
}

}  // namespace norenberc::lab
