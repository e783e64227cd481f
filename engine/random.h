#pragma once

#include "engine/result.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Verifiable randomness: seed, commitment, entropy, key and the named streams of the record page
/// ("Randomness that anyone can check"). Deliberately slow; bots and simulations use dice.h.
namespace idavoll {

using Bytes32 = std::array<std::uint8_t, 32>;

/// Returns 64 lower-case hexadecimal digits.
std::string to_hex(const Bytes32& bytes);

/// Inverse of to_hex(). Returns nothing unless the text is exactly 64 lower-case digits.
std::optional<Bytes32> from_hex(std::string_view text);

Bytes32 sha256(std::string_view message);
Bytes32 hmac_sha256(const Bytes32& key, std::string_view message);

/// Returns 32 bytes from the operating system's generator.
Bytes32 random_seed();

/// Returns the SHA-256 of the seed's bytes, which is public from the moment the table is created.
Bytes32 commitment_of(const Bytes32& seed);

/// Returns HMAC-SHA-256(seed, "key:" + entropies joined by commas). `entropy` has one entry per seat: 64
/// lower-case hex digits, or empty if the seat gave none.
Bytes32 stream_key(const Bytes32& seed, std::span<const std::string> entropy);

/// A named, endless sequence of 64-bit words. A value type: a copy continues from the same position.
class Stream {
  public:
    Stream(Bytes32 key, std::string label) : key_(key), label_(std::move(label)) {}

    std::uint64_t word();

    /// Returns an unbiased integer from 0 to n-1; `uniform(1)` consumes no word. n must be positive.
    std::uint64_t uniform(std::uint64_t n);

    /// Fisher-Yates from the back, as defined on the record page.
    template <class T>
    void shuffle(std::vector<T>& list) {
        for (std::size_t i = list.size(); i-- > 1;) {
            std::swap(list[i], list[static_cast<std::size_t>(uniform(i + 1))]);
        }
    }

  private:
    Bytes32 key_;
    std::string label_;
    std::uint64_t next_block_ = 0;
    std::array<std::uint64_t, 4> block_{};
    std::size_t used_ = 4;
};

/// All randomness of one game: independent streams, each named by an ASCII label.
class Chance {
  public:
    explicit Chance(Bytes32 key) : key_(key) {}

    Stream stream(std::string label) const { return {key_, std::move(label)}; }

  private:
    Bytes32 key_;
};

} // namespace idavoll
