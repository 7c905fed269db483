#include "table/dealing/seed_digest.h"

#include <memory>
#include <string>
#include <unordered_map>
#include <variant>

#include "engine/game.h"

namespace norenberc {

namespace {

using Words = std::unordered_map<std::string, std::uint64_t>;  // by label

constexpr int kMostSetupNumbers = 250;  // more than there are tiles and seats

// A SeededDealer and a FairDealer make a choice of n from 64 bits in the same way, so equal bits deal equal tiles.
Words words_of(const SeededDealer& dealer) {
  Words words;
  Random setup = dealer.setup_luck();
  for (int i = 1; i <= kMostSetupNumbers; ++i) words[FairDealer::label_of(i)] = setup.next();
  for (int round = 1; round <= kRounds; ++round) {
    for (int guild = 0; guild < kGuilds; ++guild) {
      for (int window = 0; window < kLodgingsWindows; ++window) {
        const Refill refill{round, guild_at(guild), window};
        words[FairDealer::label_of(refill)] = dealer.luck(refill).next();
      }
    }
  }
  return words;
}

// Draws what was drawn in a record, and finds words from which a FairDealer would draw the same.
class RedrawingDealer final : public Dealer {
 public:
  RedrawingDealer(const Record& record, Words& words) : words_(words) {
    for (const RecordedStep& step : record.steps) {
      const auto* const draw = std::get_if<RecordedDraw>(&step);
      if (draw != nullptr) drawn_.emplace(FairDealer::label_of(draw->refill), draw->tile);
    }
  }

  Tile draw(const TileSet& stack, const Refill& refill) override {
    const std::string label = FairDealer::label_of(refill);
    const Tile tile = drawn_.at(label);
    const auto size = static_cast<std::uint64_t>(stack.size());
    std::uint64_t place = 0;
    while (stack.nth(static_cast<int>(place)) != tile) ++place;
    // The least upper half that `below(size)` makes this place of.
    words_[label] = (((place << 32) + size - 1) / size) << 32;
    return tile;
  }

 private:
  Words& words_;
  std::unordered_map<std::string, Tile> drawn_;
};

void redraw(const Record& record, Words& words) {
  RedrawingDealer dealer(record, words);
  const auto* const deal = std::get_if<SetupDeal>(&record.start);
  Game game =
      deal != nullptr ? Game(record.options, *deal) : Game(std::get<GameState>(record.start));
  for (const RecordedStep& step : record.steps) {
    const auto* const move = std::get_if<RecordedMove>(&step);
    if (move != nullptr) game.play(move->seat, move->move, dealer);
  }
}

Digest digest_with(std::string_view seed, Words words) {
  return [seed = std::string(seed),
          words = std::make_shared<const Words>(std::move(words))](std::string_view text) {
    const std::string label(text.substr(text.find('/') + 1));
    // Labels that nothing is dealt by (bots, the commitment) get bits of their own from the seed.
    Random other(seed_of(seed + "/" + label));
    const auto found = words->find(label);
    std::uint64_t word = found == words->end() ? other.next() : found->second;
    std::array<std::uint8_t, 32> bytes{};
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      if (i > 0 && i % 8 == 0) word = other.next();
      bytes[i] = static_cast<std::uint8_t>(word >> (56 - 8 * (i % 8)));
    }
    return bytes;
  };
}

}  // namespace

Digest seed_digest(std::string_view seed) {
  return digest_with(seed, words_of(SeededDealer(seed_of(seed))));
}

Digest seed_digest(std::string_view seed, const Record& record) {
  Words words = words_of(SeededDealer(seed_of(seed)));
  redraw(record, words);
  return digest_with(seed, std::move(words));
}

}  // namespace norenberc
