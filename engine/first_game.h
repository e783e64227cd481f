#pragma once

#include <string_view>

/// The prepared deal by which somebody learns a game: short, the same for everybody, and so no secret. A game
/// that has one names it in its struct, `static constexpr FirstGame first_game`.
namespace idavoll {

struct FirstGame {
    std::string_view options; ///< as JSON; the game completes them
    /// The game's seed is the SHA-256 of this text, and no seat adds entropy: as in game k of a self-play
    /// whose seed and k make this text.
    std::string_view seed;
};

/// Of the game of that name; null: there is no such game, or it has none.
const FirstGame* first_game_of(std::string_view game);

} // namespace idavoll
