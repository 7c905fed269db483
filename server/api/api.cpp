// Who answers which request, and what all handlers share; the handlers themselves are in api_*.cpp.
#include "server/api/api.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "server/net/gzip.h"
#include "server/net/http_text.h"
#include "server/net/peers.h"
#include "table/log/guests.h"

namespace norenberc::server {

namespace {

// A smaller answer takes one or two network packets either way; compressing it would only cost time.
constexpr std::size_t kWorthCompressing = 2 * 1024;  // bytes

std::optional<std::string_view> after(std::string_view text, std::string_view start) {
  if (!text.starts_with(start)) return std::nullopt;
  return text.substr(start.size());
}

// Large answers are compressed for clients that accept it.
Service::Reply compressing(const Request& request, Service::Reply reply) {
  if (!accepts_gzip(request.accept_encoding)) return reply;
  return [reply = std::move(reply)](Response response) {
    const auto is_zipped = [](const auto& header) { return header.first == "Content-Encoding"; };
    if (response.body && response.body->size() >= kWorthCompressing &&
        std::none_of(response.headers.begin(), response.headers.end(), is_zipped)) {
      response.body =
          std::make_shared<const std::string>(zipped(*response.body, Compression::Fast));
      response.headers.emplace_back("Content-Encoding", "gzip");
      response.headers.emplace_back("Vary", "Accept-Encoding");
    }
    reply(std::move(response));
  };
}

}  // namespace

struct Api::Route {
  std::string_view method;
  std::string_view path;  // "*" stands for a table, or for a token
  bool needs_person;
  void (Api::*run)(const ApiCall& call);

  // Whether the path fits; then `table` is what stands for the star.
  bool fits(std::string_view requested, std::string& table) const {
    const std::size_t star = path.find('*');
    if (star == std::string_view::npos) return requested == path;
    const std::string_view tail = path.substr(star + 1);
    const auto rest = after(requested, path.substr(0, star));
    if (!rest || !rest->ends_with(tail)) return false;
    const std::string_view name = rest->substr(0, rest->size() - tail.size());
    if (name.empty() || name.size() > kLongestName || name.find('/') != name.npos) return false;
    table = name;
    return true;
  }
};

const std::vector<Api::Route>& Api::routes() {
  // A handler that needs no person still learns who asks if a token came along: players may see their private table.
  static const std::vector<Route> kRoutes = {
      {"POST", "/api/people", false, &Api::add_person},
      {"POST", "/api/recover", false, &Api::recover},
      {"GET", "/api/me", true, &Api::me},
      {"PUT", "/api/me", true, &Api::change_me},
      {"DELETE", "/api/me", true, &Api::forget_me},
      {"POST", "/api/me/recovery", true, &Api::make_link},
      {"GET", "/api/me/tokens", true, &Api::my_tokens},
      {"POST", "/api/me/tokens", true, &Api::add_token},
      {"DELETE", "/api/me/tokens", true, &Api::revoke_others},
      {"DELETE", "/api/me/tokens/*", true, &Api::revoke},
      {"GET", "/api/me/tables", true, &Api::my_tables},
      {"GET", "/api/me/games", true, &Api::my_games},
      {"POST", "/api/replay", false, &Api::replay_outside},
      {"POST", "/api/questions", false, &Api::questions},
      {"POST", "/api/review", false, &Api::review_outside},
      {"GET", "/api/bots", false, &Api::bots},
      {"GET", "/api/tables", false, &Api::lobby},
      {"POST", "/api/tables", true, &Api::create},
      {"POST", "/api/tables/*/commands", true, &Api::submit},
      {"POST", "/api/tables/*/invitation", false, &Api::invitation},
      {"POST", "/api/tables/*/preview", true, &Api::preview},
      {"POST", "/api/tables/*/hint", true, &Api::hint},
      {"POST", "/api/tables/*/weigh", true, &Api::weigh},
      {"POST", "/api/tables/*/review", false, &Api::review},
      {"GET", "/api/tables/*/view", false, &Api::view},
      {"GET", "/api/tables/*/news", false, &Api::news},
      {"GET", "/api/tables/*/record", false, &Api::record},
      {"GET", "/api/tables/*/replay", false, &Api::replay},
      {"GET", "/api/tables/*", false, &Api::table},
  };
  return kRoutes;
}

void Api::answer(const Request& request, Service::Reply reply) {
  ApiCall call{request, {}, {}, counted_as(request.peer), compressing(request, std::move(reply))};
  const Result<const Route*> found = route_of(request, call.table);
  if (!found.ok()) return refuse(call, found.error());
  const Route* const route = *found;
  const auto token = after(request.authorization, "Bearer ");
  if (!token) {
    if (!route->needs_person) return (this->*route->run)(call);
    return refuse(call,
                  {"no_token", "Who asks? Send the token of a person: Authorization: Bearer ..."});
  }
  // A wrong token is refused even where none is needed: its sender expects to be recognized, and would silently see
  // less than they should.
  people_.identify(std::string(*token),
                   [this, route, call = std::move(call)](const Result<Person>& person) mutable {
                     if (!person.ok()) return refuse(call, person.error());
                     call.person = *person;
                     // Only at tables they are somebody else than the person whose device it is.
                     if (!route->path.starts_with("/api/tables/")) {
                       call.person.id = owner_of(person->id);
                     }
                     (this->*route->run)(call);
                   });
}

Result<const Api::Route*> Api::route_of(const Request& request, std::string& table) {
  // What GET answers, the network shortens for HEAD.
  const std::string method = request.method == "HEAD" ? "GET" : request.method;
  bool path_is_known = false;
  for (const Route& each : routes()) {
    if (!each.fits(request.path, table)) continue;
    if (each.method == method) return &each;
    path_is_known = true;
  }
  if (!path_is_known) return Error{"not_found", Message::of("refusal.not_found")};
  return Error{"wrong_method", "This address knows no " + quoted(method) + "."};
}

void Api::refuse(const ApiCall& call, const Error& error) {
  ++refusals_[error.code];
  call.reply(error_response(error, language_of(call.request)));
}

void Api::visit(const ApiCall& call, std::function<void(const Table&)> see) {
  hall_.look(call.table, [this, call, see = std::move(see)](const Result<const Table*>& looked) {
    if (!looked.ok()) return refuse(call, looked.error());
    // The table is only good until this function returns: it belongs to the hall, and may leave memory.
    const Table& table = **looked;
    if (!table.may_watch(call.person.id)) return refuse(call, private_table());
    see(table);
  });
}

void Api::look(const ApiCall& call, std::function<Response(const Table&)> show) {
  visit(call, [call, show = std::move(show)](const Table& table) { call.reply(show(table)); });
}

}  // namespace norenberc::server
