// Random names, tokens and hashes. Libsodium is behind this header.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/store/store.h"
#include "table/dealing/fair_dealer.h"

namespace norenberc::server {

// Where random bytes come from: the operating system, or a test.
using Chance = std::function<void(std::span<std::uint8_t>)>;
Chance system_chance();

Hash sha256(std::string_view text);
Digest sha256_digest();

// A name that nobody can guess and that reads well in an address: lower case letters and digits.
std::string random_name(const Chance& chance);
// 256 random bits as text: what a token, a link or a game's deal rests on.
std::string random_secret(const Chance& chance);      // for addresses and headers, 43 characters
std::string random_hex_secret(const Chance& chance);  // for dealing, 64 digits

// A token or link as its holder has it: a name to find it by, and the secret. Only the secret's hash is
// stored.
struct Credential {
  std::string id;
  std::string secret;

  std::string text() const { return id + "." + secret; }
  Hash hash() const { return sha256(secret); }
};
Credential random_credential(const Chance& chance);
// Nothing if the text cannot be one.
std::optional<Credential> parse_credential(std::string_view text);

// In a time that does not depend on where they differ.
bool is_same(const Hash& a, const Hash& b);

}  // namespace norenberc::server
