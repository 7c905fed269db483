// What every store keeps to, asked of both databases.
#include "server/store/store.h"

#include <atomic>
#include <mutex>
#include <set>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/store_words.h"
#include "tests/temporary_database.h"

namespace norenberc::server {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

class StoreTest : public ::testing::TestWithParam<Kind> {
 protected:
  void reopen() {
    store_.reset();
    store_ = open_store(database_.address());
  }
  Store& store() { return *store_; }
  std::vector<std::string> ids(const std::vector<TableCard>& cards) const {
    std::vector<std::string> ids;
    for (const TableCard& card : cards) ids.push_back(card.table);
    return ids;
  }

  TemporaryDatabase database_{GetParam()};
  std::unique_ptr<Store> store_ = open_store(database_.address());
};

INSTANTIATE_TEST_SUITE_P(SqliteAndPostgres, StoreTest, both_kinds(), name_of_kind);

TEST_P(StoreTest, LinesComeBackInOrderAfterOpeningAgain) {
  const std::vector<Append> lines = {line("a", 1, "first"), line("a", 2, "second"),
                                     line("b", 1, "other"), line("a", 3, "third")};
  EXPECT_THAT(store().append(lines), ElementsAre(true, true, true, true));
  reopen();
  EXPECT_THAT(store().log("a", 1), ElementsAre("first", "second", "third"));
  EXPECT_THAT(store().log("a", 3), ElementsAre("third"));
  EXPECT_THAT(store().log("a", 4), IsEmpty());
  EXPECT_THAT(store().log("nowhere", 1), IsEmpty());
}

TEST_P(StoreTest, ALineWhoseNumberIsTakenIsRefused) {
  EXPECT_TRUE(add(store(), line("a", 1, "mine")));
  EXPECT_FALSE(add(store(), line("a", 1, "yours", "there")));
  EXPECT_FALSE(add(store(), line("a", 1, "mine")));
  EXPECT_TRUE(add(store(), line("a", 2)));
  EXPECT_FALSE(add(store(), line("a", 2)));
  EXPECT_THAT(store().log("a", 1), ElementsAre("mine", "a 2"));
  EXPECT_EQ(store().card("a")->sequence, 2);
}

TEST_P(StoreTest, ALineNeedsTheOneBefore) {
  EXPECT_FALSE(add(store(), line("a", 2)));
  EXPECT_FALSE(store().card("a"));
  EXPECT_TRUE(add(store(), line("a", 1)));
  EXPECT_FALSE(add(store(), line("a", 3)));
  EXPECT_FALSE(add(store(), line("a", 0)));
  EXPECT_EQ(store().log("a", 0).size(), 1u);
}

TEST_P(StoreTest, ARefusedLineTakesOnlyItsOwnTableAlong) {
  add(store(), line("a", 1));
  const std::vector<Append> lines = {line("b", 1), line("a", 1, "too late"), line("b", 2),
                                     line("a", 2, "builds on it"), line("c", 1)};
  EXPECT_THAT(store().append(lines), ElementsAre(true, false, true, false, true));
  EXPECT_THAT(store().log("a", 1), ElementsAre("a 1"));
  EXPECT_THAT(store().log("b", 1), ElementsAre("b 1", "b 2"));
}

TEST_P(StoreTest, NothingOfARefusedAppendIsStored) {
  found_table(store(), "a", {"ann"});
  Append late = line("a", 1);
  late.card.summary = "other";
  late.card.people = {"bob"};
  late.people_changed = true;
  EXPECT_FALSE(add(store(), late));
  EXPECT_NE(store().card("a")->summary, "other");
  EXPECT_EQ(store().count_tables_of("bob", Stage::Open), 0);
}

TEST_P(StoreTest, NoAppendsAreFine) { EXPECT_THAT(store().append({}), IsEmpty()); }

TEST_P(StoreTest, ACardComesBackAsItWas) {
  Append append = line("a", 1);
  append.card.is_public = true;
  append.card.wake = Moment(Span(1'700'000'000'123));
  append.card.people = {"zoe", "ann"};
  append.card.summary = R"({"name":"Zum \"goldenen\" Ochsen, 'n'\\Co","x":"{,}","y":"ü€😀"})";
  append.people_changed = true;
  EXPECT_TRUE(add(store(), append));
  EXPECT_EQ(store().card("a"), append.card);

  Append next = line("a", 2, R"(entry with "quotes", {braces}, \backslash and 'ticks'
and a new line)");
  next.card.stage = Stage::Running;
  next.card.people = append.card.people;
  EXPECT_TRUE(add(store(), next));
  EXPECT_EQ(store().card("a"), next.card);
  EXPECT_THAT(store().log("a", 2), ElementsAre(next.line.entry));
  EXPECT_FALSE(store().card("b"));
}

