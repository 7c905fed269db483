#include "server/hall/bot_pool.h"

#include <utility>

namespace norenberc::server {

BotPool::BotPool(std::size_t most_bytes, BotMaker make)
    : most_bytes_(most_bytes), make_(std::move(make)) {}

BotPool::Loan::Loan(BotPool& pool, BotSeat seat, std::unique_ptr<Bot> bot, std::uint64_t number)
    : pool_(pool), seat_(std::move(seat)), bot_(std::move(bot)), number_(number) {}

BotPool::Loan::~Loan() {
  if (number_ != 0) pool_.give_back(seat_, std::move(bot_), number_);
}

BotPool::Loan BotPool::borrow(const BotSeat& seat, const std::string& level, std::uint64_t seed) {
  Bots out;
  std::unique_lock lock(mutex_);
  if (const auto found = places_.find(seat); found != places_.end()) {
    Place& place = found->second;
    if (place.bot && place.level == level) {
      place.loan = ++loans_;
      return {*this, seat, take(place), place.loan};
    }
  }
  lock.unlock();
  std::unique_ptr<Bot> bot = make_(level, seed);
  const std::size_t bytes = bot->bytes();
  lock.lock();
  // Only now, because another thread may have made a bot for this seat meanwhile, and may even have given it back.
  clear(seat, out);
  if (bytes == 0) return {*this, seat, std::move(bot), 0};
  ++figures_.trees;
  figures_.bytes += bytes;
  make_room(out);
  const std::uint64_t number = ++loans_;
  places_.insert_or_assign(seat, Place{level, number, nullptr, {}});
  return {*this, seat, std::move(bot), number};
}

void BotPool::give_back(const BotSeat& seat, std::unique_ptr<Bot> bot, std::uint64_t loan) {
  Bots out;
  const std::lock_guard lock(mutex_);
  const auto found = places_.find(seat);
  // Somebody else sits there by now, or another bot was lent meanwhile, because nobody waited for this one any more.
  if (found == places_.end() || found->second.loan != loan) return let_go(std::move(bot), out);
  Place& place = found->second;
  place.bot = std::move(bot);
  place.waits = waiting_.insert(waiting_.end(), seat);
  make_room(out);
}

void BotPool::keep_only(const std::string& table, const BotLevels& levels) {
  Bots out;
  const std::lock_guard lock(mutex_);
  auto each = places_.lower_bound({table, Seat::One});
  while (each != places_.end() && each->first.table == table) {
    Place& place = each->second;
    if (place.level == levels[static_cast<std::size_t>(each->first.seat)]) {
      ++each;
      continue;
    }
    if (auto bot = take(place)) let_go(std::move(bot), out);
    each = places_.erase(each);
  }
}

BotPool::Figures BotPool::figures() const {
  const std::lock_guard lock(mutex_);
  return figures_;
}

void BotPool::clear(const BotSeat& seat, Bots& out) {
  const auto found = places_.find(seat);
  if (found == places_.end()) return;
  if (auto bot = take(found->second)) let_go(std::move(bot), out);
  places_.erase(found);
}

std::unique_ptr<Bot> BotPool::take(Place& place) {
  if (place.bot) waiting_.erase(place.waits);
  return std::move(place.bot);
}

// Bots that think cannot be taken away: if they alone need more than there is, they have more, for as long as they
// think. There are no more of them than threads.
void BotPool::make_room(Bots& out) {
  while (figures_.bytes > most_bytes_ && !waiting_.empty()) {
    const auto longest_unused = places_.find(waiting_.front());
    let_go(take(longest_unused->second), out);
    places_.erase(longest_unused);
    ++figures_.evictions;
  }
}

void BotPool::let_go(std::unique_ptr<Bot> bot, Bots& out) {
  --figures_.trees;
  figures_.bytes -= bot->bytes();
  out.push_back(std::move(bot));
}

}  // namespace norenberc::server
