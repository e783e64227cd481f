#include "engine/nine_worlds/nine_worlds.h"

#include <array>
#include <nlohmann/json.hpp>

namespace idavoll::nine_worlds {

static_assert(Game<NineWorlds>);

const GameFacts& NineWorlds::facts() {
    static constexpr std::array<std::string_view, 1> annotations{"cost"};
    static constexpr GameFacts facts{.name = "nine_worlds",
                                     .rules = 1,
                                     .min_seats = fewest_players,
                                     .max_seats = most_players,
                                     .annotations = annotations};
    return facts;
}

} // namespace idavoll::nine_worlds
