#pragma once

#include "engine/result.h"
#include "server/core/ledger/changes.h"
#include "server/core/ledger/journal.h"
#include "server/core/people/person.h"
#include "server/listings/games/my_games.h"

#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>
#include <vector>

namespace idavoll::server {

/// A game that anyone may watch.
struct GameToWatch {
    GameId id = 0;
    std::string code;
    std::string game;
    Json options;
    Json settings;
    std::vector<ListedSeat> seats;
    std::vector<std::optional<int>> levels; ///< by seat; nothing: unknown or hidden
    int seq = 0;
    Milliseconds at = 0;   ///< of the last move
    bool followed = false; ///< the reader follows a player

    struct Tournament {
        std::string code;
        std::string name;
    };

    std::optional<Tournament> tournament;
    std::optional<Json> result; ///< once it has ended
    /// By seat, after three quarters of an ended game's moves; empty if unknown.
    std::vector<int> late_scores;
};

class GamesToWatch {
  public:
    virtual ~GamesToWatch() = default;

    struct Games {
        std::vector<GameToWatch> running; ///< unordered
        std::vector<GameToWatch> ended;   ///< latest first
    };

    /// Returns games that anyone may watch, at most a few hundred: of public tables, the newest, and of
    /// public tournaments, and the latest that ended after `since`. Not those of people who blocked the
    /// reader or are blocked by them, nor those that the reader plays.
    virtual boost::asio::awaitable<Result<Games, JournalError>> to_watch(PersonId reader,
                                                                         Milliseconds since) = 0;
};

} // namespace idavoll::server
