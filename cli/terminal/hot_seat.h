// A game at one terminal: people take turns at the keyboard, bots play the other seats. A curtain
// falls whenever another person looks at the screen. The game itself is a table's, as on the server.
#pragma once

#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ai/bot.h"
#include "cli/console/console.h"
#include "cli/terminal/menu.h"
#include "cli/terminal/saved_game.h"
#include "table/table.h"

namespace norenberc::cli {

// A sentence about a line that starts with neither a move nor a command nor a number.
std::optional<std::string> unknown_word(const std::string& line);

class HotSeat {
 public:
  // The game is written to `file` whenever a person is asked, and at the end.
  HotSeat(SavedGame saved, Console& console, std::filesystem::path file);

  // Until the game is over or the people leave.
  void run();

 private:
  enum class Next { Ask, Go };  // after a command: ask the same question again, or go on

  using Refused = std::optional<norenberc::Error>;  // why a command is not carried out

  // How much had happened before a decision that can be taken back.
  struct Before {
    std::size_t happened;
    std::size_t log_size;
    std::array<std::size_t, kMaxPlayers> lines_read;
  };

  const LiveGame& game() const { return *table_.game(); }
  const GameState& state() const { return game().state(); }
  View view(Seat seat) const { return view_for(state(), seat); }
  Record record() const;
  Seat next_person() const;

  void set_up();
  void replay_moves();
  Refused execute(const std::string& by, Command command);
  Refused play(Seat seat, const Move& move);
  void play_bot(Seat seat);
  bool is_free_to_undo(Seat seat) const;
  void take_back(Seat seat);
  void keep();

  bool pass_curtain(Seat seat);
  void ask(Seat seat);
  void show_menu();
  void show_table(Seat seat);
  void show_news(Seat seat, int most);
  void show_end();
  void leave();
  void warn(const std::string& why);

  // hot_seat_commands.cpp
  // Nothing if the line is no command.
  std::optional<Next> run_command(Seat seat, const std::string& line);
  void help();
  void hint(Seat seat);
  void rules(const std::string& which);
  void standing(Seat seat);
  void change_language(Seat seat, const std::string& typed);
  void log();
  Next undo();
  void save(const std::string& path);
  Next quit();
  Next answer(Seat seat, const std::string& line);

  SavedGame saved_;  // as it was at the beginning here
  Console& console_;
  std::filesystem::path file_;
  Table table_;
  std::array<std::unique_ptr<Bot>, kMaxPlayers> bots_;  // by seat, from its first decision on
  std::vector<Events> happened_;  // what the log is made of; a change of language writes it anew
  std::vector<std::string> log_;
  std::array<std::size_t, kMaxPlayers> lines_read_{};  // of the log, by each seat
  std::vector<Before> undoable_;                       // decisions of the person at the screen
  std::optional<Seat> at_screen_;
  Menu menu_;
  const MenuItem* opened_ = nullptr;  // the page of the menu that is shown
  bool has_left_ = false;
  bool is_kept_ = true;  // the last write to the file succeeded
};

}  // namespace norenberc::cli
