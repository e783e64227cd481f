#include "engine/nine_worlds/worlds.h"

#include <algorithm>

namespace idavoll::nine_worlds {

namespace {

struct Routes {
    std::array<World, 4> to;
    std::size_t count;
};

/// N-1: a three by three grid, row by row.
constexpr std::array<Routes, world_count> routes{{
    {{2, 4}, 2},
    {{1, 3, 5}, 3},
    {{2, 6}, 2},
    {{1, 5, 7}, 3},
    {{2, 4, 6, 8}, 4},
    {{3, 5, 9}, 3},
    {{4, 8}, 2},
    {{5, 7, 9}, 3},
    {{6, 8}, 2},
}};

} // namespace

std::span<const World> adjacent(World world) {
    const Routes& found = routes[index(world)];
    return std::span(found.to).first(found.count);
}

bool are_adjacent(World a, World b) {
    return std::ranges::find(adjacent(a), b) != adjacent(a).end();
}

} // namespace idavoll::nine_worlds
