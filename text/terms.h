// The things of the game as terms, which a message writes in the form that its grammar needs.
#pragma once

#include <string>
#include <vector>

#include "engine/moves.h"
#include "engine/tiles.h"
#include "engine/types.h"
#include "text/language.h"
#include "text/values.h"

namespace norenberc {

Term term(Guild guild);               // Brewers
Term term(Good good, int count = 1);  // beer, beers
Term term(Tile tile);                 // Brewer 2 with agent +, Tax Collector
Term brief_term(Tile tile);           // Brewer 2+, where there is little room
Term term(Window window);             // window 3 of the Brewers' workshop
Term counted(Good good, int count);   // 2 beers
Value counted(Goods goods);           // 2 beers and 1 shoe; no goods
Term counted_goods(int count);        // 3 goods
Term counted_talers(int count);       // 1 Taler
Value term(GuildSet guilds);          // Brewers and Bakers
// The person who plays: each level has a name for its first bot at a table, its second, and so on.
Value bot_name(std::string_view level, int nth);
// How a bot plays; in its own words where messages/ has none.
std::string bot_character(Language language, std::string_view level, std::string_view own_words);
Value listed(std::vector<std::string> texts);

}  // namespace norenberc
