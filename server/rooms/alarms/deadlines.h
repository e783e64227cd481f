#pragma once

#include "engine/result.h"
#include "server/core/ledger/changes.h"
#include "server/core/people/person.h"
#include "server/core/ledger/journal.h"

#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>
#include <vector>

namespace idavoll::server {

/// Where a list of deadlines goes on: after this one. They are in the order of their moments, of equal ones
/// by game and seat.
struct DeadlinePlace {
    Milliseconds deadline = 0;
    GameId game = 0;
    Seat seat = -1;

    bool operator==(const DeadlinePlace&) const = default;
};

struct Due {
    DeadlinePlace place;
    std::string code; ///< the room's
};

/// Time that is being spent, with all that says how fast.
struct RunningTime {
    GameId game = 0;
    Seat seat = 0;
    SeatTime time;
    Json settings;     ///< of the table
    TimeAgreed agreed; ///< what was agreed about them
    std::vector<Span>
        vacations{}; ///< of whoever has the seat, that reach beyond the moment since when it counts
};

/// What the alarms ask of the games that sleep.
class Deadlines {
  public:
    virtual ~Deadlines() = default;

    template <class T>
    using Answer = boost::asio::awaitable<Result<T, JournalError>>;

    /// The earliest deadline after that moment.
    virtual Answer<std::optional<Milliseconds>> next(Milliseconds after) = 0;

    /// At most `most` of those up to that moment, after that place.
    virtual Answer<std::vector<Due>> due(Milliseconds until, DeadlinePlace after, int most) = 0;

    /// At most `most` of all that run, in the order of their deadlines, after that place.
    virtual Answer<std::vector<RunningTime>> running(DeadlinePlace after, int most) = 0;

    /// Those of one person's seats.
    virtual Answer<std::vector<RunningTime>> running_of(PersonId person) = 0;

    /// When time stood still for everybody.
    virtual Answer<std::vector<Span>> lost() = 0;

    /// When the server was last known to be there; nothing: never.
    virtual Answer<std::optional<Milliseconds>> alive() = 0;
};

} // namespace idavoll::server
