#include "server/people/people.h"

#include <utility>

#include "server/hall/hall.h"
#include "server/people/names.h"
#include "table/log/guests.h"
#include "table/log/typed_text.h"

namespace norenberc::server {

namespace {

// Tokens that were looked up are remembered, so that not every request asks the database; for a short while, so
// that another process can forget a person (see kForgettingTakes).
constexpr std::size_t kMostKnown = 20'000;
constexpr Span kKnownFor = std::chrono::minutes(1);
constexpr Span kLinkLasts = std::chrono::hours(24);

Error unknown_token() { return {"unknown_token", Message::of("refusal.unknown_token")}; }

}  // namespace

std::optional<Error> refuse_name(const std::string& name, const std::string& colour) {
  if (!has_visible_text(name)) return Error{"bad_name", Message::of("refusal.name_empty")};
  if (name.size() > kLongestName || has_control_characters(name)) {
    return Error{"bad_name", Message::of("refusal.name_too_long", {{"count", kLongestName}})};
  }
  if (!is_readable_name(name)) return Error{"bad_name", Message::of("refusal.name_unreadable")};
  if (!is_colour(colour)) return Error{"bad_colour", "A colour is a word such as green."};
  return std::nullopt;
}

Member member_of(const Person& person) { return {person.id, person.name, person.colour}; }

Token People::token_for(const std::string& person, const Credential& credential) const {
  return {credential.id, person, credential.hash(), now_()};
}

void People::add(const std::string& name, const std::string& colour, Callback<Newcomer> then) {
  if (auto error = refuse_name(name, colour)) return then(*error);
  const Person person{random_name(chance_), name, colour, now_()};
  const Credential credential = random_credential(chance_);
  const Token token = token_for(person.id, credential);
  store_.ask([person, token](Store& store) { store.add_person(person, token); },
             [then, person, credential] {
               then(Newcomer{person, credential.text()});
             },
             [then] { then(not_stored()); });
}

void People::identify(const std::string& token, Callback<Person> then) {
  const std::size_t colon = token.find(':');
  if (colon == std::string::npos) return identify_owner(token, std::move(then));
  const std::string_view seat = std::string_view(token).substr(colon + 1);
  if (seat.size() != 1 || seat[0] < '1' || seat[0] > '0' + kMaxPlayers) {
    return then(unknown_token());
  }
  identify_owner(token.substr(0, colon), [then, number = seat[0] - '0'](Result<Person> owner) {
    if (owner.ok()) owner->id = guest_of(owner->id, number);
    then(std::move(owner));
  });
}

void People::identify_owner(const std::string& token, Callback<Person> then) {
  const auto credential = parse_credential(token);
  if (!credential) return then(unknown_token());
  const Hash hash = credential->hash();
  const auto found = known_.find(credential->id);
  if (found != known_.end() && found->second.until > now_()) {
    if (!is_same(found->second.hash, hash)) return then(unknown_token());
    return then(found->second.person);
  }
  struct Found {
    std::optional<Token> token;
    std::optional<Person> person;
  };
  store_.ask(
      [id = credential->id, hash, now = now_()](Store& store) {
        Found both;
        both.token = store.token(id, now);
        if (both.token && both.token->created + kTokenLasts < now) {
          store.remove_token(id);
          both.token.reset();
        }
        if (!both.token) return both;
        both.person = store.person(both.token->person);
        // Only with the right secret, or a stranger could keep a token alive.
        if (is_same(both.token->hash, hash) && both.token->created + kTokenRenewedAfter < now) {
          store.renew_token(id, now);
        }
        return both;
      },
      [this, then, hash](const Found& both) {
        if (!both.token || !both.person || !is_same(both.token->hash, hash)) {
          return then(unknown_token());
        }
        // Crude, but it bounds the memory, and costs one lookup for each of them that comes again.
        if (known_.size() >= kMostKnown) known_.clear();
        known_[both.token->id] = {hash, *both.person, now_() + kKnownFor};
        then(*both.person);
      },
      [then] { then(not_stored()); });
}

void People::change(const Person& person, Callback<Person> then) {
  if (auto error = refuse_name(person.name, person.colour)) return then(*error);
  store_.ask([person](Store& store) { return store.change_person(person); },
             [this, then, person](bool is_there) {
               forget(person.id);
               if (!is_there) return then(unknown_token());
               then(person);
             },
             [then] { then(not_stored()); });
}

void People::make_link(const Person& person, Callback<std::string> then) {
  const Credential credential = random_credential(chance_);
  const RecoveryLink link{credential.id, person.id, credential.hash(), now_() + kLinkLasts};
  store_.ask([link](Store& store) { store.add_link(link); },
             [then, credential] { then(credential.text()); }, [then] { then(not_stored()); });
}

// Whatever is wrong with a link, the answer is the same, so that nobody learns which links exist.
void People::recover(const std::string& link, Callback<Newcomer> then) {
  const Error used{"bad_link", Message::of("refusal.bad_link")};
  const auto credential = parse_credential(link);
  if (!credential) return then(used);
  const Credential fresh = random_credential(chance_);
  store_.ask(
      [credential = *credential, fresh, now = now_()](Store& store) -> std::optional<Person> {
        const auto found = store.link(credential.id);
        if (!found || !is_same(found->hash, credential.hash()) || found->expires < now) {
          return std::nullopt;
        }
        const Token token{fresh.id, found->person, fresh.hash(), now};
        if (!store.exchange(found->id, token)) return std::nullopt;
        return store.person(found->person);
      },
      [then, used, fresh](const std::optional<Person>& person) {
        if (!person) return then(used);
        then(Newcomer{*person, fresh.text()});
      },
      [then] { then(not_stored()); });
}

void People::add_token(const Person& person, Callback<std::string> then) {
  const Credential credential = random_credential(chance_);
  const Token token = token_for(person.id, credential);
  store_.ask(
      [token](Store& store) {
        if (store.tokens_of(token.person).size() >= kMostTokens) return false;
        store.add_token(token);
        return true;
      },
      [then, credential](bool is_added) {
        if (is_added) return then(credential.text());
        then(Error{"too_many_tokens", "A person has at most " + std::to_string(kMostTokens) +
                                          " tokens; revoke one first."});
      },
      [then] { then(not_stored()); });
}

void People::list_tokens(const Person& person, Callback<std::vector<Token>> then) {
  store_.ask([who = person.id](Store& store) { return store.tokens_of(who); },
             [then](std::vector<Token> tokens) { then(std::move(tokens)); },
             [then] { then(not_stored()); });
}

void People::revoke(const Person& person, const std::string& token,
                    Callback<std::vector<std::string>> then) {
  revoke_where(
      person, [token](const Token& each) { return each.id == token; }, std::move(then));
}

void People::revoke_all_but(const Person& person, const std::string& kept,
                            Callback<std::vector<std::string>> then) {
  revoke_where(
      person, [kept](const Token& each) { return each.id != kept; }, std::move(then));
}

void People::revoke_where(const Person& person, std::function<bool(const Token&)> is_chosen,
                          Callback<std::vector<std::string>> then) {
  store_.ask(
      [who = person.id, is_chosen = std::move(is_chosen)](Store& store) {
        std::vector<std::string> revoked;
        for (const Token& each : store.tokens_of(who)) {
          if (!is_chosen(each)) continue;
          store.remove_token(each.id);
          revoked.push_back(each.id);
        }
        return revoked;
      },
      [this, then, who = person.id](std::vector<std::string> revoked) {
        forget(who);
        then(std::move(revoked));
      },
      [then] { then(not_stored()); });
}

void People::tidy() {
  std::erase_if(known_, [now = now_()](const auto& each) { return each.second.until <= now; });
}

void People::forget(const std::string& person) {
  std::erase_if(known_, [&person](const auto& each) { return each.second.person.id == person; });
}

}  // namespace norenberc::server
