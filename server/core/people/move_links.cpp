#include "server/core/people/move_links.h"

#include "engine/json.h"

#include <algorithm>
#include <sodium.h>

namespace idavoll::server {
namespace {

constexpr int base64url = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
constexpr std::size_t signature_bytes = sizeof(Bytes32);
/// Far above those that are made.
constexpr std::size_t longest_link = 2048;
constexpr std::size_t parts = 5;

const unsigned char* bytes_of(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

std::string encoded(std::string_view bytes) {
    std::string text(sodium_base64_encoded_len(bytes.size(), base64url), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes_of(bytes), bytes.size(), base64url);
    text.pop_back();
    return text;
}

/// Returns nothing unless the text is what encoded() returns for some bytes.
std::optional<std::string> decoded(std::string_view text) {
    std::string bytes(text.size(), '\0');
    std::size_t size = 0;
    if (sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(),
                          text.size(), nullptr, &size, nullptr, base64url)
        != 0) {
        return std::nullopt;
    }
    bytes.resize(size);
    return bytes;
}

std::string signature(const Bytes32& key, std::string_view message) {
    const Bytes32 hash = hmac_sha256(key, message);
    return {hash.begin(), hash.end()};
}

/// Reads what a valid signature covers.
std::optional<MoveOffered> move_in(std::string_view message) {
    const auto read = parse_json(message);
    if (!read || !read->is_array() || read->size() != parts) {
        return std::nullopt;
    }
    const Json& list = *read;
    return MoveOffered{.room = list[0].get<std::string>(),
                       .person = PersonId(list[1].get<std::string>()),
                       .upon = list[2].get<int>(),
                       .mark = list[3].get<std::string>(),
                       .action = list[4]};
}

} // namespace

MoveSeal::MoveSeal(const Keys& secret) {
    for (const Bytes32& key : secret) {
        keys_.push_back(hmac_sha256(key, "moves by link"));
    }
}

std::string MoveSeal::seal(const MoveOffered& move) const {
    const std::string message =
        write_json(Json::array({move.room, move.person.text(), move.upon, move.mark, move.action}));
    return encoded(signature(keys_.back(), message) + message);
}

std::optional<MoveOffered> MoveSeal::open(std::string_view link) const {
    const auto bytes = link.size() > longest_link ? std::nullopt : decoded(link);
    if (!bytes || bytes->size() < signature_bytes) {
        return std::nullopt;
    }
    const std::string_view message = std::string_view(*bytes).substr(signature_bytes);
    bool is_genuine = false;
    for (const Bytes32& key : keys_) {
        is_genuine |= sodium_memcmp(signature(key, message).data(), bytes->data(), signature_bytes) == 0;
    }
    return is_genuine ? move_in(message) : std::nullopt;
}

std::string MoveSeal::move_id(std::string_view link) {
    constexpr std::size_t digits = 32;
    return "mail:" + to_hex(sha256(link)).substr(0, digits);
}

} // namespace idavoll::server
