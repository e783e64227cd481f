#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

/// "Worlds and factions" on the rules page: the nine worlds, their powers, and the routes between them.
namespace idavoll::nine_worlds {

/// A world's number, 1 to 9. A faction is named by the number of its home.
using World = int;

inline constexpr World first_world = 1;
inline constexpr World last_world = 9;
inline constexpr std::size_t world_count = 9;

inline constexpr std::array<World, world_count> all_worlds{1, 2, 3, 4, 5, 6, 7, 8, 9};

/// A world's number as a 0-based index.
constexpr std::size_t index(World world) {
    return static_cast<std::size_t>(world - first_world);
}

/// The first nine are in the order of their worlds; in two_player_basic `copy` replaces `protect`.
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

/// Homes of the avatars that the rules mention by name.
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

/// Returns the worlds connected to this one by a route, ascending (N-1).
std::span<const World> adjacent(World world);

/// Returns whether a route connects the two worlds.
bool are_adjacent(World a, World b);

} // namespace idavoll::nine_worlds
