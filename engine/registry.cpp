#include "engine/registry.h"

#include "engine/erased.h"
#if __has_include("engine/voluspa/voluspa.h")
#include "engine/voluspa/voluspa.h"
#endif

#include <algorithm>
#include <vector>

namespace idavoll {

std::span<const AnyGame* const> all_games() {
#if __has_include("engine/voluspa/voluspa.h")
    static const HeldGame<voluspa::Voluspa> voluspa;
    static const std::vector<const AnyGame*> games{&voluspa};
#else
    static const std::vector<const AnyGame*> games{};
#endif
    return games;
}

const AnyGame* find_game(std::string_view name) {
    auto games = all_games();
    auto found = std::ranges::find(games, name, [](const AnyGame* game) { return game->facts().name; });
    return found == games.end() ? nullptr : *found;
}

} // namespace idavoll
