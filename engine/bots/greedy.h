#pragma once

#include "engine/game.h"

#include <cstdint>
#include <span>
#include <vector>

/// The greedy bot: what scores most now.
namespace idavoll {

/// Returns what a choice gains its seat immediately: its points, or, if the game does not name them, the
/// change in score. If such a game has secrets, the change may depend on what the seat cannot see: it then
/// counts as 0, as does a choice that leads to a shuffle.
template <Game G>
int gain(const typename G::State& state, Seat seat, const typename G::Choice& choice) {
    if constexpr (requires { choice.points; }) {
        return static_cast<int>(choice.points);
    } else {
        if (!G::facts().secrets.empty()) {
            return 0;
        }
        auto score = [seat](const typename G::State& s) {
            return G::standing(s).scores[static_cast<std::size_t>(seat)];
        };
        typename G::State after = state;
        return G::apply(after, seat, choice.action, nullptr) ? score(after) - score(state) : 0;
    }
}

/// Returns the index of the legal choice with the most points now, ties broken by `word`. There must be at
/// least one.
template <Game G>
std::size_t greedy_choice(const typename G::State& state, Seat seat,
                          std::span<const typename G::Choice> choices, std::uint64_t word) {
    int most = gain<G>(state, seat, choices[0]);
    std::vector<std::size_t> best{0};
    for (std::size_t i = 1; i < choices.size(); ++i) {
        int points = gain<G>(state, seat, choices[i]);
        if (points > most) {
            most = points;
            best.clear();
        }
        if (points == most) {
            best.push_back(i);
        }
    }
    return best[word % best.size()];
}

} // namespace idavoll
