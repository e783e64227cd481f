#pragma once

#include "engine/dice.h"
#include "engine/game.h"

#include <cstddef>
#include <vector>

/// What a game may provide to help search. All of it is optional:
///
/// - `prospect(state) -> std::vector<double>`: per seat, its score if everything on the table were scored
///   now. Default: its score. Called for sampled states only.
/// - `appeal(choice) -> double`: how promising a choice is by itself, in points. Default: its points, or 0.
///   Used in simulations if they are greedy (Outlook). Without it, a decision in the tree goes by prospects.
/// - `stage(state) -> int`: a number that rises at moments between which prospects are comparable (rounds,
///   raids). Without it, a simulation ends only after a number of plies.
/// - `follow(state, seat, choice, chance)`: a faster `apply` for choices that `legal` lists, without events.
///   Default: `apply`.
/// - `draw(state, seat, dice) -> Choice`: a uniformly random legal choice of a seat that is to act, faster
///   than listing them all. Default: they are listed.
/// - `is_open(state) -> bool`: whether two seats are left that know everything, and nothing is left to
///   chance. Default: false (endgame.h).
/// - `foresight`: how deep and how wide to search.
namespace idavoll {

/// Search settings of a game.
struct Foresight {
    std::size_t width = 40; ///< at most this many choices per decision, highest appeal first
    int plies = 60;         ///< length of a simulation in plies from the position
    int stages = 0;         ///< or in stages, if not 0
    int ripe = 1;           ///< how often a choice is tried before its successor joins the tree
    int samples = 1;        ///< simulated players take the best of this many random choices
};

template <Game G>
Foresight foresight_of() {
    if constexpr (requires { G::foresight; }) {
        return G::foresight;
    } else {
        return {.width = G::facts().outlook.choices, .plies = G::facts().outlook.plies};
    }
}

template <Game G>
std::vector<double> prospect(const typename G::State& state) {
    if constexpr (requires { G::prospect(state); }) {
        return G::prospect(state);
    } else {
        const std::vector<int> scores = G::standing(state).scores;
        return {scores.begin(), scores.end()};
    }
}

template <Game G>
double appeal(const typename G::Choice& choice) {
    if constexpr (requires { G::appeal(choice); }) {
        return G::appeal(choice);
    } else if constexpr (requires { choice.points; }) {
        return choice.points;
    } else {
        return 0;
    }
}

template <Game G>
typename G::Choice draw(const typename G::State& state, Seat seat, Dice& dice) {
    if constexpr (requires { G::draw(state, seat, dice); }) {
        return G::draw(state, seat, dice);
    } else {
        const auto choices = G::legal(state, seat);
        return choices[below(dice, choices.size())];
    }
}

template <Game G>
void follow(typename G::State& state, Seat seat, const typename G::Choice& choice, const Chance& chance) {
    if constexpr (requires { G::follow(state, seat, choice, chance); }) {
        G::follow(state, seat, choice, chance);
    } else {
        static_cast<void>(G::apply(state, seat, choice.action, &chance));
    }
}

template <Game G>
int stage(const typename G::State& state) {
    if constexpr (requires { G::stage(state); }) {
        return G::stage(state);
    } else {
        return 0;
    }
}

template <Game G>
bool is_open(const typename G::State& state) {
    if constexpr (requires { G::is_open(state); }) {
        return G::is_open(state);
    } else {
        return false;
    }
}

/// Returns how far each seat's team is ahead of the best other team. `teams` is per seat, from 0.
inline std::vector<double> margins(const std::vector<double>& points, const std::vector<int>& teams) {
    std::vector<double> totals(points.size(), 0);
    for (std::size_t seat = 0; seat < points.size(); ++seat) {
        totals[static_cast<std::size_t>(teams[seat])] += points[seat];
    }
    std::vector<double> ahead;
    ahead.reserve(points.size());
    for (const int own : teams) {
        bool alone = true;
        double best = 0;
        for (const int team : teams) {
            const double total = totals[static_cast<std::size_t>(team)];
            if (team != own && (alone || total > best)) {
                alone = false;
                best = total;
            }
        }
        ahead.push_back(totals[static_cast<std::size_t>(own)] - best);
    }
    return ahead;
}

} // namespace idavoll
