#pragma once

#include <span>
#include <string_view>

namespace idavoll::server {

/// The client's symbols for the server, one per line, from `web-client/symbols/<game>.svg`.
struct GameSymbols {
    std::string_view game;
    std::string_view text;
};

/// Compiled into the program.
std::span<const GameSymbols> all_symbols();

/// Returns the line of that symbol, or an empty text if the game has none.
std::string_view symbol_of(std::string_view game, std::string_view name);

} // namespace idavoll::server
