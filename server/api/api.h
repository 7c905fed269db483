// The HTTP interface (docs/server.md): people, lists, tables, records.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "server/api/answers.h"
#include "server/api/wishes.h"
#include "server/hall/hall.h"
#include "server/people/forgetting.h"
#include "server/people/people.h"

namespace norenberc::server {

class Api {
 public:
  // `renamed` lets the open lines of a person know the new name.
  Api(Hall& hall, BotThreads& bots, StoreThread& store, People& people, Forgetting& forgetting,
      Wishes& wishes, Refusals& refusals, std::function<Moment()> now,
      std::function<void(const Person&)> renamed)
      : hall_(hall),
        bots_(bots),
        store_(store),
        people_(people),
        forgetting_(forgetting),
        wishes_(wishes),
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
  void send(const Asked& asked);
  void preview(const Asked& asked);
  void hint(const Asked& asked);

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
  Wishes& wishes_;
  Refusals& refusals_;
  std::function<Moment()> now_;
  std::function<void(const Person&)> renamed_;
};

}  // namespace norenberc::server
