#pragma once

#include "engine/json.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The board in small, for where there is no client to draw it: mails. A game that has one has in its struct
/// `picture(const Json& view) -> Picture`, a pure function from what a viewer may know, so that nothing else
/// can be seen in it. What the symbols look like says the client: `web-client/symbols/<game>.svg`.
namespace idavoll {

/// A symbol in its box, which it fills.
struct PlacedSymbol {
    std::string symbol; ///< "tile-odin", one of the game's own
    double x = 0;       ///< of the upper left corner
    double y = 0;
    double width = 0;
    double height = 0;
    double turned = 0; ///< about the middle of its box, in degrees, clockwise

    bool operator==(const PlacedSymbol&) const = default;
};

struct Picture {
    double width = 0;
    double height = 0;
    std::vector<PlacedSymbol> symbols; ///< what comes later lies above

    bool operator==(const Picture&) const = default;
};

/// Of a view as the game tells it. Nothing: there is no such game, it has no picture, or nothing is to be
/// seen yet.
std::optional<Picture> picture_of(std::string_view game, const Json& view);

} // namespace idavoll
