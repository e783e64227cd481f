#include "server/rooms/runtime/waking.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <optional>
#include <utility>

namespace idavoll::server {

namespace asio = boost::asio;

namespace {

/// Optional, since results that move between threads need a default value.
asio::awaitable<std::optional<Result<Room>>> restore_there(StoredRoom stored, const AnyGame* game,
                                                           const RoomLimits& limits) {
    co_return Room::restore(std::move(stored), game, limits);
}

} // namespace

asio::awaitable<Result<Room>> restore_room(StoredRoom stored, const AnyGame* game, const RoomLimits& limits,
                                           asio::any_io_executor elsewhere) {
    if (!elsewhere || stored.actions.size() <= short_game) {
        co_return Room::restore(std::move(stored), game, limits);
    }
    auto there = restore_there(std::move(stored), game, limits);
    auto room = co_await asio::co_spawn(elsewhere, std::move(there), asio::use_awaitable);
    co_return *std::move(room);
}

} // namespace idavoll::server
