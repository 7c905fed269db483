// Dealing that can be checked: every tile follows from a secret whose hash everybody has from the start.
// The secret is opened when the game is over; then anybody can deal again and compare.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/dealer.h"
#include "engine/record.h"
#include "text/hex.h"

namespace norenberc {

// SHA-256. Passed in, because it comes from a library that only the edges have.
using Digest = std::function<std::array<std::uint8_t, 32>(std::string_view)>;

class FairDealer final : public Dealer {
 public:
  FairDealer(std::string secret, Digest digest)
      : secret_(std::move(secret)),
        digest_(std::move(digest)),
        commitment_(hex(digest_(secret_))) {}

  // What is published at the start: the hash of the secret.
  const std::string& commitment() const { return commitment_; }
  const std::string& secret() const { return secret_; }

  SetupDeal setup(const Options& options) const;
  Tile draw(const TileSet& stack, const Refill& refill) override;
  // 64 bits that follow from the secret and this label alone.
  std::uint64_t word(const std::string& label) const;

  // The labels of what is dealt: the set-up's numbers, counted from 1, and a window's.
  static std::string label_of(int setup_number);
  static std::string label_of(const Refill& refill);

 private:
  int below(int n, const std::string& label) const;

  std::string secret_;
  Digest digest_;
  std::string commitment_;
};

// The tags of a finished game's record.
inline constexpr std::string_view kCommitmentTag = "Commitment";
inline constexpr std::string_view kSecretTag = "Secret";

// How many of its steps were played elsewhere, before the game went on here: what was dealt until then does not follow from
// this secret.
inline constexpr std::string_view kBegunTag = "BegunElsewhere";

// Nothing if the record's secret fits its commitment and everything in it was dealt from that secret,
// else what is wrong. The record must have both tags.
std::optional<std::string> why_unfair(const Record& record, const Digest& digest);

// The value of a tag; nothing if the record has none.
std::optional<std::string> tag_of(const Record& record, std::string_view name);

}  // namespace norenberc
