#include "engine/random.h"

#include <cassert>
#include <cstdlib>
#include <sodium.h>

namespace idavoll {

namespace {

static_assert(crypto_hash_sha256_BYTES == 32 && crypto_auth_hmacsha256_BYTES == 32);

int hex_digit(char c) {
    if (c >= '0' && c <= '9') {
        return c - '0';
    }
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

const unsigned char* bytes_of(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

std::uint64_t big_endian_word(std::span<const std::uint8_t, 8> bytes) {
    std::uint64_t word = 0;
    for (std::uint8_t byte : bytes) {
        word = word << 8U | byte;
    }
    return word;
}

} // namespace

std::string to_hex(const Bytes32& bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    text.reserve(2 * bytes.size());
    for (std::uint8_t byte : bytes) {
        text += digits[byte >> 4U];
        text += digits[byte & 15U];
    }
    return text;
}

std::optional<Bytes32> from_hex(std::string_view text) {
    Bytes32 bytes{};
    if (text.size() != 2 * bytes.size()) {
        return std::nullopt;
    }
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        int high = hex_digit(text[2 * i]);
        int low = hex_digit(text[2 * i + 1]);
        if (high < 0 || low < 0) {
            return std::nullopt;
        }
        bytes[i] = static_cast<std::uint8_t>(high * 16 + low);
    }
    return bytes;
}

Bytes32 sha256(std::string_view message) {
    Bytes32 digest{};
    crypto_hash_sha256(digest.data(), bytes_of(message), message.size());
    return digest;
}

Bytes32 hmac_sha256(const Bytes32& key, std::string_view message) {
    Bytes32 digest{};
    crypto_auth_hmacsha256(digest.data(), bytes_of(message), message.size(), key.data());
    return digest;
}

Bytes32 random_seed() {
    // Idempotent and thread-safe. Without it the generator must not be used from several threads.
    if (sodium_init() < 0) {
        std::abort();
    }
    Bytes32 seed{};
    randombytes_buf(seed.data(), seed.size());
    return seed;
}

Bytes32 commitment_of(const Bytes32& seed) {
    return sha256({reinterpret_cast<const char*>(seed.data()), seed.size()});
}

Bytes32 stream_key(const Bytes32& seed, std::span<const std::string> entropy) {
    std::string message = "key:";
    for (std::size_t seat = 0; seat < entropy.size(); ++seat) {
        message += (seat == 0 ? "" : ",") + entropy[seat];
    }
    return hmac_sha256(seed, message);
}

std::uint64_t Stream::word() {
    if (used_ == block_.size()) {
        Bytes32 bytes = hmac_sha256(key_, label_ + ":" + std::to_string(next_block_++));
        for (std::size_t i = 0; i < block_.size(); ++i) {
            block_[i] = big_endian_word(std::span<const std::uint8_t, 8>(bytes.data() + 8 * i, 8));
        }
        used_ = 0;
    }
    return block_[used_++];
}

std::uint64_t Stream::uniform(std::uint64_t n) {
    assert(n > 0);
    if (n == 1) {
        return 0;
    }
    // 2^64 mod n in 64-bit arithmetic: words of the last, incomplete run of n values are discarded.
    const std::uint64_t incomplete = (0 - n) % n;
    std::uint64_t w = word();
    while (w > UINT64_MAX - incomplete) {
        w = word();
    }
    return w % n;
}

} // namespace idavoll
