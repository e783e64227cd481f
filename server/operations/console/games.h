#pragma once

#include "server/operations/console/console.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

/// Looking into games. What is hidden in a game that runs is shown to nobody before they have given a reason,
/// which those who play see when it has ended.
namespace idavoll::server::console {

/// A game with its log; the error is no_such_room for a number that is none, or internal for a game that
/// cannot be played again.
Outcome<protocol::ConsoleGameWhole> game(Console& console, Keeper keeper, GameId number);

/// What a seat, or a spectator, was shown after that seq; forbidden for a seat of a game that is hidden from
/// this keeper.
Outcome<protocol::ConsolePosition> position(Console& console, Keeper keeper, GameId number, int seq,
                                            std::optional<Seat> seat);

/// From now on nothing of the game is hidden from this keeper.
Outcome<Done> reveal(Console& console, Keeper keeper, GameId number, std::string why);

struct Verified {
    std::int64_t actions = 0;
    std::vector<protocol::Finding> findings;
};

/// The game's chain, every move by the rules, history, turns and result. While it is hidden from this keeper
/// no values are told, neither here nor by the other.
Outcome<Verified> verification(Console& console, Keeper keeper, GameId number);

/// Where the newest version of its rules would play the game otherwise than the one it is played by.
Outcome<Verified> by_newest_rules(Console& console, Keeper keeper, GameId number);

/// The record of a game that has ended; not_finished of another.
Outcome<Json> record(Console& console, GameId number);

} // namespace idavoll::server::console
