#include "table/table_messages.h"

#include <algorithm>

#include "engine/notation.h"
#include "protocol/standings_json.h"
#include "protocol/state_json.h"
#include "table/table_words.h"

namespace norenberc {

namespace {

void write_move(JsonWriter& json, std::string_view key, const std::optional<Move>& move) {
  if (!move) return json.null_member(key);
  json.member(key, text(*move));
}

// A list whose items are written one by one.
template <class All, class Write>
void add_list(PartedText& data, std::string_view key, PartKind kind, const All& all, Write write) {
  data.json().key(key);
  data.json().begin_list();
  std::size_t place = 0;
  for (const auto each : all) {
    data.add(kind, place++, [&](JsonWriter& json) { write(json, each); });
  }
  data.json().end_list();
}

}  // namespace

TableMessages::TableMessages(const Table& table, Moment now) : table_(table), now_(now) {
  write_head();
  write_seats();
  write_proposal();
  if (table_.game()) write_shared_game();
}

void TableMessages::write_head() {
  head_.add(PartKind::Head, 0, [this](JsonWriter& json) {
    json.member("stage", name(table_.stage()));
    if (is_over()) json.member("ending", name(table_.ending()));
    json.key("settings");
    write_settings(json, table_.settings());
    json.member("paused", table_.clocks().is_paused());
    if (table_.begun()) json.member("begun_elsewhere", true);
  });
}

void TableMessages::write_seats() {
  head_.json().key("seats");
  head_.json().begin_list();
  for (const Seat seat : table_.seating().all()) {
    head_.add_until(PartKind::Seat, static_cast<std::size_t>(seat),
                    [&](JsonWriter& json) { return write_seat(json, seat); });
  }
  head_.json().end_list();
}

std::size_t TableMessages::write_seat(JsonWriter& json, Seat seat) {
  const Occupant& occupant = table_.at(seat);
  json.begin_object();
  json.member("seat", number(seat));
  json.member("sitter", name(occupant.kind));
  if (occupant.is_person()) {
    write_person(json, occupant.member);
    json.key("away");
    if (occupant.is_here()) {
      json.null();
    } else {
      json.value(name(occupant.absence));
    }
  }
  if (occupant.kind == OccupantKind::Bot) json.member("level", occupant.level);
  json.member("owner", table_.seating().is_owner(occupant.member.person));
  json.member("waited_for", table_.decisions().has(seat));
  // Bots have no clock: they always answer, and how long they think depends on the machine.
  std::size_t compared = json.text().size();
  if (table_.is_running() && occupant.is_person()) {
    json.key("time_left");
    compared = json.text().size();
    const std::optional<Span> left = table_.clocks().left_at(seat, now_);
    // Milliseconds at the moment of sending; the page counts down from there by its own clock, which may be wrong
    // by hours.
    json.raw(left ? text(*left) : "null");
    if (!left) compared = json.text().size();
  }
  json.end_object();
  return compared;
}

void TableMessages::write_proposal() {
  if (const std::optional<Proposal>& proposal = table_.proposals().open()) {
    middle_.add(PartKind::Proposal, 0, [&](JsonWriter& json) {
      json.key("proposal");
      json.begin_object();
      json.member("what", name(proposal->kind));
      json.member("seat", number(proposal->by));
      json.key("agreed");
      norenberc::write_seats(json, proposal->agreed);
      json.end_object();
    });
  }
  if (table_.rematch().empty()) return;
  middle_.add(PartKind::Rematch, 0,
              [this](JsonWriter& json) { json.member("rematch", table_.rematch()); });
}

void TableMessages::write_shared_game() {
  const LiveGame& live = *table_.game();
  // Everything below is made from the view, never from the state: what is not in it cannot leak (R13).
  SharedGame& game = game_.emplace();
  game.view = view_for(live.state(), std::nullopt);
  const View& view = game.view;
  const GameState& state = view.shown;
  game.commitment.add(PartKind::Commitment, 0, [&](JsonWriter& json) {
    // From the first message on, so that everybody holds it before anything is drawn.
    json.member("commitment", live.dealer().commitment());
    // With the secret every draw could be worked out, so it is only shown once nothing is left to draw.
    if (is_over()) json.member("secret", live.dealer().secret());
  });
  game.houses.add(PartKind::ViewHead, 0,
                  [&](JsonWriter& json) { view_parts::write_head(json, view); });
  add_list(game.houses, "guilds", PartKind::Guild, state.guilds(),
           [&](JsonWriter& json, Guild guild) { view_parts::write_house(json, view, guild); });
  for (const Seat seat : state.seats()) {
    JsonWriter json;
    view_parts::write_belongings(json, view, seat);
    game.belongings[static_cast<std::size_t>(seat)] = json.take();
  }
  game.unseen.add(PartKind::Unseen, 0,
                  [&](JsonWriter& json) { view_parts::write_unseen(json, view); });
  game.unseen.add(PartKind::ViewEnd, 0,
                  [&](JsonWriter& json) { view_parts::write_end(json, view); });
  add_list(
      game.majorities, "majorities", PartKind::Majority, state.guilds(),
      [&](JsonWriter& json, Guild guild) { standings_parts::write_majority(json, view, guild); });
  if (!live.is_over()) return;
  game.scores.add(PartKind::Scores, 0, [&](JsonWriter& json) {
    json.key("scores");
    write_scores(json, score(live.state()), table_.settings().options.players);
  });
}

const TableMessages::Standings& TableMessages::standings_of(const View& view) {
  const auto found = std::find_if(standings_.begin(), standings_.end(), [&](const Standings& each) {
    return each.talers_known == view.talers_known;
  });
  if (found != standings_.end()) return *found;
  Standings& standings = standings_.emplace_back();
  standings.talers_known = view.talers_known;
  const ScoreSheets sheets = score(view.shown);
  add_list(
      standings.favorites, "favorites", PartKind::Favorite, view.shown.guilds(),
      [&](JsonWriter& json, Guild guild) { standings_parts::write_favorite(json, view, guild); });
  add_list(
      standings.sheets, "seats", PartKind::Sheet, view.shown.seats(),
      [&](JsonWriter& json, Seat seat) { standings_parts::write_sheet(json, view, seat, sheets); });
  return standings;
}

const PartedText& TableMessages::page_of(Viewer viewer) {
  const auto found = std::find_if(pages_.begin(), pages_.end(),
                                  [viewer](const Page& page) { return page.viewer == viewer; });
  if (found != pages_.end()) return found->data;
  Page& page = pages_.emplace_back();
  page.viewer = viewer;
  PartedText& data = page.data;
  data.append(head_);
  if (viewer) {
    data.add(PartKind::You, 0, [&](JsonWriter& json) { write_you(json, *viewer); });
  }
  data.append(middle_);
  if (game_) write_game(data, viewer);
  return data;
}

// What only this seat may know: its draft, its plan, and what it could undo.
void TableMessages::write_you(JsonWriter& json, Seat seat) const {
  const std::string& person = table_.at(seat).member.person;
  json.key("you");
  json.begin_object();
  json.member("seat", number(seat));
  json.member("owner", table_.seating().is_owner(person));
  json.member("muted", table_.talk().is_muted_for(person));
  if (table_.is_running()) {
    write_move(json, "draft", table_.game()->draft(seat));
    write_move(json, "plan", table_.game()->plan(seat));
    const int depth = table_.game()->undo_depth(seat);
    if (depth == 0) {
      json.null_member("undo");
    } else {
      // One decision goes back at once; for more the others are asked (proposals).
      json.member("undo", depth == 1 ? "free" : "ask");
    }
  }
  json.end_object();
}

void TableMessages::write_game(PartedText& data, Viewer viewer) {
  const SharedGame& game = *game_;
  const GameState& state = table_.game()->state();
  const View view = viewer ? view_for(state, viewer) : game.view;
  JsonWriter& json = data.json();
  data.append(game.commitment);
  json.key("view");
  json.begin_object();
  json.member("viewer", viewer ? number(*viewer) : 0);
  data.append(game.houses);
  add_list(data, "seats", PartKind::ViewSeat, view.shown.seats(), [&](JsonWriter& out, Seat seat) {
    view_parts::write_seat(out, view, seat, game.belongings[static_cast<std::size_t>(seat)]);
  });
  data.append(game.unseen);
  json.end_object();
  json.key("standings");
  json.begin_object();
  const Standings& standings = standings_of(view);
  data.append(game.majorities);
  data.append(standings.favorites);
  data.append(standings.sheets);
  json.end_object();
  // The legal moves tell what a seat holds and has planned, so only the one who decides gets them.
  if (viewer && table_.is_running() && table_.decisions().has(*viewer)) {
    data.add(PartKind::Decision, 0, [&](JsonWriter& out) {
      out.key("decision");
      out.begin_object();
      write_decision(out, state, *viewer);
      out.end_object();
    });
  }
  data.append(game.scores);
}

void TableMessages::begin(JsonWriter& json, std::string_view type) const {
  json.begin_object();
  json.member("type", type);
  json.member("table", table_.id());
  json.member("version", table_.version());
  json.key("data");
  json.begin_object();
}

std::string TableMessages::whole(Viewer viewer, int since) {
  JsonWriter json;
  begin(json, "table");
  json.raw(page_of(viewer).text());
  write_news(json, viewer, since);
  json.end_object();
  json.end_object();
  return json.take();
}

std::optional<std::string> TableMessages::changes(Viewer viewer, int since,
                                                  const ShownMessage& before) {
  // With the stage nearly everything changes, and lists get items that were not there.
  if (before.stage != table_.stage()) return std::nullopt;
  JsonWriter json;
  begin(json, "changes");
  write_changes(json, page_of(viewer), before.marks);
  write_times(json);
  write_news(json, viewer, since);
  json.end_object();
  json.end_object();
  return json.take();
}

ShownMessage TableMessages::shown(Viewer viewer) {
  return {table_.stage(), page_of(viewer).marks()};
}

// Time runs without anybody doing anything, so it is told every time.
void TableMessages::write_times(JsonWriter& json) const {
  if (!table_.is_running()) return;
  bool is_first = true;
  for (const Seat seat : table_.seating().all()) {
    if (!table_.at(seat).is_person()) continue;
    const std::optional<Span> left = table_.clocks().left_at(seat, now_);
    if (!left) continue;
    if (is_first) {
      json.key("times");
      json.begin_object();
    }
    is_first = false;
    json.key(std::to_string(static_cast<int>(seat)));
    json.raw(text(*left));
  }
  if (!is_first) json.end_object();
}

void TableMessages::write_news(JsonWriter& json, Viewer viewer, int since) const {
  // A version that is not ours, or none: everything that is kept.
  const int known = since > table_.version() || since < 0 ? 0 : since;
  const int from = std::max(known, table_.news().since());
  const bool is_muted = viewer && table_.talk().is_muted_for(table_.at(*viewer).member.person);
  json.member("since", from);
  json.key("news");
  table_.news().write_since(json, from, is_muted ? NewsFeed::Chat::Muted : NewsFeed::Chat::Shown);
}

}  // namespace norenberc
