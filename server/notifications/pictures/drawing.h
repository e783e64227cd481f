#pragma once

#include "engine/picture.h"

#include <optional>
#include <string>
#include <string_view>

/// Boards in small, for people who are elsewhere: what a game places, drawn with the client's symbols.
namespace idavoll::server {

/// As SVG that needs nothing beside it: only what is placed is in it. A symbol that the game does not have is
/// left out.
std::string drawn(std::string_view game, const Picture& picture);

struct Png {
    std::string bytes;
    int width = 0;
    int height = 0;
};

/// With so many pixels on the longer side. Nothing: it cannot be. Takes a while: for a thread of its own.
std::optional<Png> painted(std::string_view game, const Picture& picture, int longer_side);

} // namespace idavoll::server
