// Runs tests/table/*.txt: what people do at a table, line by line, and what comes of it. The first of them,
// 01_reading.txt, explains how to read them. tools/regenerate table writes the answers anew.
#include <filesystem>
#include <sstream>

#include <gtest/gtest.h>

#include "protocol/json_reader.h"
#include "tests/regenerate.h"
#include "tests/tables.h"

namespace norenberc {
namespace {

namespace fs = std::filesystem;

// What the server fills in of a command: who sends it, secrets and hashes.
Command filled_in(Command command, const std::string& by, const std::string& script) {
  const auto in_full = [&by](Member& member) {
    if (member.person.empty())
      member = {by, std::string(1, static_cast<char>(std::toupper(by[0]))) + by.substr(1), "green"};
  };
  const auto hashed = [](std::string& secret) { secret = hex(plain_digest(secret)); };
  if (auto* const create = std::get_if<command::Create>(&command)) in_full(create->owner);
  if (auto* const join = std::get_if<command::Join>(&command)) in_full(join->member);
  if (auto* const invite = std::get_if<command::Invite>(&command)) hashed(invite->hash);
  if (auto* const start = std::get_if<command::Start>(&command)) start->secret = secret_of(script);
  if (auto* const take = std::get_if<command::TakeSeat>(&command)) {
    in_full(take->member);
    hashed(take->hash);
  }
  return command;
}

// A piece of news without its version and time, and of its events only what they are.
std::string brief(const boost::json::value& news) {
  boost::json::object shown;
  for (const auto& member : news.as_object()) {
    if (member.key() == "version" || member.key() == "at") continue;
    if (member.key() != "events") {
      shown[member.key()] = member.value();
      continue;
    }
    boost::json::array types;
    for (const auto& event : member.value().as_array()) types.push_back(event.at("type"));
    if (!types.empty()) shown["events"] = types;
  }
  return boost::json::serialize(shown);
}

class Script {
 public:
  explicit Script(std::string name) : name_(std::move(name)) {}

  // The script with all answers as they are now.
  std::string run(const std::string& text) {
    std::istringstream in(text);
    std::string line;
    while (std::getline(in, line)) {
      if (line.starts_with("  ")) continue;  // an answer of last time
      out_ += line + "\n";
      if (!line.empty() && line[0] != '#') obey(line);
    }
    return out_;
  }

 private:
  void obey(const std::string& line) {
    std::istringstream in(line);
    std::string time;
    std::string who;
    in >> time >> who >> std::ws;
    std::string what;
    std::getline(in, what);
    it_.now = kDay + time_of(time);
    const int before = it_.table.version();
    if (who == "clock") {
      it_.tick();
    } else if (who == "bots") {
      it_.let_bots_play();
    } else if (who == "restart") {
      it_.table = it_.rebuilt();
      return answer("the table is what its log says");
    } else if (who == "verify") {
      return verify();
    } else if (what.starts_with("sees ")) {
      return look(who, what.substr(5));
    } else if (!send(who, what)) {
      return;
    }
    tell_news(before);
  }

  static Span time_of(const std::string& time) {
    return std::chrono::hours(std::stoi(time.substr(0, 2))) +
           std::chrono::minutes(std::stoi(time.substr(3, 2))) +
           std::chrono::seconds(std::stoi(time.substr(6, 2)));
  }

  bool send(const std::string& who, const std::string& what) {
    const RequestLine request = read_request(what);
    if (!request.fields) throw std::runtime_error(name_ + ": no JSON: " + what);
    FieldFault fault;
    const auto read = read_command(Field(&*request.fields, "", fault));
    if (const auto* const error = std::get_if<Error>(&read)) return refuse(*error);
    const auto* const id = request.fields->as_object().if_contains("id");
    Entry entry{it_.now, who, id == nullptr ? "" : std::string(id->as_string()),
                filled_in(std::get<Command>(read), who, name_)};
    const Result<Accepted> considered = it_.table.consider(entry);
    if (!considered.ok()) return refuse(considered.error());
    if (considered->repeats) {
      answer("repeated " + std::to_string(*considered->repeats));
      return false;
    }
    it_.send(who, entry.command, entry.id);
    answer("ok " + std::to_string(it_.table.version()));
    if (!it_.notice.everybody && it_.notice.seat) {
      answer("new for " + it_.table.at(*it_.notice.seat).member.person + " alone");
    }
    return true;
  }

  bool refuse(const Error& error) {
    const std::string rule = error.rule.empty() ? "" : " (" + error.rule + ")";
    answer("refused " + error.code + ": " + error.message.english() + rule);
    return false;
  }

  void tell_news(int since) {
    for (const auto& each : it_.news(since)) answer("all " + brief(each));
  }

  void look(const std::string& who, const std::string& pointer) {
    const boost::json::value seen = it_.seen_by(who == "spectator" ? "" : who);
    boost::json::error_code missing;
    const auto* const found = seen.find_pointer(pointer, missing);
    answer(found == nullptr ? "nothing" : boost::json::serialize(*found));
  }

  void verify() {
    const auto record = it_.table.record();
    if (!record) return answer("there is no record yet");
    answer(why_unfair(*record, plain_digest).value_or("everything was dealt from the secret"));
  }

  void answer(const std::string& text) { out_ += "  " + text + "\n"; }

  static constexpr Moment kDay{std::chrono::days(20'000)};

  std::string name_;
  DrivenTable it_;
  std::string out_;
};

TEST(TableScripts, AnswersAreThoseOfTheFiles) {
  int scripts = 0;
  for (const auto& file : fs::directory_iterator(test_file("table"))) {
    ++scripts;
    const std::string path = file.path().string();
    SCOPED_TRACE(path);
    const std::string expected = read_file(path);
    const std::string now = Script(file.path().stem().string()).run(expected);
    if (regenerates()) write_file(path, now);
    EXPECT_EQ(now, read_file(path)) << "if it was meant to change, run tools/regenerate table";
  }
  EXPECT_GE(scripts, 12);
}

}  // namespace
}  // namespace norenberc
