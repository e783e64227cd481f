#pragma once

#include "engine/game.h"

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

/// Games, options and positions for the tests that cover all games.
namespace idavoll::test {

/// Sanitizers need fewer games, and make each of them many times slower.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool is_sanitized = true;
#else
inline constexpr bool is_sanitized = false;
#endif

/// Returns the registry's games and the toy.
std::vector<const AnyGame*> games_under_test();

/// Returns complete options of a game that together contain every value in its option_facts, though not every
/// combination.
std::vector<Json> options_under_test(const AnyGame& game);

/// Returns the legal actions of a seat without annotations, in the order of AnyState::legal().
std::vector<Json> legal_actions(const AnyState& state, Seat seat);

/// Plays one random game from a seed text to its end, and calls `tell` for every position but the last with
/// the acting seat and its action.
void random_game(const AnyGame& game, const Json& options, const std::string& seed,
                 const std::function<void(const AnyState&, Seat, const Json& action, const Chance&)>& at);

/// Calls `check` for every game with each of its options_under_test(). Failed checks name both. Leaves out
/// all games but the toy and the one that IDAVOLL_FOCUS names, if it is set.
void each_game(const std::function<void(const AnyGame&, const Json& options)>& check);

/// Plays one random game of each and calls `check` for all its positions, like random_game().
void each_position(const std::function<void(const AnyGame&, const AnyState&, Seat, const Json& action,
                                            const Chance&)>& check);

} // namespace idavoll::test
