// Fair shares of something that is scarce, such as the threads of the bots: by address, and at each address by person.
// Whoever has had least is next, and having been away earns nothing.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>

namespace norenberc::server {

// For whom something is done. Both may be empty: what nobody asked for has one share of its own.
struct Asker {
  std::string address;
  std::string person;

  friend bool operator==(const Asker&, const Asker&) = default;
};

// Start-time fair queueing: what somebody has had is counted on a clock that shows how much those who are being served
// have had, and newcomers begin where it stands.
class FairShares {
 public:
  using Amount = std::int64_t;
  struct Standing {
    Amount address = 0;
    Amount person = 0;       // among those at the same address
    std::size_t pieces = 0;  // of work that are not done, where that is all that tells two apart
    friend auto operator<=>(const Standing&, const Standing&) = default;
  };

  // One piece of work of somebody's. The account that it counts for stays as long as it is not done.
  class Piece;

  // For each piece of work: it is asked for, it begins, it takes so much (perhaps several times), it is done or dropped.
  Piece enter(const Asker& asker);
  void begin(const Piece& piece);
  static void charge(const Piece& piece, Amount amount);
  void leave(const Piece& piece);

  // The lower, the sooner.
  static Standing standing(const Piece& piece);
  // What a piece of work would start with that comes now.
  Standing standing(const Asker& asker) const;
  std::size_t size() const { return addresses_.size(); }

 private:
  struct Account {
    Amount had = 0;
    std::size_t pieces = 0;  // of work that are not done
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
