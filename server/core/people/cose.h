#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

/// Public keys of passkeys and their signatures (RFC 8152).
namespace idavoll::server {

/// A COSE key: a map from integers to integers and bytes, which the JSON library can't parse.
struct CoseKey {
    std::map<std::int64_t, std::int64_t> numbers;
    std::map<std::int64_t, std::string> bytes;
    std::size_t size = 0; ///< in bytes

    bool is(std::int64_t label, std::int64_t number) const {
        const auto place = numbers.find(label);
        return place != numbers.end() && place->second == number;
    }

    std::string bytes_at(std::int64_t label) const {
        const auto place = bytes.find(label);
        return place != bytes.end() ? place->second : std::string();
    }

    std::string coordinate(std::int64_t label) const {
        std::string found = bytes_at(label);
        return found.size() == 32 ? found : std::string();
    }
};

/// Reads a key from the front of the bytes. Returns nullopt if it is malformed.
std::optional<CoseKey> read_cose(std::string_view bytes);

/// Returns whether the key is of a supported kind: ES256, EdDSA or RS256.
bool is_supported(const CoseKey& cose);

bool is_signed(const CoseKey& cose, std::string_view text, std::string_view signature);

} // namespace idavoll::server
