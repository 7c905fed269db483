// The examples of docs/server.md, run in order against a real server.
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "server/running_test.h"
#include "tests/paths/paths.h"
#include "tests/players.h"
#include "tests/temporary_database.h"

namespace norenberc::server {
namespace {

struct Example {
  std::string kind;  // http or live
  int line = 0;
  std::vector<std::string> lines;
};

std::vector<Example> examples() {
  std::ifstream file(project_root() + "/docs/server.md");
  std::vector<Example> found;
  bool is_inside = false;
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    if (!is_inside && (line == "```http" || line == "```live")) {
      found.push_back({line.substr(3), number, {}});
      is_inside = true;
    } else if (line == "```") {
      is_inside = false;
    } else if (is_inside) {
      found.back().lines.push_back(line);
    }
  }
  return found;
}

class Reader {
 public:
  explicit Reader(Address address) : address_(std::move(address)) {}

  void run(const Example& example) {
    if (example.kind == "http") {
      request(example);
    } else {
      talk(example);
    }
  }

 private:
  using Names = std::map<std::string, std::string>;

  // With the texts that are known put in for their names, the longest names first.
  std::string filled(std::string text) const {
    for (auto it = names_.rbegin(); it != names_.rend(); ++it) {
      const std::string name = "$" + it->first;
      for (std::size_t at = text.find(name); at != text.npos; at = text.find(name)) {
        text.replace(at, name.size(), it->second);
      }
    }
    return text;
  }

  void request(const Example& example) {
    std::string method;
    std::string target;
    std::istringstream(example.lines[0]) >> method >> target;
    std::vector<std::pair<std::string, std::string>> headers;
    std::string body;
    std::string wanted;
    int status = 0;
    for (std::size_t i = 1; i < example.lines.size(); ++i) {
      const std::string& line = example.lines[i];
      if (line.starts_with("Authorization: ")) {
        headers.emplace_back("Authorization", filled(line.substr(15)));
      } else if (line.starts_with("→ ")) {
        status = std::stoi(line.substr(std::string("→ ").size()));
      } else {
        (status == 0 ? body : wanted) += line;
      }
    }
    const HttpAnswer answer = fetch(address_, method, filled(target), filled(body), headers);
    EXPECT_EQ(answer.status, status) << answer.body;
    if (!wanted.empty()) compare(parsed(filled(wanted)), parsed(answer.body), "");
  }

  void talk(const Example& example) {
    WebSocketClient line(address_);
    for (const std::string& each : example.lines) {
      const std::string text = filled(each.substr(each.find(' ') + 1));
      if (each.find('>') < each.find(' ')) {
        ASSERT_TRUE(line.send(text));
        continue;
      }
      // Bots plan meanwhile, so that messages about the table may come in between.
      const json::value wanted = parsed(text);
      while (true) {
        const auto message = line.receive(kPatience);
        ASSERT_TRUE(message) << "nothing came for " << each;
        const json::value came = parsed(*message);
        if (is_part(wanted, came)) break;
        ASSERT_EQ(came.at("type").as_string(), "table") << *message << "\ninstead of " << each;
      }
    }
  }

  bool is_part(const json::value& wanted, const json::value& came) {
    if (wanted.is_object()) {
      if (!came.is_object()) return false;
      for (const auto& member : wanted.as_object()) {
        const json::value* const found = came.as_object().if_contains(member.key());
        if (found == nullptr || !is_part(member.value(), *found)) return false;
      }
      return true;
    }
    if (wanted.is_string() && came.is_string()) {
      return wanted.as_string() == "…" || wanted.as_string() == came.as_string();
    }
    return wanted == came;
  }

  // Texts that start with a name are learned.
  void compare(const json::value& wanted, const json::value& came, const std::string& where) {
    if (wanted.is_object()) {
      ASSERT_TRUE(came.is_object()) << where;
      for (const auto& member : wanted.as_object()) {
        const json::value* const found = came.as_object().if_contains(member.key());
        ASSERT_NE(found, nullptr) << where << "/" << member.key();
        compare(member.value(), *found, where + "/" + std::string(member.key()));
      }
      return;
    }
    if (!wanted.is_string()) {
      EXPECT_EQ(wanted, came) << where;
      return;
    }
    const std::string text(wanted.as_string());
    const std::string got(came.as_string());
    const std::size_t name = text.find('$');
    if (text == "…") return;
    if (name == text.npos) {
      EXPECT_EQ(text, got) << where;
      return;
    }
    ASSERT_EQ(got.substr(0, name), text.substr(0, name)) << where;
    names_[text.substr(name + 1)] = got.substr(name);
  }

  Address address_;
  Names names_;
};

TEST(ServerDocs, TheExamplesAreTrue) {
  const TemporaryDatabase database(Kind::Sqlite);
  const Running server(database.address());
  Reader reader(server.address());
  const std::vector<Example> all = examples();
  ASSERT_GE(all.size(), 15U);
  for (const Example& example : all) {
    SCOPED_TRACE("docs/server.md, line " + std::to_string(example.line));
    reader.run(example);
    if (testing::Test::HasFatalFailure()) return;
  }
}

}  // namespace
}  // namespace norenberc::server
