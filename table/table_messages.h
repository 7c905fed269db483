// What the viewers of a table are told after one change (docs/server.md, section 5). What does not depend on the viewer is
// written once; no byte of a message may depend on what is secret to its viewer (R13).
#pragma once

#include <array>
#include <deque>
#include <optional>
#include <string>

#include "engine/view.h"
#include "table/log/moment.h"
#include "table/message_parts.h"
#include "table/news/news_feed.h"
#include "table/table.h"

namespace norenberc {

// What a viewer was shown last, as far as it takes to tell what has changed since.
struct ShownMessage {
  TableStage stage = TableStage::Open;
  PartMarks marks;

  friend bool operator==(const ShownMessage&, const ShownMessage&) = default;
};

// The table must stay as it is for as long as this is used.
class TableMessages {
 public:
  TableMessages(const Table& table, Moment now);

  // All that this viewer may know, with the news since that version.
  std::string whole(Viewer viewer, int since);
  // What has changed for this viewer, with the same news. Nothing if so much has changed that it takes a whole message.
  std::optional<std::string> changes(Viewer viewer, int since, const ShownMessage& before);
  // What the viewer has been shown by either.
  ShownMessage shown(Viewer viewer);

 private:
  // What does not differ between the viewers of a game. It is written from what a spectator sees.
  struct SharedGame {
    View view;
    PartedText commitment;
    PartedText houses;  // of the view: what comes before the seats
    std::array<std::string, kMaxPlayers> belongings;
    PartedText unseen;  // and what comes after
    PartedText majorities;
    PartedText scores;
  };
  // The rest of the standings is the same for those who know the same Talers.
  struct Standings {
    SeatSet talers_known;
    PartedText favorites;
    PartedText sheets;
  };
  // `data` for one viewer, without the news.
  struct Page {
    Viewer viewer;
    PartedText data;
  };

  bool is_over() const { return table_.stage() == TableStage::Over; }
  void write_head();
  void write_seats();
  std::size_t write_seat(JsonWriter& json, Seat seat);
  void write_proposal();
  void write_shared_game();
  const Standings& standings_of(const View& view);
  const PartedText& page_of(Viewer viewer);
  void write_you(JsonWriter& json, Seat seat) const;
  void write_game(PartedText& data, Viewer viewer);
  void write_times(JsonWriter& json) const;
  void write_news(JsonWriter& json, Viewer viewer, int since) const;
  void begin(JsonWriter& json, std::string_view type) const;

  const Table& table_;
  const Moment now_;
  PartedText head_;  // up to and with the seats
  PartedText middle_;
  std::optional<SharedGame> game_;
  // References to their items stay good when more come.
  std::deque<Standings> standings_;
  std::deque<Page> pages_;
};

}  // namespace norenberc