TEST_P(StoreTest, PeopleChangeOnlyWhenSaidSo) {
  found_table(store(), "a", {"ann", "bob"});
  add(store(), line("a", 2));
  EXPECT_THAT(store().card("a")->people, ElementsAre("ann", "bob"));
  Append change = line("a", 3);
  change.card.people = {"bob", "cleo", "bob"};
  change.people_changed = true;
  add(store(), change);
  EXPECT_EQ(store().count_tables_of("ann", Stage::Open), 0);
  EXPECT_EQ(store().count_tables_of("bob", Stage::Open), 1);
  EXPECT_EQ(store().count_tables_of("cleo", Stage::Open), 1);
  Append nobody = line("a", 4);
  nobody.people_changed = true;
  add(store(), nobody);
  EXPECT_THAT(store().card("a")->people, IsEmpty());
  EXPECT_EQ(store().count_tables_of("bob", Stage::Open), 0);
}

TEST_P(StoreTest, TheLobbyShowsTheNewestOpenPublicTables) {
  for (const auto& [name, created, stage, is_public] :
       {std::tuple("old", 10, Stage::Open, true), std::tuple("new", 30, Stage::Open, true),
        std::tuple("middle", 20, Stage::Open, true), std::tuple("private", 40, Stage::Open, false),
        std::tuple("running", 50, Stage::Running, true),
        std::tuple("quiet", 60, Stage::Running, false),
        std::tuple("over", 70, Stage::Over, true)}) {
    Append append = line(name, 1);
    append.card.created = append.card.changed = at(created);
    append.card.stage = stage;
    append.card.is_public = is_public;
    add(store(), append);
  }
  EXPECT_THAT(ids(store().list(Listing::Lobby, 10)), ElementsAre("new", "middle", "old"));
  EXPECT_THAT(ids(store().list(Listing::Lobby, 2)), ElementsAre("new", "middle"));
  EXPECT_THAT(ids(store().list(Listing::Watchable, 10)), ElementsAre("running"));
  EXPECT_THAT(store().counts(), ElementsAre(4, 2, 1));
}

TEST_P(StoreTest, WatchableTablesComeTheLastChangedFirst) {
  for (const auto& [name, changed] :
       {std::pair("first", 10), std::pair("third", 30), std::pair("second", 20)}) {
    Append append = line(name, 1);
    append.card.stage = Stage::Running;
    append.card.is_public = true;
    append.card.changed = at(changed);
    add(store(), append);
  }
  EXPECT_THAT(ids(store().list(Listing::Watchable, 10)), ElementsAre("third", "second", "first"));
}

TEST_P(StoreTest, APersonFindsTheirTablesByStage) {
  found_table(store(), "early", {"ann", "bob"}, Stage::Running, 10);
  found_table(store(), "late", {"ann"}, Stage::Running, 30);
  found_table(store(), "middle", {"bob", "ann"}, Stage::Running, 20);
  found_table(store(), "open", {"ann"}, Stage::Open, 40);
  EXPECT_THAT(ids(store().tables_of("ann", Stage::Running, 10)),
              ElementsAre("late", "middle", "early"));
  EXPECT_THAT(ids(store().tables_of("ann", Stage::Running, 1)), ElementsAre("late"));
  EXPECT_THAT(ids(store().tables_of("bob", Stage::Running, 10)), ElementsAre("middle", "early"));
  EXPECT_THAT(store().tables_of("ann", Stage::Over, 10), IsEmpty());
  EXPECT_EQ(store().count_tables_of("ann", Stage::Running), 3);
}

