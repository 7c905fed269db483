#include "text/terms.h"

#include <utility>

#include "engine/notation.h"
#include "text/message_map.h"
#include "text/messages.h"

namespace norenberc {

namespace {

// "tax collector" has the key tax_collector; "foreman 4" is the Foreman with a number.
Term townsman_term(Townsman townsman) {
  std::string key(name(townsman));
  std::int64_t number = 0;
  if (const char last = key.back(); last >= '0' && last <= '9') {
    number = last - '0';
    key.resize(key.size() - 2);
  }
  for (char& c : key) c = c == ' ' ? '_' : c;
  return {"game.townsman_" + key, {{"number", number}}};
}

Term tile_term(Tile tile, std::string with_agent) {
  if (tile.is_townsman()) return townsman_term(tile.townsman());
  Term craftsman{"game.craftsman_" + std::string(name(tile.guild())), {{"value", tile.value()}}};
  if (!tile.has_agent()) return craftsman;
  return {std::move(with_agent), {{"craftsman", std::move(craftsman)}}};
}

}  // namespace

Term term(Guild guild) { return {"game.guild_" + std::string(name(guild))}; }

Term term(Good good, int count) {
  return {"game.good_" + std::string(name(good)), {{"count", count}}};
}

Term term(Tile tile) { return tile_term(tile, "game.with_agent"); }

Term brief_term(Tile tile) { return tile_term(tile, "cli.with_agent"); }

Term term(Window place) {
  const std::string key = place.is_lodgings() ? "game.place_lodgings"
                          : place.is_lower()  ? "game.place_below"
                                              : "game.place_workshop";
  return {key, {{"window", place.window() + 1}, {"guild", term(place.guild())}}};
}

Term counted(Good good, int count) {
  return {"game.counted_good", {{"count", count}, {"good", term(good, count)}}};
}

Value counted(Goods goods) {
  std::vector<Value> kinds;
  for (const Good good : goods.kinds()) kinds.emplace_back(counted(good, goods[good]));
  if (kinds.empty()) return Term{"game.no_goods"};
  return kinds;
}

Term counted_goods(int count) { return {"game.goods", {{"count", count}}}; }

Term counted_talers(int count) { return {"game.talers", {{"count", count}}}; }

Value term(GuildSet guilds) {
  std::vector<Value> list;
  for (const Guild guild : guilds) list.emplace_back(term(guild));
  return list;
}

// A level that is none any more has no people; its own name has to do.
Value bot_name(std::string_view level, int nth) {
  const std::string key = "game.bot_" + std::string(level);
  if (!messages_in(kEnglish).contains(key)) return std::string(level);
  return Term{key, {{"nth", std::to_string(nth)}}};
}

std::string bot_character(Language language, std::string_view level, std::string_view own_words) {
  const std::string key = "game.character_" + std::string(level);
  // English has every message that there is.
  const bool is_known = messages_in(kEnglish).contains(key);
  return is_known ? say(language, key) : std::string(own_words);
}

Value listed(std::vector<std::string> texts) {
  std::vector<Value> list;
  for (std::string& text : texts) list.emplace_back(std::move(text));
  return list;
}

}  // namespace norenberc
