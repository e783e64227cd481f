#pragma once

#include "engine/result.h"
#include "server/rooms/model/room.h"

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <cstddef>

namespace idavoll::server {

/// So many actions are replayed in a few milliseconds, for which other rooms on the thread can wait.
inline constexpr std::size_t short_game = 200;

/// Runs Room::restore, for longer games on `elsewhere` (if not empty) so that other rooms need not wait.
/// Resumes on the caller's executor.
boost::asio::awaitable<Result<Room>> restore_room(StoredRoom stored, const AnyGame* game,
                                                  const RoomLimits& limits,
                                                  boost::asio::any_io_executor elsewhere);

} // namespace idavoll::server
