#pragma once

#include "engine/result.h"
#include "server/core/ledger/changes.h"
#include "server/core/ledger/journal.h"
#include "server/core/people/person.h"

#include <boost/asio/awaitable.hpp>
#include <chrono>
#include <string>
#include <vector>

namespace idavoll::server {

/// How long a room without a game is kept after its opening. A room that holds seats for a rematch is kept as
/// long as it holds them.
struct OpenFor {
    std::chrono::milliseconds empty = std::chrono::hours(1); ///< while no seat is taken
    std::chrono::milliseconds taken = std::chrono::hours(72);
};

/// A room that was opened and whose game has not started.
struct UnusedRoom {
    GameId id = 0;
    std::string code;

    bool operator==(const UnusedRoom&) const = default;
};

/// Reads and counts rooms before one is opened or removed.
class UnusedRooms {
  public:
    virtual ~UnusedRooms() = default;

    using Answer = Result<std::vector<UnusedRoom>, JournalError>;

    /// Returns at most `most` rooms whose game has not started and that were opened before `since` or, if no
    /// seat is taken, before `empty_since`. Rooms that hold seats for a rematch are not among them.
    virtual boost::asio::awaitable<Answer> opened_before(Milliseconds empty_since, Milliseconds since,
                                                         int most) = 0;

    using Count = Result<std::size_t, JournalError>;

    /// Returns how many rooms the person has opened whose games have not started.
    virtual boost::asio::awaitable<Count> open_of(PersonId creator) = 0;

    /// Returns how many unfinished games the person plays, or is about to play, alone against bots.
    virtual boost::asio::awaitable<Count> alone_of(PersonId person) = 0;
};

} // namespace idavoll::server
