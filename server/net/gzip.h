// Compressed answers, for clients that accept them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace norenberc::server {

enum class Squeeze : std::uint8_t {
  Fast,  // on the thread of the tables
  Hard,  // where the tables do not wait for it
};

std::string zipped(std::string_view bytes, Squeeze squeeze);

// Whether an Accept-Encoding header allows it.
bool accepts_gzip(std::string_view header);

}  // namespace norenberc::server
