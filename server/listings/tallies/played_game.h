#pragma once

#include "engine/json.h"
#include "engine/tallies.h"
#include "server/core/ledger/terms.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace idavoll::server {

/// At which tables a game was played: statistics of one never flow into those of another.
enum class Among {
    open, ///< people at a public table: everybody may read of these, and only these are counted for the game
    closed, ///< people in a room that the lobby did not list: only they themselves read of these
    bots,   ///< with a bot from the start: the same
};

Among among_of(const Json& settings);

/// What statistics know of a seat.
struct PlayedSeat {
    int rank = 1;
    std::optional<int> score; ///< nothing where the game did not come to its own end
    int team = 0;
    int moves = 0;         ///< that the seat itself made
    Milliseconds time = 0; ///< that passed before them
    Counts tallies = {};

    bool operator==(const PlayedSeat&) const = default;
};

/// What statistics are made of: a game that was played to an end that counts.
struct PlayedGame {
    std::string game;
    Json options;
    Among among = Among::closed;
    int actions = 0;
    Milliseconds lasted = 0;
    std::vector<PlayedSeat> seats;
};

/// What the result of a game says of its seats; nothing where it does not count: it was called off, or cannot
/// be read. `teams` has the team of each seat.
std::optional<std::vector<PlayedSeat>> played_seats(const Json& result, const std::vector<int>& teams);

} // namespace idavoll::server
