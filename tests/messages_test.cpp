// Every message of messages/ with many values, in every language, against the reviewed texts in messages/golden. The
// page writes the same table with its own formatter (web/build/golden.ts): so both say the same, letter by letter.
// messages/README.md has the rule by which the lines are made.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "tests/paths/paths.h"
#include "text/flat_json.h"
#include "text/format.h"

namespace norenberc {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

const fs::path kFolder = fs::path(project_root()) / "messages";

std::string read(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

using Texts = std::vector<std::pair<std::string, std::string>>;

Texts area_of(std::string_view language, const std::string& area) {
  const std::string text = read(kFolder / language / (area + ".json"));
  return read_flat_json(text).value_or(Texts());
}

// language.json has settings, no messages.
std::vector<std::string> all_areas() {
  std::vector<std::string> areas;
  for (const fs::directory_entry& entry : fs::directory_iterator(kFolder / "en")) {
    const bool is_area = entry.path().extension() == ".json" && entry.path().stem() != "language";
    if (is_area) areas.push_back(entry.path().stem());
  }
  std::sort(areas.begin(), areas.end());
  return areas;
}

std::string text_of(const json::string& text) { return {text.data(), text.size()}; }

// "@count" within a term is what the message itself has under that name.
Value value_of(const json::value& from, const Values& own) {
  if (from.is_int64()) return from.get_int64();
  if (from.is_string()) {
    const std::string text = text_of(from.get_string());
    if (!text.starts_with('@')) return text;
    for (const Named& each : own) {
      if (each.name == text.substr(1)) return each.value;
    }
    return 0;
  }
  if (from.is_array()) {
    std::vector<Value> list;
    for (const json::value& each : from.get_array()) list.push_back(value_of(each, own));
    return list;
  }
  Term term{text_of(from.at("term").get_string()), {}};
  if (const json::value* values = from.get_object().if_contains("values")) {
    for (const auto& member : values->get_object()) {
      term.values.push_back({std::string(member.key()), value_of(member.value(), own)});
    }
  }
  return term;
}

// In the order in which they stand; each once.
void collect(const MessageParts& parts, std::vector<std::string>& names,
             std::vector<std::string>& forms) {
  const auto add = [](std::vector<std::string>& list, const std::string& each) {
    if (std::find(list.begin(), list.end(), each) == list.end()) list.push_back(each);
  };
  for (const MessagePart& part : parts) {
    using Kind = MessagePart::Kind;
    if (part.kind == Kind::Text || part.kind == Kind::Hash) continue;
    const bool is_form = part.text == "form";
    if (!is_form) add(names, part.text);
    for (const auto& [which, inner] : part.cases) {
      if (is_form && which != "other") add(forms, which);
    }
    for (const auto& each : part.cases) collect(each.second, names, forms);
  }
}

MessageParts parts_of(const std::string& text) {
  return std::get<MessageParts>(parse_message(text));
}

class GoldenTable {
 public:
  explicit GoldenTable(Language language)
      : language_(language), rule_(json::parse(read(kFolder / "placeholders.json")).as_object()) {
    for (const std::string& area : all_areas()) {
      for (const auto& [key, text] : area_of(code(language), area)) {
        messages_[area + "." + key] = parts_of(text);
      }
    }
  }

  std::vector<std::string> lines() {
    std::vector<std::string> lines;
    for (const std::string& area : all_areas()) {
      for (const auto& [name, english] : area_of("en", area)) {
        const std::string key = area + "." + name;
        if (!messages_.contains(key)) continue;
        lines.push_back(key);
        for (std::string& line : lines_of(key, english)) lines.push_back(std::move(line));
      }
    }
    return lines;
  }

 private:
  using Choice = std::pair<std::string, std::string>;  // a name and the value that is shown

  std::string kind_of(const json::object& own, const std::string& name) const {
    if (const json::value* kind = own.if_contains(name)) return text_of(kind->get_string());
    const json::value* kind = rule_.at("names").get_object().if_contains(name);
    return kind == nullptr ? "text" : text_of(kind->get_string());
  }

  const json::array& values_of(const std::string& kind) const {
    return rule_.at("kinds").at(kind).get_array();
  }

  bool is_choice(const std::string& kind) const {
    const json::array& choices = rule_.at("choices").get_array();
    return std::any_of(choices.begin(), choices.end(), [&kind](const json::value& each) {
      return text_of(each.get_string()) == kind;
    });
  }

  std::vector<std::string> lines_of(const std::string& key, const std::string& english) {
    std::vector<std::string> names;
    std::vector<std::string> forms;
    std::vector<std::string> unused;
    collect(parts_of(english), names, unused);
    const MessageParts& parts = messages_.at(key);
    collect(parts, unused, forms);
    const json::value* own = rule_.at("messages").get_object().if_contains(key);
    std::vector<json::object> sets;
    if (own == nullptr) {
      sets.emplace_back();
    } else if (own->is_array()) {
      for (const json::value& each : own->get_array()) sets.push_back(each.get_object());
    } else {
      sets.push_back(own->get_object());
    }
    std::vector<std::string> lines;
    for (const json::object& kinds : sets) add_lines(lines, parts, names, forms, kinds);
    return lines;
  }

  void add_lines(std::vector<std::string>& lines, const MessageParts& parts,
                 const std::vector<std::string>& names, const std::vector<std::string>& forms,
                 const json::object& kinds) {
    std::vector<std::vector<Choice>> combinations = {{}};
    const auto multiply = [&combinations](const std::string& name,
                                          const std::vector<std::string>& values) {
      std::vector<std::vector<Choice>> more;
      for (const auto& one : combinations) {
        for (const std::string& value : values) {
          more.push_back(one);
          more.back().emplace_back(name, value);
        }
      }
      combinations = std::move(more);
    };
    std::vector<std::pair<std::string, std::string>> varied;  // name and kind
    for (const std::string& name : names) {
      const std::string kind = kind_of(kinds, name);
      if (!is_choice(kind)) {
        varied.emplace_back(name, kind);
        continue;
      }
      std::vector<std::string> values;
      for (const json::value& each : values_of(kind)) values.push_back(text_of(each.get_string()));
      multiply(name, values);
    }
    if (!forms.empty()) {
      std::vector<std::string> all = forms;
      all.emplace_back();
      multiply("form", all);
    }
    for (const auto& chosen : combinations) {
      add_line(lines, parts, chosen, varied, "", {});
      for (const auto& [name, kind] : varied) {
        const json::array& values = values_of(kind);
        for (std::size_t i = 1; i < values.size(); ++i) {
          add_line(lines, parts, chosen, varied, name, values[i]);
        }
      }
    }
  }

  void add_line(std::vector<std::string>& lines, const MessageParts& parts,
                const std::vector<Choice>& chosen,
                const std::vector<std::pair<std::string, std::string>>& varied,
                const std::string& changed, const json::value& to) {
    std::string line = "  ";
    std::string form;
    Values plain;
    for (const auto& [name, value] : chosen) {
      line += name + "=" + value + " ";
      if (name == "form") {
        form = value;
      } else {
        plain.push_back({name, value});
      }
    }
    Values values = plain;
    const auto source = [&](const std::string& name, const std::string& kind) {
      return name == changed ? to : values_of(kind)[0];
    };
    // Numbers first, so that terms find those they repeat.
    for (const auto& [name, kind] : varied)
      plain.push_back({name, value_of(source(name, kind), {})});
    for (const auto& [name, kind] : varied) {
      values.push_back({name, value_of(source(name, kind), plain)});
    }
    line += "| " + formatted(parts, values, form);
    if (std::find(lines.begin(), lines.end(), line) == lines.end()) lines.push_back(line);
  }

  std::string formatted(const MessageParts& parts, const Values& values, const std::string& form) {
    const Lookup lookup = [this](std::string_view key) { return &messages_.at(std::string(key)); };
    return format_message(parts, values, language_, lookup, form);
  }

  Language language_;
  json::object rule_;
  std::map<std::string, MessageParts> messages_;
};

class GoldenMessages : public ::testing::TestWithParam<Language> {};

TEST_P(GoldenMessages, AreWrittenAsReviewed) {
  const fs::path file = kFolder / "golden" / (std::string(code(GetParam())) + ".txt");
  std::istringstream reviewed(read(file));
  std::size_t number = 0;
  int wrong = 0;
  std::string expected;
  for (const std::string& line : GoldenTable(GetParam()).lines()) {
    // A message may have line breaks of its own.
    std::istringstream pieces(line);
    for (std::string piece; std::getline(pieces, piece);) {
      ++number;
      ASSERT_TRUE(std::getline(reviewed, expected)) << file << " ends before line " << number;
      if (piece == expected) continue;
      EXPECT_EQ(piece, expected) << file << ":" << number << ", tools/regenerate messages";
      ASSERT_LT(++wrong, 20) << "and so on";
    }
    if (line.ends_with('\n')) std::getline(reviewed, expected);
  }
  EXPECT_FALSE(std::getline(reviewed, expected)) << file << " has more lines than " << number;
  EXPECT_GT(number, 5000U);
}

INSTANTIATE_TEST_SUITE_P(InEveryLanguage, GoldenMessages, ::testing::ValuesIn(languages()),
                         [](const auto& each) { return std::string(code(each.param)); });

}  // namespace
}  // namespace norenberc
