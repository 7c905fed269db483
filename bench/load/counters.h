// The counters that the server shows at /metrics.
#pragma once

#include <string>
#include <string_view>

#include "server/client/client.h"

namespace norenberc::load {

class Counters {
 public:
  explicit Counters(const server::Address& address)
      : page_(fetch(address, "GET", "/metrics").body) {}

  // norenberc_<name>, or 0 if there is no such figure.
  double operator[](std::string_view name) const {
    const std::string mark = "\nnorenberc_" + std::string(name) + ' ';
    const std::size_t place = page_.find(mark);
    return place == page_.npos ? 0 : std::stod(page_.substr(place + mark.size(), 32));
  }

 private:
  std::string page_;
};

}  // namespace norenberc::load
