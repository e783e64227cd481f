#pragma once

#include "engine/json.h"
#include "engine/tallies.h"
#include "server/core/ledger/terms.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace idavoll::server {

/// The kind of table a game was played at. Statistics of different kinds are kept separate.
enum class Among {
    open,   ///< people at a public table: visible to all, and counted for the game
    closed, ///< people in an unlisted room: only visible to the players
    bots,   ///< with a bot from the start: only visible to the players
};

Among among_of(const Json& settings);

/// Returns whether a game with these settings counts: one that continues a finished game does not.
bool counts(const Json& settings);

/// A seat's result.
struct PlayedSeat {
    int rank = 1;
    std::optional<int> score; ///< nothing if the game did not end regularly
    int team = 0;
    int moves = 0;         ///< made by the seat itself
    Milliseconds time = 0; ///< spent on them
    Counts tallies = {};

    bool operator==(const PlayedSeat&) const = default;
};

/// A finished game that counts for statistics.
struct PlayedGame {
    std::string game;
    Json options;
    Among among = Among::closed;
    int actions = 0;
    Milliseconds lasted = 0;
    std::vector<PlayedSeat> seats;
};

/// Returns each seat's result; nothing if the game does not count because it was cancelled or can't be read.
/// `teams` has each seat's team.
std::optional<std::vector<PlayedSeat>> played_seats(const Json& result, const std::vector<int>& teams);

} // namespace idavoll::server
