#pragma once

#include "engine/voluspa/value.h"

#include <array>
#include <optional>

namespace idavoll::voluspa {

/// A tile just placed, as it lies on the grid: what scoring judges and what a turn carries out.
struct Placement {
    Tile tile = Tile::odin;
    Spot at = elsewhere;
    Onto onto = Onto::never;        ///< what it did to the tile that lay there; never: the cell was free
    std::optional<Piece> beneath;   ///< the tile that lay there
    Spot bumped_to = elsewhere;     ///< where that tile went, for Onto::bumps
    std::array<Line, 2> lines{};    ///< its row and its column after the placement
    std::array<Others, 2> others{}; ///< the other tiles of these lines

    const Line& line(Axis axis) const { return lines[static_cast<std::size_t>(axis)]; }

    const Others& beside(Axis axis) const { return others[static_cast<std::size_t>(axis)]; }

    bool covered(Tile kind) const { return onto == Onto::covers && beneath->tile == kind; }
};

} // namespace idavoll::voluspa
