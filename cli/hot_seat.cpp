#include "cli/hot_seat.h"

#include <algorithm>

#include <fmt/format.h>

#include "ai/bot.h"
#include "cli/board.h"
#include "cli/files.h"
#include "cli/score_table.h"
#include "cli/tell.h"
#include "cli/terminal.h"
#include "cli/text.h"

namespace norenberc::cli {
namespace {

// Whether something came to light that a person who takes a move back would know.
bool reveals(const Events& events) {
  return std::any_of(events.begin(), events.end(), [](const Event& event) {
    return std::holds_alternative<PlansMade>(event) || std::holds_alternative<GuildCalled>(event) ||
           std::holds_alternative<TurnEnded>(event);
  });
}

constexpr int kFewestNews = 4;

int lines_in(const std::string& text) {
  return static_cast<int>(std::count(text.begin(), text.end(), '\n'));
}

}  // namespace

HotSeat::HotSeat(SavedGame saved, Console& console, std::filesystem::path file)
    : saved_(std::move(saved)),
      console_(console),
      file_(std::move(file)),
      dealer_(seed_of(saved_.seed)) {
  recall();
}

// Walks through the game up to now, for the memory and the log.
void HotSeat::recall() {
  const Record record = saved_.game.record();
  Replayer replayer(record);
  memory_ = Memory::at(replayer.game()->state());
  while (!replayer.is_done()) note(replayer.play_next(), replayer.game()->state());
  told_.fill(log_.size() - std::min<std::size_t>(log_.size(), kFewestNews));
}

void HotSeat::note(const Events& events, const GameState& after) {
  memory_.watch(events, after);
  for (std::string& line : tell(events, saved_.names)) log_.push_back(std::move(line));
}

void HotSeat::run() {
  const InterruptWatch watch;
  while (!state().is_over() && !has_left_) {
    if (InterruptWatch::was_interrupted()) {
      has_left_ = true;
    } else if (const auto bot = next_bot()) {
      play_bot(*bot);
    } else {
      ask(next_person());
    }
  }
  keep();
  if (state().is_over()) show_end();
  leave();
}

std::optional<Seat> HotSeat::next_bot() const {
  for (const Seat seat : to_decide(state()).seats) {
    if (saved_.is_bot(seat)) return seat;
  }
  return std::nullopt;
}

// In turn order, so that everybody knows who is next at the keyboard.
Seat HotSeat::next_person() const {
  const SeatSet pending = to_decide(state()).seats;
  for (int place = 0; place < state().player_count(); ++place) {
    if (pending.has(state().in_order(place))) return state().in_order(place);
  }
  return pending.lowest();
}

void HotSeat::play(Seat seat, const Move& move) {
  const Events events = saved_.game.play(seat, move, dealer_);
  note(events, state());
  if (reveals(events)) undoable_.clear();
  const bool goes_on = state().acting == seat || state().phase == Phase::Planning;
  if (!goes_on) undoable_.clear();
}

void HotSeat::play_bot(Seat seat) {
  const auto place = static_cast<std::size_t>(seat);
  const std::uint64_t seed = seed_of(fmt::format("{} bot {}", saved_.seed, log_.size()));
  const auto bot = make_bot(saved_.bots[place], seed + place);
  undoable_.clear();
  play(seat, bot->choose(view(seat), memory_));
}

void HotSeat::keep() {
  try {
    write_file(file_, text(saved_));
    is_kept_ = true;
  } catch (const Failure& failure) {
    if (is_kept_) complain(fmt::format("The game is not being kept: {}", failure.what()));
    is_kept_ = false;
  }
}

// False when the people leave, or when the one before took a decision back.
bool HotSeat::pass_curtain(Seat seat) {
  if (at_screen_ == seat) return true;
  while (saved_.people() > 1) {
    console_.clear();
    const std::string who = console_.ink.seat(seat, saved_.names[seat]);
    console_.say(fmt::format("{}, your turn: press Enter when nobody else is looking.", who));
    if (!undoable_.empty() && at_screen_) {
      console_.say(fmt::format("({} may still type undo.)", saved_.names[*at_screen_]));
    }
    const auto typed = console_.ask("");
    if (!typed) has_left_ = true;
    if (has_left_) return false;
    if (*typed == "undo" && !undoable_.empty() && undo() == Next::Go) return false;
    if (*typed == "quit" && quit() == Next::Go) return false;
    if (typed->empty()) break;
  }
  undoable_.clear();
  at_screen_ = seat;
  return true;
}

void HotSeat::ask(Seat seat) {
  keep();
  const bool is_same_person = at_screen_ == seat;
  if (!pass_curtain(seat)) return;
  opened_ = nullptr;
  menu_ = offer(view(seat), seat, saved_.names);
  const bool opens_a_turn = menu_.decision == Decision::Plan || menu_.decision == Decision::Action;
  if (opens_a_turn || !is_same_person) {
    show_table(seat);
  } else {
    show_news(seat, 0);
  }
  show_menu();
  const std::string prompt = console_.ink.seat(seat, saved_.names[seat]) + "> ";
  Next next = Next::Ask;
  while (next == Next::Ask) {
    const MenuItem* page = opened_;
    const auto line = console_.ask(prompt);
    if (!line) {
      has_left_ = true;
      return;
    }
    if (line->empty()) continue;
    const auto obeyed = obey(seat, *line);
    next = obeyed ? *obeyed : answer(seat, *line);
    if (next == Next::Ask && page != opened_) show_menu();
  }
}

HotSeat::Next HotSeat::answer(Seat seat, const std::string& line) {
  const Answer read = read_answer(menu_, opened_, line);
  if (const auto* item = std::get_if<const MenuItem*>(&read)) {
    opened_ = *item;
  } else if (std::holds_alternative<BackToMenu>(read)) {
    opened_ = nullptr;
  } else if (const auto* not_understood = std::get_if<NotUnderstood>(&read)) {
    complain(unknown_word(line).value_or(not_understood->why));
  } else {
    const Move& move = std::get<Move>(read);
    if (const auto refusal = why_refused(state(), seat, move)) {
      complain(fmt::format("{} ({})", sentence(*refusal), rule(*refusal)));
      return Next::Ask;
    }
    undoable_.push_back({saved_.game, memory_, log_.size(), told_});
    play(seat, move);
    return Next::Go;
  }
  return Next::Ask;
}

void HotSeat::show_menu() {
  console_.show("\n" + draw_menu(menu_, opened_, console_.ink, console_.width()));
}

// Table, news and menu together should fit the screen: the oldest news give way.
void HotSeat::show_table(Seat seat) {
  const std::string board = draw_board(view(seat), saved_.names, console_.ink, console_.width());
  const std::string menu = draw_menu(menu_, nullptr, console_.ink, console_.width());
  constexpr int kPromptAndGaps = 4;
  const int rest = console_.height() - lines_in(board) - lines_in(menu) - kPromptAndGaps;
  console_.clear();
  console_.show(board);
  show_news(seat, console_.height() == 0 ? 0 : std::max(kFewestNews, rest));
}

// What happened since the seat's last decision; at most so many lines, 0 for all.
void HotSeat::show_news(Seat seat, int most) {
  std::size_t& told = told_[static_cast<std::size_t>(seat)];
  std::vector<std::string> lines;
  for (std::size_t i = told; i < log_.size(); ++i) {
    for (std::string& line : wrapped("• " + log_[i], console_.width(), 2)) {
      lines.push_back(std::move(line));
    }
  }
  told = log_.size();
  const std::size_t room = most == 0 ? lines.size() : static_cast<std::size_t>(most);
  const std::size_t first = lines.size() - std::min(lines.size(), room);
  if (!lines.empty()) console_.show("\n");
  if (first > 0) console_.say(console_.ink.faint("… (log shows all that happened)"));
  for (std::size_t i = first; i < lines.size(); ++i) console_.show(lines[i] + "\n");
}

void HotSeat::show_end() {
  const Seat reader = at_screen_.value_or(Seat::One);
  console_.clear();
  show_news(reader, 0);
  console_.show("\n");
  const int players = state().player_count();
  const int width = console_.width();
  const ScoreSheets sheets = score(state());
  console_.show(draw_board(view_for(state(), std::nullopt), saved_.names, console_.ink, width));
  console_.show("\n" + draw_scores(sheets, players, saved_.names, console_.ink, width) + "\n");
  console_.say(console_.ink.strong(tell_winner(sheets, players, saved_.names)));
  std::vector<std::string> removed;
  state().removed.for_each([&](Tile tile) { removed.push_back(title(tile)); });
  console_.say(fmt::format("Townsmen that stayed out of this game: {}.", joined(removed)));
}

void HotSeat::leave() {
  if (!is_kept_) return;
  if (state().is_over()) {
    console_.say(fmt::format("The record of the game is {}", file_.string()));
    return;
  }
  console_.show("\n");
  console_.say("The game is kept. This goes on with it:");
  console_.show(fmt::format("  {} --resume {}\n", play_command(), file_.string()));
}

void HotSeat::complain(const std::string& why) { console_.say(console_.ink.warning(why)); }

}  // namespace norenberc::cli
