// What has happened at a table: earlier news, and of games that are over the record, and the replay step by step.
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/record.h"
#include "protocol/steps_json.h"
#include "server/api/api.h"
#include "server/api/request_body.h"
#include "server/net/gzip.h"
#include "server/net/http_text.h"
#include "server/people/secrets.h"
#include "table/outside_record.h"
#include "table/table_json.h"

namespace norenberc::server {

namespace {

struct ReplayRequest {
  Viewer viewer;
  StepRange part;
};

// as=2&from=100&count=50
Result<ReplayRequest> read_replay_request(std::string_view query, int players) {
  ReplayRequest wanted;
  int seat = 0;
  if (query_value(query, "as") != "all") {
    if (!read_number(query, "as", seat) || seat > players) {
      return Error{"bad_request", "“as” is the number of a seat, or all."};
    }
    if (seat > 0) wanted.viewer = seat_at(seat - 1);
  }
  if (!read_number(query, "from", wanted.part.from) ||
      !read_number(query, "count", wanted.part.count)) {
    return Error{"bad_request", "“from” and “count” are numbers of steps."};
  }
  return wanted;
}

}  // namespace

// The table has only its last news in memory; what was before is worked out again from its log, where nobody waits for it.
void Api::news(const ApiCall& call) {
  int before = std::numeric_limits<int>::max();
  if (!read_number(call.request.query, "before", before)) {
    return refuse(call, {"bad_request", "“before” is a version."});
  }
  visit(call, [this, call, before](const Table& table) {
    const auto chat =
        table.talk().is_muted_for(call.person.id) ? NewsFeed::Chat::Muted : NewsFeed::Chat::Shown;
    const auto write = [this, call, before, chat](std::vector<std::string> log) {
      const auto make = [table = call.table, before, chat, log = std::move(log)] {
        const auto then = Table::rebuild(table, sha256_digest(), log, NewsFeed::before(before));
        return then.ok() ? news_page(*then, chat) : std::string();
      };
      writing_.write(call.asker(), "", make, [this, call](const WritingThread::Text& body) {
        if (body->empty()) return refuse(call, unavailable());
        Response response = plain_text("", "application/json");
        response.body = body;
        call.reply(std::move(response));
      });
    };
    store_.ask([which = call.table](Store& store) { return store.log(which, 1); }, write,
               [this, call] { refuse(call, unavailable()); });
  });
}

void Api::record(const ApiCall& call) {
  look(call, [language = language_of(call.request)](const Table& table) {
    const auto record = table.record();
    if (!record) {
      return error_response({"not_over", Message::of("refusal.record_not_over")}, language);
    }
    return plain_text(text(*record));
  });
}

// A long game takes megabytes: they are written and compressed on a thread of their own, so that no table waits
// for it. The record is copied, since the table belongs to this thread.
void Api::replay(const ApiCall& call) {
  visit(call, [this, call](const Table& table) {
    const auto record = table.record();
    if (!record) {
      return refuse(call, {"not_over", Message::of("refusal.replay_not_over")});
    }
    const auto wanted = read_replay_request(call.request.query, record->options.players);
    if (!wanted.ok()) return refuse(call, wanted.error());
    const bool zips = accepts_gzip(call.request.accept_encoding);
    const auto make = [record = *record, wanted = *wanted, zips] {
      JsonWriter json;
      json.begin_object();
      json.member("ok", true);
      json.key("steps");
      write_steps(json, record, wanted.viewer, wanted.part);
      json.end_object();
      return zips ? zipped(json.text(), Compression::Smallest) : json.take();
    };
    // The game is over, so the same part of it is the same text for everybody.
    const std::string name = call.table + ' ' +
                             std::to_string(wanted->viewer ? number(*wanted->viewer) : 0) + ' ' +
                             std::to_string(wanted->part.from) + ' ' +
                             std::to_string(wanted->part.count) + (zips ? " zipped" : "");
    writing_.write(call.asker(), name, make, [call, zips](WritingThread::Text body) {
      Response response = plain_text("", "application/json");
      if (zips) response.headers.emplace_back("Content-Encoding", "gzip");
      response.headers.emplace_back("Vary", "Accept-Encoding");
      response.body = std::move(body);
      call.reply(std::move(response));
    });
  });
}

// For a page without the module: a record from outside is checked and played, and not kept. All of it happens where no
// table waits for it, and everybody gets a fair share of that.
void Api::replay_outside(const ApiCall& call) {
  const RequestBody body(call.request.body);
  if (const auto error = body.error()) return refuse(call, *error);
  FieldFault fault;
  const Field root = body.root(fault);
  const std::string written(root["record"].text());
  const int as = root["as"].is_given() ? root["as"].integer(0, kMaxPlayers) : 0;
  if (!fault.is_empty()) return refuse(call, {"bad_request", fault.message()});
  const bool zips = accepts_gzip(call.request.accept_encoding);
  const auto is_right = std::make_shared<bool>(false);
  const auto make = [written, as, zips, is_right, language = language_of(call.request)] {
    const Result<Record> record = outside_record(written, sha256_digest());
    *is_right = record.ok();
    JsonWriter json;
    json.begin_object();
    json.member("ok", record.ok());
    if (record.ok()) {
      const bool sits = as > 0 && as <= record->options.players;
      write_outside_record(json, *record, sits ? Viewer(seat_at(as - 1)) : Viewer());
    } else {
      json.key("error");
      write_error(json, record.error(), language);
    }
    json.end_object();
    return zips ? zipped(json.text(), Compression::Fast) : json.take();
  };
  writing_.write(call.asker(), "", make, [call, zips, is_right](WritingThread::Text text) {
    Response response = plain_text("", "application/json");
    if (!*is_right) response.status = 409;
    if (zips) response.headers.emplace_back("Content-Encoding", "gzip");
    response.headers.emplace_back("Vary", "Accept-Encoding");
    response.body = std::move(text);
    call.reply(std::move(response));
  });
}

}  // namespace norenberc::server
