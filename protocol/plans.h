#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

/// Plans: what a waiting player wants to be played on their next turn.
///
///     plan   {"branches":[branch …], "even_so":bool}
///     branch {"if":[action …], "play":[step …], "then":[branch …]}
///     step   {"action":action, "at_least":n} or {"forced":true}
///
/// When the player is to act, the first branch that matches is played, and its `then` is what remains for the
/// next turn. A branch without `if` matches always. One with `if` matches if these are all the actions, in
/// order, that the last seat to act has taken without another seat between them, since the plan was laid or
/// went on; parts that the player may not know are null. A step plays its action if it is legal and, with
/// `at_least`, scores as much; `forced` plays the only legal action.
namespace idavoll::protocol {

inline constexpr std::size_t max_plan_bytes = 16UL * 1024UL;
inline constexpr std::size_t max_plan_branches = 64;
inline constexpr std::size_t max_plan_steps = 32; ///< of a branch, also of its `if`
/// A message may be nested 32 deep.
inline constexpr std::size_t max_plan_depth = 12;

/// Returns what is wrong with a plan, as the end of a sentence that begins with its name, if anything.
std::optional<std::string> fault_of_plan(const nlohmann::json& plan);

} // namespace idavoll::protocol
