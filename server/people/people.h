// Identities without accounts: a person is a random name with a token. A recovery link, used once, brings
// the person to another device.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

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

// A token expires when nobody has used it for this long, and counts as new when it is used after a while.
inline constexpr Span kTokenLasts = std::chrono::hours(24 * 365);
inline constexpr Span kTokenRenewedAfter = std::chrono::hours(24 * 7);
inline constexpr std::size_t kMostTokens = 20;  // of one person

class People {
 public:
  People(StoreThread& store, Chance chance, std::function<Moment()> now)
      : store_(store), chance_(std::move(chance)), now_(std::move(now)) {}

  template <class Value>
  using Callback = std::function<void(Result<Value>)>;

  void add(const std::string& name, const std::string& colour, Callback<Newcomer> then);
  // The person that a token belongs to. With ":2" behind it, whoever plays in seat 2 on that person's device
  // (table/log/guests.h).
  void identify(const std::string& token, Callback<Person> then);
  void change(const Person& person, Callback<Person> then);
  // What follows `#recover=` in a recovery link.
  void make_link(const Person& person, Callback<std::string> then);
  void recover(const std::string& link, Callback<Newcomer> then);
  // One more token; the person's tokens; and revoking one of them, or all but one. A token that is not theirs is
  // left alone.
  void add_token(const Person& person, Callback<std::string> then);
  void list_tokens(const Person& person, Callback<std::vector<Token>> then);
  void revoke(const Person& person, const std::string& token,
              Callback<std::vector<std::string>> then);
  void revoke_all_but(const Person& person, const std::string& kept,
                      Callback<std::vector<std::string>> then);
  // Forgets what was known of a person's tokens here.
  void forget(const std::string& person);
  // Forgets what is known for too long to be used.
  void tidy();

 private:
  void identify_owner(const std::string& token, Callback<Person> then);

  struct Known {
    Hash hash;
    Person person;
    Moment until;
  };
  // Revokes those of the person's tokens that are chosen; their ids.
  void revoke_where(const Person& person, std::function<bool(const Token&)> is_chosen,
                    Callback<std::vector<std::string>> then);
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
