#pragma once

#include "engine/game.h"

#include <cstdint>
#include <span>
#include <vector>

/// What brings most now.
namespace idavoll {

/// What a choice brings its seat at once: its points, or, in a game that does not name them, the difference
/// it makes to the score. In such a game that has secrets the difference may depend on what the seat cannot
/// see: there it counts as 0, as does a choice that leads to a shuffle.
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

/// The place of the choice with the most points now among the legal ones, of which there must be one; ties by
/// `word`.
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