// A table that has something to do from this moment on, and its keeper.
void add_waking(Store& store, const std::string& name, std::int64_t wake,
                const std::string& process, std::int64_t until) {
  Append append = line(name, 1, {}, process);
  append.card.wake = at(wake);
  append.keeper.until = at(until);
  add(store, append);
}

// However much a process has to do already, it takes over from one that is gone.
TEST_P(StoreTest, DueTablesThatHaveLostTheirKeeperComeFirst) {
  add_waking(store(), "mine", 100, "here", 500);
  add_waking(store(), "mine, too", 101, "here", 500);
  add_waking(store(), "left", 102, "gone", 150);
  EXPECT_THAT(store().claim_due({"here", at(600)}, at(200), 1), ElementsAre("left"));
  EXPECT_THAT(store().claim_due({"here", at(600)}, at(200), 2),
              UnorderedElementsAre("mine", "mine, too"));
}

TEST_P(StoreTest, DueTablesGoToOneProcessUntilItsTimeIsOver) {
  const auto waking = [&](const std::string& name, std::int64_t wake, const std::string& process,
                          std::int64_t until) { add_waking(store(), name, wake, process, until); };
  waking("mine", 100, "here", 500);
  waking("yours", 101, "there", 500);
  waking("left", 102, "gone", 150);
  waking("later", 300, "here", 150);
  add(store(), line("never", 1));
  EXPECT_THAT(store().claim_due({"here", at(600)}, at(200), 10),
              UnorderedElementsAre("mine", "left"));
  EXPECT_THAT(store().claim_due({"there", at(600)}, at(200), 10), UnorderedElementsAre("yours"));
  EXPECT_THAT(store().claim_due({"here", at(600)}, at(200), 1), ElementsAre("mine"));
  EXPECT_THAT(store().claim_due({"third", at(900)}, at(599), 10), UnorderedElementsAre("later"));
  EXPECT_THAT(store().claim_due({"third", at(900)}, at(600), 10),
              UnorderedElementsAre("mine", "left", "yours", "later"));
  EXPECT_THAT(store().claim_due({"third", at(900)}, at(99), 10), IsEmpty());
}

TEST_P(StoreTest, APersonComesBackWithTheirToken) {
  const Person ann = person("ann");
  const Token first = token("t1", "ann");
  store().add_person(ann, first);
  reopen();
  EXPECT_EQ(store().person("ann"), ann);
  EXPECT_EQ(store().token("t1", at(1001)), first);
  EXPECT_FALSE(store().person("bob"));
  EXPECT_FALSE(store().token("t2", at(1001)));
  store().add_token(token("t2", "ann"));
  EXPECT_TRUE(store().token("t2", at(1001)));
  store().remove_token("t1");
  EXPECT_FALSE(store().token("t1", at(1001)));
  EXPECT_TRUE(store().token("t2", at(1001)));
}

TEST_P(StoreTest, APersonChangesNameAndColour) {
  add_person(store(), "ann");
  const Person changed{"ann", "Änne \"A\" O'Hara", "#000", at(9)};
  EXPECT_TRUE(store().change_person(changed));
  EXPECT_EQ(store().person("ann")->name, changed.name);
  EXPECT_EQ(store().person("ann")->colour, "#000");
  EXPECT_EQ(store().person("ann")->created, person("ann").created);
  EXPECT_FALSE(store().change_person(person("bob")));
}

TEST_P(StoreTest, AddingTheSameAgainIsFineAndAnotherUnderItsIdIsNot) {
  store().add_person(person("ann"), token("t1", "ann"));
  EXPECT_NO_THROW(store().add_person(person("ann"), token("t1", "ann")));
  EXPECT_NO_THROW(store().add_token(token("t1", "ann")));
  EXPECT_THROW(store().add_person(person("ann", 5), token("t2", "ann")), StoreError);
  EXPECT_FALSE(store().token("t2", at(0)));
  store().add_person(person("bob"), token("t3", "bob"));
  EXPECT_THROW(store().add_token(token("t1", "bob")), StoreError);
  EXPECT_THROW(store().add_token(token("t4", "nobody")), StoreError);
  EXPECT_NO_THROW(store().ping());
}

