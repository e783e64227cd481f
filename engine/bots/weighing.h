#pragma once

#include "engine/bots/greedy.h"
#include "engine/bots/likely.h"
#include "engine/bots/search.h"
#include "engine/json_writer.h"
#include "engine/memory.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <vector>

/// Evaluation of a decision by search: its preferred action, and the expected results of that and of another.
namespace idavoll {

struct WeighOrder {
    Seat seat = 0;             ///< the seat to act
    std::optional<Json> other; ///< an action of the seat, to compare with the preferred one
    int simulations = 400;     ///< of the search
    int games = 100;           ///< playouts after each
    std::uint64_t word = 0;    ///< the only randomness
    bool second = false;       ///< if there is no other, compares with the runner-up of the search
    Enough enough = {};        ///< may stop the evaluation early; it then returns what it has found so far
};

/// The expected result of a position, as far as one seat can know: per seat, its chance to win (a shared
/// first place counts in part) and the expected margin of its team over the best other team.
struct Expected {
    std::vector<double> wins;
    std::vector<double> margins;

    bool operator==(const Expected&) const = default;
};

struct Weighing {
    Json preferred; ///< the action search would take
    Expected of_preferred;
    Expected of_other;     ///< equal to the first if there is no other, or it is the preferred one
    Json other = nullptr;  ///< the action compared with it; null: none
    int gain = 0;          ///< immediate gain of the preferred action (greedy.h), …
    int gain_of_other = 0; ///< … of the other, …
    int most_gain = 0;     ///< … and the highest immediate gain of any choice
};

/// Accumulates the results of playouts.
class Endings {
  public:
    explicit Endings(std::vector<int> teams)
        : teams_(std::move(teams)), sums_{std::vector<double>(teams_.size()),
                                          std::vector<double>(teams_.size())} {}

    void add(const Standing& standing) {
        ++games_;
        const auto first = std::ranges::count(standing.ranking, 1);
        const std::vector<double> ahead = margins({standing.scores.begin(), standing.scores.end()}, teams_);
        for (std::size_t seat = 0; seat < teams_.size(); ++seat) {
            sums_.wins[seat] += standing.ranking[seat] == 1 ? 1.0 / static_cast<double>(first) : 0;
            sums_.margins[seat] += ahead[seat];
        }
    }

    Expected mean() const {
        Expected mean = sums_;
        for (std::vector<double>* values : {&mean.wins, &mean.margins}) {
            std::ranges::transform(*values, values->begin(), [this](double sum) { return sum / games_; });
        }
        return mean;
    }

  private:
    std::vector<int> teams_;
    Expected sums_;
    int games_ = 0;
};

/// Plays a game to its end after the seat takes the action, with likely choices for all seats. `word` is the
/// only randomness: choices compared under the same word are tried in the same sampled world.
template <Game G>
Standing imagined_end(const typename G::State& state, Seat seat, const typename G::Action& action,
                      const MemoryOf<G>& memory, const std::vector<int>& teams, std::uint64_t word) {
    Dice dice(word);
    typename G::State imagined = resample<G>(state, memory, dice);
    const Chance chance = imagined_chance(dice);
    static_cast<void>(G::apply(imagined, seat, action, &chance));
    while (!G::is_over(imagined)) {
        const Seat next = G::to_act(imagined).front();
        const auto choices = G::legal(imagined, next);
        const std::size_t likely = likely_choice<G>(imagined, next, choices, teams, chance, dice);
        follow<G>(imagined, next, choices[likely], chance);
    }
    return G::standing(imagined);
}

/// All choices are compared in the same sampled worlds, so that differences are due to the choices.
template <Game G>
Expected expected_of(const typename G::State& state, const typename G::Action& action,
                     const MemoryOf<G>& memory, const WeighOrder& order) {
    const std::vector<int> teams = teams_of<G>(state.options);
    Endings endings(teams);
    for (int game = 0; game < order.games && (game == 0 || !order.enough || !order.enough()); ++game) {
        endings.add(imagined_end<G>(state, order.seat, action, memory, teams,
                                    order.word + static_cast<std::uint64_t>(game)));
    }
    return endings.mean();
}

/// The indices of the best choice of the search and of its runner-up, which is the same if there is no other.
struct Best {
    std::size_t first = 0;
    std::size_t second = 0;
    double lead = 0; ///< by how many standard deviations the first did better in the tree
};

template <Game G>
Best search_best(const typename G::State& state, std::span<const typename G::Choice> choices,
                 const MemoryOf<G>& memory, const WeighOrder& order) {
    Dice dice(order.word);
    if (choices.size() == 1) {
        return {};
    }
    const Patience patience{order.simulations, order.enough};
    Search<G> search(state, order.seat, choices, memory, dice);
    for (int done = 0; patience.lasts(done); ++done) {
        search.simulate();
    }
    const std::size_t best = search.best();
    return {.first = best, .second = search.second_best().value_or(best), .lead = search.lead()};
}

/// Like best_of(), but where nothing is hidden any more the first is the exact solution of the endgame, and
/// the second the best other choice in the tree.
template <Game G>
Best best_of_bot(const typename G::State& state, std::span<const typename G::Choice> choices,
                 const MemoryOf<G>& memory, const WeighOrder& order) {
    const Best in_tree = search_best<G>(state, choices, memory, order);
    if (choices.size() == 1 || !is_open<G>(state)) {
        return in_tree;
    }
    Dice dice(order.word);
    const Patience patience{order.simulations, order.enough};
    const std::size_t first = open_choice<G>(state, order.seat, choices, memory, patience, dice);
    return first == in_tree.first ? in_tree : Best{.first = first, .second = in_tree.first};
}

/// Requires a game that bots can sample.
template <Game G>
Weighing weigh(const typename G::State& state, std::span<const typename G::Choice> choices,
               const std::optional<typename G::Action>& other, const MemoryOf<G>& memory,
               const WeighOrder& order) {
    const auto [first, second, lead] = best_of_bot<G>(state, choices, memory, order);
    std::size_t beside = first;
    if (other) {
        const auto is_other = [&](const auto& choice) { return choice.action == *other; };
        beside = static_cast<std::size_t>(std::ranges::find_if(choices, is_other) - choices.begin());
    } else if (order.second) {
        beside = second;
    }
    std::vector<int> gains;
    for (const auto& choice : choices) {
        gains.push_back(gain<G>(state, order.seat, choice));
    }
    Weighing weighing{.preferred = json_of(choices[first].action),
                      .of_preferred = expected_of<G>(state, choices[first].action, memory, order),
                      .of_other = {},
                      .gain = gains[first],
                      .gain_of_other = gains[beside],
                      .most_gain = std::ranges::max(gains)};
    weighing.of_other = weighing.of_preferred;
    if (beside != first) {
        weighing.other = json_of(choices[beside].action);
        weighing.of_other = expected_of<G>(state, choices[beside].action, memory, order);
    }
    return weighing;
}

} // namespace idavoll
