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

/// A seat as shown in lists.
struct ListedSeat {
    std::optional<std::string> name; ///< nothing: free
    bool account = false;
    bool bot = false;
};

/// A game in which the person has a seat, or an open room they own.
struct GameOfMine {
    GameId id = 0;
    std::string code;
    std::string game;
    RoomStatus status = RoomStatus::open;
    Json settings;
    std::vector<ListedSeat> seats;
    std::optional<Seat> seat; ///< of the person
    bool held = false;        ///< reserved for them by a rematch, not yet taken
    std::vector<Turn> to_act; ///< by seat
    std::vector<Seat> out;    ///< seats that left, ascending
    /// When the person's clock runs out if they are to act, otherwise the next deadline.
    std::optional<Milliseconds> deadline;
    std::optional<Json> result;            ///< once it has ended
    std::optional<MarkedBroken> broken;    ///< if set, no one is to act
    std::optional<std::string> tournament; ///< the name of its tournament, if any
    Milliseconds at = 0;                   ///< last activity
    int seq = 0;
    int seen = 0;   ///< last seq the person has seen or made
    int unread = 0; ///< unread chat lines by others
};

/// Reads the lists of a person's games, for games that are not loaded.
class MyGames {
  public:
    virtual ~MyGames() = default;

    using Games = Result<std::vector<GameOfMine>, JournalError>;

    /// Returns all open and running games, unordered.
    virtual boost::asio::awaitable<Games> under_way(PersonId person) = 0;

    /// Returns at most `most` finished games, latest first; with the code `before`, only those that ended
    /// before that one. Empty if that isn't a game of the person.
    virtual boost::asio::awaitable<Games> finished(PersonId person, std::optional<std::string> before,
                                                   int most) = 0;

    /// A room from one person's point of view.
    struct One {
        std::string code;               ///< empty: no such room
        std::optional<GameOfMine> game; ///< nothing: not theirs
    };

    virtual boost::asio::awaitable<Result<One, JournalError>> one(PersonId person, GameId game) = 0;
};

} // namespace idavoll::server
