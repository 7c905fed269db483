// Compressed answers, for clients that accept them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace norenberc::server {

enum class Compression : std::uint8_t {
  Fast,      // on the thread of the tables
  Smallest,  // where the tables do not wait for it
};

std::string zipped(std::string_view bytes, Compression compression);

// Whether an Accept-Encoding header allows it.
bool accepts_gzip(std::string_view header);

}  // namespace norenberc::server
