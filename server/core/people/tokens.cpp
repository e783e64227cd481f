#include "server/core/people/tokens.h"

#include <array>
#include <sodium.h>

namespace idavoll::server {
namespace {

template <std::size_t bytes>
std::string random_hex() {
    std::array<unsigned char, bytes> drawn{};
    randombytes_buf(drawn.data(), drawn.size());
    std::string digits(2 * bytes + 1, '\0');
    sodium_bin2hex(digits.data(), digits.size(), drawn.data(), drawn.size());
    digits.pop_back();
    return digits;
}

} // namespace

std::string new_session_token() {
    return random_hex<32>();
}

std::string new_api_token() {
    return "idv_" + random_hex<32>();
}

std::string new_secret() {
    return random_hex<16>();
}

std::int64_t new_row_number() {
    std::uint64_t drawn = 0;
    randombytes_buf(&drawn, sizeof drawn);
    return static_cast<std::int64_t>(drawn >> 12U) + 1;
}

Bytes32 hash_of(std::string_view secret) {
    return sha256(secret);
}

} // namespace idavoll::server
