// The network as an evaluator. It remembers the sums of the blocks of inputs (inputs.h) of the
// positions it looked at last and adds up only those that changed.
#pragma once

#include <memory>

#include "ai/evaluator.h"
#include "ai/inputs.h"
#include "ai/network.h"

namespace norenberc {

class NetEvaluator final : public Evaluator {
 public:
  explicit NetEvaluator(std::shared_ptr<const Network> network);

  void look_at(const GameState& position) override;
  Prospect prospect(Seat seat) override;
  void weigh(Seat seat, const MoveList& moves, std::span<float> weights) override;
  void weigh_plans(Seat seat, std::span<const GuildSet> plans, std::span<float> weights) override;

 private:
  struct TableBlock {
    TableKey key;
    Sum sum;
    bool is_known = false;
  };
  struct HouseBlock {
    HouseKey key;
    Sum sum;
    bool is_known = false;
  };
  struct PlayerBlock {
    PlayerKey key;
    Sum own;
    Sum other;
    bool own_known = false;
    bool other_known = false;
  };
  // The first layer as a seat sees the position, all blocks added up and clipped. Made when it is
  // first asked for: a search often asks for one seat only.
  struct Accumulator {
    Sum clipped;
    bool is_known = false;
  };

  void refresh_board();
  void refresh(Seat seat);
  const Sum& accumulated(Seat seat);
  void soften(std::span<float> weights) const;
  float part(const Sum& clipped, int part);

  std::shared_ptr<const Network> network_;
  const GameState* position_ = nullptr;
  TableBlock table_;
  std::array<HouseBlock, kGuilds> houses_;
  std::array<PlayerBlock, kMaxPlayers> players_;
  Sum board_;  // table and houses and bias together
  std::array<Accumulator, kMaxPlayers> accumulators_;
  InputList list_;
  // The weights of parts for one question.
  std::vector<float> part_weights_;
  std::vector<std::uint32_t> part_asked_;
  std::uint32_t question_ = 0;
};

}  // namespace norenberc
