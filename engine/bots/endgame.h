#pragma once

#include "engine/bots/greedy.h"
#include "engine/bots/prospect.h"
#include "engine/bots/trials.h"
#include "engine/game.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <numeric>
#include <span>
#include <vector>

/// Exact search of the end of a two-player game in which nothing is hidden or left to chance any more
/// (`is_open`, see prospect.h), within the bot's patience.
///
/// Alpha-beta (Knuth and Moore, An Analysis of Alpha-Beta Pruning, 1975) with iterative deepening. Beyond the
/// current depth both players play greedily to the end of the game. It needs no randomness: the same position
/// and patience give the same choice.
namespace idavoll {

template <Game G>
class Endgame {
  public:
    using State = typename G::State;
    using Choice = typename G::Choice;

    /// Considers at most this many choices per decision, highest gains first.
    Endgame(const State& state, Seat seat, const Patience& patience, std::size_t width, const Chance& chance)
        : state_(state), seat_(seat), patience_(patience), width_(width), chance_(chance),
          teams_(teams_of<G>(state.options)) {}

    /// Returns the index of the choice that leaves the seat furthest ahead in the end.
    std::size_t best(std::span<const Choice> choices);

  private:
    /// The number of positions that take about as long as one simulation.
    static constexpr int simulation = 8;

    bool is_tired() { return !patience_.lasts(positions_ / simulation); }

    /// Returns the index of the best of these choices at this depth; they are searched in the given order.
    std::size_t best_at(int depth, std::span<const Choice> choices, std::span<const std::size_t> places);
    /// Returns how far the seat is ahead in the end, exact only between `low` and `high`.
    double worth(const State& state, int depth, double low, double high);
    double worth_played_out(State state);
    /// Returns the indices of the choices to search, highest gains first.
    std::vector<std::size_t> places(const State& state, Seat seat, std::span<const Choice> choices) const;
    State after(const State& state, Seat seat, const Choice& choice) const;

    static constexpr double least = std::numeric_limits<double>::lowest();
    static constexpr double most = std::numeric_limits<double>::max();

    const State& state_;
    Seat seat_;
    const Patience& patience_;
    std::size_t width_;
    const Chance& chance_;
    std::vector<int> teams_;
    int positions_ = 0;
    bool is_cut_short_ = false; ///< at this depth: patience ran out
    bool is_complete_ = true;   ///< at this depth: every line was searched to its end
};

template <Game G>
std::size_t Endgame<G>::best(std::span<const Choice> choices) {
    std::vector<std::size_t> order = places(state_, seat_, choices);
    for (int depth = 1;; ++depth) {
        is_complete_ = true;
        const std::size_t found = best_at(depth, choices, order);
        // If the depth was cut short, this is the previous best, which was searched first, or one found to be
        // better.
        if (is_cut_short_ || is_complete_) {
            return found;
        }
        // Searching the previous best first lets more of the others be pruned.
        const auto its = std::ranges::find(order, found);
        std::rotate(order.begin(), its, its + 1);
    }
}

template <Game G>
std::size_t Endgame<G>::best_at(int depth, std::span<const Choice> choices,
                                std::span<const std::size_t> places) {
    std::size_t best = places.front();
    double highest = least;
    for (const std::size_t place : places) {
        const double its = worth(after(state_, seat_, choices[place]), depth - 1, highest, most);
        if (is_cut_short_) {
            break;
        }
        if (its > highest) {
            highest = its;
            best = place;
        }
    }
    return best;
}

template <Game G>
double Endgame<G>::worth(const State& state, int depth, double low, double high) {
    if (depth == 0 || G::is_over(state)) {
        return worth_played_out(state);
    }
    if (is_tired()) {
        is_cut_short_ = true;
        return 0;
    }
    ++positions_;
    const Seat seat = G::to_act(state).front();
    const auto choices = G::legal(state, seat);
    const bool is_own = seat == seat_;
    double best = is_own ? least : most;
    for (const std::size_t place : places(state, seat, choices)) {
        const double its = worth(after(state, seat, choices[place]), depth - 1, low, high);
        best = is_own ? std::max(best, its) : std::min(best, its);
        (is_own ? low : high) = is_own ? std::max(low, best) : std::min(high, best);
        if (is_cut_short_ || low >= high) {
            break;
        }
    }
    return best;
}

template <Game G>
double Endgame<G>::worth_played_out(State state) {
    while (!G::is_over(state)) {
        is_complete_ = false;
        ++positions_;
        const Seat seat = G::to_act(state).front();
        const auto choices = G::legal(state, seat);
        follow<G>(state, seat, choices[greedy_choice<G>(state, seat, choices, 0)], chance_);
    }
    return margins(prospect<G>(state), teams_)[static_cast<std::size_t>(seat_)];
}

template <Game G>
std::vector<std::size_t> Endgame<G>::places(const State& state, Seat seat,
                                            std::span<const Choice> choices) const {
    std::vector<std::size_t> places(choices.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    std::ranges::stable_sort(places, std::ranges::greater{},
                             [&](std::size_t place) { return gain<G>(state, seat, choices[place]); });
    places.resize(std::min(places.size(), width_));
    return places;
}

template <Game G>
auto Endgame<G>::after(const State& state, Seat seat, const Choice& choice) const -> State {
    State next = state;
    follow<G>(next, seat, choice, chance_);
    return next;
}

} // namespace idavoll
