#include "wasm/local_bots.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace norenberc {

Thought LocalBots::decide(const std::string& table, const BotTurn& turn, const Budget& budget) {
  const auto is_of_seat = [&](const Place& each) {
    return each.table == table && each.seat == turn.seat;
  };
  const auto found = std::find_if(places_.begin(), places_.end(), is_of_seat);
  if (found != places_.end() && found->level == turn.level) {
    places_.splice(places_.begin(), places_, found);
  } else {
    places_.remove_if(is_of_seat);
    std::unique_ptr<Bot> bot = make_bot(turn.level, turn.seed);
    assert(bot);  // the table knows its levels
    make_room(bot->bytes());
    places_.push_front({table, turn.seat, turn.level, std::move(bot)});
  }
  Bot& bot = *places_.front().bot;
  const Thought thought = bot.think(turn.view, turn.memory, budget);
  // What remembers nothing is made anew, from the seed of the decision, as a server does it.
  if (bot.bytes() == 0) places_.pop_front();
  return thought;
}

void LocalBots::forget(const std::string& table) {
  places_.remove_if([&](const Place& each) { return each.table == table; });
}

void LocalBots::make_room(std::size_t bytes) {
  for (const Place& each : places_) bytes += each.bot->bytes();
  while (bytes > kMostBytes && !places_.empty()) {
    bytes -= places_.back().bot->bytes();
    places_.pop_back();
  }
}

}  // namespace norenberc
