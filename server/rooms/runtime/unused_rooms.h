#pragma once

#include "engine/result.h"
#include "server/core/ledger/changes.h"
#include "server/core/people/person.h"
#include "server/core/ledger/journal.h"

#include <boost/asio/awaitable.hpp>
#include <chrono>
#include <string>
#include <vector>

namespace idavoll::server {

/// How long a room is kept whose game has not begun, from its opening on. One that holds seats for a rematch
/// is kept for as long as it holds them.
struct OpenFor {
    std::chrono::milliseconds empty = std::chrono::hours(1); ///< while nobody has a seat
    std::chrono::milliseconds taken = std::chrono::hours(72);
};

/// A room that was opened and whose game has not begun.
struct UnusedRoom {
    GameId id = 0;
    std::string code;

    bool operator==(const UnusedRoom&) const = default;
};

/// What is asked of rooms before one is opened or removed.
class UnusedRooms {
  public:
    virtual ~UnusedRooms() = default;

    using Answer = Result<std::vector<UnusedRoom>, JournalError>;

    /// At most `most` of the rooms whose game has not begun and which were opened before `since`, or, where
    /// nobody has a seat, before `empty_since`. Rooms that hold seats for a rematch are not among them.
    virtual boost::asio::awaitable<Answer> opened_before(Milliseconds empty_since, Milliseconds since,
                                                         int most) = 0;

    using Count = Result<std::size_t, JournalError>;

    /// How many rooms that person has opened whose games have not begun.
    virtual boost::asio::awaitable<Count> open_of(PersonId creator) = 0;

    /// How many games that person plays alone against bots, or is about to, that are not at their end.
    virtual boost::asio::awaitable<Count> alone_of(PersonId person) = 0;
};

} // namespace idavoll::server
