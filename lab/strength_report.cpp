#include "lab/strength_report.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "ai/evaluator.h"

namespace norenberc::lab {

namespace {

std::string hundredths(double share) { return fmt::format("{:.1f}", 100 * share); }

std::string elo_text(double elo) {
  if (!std::isfinite(elo)) return elo > 0 ? "∞" : "-∞";
  return fmt::format("{:+}", std::lround(elo));
}

std::string elo_text(const Estimate& elo) {
  // Won or lost every game: only the other end of the interval is known.
  if (!std::isfinite(elo.mean)) {
    return elo.mean > 0 ? "over " + elo_text(elo.low) : "under " + elo_text(elo.high);
  }
  return fmt::format("{} [{}, {}]", elo_text(elo.mean), elo_text(elo.low), elo_text(elo.high));
}

std::string share_text(const Estimate& share) {
  return fmt::format("{} % [{}, {}]", hundredths(share.mean), hundredths(share.low),
                     hundredths(share.high));
}

// What a match should show, and whether it does: by the measured value, or by the worst end of the interval.
struct Aim {
  std::string text;
  bool is_reached = false;
};

// The aim of each kind of match; nothing where there is none.
std::optional<Aim> aim_of(const Played& played) {
  const Estimate& share = played.result.players[0].share;
  const Estimate& elo = played.result.players[0].elo;
  const int seats = played.fixture.seats;
  const double fair = fair_share(seats);
  switch (played.fixture.purpose) {
    case Purpose::Levels:
      if (played.fixture.opponent == "light") return Aim{"at most +150 Elo", elo.mean <= 150};
      return Aim{"+100 to +200 Elo", elo.mean >= 100 && elo.mean <= 200};
    case Purpose::Second:
      return Aim{"at least +300 Elo, lower end over +200", elo.mean >= 300 && elo.low > 200};
    case Purpose::Breadth:
      if (seats == 2) {
        return Aim{"at least +60 Elo, lower end over +20", elo.mean >= 60 && elo.low > 20};
      }
      return Aim{"at least +40 Elo, lower end over +20", elo.mean >= 40 && elo.low > 20};
    case Purpose::OverNet:
      return Aim{fmt::format("lower end over {} %", hundredths(fair)), share.low > fair};
    case Purpose::EqualTime:
      if (seats == 2) return Aim{"lower end over 99 %", share.low > 0.99};
      if (seats == 4) return Aim{"lower end over 95 %", share.low > 0.95};
      return std::nullopt;
    case Purpose::FourTimes: return Aim{"at least +100 Elo", elo.mean >= 100};
    case Purpose::Young:
      if (seats == 2) return Aim{"at least 60 %", share.mean >= 0.60};
      if (seats == 4) return Aim{"at least 45 %", share.mean >= 0.45};
      return std::nullopt;
    case Purpose::Reader:
      if (!played.fixture.candidate.starts_with("reader")) return std::nullopt;
      if (seats == 2) return Aim{"less than +50 Elo", elo.mean < 50};
      if (seats == 4) return Aim{"less than +70 Elo", elo.mean < 70};
      return std::nullopt;
    case Purpose::Fresh:
    case Purpose::Baselines: return std::nullopt;
  }
  return std::nullopt;
}

std::string row_of(const Played& played) {
  const PlayerResult& candidate = played.result.players[0];
  const PlayerResult& opponent = played.result.players[1];
  const auto aim = aim_of(played);
  return fmt::format("| {} | {} | {} | {} | {} | {:.1f} - {:.1f} | {:.2f} / {:.2f} | {} | {} |\n",
                     played.fixture.seats, candidate.player, opponent.player,
                     share_text(candidate.share), elo_text(candidate.elo), candidate.points.mean,
                     opponent.points.mean, candidate.milliseconds, opponent.milliseconds,
                     played.result.games,
                     aim ? fmt::format("{}: {}", aim->text, aim->is_reached ? "yes" : "no") : "");
}

struct Chapter {
  Purpose purpose;
  const char* title;
  const char* text;
};
constexpr std::array kChapters = {
    Chapter{Purpose::Levels, "Each level against the one below",
            "One of the level against copies of the level below it, and the lowest against light "
            "play: legal moves at random that look like a game."},
    Chapter{Purpose::Second, "A second of thought",
            "The level that thinks by the clock, here with one thread, against the one that gives "
            "hints."},
    Chapter{Purpose::EqualTime, "Search against random rollouts, with equal time",
            "Both think for the same processor time on one thread."},
    Chapter{Purpose::OverNet, "Search against its own bare network",
            "What looking ahead adds to the first impression, at several budgets."},
    Chapter{Purpose::FourTimes, "Four times the simulations", "What more thinking is worth."},
    Chapter{
        Purpose::Reader, "Against someone who reads plans",
        "Everyone plans in seat order. `reader` sees the plans that are already on the table when "
        "it plans and when it acts; everything else is equal. `spy` even waits until all others "
        "have planned. What they gain shows what our plans give away, and what knowing them is "
        "worth."},
    Chapter{Purpose::Breadth, "Looking at every move",
            "The search against the one that tries only what its network likes, with the same "
            "networks and simulations."},
    Chapter{Purpose::Fresh, "After a restart",
            "A bot whose tree was lost before every decision, as once after a server's restart or "
            "when others needed the memory, against one that keeps it."},
    Chapter{Purpose::Young, "What the long training was worth",
            "The committed networks against young ones, with the same simulations."},
    Chapter{Purpose::Baselines, "Baselines", "Players that stay as they are."},
};

std::string chapter_text(const Strength& strength, const Chapter& chapter) {
  std::string rows;
  for (const Played& played : strength.results) {
    if (played.fixture.purpose == chapter.purpose) rows += row_of(played);
  }
  if (rows.empty()) return "";
  return fmt::format(
      "## {}\n\n{}\n\n"
      "| players | candidate | against | wins, 95 % | Elo, 95 % | mean VP | ms per decision | "
      "games | aim |\n| ---: | --- | --- | --- | --- | --- | --- | ---: | --- |\n{}\n",
      chapter.title, chapter.text, rows);
}

std::string ratings_text(const Strength& strength) {
  std::string text =
      "## Ratings\n\nIn Elo, from all matches between levels and baselines; 0 is the "
      "average of a column. What\ncounts is the difference between two players in one "
      "column.\n\n"
      "![The ratings with their intervals](pictures/strength.svg)\n\n| player |";
  std::vector<std::vector<Rated>> by_seats;
  std::vector<std::string> players;
  for (const int seats : strength.plan.seats) {
    text += fmt::format(" {} players |", seats);
    by_seats.push_back(ladder_of(strength.plan, strength.results, seats));
    for (const Rated& each : by_seats.back()) {
      if (std::find(players.begin(), players.end(), each.player) == players.end()) {
        players.push_back(each.player);
      }
    }
  }
  text += "\n| --- |";
  for (std::size_t i = 0; i < by_seats.size(); ++i) text += " --- |";
  for (const std::string& player : players) {
    text += fmt::format("\n| {} |", player);
    for (const std::vector<Rated>& column : by_seats) {
      const auto rated = std::find_if(column.begin(), column.end(),
                                      [&](const Rated& each) { return each.player == player; });
      text += rated == column.end() ? " |" : fmt::format(" {} |", elo_text(rated->elo));
    }
  }
  return text + "\n\n";
}

std::string slips_text(const Strength& strength) {
  if (strength.slips.empty()) return "";
  std::string text = fmt::format(
      "## What a level loses in one move\n\nShares of the decisions of a level among its equals, "
      "by "
      "how much of its chance to win the move gave away. Each decision\nof {} sample games was "
      "judged by a search of {} simulations (four times as many where it seemed wrong) from the "
      "mover's seat.\n\n| players | level | under 2 % | 2 to 5 % | 5 to 10 % | 10 to 20 % | over "
      "20 % "
      "| decisions |\n| ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: |\n",
      strength.slips[0].sample.games, strength.slips[0].sample.simulations);
  for (const SampledSlips& each : strength.slips) {
    text += fmt::format("| {} | {} |", each.sample.seats, each.sample.player);
    for (std::size_t i = 0; i < kSlipClasses; ++i) {
      text += fmt::format(" {} % |", hundredths(each.slips.share(i)));
    }
    text += fmt::format(" {} |\n", each.slips.total());
  }
  return text + "\n";
}

}  // namespace

std::string strength_page(const Strength& strength) {
  std::string page =
      "# How strong the bots are\n\n"
      "Written by `norenberc ladder`; `norenberc ladder --report-only` rewrites it from "
      "saved results.\n\n"
      "Every number is a match: one candidate against copies of one opponent, on the same deals "
      "with "
      "the candidate in every seat.\nA shared victory counts as a fraction of a win. Intervals are "
      "95 % and computed from deals, not from single games, since games\nof the same deal are "
      "alike. Elo is 400 log10 of the odds of one copy against one other (Plackett-Luce), so that "
      "0 means\nequally strong with any number of players; fair shares are 50, 33.3, 25 and 20 %. "
      "`search:100` is a search of 100 simulations,\n`search:20ms` one of 20 ms of processor time "
      "per decision, on one thread. An aim is compared\nwith the end of the interval where it says "
      "so, otherwise with the measured value.\n\n";
  if (strength.results.empty()) return page + "Nothing has been measured yet.\n";
  page += ratings_text(strength);
  for (const Chapter& chapter : kChapters) page += chapter_text(strength, chapter);
  page += slips_text(strength);
  page.pop_back();
  return page;
}

}  // namespace norenberc::lab
