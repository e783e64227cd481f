#pragma once

#include "server/operations/console/console.h"

#include "protocol/ban_messages.h"

#include <cstdint>

/// Bans of guests and networks by staff.
namespace idavoll::server::console {

/// Bans the guest or network that the request names. Fails with `forbidden` for a player with an account, who
/// is suspended instead, and with `no_such_person` if there is no such guest, or their network is unknown.
AsyncResult<Done> ban(Console& console, Keeper keeper, protocol::BanRequest wish);

AsyncResult<Done> lift_ban(Console& console, Keeper keeper, std::int64_t id, std::string why);

} // namespace idavoll::server::console
