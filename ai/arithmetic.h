// Arithmetic that gives the same bits on every machine: of the standard functions only the square root
// is rounded alike everywhere, so what else a search needs is made of + - * / here.
#pragma once

#include <bit>
#include <cstdint>

namespace norenberc {

// e to the power of x; 0 where that is too small to matter. x is at most 700.
constexpr double exp_of(double x) {
  constexpr double kLn2 = 0.6931471805599453;
  constexpr double kTooSmall = -700;
  if (!(x > kTooSmall)) return 0;
  // x = power * ln 2 + rest with a rest of at most half of ln 2, for which the series ends soon.
  const double halves = x / kLn2;
  const auto power = static_cast<int>(halves < 0 ? halves - 0.5 : halves + 0.5);
  const double rest = x - power * kLn2;
  constexpr int kTerms = 12;
  double sum = 1;
  for (int n = kTerms; n > 0; --n) sum = 1 + sum * rest / n;
  constexpr int kBias = 1023;
  constexpr int kMantissaBits = 52;
  return sum * std::bit_cast<double>(static_cast<std::uint64_t>(power + kBias) << kMantissaBits);
}

}  // namespace norenberc
