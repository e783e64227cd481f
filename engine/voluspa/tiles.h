#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

/// All tiles in one table: printed value, count, and which family of rules each kind follows.
namespace idavoll::voluspa {

/// In kind order, the order in which tiles are sorted everywhere.
enum class Tile : std::uint8_t {
    odin,
    thor,
    troll,
    dragon,
    fenrir,
    skadi,
    valkyrie,
    loki,
    hel,
    sea_serpent,
    jotunn,
    hermod,
    niohoggr,
    raven,
    freya,
    dwarf,
    lightning_bolt,
};

inline constexpr std::size_t tile_kinds = 17;

/// The product a kind belongs to: the base game, Saga of Edda, Order of the Gods, Lightning Bolt.
enum class Module : std::uint8_t { base, edda, order, bolt };

/// What placing a tile on an occupied cell does to the tile beneath.
enum class Onto : std::uint8_t {
    never,    ///< may be placed on free cells only
    covers,   ///< the tile beneath goes to the discard
    captures, ///< the tile beneath goes to the hand
    bumps,    ///< the tile beneath moves to the end of its run
};

/// How a placed tile scores.
enum class Scores : std::uint8_t {
    lines,    ///< the lines it dominates; the default
    around,   ///< surrounding tiles: hel
    axis,     ///< its whole row or column, including gaps: sea_serpent
    half,     ///< half of its neighbours' values: dwarf
    shortest, ///< its shorter line: lightning_bolt
};

struct TileFacts {
    Tile tile;
    std::string_view name;
    int value; ///< as printed; a Hel has none
    int count; ///< number of tiles
    Module module;
    bool on_free_cells;
    Onto onto;
    bool onto_own_kind; ///< whether `onto` also applies to its own kind; nothing goes onto a Hel
    bool braves_trolls; ///< whether it may be next to a troll
    Scores scores;
};

namespace table {
using enum Tile;
using enum Onto;
using enum Scores;

// clang-format off
inline constexpr std::array<TileFacts, tile_kinds> tiles{{
    // tile         name           value count module      free?  onto      own?   braves scores
    {odin,          "odin",           8, 6, Module::base,  true,  never,    false, false, lines},
    {thor,          "thor",           7, 8, Module::base,  true,  never,    false, false, lines},
    {troll,         "troll",          6, 6, Module::base,  true,  never,    false, true,  lines},
    {dragon,        "dragon",         5, 8, Module::base,  true,  covers,   false, false, lines},  // V-7
    {fenrir,        "fenrir",         4, 8, Module::base,  true,  never,    false, false, lines},
    {skadi,         "skadi",          3, 9, Module::base,  true,  captures, false, false, lines},  // V-8
    {valkyrie,      "valkyrie",       2, 9, Module::base,  true,  never,    false, false, lines},
    {loki,          "loki",           1, 6, Module::base,  true,  never,    false, false, lines},
    {hel,           "hel",            0, 5, Module::edda,  false, covers,   false, true,  around},
    {sea_serpent,   "sea_serpent",    6, 6, Module::edda,  true,  never,    false, false, axis},
    {jotunn,        "jotunn",         5, 6, Module::edda,  true,  bumps,    true,  false, lines},
    {hermod,        "hermod",         3, 8, Module::edda,  true,  never,    false, false, lines},
    {niohoggr,      "niohoggr",       7, 5, Module::order, true,  never,    false, false, lines},
    {raven,         "raven",          4, 6, Module::order, true,  covers,   false, false, lines},
    {freya,         "freya",          3, 8, Module::order, true,  never,    false, false, lines},
    {dwarf,         "dwarf",          2, 6, Module::order, true,  never,    false, true,  half},
    {lightning_bolt,"lightning_bolt", 1, 6, Module::bolt,  false, covers,   false, false, shortest}, // V-1
}};
// clang-format on
} // namespace table

constexpr const TileFacts& facts(Tile tile) {
    return table::tiles[static_cast<std::size_t>(tile)];
}

// Each row is at the index of its enumerator.
static_assert([] {
    for (std::size_t i = 0; i < tile_kinds; ++i) {
        if (table::tiles[i].tile != static_cast<Tile>(i)) {
            return false;
        }
    }
    return true;
}());

/// The names in kind order.
std::span<const std::string_view> tile_names();

/// A hand, the deck or the discard. Hands and the discard are in kind order; the deck starts with the top
/// tile.
using Tiles = std::vector<Tile>;

/// Adds a tile to a list in kind order.
void add(Tiles& sorted, Tile tile);

/// Removes one tile of the kind from a list in kind order. Returns false if there is none.
bool remove(Tiles& sorted, Tile tile);

bool contains(const Tiles& sorted, Tile tile);

/// Returns each kind once, in kind order.
Tiles kinds(const Tiles& sorted);

} // namespace idavoll::voluspa
