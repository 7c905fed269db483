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

// Reads a name and a colour; the first complaint counts.
Result<Person> read_person(const Request& request) {
  const RequestBody body(request.body);
  if (const auto error = body.error()) return *error;
  Complaint complaint;
  const Field root = body.root(complaint);
  Person person;
  person.name = root["name"].text();
  person.colour = root["colour"].text();
  if (!complaint.is_empty()) return Error{"bad_request", complaint.message()};
  return person;
}

}  // namespace

void Api::add_person(const Asked& asked) {
  const Result<Person> wanted = read_person(asked.request);
  if (!wanted.ok()) return refuse(asked, wanted.error());
  people_.add(wanted->name, wanted->colour, answering<Newcomer>(asked, 201, write_newcomer));
}

void Api::recover(const Asked& asked) {
  const RequestBody body(asked.request.body);
  if (const auto error = body.error()) return refuse(asked, *error);
  Complaint complaint;
  const std::string link(body.root(complaint)["secret"].text());
  if (!complaint.is_empty()) return refuse(asked, {"bad_request", complaint.message()});
  people_.recover(link, answering<Newcomer>(asked, 201, write_newcomer));
}

void Api::me(const Asked& asked) {
  asked.reply(ok_response(200, [&asked](JsonWriter& json) { write_person(json, asked.person); }));
}

void Api::change_me(const Asked& asked) {
  const Result<Person> wanted = read_person(asked.request);
  if (!wanted.ok()) return refuse(asked, wanted.error());
  Person person = asked.person;
  person.name = wanted->name;
  person.colour = wanted->colour;
  people_.change(person, [this, asked](const Result<Person>& changed) {
    if (changed.ok()) {
      // Open lines and tables keep a copy of the name.
      renamed_(*changed);
      intake_.rename(*changed);
    }
    answering<Person>(asked, 200, write_person)(changed);
  });
}

void Api::forget_me(const Asked& asked) {
  forgetting_.forget(asked.person.id, [this, asked](bool is_done) {
    if (!is_done) return refuse(asked, unavailable());
    asked.reply(ok_response(200, [](JsonWriter&) {}));
  });
}

void Api::make_link(const Asked& asked) {
  people_.make_link(asked.person, answering<std::string>(
                                      asked, 201, [](JsonWriter& json, const std::string& link) {
                                        json.member("link", "recover=" + link);
                                      }));
}

}  // namespace norenberc::server
