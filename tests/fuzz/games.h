#pragma once

#include "engine/catalogue/registry.h"

#include <numeric>
#include <string_view>

namespace idavoll::fuzz {

/// Returns the game of that name; for an unknown name some game, so that a mutated name does not waste the
/// input.
inline const AnyGame& game_named(std::string_view name) {
    if (const AnyGame* game = find_game(name)) {
        return *game;
    }
    const auto games = all_games();
    return *games[std::accumulate(name.begin(), name.end(), std::size_t{0}) % games.size()];
}

} // namespace idavoll::fuzz
