#include "engine/registry.h"

#include "engine/erased.h"
#include "engine/nine_worlds/nine_worlds.h"
#include "engine/voluspa/voluspa.h"
#include "engine/walhalla/walhalla.h"

#include <algorithm>
#include <array>

namespace idavoll {

namespace {

template <Game G>
const AnyGame* held() {
    static const HeldGame<G> game;
    return &game;
}

} // namespace

std::span<const AnyGame* const> all_games() {
    static const std::array games{
        held<voluspa::Voluspa>(),
        held<walhalla::Walhalla>(),
        held<nine_worlds::NineWorlds>(),
    };
    return games;
}

const AnyGame* find_game(std::string_view name) {
    auto games = all_games();
    auto found = std::ranges::find(games, name, [](const AnyGame* game) { return game->facts().name; });
    return found == games.end() ? nullptr : *found;
}

} // namespace idavoll
