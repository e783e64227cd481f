#pragma once

#include "engine/picture.h"

#include <optional>
#include <string>
#include <string_view>

/// Renders small boards for mails with the client's symbols.
namespace idavoll::server {

/// Returns a self-contained SVG with only the symbols it uses. Unknown symbols are left out.
std::string drawn(std::string_view game, const Picture& picture);

struct Png {
    std::string bytes;
    int width = 0;
    int height = 0;
};

/// Renders a PNG with that many pixels on the longer side, or returns nullopt on failure. Slow, so call it on
/// a background thread.
std::optional<Png> painted(std::string_view game, const Picture& picture, int longer_side);

} // namespace idavoll::server
