#include "table/table_json.h"

#include "protocol/json_writer.h"
#include "protocol/state_json.h"
#include "table/table.h"
#include "table/table_messages.h"
#include "table/table_words.h"

namespace norenberc {

namespace {

class SummaryWriter {
 public:
  explicit SummaryWriter(const Table& table) : table_(table) {}

  // The same for everybody, and stored with the table, so it may contain nothing secret and nothing that depends on
  // the clock.
  std::string write() {
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

  void write_final_scores() {
    json_.key("scores");
    write_scores(json_, score(table_.game()->state()), table_.settings().options.players);
  }

  const Table& table_;
  JsonWriter json_;
};

}  // namespace

std::string table_message(const Table& table, Viewer viewer, int since, Moment now) {
  return TableMessages(table, now).whole(viewer, since);
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

std::string table_summary(const Table& table) { return SummaryWriter(table).write(); }

}  // namespace norenberc
