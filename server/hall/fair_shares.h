// Fair shares of a scarce resource, such as the bots' threads: by address, and at each address by person. The one who has
// had least is next; being away earns no credit.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>

namespace norenberc::server {

// For whom work is done. Both may be empty: work that nobody asked for has a share of its own.
struct Asker {
  std::string address;
  std::string person;

  friend bool operator==(const Asker&, const Asker&) = default;
};

// Start-time fair queueing: usage is measured on a virtual clock that follows the usage of those being served, and
// newcomers start at its current time.
class FairShares {
 public:
  using Amount = std::int64_t;
  struct Standing {
    Amount address = 0;
    Amount person = 0;       // among those at the same address
    std::size_t pieces = 0;  // unfinished, to break ties
    friend auto operator<=>(const Standing&, const Standing&) = default;
  };

  // A piece of work. The account it counts for lives at least as long.
  class Piece;

  // For each piece of work, in this order: it is queued, begins, is charged for (perhaps repeatedly), ends or is dropped.
  Piece enter(const Asker& asker);
  void begin(const Piece& piece);
  static void charge(const Piece& piece, Amount amount);
  void leave(const Piece& piece);

  // The lower, the sooner.
  static Standing standing(const Piece& piece);
  // The standing that a new piece of work would have now.
  Standing standing(const Asker& asker) const;
  std::size_t size() const { return addresses_.size(); }

 private:
  struct Account {
    Amount had = 0;
    std::size_t pieces = 0;  // unfinished
  };
  using Accounts = std::map<std::string, Account>;
  struct Address {
    Account account;
    Amount clock = 0;
    Accounts people;
  };

  std::map<std::string, Address> addresses_;
  Amount clock_ = 0;
};

class FairShares::Piece {
 public:
  Piece() = default;
  bool has_same_address(const Piece& other) const { return address_ == other.address_; }
  bool has_same_person(const Piece& other) const { return person_ == other.person_; }

 private:
  friend class FairShares;
  Piece(Address& address, Account& person) : address_(&address), person_(&person) {}
  Address* address_ = nullptr;
  Account* person_ = nullptr;
};

}  // namespace norenberc::server
