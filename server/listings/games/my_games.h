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

/// Who has a seat, as lists show it.
struct ListedSeat {
    std::optional<std::string> name; ///< nothing: nobody sits here
    bool account = false;
    bool bot = false;
};

/// A game of a person's: one in which they have a seat, or an open room that is theirs.
struct GameOfMine {
    GameId id = 0;
    std::string code;
    std::string game;
    RoomStatus status = RoomStatus::open;
    Json settings;
    std::vector<ListedSeat> seats;
    std::optional<Seat> seat; ///< the person's
    bool held = false;        ///< kept for them by a rematch, and not taken yet
    std::vector<Turn> to_act; ///< by seat
    std::vector<Seat> out;    ///< who has left the game, by seat
    /// When the person's clock runs out if they are to act, or else the next one.
    std::optional<Milliseconds> deadline;
    std::optional<Json> result;         ///< once it has ended
    std::optional<MarkedBroken> broken; ///< nobody is to act then
    Milliseconds at = 0;                ///< when something was last done
    int seq = 0;
    int seen = 0;   ///< the last seq that the person has looked at, or made
    int unread = 0; ///< chat lines of others that the person has not seen
};

/// What lists of a person's games ask of those that sleep.
class MyGames {
  public:
    virtual ~MyGames() = default;

    using Games = Result<std::vector<GameOfMine>, JournalError>;

    /// All that are open or running, in no order.
    virtual boost::asio::awaitable<Games> under_way(PersonId person) = 0;

    /// At most `most` of those that have ended, the latest first; with `before`, a code, only those that
    /// ended before that one. None if there is no such game of the person's.
    virtual boost::asio::awaitable<Games> finished(PersonId person, std::optional<std::string> before,
                                                   int most) = 0;

    /// A room as one person has it in their list.
    struct One {
        std::string code;               ///< empty: there is no such room
        std::optional<GameOfMine> game; ///< nothing: it is none of the person's
    };

    virtual boost::asio::awaitable<Result<One, JournalError>> one(PersonId person, GameId game) = 0;
};

} // namespace idavoll::server
