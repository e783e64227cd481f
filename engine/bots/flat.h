#pragma once

#include "engine/bots/greedy.h"
#include "engine/bots/prospect.h"
#include "engine/bots/trials.h"
#include "engine/dice.h"
#include "engine/memory.h"
#include "engine/random.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <numeric>
#include <optional>
#include <span>
#include <vector>

/// Flat Monte Carlo, N simulations without a tree: each one samples what the seat cannot see, tries the
/// choice picked by UCB, plays on for a few plies, and scores the margin.
namespace idavoll {

/// Returns how far the seat's team is ahead of the best other team, with team scores added up. `teams` is per
/// seat.
inline int margin(const std::vector<int>& scores, const std::vector<int>& teams, Seat seat) {
    const auto total = [&](int team) {
        int sum = 0;
        for (std::size_t each = 0; each < scores.size(); ++each) {
            sum += teams[each] == team ? scores[each] : 0;
        }
        return sum;
    };
    const int own = teams[static_cast<std::size_t>(seat)];
    std::optional<int> best;
    for (const int team : teams) {
        if (team != own) {
            best = best ? std::max(*best, total(team)) : total(team);
        }
    }
    return total(own) - best.value_or(0);
}

/// A source for shuffles within a simulation, unrelated to that of the game.
inline Chance imagined_chance(Dice& dice) {
    Bytes32 key{};
    for (std::size_t i = 0; i < key.size(); i += sizeof(std::uint64_t)) {
        const std::uint64_t word = dice();
        for (std::size_t byte = 0; byte < sizeof(word); ++byte) {
            key[i + byte] = static_cast<std::uint8_t>(word >> (8 * byte));
        }
    }
    return Chance(key);
}

/// Returns the choice to try next: each once, then the one with the highest upper confidence bound. Uses no
/// function whose result differs between libraries.
inline std::size_t most_promising(std::span<const Trials> trials) {
    Trials all;
    for (std::size_t i = 0; i < trials.size(); ++i) {
        if (trials[i].count == 0) {
            return i;
        }
        all.count += trials[i].count;
        all.sum += trials[i].sum;
        all.squares += trials[i].squares;
    }
    const double variance = std::max(all.squares / all.count - all.mean() * all.mean(), 0.01);
    const double logarithm = std::bit_width(static_cast<unsigned>(all.count));
    std::size_t best = 0;
    double highest = 0;
    for (std::size_t i = 0; i < trials.size(); ++i) {
        const double bound = trials[i].mean() + std::sqrt(variance * logarithm / trials[i].count);
        if (i == 0 || bound > highest) {
            best = i;
            highest = bound;
        }
    }
    return best;
}

/// Returns the indices of the choices to try, at most as many as the game's outlook says.
template <Game G>
std::vector<std::size_t> worth_trying(const typename G::State& state, Seat seat,
                                      std::span<const typename G::Choice> choices, Dice& dice) {
    std::vector<std::size_t> places(choices.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    const std::size_t most = G::facts().outlook.choices;
    if (places.size() > most) {
        shuffle(places, dice);
        std::ranges::stable_sort(places, std::ranges::greater{},
                                 [&](std::size_t i) { return gain<G>(state, seat, choices[i]); });
        places.resize(most);
    }
    return places;
}

/// Plays all seats on for a few plies.
template <Game G>
void play_out(typename G::State& state, Dice& dice) {
    const Chance chance = imagined_chance(dice);
    const Outlook& outlook = G::facts().outlook;
    for (int ply = 0; ply < outlook.plies && !G::is_over(state); ++ply) {
        const Seat seat = G::to_act(state).front();
        if (outlook.greedy) {
            const auto choices = G::legal(state, seat);
            follow<G>(state, seat, choices[greedy_choice<G>(state, seat, choices, dice())], chance);
        } else {
            follow<G>(state, seat, draw<G>(state, seat, dice), chance);
        }
    }
}

/// Returns the index of the bot's choice among the legal ones, of which there must be at least one. The same
/// dice give the same choice.
template <Game G>
std::size_t flat_choice(const typename G::State& state, Seat seat,
                        std::span<const typename G::Choice> choices, const MemoryOf<G>& memory,
                        const Patience& patience, Dice& dice) {
    if (choices.size() == 1) {
        return 0;
    }
    const std::vector<std::size_t> places = worth_trying<G>(state, seat, choices, dice);
    const std::vector<int> teams = teams_of<G>(state.options);
    std::vector<Trials> trials(places.size());
    for (int done = 0; patience.lasts(done); ++done) {
        const std::size_t tried = most_promising(trials);
        typename G::State imagined = resample<G>(state, memory, dice);
        const Chance chance = imagined_chance(dice);
        follow<G>(imagined, seat, choices[places[tried]], chance);
        play_out<G>(imagined, dice);
        trials[tried].add(margin(G::standing(imagined).scores, teams, seat));
    }
    return places[static_cast<std::size_t>(most_tried(trials) - trials.begin())];
}

} // namespace idavoll
