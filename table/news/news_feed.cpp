#include "table/news/news_feed.h"

#include <algorithm>

#include "engine/notation.h"
#include "protocol/event_json.h"
#include "protocol/json_writer.h"

namespace norenberc {

using namespace news;

namespace {

// Members of these objects are part of the protocol (docs/server.md).
void write_seat_member(JsonWriter& json, Seat seat) { json.member("seat", number(seat)); }

void write_news_fields(JsonWriter&, const Created&) {}
void write_news_fields(JsonWriter& json, const Away& away) {
  write_seat_member(json, away.seat);
  json.member("why", name(away.why));
}
void write_news_fields(JsonWriter& json, const Started& started) {
  json.member("commitment", started.commitment);
  if (started.round == 0) return;
  json.member("round", started.round);
  json.member("turn", started.turn);
}
void write_news_fields(JsonWriter& json, const Planned& planned) {
  write_seat_member(json, planned.seat);
  if (planned.by_bot) json.member("bot", true);
  json.key("events");
  write_events(json, planned.events);
}
void write_news_fields(JsonWriter& json, const Moved& moved) {
  write_seat_member(json, moved.seat);
  if (moved.by_bot) json.member("bot", true);
  json.member("move", text(moved.move));
  json.key("events");
  write_events(json, moved.events);
}
void write_news_fields(JsonWriter& json, const Undone& undone) {
  write_seat_member(json, undone.seat);
  json.member("decisions", undone.decisions);
}
void write_news_fields(JsonWriter& json, const Proposed& proposed) {
  write_seat_member(json, proposed.seat);
  json.member("what", name(proposed.what));
  if (proposed.what == ProposalKind::Undo) json.member("decisions", proposed.decisions);
}
void write_news_fields(JsonWriter& json, const Ended& ended) {
  json.member("how", name(ended.how));
}
void write_news_fields(JsonWriter& json, const news::Rematch& rematch) {
  json.member("table", rematch.table);
}
void write_news_fields(JsonWriter& json, const Said& said) {
  write_seat_member(json, said.seat);
  json.member("message", said.message);
  json.member("text", said.text);
}
void write_news_fields(JsonWriter& json, const Unsaid& unsaid) {
  json.member("message", unsaid.message);
}
// All others are about a seat and nothing else.
template <class AboutSeat>
void write_news_fields(JsonWriter& json, const AboutSeat& event) {
  write_seat_member(json, event.seat);
}

// Written once and not for each viewer: news contains nothing that is secret from anybody.
std::string news_text(const NewsEvent& event, int version, Moment at) {
  JsonWriter json;
  json.begin_object();
  json.member("version", version);
  json.key("at");
  json.raw(text(at));
  std::visit(
      [&json](const auto& each) {
        json.member("type", each.kType);
        write_news_fields(json, each);
      },
      event);
  json.end_object();
  return json.take();
}

}  // namespace

std::string_view name(Absence absence) {
  switch (absence) {
    case Absence::None: return "none";
    case Absence::TimeIsUp: return "time_is_up";
    case Absence::Left: return "left";
    case Absence::Resigned: return "resigned";
    case Absence::Removed: break;
  }
  return "removed";
}

std::string_view name(Ending ending) {
  switch (ending) {
    case Ending::None: return "none";
    case Ending::Score: return "score";
    case Ending::Agreement: return "agreement";
    case Ending::Abandoned: return "abandoned";
    case Ending::Closed: break;
  }
  return "closed";
}

std::string_view name(ProposalKind kind) { return kind == ProposalKind::Undo ? "undo" : "end"; }

void NewsFeed::add(const NewsEvent& event, Moment at) {
  // Each item is a version, so a viewer who names the last version seen gets exactly what is new.
  ++version_;
  if (version_ < before_) {
    const auto* const said = std::get_if<Said>(&event);
    items_.push_back(
        {version_, said == nullptr ? 0 : said->message, news_text(event, version_, at)});
    bytes_ += items_.back().json.size();
    drop_old();
  }
  // Those who come later, or read everything again, must not get to read what was taken back.
  if (const auto* const unsaid = std::get_if<Unsaid>(&event)) {
    std::erase_if(items_, [this, unsaid](const NewsItem& item) {
      if (item.message != unsaid->message) return false;
      bytes_ -= item.json.size();
      return true;
    });
  }
}

void NewsFeed::drop_old() {
  while (items_.size() > kRecentNews || bytes_ > kRecentNewsBytes) {
    since_ = items_.front().version;
    bytes_ -= items_.front().json.size();
    items_.pop_front();
  }
}

void NewsFeed::write_since(JsonWriter& json, int version, Chat chat) const {
  // From the end: nearly always the last item alone is new.
  const auto last_known =
      std::find_if(items_.rbegin(), items_.rend(),
                   [version](const NewsItem& item) { return item.version <= version; });
  json.begin_list();
  for (auto item = last_known.base(); item != items_.end(); ++item) {
    if (chat == Chat::Muted && item->message > 0) continue;
    json.raw(item->json);
  }
  json.end_list();
}

}  // namespace norenberc
