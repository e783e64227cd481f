#pragma once

#include "engine/game.h"

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

/// Every game, options and positions for the tests that hold for all of them.
namespace idavoll::test {

/// Sanitizers see in a few games what they can see, and make each take many times as long.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool is_sanitized = true;
#else
inline constexpr bool is_sanitized = false;
#endif

/// The registry's games and the toy.
std::vector<const AnyGame*> games_under_test();

/// Complete options of a game in which every value that its option_facts offer occurs, each with others that
/// fit it; not every combination.
std::vector<Json> options_under_test(const AnyGame& game);

/// The legal actions of a seat without their annotations, in the order of AnyState::legal.
std::vector<Json> legal_actions(const AnyState& state, Seat seat);

/// Plays one random game from a seed text to its end, telling every position but the last together with the
/// seat that acts and the action it takes.
void random_game(const AnyGame& game, const Json& options, const std::string& seed,
                 const std::function<void(const AnyState&, Seat, const Json& action, const Chance&)>& at);

/// Tells every game with each of its options_under_test. Failed checks name both.
void each_game(const std::function<void(const AnyGame&, const Json& options)>& check);

/// Plays one random game of each and tells all its positions, as random_game does.
void each_position(const std::function<void(const AnyGame&, const AnyState&, Seat, const Json& action,
                                            const Chance&)>& check);

} // namespace idavoll::test
