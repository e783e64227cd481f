#include "engine/registry.h"

#include "engine/erased.h"
#include "engine/nine_worlds/nine_worlds.h"
#include "engine/voluspa/voluspa.h"
#include "engine/walhalla/walhalla.h"

#include <algorithm>
#include <array>

namespace idavoll {

std::span<const AnyGame* const> all_games() {
    static const HeldGame<voluspa::Voluspa> voluspa;
    static const HeldGame<walhalla::Walhalla> walhalla;
    static const HeldGame<nine_worlds::NineWorlds> nine_worlds;
    static const std::array<const AnyGame*, 3> games{&voluspa, &walhalla, &nine_worlds};
    return games;
}

const AnyGame* find_game(std::string_view name) {
    auto games = all_games();
    auto found = std::ranges::find(games, name, [](const AnyGame* game) { return game->facts().name; });
    return found == games.end() ? nullptr : *found;
}

} // namespace idavoll
