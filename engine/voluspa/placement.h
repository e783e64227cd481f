#pragma once

#include "engine/voluspa/value.h"

#include <array>
#include <optional>

namespace idavoll::voluspa {

/// A tile just placed on the grid, as scoring and the turn use it.
struct Placement {
    Tile tile = Tile::odin;
    Spot at = elsewhere;
    Onto onto = Onto::never;        ///< what it did to the tile beneath; never: the cell was free
    std::optional<Piece> beneath;   ///< the tile that was there
    Spot bumped_to = elsewhere;     ///< where that tile was moved, for Onto::bumps
    std::array<Line, 2> lines{};    ///< its row and its column after the placement
    std::array<Others, 2> others{}; ///< the other tiles of these lines

    const Line& line(Axis axis) const { return lines[static_cast<std::size_t>(axis)]; }

    const Others& beside(Axis axis) const { return others[static_cast<std::size_t>(axis)]; }

    bool covered(Tile kind) const { return onto == Onto::covers && beneath->tile == kind; }
};

} // namespace idavoll::voluspa
