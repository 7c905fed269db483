// What the tests of the protocol share: JSON trees of states, and games played at random.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>

#include "engine/game.h"
#include "protocol/json_writer.h"
#include "protocol/state_json.h"

namespace norenberc {

inline std::string state_text(const GameState& state) {
  JsonWriter json;
  write_state(json, state);
  return json.take();
}
inline std::string view_text(const GameState& state, std::optional<Seat> viewer) {
  JsonWriter json;
  write_view(json, view_for(state, viewer));
  return json.take();
}
inline boost::json::value tree(std::string_view text) { return boost::json::parse(text); }

// Puts a value where the pointer says; its parent must be there.
inline void put(boost::json::value& json, std::string_view pointer, const boost::json::value& to) {
  const std::size_t cut = pointer.rfind('/');
  boost::json::value& parent = json.at_pointer(pointer.substr(0, cut));
  if (parent.is_array()) {
    json.at_pointer(pointer) = to;
  } else {
    parent.as_object()[pointer.substr(cut + 1)] = to;
  }
}

// The options a game can have, bit by bit.
inline Options options_of(int players, unsigned bits) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  if ((bits & 1U) != 0) options.planning = PlanningOrder::Reverse;
  if ((bits & 2U) != 0) options.money = Money::Open;
  options.bonus_townsmen = (bits & 4U) != 0;
  return options;
}

// Any legal move, but recruits rather than others: they lead to all the other decisions.
inline Move any_move(const GameState& state, Seat seat, Random& random) {
  MoveList all;
  legal_moves(state, seat, all);
  std::vector<Move> recruits;
  for (const Move& move : all) {
    if (move.kind() == MoveKind::Recruit) recruits.push_back(move);
  }
  if (!recruits.empty() && random.below(4) != 0) {
    return recruits[static_cast<std::size_t>(random.below(static_cast<int>(recruits.size())))];
  }
  return all[random.below(all.size())];
}

// Plays a game to its end; calls visit(state) before every move and once it is over.
template <class Visit>
void play_at_random(const Options& options, std::uint64_t seed, Visit visit) {
  SeededDealer dealer(seed);
  Random random(seed);
  GameState state = start(options, dealer.setup(options));
  while (!state.is_over()) {
    visit(state);
    const SeatSet seats = to_decide(state).seats;
    std::vector<Seat> asked;
    for (const Seat each : seats) asked.push_back(each);
    const Seat seat = asked[static_cast<std::size_t>(random.below(seats.size()))];
    apply(state, seat, any_move(state, seat, random), dealer);
  }
  visit(state);
}

}  // namespace norenberc
