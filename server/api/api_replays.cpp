// Games that are over: the record, and the replay step by step.
#include <charconv>
#include <string>
#include <string_view>
#include <utility>

#include "engine/record.h"
#include "protocol/steps_json.h"
#include "server/api/api.h"
#include "server/net/gzip.h"
#include "server/net/http_text.h"

namespace norenberc::server {

namespace {

struct ReplayRequest {
  Viewer viewer;
  StepRange part;
};

// as=2&from=100&count=50
Result<ReplayRequest> read_replay_request(std::string_view query, int players) {
  ReplayRequest wanted;
  const auto read = [query](std::string_view name, int& number) {
    const std::string_view value = query_value(query, name);
    if (value.empty()) return true;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    return error == std::errc() && end == value.data() + value.size() && number >= 0;
  };
  int seat = 0;
  if (query_value(query, "as") != "all") {
    if (!read("as", seat) || seat > players) {
      return Error{"bad_request", "“as” is the number of a seat, or all."};
    }
    if (seat > 0) wanted.viewer = seat_at(seat - 1);
  }
  if (!read("from", wanted.part.from) || !read("count", wanted.part.count)) {
    return Error{"bad_request", "“from” and “count” are numbers of steps."};
  }
  return wanted;
}

}  // namespace

void Api::record(const ApiCall& call) {
  look(call, [language = language_of(call.request)](const Table& table) {
    const auto record = table.record();
    if (!record) {
      return error_response({"not_over", Message::of("refusal.record_not_over")}, language);
    }
    return plain_text(text(*record));
  });
}

// A long game takes megabytes: they are written and compressed on the bots' threads, so that no table waits
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
    bots_.write(make, [call, zips](BotThreads::Text body) {
      Response response = plain_text("", "application/json");
      if (zips) response.headers.emplace_back("Content-Encoding", "gzip");
      response.headers.emplace_back("Vary", "Accept-Encoding");
      response.body = std::move(body);
      call.reply(std::move(response));
    });
  });
}

}  // namespace norenberc::server
