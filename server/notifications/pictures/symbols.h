#pragma once

#include <span>
#include <string_view>

namespace idavoll::server {

/// What the client draws, a symbol a line, as it keeps it for the server: `web-client/symbols/<game>.svg`.
struct GameSymbols {
    std::string_view game;
    std::string_view text;
};

/// Built into the program.
std::span<const GameSymbols> all_symbols();

/// The line that is a symbol of that name; empty: the game has none of that name.
std::string_view symbol_of(std::string_view game, std::string_view name);

} // namespace idavoll::server
