#pragma once

#include "protocol/console_messages.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Calls about bans of guests and networks.
namespace idavoll::protocol {

/// `POST /api/console/bans`: bans a guest at a seat of a game or the author of a chat line there, the network
/// of an account, or the network of an address. Exactly one of these is given.
struct BanRequest {
    std::optional<std::int64_t> game; ///< the game's number; requires a seat or a line
    std::optional<int> seat;
    std::optional<int> line;
    bool network = false;               ///< of a guest: their network, too
    std::optional<std::string> account; ///< name
    std::optional<std::string> address; ///< IPv4 or IPv6
    std::optional<std::int64_t> until;  ///< unset: without end
    std::string why;
};

Parsed<BanRequest> parse_ban_request(std::string_view body);

/// A ban in force. Times are Unix time in milliseconds.
struct Ban {
    std::int64_t id = 0;
    std::optional<std::string> name;  ///< of a banned guest, at the table
    std::optional<std::int64_t> game; ///< number of the game where staff found the guest
    bool guest = false;
    bool network = false; ///< whether it bans a network, or will when the guest's is known
    std::optional<std::int64_t> until;
    std::string why;
    std::string by;
    std::int64_t at = 0;
};

std::string bans_body(const std::vector<Ban>& bans, bool more);

} // namespace idavoll::protocol
