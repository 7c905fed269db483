// One WebSocket of a person (docs/server.md): who it is, which tables it follows, and its envelopes.
#pragma once

#include <cstdint>
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
#include "server/net/peers.h"
#include "server/people/people.h"

namespace norenberc::server {

// How many tables one connection may follow, and how many envelopes may wait while its token is looked up.
inline constexpr std::size_t kMostFollowed = 16;
inline constexpr std::size_t kMostWaiting = 64;

class LiveConnection final : public Watcher, public std::enable_shared_from_this<LiveConnection> {
 public:
  LiveConnection(std::shared_ptr<WebSocket> socket, Hall& hall, People& people,
                 CommandIntake& intake, Refusals& refusals)
      : socket_(std::move(socket)),
        language_(socket_->language()),
        address_(counted_as(socket_->peer())),
        hall_(hall),
        people_(people),
        intake_(intake),
        refusals_(refusals) {}

  void received(std::string_view message);
  void closed();
  // If this is the person of this connection: the name has changed, or the person is to be forgotten.
  void renamed(const Person& person);
  void forgotten(const std::string& person);
  // If this is the token that it said hello with.
  void revoked(const std::string& token);

  const std::string& person() const override { return person_.id; }
  const std::string& address() const override { return address_; }
  bool wants_changes() const override { return wants_changes_; }
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
  void change_language(const Envelope& envelope);

  void welcome(const Person& person, bool wants_changes);
  void read_waiting();
  // Makes the callback that answers a command: acknowledges or refuses it.
  CommandIntake::Callback acknowledging(const std::string& id, const std::string& table);

  void send(std::string message);
  void acknowledge(const std::string& id, const Acknowledgment& acknowledgment);
  void refuse(const std::string& id, const std::string& table, const Error& why);

  std::shared_ptr<WebSocket> socket_;
  Language language_;  // of the messages to this client
  const std::string address_;
  Hall& hall_;
  People& people_;
  CommandIntake& intake_;
  Refusals& refusals_;
  std::string token_;           // the id of the one that it said hello with
  Person person_;               // without an id: a stranger, who may watch public tables
  bool wants_changes_ = false;  // asked for in its hello
  std::uint64_t shown_ = 0;     // messages about tables, which are numbered then
  bool is_identifying_ = false;
  bool is_closed_ = false;
  std::deque<std::string> waiting_;
  std::set<std::string> followed_;  // or about to be
};

}  // namespace norenberc::server
