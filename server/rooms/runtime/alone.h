#pragma once

#include "server/core/people/identity.h"
#include "server/rooms/runtime/unused_rooms.h"

#include <boost/asio/awaitable.hpp>
#include <cstddef>

/// Games of one person against bots: nobody else is asked whether there may be another, and each costs time
/// of the bots, which everybody shares.
namespace idavoll::server {

/// How many of them somebody may have at once that are not at their end.
struct AloneLimits {
    std::size_t guest = 3;
    std::size_t account = 20;
};

/// Whether `more` of them would be too many. Where they cannot be counted they are.
boost::asio::awaitable<bool> plays_enough_alone(UnusedRooms& rooms, AloneLimits limits, Identity who,
                                                std::size_t more);

} // namespace idavoll::server
