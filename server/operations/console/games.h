#pragma once

#include "server/operations/console/console.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

/// Inspecting games. Hidden information of a running game is shown only after giving a reason, which its
/// players see when it has ended.
namespace idavoll::server::console {

/// Returns a game with its log. Fails with no_such_room for an unknown number and internal for a game that
/// cannot be replayed.
AsyncResult<protocol::ConsoleGameWhole> game(Console& console, Keeper keeper, GameId number);

/// Returns the view of a seat or a spectator after that seq. Fails with forbidden for a seat of a game whose
/// secrets are hidden from this keeper.
AsyncResult<protocol::ConsolePosition> position(Console& console, Keeper keeper, GameId number, int seq,
                                                std::optional<Seat> seat);

/// Reveals all hidden information of the game to this keeper.
AsyncResult<Done> reveal(Console& console, Keeper keeper, GameId number, std::string why);

struct Verified {
    std::int64_t actions = 0;
    std::vector<protocol::Finding> findings;
};

/// Verifies the game's chain, moves, history, turns and result. While secrets are hidden from this keeper,
/// findings contain no values; the same holds for by_newest_rules().
AsyncResult<Verified> verification(Console& console, Keeper keeper, GameId number);

/// Returns where the newest version of the rules differs from the one the game is played by.
AsyncResult<Verified> by_newest_rules(Console& console, Keeper keeper, GameId number);

/// Returns the record of a finished game. Fails with not_finished otherwise.
AsyncResult<Json> record(Console& console, GameId number);

} // namespace idavoll::server::console
