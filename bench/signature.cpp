#include "bench/signature.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "engine/notation.h"
#include "engine/scoring.h"

namespace norenberc {

namespace {

constexpr int kGamesOfAKind = 8;

class Hash {
 public:
  void add(std::int64_t n) {
    for (int byte = 0; byte < 8; ++byte) add_byte(static_cast<std::uint64_t>(n) >> (8 * byte));
  }
  void add(std::string_view text) {
    for (const char c : text) add_byte(static_cast<unsigned char>(c));
    add_byte(0);
  }
  // A tile as what is printed on it.
  void add(Tile tile) {
    if (tile.is_townsman()) {
      add(100 + static_cast<int>(tile.townsman()));
    } else if (tile.is_craftsman()) {
      add(number(tile.guild()) * 1000 + tile.value() * 10 + (tile.has_agent() ? 1 : 0));
    } else {
      add(0);
    }
  }
  void add(const TileSet& tiles) {
    for (int code = 1; code < Tile::kCodes; ++code) {
      const Tile tile = Tile::from_code(code);
      if (!tiles.has(tile)) continue;
      add(tile);
      add(tiles.count(tile));
    }
    add(-1);
  }
  void add(Goods goods) {
    for (int g = 0; g < kGuilds; ++g) add(goods[good_at(g)]);
  }
  std::uint64_t value() const { return value_; }

 private:
  // FNV-1a
  void add_byte(std::uint64_t byte) { value_ = (value_ ^ (byte & 0xffU)) * 0x100000001b3U; }

  std::uint64_t value_ = 0xcbf29ce484222325U;
};

void add(Hash& hash, const GameState& state, const GuildHouse& house) {
  hash.add(house.storehouse);
  for (const WindowTiles& window : house.workshop) {
    hash.add(window.upper);
    hash.add(window.lower);
  }
  for (const Tile guest : house.lodgings) hash.add(guest);
  for (const Seat seat : state.seats()) hash.add(house.roof[static_cast<std::size_t>(seat)]);
  hash.add(house.mayors);
  hash.add(house.crests);
}

void add(Hash& hash, const GameState& state, const Player& player) {
  hash.add(player.tiles);
  hash.add(player.goods);
  hash.add(player.peddled);
  for (const Guild guild : state.guilds()) hash.add(player.crests[guild]);
  hash.add(player.talers.count);
  hash.add(player.agents);
  hash.add(player.stockpile);
  hash.add(player.prestige_crests);
  for (const Guild guild : player.plan) hash.add(number(guild));
  hash.add(player.planned ? int{*player.planned} : -1);
  hash.add(player.finished);
}

void add(Hash& hash, const GameState& state) {
  for (const Guild guild : state.guilds()) add(hash, state, state.at(guild));
  for (const Seat seat : state.seats()) add(hash, state, state.at(seat));
  hash.add(state.stack);
  hash.add(state.removed);
  hash.add(state.box);
  hash.add(state.round);
  hash.add(state.turn);
  hash.add(name(state.phase));
  for (int place = 0; place < state.player_count(); ++place) {
    hash.add(number(state.in_order(place)));
  }
  hash.add(state.called ? number(*state.called) : 0);
  hash.add(number(state.prestige));
  hash.add(state.prestige_crest);
  const Pending pending = to_decide(state);
  if (!pending.seats.empty()) hash.add(name(pending.decision));
  for (const Seat seat : pending.seats) hash.add(number(seat));
}

void add(Hash& hash, const ScoreSheets& sheets) {
  for (const ScoreSheet& sheet : sheets) {
    for (const ScoreCategoryRow& category : kScoreCategories) {
      hash.add((sheet.*category.points).count);
    }
    hash.add(sheet.rank);
  }
}

// The legal moves in the order of their text, whatever the order of the list.
std::vector<std::string> moves_in_order(const GameState& state, Seat seat, MoveList& moves) {
  legal_moves(state, seat, moves);
  std::vector<std::string> texts;
  for (const Move& move : moves) texts.push_back(text(move));
  std::sort(texts.begin(), texts.end());
  return texts;
}

void play_and_hash(Hash& hash, const Options& options, std::uint64_t seed) {
  SeededDealer dealer(seed);
  Random random(Random::mix(seed));
  GameState state = start(options, dealer.setup(options));
  add(hash, state);
  while (!state.is_over()) {
    const Seat seat = to_decide(state).seats.lowest();
    MoveList moves;
    const std::vector<std::string> texts = moves_in_order(state, seat, moves);
    hash.add(static_cast<int>(texts.size()));
    const std::string& chosen =
        texts[static_cast<std::size_t>(random.below(static_cast<int>(texts.size())))];
    hash.add(chosen);
    const Move* move = std::find_if(moves.begin(), moves.end(),
                                    [&](const Move& each) { return text(each) == chosen; });
    apply(state, seat, *move, dealer);
    add(hash, state);
  }
  add(hash, score(state));
}

}  // namespace

std::uint64_t signature() {
  Hash hash;
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    for (const PlanningOrder planning : {PlanningOrder::Simultaneous, PlanningOrder::Reverse}) {
      for (const bool bonus : {false, true}) {
        const Options options{static_cast<std::uint8_t>(players), planning, Money::Hidden, bonus};
        for (int game = 1; game <= kGamesOfAKind; ++game) {
          play_and_hash(hash, options, static_cast<std::uint64_t>(game));
        }
      }
    }
  }
  return hash.value();
}

}  // namespace norenberc
