#pragma once

#include "engine/game.h"

#include <functional>
#include <nlohmann/json.hpp>
#include <random>
#include <set>
#include <string>
#include <vector>

/// States that differ only in what is secret, by what a game declares and nothing else.
namespace idavoll::test {

/// The state with what is hidden from all of these viewers dealt anew, all of it or now and then only two
/// places, or nothing if no way was found that the game takes. `dealt` gathers the paths of the secrets that
/// came out differently.
std::optional<Json> dealt_anew(const AnyGame& game, const Json& state, const std::vector<Viewer>& hidden_from,
                               std::mt19937_64& words, std::set<std::string>& dealt);

/// The lists that the game says are in order, but in this state are not.
std::vector<std::string> lists_out_of_order(const AnyGame& game, Json state);

/// The seats and a spectator.
std::vector<Viewer> viewers_of(const AnyState& state);

std::string name_of(Viewer viewer);

} // namespace idavoll::test
