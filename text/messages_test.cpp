#include "text/messages.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "tests/languages.h"
#include "tests/paths/paths.h"
#include "text/flat_json.h"
#include "text/message_files.h"
#include "text/message_map.h"
#include "text/terms.h"

namespace norenberc {
namespace {

std::set<std::string> names_in(const StoredMessage& message) { return placeholders(message.parts); }

// All sources that may say something, page and programs.
std::string all_code() {
  namespace fs = std::filesystem;
  std::ostringstream code;
  for (const char* folder :
       {"cli", "engine", "protocol", "server", "table", "text", "wasm", "web/src", "lab"}) {
    const fs::path path = fs::path(project_root()) / folder;
    if (!fs::exists(path)) continue;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(path)) {
      const std::string extension = entry.path().extension().string();
      const bool is_code = extension == ".cpp" || extension == ".ipp" || extension == ".h" ||
                           extension == ".ts" || extension == ".svelte";
      if (is_code) code << std::ifstream(entry.path()).rdbuf();
    }
  }
  return code.str();
}

TEST(Messages, FilesCanBeReadAndEveryMessageIsOne) {
  for (const MessageFile& file : message_files()) {
    EXPECT_TRUE(read_flat_json(file.json)) << file.language << " " << file.area;
  }
  for (const Language language : languages()) {
    for (const auto& [key, message] : messages_in(language)) {
      const auto parsed = parse_message(message.text);
      const auto* wrong = std::get_if<SyntaxError>(&parsed);
      EXPECT_EQ(wrong, nullptr) << code(language) << " " << key << ": " << wrong->why;
      EXPECT_FALSE(message.text.empty()) << key;
    }
  }
}

TEST(Messages, EveryLanguageHasTheKeysAndPlaceholdersOfTheEnglish) {
  const MessageMap& english = messages_in(kEnglish);
  EXPECT_GT(english.size(), 300U);
  for (const Language language : languages()) {
    const MessageMap& messages = messages_in(language);
    for (const auto& [key, message] : english) {
      const auto found = messages.find(key);
      ASSERT_NE(found, messages.end()) << code(language) << " lacks " << key;
      EXPECT_EQ(names_in(found->second), names_in(message)) << code(language) << " " << key;
    }
    EXPECT_EQ(messages.size(), english.size()) << code(language);
  }
}

TEST(Messages, EveryMessageIsSaidSomewhere) {
  const std::string code = all_code();
  for (const auto& [key, message] : messages_in(kEnglish)) {
    if (code.find("\"" + key + "\"") != std::string::npos) continue;
    if (code.find("'" + key + "'") != std::string::npos) continue;
    // Put together: "game.guild_" + name, `game.guild_${guild}`, about("asked_" …), code(why).
    const std::string name = key.substr(key.find('.') + 1);
    const std::string beginning = key.substr(0, key.find_last_of("_.") + 1);
    const bool is_put_together =
        code.find("\"" + beginning + "\"") != std::string::npos ||
        code.find("`" + beginning + "${") != std::string::npos ||
        code.find("\"" + key.substr(0, key.find('_') + 1) + "\"") != std::string::npos ||
        code.find("`" + key.substr(0, key.find('_') + 1) + "${") != std::string::npos;
    const bool is_by_code =
        (key.starts_with("refusal.") || key.starts_with("reading.")) &&
        (name.starts_with("asked_") || code.find("\"" + name + "\"") != std::string::npos);
    EXPECT_TRUE(is_put_together || is_by_code) << key << " is said nowhere";
  }
}

TEST(Messages, AKeyThatALanguageLacksIsSaidInEnglish) {
  EXPECT_EQ(say(kGerman, "cli.no such key"), "cli.no such key");
  EXPECT_EQ(say(kGerman, "cli.back"), "Zurück");
  EXPECT_EQ(say(kEnglish, "cli.back"), "Back");
}

TEST(Messages, AMessageWaitsForItsLanguage) {
  const Message message =
      Message::of("refusal.guild_not_in_play", {{"guild", term(Guild::Hatters)}});
  EXPECT_EQ(message.english(), "The Hatters are not in play.");
  EXPECT_EQ(message.in(kGerman), "Die Hutmacher sind nicht im Spiel.");
  EXPECT_EQ(Message("as it is").in(kRussian), "as it is");
  EXPECT_EQ(Message(), Message(""));
}

TEST(Messages, EveryLanguageHasTheRules) {
  for (const Language language : languages()) {
    const std::string_view rules = rulebook(language);
    for (const char* chapter : {"## R1 ", "## R7 ", "## R14 "}) {
      EXPECT_NE(rules.find(chapter), std::string_view::npos) << code(language) << chapter;
    }
    EXPECT_EQ(rules == rulebook(kEnglish), language == kEnglish);
  }
}

TEST(Terms, ThingsOfTheGameHaveTheirWords) {
  EXPECT_EQ(say_value(kEnglish, term(Guild::Brewers)), "Brewers");
  EXPECT_EQ(say_value(kEnglish, counted(Goods::of(Good::Beer, 2) + Goods::of(Good::Shoe, 1))),
            "2 beers and 1 shoe");
  EXPECT_EQ(say_value(kEnglish, counted(Goods())), "no goods");
  EXPECT_EQ(say_value(kEnglish, brief_term(Tile::craftsman(Guild::Brewers, 2, true))), "Brewer 2+");
  EXPECT_EQ(say_value(kEnglish, term(Tile::townsman(Townsman::TaxCollector))), "Tax Collector");
  EXPECT_EQ(say_value(kEnglish, term(Tile::townsman(Townsman::Engraver)), "indef"), "an Engraver");
  EXPECT_EQ(say_value(kEnglish, brief_term(Tile::craftsman(Guild::Hatters, 3, true)), "indef"),
            "a Hatter 3+");
  EXPECT_EQ(say_value(kEnglish, term(Window::workshop(Guild::Brewers, 3, true))),
            "the lower tile in window 4 of the Brewers’ workshop");
  EXPECT_EQ(say_value(kHungarian, brief_term(Tile::craftsman(Guild::Brewers, 3, true)), "def_acc"),
            "a + jelű 3-as Sörfőzőt");
  EXPECT_EQ(say_value(kRussian, counted(Good::Shoe, 5), "acc"), "5 пар обуви");
}

TEST(Terms, EveryTileHasAWordInEveryLanguage) {
  for (const Language language : languages()) {
    for (int i = 0; i < kTownsmanKinds; ++i) {
      const std::string text = say_value(language, term(Tile::townsman(static_cast<Townsman>(i))));
      EXPECT_EQ(text.find("game."), std::string::npos) << text;
    }
  }
}

}  // namespace
}  // namespace norenberc
