// Identities without accounts: a person is a random name with a token. A recovery link, used once, brings
// the person to another device.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <variant>

#include "protocol/error.h"
#include "protocol/result.h"
#include "server/people/secrets.h"
#include "server/store/store_thread.h"
#include "table/log/commands.h"

namespace norenberc::server {

// A person with the token that was just made for them. It is shown this once.
struct Newcomer {
  Person person;
  std::string token;
};

class People {
 public:
  People(StoreThread& store, Chance chance, std::function<Moment()> now)
      : store_(store), chance_(std::move(chance)), now_(std::move(now)) {}

  template <class Value>
  using Then = std::function<void(Result<Value>)>;

  void add(const std::string& name, const std::string& colour, Then<Newcomer> then);
  // The person that a token belongs to.
  void identify(const std::string& token, Then<Person> then);
  void change(const Person& person, Then<Person> then);
  // What follows `#recover=` in a recovery link.
  void make_link(const Person& person, Then<std::string> then);
  void recover(const std::string& link, Then<Newcomer> then);
  // Forgets what was known of a person's tokens here.
  void forget(const std::string& person);

 private:
  struct Known {
    Hash hash;
    Person person;
    Moment until;
  };
  Token token_for(const std::string& person, const Credential& credential) const;

  StoreThread& store_;
  Chance chance_;
  std::function<Moment()> now_;
  std::unordered_map<std::string, Known>
      known_;  // a cache by the token's id, which spares the store
};

std::optional<Error> refuse_name(const std::string& name, const std::string& colour);
Member member_of(const Person& person);

}  // namespace norenberc::server
