#pragma once

#include "engine/result.h"
#include "server/rooms/model/room.h"

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <cstddef>

namespace idavoll::server {

/// So many actions are played again in some milliseconds, for which the others of a thread may wait.
inline constexpr std::size_t short_game = 200;

/// Room::restore, with longer games on `elsewhere` (an empty executor: here), so that nobody waits who plays
/// in another room. Resumes on the caller's executor.
boost::asio::awaitable<Result<Room>> restore_room(StoredRoom stored, const AnyGame* game,
                                                  const RoomLimits& limits,
                                                  boost::asio::any_io_executor elsewhere);

} // namespace idavoll::server
