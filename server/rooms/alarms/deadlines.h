#pragma once

#include "engine/result.h"
#include "server/core/ledger/changes.h"
#include "server/core/ledger/journal.h"
#include "server/core/people/person.h"

#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>
#include <vector>

namespace idavoll::server {

/// Where a list of deadlines continues. Lists are sorted by moment, game and seat.
struct DeadlinePlace {
    Milliseconds deadline = 0;
    GameId game = 0;
    Seat seat = -1;

    bool operator==(const DeadlinePlace&) const = default;
};

struct Due {
    DeadlinePlace place;
    std::string code; ///< of the room
};

/// Time that is being spent, and everything that determines how fast.
struct RunningTime {
    GameId game = 0;
    Seat seat = 0;
    SeatTime time;
    Json settings;                 ///< of the table
    TimeAgreed agreed;             ///< what the players have agreed about time
    std::vector<Span> vacations{}; ///< of the seat's player; those that end after the time began to count
};

/// Reads the deadlines of games, which need not be loaded.
class Deadlines {
  public:
    virtual ~Deadlines() = default;

    template <class T>
    using Answer = boost::asio::awaitable<Result<T, JournalError>>;

    /// Returns the earliest deadline after that moment.
    virtual Answer<std::optional<Milliseconds>> next(Milliseconds after) = 0;

    /// Returns at most `most` deadlines up to that moment, starting after that place.
    virtual Answer<std::vector<Due>> due(Milliseconds until, DeadlinePlace after, int most) = 0;

    /// Returns at most `most` of all running times, by their deadlines, starting after that place.
    virtual Answer<std::vector<RunningTime>> running(DeadlinePlace after, int most) = 0;

    /// Returns those of one person's seats.
    virtual Answer<std::vector<RunningTime>> running_of(PersonId person) = 0;

    /// Returns the spans that do not count for any clock.
    virtual Answer<std::vector<Span>> lost() = 0;

    /// Returns when the server was last known to be running; unset: never.
    virtual Answer<std::optional<Milliseconds>> alive() = 0;
};

} // namespace idavoll::server
