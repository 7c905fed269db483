// One WebSocket of a person (docs/server.md): who it is, which tables it follows, and its envelopes.
#pragma once

#include <deque>
#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "protocol/json_reader.h"
#include "server/api/command_intake.h"
#include "server/api/responses.h"
#include "server/hall/hall.h"
#include "server/net/net.h"
#include "server/people/people.h"

namespace norenberc::server {

// How many tables one line may follow, and how many envelopes may wait while it is found out who sends them.
inline constexpr std::size_t kMostFollowed = 16;
inline constexpr std::size_t kMostWaiting = 64;

class LiveLine final : public Watcher, public std::enable_shared_from_this<LiveLine> {
 public:
  LiveLine(std::shared_ptr<Line> line, Hall& hall, People& people, CommandIntake& intake,
           Refusals& refusals)
      : line_(std::move(line)),
        language_(line_->language()),
        hall_(hall),
        people_(people),
        intake_(intake),
        refusals_(refusals) {}

  void heard(std::string_view message);
  void closed();
  // If it is the person of this line who has another name now, or is gone for good.
  void renamed(const Person& person);
  void forgotten(const std::string& person);

  const std::string& person() const override { return person_.id; }
  void show(const std::string& table, std::shared_ptr<const std::string> message) override;
  void turn_away(const std::string& table, const Error& why) override;

 private:
  struct Envelope;

  void read(std::string_view message);
  void hello(const Envelope& envelope);
  void watch(const Envelope& envelope);
  void leave(const Envelope& envelope);
  void command(const Envelope& envelope);
  void create(const Envelope& envelope);
  void speak(const Envelope& envelope);

  void welcome(const Person& person);
  void read_waiting();
  // Answers a command with what has come of it.
  CommandIntake::Then acknowledging(const std::string& id, const std::string& table);

  void send(std::string message);
  void acknowledge(const std::string& id, const Acknowledgment& acknowledgment);
  void refuse(const std::string& id, const std::string& table, const Error& why);

  std::shared_ptr<Line> line_;
  Language language_;  // of what is said on this line
  Hall& hall_;
  People& people_;
  CommandIntake& intake_;
  Refusals& refusals_;
  Person person_;  // without an id: a stranger, who may watch public tables
  bool is_identifying_ = false;
  bool is_closed_ = false;
  std::deque<std::string> waiting_;
  std::set<std::string> followed_;  // or about to be
};

}  // namespace norenberc::server
