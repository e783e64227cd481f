#include "server/rooms/model/code.h"

#include <array>
#include <cstdint>
#include <sodium.h>
#include <string_view>

namespace idavoll::server {

namespace {

constexpr std::string_view digits = "0123456789abcdefghjkmnpqrstvwxyz";

} // namespace

std::string new_code() {
    std::array<std::uint8_t, 16> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    std::string code;
    // 26 digits hold 130 bits: two zero bits are put in front.
    unsigned pending = 0;
    int bits = 2;
    for (const std::uint8_t byte : bytes) {
        pending = (pending << 8U) | byte;
        bits += 8;
        while (bits >= 5) {
            bits -= 5;
            code.push_back(digits[(pending >> static_cast<unsigned>(bits)) & 31U]);
        }
    }
    return code;
}

} // namespace idavoll::server
