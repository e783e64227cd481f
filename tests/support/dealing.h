#pragma once

#include "engine/game.h"

#include <functional>
#include <nlohmann/json.hpp>
#include <random>
#include <set>
#include <string>
#include <vector>

/// States that differ only in what a game declares as secret.
namespace idavoll::test {

/// Returns the state with what is hidden from all of these viewers redealt, completely or occasionally
/// only two places; nothing if no variation was accepted by the game. Adds the paths of changed secrets to
/// `dealt`.
std::optional<Json> dealt_anew(const AnyGame& game, const Json& state, const std::vector<Viewer>& hidden_from,
                               std::mt19937_64& words, std::set<std::string>& dealt);

/// Returns the lists that the game declares as sorted but that are not in this state.
std::vector<std::string> lists_out_of_order(const AnyGame& game, Json state);

/// Returns all seats and a spectator.
std::vector<Viewer> viewers_of(const AnyState& state);

std::string name_of(Viewer viewer);

} // namespace idavoll::test
