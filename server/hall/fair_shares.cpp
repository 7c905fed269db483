#include "server/hall/fair_shares.h"

#include <algorithm>

namespace norenberc::server {

namespace {

// More accounts than this are looked through for those that can be forgotten.
constexpr std::size_t kManyAccounts = 1'000;

}  // namespace

FairShares::Piece FairShares::enter(const Asker& asker) {
  Address& address = addresses_[asker.address];
  Account& person = address.people[asker.person];
  if (address.account.pieces++ == 0) address.account.had = std::max(address.account.had, clock_);
  if (person.pieces++ == 0) person.had = std::max(person.had, address.clock);
  return {address, person};
}

void FairShares::begin(const Piece& piece) {
  clock_ = std::max(clock_, piece.address_->account.had);
  piece.address_->clock = std::max(piece.address_->clock, piece.person_->had);
}

void FairShares::charge(const Piece& piece, Amount amount) {
  piece.address_->account.had += amount;
  piece.person_->had += amount;
}

// Where there are many accounts, those that wait for nothing are forgotten. What they were ahead of the clock by, which is
// little, is forgiven.
void FairShares::leave(const Piece& piece) {
  Address& address = *piece.address_;
  --address.account.pieces;
  --piece.person_->pieces;
  if (address.people.size() > kManyAccounts) {
    std::erase_if(address.people, [](const auto& each) { return each.second.pieces == 0; });
  }
  if (addresses_.size() > kManyAccounts) {
    std::erase_if(addresses_, [](const auto& each) { return each.second.account.pieces == 0; });
  }
}

FairShares::Standing FairShares::standing(const Piece& piece) {
  return {piece.address_->account.had, piece.person_->had, 0};
}

FairShares::Standing FairShares::standing(const Asker& asker) const {
  const auto now = [](const Account& account, Amount clock) {
    return account.pieces == 0 ? std::max(account.had, clock) : account.had;
  };
  const auto found = addresses_.find(asker.address);
  if (found == addresses_.end()) return {clock_, 0, 0};
  const Address& address = found->second;
  const auto person = address.people.find(asker.person);
  return {now(address.account, clock_),
          person == address.people.end() ? address.clock : now(person->second, address.clock),
          address.account.pieces};
}

}  // namespace norenberc::server
