// The network as an evaluator. It remembers the sums of the blocks of inputs (inputs.h) of the
// positions it looked at last and adds up only those that changed.
#pragma once

#include <memory>

#include "ai/comparison.h"
#include "ai/evaluator.h"
#include "ai/inputs.h"
#include "ai/network.h"
#include "ai/rows.h"

namespace norenberc {

class NetEvaluator final : public Evaluator {
 public:
  explicit NetEvaluator(std::shared_ptr<const Network> network);

  void look_at(const GameState& position) override;
  Prospect prospect(Seat seat) override;
  void weigh(Seat seat, const MoveList& moves, std::span<float> weights) override;
  void weigh_plans(Seat seat, std::span<const GuildSet> plans, std::span<float> weights) override;

 private:
  struct HouseBlock {
    // Of the house: while they are the same, so are the slots. No house begins like this.
    std::array<std::uint64_t, 3> words{~std::uint64_t{0}};
    std::array<std::uint8_t, kMaxPlayers> roof{};
    HouseSlots slots = HouseSlots::none();
  };
  struct PlayerBlock {
    // How the owner and how the others see it: the slots and townsmen whose rows are in the sum.
    struct Side {
      PlayerSlots slots = PlayerSlots::none();
      TileWords townsmen{};
      Sum sum;
      unsigned stale = 0;  // which of the slots may differ from those of the block
    };
    // What the slots were set from.
    Player player;
    PlayerStatus status;
    std::array<std::uint64_t, sizeof(Player) / 8> words{};  // of the player, to be compared at once
    bool is_known = false;
    PlayerSlots slots = PlayerSlots::none();
    Side own;
    Side other;
  };
  static constexpr unsigned kStalePurse = 1;
  static constexpr unsigned kStaleTiles = 2;
  static constexpr unsigned kStaleRest = 4;
  // The first layer as a seat sees the position, all blocks added up and clipped. Made when it is
  // first asked for: a search often asks for one seat only.
  struct Accumulator {
    ComparisonSlots slots = ComparisonSlots::none();  // whose rows are in the sum
    Sum comparison;
    Sum clipped;
    bool is_known = false;
  };

  void refresh_board();
  void refresh_players();
  void refresh_slots(const Player& player, const PlayerStatus& status, Seat seat);
  void refresh(const PlayerBlock& block, PlayerBlock::Side& side, std::size_t slots_seen,
               int first_input);
  void note_townsmen(const PlayerBlock& block, PlayerBlock::Side& side);
  const Sum& accumulated(Seat seat);
  // After a question: only then they are up to date.
  std::span<const Stake> known_stakes() const {
    return std::span(stakes_).first(static_cast<std::size_t>(position_->player_count()));
  }
  void soften(std::span<float> weights) const;
  float part(const Sum& clipped, int part);

  std::shared_ptr<const Network> network_;
  const GameState* position_ = nullptr;
  TableSlots table_ = TableSlots::none();
  std::array<HouseBlock, kGuilds> houses_;
  std::array<PlayerBlock, kMaxPlayers> players_;
  bool players_are_known_ = false;
  Sum board_;  // table and houses and bias together
  Lanes prices_{};
  std::array<std::uint8_t, kMaxPlayers> on_roofs_{};
  std::array<Stake, kMaxPlayers> stakes_;
  std::array<Accumulator, kMaxPlayers> accumulators_;
  Changes changes_;
  // The weights of parts for one question.
  std::vector<float> part_weights_;
  std::vector<std::uint32_t> part_asked_;
  std::uint32_t question_ = 0;
};

}  // namespace norenberc
