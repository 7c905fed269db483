// What viewers get to know: news since a version, lists, records; and that a table is what its log says.
#include <algorithm>

#include <gtest/gtest.h>

#include "engine/replay.h"
#include "tests/tables.h"

namespace norenberc {
namespace {

using namespace command;

std::vector<int> versions_of_news(const DrivenTable& driven, int since) {
  std::vector<int> versions;
  for (const auto& each : driven.news(since)) {
    versions.push_back(static_cast<int>(each.at("version").as_int64()));
  }
  return versions;
}

TEST(TableMessages, TheNewsAreExactlyThoseSinceAVersion) {
  DrivenTable driven = table_of(settings_for(3), 2);
  driven.send("anna", Say{"hello"});
  driven.play("anna", "plan brewers");
  const int last = driven.table.version();
  for (int since = 0; since <= last; ++since) {
    const auto versions = versions_of_news(driven, since);
    ASSERT_EQ(static_cast<int>(versions.size()), last - since);
    for (std::size_t i = 0; i < versions.size(); ++i) {
      EXPECT_EQ(versions[i], since + 1 + static_cast<int>(i));
    }
  }
}

TEST(TableMessages, AVersionThatTheTableNeverHadGivesEverything) {
  const DrivenTable driven = table_of(settings_for(2), 2);
  const int last = driven.table.version();
  EXPECT_EQ(driven.seen(std::nullopt, last + 1), driven.seen(std::nullopt, 0));
  EXPECT_EQ(driven.seen(std::nullopt, -5), driven.seen(std::nullopt, 0));
}

TEST(TableMessages, ARemovedMessageIsNotToldAgainButItsRemovalIs) {
  DrivenTable driven = table_of(settings_for(2), 2);
  const int before = driven.table.version();
  driven.send("anna", Say{"oops"});
  driven.send("anna", Unsay{1});
  EXPECT_EQ(versions_of_news(driven, before), std::vector<int>{before + 2});
}

TEST(TableMessages, ASpectatorHasNoSeatAndNoDecision) {
  const DrivenTable driven = table_of(settings_for(2), 2);
  EXPECT_FALSE(driven.seen_by("").contains("you"));
  EXPECT_FALSE(driven.seen_by("").contains("decision"));
  EXPECT_TRUE(driven.seen_by("anna").contains("decision"));
  EXPECT_EQ(driven.member_of("anna", "/you/owner"), true);
  EXPECT_EQ(driven.member_of("ben", "/you/owner"), false);
}

TEST(TableMessages, OnlyThoseWhoOweADecisionAreOfferedMoves) {
  DrivenTable driven = table_of(settings_for(2), 2);
  driven.play("anna", "plan brewers");
  EXPECT_FALSE(driven.seen_by("anna").contains("decision"));
  EXPECT_TRUE(driven.seen_by("ben").contains("decision"));
}

TEST(TableMessages, StandingsAreThereFromTheStartToTheEnd) {
  DrivenTable driven;
  driven.create("anna", settings_for(2));
  EXPECT_FALSE(driven.seen_by("anna").contains("standings"));
  driven = table_of(settings_for(2), 2);
  EXPECT_EQ(driven.member_of("", "/standings/seats/0/total"), 0);
  EXPECT_EQ(driven.member_of("", "/standings/majorities").as_array().size(), 3U);
  Random random(7);
  while (driven.table.stage() == TableStage::Running) {
    const Seat seat = driven.table.game()->waited_for().lowest();
    MoveList moves;
    legal_moves(driven.table.game()->state(), seat, moves);
    const Move move = moves[random.below(moves.size())];
    driven.send(driven.table.at(seat).member.person, Play{move, {}});
  }
  for (int i = 0; i < 2; ++i) {
    const std::string seat = std::to_string(i);
    EXPECT_EQ(driven.member_of("", "/standings/seats/" + seat + "/richest"),
              driven.member_of("", "/scores/" + seat + "/richest"));
    EXPECT_EQ(driven.member_of("", "/standings/seats/" + seat + "/total"),
              driven.member_of("", "/scores/" + seat + "/total"));
  }
}

TEST(TableMessages, AnActionTellsWhatTheGuildOffers) {
  DrivenTable driven = table_at_the_brewers(settings_for(2), 2);
  const std::string first = driven.waited_for();
  const auto price = driven.member_of("", "/view/guilds/0/price");
  EXPECT_EQ(driven.member_of(first, "/decision/buys_at"), price);
  EXPECT_EQ(driven.member_of(first, "/decision/sells_at"), price);
  EXPECT_EQ(driven.member_of(first, "/decision/limit"), 3);
  EXPECT_EQ(driven.member_of(first, "/decision/roof"), 0);
  driven.play(first, "nothing");
  EXPECT_EQ(driven.member_of(driven.waited_for(), "/decision/roof"), 1);
  driven = table_of(settings_for(2), 2);
  EXPECT_FALSE(driven.member_of("anna", "/decision").as_object().contains("roof"));
}

TEST(TableMessages, TheSummaryTellsTheStageAndWhoIsWaitedFor) {
  DrivenTable driven = table_of(settings_for(2), 1);
  driven.let_bots_play();
  const auto summary = boost::json::parse(table_summary(driven.table));
  EXPECT_EQ(summary.at("stage"), "running");
  EXPECT_EQ(summary.at("waited_for"), boost::json::parse("[1]"));
  EXPECT_EQ(summary.at_pointer("/seats/0/name"), "Name of anna");
  EXPECT_EQ(summary.at_pointer("/seats/1/level"), "random");
  driven.send("anna", Resign{});
  EXPECT_EQ(boost::json::parse(table_summary(driven.table)).at("ending"), "abandoned");
}

TEST(TableMessages, ARecordComesWithTheEndAndCanBeChecked) {
  DrivenTable driven = table_of(settings_for(2), 2);
  Member odd = member("ben");
  odd.name = "Ben \"the \\ Baker\" ☼";
  driven.send("", Rename{odd});
  EXPECT_FALSE(driven.table.record());
  driven.play("anna", "plan brewers");
  driven.play("ben", "plan brewers");
  driven.send("anna", OfferEnd{});
  driven.send("ben", Answer{true});
  const auto record = driven.table.record();
  ASSERT_TRUE(record);
  EXPECT_EQ(record->steps.size(), 2U);
  const auto again = parse_record(text(*record));
  ASSERT_TRUE(std::holds_alternative<Record>(again));
  EXPECT_EQ(std::get<Record>(again), *record);
  EXPECT_EQ(tag_of(std::get<Record>(again), "Player2"), odd.name);
  EXPECT_FALSE(why_unfair(std::get<Record>(again), plain_digest));
}

// Whole games.

void expect_same_as_rebuilt(const DrivenTable& driven) {
  const Table again = driven.rebuilt();
  ASSERT_EQ(again.sequence(), driven.table.sequence());
  ASSERT_EQ(again.wake(), driven.table.wake());
  ASSERT_EQ(table_summary(again), table_summary(driven.table));
  for (const Viewer& viewer : driven.viewers()) {
    ASSERT_EQ(table_message(again, viewer, 0, driven.now), driven.seen(viewer));
  }
}

Move any_move_at(const DrivenTable& driven, Seat seat, Random& random) {
  MoveList moves;
  legal_moves(driven.table.game()->state(), seat, moves);
  return moves[random.below(moves.size())];
}

// Somebody who owes a decision makes it, and now and then does something else before.
void go_on(DrivenTable& driven, Random& random) {
  driven.pass(std::chrono::seconds(random.below(20)));
  driven.tick();
  if (driven.table.stage() != TableStage::Running) return;
  const SeatSet bots = driven.table.bots_to_move();
  if (!bots.empty()) {
    driven.bot_plays(bots.lowest());
    return;
  }
  Seat seat = driven.table.game()->waited_for().lowest();
  for (const Seat each : driven.table.game()->waited_for()) {
    if (random.below(2) == 0) seat = each;
  }
  const std::string person = driven.table.at(seat).member.person;
  if (!driven.table.at(seat).is_here() &&
      !driven.table.at(seat).may_come_back()) {  // a bot waits until somebody comes back
    for (const std::string& each : kPeople) {
      if (driven.send(each, ComeBack{}) == "ok") return;
    }
    return;
  }
  switch (random.below(12)) {
    case 0: driven.send(person, Say{"hm"}); break;
    case 1: driven.send(person, Draft{move_of("plan brewers")}); break;
    case 2: driven.send("anna", Withdraw{}); break;
    case 3: driven.send(person, Undo{}); break;
    case 4: driven.send(person, Leave{}); break;
    case 5: driven.send(person, Answer{random.below(2) == 0}); break;
    default: break;
  }
  const bool goes_on = driven.table.stage() == TableStage::Running;
  if (goes_on && driven.table.game()->waited_for().has(seat)) {
    const Play play{any_move_at(driven, seat, random), driven.table.version()};
    const std::string id = "move " + std::to_string(driven.table.sequence());
    const std::string result = driven.send(person, play, id);
    if (result == "paused") return;
    ASSERT_EQ(result, "ok");
    const auto before = driven.all_messages(play.version.value());
    ASSERT_EQ(driven.send(person, play, id), "repeated");
    ASSERT_EQ(driven.all_messages(play.version.value()), before);
  }
}

TEST(TableMessages, WholeGamesAreTheSameWhenRebuiltFromTheirLogs) {
  int games = 0;
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    for (unsigned bits = 0; bits < 8; ++bits) {
      Settings settings = settings_for(players);
      if ((bits & 1U) != 0) settings.options.planning = PlanningOrder::Reverse;
      if ((bits & 2U) != 0) settings.options.money = Money::Open;
      settings.options.bonus_townsmen = (bits & 4U) != 0;
      const auto kind = static_cast<ClockKind>(games % 3);
      if (kind != ClockKind::None) {
        settings.clock = {kind, std::chrono::seconds(60), std::chrono::seconds(10)};
      }
      Random random(static_cast<std::uint64_t>(games++));
      DrivenTable driven = table_of(settings, 1 + random.below(players), std::to_string(games));
      int steps = 0;
      while (driven.table.stage() == TableStage::Running && steps++ < 2000) {
        go_on(driven, random);
        if (::testing::Test::HasFatalFailure()) return;
        // The whole game again and again would take too long; every entry of some games is enough.
        if (random.below(driven.table.sequence() < 40 ? 1 : 60) == 0)
          expect_same_as_rebuilt(driven);
        if (::testing::Test::HasFatalFailure()) return;
      }
      ASSERT_EQ(driven.table.stage(), TableStage::Over);
      expect_same_as_rebuilt(driven);
      ASSERT_EQ(driven.member_of("", "/ending"), "score");
      ASSERT_EQ(driven.member_of("", "/scores").as_array().size(),
                static_cast<std::size_t>(players));
      ASSERT_FALSE(why_unfair(*driven.table.record(), plain_digest));
      ASSERT_TRUE(std::holds_alternative<Game>(replay(*driven.table.record())));
    }
  }
}

TEST(TableMessages, TheNewsOfManyStepsAddUpToThoseOfOne) {
  DrivenTable driven = table_of(settings_for(3), 2);
  Random random(3);
  std::string all;
  int seen = 0;
  for (int i = 0; i < 60; ++i) {
    go_on(driven, random);
    for (const auto& each : driven.news(seen)) all += boost::json::serialize(each);
    seen = driven.table.version();
  }
  std::string once;
  for (const auto& each : driven.news(0)) once += boost::json::serialize(each);
  EXPECT_TRUE(once.ends_with(all));
}

// Damaged logs.

TEST(TableMessages, ADamagedLogIsAFailureThatNamesTheLine) {
  const DrivenTable driven = table_at_the_brewers(settings_for(2), 2);
  const auto rebuild = [](const std::vector<std::string>& log) {
    return Table::rebuild("t1", plain_digest, log);
  };
  for (std::size_t i = 0; i < driven.log.size(); ++i) {
    auto cut = driven.log;
    cut[i] = cut[i].substr(0, cut[i].size() / 2);
    auto result = rebuild(cut);
    ASSERT_TRUE(std::holds_alternative<Error>(result));
    EXPECT_TRUE(std::get<Error>(result).message.english().starts_with("line " +
                                                                      std::to_string(i + 1) + " "));
    auto doubled = driven.log;
    doubled.insert(doubled.begin() + static_cast<std::ptrdiff_t>(i), driven.log[i]);
    (void)rebuild(doubled);
    auto missing = driven.log;
    missing.erase(missing.begin() + static_cast<std::ptrdiff_t>(i));
    (void)rebuild(missing);
  }
  auto without_creation = driven.log;
  without_creation.erase(without_creation.begin());
  ASSERT_TRUE(std::holds_alternative<Error>(rebuild(without_creation)));
}

TEST(TableMessages, NoDamageToALogCrashesAnything) {
  DrivenTable driven = table_of(settings_for(3), 2);
  Random random(11);
  for (int i = 0; i < 80; ++i) go_on(driven, random);
  int refused = 0;
  for (int i = 0; i < 1500; ++i) {
    auto log = driven.log;
    const auto pick = [&](std::size_t n) {
      return static_cast<std::size_t>(random.below(static_cast<int>(n)));
    };
    switch (random.below(4)) {
      case 0: std::swap(log[pick(log.size())], log[pick(log.size())]); break;
      case 1: log.erase(log.begin() + static_cast<std::ptrdiff_t>(pick(log.size()))); break;
      case 2: log[pick(log.size())] = log[pick(log.size())]; break;
      default: {
        std::string& line = log[pick(log.size())];
        line[pick(line.size())] = static_cast<char>(random.below(128));
      }
    }
    const auto result = Table::rebuild("t1", plain_digest, log);
    if (std::holds_alternative<Error>(result)) {
      ++refused;
      ASSERT_FALSE(std::get<Error>(result).message.english().empty());
    } else {
      for (const Viewer& viewer : driven.viewers()) {
        (void)table_message(std::get<Table>(result), viewer, 0, driven.now);
      }
    }
  }
  EXPECT_GT(refused, 500);
}

// Anything by anybody.

Command any_command(const DrivenTable& driven, const std::string& by, Random& random) {
  const Seat seat = seat_at(random.below(kMaxPlayers));
  const std::string link = hex(plain_digest(std::to_string(random.below(3))));
  const auto some_seat = random.below(3) == 0 ? std::nullopt : std::optional(seat);
  Move move = move_of(random.below(2) == 0 ? "plan brewers,bakers" : "nothing");
  if (driven.table.game() && driven.table.game()->waited_for().has(seat) && random.below(4) != 0) {
    move = any_move_at(driven, seat, random);
  }
  switch (random.below(30)) {
    case 0: return Create{settings_for(3), member(by), {}};
    case 1: return Join{member(by), some_seat};
    case 2: return Invite{some_seat, link};
    case 3: return TakeSeat{member(by), link};
    case 4: return Leave{};
    case 5: return PutBot{seat, "random"};
    case 6: return FillWithBots{"random"};
    case 7: return FreeSeat{seat};
    case 8: return Start{secret_of("any")};
    case 9: return Draft{random.below(2) == 0 ? std::optional(move) : std::nullopt};
    case 10: return Withdraw{};
    case 11: return Undo{};
    case 12: return Answer{random.below(3) != 0};
    case 13: return random.below(4) == 0 ? Command(OfferEnd{}) : Command(ComeBack{});
    case 14: return random.below(8) == 0 ? Command(Resign{}) : Command(ComeBack{});
    case 15: return ComeBack{};
    case 16: return Pause{};
    case 17: return Resume{};
    case 18: return random.below(3) == 0 ? Command(RemovePerson{seat}) : Command(Resume{});
    case 19: return Say{"hello"};
    case 20: return Unsay{random.below(5)};
    case 21: return Mute{random.below(2) == 0};
    case 22: return Rename{member(by)};
    case 23: return Rematch{"t2"};
    case 24: return driven.table.due(driven.now).value_or(Entry{{}, "", "", TimeUp{seat}}).command;
    case 25: return BotPlay{seat, move};
    default:
      return Play{move, random.below(3) == 0 ? std::optional(random.below(60)) : std::nullopt};
  }
}

Settings any_settings(Random& random) {
  Settings settings = settings_for(2 + random.below(4));
  settings.is_public = true;
  const auto kind = static_cast<ClockKind>(random.below(3));
  settings.clock = {kind, std::chrono::seconds(90), std::chrono::seconds(5)};
  if (random.below(3) == 0) settings.options.planning = PlanningOrder::Reverse;
  return settings;
}

// Whoever has something new to see is told, and nothing else changes.
void expect_told(const DrivenTable& driven, const std::vector<std::string>& before, int since) {
  const auto after = driven.all_messages(since);
  for (std::size_t v = 0; v < before.size(); ++v) {
    const Viewer viewer = driven.viewers()[v];
    const bool is_told = driven.notice.everybody || (viewer && driven.notice.seat == viewer);
    ASSERT_TRUE(is_told || after[v] == before[v]) << "nobody was told of " << driven.log.back();
  }
}

TEST(TableMessages, AnythingByAnybodyIsDoneOrRefusedWithoutEffect) {
  std::array<int, std::variant_size_v<Command>> granted{};
  for (int game = 0; game < 40; ++game) {
    Random random(static_cast<std::uint64_t>(game) + 1000);
    const Settings settings = any_settings(random);
    DrivenTable driven;
    if (game % 2 == 0) {
      driven = table_of(settings, 1 + random.below(settings.options.players));
    } else {
      driven.create("anna", settings);
    }
    for (int i = 0; i < 120; ++i) {
      if (driven.table.game() && random.below(2) == 0) go_on(driven, random);
      driven.pass(std::chrono::seconds(random.below(20) == 0 ? 100 : random.below(10)));
      const auto someone = static_cast<std::size_t>(random.below(5));
      const std::string by = random.below(10) == 0 ? "" : kPeople[someone];
      const Command command = any_command(driven, by, random);
      const std::string id = random.below(4) == 0 ? std::to_string(random.below(50)) : "";
      const int version = driven.table.version();
      const auto before = driven.all_messages(version - 1);
      const std::string result = driven.send(by, command, id);
      if (result == "ok") {
        ASSERT_EQ(driven.notice.everybody, driven.table.version() > version);
        expect_told(driven, before, version - 1);
      } else {
        ASSERT_EQ(driven.all_messages(version - 1), before) << result;
        ASSERT_TRUE(result == "repeated" || driven.refusal.message.english().ends_with('.'));
      }
      if (random.below(5) == 0) driven.tick();
    }
    for (const std::string& line : driven.log) {
      ++granted[std::get<Entry>(parse_entry(line)).command.index()];
    }
    expect_same_as_rebuilt(driven);
    if (::testing::Test::HasFatalFailure()) return;
  }
  for (std::size_t i = 1; i < granted.size(); ++i) {
    if (i == Command(Excuse{}).index()) continue;  // only after a server was away
    EXPECT_GT(granted[i], 0) << "nobody was ever granted command " << i;
  }
}

}  // namespace
}  // namespace norenberc
