#include "ai/light_bot.h"

#include "ai/light.h"

namespace norenberc {

Thought LightBot::think(const View& view, const Memory& memory, const Budget&) {
  const GameState imagined = imagine(view, memory, random_);
  Thought thought;
  thought.move = light_move(imagined, *view.viewer, random_);
  thought.best.push_back({thought.move, 1});
  return thought;
}

}  // namespace norenberc
