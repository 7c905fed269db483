// The HTTP interface (docs/server.md): people, lists, tables, records.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/api/command_intake.h"
#include "server/api/responses.h"
#include "server/hall/hall.h"
#include "server/people/forgetting.h"
#include "server/people/people.h"

namespace norenberc::server {

class Api {
 public:
  // `renamed` lets the open lines of a person know the new name.
  Api(Hall& hall, BotThreads& bots, StoreThread& store, People& people, Forgetting& forgetting,
      CommandIntake& intake, Refusals& refusals, std::function<Moment()> now,
      std::function<void(const Person&)> renamed)
      : hall_(hall),
        bots_(bots),
        store_(store),
        people_(people),
        forgetting_(forgetting),
        intake_(intake),
        refusals_(refusals),
        now_(std::move(now)),
        renamed_(std::move(renamed)) {}

  // For paths that start with /api/.
  void answer(const Request& request, Service::Reply reply);

 private:
  // A request on its way through: who asks is known when a handler runs that needs to know.
  struct Asked {
    Request request;
    std::string table;  // the one in the path
    Person person;      // without an id for a stranger
    Service::Reply reply;
  };
  struct Route;
  static const std::vector<Route>& routes();
  // `table` becomes the one in the path.
  static Result<const Route*> route_of(const Request& request, std::string& table);

  void refuse(const Asked& asked, const Error& error);
  void add_person(const Asked& asked);
  void recover(const Asked& asked);
  void me(const Asked& asked);
  void change_me(const Asked& asked);
  void forget_me(const Asked& asked);
  void make_link(const Asked& asked);
  void my_tables(const Asked& asked);
  void my_games(const Asked& asked);
  void lobby(const Asked& asked);
  void bots(const Asked& asked);
  void create(const Asked& asked);
  void table(const Asked& asked);
  void view(const Asked& asked);
  void record(const Asked& asked);
  void replay(const Asked& asked);
  void submit(const Asked& asked);
  void preview(const Asked& asked);
  void hint(const Asked& asked);

  // What answers a request once the result is there: the error, or what `write(json, value)` adds.
  template <class Value, class Write>
  std::function<void(const Result<Value>&)> answering(const Asked& asked, int status, Write write) {
    return [this, asked, status, write = std::move(write)](const Result<Value>& result) {
      if (!result.ok()) return refuse(asked, result.error());
      asked.reply(ok_response(status, [&](JsonWriter& json) { write(json, *result); }));
    };
  }
  void list(const Asked& asked, std::function<std::vector<TableCard>(Store&)> cards);
  // Visits the table if the asker may watch it.
  void visit(const Asked& asked, std::function<void(const Table&)> see);
  // The same, and what is shown is the answer.
  void look(const Asked& asked, std::function<Response(const Table&)> show);

  Hall& hall_;
  BotThreads& bots_;
  StoreThread& store_;
  People& people_;
  Forgetting& forgetting_;
  CommandIntake& intake_;
  Refusals& refusals_;
  std::function<Moment()> now_;
  std::function<void(const Person&)> renamed_;
};

}  // namespace norenberc::server
