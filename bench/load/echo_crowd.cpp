#include "bench/load/echo_crowd.h"

#include <stdexcept>

#include "bench/load/progress.h"

namespace norenberc::load {

namespace {

constexpr Span kTenth = std::chrono::milliseconds(100);
constexpr int kTenthsAfterwards = 50;

std::shared_ptr<const std::string> message_of(std::size_t size) {
  return std::make_shared<const std::string>(size, 'x');
}

}  // namespace

EchoCrowd::EchoCrowd(const server::Address& address, int tables, int players, std::size_t small,
                     std::size_t large)
    : tables_(tables),
      players_(players),
      small_(message_of(small)),
      large_(message_of(large)),
      sent_(static_cast<std::size_t>(tables * players)),
      clients_(address, [this](int client, std::string_view) { received(client); }) {}

void EchoCrowd::arrive() {
  Progress progress("echo: lines open");
  for (std::size_t client = 0; client < sent_.size(); ++client) {
    clients_.connect();
    progress.show(static_cast<double>(client + 1) / static_cast<double>(sent_.size()));
  }
}

Echoed EchoCrowd::play(int rate, int seconds) {
  Progress progress("echo: playing");
  echoed_ = {};
  const Clock::time_point start = Clock::now();
  schedule_ = Schedule(start, rate);
  play_until_ = start + std::chrono::seconds(seconds);
  send_due();
  for (int tenths = 1; tenths <= seconds * 10; ++tenths) {
    const auto left = std::chrono::ceil<Span>(start + kTenth * tenths - Clock::now());
    if (left > Span::zero()) clients_.run_for(left);
    if (clients_.broken() > 0) throw std::runtime_error("the echo server has closed a line");
    progress.show(tenths / (seconds * 10.0));
  }
  for (int tenths = 0; tenths < kTenthsAfterwards && under_way_ > 0; ++tenths) {
    clients_.run_for(kTenth);
  }
  echoed_.unanswered = under_way_;
  return echoed_;
}

void EchoCrowd::send_due() {
  const Clock::time_point now = Clock::now();
  if (now >= play_until_) return;
  while (schedule_.is_due(now)) {
    const Clock::time_point due = schedule_.take();
    const int first = next_table_ * players_;
    next_table_ = (next_table_ + 1) % tables_;
    send(first, {due, false});
    for (int client = first; client < first + players_; ++client) send(client, {due, true});
  }
  clients_.after(std::chrono::ceil<std::chrono::microseconds>(schedule_.next() - now),
                 [this] { send_due(); });
}

void EchoCrowd::send(int client, Sent sent) {
  sent_[static_cast<std::size_t>(client)].push_back(sent);
  ++under_way_;
  clients_.send(client, sent.is_large ? large_ : small_);
}

void EchoCrowd::received(int client) {
  std::deque<Sent>& waiting = sent_[static_cast<std::size_t>(client)];
  const Sent sent = waiting.front();
  waiting.pop_front();
  --under_way_;
  (sent.is_large ? echoed_.large : echoed_.small).add(Clock::now() - sent.due);
}

}  // namespace norenberc::load
