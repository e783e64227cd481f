#pragma once

#include "protocol/client_messages.h"
#include "server/rooms/runtime/directory.h"
#include "server/rooms/runtime/opening_book.h"

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>
#include <vector>

namespace idavoll::server {

/// Opens rooms, as many as its limits allow. All functions may be called from any thread; it must outlive
/// every call.
class RoomOpener {
  public:
    /// `counted` counts the rooms without a game that a person has open; null: they are unlimited.
    RoomOpener(RoomServices services, RoomDirectory& rooms, const OpeningLimits& limits = {},
               UnusedRooms* counted = nullptr);

    /// The code of a new room.
    using Created = Result<std::string, protocol::Refused>;

    /// Opens a room for its creator and returns its code once it is durable. `network` is where the call
    /// comes from. The error is unknown_game, options, rate (rooms opened too fast, or too many without a
    /// game), too_many_games or storage.
    boost::asio::awaitable<Created> create(Identity creator, std::string game, Json options,
                                           std::string network = {}, protocol::Settings settings = {});

    /// Opens a room in which its creator plays on from a position of a finished game, alone against bots, and
    /// returns its code once it is durable. The error is that of RoomDirectory::find(), of
    /// RoomActor::finished_game() and of continuation_of(), name, rate, too_many_games or storage.
    boost::asio::awaitable<Created> play_on(Identity creator, std::string code,
                                            protocol::ContinuationRequest wish, std::string network = {});

    /// Sets how many rooms without a game one person may have open. Rooms that are open already stay.
    void allow_open(std::size_t most) { most_open_ = most; }

  private:
    boost::asio::awaitable<Result<Continuation, protocol::Refused>>
    find_continuation(Identity creator, std::string code, protocol::ContinuationRequest wish);
    /// `under_way` counts the rooms that this person is opening, including this one.
    boost::asio::awaitable<std::optional<protocol::Refused>> check_open(Identity creator, bool is_alone,
                                                                        std::size_t under_way);
    /// Stores a new room and returns its code.
    boost::asio::awaitable<Created> store_room(GameId id, std::string code, std::vector<Change> changes);

    const RoomServices services_;
    RoomDirectory& rooms_;
    OpeningBook book_;
    std::atomic<std::size_t> most_open_;
    UnusedRooms* const counted_;
};

} // namespace idavoll::server
