#pragma once

#include "server/core/people/identity.h"
#include "server/rooms/runtime/unused_rooms.h"

#include <boost/asio/awaitable.hpp>
#include <cstddef>

/// Games of one person alone against bots. No one else has to agree to them, but each costs bot time that
/// everyone shares.
namespace idavoll::server {

/// How many unfinished ones a person may have at once.
struct AloneLimits {
    std::size_t guest = 3;
    std::size_t account = 20;
};

/// Returns whether `more` further ones would be too many, or can't be counted.
boost::asio::awaitable<bool> plays_enough_alone(UnusedRooms& rooms, AloneLimits limits, Identity who,
                                                std::size_t more);

} // namespace idavoll::server
