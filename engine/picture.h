#pragma once

#include "engine/json.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// A small picture of the board, used where no client can draw it: in mails. A game that has one defines
/// `picture(const Json& view) -> Picture` in its struct, a pure function of what a viewer may know, so it
/// cannot show anything else. The symbols are drawn in `web-client/symbols/<game>.svg`.
namespace idavoll {

/// A symbol and the box that it fills.
struct PlacedSymbol {
    std::string symbol; ///< one of the game's own: "tile-odin"
    double x = 0;       ///< upper left corner
    double y = 0;
    double width = 0;
    double height = 0;
    double turned = 0; ///< degrees clockwise about the middle of its box

    bool operator==(const PlacedSymbol&) const = default;
};

struct Picture {
    double width = 0;
    double height = 0;
    std::vector<PlacedSymbol> symbols; ///< in drawing order; later ones lie on top

    bool operator==(const Picture&) const = default;
};

/// Returns the picture of a view, or nothing if there is no such game, it has no picture, or the view has
/// nothing to show yet.
std::optional<Picture> picture_of(std::string_view game, const Json& view);

} // namespace idavoll