TEST_P(StoreTest, ARecoveryLinkIsExchangedOnce) {
  add_person(store(), "ann");
  const RecoveryLink link{"l1", "ann", hash(3), at(2000)};
  store().add_link(link);
  EXPECT_EQ(store().link("l1"), link);
  EXPECT_TRUE(store().exchange("l1", token("t2", "ann")));
  EXPECT_FALSE(store().link("l1"));
  EXPECT_EQ(store().token("t2", at(1001)), token("t2", "ann"));
  EXPECT_FALSE(store().exchange("l1", token("t3", "ann")));
  EXPECT_FALSE(store().token("t3", at(1001)));
}

TEST_P(StoreTest, AnExchangeWhoseAnswerWasLostCanBeRepeated) {
  add_person(store(), "ann");
  store().add_link({"l1", "ann", hash(3), at(2000)});
  EXPECT_TRUE(store().exchange("l1", token("t2", "ann")));
  EXPECT_TRUE(store().exchange("l1", token("t2", "ann")));
  EXPECT_FALSE(store().exchange("l1", Token{"t2", "ann", hash(9), at(1000)}));
}

TEST_P(StoreTest, AForgottenPersonLeavesNothingButTheirTables) {
  add_person(store(), "ann");
  add_person(store(), "bob");
  store().add_link({"l1", "ann", hash(3), at(2000)});
  found_table(store(), "a", {"ann", "bob"});
  found_table(store(), "b", {"ann"});
  found_table(store(), "c", {"bob"});
  EXPECT_THAT(store().forget_person("ann", at(1500)), ElementsAre("a", "b"));
  EXPECT_FALSE(store().person("ann"));
  EXPECT_FALSE(store().token("token of ann", at(1001)));
  EXPECT_FALSE(store().link("l1"));
  EXPECT_TRUE(store().token("token of bob", at(1001)));
  EXPECT_THAT(store().forget_person("nobody", at(1500)), IsEmpty());
}

TEST_P(StoreTest, AForgottenPersonIsNotedUntilTheForgettingEnds) {
  add_person(store(), "ann");
  add_person(store(), "bob");
  found_table(store(), "a", {"ann", "bob"});
  found_table(store(), "b", {"ann"});
  store().forget_person("ann", at(1500));
  store().forget_person("ann", at(1600));
  EXPECT_TRUE(store().rewrite_log({{{"a", 1, "clean"}}, {}, *store().card("a")}));
  EXPECT_THAT(store().forgotten(), ElementsAre(Forgotten{"ann", at(1500), {"a", "b"}}));
  EXPECT_THAT(store().card("a")->people, ElementsAre("bob"));
  EXPECT_EQ(store().count_tables_of("bob", Stage::Open), 1);
  store().end_forgetting("ann");
  EXPECT_THAT(store().forgotten(), IsEmpty());
  EXPECT_THAT(store().forget_person("ann", at(1700)), IsEmpty());
}

TEST_P(StoreTest, ATableThatSomebodyHasLeftIsStillTheirsToForget) {
  add_person(store(), "ann");
  found_table(store(), "a", {"ann", "bob"});
  Append left = line("a", 2);
  left.card.people = {"bob"};
  left.people_changed = true;
  add(store(), left);
  EXPECT_EQ(store().count_tables_of("ann", Stage::Open), 0);
  EXPECT_THAT(store().forget_person("ann", at(1500)), ElementsAre("a"));
  store().sweep({at(2000), at(2000), at(2000), at(0), at(0)});
  EXPECT_THAT(store().forgotten(), ElementsAre(Forgotten{"ann", at(1500), {}}));
}

TEST_P(StoreTest, ALogIsRewrittenInPlace) {
  store().append(std::vector{line("a", 1), line("a", 2, "Ann says hello"), line("a", 3)});
  TableCard card = *store().card("a");
  card.summary = "{}";
  EXPECT_TRUE(store().rewrite_log({{{"a", 2, "somebody said something"}}, {}, card}));
  EXPECT_THAT(store().log("a", 1), ElementsAre("a 1", "somebody said something", "a 3"));
  EXPECT_EQ(store().card("a"), card);
  EXPECT_TRUE(add(store(), line("a", 4)));
}

