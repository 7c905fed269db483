#include "server/people/secrets.h"

#include <array>
#include <sodium.h>
#include <stdexcept>
#include <vector>

namespace norenberc::server {

namespace {

// Both alphabets have a power of two of letters, so that a random byte modulo their size is unbiased.
constexpr std::size_t kNameLength = 16;    // 80 bits
constexpr std::size_t kSecretLength = 43;  // 256 bits, 6 per character
constexpr std::string_view kNameLetters = "abcdefghijkmnopqrstuvwxyz2345678";  // no l, 0, 1, 9
constexpr std::string_view kSecretLetters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

void ready() {
  if (sodium_init() < 0) throw std::runtime_error("The library for secrets cannot be used here.");
}

bool consists_of(std::string_view text, std::string_view letters) {
  return text.find_first_not_of(letters) == std::string_view::npos;
}

}  // namespace

Chance system_chance() {
  ready();
  return [](std::span<std::uint8_t> bytes) { randombytes_buf(bytes.data(), bytes.size()); };
}

Hash sha256(std::string_view text) {
  static_assert(std::tuple_size_v<Hash> == crypto_hash_sha256_BYTES);
  const std::vector<std::uint8_t> bytes(text.begin(), text.end());
  Hash hash;
  crypto_hash_sha256(hash.data(), bytes.data(), bytes.size());
  return hash;
}

Digest sha256_digest() {
  ready();
  return [](std::string_view text) { return sha256(text); };
}

std::string random_name(const Chance& chance) {
  std::array<std::uint8_t, kNameLength> bytes;
  chance(bytes);
  std::string name;
  for (const std::uint8_t byte : bytes) name += kNameLetters[byte % kNameLetters.size()];
  return name;
}

std::string random_secret(const Chance& chance) {
  std::array<std::uint8_t, kSecretLength> bytes;
  chance(bytes);
  std::string secret;
  for (const std::uint8_t byte : bytes) secret += kSecretLetters[byte % kSecretLetters.size()];
  return secret;
}

std::string random_hex_secret(const Chance& chance) {
  std::array<std::uint8_t, 32> bytes;
  chance(bytes);
  return hex(bytes);
}

Credential random_credential(const Chance& chance) {
  std::string id = random_name(chance);
  return {std::move(id), random_secret(chance)};
}

std::optional<Credential> parse_credential(std::string_view text) {
  // Everything is checked before the store is asked: a request with a nonsense token costs no query.
  const std::size_t dot = text.find('.');
  if (dot != kNameLength || text.size() != kNameLength + 1 + kSecretLength) return std::nullopt;
  const std::string_view id = text.substr(0, dot);
  const std::string_view secret = text.substr(dot + 1);
  if (!consists_of(id, kNameLetters) || !consists_of(secret, kSecretLetters)) return std::nullopt;
  return Credential{std::string(id), std::string(secret)};
}

bool is_same(const Hash& a, const Hash& b) {
  return sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace norenberc::server
