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
  double operator[](std::string_view name) const { return figure("norenberc_", name); }
  // process_<name>, likewise.
  double of_process(std::string_view name) const { return figure("process_", name); }

 private:
  double figure(const std::string& family, std::string_view name) const {
    const std::string mark = "\n" + family + std::string(name) + ' ';
    const std::size_t place = page_.find(mark);
    return place == page_.npos ? 0 : std::stod(page_.substr(place + mark.size(), 32));
  }

  std::string page_;
};

}  // namespace norenberc::load
