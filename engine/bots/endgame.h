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

/// The end of a game for two in which nothing is hidden any more and nothing left to chance (`is_open`, see
/// prospect.h): everything that can happen is gone through, as far as patience lasts, instead of tried out.
///
/// Alpha-beta (Knuth and Moore, An Analysis of Alpha-Beta Pruning, 1975), one ply deeper each time. Beyond
/// that depth everybody takes what brings most at once, to the end of the game. No chance is needed: the same
/// position and patience give the same choice.
namespace idavoll {

template <Game G>
class Endgame {
  public:
    using State = typename G::State;
    using Choice = typename G::Choice;

    /// Goes through so many choices of each decision at most, those that bring most at once.
    Endgame(const State& state, Seat seat, const Patience& patience, std::size_t width, const Chance& chance)
        : state_(state), seat_(seat), patience_(patience), width_(width), chance_(chance),
          teams_(teams_of<G>(state.options)) {}

    /// The place of the choice after which the seat is furthest ahead in the end.
    std::size_t best(std::span<const Choice> choices);

  private:
    /// As many positions take about as long as one simulation.
    static constexpr int simulation = 8;

    bool is_tired() { return !patience_.lasts(positions_ / simulation); }

    /// The place of the best of these choices, of which the first ones are tried first, by looking so far.
    std::size_t best_at(int depth, std::span<const Choice> choices, std::span<const std::size_t> places);
    /// What the seat is ahead in the end; no more precisely than whether it is at most `low` or at least
    /// `high`.
    double worth(const State& state, int depth, double low, double high);
    double worth_played_out(State state);
    /// The places of the choices to go through, those first that bring most.
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
    bool is_cut_short_ = false; ///< at this depth: patience came to its end
    bool is_complete_ = true;   ///< at this depth: everything was seen to its end
};

template <Game G>
std::size_t Endgame<G>::best(std::span<const Choice> choices) {
    std::vector<std::size_t> order = places(state_, seat_, choices);
    for (int depth = 1;; ++depth) {
        is_complete_ = true;
        const std::size_t found = best_at(depth, choices, order);
        // Cut short, it is the one found before, which was tried first, or one that was seen to be better.
        if (is_cut_short_ || is_complete_) {
            return found;
        }
        // What was best so far is tried first: then less of the others has to be seen.
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
