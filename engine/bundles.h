// All ways to pick one to three goods out of some types: what is bought, paid and stolen.
#pragma once

#include <array>

#include "engine/types.h"

namespace norenberc {

namespace bundle_table {
inline constexpr int kLargest = 3;

// The bundles of each set of types lie in one row, the small ones first.
struct Row {
  std::uint16_t begin = 0;
  std::array<std::uint16_t, kLargest + 1> end{};  // by size
};
struct Table {
  std::array<Goods, 1456> bundles{};
  std::array<Row, 1U << kGuilds> rows{};
};

constexpr Table make() {
  Table table;
  std::uint16_t next = 0;
  for (unsigned types = 0; types < table.rows.size(); ++types) {
    const GoodSet set{static_cast<std::uint8_t>(types)};
    Row& row = table.rows[types];
    row.begin = next;
    row.end[0] = next;
    for (const Good a : set) table.bundles[next++] = Goods::one(a);
    row.end[1] = next;
    for (const Good a : set) {
      for (const Good b : set) {
        if (a <= b) table.bundles[next++] = Goods::one(a) + Goods::one(b);
      }
    }
    row.end[2] = next;
    for (const Good a : set) {
      for (const Good b : set) {
        for (const Good c : set) {
          if (a <= b && b <= c) {
            table.bundles[next++] = Goods::one(a) + Goods::one(b) + Goods::one(c);
          }
        }
      }
    }
    row.end[3] = next;
  }
  return table;
}
inline constexpr Table kTable = make();
}  // namespace bundle_table

// A range of bundles; some may hold more of a type than there is: check with Goods::contains.
struct Bundles {
  const Goods* first;
  const Goods* last;

  const Goods* begin() const { return first; }
  const Goods* end() const { return last; }
};
// The bundles of at least one and at most `size` goods of these types.
inline Bundles bundles_up_to(int size, GoodSet types) {
  const auto& row = bundle_table::kTable.rows[types.bits];
  const Goods* all = bundle_table::kTable.bundles.data();
  return {all + row.begin, all + row.end[static_cast<std::size_t>(size)]};
}
// The bundles of exactly `size` goods, at least one.
inline Bundles bundles_of(int size, GoodSet types) {
  const auto& row = bundle_table::kTable.rows[types.bits];
  const Goods* all = bundle_table::kTable.bundles.data();
  return {all + row.end[static_cast<std::size_t>(size - 1)],
          all + row.end[static_cast<std::size_t>(size)]};
}

}  // namespace norenberc
