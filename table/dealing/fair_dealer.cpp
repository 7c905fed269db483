#include "table/dealing/fair_dealer.h"

#include <charconv>
#include <utility>
#include <variant>

#include "engine/game.h"
#include "engine/notation.h"
#include "engine/replay.h"

namespace norenberc {

// The slash separates secret and label; a secret is 64 hexadecimal digits, so no two pairs give the same text.
std::uint64_t FairDealer::word(const std::string& label) const {
  const auto bytes = digest_(secret_ + "/" + label);
  std::uint64_t word = 0;
  for (std::size_t i = 0; i < 8; ++i) word = word << 8 | bytes[i];
  return word;
}

// The bias for the small n of this game is below 2^-24.
int FairDealer::below(int n, const std::string& label) const {
  return static_cast<int>((word(label) >> 32) * static_cast<std::uint64_t>(n) >> 32);
}

SetupDeal FairDealer::setup(const Options& options) const {
  int drawn = 0;
  return deal_setup(options, [this, &drawn](int n) { return below(n, label_of(++drawn)); });
}

Tile FairDealer::draw(const TileSet& stack, const Refill& refill) {
  return stack.nth(below(stack.size(), label_of(refill)));
}

// Anybody who checks a game forms these labels too (docs/server.md), so they must never change.
std::string FairDealer::label_of(int setup_number) {
  return "setup " + std::to_string(setup_number);
}

std::string FairDealer::label_of(const Refill& refill) {
  return "round " + std::to_string(refill.round) + " " + std::string(name(refill.guild)) +
         " window " + std::to_string(refill.window + 1);
}

std::optional<std::string> tag_of(const Record& record, std::string_view name) {
  for (const Record::Tag& tag : record.tags) {
    if (tag.first == name) return tag.second;
  }
  return std::nullopt;
}

namespace {

// The part of the record that was played elsewhere, before this secret; nothing if there is no such part.
std::optional<Game> begun_game(Record record) {
  const std::string text = tag_of(record, kBegunTag).value_or("");
  std::size_t steps = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), steps);
  if (error != std::errc() || end != text.data() + text.size() || steps > record.steps.size()) {
    return std::nullopt;
  }
  record.steps.resize(steps);
  record.scores.reset();
  auto played = replay(record);
  if (std::holds_alternative<RecordFault>(played)) return std::nullopt;
  return std::move(std::get<Game>(played));
}

}  // namespace

std::optional<std::string> why_unfair(const Record& record, const Digest& digest) {
  const auto secret = tag_of(record, kSecretTag);
  const auto commitment = tag_of(record, kCommitmentTag);
  if (!secret || !commitment) return "The record does not have both its commitment and its secret.";
  FairDealer dealer(*secret, digest);
  if (dealer.commitment() != *commitment) {
    return "The secret is not the one that was committed to: its hash is " + dealer.commitment() +
           ", the commitment is " + *commitment + ".";
  }
  std::optional<Game> begun;
  if (tag_of(record, kBegunTag)) {
    begun = begun_game(record);
    if (!begun) return "What was played elsewhere cannot be played.";
  } else {
    const auto* const deal = std::get_if<SetupDeal>(&record.start);
    if (deal == nullptr) return "A game that starts from a position was not dealt from a secret.";
    if (*deal != dealer.setup(record.options)) return "The set-up was not dealt from the secret.";
    begun.emplace(record.options, *deal);
  }
  Game& game = *begun;
  std::size_t step = game.record().steps.size();
  while (step < record.steps.size()) {
    const auto* const move = std::get_if<RecordedMove>(&record.steps[step]);
    if (move == nullptr || why_refused(game.state(), move->seat, move->move)) {
      return "Step " + std::to_string(step + 1) + " cannot be played.";
    }
    game.play(move->seat, move->move, dealer);
    // Playing the move has appended its draws to our own record: they must be those of the record that is checked.
    for (++step; step < game.record().steps.size(); ++step) {
      if (step >= record.steps.size() || record.steps[step] != game.record().steps[step]) {
        return "Step " + std::to_string(step + 1) + " was not drawn from the secret.";
      }
    }
  }
  return std::nullopt;
}

}  // namespace norenberc
