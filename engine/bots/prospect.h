#pragma once

#include "engine/dice.h"
#include "engine/game.h"

#include <cstddef>
#include <vector>

/// What a game may say of itself to help the bot that searches. All of it is optional:
///
/// - `prospect(state) -> std::vector<double>`: per seat what its score would come to if everything that is on
///   the table were scored now. Without it that is its score. It is asked of imagined states only.
/// - `appeal(choice) -> double`: what a choice promises by itself, in points. Without it these are its
/// points,
///   or 0. It is asked for simulations where those are greedy (Outlook). Without it a decision in the tree
///   goes by prospects.
/// - `stage(state) -> int`: a number that rises at the moments between which prospects compare well (rounds,
///   raids). Without it a simulation ends after a number of plies alone.
/// - `follow(state, seat, choice, chance)`: what `apply` does with a choice that `legal` lists, faster, and
///   without telling what happens. Without it that is `apply`.
/// - `draw(state, seat, dice) -> Choice`: one of the legal choices of a seat that is to act, each equally
///   likely, faster than by listing them all. Without it they are listed.
/// - `is_open(state) -> bool`: whether two seats are left that know everything of each other, and nothing is
///   left to chance. Without it no state is (endgame.h).
/// - `foresight`, how far and how widely to look.
namespace idavoll {

/// How a game is searched.
struct Foresight {
    std::size_t width = 40; ///< so many choices of a decision are tried, those that promise most
    int plies = 60;         ///< a simulation is over so many plies after the position
    int stages = 0;         ///< or when so many stages are over, if that is not 0
    int ripe = 1;           ///< so often a choice is tried before what follows it becomes part of the tree
    int samples = 1;        ///< in the simulation everybody takes the best of so many choices, drawn by lot
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

/// Per seat how far its team is ahead of the best of the others. `teams` is per seat, from 0.
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
