// SHA-256 (FIPS 180-4): a browser has it only as something to wait for, and dealing waits for nothing.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace norenberc {

std::array<std::uint8_t, 32> sha256(std::string_view text);

}  // namespace norenberc
