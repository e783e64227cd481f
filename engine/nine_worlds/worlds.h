#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

/// "Worlds and factions" of the rules page: the nine worlds, their powers, and the routes between them.
namespace idavoll::nine_worlds {

/// A world's number, 1 to 9. A faction is named by that of its home.
using World = int;

inline constexpr World first_world = 1;
inline constexpr World last_world = 9;
inline constexpr std::size_t world_count = 9;

inline constexpr std::array<World, world_count> all_worlds{1, 2, 3, 4, 5, 6, 7, 8, 9};

/// A world's number as an index.
constexpr std::size_t index(World world) {
    return static_cast<std::size_t>(world - first_world);
}

/// The first nine in the order of their worlds; `copy` takes the place of `protect` in two_player_basic.
enum class Power : std::uint8_t {
    protect,
    retrieve,
    move,
    steal,
    exchange,
    add,
    destroy,
    spend,
    banish,
    copy
};

inline constexpr std::array<std::string_view, 10> power_names{
    "protect", "retrieve", "move", "steal", "exchange", "add", "destroy", "spend", "banish", "copy"};

/// The homes of the avatars that the rules name.
namespace home_of {
inline constexpr World odin = 1;
inline constexpr World ullr = 2;
inline constexpr World freyr = 3;
inline constexpr World thrym = 4;
inline constexpr World beowulf = 5;
inline constexpr World hreidmar = 6;
inline constexpr World surtr = 7;
inline constexpr World andvari = 8;
inline constexpr World hel = 9;
} // namespace home_of

/// The worlds that a route joins to this one, ascending (N-1).
std::span<const World> adjacent(World world);

/// Whether a route joins the two.
bool are_adjacent(World a, World b);

} // namespace idavoll::nine_worlds