TEST_P(StoreTest, ALogIsRewrittenAndGrowsInOne) {
  store().append(std::vector{line("a", 1), line("a", 2)});
  TableCard card = *store().card("a");
  card.sequence = 3;
  card.stage = Stage::Over;
  card.changed = at(1234);
  card.wake = at(99);
  EXPECT_TRUE(store().rewrite_log({{{"a", 1, "changed"}}, LogLine{"a", 3, "gone"}, card}));
  EXPECT_THAT(store().log("a", 1), ElementsAre("changed", "a 2", "gone"));
  EXPECT_EQ(store().card("a"), card);
  EXPECT_FALSE(store().rewrite_log({{{"a", 1, "again"}}, LogLine{"a", 3, "again"}, card}));
  EXPECT_THAT(store().log("a", 1), ElementsAre("changed", "a 2", "gone"));
  EXPECT_TRUE(add(store(), line("a", 4)));
}

TEST_P(StoreTest, ALogThatHasGrownIsNotRewritten) {
  add(store(), line("a", 1));
  TableCard card = *store().card("a");
  card.summary = "old";
  add(store(), line("a", 2));
  EXPECT_FALSE(store().rewrite_log({{{"a", 1, "changed"}}, {}, card}));
  EXPECT_THAT(store().log("a", 1), ElementsAre("a 1", "a 2"));
  EXPECT_NE(store().card("a")->summary, "old");
}

TEST_P(StoreTest, ASweepRemovesWhatNobodyTouched) {
  found_table(store(), "open old", {"ann"}, Stage::Open, 99);
  found_table(store(), "open new", {}, Stage::Open, 100);
  found_table(store(), "running old", {}, Stage::Running, 199);
  found_table(store(), "running new", {"bob"}, Stage::Running, 200);
  found_table(store(), "over old", {}, Stage::Over, 299);
  found_table(store(), "over new", {}, Stage::Over, 300);
  add_person(store(), "ann");
  add_person(store(), "bob");
  add_person(store(), "cleo");
  store().token("token of cleo", at(1000 + 3600));
  store().add_link({"old", "bob", hash(1), at(400)});
  store().add_link({"new", "bob", hash(2), at(401)});
  const Retention retention{at(100), at(200), at(300), at(2000), at(400)};
  EXPECT_EQ(store().sweep(retention), (Swept{3, 1, 1, false}));
  EXPECT_THAT(store().counts(), ElementsAre(1, 1, 1));
  EXPECT_THAT(store().log("open old", 1), IsEmpty());
  EXPECT_EQ(store().count_tables_of("ann", Stage::Open), 0);
  EXPECT_FALSE(store().person("ann"));
  EXPECT_TRUE(store().person("bob")) << "sits at a table";
  EXPECT_TRUE(store().person("cleo")) << "was seen";
  EXPECT_FALSE(store().link("old"));
  EXPECT_TRUE(store().link("new"));
  EXPECT_EQ(store().sweep(retention), Swept{});
}

TEST_P(StoreTest, BeingSeenIsNotedOnceAnHour) {
  add_person(store(), "ann");
  store().token("token of ann", at(1000 + 3599));
  EXPECT_EQ(store().sweep({{}, {}, {}, at(1000), {}}).people, 0);
  EXPECT_EQ(store().sweep({{}, {}, {}, at(1001), {}}).people, 1);
}

TEST_P(StoreTest, ALargeSweepComesInParts) {
  std::vector<Append> lines;
  for (int number = 0; number < 1001; ++number) {
    lines.push_back(line("t" + std::to_string(number), 1));
  }
  store().append(lines);
  const Retention retention{at(9000), {}, {}, {}, {}};
  EXPECT_EQ(store().sweep(retention), (Swept{1000, 0, 0, true}));
  EXPECT_EQ(store().sweep(retention), (Swept{1, 0, 0, false}));
}

}  // namespace
}  // namespace norenberc::server
