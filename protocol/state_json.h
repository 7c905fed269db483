// States and views as JSON (protocol, section 4), scores (section 5), and whose decisions are open.
#pragma once

#include <string_view>

#include "engine/game.h"
#include "engine/scoring.h"
#include "engine/view.h"
#include "protocol/json_writer.h"

namespace norenberc {

// The options of a game but for the number of players; read_options reads them again.
void write_options(JsonWriter& json, const Options& options);
// The whole state, secrets included.
void write_state(JsonWriter& json, const GameState& state);
// What a seat may see: no byte of it depends on what R13 hides from that seat.
void write_view(JsonWriter& json, const View& view);
// A view in its parts, for those who show one position to several viewers: what does not differ is written once. All but
// write_house and write_seat write members; write_view puts all of them together.
namespace view_parts {
void write_head(JsonWriter& json, const View& view);
void write_house(JsonWriter& json, const View& view, Guild guild);
void write_belongings(JsonWriter& json, const View& view, Seat seat);
void write_seat(JsonWriter& json, const View& view, Seat seat, std::string_view belongings);
void write_unseen(JsonWriter& json, const View& view);
void write_end(JsonWriter& json, const View& view);
}  // namespace view_parts
// The open decisions, in seat order: [{"seat": 2, "decision": "plan"}].
void write_pending(JsonWriter& json, const GameState& state);
// The members `decision`, null if this seat owes none, and `moves`: all its legal moves, sorted.
void write_legal_moves(JsonWriter& json, const GameState& state, Seat seat);
// The members of write_legal_moves, and for an action what the called guild offers: `buys_at`, `sells_at`,
// `limit` and `roof` (R8.1, R6.2, R8.2, R7.5).
void write_decision(JsonWriter& json, const GameState& state, Seat seat);
// One sheet for each seat.
void write_scores(JsonWriter& json, const ScoreSheets& sheets, int players);

// Building blocks that events use too.
void write_goods(JsonWriter& json, Goods goods);  // {"beer": 2}: only what is there
void write_seats(JsonWriter& json, SeatSet seats);
void write_order(JsonWriter& json, const TurnOrder& order, int players);
void write_tiles(JsonWriter& json, const WindowTiles& window);  // from the top down

}  // namespace norenberc
