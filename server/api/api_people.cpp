// Requests about people: who somebody is, under which name, and the link to another device.
#include <string>

#include "server/api/api.h"
#include "server/api/request_body.h"

namespace norenberc::server {

namespace {

void write_person(JsonWriter& json, const Person& person) {
  json.key("person");
  json.begin_object();
  json.member("id", person.id);
  json.member("name", person.name);
  json.member("colour", person.colour);
  json.end_object();
}

void write_newcomer(JsonWriter& json, const Newcomer& newcomer) {
  write_person(json, newcomer.person);
  json.member("token", newcomer.token);
}

// Only the form is read here; People decides whether the name and the color will do.
Result<Person> read_person(const Request& request) {
  const RequestBody body(request.body);
  if (const auto error = body.error()) return *error;
  FieldFault fault;
  const Field root = body.root(fault);
  Person person;
  person.name = root["name"].text();
  person.colour = root["colour"].text();
  if (!fault.is_empty()) return Error{"bad_request", fault.message()};
  return person;
}

}  // namespace

void Api::add_person(const ApiCall& call) {
  const Result<Person> wanted = read_person(call.request);
  if (!wanted.ok()) return refuse(call, wanted.error());
  if (const auto error = refuse_name(wanted->name, wanted->colour)) return refuse(call, *error);
  if (const auto error = limits_.add_person(call.address)) return refuse(call, *error);
  people_.add(wanted->name, wanted->colour, answering<Newcomer>(call, 201, write_newcomer));
}

void Api::recover(const ApiCall& call) {
  const RequestBody body(call.request.body);
  if (const auto error = body.error()) return refuse(call, *error);
  FieldFault fault;
  const std::string link(body.root(fault)["secret"].text());
  if (!fault.is_empty()) return refuse(call, {"bad_request", fault.message()});
  // 201: a new token is made for the new device, and the link is used up.
  people_.recover(link, answering<Newcomer>(call, 201, write_newcomer));
}

void Api::me(const ApiCall& call) {
  call.reply(ok_response(200, [&call](JsonWriter& json) { write_person(json, call.person); }));
}

void Api::change_me(const ApiCall& call) {
  const Result<Person> wanted = read_person(call.request);
  if (!wanted.ok()) return refuse(call, wanted.error());
  if (const auto error = refuse_name(wanted->name, wanted->colour)) return refuse(call, *error);
  // Each name is an entry at all of the person's tables.
  if (const auto error = limits_.change_name(call.person.id)) return refuse(call, *error);
  Person person = call.person;
  person.name = wanted->name;
  person.colour = wanted->colour;
  people_.change(person, [this, call](const Result<Person>& changed) {
    if (changed.ok()) {
      // Open connections and tables keep a copy of the name.
      renamed_(*changed);
      intake_.rename(*changed);
    }
    answering<Person>(call, 200, write_person)(changed);
  });
}

// Answered once the person is gone; logs that could not be rewritten at once are taken up again later, without
// anybody waiting.
void Api::forget_me(const ApiCall& call) {
  forgetting_.forget(call.person.id, [this, call](bool is_done) {
    if (!is_done) return refuse(call, unavailable());
    call.reply(ok_response(200, [](JsonWriter&) {}));
  });
}

namespace {

std::string token_of(const Request& request) {
  const std::size_t start = request.authorization.find(' ') + 1;
  return request.authorization.substr(start, request.authorization.find('.') - start);
}

}  // namespace

void Api::my_tokens(const ApiCall& call) {
  const auto write = [current = token_of(call.request)](JsonWriter& json,
                                                        const std::vector<Token>& tokens) {
    json.key("tokens");
    json.begin_list();
    for (const Token& token : tokens) {
      json.begin_object();
      json.member("id", token.id);
      json.key("renewed");
      json.raw(text(token.created));
      json.key("expires");
      json.raw(text(token.created + kTokenLasts));
      json.member("current", token.id == current);
      json.end_object();
    }
    json.end_list();
  };
  people_.list_tokens(call.person, answering<std::vector<Token>>(call, 200, write));
}

void Api::add_token(const ApiCall& call) {
  people_.add_token(call.person, answering<std::string>(
                                     call, 201, [](JsonWriter& json, const std::string& token) {
                                       json.member("token", token);
                                     }));
}

// Revoking a token that does not exist, or is someone else's, succeeds: the caller does not have it either way.
void Api::revoke(const ApiCall& call) {
  people_.revoke(call.person, call.table, closing_lines(call));
}

void Api::revoke_others(const ApiCall& call) {
  people_.revoke_all_but(call.person, token_of(call.request), closing_lines(call));
}

std::function<void(const Result<std::vector<std::string>>&)> Api::closing_lines(
    const ApiCall& call) {
  return [this, call](const Result<std::vector<std::string>>& revoked) {
    if (revoked.ok()) {
      for (const std::string& token : *revoked) revoked_(token);
    }
    answering<std::vector<std::string>>(call, 200,
                                        [](JsonWriter& json, const std::vector<std::string>& ids) {
                                          json.member("revoked", static_cast<int>(ids.size()));
                                        })(revoked);
  };
}

void Api::make_link(const ApiCall& call) {
  if (const auto error = limits_.add_link(call.person.id)) return refuse(call, *error);
  people_.make_link(
      call.person, answering<std::string>(call, 201, [](JsonWriter& json, const std::string& link) {
        json.member("link", "recover=" + link);
      }));
}

}  // namespace norenberc::server
