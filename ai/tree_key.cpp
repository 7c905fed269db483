#include "ai/tree_key.h"

#include <array>
#include <bit>

#include "engine/dealer.h"

namespace norenberc {

namespace {

// Two chains side by side: in each a step waits for the multiplication before it, and two keep the
// processor busy. Keys are made at every step of every simulation.
class Mixer {
 public:
  void add(std::uint64_t x, std::uint64_t y) {
    one_ = step(one_ ^ x, 0x9e3779b97f4a7c15U);
    two_ = step(two_ ^ y, 0xd6e8feb86659fd93U);
  }
  void add(const TileSet& tiles) {
    const auto words = std::bit_cast<std::array<std::uint64_t, 2>>(tiles);
    add(words[0], words[1]);
  }
  std::uint64_t sum() const { return Random::mix(one_ + Random::mix(two_)); }

 private:
  static std::uint64_t step(std::uint64_t x, std::uint64_t factor) {
    x *= factor;
    return x ^ (x >> 32);
  }

  std::uint64_t one_ = 0x243f6a8885a308d3U;
  std::uint64_t two_ = 0x13198a2e03707344U;
};

// Puts small numbers side by side into one word.
class Packer {
 public:
  Packer& put(int number, int bits) {
    word_ = word_ << bits | static_cast<std::uint64_t>(static_cast<unsigned>(number));
    return *this;
  }
  template <class Member>
  Packer& put(const std::optional<Member>& member, int bits) {
    return put(member ? static_cast<int>(*member) + 1 : 0, bits);
  }
  std::uint64_t word() const { return word_; }

 private:
  std::uint64_t word_ = 0;
};

std::uint64_t two(std::uint32_t low, std::uint32_t high) {
  return low | static_cast<std::uint64_t>(high) << 32;
}

void add_player(Mixer& mixer, const GameState& state, Seat seat) {
  const Player& player = state.at(seat);
  mixer.add(player.tiles);
  // R4.3: neither a plan nor a pass shows before all have planned. What is left out here is left
  // out of every node's key, so that a tree cannot learn it.
  const bool secret = state.is_planning_secretly();
  const bool finished = player.finished && !player.secret_pass;
  Packer packer;
  packer.put(player.agents, 4).put(player.stockpile, 4).put(player.prestige_crests, 4);
  packer.put(finished ? 1 : 0, 1).put(player.planned, 4);
  packer.put(secret ? 0 : player.plan.size(), 3).put(player.talers.count, 16);
  // There are four crests of a guild, so that their highest field leaves two bits free.
  mixer.add(two(player.goods.word, player.peddled.word),
            packer.word() | std::uint64_t{player.crests.word} << 36);
}

void add_house(Mixer& mixer, const GuildHouse& house) {
  Packer packer;
  packer.put(house.mayors, 4).put(house.crests, 4);
  for (const int agents : house.roof) packer.put(agents, 4);
  mixer.add(std::bit_cast<std::uint64_t>(house.workshop),
            two(house.storehouse.word, std::bit_cast<std::uint32_t>(house.lodgings)));
  mixer.add(packer.word(), 0);
}

void add_table(Mixer& mixer, const GameState& state) {
  Packer table;
  table.put(state.options.players, 4).put(static_cast<int>(state.options.planning), 1);
  table.put(static_cast<int>(state.options.money), 1).put(state.options.bonus_townsmen ? 1 : 0, 1);
  table.put(state.round, 4).put(state.turn, 8).put(static_cast<int>(state.phase), 2);
  table.put(state.is_planning_secretly() ? 0 : state.to_plan.bits, 5).put(state.to_act.bits, 5);
  for (int place = 0; place < state.player_count(); ++place) {
    table.put(index(state.in_order(place)), 3);
  }
  Packer question;
  question.put(static_cast<int>(state.decision), 4).put(state.called, 4).put(state.acting, 4);
  question.put(state.guest.code(), 8).put(index(state.prestige), 4);
  question.put(state.prestige_crest ? 1 : 0, 1).put(state.last_prestige, 4);
  question.put(state.jacks[0], 4).put(state.jacks[1], 4);
  mixer.add(table.word(), question.word());
  mixer.add(state.box);
}

}  // namespace

std::uint64_t public_key(const GameState& state) {
  Mixer mixer;
  for (const Seat seat : state.seats()) add_player(mixer, state, seat);
  for (const Guild guild : state.guilds()) add_house(mixer, state.at(guild));
  add_table(mixer, state);
  return mixer.sum();
}

std::uint64_t seat_key(std::uint64_t public_key, const GameState& state, Seat seat) {
  const int own = index(seat) << kGuilds | state.at(seat).plan.bits;
  return Random::mix(public_key + 0x9e3779b97f4a7c15U * static_cast<std::uint64_t>(own + 1));
}

std::uint64_t full_key(const GameState& state) {
  Mixer mixer;
  Packer plans;
  for (const Player& player : state.players) plans.put(player.plan.bits, kGuilds);
  mixer.add(public_key(state), plans.word());
  mixer.add(state.stack);
  return mixer.sum();
}

}  // namespace norenberc
