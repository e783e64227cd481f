#include "server/rooms/runtime/alone.h"

#include <spdlog/spdlog.h>

namespace idavoll::server {

namespace asio = boost::asio;

asio::awaitable<bool> plays_enough_alone(UnusedRooms& rooms, AloneLimits limits, Identity who,
                                         std::size_t more) {
    const auto games = co_await rooms.alone_of(who.id);
    if (!games) {
        spdlog::warn("games against bots could not be counted: {}", games.error().sentence);
        co_return true;
    }
    co_return *games + more > (who.account ? limits.account : limits.guest);
}

} // namespace idavoll::server
