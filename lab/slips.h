// How often a level loses how much of its chance to win in one move: sample games among its equals,
// each decision judged by a search.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

namespace norenberc::lab {

// Losses of up to 2, 5, 10, 20 and more hundredths of the chance to win.
inline constexpr std::array kSlipBounds = {0.02, 0.05, 0.10, 0.20};
inline constexpr std::size_t kSlipClasses = kSlipBounds.size() + 1;

struct SlipCounts {
  std::array<std::int64_t, kSlipClasses> counts{};

  void add(double loss);
  std::int64_t total() const;
  // The part of the decisions in this class.
  double share(std::size_t which) const;

  friend bool operator==(const SlipCounts&, const SlipCounts&) = default;
};

struct SlipSample {
  std::string player;
  int seats = 2;
  int games = 6;
  int simulations = 400;  // of the judge
  std::string seed = "slips";
};

// `after_game` is told how many games are done, and says whether to go on; nothing after an early
// end.
std::optional<SlipCounts> slips_of(const SlipSample& sample, int threads,
                                   const std::function<bool(int)>& after_game);

std::filesystem::path file_of(const std::filesystem::path& folder, const SlipSample& sample);
void write_slips(const std::filesystem::path& folder, const SlipSample& sample,
                 const SlipCounts& slips);
// Nothing if there is no such file. Throws LabError if it is damaged or of another sample.
std::optional<SlipCounts> read_slips(const std::filesystem::path& folder, const SlipSample& sample);

}  // namespace norenberc::lab
