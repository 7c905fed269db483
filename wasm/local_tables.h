// The tables on this device, as messages: the table's own rules, without a network, a disk or a clock. Whoever owns it
// stores each line of a log before anybody is shown what came of it, and says what time it is (docs/offline.md).
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "ai/bot.h"
#include "protocol/error.h"
#include "table/table.h"
#include "wasm/local_analysis.h"
#include "wasm/local_bots.h"

namespace norenberc {

class Field;
class JsonWriter;

class LocalTables {
 public:
  // `is_up` is asked by bots that think: whether their time is over.
  explicit LocalTables(std::function<bool()> is_up) : budget_{.is_up = std::move(is_up)} {}

  // Carries out a message, whose `type` names one of the functions below, and writes the members of its answer. On an
  // error nothing has changed.
  std::optional<Error> run(const Field& message, JsonWriter& json);

 private:
  struct Kind;
  static const Kind* kind_named(std::string_view type);

  // Reads a log, from its beginning or, for a table that is open, the lines after those that it has.
  std::optional<Error> open(const Field& message, JsonWriter& json);
  std::optional<Error> close(const Field& message, JsonWriter& json);
  // Considers a command and applies it. Answers with the line to be stored; until it is, nothing may be shown, and if it
  // cannot be, the table has to be opened again.
  std::optional<Error> submit(const Field& message, JsonWriter& json);
  // The same with what a clock makes happen by now; without a line if that is nothing.
  std::optional<Error> due(const Field& message, JsonWriter& json);
  // The message that the person gets from a server.
  std::optional<Error> show(const Field& message, JsonWriter& json);
  // Which bots have to decide, and when the table has something to do by itself.
  std::optional<Error> turns(const Field& message, JsonWriter& json);
  std::optional<Error> think(const Field& message, JsonWriter& json);
  std::optional<Error> hint(const Field& message, JsonWriter& json);
  // What a move would give away.
  std::optional<Error> weigh(const Field& message, JsonWriter& json);
  std::optional<Error> preview(const Field& message, JsonWriter& json);
  std::optional<Error> news(const Field& message, JsonWriter& json);
  std::optional<Error> record(const Field& message, JsonWriter& json);
  // Of a table that is over, or of a record in the message.
  std::optional<Error> replay(const Field& message, JsonWriter& json);
  std::optional<Error> analyze(const Field& message, JsonWriter& json);
  std::optional<Error> analyze_on(const Field& message, JsonWriter& json);
  std::optional<Error> annotate(const Field& message, JsonWriter& json);
  std::optional<Error> bots(const Field& message, JsonWriter& json);

  Result<Table*> table_of(const Field& message);
  std::optional<Error> carry_out(Table& table, const Entry& entry, JsonWriter& json);

  std::map<std::string, Table, std::less<>> tables_;
  LocalBots bots_;
  LocalAnalysis analysis_;
  Budget budget_;
};

}  // namespace norenberc
