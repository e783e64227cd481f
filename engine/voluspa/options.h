#pragma once

#include "engine/result.h"
#include "engine/voluspa/tiles.h"

#include <array>
#include <cstdint>
#include <string_view>

/// "Options" on the rules page: which tiles are used, and the edition of the rules.
namespace idavoll::voluspa {

enum class TileSet : std::uint8_t {
    base,
    saga_of_edda,
    order_of_the_gods,
    king_of_the_giants,
    rise_of_the_serpents,
    master_of_ravens,
    complete,
};

enum class Edition : std::uint8_t {
    latest,
    rulebook_2012, ///< the first rulebook, "2012" in JSON; base game and Saga of Edda only
};

struct Options {
    int players = 2;
    TileSet tile_set = TileSet::base;
    bool lightning_bolt = false;
    bool no_late_hel = false;
    Edition edition = Edition::latest;
    bool own_stacks = false; ///< each seat draws from a stack of its own

    bool operator==(const Options&) const = default;
};

inline constexpr int fewest_players = 2;
inline constexpr int most_players = 5;

/// In the order of the enumerations.
inline constexpr std::array<std::string_view, 7> tile_set_names{
    "base",
    "saga_of_edda",
    "order_of_the_gods",
    "king_of_the_giants",
    "rise_of_the_serpents",
    "master_of_ravens",
    "complete",
};
inline constexpr std::array<std::string_view, 2> edition_names{"latest", "2012"};

/// Returns whether tiles of this kind are in a set, lightning bolts aside.
bool in_set(TileSet set, Tile tile);

/// Returns whether tiles of this kind are in the game.
bool in_game(const Options& options, Tile tile);

/// Checks that the options are compatible; the error names the one that is not.
Result<Done> check(const Options& options);

} // namespace idavoll::voluspa
