// `norenberc study A B`: what players do, counted over many games. The pages on strategy take their figures from it.
#include "lab/study.h"

#include <cmath>
#include <iostream>

#include "cli/commands/command.h"
#include "cli/commands/ranked.h"
#include "cli/console/figures.h"
#include "cli/console/language.h"
#include "cli/console/text.h"
#include "lab/match_run.h"
#include "protocol/json_writer.h"

namespace norenberc::cli {
namespace {

struct Arguments {
  std::vector<std::string> named;
  int players = kMinPlayers;
  int games = 400;
  int threads = 0;  // 0: all cores
  bool json = false;
  lab::Match match;
};

struct Column {
  std::string title;
  std::vector<lab::Figure> figures;
};

std::vector<Column> columns(const lab::Study& study) {
  return {{"studied", lab::figures(study.by_player[0])},
          {"opponents", lab::figures(study.by_player[1])},
          {"winners", lab::figures(study.winners)},
          {"others", lab::figures(study.others)}};
}

std::string table(const std::vector<Column>& columns) {
  constexpr int kNames = 28;
  constexpr int kWidth = 12;
  std::string text = padded("", kNames);
  for (const Column& column : columns) text += right_aligned(column.title, kWidth);
  for (std::size_t i = 0; i < columns[0].figures.size(); ++i) {
    text += "\n" + padded(columns[0].figures[i].name, kNames);
    for (const Column& column : columns) {
      text += right_aligned(figure(column.figures[i].value, i == 0 ? 0 : 2), kWidth);
    }
  }
  return text + "\n";
}

std::string json(const Arguments& arguments, int games, const std::vector<Column>& columns) {
  JsonWriter json;
  json.begin_object();
  json.key("players");
  json.begin_list();
  for (const std::string& player : arguments.named) json.value(player);
  json.end_list();
  json.member("seats", arguments.players);
  json.member("games", games);
  json.member("seed", arguments.match.seed);
  for (const Column& column : columns) {
    json.key(column.title);
    json.begin_object();
    for (const lab::Figure& each : column.figures)
      json.member(each.name, std::round(each.value * 1e4) / 1e4);
    json.end_object();
  }
  json.end_object();
  return json.take() + "\n";
}

int study(Arguments& arguments, const lab::Ranks& ranks) {
  if (arguments.named.size() != 2) throw UsageError(say("cli.study_takes_two"));
  for (const std::string& text : arguments.named) {
    auto player = lab::parse_player(text);
    if (const auto* why = std::get_if<Message>(&player))
      throw UsageError(why->in(current_language()));
    arguments.match.players.push_back(std::get<lab::PlayerText>(player));
  }
  arguments.match.options.players = static_cast<std::uint8_t>(arguments.players);
  const int a_block = arguments.match.games_per_block();
  const int blocks = (arguments.games + a_block - 1) / a_block;
  const int threads = arguments.threads > 0 ? arguments.threads : threads_for(ranks);
  const auto found = columns(lab::study(arguments.match, blocks, threads));
  std::cout << (arguments.json ? json(arguments, blocks * a_block, found) : table(found));
  return 0;
}

}  // namespace

void add_study(CommandLine& line) {
  Subcommand sub = line.add_subcommand("study", say("help.study"));
  const auto arguments = std::make_shared<Arguments>();
  sub.add_texts("PLAYER", arguments->named, say("help.study_named")).required().placeholder("");
  add_number(sub, "--players", arguments->players, kMinPlayers, kMaxPlayers,
             say("help.match_players"));
  add_number(sub, "--games", arguments->games, 1, 1'000'000, say("help.match_games"));
  add_number(sub, "--threads", arguments->threads, 1, 1024, say("help.threads"));
  add_seed(sub, arguments->match.seed, say("help.match_seed"));
  sub.add_flag("--json", arguments->json, say("help.simulate_json"));
  sub.footer(say("help.study_footer"));
  sub.run([arguments] {
    return ranked([&](const lab::Ranks& ranks) { return study(*arguments, ranks); });
  });
}

}  // namespace norenberc::cli
