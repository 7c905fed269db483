#include "cli/terminal/hot_seat.h"

#include <algorithm>

#include <fmt/format.h>

#include "cli/console/files.h"
#include "cli/console/language.h"
#include "cli/console/text.h"
#include "cli/console/thinking_time.h"
#include "cli/console/tty.h"
#include "cli/draw/board.h"
#include "cli/draw/event_text.h"
#include "cli/draw/score_table.h"
#include "engine/position.h"
#include "table/dealing/seed_digest.h"

namespace norenberc::cli {
namespace {

constexpr Moment kNow{};  // nobody has a clock here

std::string person(Seat seat) { return fmt::format("person {}", number(seat)); }

// For commands of a game that was checked when it was read: a refusal means that the file lies.
void require_accepted(const std::optional<norenberc::Error>& refused) {
  if (refused) throw TaskError(refused->message.in(current_language()));
}

// Even where table and menu fill the screen: without the last moves a player would not know what changed.
constexpr int kFewestNews = 4;

int lines_in(const std::string& text) {
  return static_cast<int>(std::count(text.begin(), text.end(), '\n'));
}

}  // namespace

HotSeat::HotSeat(SavedGame saved, Console& console, std::filesystem::path file)
    : saved_(std::move(saved)),
      console_(console),
      file_(std::move(file)),
      table_("terminal", seed_digest(saved_.seed, saved_.game.record())) {
  set_up();
  replay_moves();
}

void HotSeat::set_up() {
  const Record& record = saved_.game.record();
  command::Create create;
  create.settings.options = record.options;
  create.owner = {"nobody", "Nobody", "grey"};  // if bots play alone
  for (const Seat seat : saved_.game.state().seats()) {
    const Member member{person(seat), saved_.names[seat], "grey"};
    if (saved_.is_bot(seat)) {
      create.seats.push_back({std::nullopt, saved_.bots[static_cast<std::size_t>(seat)]});
    } else {
      create.seats.push_back({member, ""});
      if (create.owner.person == "nobody") create.owner = member;
    }
  }
  command::Start start{std::string(64, '0')};  // all is dealt from the seed, whatever the secret
  const auto* deal = std::get_if<SetupDeal>(&record.start);
  // A set-up that somebody else dealt is a position like any other.
  if (deal == nullptr) {
    start.position = norenberc::text(std::get<GameState>(record.start));
  } else if (*deal != SeededDealer(seed_of(saved_.seed)).setup(record.options)) {
    start.position = norenberc::text(norenberc::start(record.options, *deal));
  }
  const std::string owner = create.owner.person;
  for (const Command& command : {Command(create), Command(start)}) {
    require_accepted(execute(owner, command));
  }
}

// Plays the game up to now.
void HotSeat::replay_moves() {
  for (const RecordedStep& step : saved_.game.record().steps) {
    const auto* move = std::get_if<RecordedMove>(&step);
    if (move != nullptr) require_accepted(play(move->seat, move->move));
  }
  lines_read_.fill(log_.size() - std::min<std::size_t>(log_.size(), kFewestNews));
}

// For the file: with the plans made so far, and begun as it was.
Record HotSeat::record() const {
  Record record = game().record_with_plans();
  record.start = saved_.game.record().start;
  record.tags = saved_.game.record().tags;
  return record;
}

HotSeat::Refused HotSeat::execute(const std::string& by, Command command) {
  const Result<Accepted> considered = table_.consider({kNow, by, "", std::move(command)});
  if (!considered.ok()) return considered.error();
  const Notice notice = table_.apply(considered->entry);
  happened_.push_back(notice.events);
  for (std::string& line : say_all(notice.events, saved_.names)) log_.push_back(std::move(line));
  return std::nullopt;
}

void HotSeat::run() {
  const InterruptWatch watch;
  while (!state().is_over() && !has_left_) {
    if (InterruptWatch::was_interrupted()) {
      has_left_ = true;
    } else if (const SeatSet bots = table_.bots_to_move(); !bots.empty()) {
      play_bot(bots.lowest());
    } else {
      ask(next_person());
    }
  }
  keep();
  if (state().is_over()) show_end();
  leave();
}

// In turn order, so that everybody knows who is next at the keyboard.
Seat HotSeat::next_person() const {
  const SeatSet pending = game().waited_for();
  for (int place = 0; place < state().player_count(); ++place) {
    if (pending.has(state().in_order(place))) return state().in_order(place);
  }
  return pending.lowest();
}

HotSeat::Refused HotSeat::play(Seat seat, const Move& move) {
  if (saved_.is_bot(seat)) return execute("", command::BotPlay{seat, move});
  return execute(person(seat), command::Play{move, std::nullopt});
}

// A bot stays with its seat, as on the server, and goes on from what it has found out before. One that remembers nothing
// takes the seed of each decision, so that a resumed game goes on as if it had not stopped.
void HotSeat::play_bot(Seat seat) {
  const BotTurn turn = table_.bot_turn(seat);
  std::unique_ptr<Bot>& bot = bots_[static_cast<std::size_t>(seat)];
  if (!bot || bot->bytes() == 0) bot = make_bot(turn.level, turn.seed);
  const Move move = bot->choose(turn.view, turn.memory, budget_of(turn.level));
  // The bot's move may have been an answer to the decision that could be taken back.
  undoable_.clear();
  require_accepted(play(seat, move));
}

// Where a table would ask the others, the decision stands.
bool HotSeat::is_free_to_undo(Seat seat) const {
  const bool goes_on = state().acting == seat || state().phase == Phase::Planning;
  return goes_on && (game().plan(seat) || game().undo_depth(seat) == 1);
}

void HotSeat::take_back(Seat seat) {
  const bool is_plan = game().plan(seat).has_value();
  require_accepted(
      execute(person(seat), is_plan ? Command(command::Withdraw{}) : Command(command::Undo{})));
  happened_.resize(undoable_.back().happened);
  log_.resize(undoable_.back().log_size);
  lines_read_ = undoable_.back().lines_read;
  undoable_.pop_back();
}

void HotSeat::keep() {
  try {
    write_file(file_, text(saved_, record()));
    is_kept_ = true;
  } catch (const TaskError& failure) {
    // Once, not before every question: the game goes on without its file.
    if (is_kept_) warn(say("cli.not_kept", {{"what", failure.what()}}));
    is_kept_ = false;
  }
}

// False when the people leave, or when the one before took a decision back.
bool HotSeat::pass_curtain(Seat seat) {
  if (at_screen_ == seat) return true;
  while (saved_.people() > 1) {
    console_.clear();
    const std::string who = console_.ink.seat(seat, saved_.names[seat]);
    console_.say(say("cli.curtain", {{"name", who}}));
    if (!undoable_.empty()) {
      console_.say(say("cli.curtain_undo", {{"name", saved_.names[*at_screen_]}}));
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
    const auto after_command = run_command(seat, *line);
    next = after_command ? *after_command : answer(seat, *line);
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
    warn(unknown_word(line).value_or(not_understood->why));
  } else {
    const Before before{happened_.size(), log_.size(), lines_read_};
    if (const auto failure = play(seat, std::get<Move>(read))) {
      warn(fmt::format("{} ({})", failure->message.in(current_language()), failure->rule));
      return Next::Ask;
    }
    undoable_.push_back(before);
    if (!is_free_to_undo(seat)) undoable_.clear();
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
  std::size_t& lines_read = lines_read_[static_cast<std::size_t>(seat)];
  std::vector<std::string> lines;
  for (std::size_t i = lines_read; i < log_.size(); ++i) {
    for (std::string& line : wrapped("• " + log_[i], console_.width(), 2)) {
      lines.push_back(std::move(line));
    }
  }
  lines_read = log_.size();
  const std::size_t room = most == 0 ? lines.size() : static_cast<std::size_t>(most);
  const std::size_t first = lines.size() - std::min(lines.size(), room);
  if (!lines.empty()) console_.show("\n");
  if (first > 0) console_.say(console_.ink.faint(say("cli.news_cut")));
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
  console_.say(console_.ink.strong(say_winner(sheets, players, saved_.names)));
  std::vector<std::string> removed;
  state().removed.for_each([&](Tile tile) { removed.push_back(label(tile)); });
  console_.say(say("cli.stayed_out", {{"tiles", joined(removed)}}));
}

void HotSeat::leave() {
  if (!is_kept_) return;
  if (state().is_over()) {
    console_.say(say("cli.record_is", {{"file", file_.string()}}));
    return;
  }
  console_.show("\n");
  console_.say(say("cli.kept"));
  console_.show(fmt::format("  {} --resume {}\n", play_command(), file_.string()));
}

void HotSeat::warn(const std::string& why) { console_.say(console_.ink.warning(why)); }

}  // namespace norenberc::cli
