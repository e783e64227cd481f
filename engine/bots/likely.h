#pragma once

#include "engine/bots/prospect.h"
#include "engine/dice.h"
#include "engine/game.h"

#include <cstdint>
#include <span>
#include <vector>

/// Playout policy: how simulated players continue, quickly but not foolishly.
namespace idavoll {

/// Returns one of the choices with the highest appeal, ties broken by `word`.
template <Game G>
std::size_t most_appealing(std::span<const typename G::Choice> choices, std::uint64_t word) {
    std::size_t best = 0;
    std::size_t ties = 0;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const double difference = appeal<G>(choices[i]) - appeal<G>(choices[best]);
        ties = difference > 0 ? 1 : difference == 0 ? ties + 1 : ties;
        if (difference > 0 || (difference == 0 && word % ties == 0)) {
            best = i;
        }
    }
    return best;
}

/// Returns the index of a likely choice among the legal ones: one with the highest appeal, or, if the game's
/// choices have none, the best of a random sample. `teams` is per seat.
template <Game G>
std::size_t likely_choice(const typename G::State& imagined, Seat seat,
                          std::span<const typename G::Choice> choices, const std::vector<int>& teams,
                          const Chance& chance, Dice& dice) {
    if (G::facts().outlook.greedy) {
        return most_appealing<G>(choices, dice());
    }
    std::size_t best = below(dice, choices.size());
    const int samples = foresight_of<G>().samples;
    if (samples <= 1 || choices.size() == 1) {
        return best;
    }
    double most = 0;
    for (int i = 0; i < samples; ++i) {
        const std::size_t drawn = i == 0 ? best : below(dice, choices.size());
        typename G::State after = imagined;
        follow<G>(after, seat, choices[drawn], chance);
        const double promised = margins(prospect<G>(after), teams)[static_cast<std::size_t>(seat)];
        if (i == 0 || promised > most) {
            best = drawn;
            most = promised;
        }
    }
    return best;
}

} // namespace idavoll
