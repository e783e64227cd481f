#pragma once

#include <string_view>

/// The prepared deal of a tutorial game: short, the same for every player, and therefore not secret. A game
/// declares it in its struct: `static constexpr FirstGame first_game`.
namespace idavoll {

struct FirstGame {
    std::string_view options; ///< JSON; the game completes missing options
    /// The game's seed is the SHA-256 of this text, and no seat adds entropy, as in game k of a self-play run
    /// whose seed and k make up this text.
    std::string_view seed;
};

/// Returns null if there is no such game or it has no first game.
const FirstGame* first_game_of(std::string_view game);

} // namespace idavoll
