// Plays games at a table and writes what its viewers are told after each move, for tools/instructions to count: a number
// that repeats, whatever else runs. Prints the number of moves, and to standard error how much was written.
#include <array>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/dealer.h"
#include "table/table.h"
#include "table/table_json.h"
#include "table/table_messages.h"
#include "text/hex.h"

namespace norenberc {
namespace {

// Good enough to deal from.
std::array<std::uint8_t, 32> plain_digest(std::string_view text) {
  Random random(seed_of(text));
  std::array<std::uint8_t, 32> bytes{};
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.below(256));
  return bytes;
}

// What is written after each move.
enum class Told { Nothing, EachAlone, Whole, Changes };

class Game {
 public:
  Game(int players, int number, Told told) : players_(players), told_(told) {
    Settings settings;
    settings.options.players = static_cast<std::uint8_t>(players);
    settings.is_public = true;
    send("0", command::Create{settings, member(0), {}});
    for (int i = 1; i < players; ++i) send(std::to_string(i), command::Join{member(i), {}});
    send("0", command::Start{hex(plain_digest(std::to_string(number)))});
    shown_.resize(static_cast<std::size_t>(players));
  }

  // To the end; how many moves there were.
  int play(Random& random) {
    int moves = 0;
    while (table_.is_running()) {
      const Seat seat = table_.game()->waited_for().lowest();
      MoveList legal;
      legal_moves(table_.game()->state(), seat, legal);
      send(table_.at(seat).member.person, command::Play{legal[random.below(legal.size())], {}});
      tell();
      ++moves;
    }
    return moves;
  }

 private:
  static Member member(int person) {
    return {std::to_string(person), "Guest " + std::to_string(person), "green"};
  }
  void send(const std::string& by, Command command) {
    const Result<Accepted> accepted = table_.consider({now_, by, "", std::move(command)});
    if (accepted.ok()) table_.apply(accepted->entry);
  }
  void write(const std::string& text) {
    written += text.size();
    checksum = checksum * 31 + std::hash<std::string>()(text);
  }
  void tell() {
    const int since = table_.version() - 1;
    if (told_ == Told::Nothing) return;
    write(table_summary(table_));
    if (told_ == Told::EachAlone) {
      for (int i = 0; i < players_; ++i) {
        write(table_message(table_, seat_at(i), since, now_));
      }
      return;
    }
    TableMessages messages(table_, now_);
    for (int i = 0; i < players_; ++i) {
      std::optional<std::string> changes;
      ShownMessage& before = shown_[static_cast<std::size_t>(i)];
      if (told_ == Told::Changes) {
        changes = messages.changes(seat_at(i), since, before);
        before = messages.shown(seat_at(i));
      }
      write(changes ? *changes : messages.whole(seat_at(i), since));
    }
  }

  int players_;
  Told told_;
  Moment now_{std::chrono::hours(24 * 365 * 50)};
  Table table_{"bench", plain_digest};
  std::vector<ShownMessage> shown_;

 public:
  std::size_t written = 0;
  std::size_t checksum = 0;
};

int run(int players, int games, Told told) {
  Random random(1);
  int moves = 0;
  std::size_t written = 0;
  std::size_t checksum = 0;
  for (int number = 0; number < games; ++number) {
    Game game(players, number, told);
    moves += game.play(random);
    written += game.written;
    checksum = checksum * 31 + game.checksum;
  }
  std::printf("%d\n", moves);
  std::fprintf(stderr, "%zu bytes, checksum %zx\n", written, checksum);
  return 0;
}

}  // namespace
}  // namespace norenberc

int main(int argc, char** argv) {
  using norenberc::Told;
  constexpr std::array<std::pair<std::string_view, Told>, 4> kTold = {{{"nothing", Told::Nothing},
                                                                       {"alone", Told::EachAlone},
                                                                       {"whole", Told::Whole},
                                                                       {"changes", Told::Changes}}};
  const auto number = [](std::string_view text) {
    int value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
  };
  for (const auto& [name, told] : kTold) {
    if (argc == 4 && name == argv[3]) {
      return norenberc::run(number(argv[1]), number(argv[2]), told);
    }
  }
  std::fputs("usage: bench_messages PLAYERS GAMES nothing|alone|whole|changes\n", stderr);
  return 2;
}
