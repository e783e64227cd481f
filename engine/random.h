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

/// Randomness that anyone can check: seed, commitment, entropy, key and the named streams of the record
/// page ("Randomness that anyone can check"). Slow on purpose; bots and simulations use the standard library.
namespace idavoll {

using Bytes32 = std::array<std::uint8_t, 32>;

/// Lower-case hexadecimal text of 32 bytes: 64 digits.
std::string to_hex(const Bytes32& bytes);

/// The inverse of to_hex. Anything but 64 lower-case digits is nothing.
std::optional<Bytes32> from_hex(std::string_view text);

Bytes32 sha256(std::string_view message);
Bytes32 hmac_sha256(const Bytes32& key, std::string_view message);

/// 32 bytes from the operating system's generator.
Bytes32 random_seed();

/// SHA-256 of the seed's bytes: what everybody sees from the moment the table is opened.
Bytes32 commitment_of(const Bytes32& seed);

/// HMAC-SHA-256(seed, "key:" + entropies joined by commas). `entropy` has one entry per seat: 64 lower-case
/// hex digits, or empty for a seat that gave none.
Bytes32 stream_key(const Bytes32& seed, std::span<const std::string> entropy);

/// One named, endless sequence of 64-bit words. A value: copying it copies its place in the sequence.
class Stream {
  public:
    Stream(Bytes32 key, std::string label) : key_(key), label_(std::move(label)) {}

    std::uint64_t word();

    /// A whole number from 0 to n-1, without bias; `uniform(1)` takes no word. n must be positive.
    std::uint64_t uniform(std::uint64_t n);

    /// Fisher-Yates from the back, as the record page gives it.
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

/// The source of all chance in one game: independent streams, each named by an ASCII label.
class Chance {
  public:
    explicit Chance(Bytes32 key) : key_(key) {}

    Stream stream(std::string label) const { return {key_, std::move(label)}; }

  private:
    Bytes32 key_;
};

} // namespace idavoll
