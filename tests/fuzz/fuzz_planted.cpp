// Shows that a crash would be found: this target has one on purpose, and the test run fails unless
// the fuzzer finds it.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "engine/notation.h"

#ifndef NORENBERC_PLANTED_CRASH
#error "The crash is planted in this target only."
#endif

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* bytes, std::size_t size, std::size_t room);

// Moves are short. Without this some searches drown in long texts and find nothing for minutes.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* bytes, std::size_t size,
                                               std::size_t room, unsigned /*seed*/) {
  return LLVMFuzzerMutate(bytes, std::min<std::size_t>(size, 12), std::min<std::size_t>(room, 12));
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace norenberc;
  const Parsed<Move> parsed =
      parse_move(std::string_view(reinterpret_cast<const char*>(bytes), size));
  const auto* move = std::get_if<Move>(&parsed);
  if (move != nullptr && move->kind() == MoveKind::Sell && move->count() == 7) std::abort();
  return 0;
}
