#include "server/core/people/move_links.h"

#include "engine/json.h"
#include "server/core/people/base64url.h"

#include <sodium.h>

namespace idavoll::server {
namespace {

constexpr std::size_t signature_bytes = sizeof(Bytes32);
/// Far above those that are made.
constexpr std::size_t longest_link = 2048;
constexpr std::size_t parts = 5;

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
    return to_base64url(signature(keys_.back(), message) + message);
}

std::optional<MoveOffered> MoveSeal::open(std::string_view link) const {
    const auto bytes = link.size() > longest_link ? std::nullopt : bytes_of_base64url(link);
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
