// Requests about tables: lists of them, making one, sending it a command, and looking at it.
#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "protocol/state_json.h"
#include "server/api/api.h"
#include "server/api/request_body.h"
#include "server/net/http_text.h"
#include "table/table_json.h"

namespace norenberc::server {

namespace {

// Nobody reads further, and a query must stay quick.
constexpr int kLongestList = 200;

void write_part(JsonWriter& json, const std::vector<TableCard>& cards, int from, int count) {
  const auto first = std::min(static_cast<std::size_t>(from), cards.size());
  const auto length = std::min(static_cast<std::size_t>(count), cards.size() - first);
  for (std::size_t i = 0; i < length; ++i) json.raw(cards[first + i].summary);
}

}  // namespace

void Api::list(const ApiCall& call, std::function<std::vector<TableCard>(Store&)> cards) {
  store_.ask(
      std::move(cards),
      [call](const std::vector<TableCard>& found) {
        call.reply(ok_response(200, [&found](JsonWriter& json) {
          json.key("tables");
          json.begin_list();
          // The summary was written as JSON when the table changed: a list costs one query, and no table is loaded
          // for it.
          for (const TableCard& card : found) json.raw(card.summary);
          json.end_list();
        }));
      },
      [this, call] { refuse(call, unavailable()); });
}

void Api::my_tables(const ApiCall& call) {
  list(call, [who = call.person.id](Store& store) {
    // Games in progress come first: somebody may be waiting there.
    std::vector<TableCard> cards = store.tables_of(who, Stage::Running, kLongestList);
    for (TableCard& card : store.tables_of(who, Stage::Open, kLongestList)) {
      cards.push_back(std::move(card));
    }
    return cards;
  });
}

void Api::my_games(const ApiCall& call) {
  list(call, [who = call.person.id](Store& store) {
    return store.tables_of(who, Stage::Over, kLongestList);
  });
}

// Both lists from the beginning; or, with list=waiting&from=200&count=50, that part of one.
void Api::lobby(const ApiCall& call) {
  const std::string_view query = call.request.query;
  const std::string which(query_value(query, "list"));
  int from = 0;
  int count = kLongestList;
  if (!read_number(query, "from", from) || !read_number(query, "count", count)) {
    return refuse(call, {"bad_request", "“from” and “count” are numbers of tables."});
  }
  if (!which.empty() && which != "waiting" && which != "running") {
    return refuse(call, {"bad_request", "“list” is waiting or running."});
  }
  lobby_.read([this, call, which, from, count](const std::shared_ptr<const PublicTables>& tables) {
    if (!tables) return refuse(call, unavailable());
    call.reply(ok_response(200, [&](JsonWriter& json) {
      if (!which.empty()) {
        json.member("waiting", static_cast<int>(tables->waiting.size()));
        json.member("running", static_cast<int>(tables->running.size()));
      }
      json.key("tables");
      json.begin_list();
      if (which != "running") write_part(json, tables->waiting, from, count);
      if (which != "waiting") write_part(json, tables->running, from, count);
      json.end_list();
    }));
  });
}

void Api::create(const ApiCall& call) {
  const RequestBody body(call.request.body);
  if (const auto error = body.error()) return refuse(call, *error);
  const Result<std::string> id = body.id();
  if (!id.ok()) return refuse(call, id.error());
  FieldFault unused;  // the intake has one of its own
  const auto write = [](JsonWriter& json, const Acknowledgment& made) {
    json.member("table", made.table);
  };
  intake_.create(call.sender(), body.root(unused), *id,
                 answering<Acknowledgment>(call, 201, write));
}

void Api::submit(const ApiCall& call) {
  const RequestBody body(call.request.body);
  if (const auto error = body.error()) return refuse(call, *error);
  const Result<std::string> id = body.id();
  if (!id.ok()) return refuse(call, id.error());
  FieldFault unused;
  const auto write = [](JsonWriter& json, const Acknowledgment& stored) {
    json.member("version", stored.version);
    json.member("table", stored.table);
    if (!stored.link.empty()) json.member("link", stored.link);
  };
  intake_.submit(call.sender(), call.table, body.root(unused), *id,
                 answering<Acknowledgment>(call, 200, write));
}

// A link shows who invites, and who is already seated.
void Api::invitation(const ApiCall& call) {
  const RequestBody body(call.request.body);
  if (const auto error = body.error()) return refuse(call, *error);
  FieldFault fault;
  const std::string hash = hex(sha256(body.root(fault)["secret"].text()));
  if (!fault.is_empty()) return refuse(call, {"bad_request", fault.message()});
  hall_.look(call.table, [this, call, hash](const Result<const Table*>& looked) {
    if (!looked.ok()) return refuse(call, looked.error());
    const Table& table = **looked;
    const std::optional<std::string> inviter = table.seating().inviter(hash);
    if (!inviter) return refuse(call, {"no_invitation", Message::of("refusal.no_invitation")});
    call.reply(ok_response(200, [&table, &inviter](JsonWriter& json) {
      // The person who made the link may have left since.
      const std::optional<Seat> seat = table.seat_of(*inviter);
      if (seat) json.member("by", table.at(*seat).member.name);
      json.key("table");
      json.raw(table_summary(table));
    }));
  });
}

void Api::table(const ApiCall& call) {
  look(call, [this, who = call.person.id](const Table& table) {
    // The same message that a WebSocket gets, without the `ok` of other answers: clients have one reader for both.
    return plain_text(table_message(table, table.seat_of(who), 0, now_()), "application/json");
  });
}

void Api::view(const ApiCall& call) {
  look(call, [who = call.person.id, language = language_of(call.request)](const Table& table) {
    if (!table.game()) {
      return error_response({"not_started", Message::of("refusal.not_started")}, language);
    }
    return ok_response(200, [&](JsonWriter& json) {
      json.key("view");
      write_view(json, view_for(table.game()->state(), table.seat_of(who)));
    });
  });
}

}  // namespace norenberc::server
