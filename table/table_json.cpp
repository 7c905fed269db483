#include "table/table_json.h"

#include <algorithm>

#include "engine/notation.h"
#include "protocol/json_writer.h"
#include "protocol/standings_json.h"
#include "protocol/state_json.h"
#include "table/table.h"

namespace norenberc {

namespace {

// These words are part of the protocol (docs/server.md), whatever the enumerators are called.
std::string_view name(TableStage stage) {
  switch (stage) {
    case TableStage::Open: return "open";
    case TableStage::Running: return "running";
    case TableStage::Over: break;
  }
  return "over";
}

std::string_view name(OccupantKind kind) {
  switch (kind) {
    case OccupantKind::Nobody: return "nobody";
    case OccupantKind::Person: return "person";
    case OccupantKind::Bot: break;
  }
  return "bot";
}

void write_text(JsonWriter& json, std::string_view key, const std::optional<std::string>& text) {
  if (!text) return json.null_member(key);
  json.member(key, *text);
}

void write_move(JsonWriter& json, std::string_view key, const std::optional<Move>& move) {
  write_text(json, key, move ? std::optional(text(*move)) : std::nullopt);
}

void write_person(JsonWriter& json, const Member& member) {
  json.member("person", member.person);
  json.member("name", member.name);
  json.member("colour", member.colour);
}

class TableWriter {
 public:
  explicit TableWriter(const Table& table) : table_(table) {}

  std::string message(Viewer viewer, int since, Moment now) {
    json_.begin_object();
    json_.member("type", "table");
    json_.member("table", table_.id());
    json_.member("version", table_.version());
    json_.key("data");
    json_.begin_object();
    json_.member("stage", name(table_.stage()));
    if (is_over()) json_.member("ending", norenberc::name(table_.ending()));
    json_.key("settings");
    write_settings(json_, table_.settings());
    json_.member("paused", table_.clocks().is_paused());
    if (table_.begun()) json_.member("begun_elsewhere", true);
    write_seats_at(now);
    if (viewer) write_you(*viewer);
    write_proposal();
    if (!table_.rematch().empty()) json_.member("rematch", table_.rematch());
    if (table_.game()) write_game(viewer);
    write_news(viewer, since);
    json_.end_object();
    json_.end_object();
    return json_.take();
  }

  // The same for everybody, and stored with the table, so it may contain nothing secret and nothing that depends on
  // the clock.
  std::string summary() {
    json_.begin_object();
    json_.member("table", table_.id());
    json_.member("stage", name(table_.stage()));
    json_.key("changed");
    json_.raw(text(table_.changed()));
    json_.key("settings");
    write_settings(json_, table_.settings());
    json_.key("seats");
    json_.begin_list();
    for (const Seat seat : table_.seating().all()) {
      const Occupant& occupant = table_.at(seat);
      json_.begin_object();
      json_.member("seat", number(seat));
      json_.member("sitter", name(occupant.kind));
      if (occupant.is_person()) write_person(json_, occupant.member);
      if (occupant.kind == OccupantKind::Bot) json_.member("level", occupant.level);
      json_.end_object();
    }
    json_.end_list();
    if (table_.game()) {
      json_.member("round", static_cast<int>(table_.game()->state().round));
      json_.member("turn", static_cast<int>(table_.game()->state().turn));
      json_.key("waited_for");
      write_seats(json_, table_.decisions().seats());
    }
    if (is_over()) {
      json_.member("ending", norenberc::name(table_.ending()));
      // A game that was broken off has points, but no result.
      if (table_.ending() == Ending::Score) write_final_scores();
    }
    if (!table_.rematch().empty()) json_.member("rematch", table_.rematch());
    json_.end_object();
    return json_.take();
  }

 private:
  bool is_over() const { return table_.stage() == TableStage::Over; }

  void write_seats_at(Moment now) {
    json_.key("seats");
    json_.begin_list();
    for (const Seat seat : table_.seating().all()) {
      json_.begin_object();
      write_seat_members(seat, now);
      json_.end_object();
    }
    json_.end_list();
  }

