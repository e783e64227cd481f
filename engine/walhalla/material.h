#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

/// "Material" on the rules page as tables.
namespace idavoll::walhalla {

inline constexpr int vikings_per_seat = 14;
inline constexpr int raids = 3;
inline constexpr int peninsula_count = 3;
inline constexpr int fjord_count = 4;

// ---- Terrain ------------------------------------------------------------------------------------------

enum class Terrain : std::uint8_t { forest, village, wheat, cult };

/// In the order of the enumeration.
inline constexpr std::array<std::string_view, 4> terrain_names{"forest", "village", "wheat", "cult"};

/// A printed field: `value` is a forest's points or a village's bonus, otherwise 0.
struct Ground {
    Terrain terrain = Terrain::wheat;
    int value = 0;

    bool operator==(const Ground&) const = default;
};

/// A terrain tile: its two fields in the order of W-2.
struct Tile {
    Ground first;
    Ground second;
};

/// W-2, read left to right: the order before the tiles are shuffled.
inline constexpr std::array<Tile, 18> tiles = [] {
    using enum Terrain;
    return std::array<Tile, 18>{{
        {{forest, 2}, {village, 1}},
        {{forest, 2}, {village, 2}},
        {{forest, 3}, {village, 1}},
        {{forest, 2}, {wheat, 0}},
        {{forest, 2}, {wheat, 0}},
        {{forest, 3}, {wheat, 0}},
        {{forest, 2}, {cult, 0}},
        {{forest, 2}, {cult, 0}},
        {{forest, 3}, {cult, 0}},
        {{village, 1}, {wheat, 0}},
        {{village, 1}, {wheat, 0}},
        {{village, 2}, {wheat, 0}},
        {{village, 1}, {cult, 0}},
        {{village, 1}, {cult, 0}},
        {{village, 2}, {cult, 0}},
        {{wheat, 0}, {cult, 0}},
        {{wheat, 0}, {cult, 0}},
        {{wheat, 0}, {cult, 0}},
    }};
}();

inline constexpr std::array<int, 3> inner_tips{3, 4, 5};
inline constexpr std::array<int, 3> outer_tips{6, 7, 8};

// ---- Dragons ------------------------------------------------------------------------------------------

inline constexpr std::array<std::string_view, 4> colour_names{"red", "blue", "yellow", "black"};
inline constexpr int colours = 4;

/// Places in a boat, and so its length in rows.
inline constexpr int places = 3;

inline constexpr std::size_t dragon_count = 12;

/// A boat: the place at `position` (0 is the bow) belongs to a colour; the other two are neutral.
struct Dragon {
    int colour = 0;
    int position = 0;

    auto operator<=>(const Dragon&) const = default;
};

/// W-1: one per colour and position, by colour, then position.
inline constexpr std::array<Dragon, dragon_count> dragons = [] {
    std::array<Dragon, dragon_count> all{};
    for (std::size_t i = 0; i < dragon_count; ++i) {
        all[i] = {static_cast<int>(i) / places, static_cast<int>(i) % places};
    }
    return all;
}();

// ---- Action cards -------------------------------------------------------------------------------------

/// In card-list order, the order in which cards are sorted everywhere.
enum class Card : std::uint8_t {
    forest,
    wheat,
    cult,
    village,
    peninsula_6,
    peninsula_7,
    peninsula_8,
    walhalla,
    hunt,
    attack,
    shield,
};

inline constexpr std::size_t card_kinds = 11;
inline constexpr std::size_t card_count = 32;

/// In the order of the enumeration.
inline constexpr std::array<std::string_view, card_kinds> card_names{
    "forest",      "wheat",    "cult", "village", "peninsula_6", "peninsula_7",
    "peninsula_8", "walhalla", "hunt", "attack",  "shield",
};

/// Number of cards of each kind.
inline constexpr std::array<int, card_kinds> card_counts{4, 4, 4, 4, 1, 1, 1, 1, 4, 4, 4};

/// Returns whether a card is laid at the end of a raid; others are played while boats land.
constexpr bool is_end_of_raid(Card card) {
    return card < Card::hunt;
}

/// The strength of a peninsula card and of the walhalla card.
inline constexpr int card_strength = 2;

} // namespace idavoll::walhalla
