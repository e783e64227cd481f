#pragma once

#include "engine/voluspa/board.h"

#include <optional>
#include <variant>

/// "Actions" on the rules page.
namespace idavoll::voluspa {

struct Place {
    Tile tile = Tile::odin;
    Cell at;
    std::optional<Direction> bump; ///< if and only if a jotunn is placed on an occupied cell

    bool operator==(const Place&) const = default;
};

/// A freya from the hand is discarded; the next tile placed from the hand this turn gets +1.
struct Boost {
    bool operator==(const Boost&) const = default;
};

struct Discard {
    Tile tile = Tile::odin;

    bool operator==(const Discard&) const = default;
};

struct EndTurn {
    bool operator==(const EndTurn&) const = default;
};

using Action = std::variant<Place, Boost, Discard, EndTurn>;

/// A legal action.
struct Choice {
    Action action;
    int points = 0; ///< what a placement scores by itself; 0 for other actions

    bool operator==(const Choice&) const = default;
};

} // namespace idavoll::voluspa
