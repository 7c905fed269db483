#include "insight/theme.h"

#include <array>
#include <cmath>
#include <optional>

#include "engine/favorites.h"
#include "engine/game.h"
#include "engine/rulebook.h"

namespace norenberc::insight {

namespace {

constexpr std::array<std::string_view, kThemes> kNames = {
    "favorite", "price", "majority", "crest", "purse", "last_turn", "plan"};

// Less than half a victory point, as it would be written, is no reason; hints do not speak of it either.
constexpr long kFewestTenths = 5;
// A buyer waits for no smaller step of the price than this.
constexpr int kSteepRise = 2;

// The viewer has no agent for a later turn.
bool is_last_turn(const View& view) {
  const GameState& shown = view.shown;
  if (shown.round != kRounds || shown.phase != Phase::Action) return false;
  return shown.at(*view.viewer).agents <= view.cards[at(*view.viewer)];
}

// R10.5; 0 if the last guildmaster is there already.
int coming_price(const GuildHouse& house) {
  for (std::size_t i = 1; i < house.workshop.size(); ++i) {
    if (const int value = house.workshop[i].upper.value(); value > 0) return value;
  }
  return 0;
}

bool is_about_price(const GameState& shown, const Move& best, const Move& other) {
  if (shown.round == kRounds) return false;
  if (best.kind() == MoveKind::Swap) return !best.from().is_lodgings() || !best.to().is_lodgings();
  if (shown.decision != Decision::Action || !shown.called) return false;
  const int now = shown.price(*shown.called);
  const int then = coming_price(shown.at(*shown.called));
  const bool sells = best.kind() == MoveKind::Sell;
  if (sells && other.kind() != MoveKind::Sell) return then < now;
  if (!sells && other.kind() == MoveKind::Sell) return then > now;
  return best.kind() == MoveKind::Buy && other.kind() != MoveKind::Buy && then >= now + kSteepRise;
}

// The position with the goods that count for favorites as they are after the move.
GameState with_goods_after(GameState shown, Seat seat, const Move& move) {
  Goods& goods = shown.at(seat).goods;
  switch (move.kind()) {
    case MoveKind::Sell: goods -= Goods::of(good_of(*shown.called), move.count()); break;
    case MoveKind::Buy: goods += move.goods(); break;
    case MoveKind::Recruit: goods -= move.goods(); break;
    case MoveKind::Burgle:
      goods += move.goods();
      shown.at(move.victim()).goods -= move.goods();
      break;
    case MoveKind::LoadPeddler:
      goods -= Goods::one(move.good());
      shown.at(seat).peddled += Goods::one(move.good());
      break;
    default: break;
  }
  return shown;
}

bool is_about_favorites(const View& view, const Move& best, const Move& other) {
  const Seat seat = *view.viewer;
  const GameState one = with_goods_after(view.shown, seat, best);
  const GameState two = with_goods_after(view.shown, seat, other);
  for (const Guild guild : view.shown.guilds()) {
    if (leaders(one, guild, view.talers_known) != leaders(two, guild, view.talers_known)) {
      return true;
    }
  }
  return false;
}

std::optional<Theme> theme_of_category(ScoreCategory category) {
  switch (category) {
    case ScoreCategory::MajoritiesWon:
    case ScoreCategory::Thirty:
    case ScoreCategory::AllTypes: return Theme::Majority;
    case ScoreCategory::Richest: return Theme::Purse;
    case ScoreCategory::CrestsWon: return Theme::Crest;
    case ScoreCategory::Townsmen: return std::nullopt;
  }
  return std::nullopt;
}

// By the first difference that is worth mentioning.
std::optional<Theme> theme_of_points(const Explanation& why) {
  for (const Explanation::Difference& each : why.differences) {
    if (std::lround(10 * each.points) < kFewestTenths) continue;
    if (const auto theme = theme_of_category(each.category)) return theme;
  }
  return std::nullopt;
}

}  // namespace

std::string_view name(Theme theme) { return kNames[static_cast<std::size_t>(theme)]; }

Theme theme_of(const View& view, const Move& best, const Move& other, const Explanation& why) {
  if (view.shown.decision == Decision::Plan) return Theme::Plan;
  if (is_last_turn(view)) return Theme::LastTurn;
  if (is_about_price(view.shown, best, other)) return Theme::Price;
  const std::optional<Theme> brings = theme_of_points(why);
  if (brings == Theme::Purse) return Theme::Purse;
  if (is_about_favorites(view, best, other)) return Theme::Favorite;
  if (brings) return *brings;
  return best.kind() == MoveKind::Sell ? Theme::Purse : Theme::Majority;
}

}  // namespace norenberc::insight
