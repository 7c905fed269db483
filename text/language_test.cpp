#include "text/language.h"

#include <filesystem>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "tests/languages.h"
#include "tests/paths/paths.h"
#include "text/flat_json.h"

namespace norenberc {
namespace {

TEST(Languages, ALocaleNamesOne) {
  EXPECT_EQ(language_of_locale("de_DE.UTF-8"), kGerman);
  EXPECT_EQ(language_of_locale("fr"), kFrench);
  EXPECT_EQ(language_of_locale("HU@euro"), kHungarian);
  EXPECT_EQ(language_of_locale("C"), std::nullopt);
  EXPECT_EQ(language_of_locale("POSIX"), std::nullopt);
  EXPECT_EQ(language_of_locale("deutsch"), std::nullopt);
  EXPECT_EQ(language_of_locale(""), std::nullopt);
}

TEST(Languages, AHeaderNamesTheBestThatIsSpokenHere) {
  EXPECT_EQ(language_accepted("de-AT,de;q=0.9,en;q=0.5"), kGerman);
  EXPECT_EQ(language_accepted("sv, en;q=0.5, ru;q=0.7"), kRussian);
  EXPECT_EQ(language_accepted("fr;q=0, hu;q=0.001"), kHungarian);
  EXPECT_EQ(language_accepted("en;q=1.000,de"), kEnglish);
  EXPECT_EQ(language_accepted("sv,*"), std::nullopt);
  EXPECT_EQ(language_accepted(""), std::nullopt);
  EXPECT_EQ(language_accepted(";;,,q=9"), std::nullopt);
}

TEST(Languages, AreTheFoldersWithMessages) {
  namespace fs = std::filesystem;
  std::set<std::string> folders;
  for (const fs::directory_entry& entry : fs::directory_iterator(project_root() + "/messages")) {
    if (fs::exists(entry.path() / "game.json")) folders.insert(entry.path().filename().string());
  }
  std::set<std::string> spoken;
  for (const Language language : languages()) spoken.emplace(code(language));
  EXPECT_EQ(spoken, folders);
  EXPECT_EQ(spoken.size(), languages().size());
  EXPECT_EQ(languages().front(), kEnglish);
  EXPECT_EQ(code(kEnglish), "en");
}

TEST(Languages, EveryCodeIsItsOwn) {
  for (const Language language : languages()) {
    EXPECT_EQ(language_named(code(language)), language);
    EXPECT_FALSE(own_name(language).empty());
  }
}

TEST(FlatJson, ReadsTextsWithTheirEscapes) {
  const auto read = read_flat_json(" { \"a\" : \"x \\\"y\\\" \\u00e9\\n\" , \"b\":\"\" } ");
  ASSERT_TRUE(read);
  ASSERT_EQ(read->size(), 2U);
  EXPECT_EQ((*read)[0].second, "x \"y\" é\n");
  EXPECT_TRUE(read_flat_json("{}"));
}

TEST(FlatJson, RefusesEverythingElse) {
  for (const char* wrong :
       {"", "[]", "{\"a\": 1}", "{\"a\" \"b\"}", "{\"a\": \"b\"", "{\"a\": \"b\"} x",
        "{\"a\": \"b\" \"c\": \"d\"}", "{\"a\": \"\\x\"}", "{\"a\": \"\\u12\"}"}) {
    EXPECT_FALSE(read_flat_json(wrong)) << wrong;
  }
}

}  // namespace
}  // namespace norenberc
