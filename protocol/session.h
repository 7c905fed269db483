// One conversation in the protocol (section 3): a game, and an answer for every line. It does no input or output of its
// own; its owner reads the lines and sends the answers.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/game.h"
#include "engine/view.h"
#include "protocol/bots.h"
#include "protocol/error.h"
#include "protocol/json_writer.h"
#include "text/language.h"

namespace norenberc {

class Field;

inline constexpr int kProtocolVersion = 1;

class Session {
 public:
  // `bots` must outlive the session. Why a move is refused is said in the language.
  Session(std::string version, BotProvider& bots, Language language = kEnglish)
      : version_(std::move(version)), bots_(&bots), language_(language) {}

  // The answer to a request: one line of JSON, without its end. On an error nothing has changed.
  std::string answer(std::string_view line);
  // The answer to a line that was not read to its end because it has more bytes than the limit.
  static std::string answer_to_long_line(std::size_t limit);
  bool wants_quit() const { return wants_quit_; }

 private:
  struct Command;
  struct Playing {
    Game game;
    SeededDealer dealer;
    Memory memory;
  };

  static const Command* command_named(std::string_view name);

  // One function for each command. It reads all its fields before it changes anything, so that a request with an error
  // has no effect; then it does its work and writes its members of the answer.
  std::optional<Error> run(const Field& request, JsonWriter& json);
  std::optional<Error> hello(const Field& request, JsonWriter& json);
  std::optional<Error> new_game(const Field& request, JsonWriter& json);
  std::optional<Error> set(const Field& request, JsonWriter& json);
  std::optional<Error> state(const Field& request, JsonWriter& json);
  std::optional<Error> view(const Field& request, JsonWriter& json);
  std::optional<Error> legal(const Field& request, JsonWriter& json);
  std::optional<Error> move(const Field& request, JsonWriter& json);
  std::optional<Error> score(const Field& request, JsonWriter& json);
  std::optional<Error> record(const Field& request, JsonWriter& json);
  std::optional<Error> load(const Field& request, JsonWriter& json);
  std::optional<Error> bot(const Field& request, JsonWriter& json);
  std::optional<Error> quit(const Field& request, JsonWriter& json);

  // `lowest` is 0 where a spectator may ask.
  std::optional<Error> read_seat(const Field& field, int lowest, int& seat) const;
  std::optional<Error> play_on(Game game, const Memory& memory, const Field& seed,
                               JsonWriter& json);
  const GameState& position() const { return playing_->game.state(); }
  void write_open_decisions(JsonWriter& json) const;

  std::string version_;
  BotProvider* bots_;
  Language language_;
  std::optional<Playing> playing_;
  bool wants_quit_ = false;
};

}  // namespace norenberc
