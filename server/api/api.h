// The HTTP interface (docs/server.md): people, lists, tables, records.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/api/command_intake.h"
#include "server/api/day_limits.h"
#include "server/api/lobby.h"
#include "server/api/responses.h"
#include "server/hall/hall.h"
#include "server/hall/reviews.h"
#include "server/hall/writing_thread.h"
#include "server/people/forgetting.h"
#include "server/people/people.h"
#include "table/questions.h"

namespace norenberc::server {

class Api {
 public:
  // `renamed` passes a person's new name on to their open connections; `revoked` closes those with this token.
  Api(Hall& hall, Reviews& reviews, WritingThread& writing, StoreThread& store, People& people,
      Forgetting& forgetting, CommandIntake& intake, DayLimits& limits, Refusals& refusals,
      std::function<Moment()> now, std::function<void(const Person&)> renamed,
      std::function<void(const std::string&)> revoked)
      : hall_(hall),
        reviews_(reviews),
        writing_(writing),
        store_(store),
        people_(people),
        forgetting_(forgetting),
        intake_(intake),
        limits_(limits),
        lobby_(store),
        refusals_(refusals),
        now_(std::move(now)),
        renamed_(std::move(renamed)),
        revoked_(std::move(revoked)) {}

  // For paths that start with /api/.
  void answer(const Request& request, Service::Reply reply);

 private:
  // A request on its way to its handler. The person is known when a handler runs that needs one.
  struct ApiCall {
    Request request;
    std::string table;    // the one in the path, or the token there
    Person person;        // without an id for a stranger
    std::string address;  // as limits count it
    Service::Reply reply;

    Sender sender() const { return {person, address}; }
    Asker asker() const { return {address, person.id}; }
  };
  struct Route;
  static const std::vector<Route>& routes();
  // `table` becomes the one in the path.
  static Result<const Route*> route_of(const Request& request, std::string& table);

  void refuse(const ApiCall& call, const Error& error);
  void add_person(const ApiCall& call);
  void recover(const ApiCall& call);
  void me(const ApiCall& call);
  void change_me(const ApiCall& call);
  void forget_me(const ApiCall& call);
  void make_link(const ApiCall& call);
  void my_tokens(const ApiCall& call);
  void add_token(const ApiCall& call);
  void revoke(const ApiCall& call);
  void revoke_others(const ApiCall& call);
  void my_tables(const ApiCall& call);
  void my_games(const ApiCall& call);
  void lobby(const ApiCall& call);
  void bots(const ApiCall& call);
  void create(const ApiCall& call);
  void invitation(const ApiCall& call);
  void table(const ApiCall& call);
  void view(const ApiCall& call);
  void news(const ApiCall& call);
  void record(const ApiCall& call);
  void replay(const ApiCall& call);
  void replay_outside(const ApiCall& call);
  void questions(const ApiCall& call);
  void submit(const ApiCall& call);
  void preview(const ApiCall& call);
  void hint(const ApiCall& call);
  void weigh(const ApiCall& call);
  void review(const ApiCall& call);
  void review_outside(const ApiCall& call);

  void answer_questions(const ApiCall& call, const Questions& questions,
                        const std::optional<Thought>& thought);
  // What answers a request once the result is there: the error, or what `write(json, value)` adds.
  template <class Value, class Write>
  std::function<void(const Result<Value>&)> answering(const ApiCall& call, int status,
                                                      Write write) {
    return [this, call, status, write = std::move(write)](const Result<Value>& result) {
      if (!result.ok()) return refuse(call, result.error());
      call.reply(ok_response(status, [&](JsonWriter& json) { write(json, *result); }));
    };
  }
  std::function<void(const Result<std::vector<std::string>>&)> closing_lines(const ApiCall& call);
  void list(const ApiCall& call, std::function<std::vector<TableCard>(Store&)> cards);
  // Calls `see` with the table if the person may watch it; refuses the request otherwise.
  void visit(const ApiCall& call, std::function<void(const Table&)> see);
  // The same, where the answer follows from the table at once.
  void look(const ApiCall& call, std::function<Response(const Table&)> show);
  // Answers with what is new in the review of a game.
  void go_on_with_review(const ApiCall& call, const Reviews::Question& question);

  Hall& hall_;
  Reviews& reviews_;
  WritingThread& writing_;
  StoreThread& store_;
  People& people_;
  Forgetting& forgetting_;
  CommandIntake& intake_;
  DayLimits& limits_;
  Lobby lobby_;
  Refusals& refusals_;
  std::function<Moment()> now_;
  std::function<void(const Person&)> renamed_;
  std::function<void(const std::string& token)> revoked_;
};

}  // namespace norenberc::server
