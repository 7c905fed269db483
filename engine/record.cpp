// A game that keeps its record.
#include "engine/record.h"

#include <cassert>

namespace norenberc {

namespace {

// Writes down what another dealer answers.
class WritingDealer final : public Dealer {
 public:
  WritingDealer(Dealer& dealer, std::vector<RecordedStep>& steps)
      : dealer_(dealer), steps_(steps) {}

  Tile draw(const TileSet& stack, const Cell& cell) override {
    const Tile tile = dealer_.draw(stack, cell);
    steps_.emplace_back(RecordedDraw{cell, tile});
    return tile;
  }

 private:
  Dealer& dealer_;
  std::vector<RecordedStep>& steps_;
};

}  // namespace

Game::Game(const Options& options, const SetupDeal& deal) : state_(start(options, deal)) {
  record_.options = options;
  record_.start = deal;
}

Game::Game(const GameState& position) : state_(position) {
  record_.options = position.options;
  record_.start = position;
  if (state_.is_over()) record_.scores = score(state_);
}

Events Game::play(Seat seat, const Move& move, Dealer& dealer) {
  assert(!why_refused(state_, seat, move));
  record_.steps.emplace_back(RecordedMove{seat, move});
  WritingDealer writing(dealer, record_.steps);
  Events events;
  apply(state_, seat, move, writing, &events);
  if (state_.is_over()) record_.scores = score(state_);
  return events;
}

void Game::return_to(const Bookmark& bookmark) {
  assert(bookmark.steps <= record_.steps.size());
  state_ = bookmark.state;
  record_.steps.resize(bookmark.steps);
  if (!state_.is_over()) record_.scores.reset();
}

}  // namespace norenberc
