// Arithmetic that gives the same bits on every machine: of the standard functions only the square
// root is rounded alike everywhere, so what else a search needs is made of + - * / here.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace norenberc {

// e to the power of x; 0 where that is too small to matter. x is at most 700. Good to eight digits.
constexpr double exp_of(double x) {
  constexpr double kLn2 = 0.6931471805599453;
  constexpr double kPerLn2 = 1.4426950408889634;
  constexpr double kTooSmall = -700;
  // Without a jump, so that a loop over many numbers can be vectorized.
  const bool is_too_small = !(x > kTooSmall);
  x = is_too_small ? kTooSmall : x;
  // x = power * ln 2 + rest with a rest of at most half of ln 2, for which the series ends soon.
  const double halves = x * kPerLn2;
  const auto power = static_cast<int>(halves < 0 ? halves - 0.5 : halves + 0.5);
  const double rest = x - power * kLn2;
  // 1/n!: multiplied out, because a division takes ten times as long.
  constexpr std::array kTerms = {1.0 / 5040, 1.0 / 720, 1.0 / 120, 1.0 / 24,
                                 1.0 / 6,    1.0 / 2,   1.0,       1.0};
  double sum = 1.0 / 40320;
  for (const double term : kTerms) sum = sum * rest + term;
  constexpr int kBias = 1023;
  constexpr int kMantissaBits = 52;
  const double scale =
      std::bit_cast<double>(static_cast<std::uint64_t>(power + kBias) << kMantissaBits);
  return is_too_small ? 0 : sum * scale;
}

// The natural logarithm of a positive number: the series of (m - 1) / (m + 1) for a mantissa near
// 1. Good to nine digits.
constexpr double log_of(double x) {
  constexpr double kLn2 = 0.6931471805599453;
  constexpr int kBias = 1023;
  constexpr int kMantissaBits = 52;
  constexpr std::uint64_t kMantissa = (std::uint64_t{1} << kMantissaBits) - 1;
  const auto bits = std::bit_cast<std::uint64_t>(x);
  int power = static_cast<int>(bits >> kMantissaBits) - kBias;
  double mantissa =
      std::bit_cast<double>((bits & kMantissa) | std::uint64_t{kBias} << kMantissaBits);
  constexpr double kRootOfTwo = 1.4142135623730951;
  if (mantissa > kRootOfTwo) {
    mantissa /= 2;
    ++power;
  }
  const double ratio = (mantissa - 1) / (mantissa + 1);
  const double square = ratio * ratio;
  double sum = 0;
  for (int n = 15; n > 0; n -= 2) sum = sum * square + 2.0 / n;
  return power * kLn2 + sum * ratio;
}

// A positive number to any power.
constexpr double power_of(double x, double exponent) { return exp_of(exponent * log_of(x)); }

}  // namespace norenberc
