#include "server/api/live_connection.h"

#include <array>
#include <utility>

#include "table/log/guests.h"

namespace norenberc::server {

// {"type": ..., "id": ..., "table": ..., "version": ..., "data": {...}}; all but the type may be absent.
struct LiveConnection::Envelope {
  std::string id;
  std::string table;
  int version;
  Field data;
};

// While the token is being looked up nobody knows who sends what comes next, so it waits its turn.
void LiveConnection::received(std::string_view message) {
  if (!is_identifying_) return read(message);
  if (waiting_.size() < kMostWaiting) {
    waiting_.emplace_back(message);
  } else {
    ++refusals_["too_many_waiting"];
    // 1008: policy violation, the code for a client that does not behave.
    socket_->close(1008, "too many messages before the welcome");
  }
}

void LiveConnection::closed() {
  is_closed_ = true;
  waiting_.clear();
  // The hall would notice by itself, but only when there is something to show.
  for (const std::string& table : followed_) hall_.leave(table, *this);
  followed_.clear();
}

void LiveConnection::renamed(const Person& person) {
  if (person.id == person_.id) person_ = person;
}

void LiveConnection::forgotten(const std::string& person) {
  if (person == owner_of(person_.id)) socket_->close(1008, "this person is forgotten");
}

void LiveConnection::revoked(const std::string& token) {
  if (token == token_) socket_->close(1008, "this token is revoked");
}

void LiveConnection::read(std::string_view message) {
  // Unlike HTTP, an envelope that is wrong must not close the line: others on it are still good.
  struct Kind {
    std::string_view type;
    void (LiveConnection::*run)(const Envelope& envelope);
  };
  static constexpr std::array kKinds = {
      Kind{"hello", &LiveConnection::hello},   Kind{"watch", &LiveConnection::watch},
      Kind{"leave", &LiveConnection::leave},   Kind{"command", &LiveConnection::command},
      Kind{"create", &LiveConnection::create}, Kind{"language", &LiveConnection::change_language},
  };
  const RequestLine request = read_request(message);
  if (!request.fields) {
    return refuse("", "", {request.is_json ? "bad_request" : "bad_json", request.fault});
  }
  FieldFault fault;
  const Field root(&*request.fields, "", fault);
  const std::string_view type = root["type"].text();
  Envelope envelope{"", "", 0, root["data"]};
  if (const Field id = root["id"]; id.is_given()) envelope.id = id.text();
  if (const Field table = root["table"]; table.is_given()) envelope.table = table.text();
  if (const Field version = root["version"]; version.is_given()) {
    envelope.version = version.integer(0, 1'000'000'000);
  }
  // An id that is too long is not repeated in the answer either.
  if (envelope.id.size() > kLongestCommandId) {
    root["id"].refuse("at most " + std::to_string(kLongestCommandId) + " bytes are allowed.");
    envelope.id.clear();
  }
  if (envelope.table.size() > kLongestName) root["table"].refuse("there is no such table.");
  if (!fault.is_empty()) {
    return refuse(envelope.id, "", {"bad_request", fault.message()});
  }
  for (const Kind& kind : kKinds) {
    if (kind.type == type) return (this->*kind.run)(envelope);
  }
  refuse(envelope.id, "",
         {"unknown_type", "There is no type " + quoted(type) +
                              "; there are hello, watch, leave, command, create and language."});
}

// An identity is never changed on an open connection: tables already show it what that person may see.
void LiveConnection::hello(const Envelope& envelope) {
  FieldFault fault;
  const std::string token(envelope.data["token"].reporting_to(fault).text());
  const Field changes = envelope.data["changes"].reporting_to(fault);
  const bool wants_changes = changes.is_given() && changes.boolean();
  if (!fault.is_empty()) {
    return refuse(envelope.id, "", {"bad_request", fault.message()});
  }
  if (!person_.id.empty()) {
    return refuse(envelope.id, "", {"bad_request", "This line has said hello already."});
  }
  is_identifying_ = true;
  token_ = token.substr(0, token.find('.'));
  people_.identify(token, [self = shared_from_this(), id = envelope.id,
                           wants_changes](const Result<Person>& who) {
    self->is_identifying_ = false;
    if (self->is_closed_) return;
    if (who.ok()) {
      self->welcome(*who, wants_changes);
    } else {
      self->refuse(id, "", who.error());
    }
    self->read_waiting();
  });
}

void LiveConnection::welcome(const Person& person, bool wants_changes) {
  person_ = person;
  wants_changes_ = wants_changes;
  JsonWriter json;
  json.begin_object();
  json.member("type", "welcome");
  json.key("data");
  json.begin_object();
  json.member("person", person_.id);
  json.member("name", person_.name);
  json.member("colour", person_.colour);
  json.end_object();
  json.end_object();
  send(json.take());
}

void LiveConnection::read_waiting() {
  // An envelope that waited may be another hello, which stops the others again.
  while (!waiting_.empty() && !is_identifying_) {
    const std::string next = std::move(waiting_.front());
    waiting_.pop_front();
    read(next);
  }
}

void LiveConnection::watch(const Envelope& envelope) {
  std::string invitation;
  bool counts_spectators = false;
  if (envelope.data.is_given()) {
    FieldFault fault;
    const Field data = envelope.data.reporting_to(fault);
    if (data["secret"].is_given()) invitation = hex(sha256(data["secret"].text()));
    if (data["spectators"].is_given()) counts_spectators = data["spectators"].boolean();
    if (!fault.is_empty()) {
      return refuse(envelope.id, envelope.table, {"bad_request", fault.message()});
    }
  }
  if (!followed_.contains(envelope.table) && followed_.size() >= kMostFollowed) {
    return refuse(
        envelope.id, envelope.table,
        {"too_many_tables", Message::of("refusal.too_many_followed", {{"count", kMostFollowed}})});
  }
  // Counted from now on, so that many at once are not more than the limit.
  followed_.insert(envelope.table);
  hall_.watch(envelope.table, {shared_from_this(), envelope.version, invitation, counts_spectators},
              [self = shared_from_this(), id = envelope.id,
               table = envelope.table](const std::optional<Error>& error) {
                if (error) {
                  self->followed_.erase(table);
                  return self->refuse(id, table, *error);
                }
                // It may have left, or be gone, while the table was being read.
                if (!self->followed_.contains(table)) self->hall_.leave(table, *self);
              });
}

void LiveConnection::leave(const Envelope& envelope) {
  hall_.leave(envelope.table, *this);
  followed_.erase(envelope.table);
}

void LiveConnection::command(const Envelope& envelope) {
  if (person_.id.empty()) {
    return refuse(envelope.id, envelope.table, {"no_token", "Say hello with your token first."});
  }
  if (envelope.id.empty()) {
    return refuse("", envelope.table, {"bad_request", "A command needs an id of your choice."});
  }
  intake_.submit({person_, address_}, envelope.table, envelope.data, envelope.id,
                 acknowledging(envelope.id, envelope.table), socket_->round_trip());
}

void LiveConnection::create(const Envelope& envelope) {
  if (person_.id.empty()) {
    return refuse(envelope.id, "", {"no_token", "Say hello with your token first."});
  }
  if (envelope.id.empty()) {
    return refuse("", "", {"bad_request", "A command needs an id of your choice."});
  }
  intake_.create({person_, address_}, envelope.data, envelope.id, acknowledging(envelope.id, ""));
}

// Holds the connection until the answer is there. If it has closed meanwhile, the socket drops what is sent.
CommandIntake::Callback LiveConnection::acknowledging(const std::string& id,
                                                      const std::string& table) {
  return [self = shared_from_this(), id, table](const Result<Acknowledgment>& result) {
    if (!result.ok()) return self->refuse(id, table, result.error());
    self->acknowledge(id, *result);
  };
}

void LiveConnection::change_language(const Envelope& envelope) {
  FieldFault fault;
  const auto language = language_named(envelope.data["language"].reporting_to(fault).text());
  if (!language) {
    std::string known;
    for (const Language each : languages()) {
      known.append(known.empty() ? "" : ", ").append(code(each));
    }
    return refuse(envelope.id, "",
                  {"bad_request", "data.language: one of " + known + " is expected."});
  }
  language_ = *language;
}

// The message names its table itself. It is shared by all who see the same, hence the pointer; a number behind its type
// is of this line alone.
void LiveConnection::show(const std::string&, std::shared_ptr<const std::string> message) {
  if (!wants_changes_) return socket_->send(std::move(message));
  const std::size_t type = message->find(',') + 1;
  std::string numbered;
  numbered.reserve(message->size() + 32);
  numbered.append(*message, 0, type).append("\"number\":").append(std::to_string(++shown_));
  numbered.append(1, ',').append(*message, type);
  send(std::move(numbered));
}

// The table was closed to this person, or can no longer be read. There is no command that this answers, so no id.
void LiveConnection::turn_away(const std::string& table, const Error& why) {
  followed_.erase(table);
  refuse("", table, why);
}

void LiveConnection::send(std::string message) {
  socket_->send(std::make_shared<const std::string>(std::move(message)));
}

void LiveConnection::acknowledge(const std::string& id, const Acknowledgment& acknowledgment) {
  JsonWriter json;
  json.begin_object();
  json.member("type", "ack");
  json.member("id", id);
  json.member("table", acknowledgment.table);
  json.member("version", acknowledgment.version);
  if (!acknowledgment.link.empty()) {
    json.key("data");
    json.begin_object();
    json.member("link", acknowledgment.link);
    json.end_object();
  }
  json.end_object();
  send(json.take());
}

void LiveConnection::refuse(const std::string& id, const std::string& table, const Error& why) {
  ++refusals_[why.code];
  JsonWriter json;
  json.begin_object();
  json.member("type", "refused");
  if (!id.empty()) json.member("id", id);
  if (!table.empty()) json.member("table", table);
  json.key("data");
  write_error(json, why, language_);
  json.end_object();
  send(json.take());
}

}  // namespace norenberc::server