  void write_seat_members(Seat seat, Moment now) {
    const Occupant& occupant = table_.at(seat);
    json_.member("seat", number(seat));
    json_.member("sitter", name(occupant.kind));
    if (occupant.is_person()) {
      write_person(json_, occupant.member);
      json_.key("away");
      if (occupant.is_here()) {
        json_.null();
      } else {
        json_.value(norenberc::name(occupant.absence));
      }
    }
    if (occupant.kind == OccupantKind::Bot) json_.member("level", occupant.level);
    json_.member("owner", table_.seating().is_owner(occupant.member.person));
    json_.member("waited_for", table_.decisions().has(seat));
    // Bots have no clock: they always answer, and how long they think depends on the machine.
    if (table_.is_running() && occupant.is_person()) {
      json_.key("time_left");
      const std::optional<Span> left = table_.clocks().left_at(seat, now);
      // Milliseconds at the moment of sending; the page counts down from there by its own clock, which may be wrong
      // by hours.
      json_.raw(left ? text(*left) : "null");
    }
  }

  // What only this seat may know: its draft, its plan, and what it could undo.
  void write_you(Seat seat) {
    const std::string& person = table_.at(seat).member.person;
    json_.key("you");
    json_.begin_object();
    json_.member("seat", number(seat));
    json_.member("owner", table_.seating().is_owner(person));
    json_.member("muted", table_.talk().is_muted_for(person));
    if (table_.is_running()) {
      write_move(json_, "draft", table_.game()->draft(seat));
      write_move(json_, "plan", table_.game()->plan(seat));
      const int depth = table_.game()->undo_depth(seat);
      if (depth == 0) {
        json_.null_member("undo");
      } else {
        // One decision goes back at once; for more the others are asked (proposals).
        json_.member("undo", depth == 1 ? "free" : "ask");
      }
    }
    json_.end_object();
  }

  void write_proposal() {
    const std::optional<Proposal>& proposal = table_.proposals().open();
    if (!proposal) return;
    json_.key("proposal");
    json_.begin_object();
    json_.member("what", norenberc::name(proposal->kind));
    json_.member("seat", number(proposal->by));
    json_.key("agreed");
    write_seats(json_, proposal->agreed);
    json_.end_object();
  }

  void write_game(Viewer viewer) {
    const LiveGame& game = *table_.game();
    // From the first message on, so that everybody holds it before anything is drawn.
    json_.member("commitment", game.dealer().commitment());
    // With the secret every draw could be worked out, so it is only shown once nothing is left to draw.
    if (is_over()) json_.member("secret", game.dealer().secret());
    // Everything below is made from the view, never from the state: what is not in it cannot leak (R13).
    const View view = view_for(game.state(), viewer);
    json_.key("view");
    write_view(json_, view);
    json_.key("standings");
    write_standings(json_, view);
    // The legal moves tell what a seat holds and has planned, so only the one who decides gets them.
    if (viewer && table_.is_running() && table_.decisions().has(*viewer)) {
      json_.key("decision");
      json_.begin_object();
      write_decision(json_, game.state(), *viewer);
      json_.end_object();
    }
    if (game.is_over()) write_final_scores();
  }

  void write_final_scores() {
    json_.key("scores");
    write_scores(json_, score(table_.game()->state()), table_.settings().options.players);
  }

  void write_news(Viewer viewer, int since) {
    // A version that is not ours, or none: everything that is kept.
    const int known = since > table_.version() || since < 0 ? 0 : since;
    const int from = std::max(known, table_.news().since());
    const bool is_muted = viewer && table_.talk().is_muted_for(table_.at(*viewer).member.person);
    json_.member("since", from);
    json_.key("news");
    table_.news().write_since(json_, from,
                              is_muted ? NewsFeed::Chat::Muted : NewsFeed::Chat::Shown);
  }

  const Table& table_;
  JsonWriter json_;
};

}  // namespace

std::string table_message(const Table& table, Viewer viewer, int since, Moment now) {
  return TableWriter(table).message(viewer, since, now);
}

std::string news_page(const Table& table, NewsFeed::Chat chat) {
  JsonWriter json;
  json.begin_object();
  json.member("ok", true);
  json.member("since", table.news().since());
  json.key("news");
  table.news().write_since(json, 0, chat);
  json.end_object();
  return json.take();
}

std::string table_summary(const Table& table) { return TableWriter(table).summary(); }

}  // namespace norenberc
