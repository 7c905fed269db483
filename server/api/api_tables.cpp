// Requests about tables: lists of them, making one, sending it a command, and looking at it.
#include <utility>
#include <vector>

#include "protocol/state_json.h"
#include "server/api/api.h"
#include "server/api/request_body.h"
#include "server/net/http_text.h"
#include "table/table_json.h"

namespace norenberc::server {

namespace {

constexpr int kLongestList = 200;

}  // namespace

void Api::list(const Asked& asked, std::function<std::vector<TableCard>(Store&)> cards) {
  store_.ask(
      std::move(cards),
      [asked](const std::vector<TableCard>& found) {
        asked.reply(ok_response(200, [&found](JsonWriter& json) {
          json.key("tables");
          json.begin_list();
          for (const TableCard& card : found) json.raw(card.summary);
          json.end_list();
        }));
      },
      [this, asked] { refuse(asked, unavailable()); });
}

void Api::my_tables(const Asked& asked) {
  list(asked, [who = asked.person.id](Store& store) {
    std::vector<TableCard> cards = store.tables_of(who, Stage::Running, kLongestList);
    for (TableCard& card : store.tables_of(who, Stage::Open, kLongestList)) {
      cards.push_back(std::move(card));
    }
    return cards;
  });
}

void Api::my_games(const Asked& asked) {
  list(asked, [who = asked.person.id](Store& store) {
    return store.tables_of(who, Stage::Over, kLongestList);
  });
}

void Api::lobby(const Asked& asked) {
  list(asked, [](Store& store) {
    std::vector<TableCard> cards = store.list(Listing::Lobby, kLongestList);
    for (TableCard& card : store.list(Listing::Watchable, kLongestList)) {
      cards.push_back(std::move(card));
    }
    return cards;
  });
}

void Api::create(const Asked& asked) {
  const RequestBody body(asked.request.body);
  if (const auto error = body.error()) return refuse(asked, *error);
  Complaint unused;  // the intake has one of its own
  const auto write = [](JsonWriter& json, const Acknowledgment& made) {
    json.member("table", made.table);
  };
  intake_.create(asked.person, body.root(unused), body.id(),
                 answering<Acknowledgment>(asked, 201, write));
}

void Api::submit(const Asked& asked) {
  const RequestBody body(asked.request.body);
  if (const auto error = body.error()) return refuse(asked, *error);
  Complaint unused;
  const auto write = [](JsonWriter& json, const Acknowledgment& stored) {
    json.member("version", stored.version);
    json.member("table", stored.table);
    if (!stored.link.empty()) json.member("link", stored.link);
  };
  intake_.submit(asked.person, asked.table, body.root(unused), body.id(),
                 answering<Acknowledgment>(asked, 200, write));
}

void Api::table(const Asked& asked) {
  look(asked, [this, who = asked.person.id](const Table& table) {
    return plain_text(table_message(table, table.seat_of(who), 0, now_()), "application/json");
  });
}

void Api::view(const Asked& asked) {
  look(asked, [who = asked.person.id, language = language_of(asked.request)](const Table& table) {
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
