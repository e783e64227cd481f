#pragma once

#include "engine/nine_worlds/nine_worlds.h"

#include <nlohmann/json.hpp>

/// Decisions and options of Nine Worlds as JSON.
namespace idavoll::nine_worlds::test {

inline const Json pass{{"type", "pass"}};
inline const Json with_avatars{{"avatar_powers", true}};

inline Json move(World faction, World from, World to) {
    return {{"type", "move"}, {"faction", faction}, {"from", from}, {"to", to}};
}

} // namespace idavoll::nine_worlds::test
