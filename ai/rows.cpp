#include "ai/rows.h"

#include <algorithm>
#include <cassert>

namespace norenberc {

namespace {

// A sum in pieces that fit into a processor's registers: left to itself, the compiler writes the
// sum to memory after each row. Unsigned, so that a partial sum may overflow and come back:
// overflow of signed numbers would be undefined.
using Piece = std::uint16_t __attribute__((vector_size(32)));
constexpr std::size_t kPiece = sizeof(Piece) / sizeof(std::uint16_t);
static_assert(kWidth % kPiece == 0);

// Into a reference: how a piece of this size is returned depends on the processor's calling
// convention.
void load(const Sum& sum, std::size_t i, Piece& piece) {
  std::memcpy(&piece, sum.at.data() + i * kPiece, sizeof(piece));
}

}  // namespace

// In sixteen bits, since a training run keeps the sums of single blocks in range; it is the total
// of all blocks that may leave it, and has 32 bits (network.h).
void change(Sum& sum, const Sum* rows, const Changes& changes) {
  std::array<Piece, kWidth / kPiece> pieces;
  std::memcpy(pieces.data(), sum.at.data(), sizeof(pieces));
  for (const Slot input : changes.come()) {
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      Piece row;
      load(rows[input], i, row);
      pieces[i] += row;
    }
  }
  for (const Slot input : changes.gone()) {
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      Piece row;
      load(rows[input], i, row);
      pieces[i] -= row;
    }
  }
  std::memcpy(sum.at.data(), pieces.data(), sizeof(pieces));
}

namespace {

// The number of blocks is known to the compiler, which then keeps a total in registers.
template <std::size_t n>
Sum clipped_sum_of(std::span<const Sum* const> blocks) {
  std::array<const Sum*, n> all;
  std::copy_n(blocks.begin(), n, all.begin());
  Sum result;
  for (std::size_t i = 0; i < kWidth; ++i) {
    std::int32_t total = 0;
    for (const Sum* block : all) total += block->at[i];
    total = std::min(std::max(total, 0) / (kSumOne / kOne), kOne);
    result.at[i] = static_cast<std::int16_t>(total);
  }
  return result;
}

}  // namespace

Sum clipped_sum(std::span<const Sum* const> blocks) {
  // A block for the board, one for each player, and one for comparisons.
  switch (blocks.size()) {
    case 4: return clipped_sum_of<4>(blocks);
    case 5: return clipped_sum_of<5>(blocks);
    case 6: return clipped_sum_of<6>(blocks);
    default: assert(blocks.size() == 7); return clipped_sum_of<7>(blocks);
  }
}

}  // namespace norenberc
