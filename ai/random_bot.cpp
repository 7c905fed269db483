#include "ai/random_bot.h"

#include "engine/game.h"

namespace norenberc {

Thought RandomBot::think(const View& view, const Memory&, const Budget&) {
  MoveList moves;
  legal_moves(view.shown, *view.viewer, moves);
  Thought thought;
  thought.move = moves[random_.below(moves.size())];
  for (const Move& move : moves) thought.best.push_back({move, 1.0 / moves.size()});
  return thought;
}

}  // namespace norenberc
