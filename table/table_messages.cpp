// What a viewer gets to know, as JSON (docs/server.md).
#include <algorithm>

#include "engine/notation.h"
#include "protocol/standings_json.h"
#include "protocol/state_json.h"
#include "table/table.h"

namespace norenberc {

namespace {

std::string_view name(TableStage stage) {
  switch (stage) {
    case TableStage::Open: return "open";
    case TableStage::Running: return "running";
    case TableStage::Over: break;
  }
  return "over";
}

std::string_view name(Sitter sitter) {
  switch (sitter) {
    case Sitter::Nobody: return "nobody";
    case Sitter::Person: return "person";
    case Sitter::Bot: break;
  }
  return "bot";
}

void write_span(JsonWriter& json, std::string_view key, const std::optional<Span>& span) {
  if (!span) return json.null_member(key);
  json.key(key);
  json.raw(text(*span));
}

void write_text(JsonWriter& json, std::string_view key, const std::optional<std::string>& text) {
  if (!text) return json.null_member(key);
  json.member(key, *text);
}

void write_move(JsonWriter& json, std::string_view key, const std::optional<Move>& move) {
  write_text(json, key, move ? std::optional(text(*move)) : std::nullopt);
}

}  // namespace

std::string_view ending_name(Ending ending) {
  switch (ending) {
    case Ending::None: return "none";
    case Ending::Score: return "score";
    case Ending::Agreement: return "agreement";
    case Ending::Abandoned: return "abandoned";
    case Ending::Closed: break;
  }
  return "closed";
}

void Table::write_seat_members(JsonWriter& json, Seat where, Moment now) const {
  const SeatOf& it = at(where);
  json.begin_object();
  json.member("seat", number(where));
  json.member("sitter", name(it.sitter));
  if (it.is_person()) {
    json.member("person", it.member.person);
    json.member("name", it.member.name);
    json.member("colour", it.member.colour);
    write_text(json, "away",
               it.is_here() ? std::nullopt : std::optional(std::string(absence_name(it.absence))));
  }
  if (it.sitter == Sitter::Bot) json.member("level", it.level);
  json.member("owner", is_owner(it.member.person));
  json.member("waited_for", waited_for_.has(where));
  if (is_running() && it.is_person()) write_span(json, "time_left", it.clock.left_at(now));
  json.end_object();
}

void Table::write_you(JsonWriter& json, Seat where) const {
  const SeatOf& it = at(where);
  json.begin_object();
  json.member("seat", number(where));
  json.member("owner", is_owner(it.member.person));
  json.member("muted", muted_.contains(it.member.person));
  if (is_running()) {
    write_move(json, "draft", it.draft);
    write_move(json, "plan", game_->plan(where));
    const int back = game_->way_back(where);
    write_text(json, "undo",
               back == 0 ? std::nullopt : std::optional(std::string(back == 1 ? "free" : "ask")));
  }
  json.end_object();
}

void Table::write_game(JsonWriter& json, Viewer viewer) const {
  json.member("commitment", game_->dealer().commitment());
  if (stage_ == TableStage::Over) json.member("secret", game_->dealer().secret());
  const View view = view_for(game_->state(), viewer);
  json.key("view");
  write_view(json, view);
  json.key("standings");
  write_standings(json, view);
  if (viewer && is_running() && waited_for_.has(*viewer)) {
    json.key("decision");
    json.begin_object();
    write_decision(json, game_->state(), *viewer);
    json.end_object();
  }
  if (game_->is_over()) {
    json.key("scores");
    write_scores(json, score(game_->state()), settings_.options.players);
  }
}

std::string Table::message(Viewer viewer, int since, Moment now) const {
  JsonWriter json;
  json.begin_object();
  json.member("type", "table");
  json.member("table", id_);
  json.member("version", version_);
  json.key("data");
  json.begin_object();
  json.member("stage", name(stage_));
  if (stage_ == TableStage::Over) json.member("ending", ending_name(ending_));
  json.key("settings");
  write_settings(json, settings_);
  json.member("paused", is_paused_);
  json.key("seats");
  json.begin_list();
  for (const Seat where : all_seats()) write_seat_members(json, where, now);
  json.end_list();
  if (viewer) {
    json.key("you");
    write_you(json, *viewer);
  }
  if (proposal_) {
    json.key("proposal");
    json.begin_object();
    json.member("what", proposal_->kind == ProposalKind::Undo ? "undo" : "end");
    json.member("seat", number(proposal_->by));
    json.key("agreed");
    write_seats(json, proposal_->agreed);
    json.end_object();
  }
  if (!rematch_.empty()) json.member("rematch", rematch_);
  if (game_) write_game(json, viewer);

  // A version that is not ours, or none: everything from the beginning.
  const int from = since > version_ || since < 0 ? 0 : since;
  const bool is_muted = viewer && muted_.contains(at(*viewer).member.person);
  json.member("since", from);
  json.key("news");
  json.begin_list();
  const auto first = std::find_if(news_.rbegin(), news_.rend(),
                                  [from](const News& it) { return it.version <= from; });
  for (auto it = first.base(); it != news_.end(); ++it) {
    if (!(is_muted && it->message > 0)) json.raw(it->json);
  }
  json.end_list();
  json.end_object();
  json.end_object();
  return json.take();
}

std::string Table::summary() const {
  JsonWriter json;
  json.begin_object();
  json.member("table", id_);
  json.member("stage", name(stage_));
  json.key("settings");
  write_settings(json, settings_);
  json.key("seats");
  json.begin_list();
  for (const Seat where : all_seats()) {
    const SeatOf& it = at(where);
    json.begin_object();
    json.member("seat", number(where));
    json.member("sitter", name(it.sitter));
    if (it.is_person()) {
      json.member("person", it.member.person);
      json.member("name", it.member.name);
      json.member("colour", it.member.colour);
    }
    if (it.sitter == Sitter::Bot) json.member("level", it.level);
    json.end_object();
  }
  json.end_list();
  if (game_) {
    json.member("round", static_cast<int>(game_->state().round));
    json.member("turn", static_cast<int>(game_->state().turn));
    json.key("waited_for");
    write_seats(json, waited_for_);
  }
  if (stage_ == TableStage::Over) {
    json.member("ending", ending_name(ending_));
    if (ending_ == Ending::Score) {
      json.key("scores");
      write_scores(json, score(game_->state()), settings_.options.players);
    }
  }
  if (!rematch_.empty()) json.member("rematch", rematch_);
  json.end_object();
  return json.take();
}

std::optional<Record> Table::record() const {
  if (stage_ != TableStage::Over || !game_) return std::nullopt;
  Record record = game_->record();
  for (const Seat where : all_seats()) {
    const std::string which = std::to_string(number(where));
    const SeatOf& it = at(where);
    record.tags.emplace_back("Player" + which, it.is_person() ? it.member.name : it.level);
    if (it.sitter == Sitter::Bot) record.tags.emplace_back("Bot" + which, it.level);
  }
  record.tags.emplace_back(kCommitmentTag, game_->dealer().commitment());
  record.tags.emplace_back(kSecretTag, game_->dealer().secret());
  return record;
}

}  // namespace norenberc
