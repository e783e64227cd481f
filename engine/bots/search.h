#pragma once

#include "engine/bots/endgame.h"
#include "engine/bots/flat.h"
#include "engine/bots/likely.h"
#include "engine/bots/prospect.h"
#include "engine/dice.h"
#include "engine/memory.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

/// Information-set Monte Carlo tree search: each simulation samples what the seat cannot see, and one tree
/// collects the results of all of them. Each decision in the tree maximises the final margin of the deciding
/// seat's team (UCB), with progressive bias towards choices that gain most immediately; below the tree all
/// seats play by immediate gains.
///
/// The true state is read only through `resample` and the searching seat's legal actions. Uses no function
/// whose result differs between libraries: the same dice give the same choice.
namespace idavoll {

/// The observed variance, with a lower bound.
inline double spread_of(const Trials& seen) {
    constexpr double least = 0.01;
    return seen.count > 0 ? std::max(seen.squares / seen.count - seen.mean() * seen.mean(), least) : 1;
}

template <Game G>
class Search {
  public:
    using State = typename G::State;
    using Action = typename G::Action;
    using Choice = typename G::Choice;

    Search(const State& state, Seat seat, std::span<const Choice> choices, const MemoryOf<G>& memory,
           Dice& dice)
        : state_(state), seat_(seat), choices_(choices), memory_(memory), dice_(dice),
          teams_(teams_of<G>(state.options)) {}

    /// Runs one simulation.
    void simulate();

    /// Returns the index of the most visited choice, ties broken by its mean.
    std::size_t best() const;

    /// Returns the most visited of the other choices; nothing if no other was tried.
    std::optional<std::size_t> second_best() const;

    /// Returns by how many standard deviations the best did better than the second best; 0 if there is none.
    double lead() const;

  private:
    static constexpr std::size_t no_node = 0; ///< the root has no parent

    /// The prior of a choice weighs as much as this many simulations.
    static constexpr double weight_of_promise = 4;

    struct Edge {
        Action action;
        Seat seat;
        std::size_t choice; ///< index in the list of legal actions
        double promise = 0; ///< how much worse than the best it seemed immediately, at most 0
        Trials trials{};    ///< margins of its seat's team
        int offers = 0;     ///< how often it was available
        std::size_t next = no_node;
    };

    struct Node {
        std::vector<Edge> edges;
        Trials trials{}; ///< of all its edges: the decisions of a node rarely belong to several seats
    };

    /// The choices to try, and the prior of each legal one: how much worse than the best of them it seems.
    struct Tried {
        std::vector<std::size_t> places;
        std::vector<double> promised;
    };

    /// A choice by its index among the legal ones, and its edge by its index in the node.
    struct Selected {
        std::size_t choice;
        std::size_t edge;
    };

    struct Step {
        std::size_t node;
        std::size_t edge;
    };

    bool at_horizon(const State& imagined) const {
        return G::is_over(imagined) || imagined.seq - state_.seq > view_.plies
               || (view_.stages > 0 && stage<G>(imagined) - stage<G>(state_) >= view_.stages);
    }

    /// Returns how much worse than the best each choice seems immediately.
    std::vector<double> promises(const State& imagined, Seat seat, std::span<const Choice> choices,
                                 const Chance& chance) const;
    Tried worth_a_try(const State& imagined, Seat seat, std::span<const Choice> choices,
                      const Chance& chance);
    /// Returns the index of the choice's edge in the node, adding it if necessary.
    std::size_t edge_of(Node& node, Seat seat, const Choice& choice, std::size_t place, double promise) const;
    /// Returns the choice with the highest upper confidence bound for the seat.
    Selected select(Node& node, const State& imagined, Seat seat, std::span<const Choice> choices,
                    const Chance& chance);
    void play_on(State& imagined, const Chance& chance);
    /// Credits each decision on the path with the final margin of its own seat.
    void learn(const std::vector<Step>& path, const State& end);

    const State& state_;
    Seat seat_;
    std::span<const Choice> choices_;
    const MemoryOf<G>& memory_;
    Dice& dice_;
    std::vector<int> teams_;
    Foresight view_ = foresight_of<G>();
    std::vector<Node> nodes_ = std::vector<Node>(1);
    Trials seen_; ///< all simulations, for the searching seat
    Tried root_;
};

template <Game G>
std::vector<double> Search<G>::promises(const State& imagined, Seat seat, std::span<const Choice> choices,
                                        const Chance& chance) const {
    std::vector<double> promised;
    promised.reserve(choices.size());
    for (const Choice& choice : choices) {
        if constexpr (
            requires { G::prospect(imagined); } && !requires { G::appeal(choice); }) {
            State after = imagined;
            follow<G>(after, seat, choice, chance);
            promised.push_back(margins(prospect<G>(after), teams_)[static_cast<std::size_t>(seat)]);
        } else {
            promised.push_back(appeal<G>(choice));
        }
    }
    const double most = *std::ranges::max_element(promised);
    for (double& each : promised) {
        each -= most;
    }
    return promised;
}

template <Game G>
auto Search<G>::worth_a_try(const State& imagined, Seat seat, std::span<const Choice> choices,
                            const Chance& chance) -> Tried {
    std::vector<std::size_t> places(choices.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    std::vector<double> promised = promises(imagined, seat, choices, chance);
    if (places.size() > view_.width) {
        shuffle(places, dice_);
        std::ranges::stable_sort(places, std::ranges::greater{},
                                 [&](std::size_t place) { return promised[place]; });
        places.resize(view_.width);
        std::ranges::sort(places);
    }
    return {std::move(places), std::move(promised)};
}

template <Game G>
std::size_t Search<G>::edge_of(Node& node, Seat seat, const Choice& choice, std::size_t place,
                               double promise) const {
    const auto is_it = [&](const Edge& edge) { return edge.seat == seat && edge.action == choice.action; };
    const auto found = std::ranges::find_if(node.edges, is_it);
    if (found == node.edges.end()) {
        node.edges.push_back({.action = choice.action, .seat = seat, .choice = place, .promise = promise});
        return node.edges.size() - 1;
    }
    return static_cast<std::size_t>(found - node.edges.begin());
}

template <Game G>
auto Search<G>::select(Node& node, const State& imagined, Seat seat, std::span<const Choice> choices,
                       const Chance& chance) -> Selected {
    // At the root the choices are the same in every simulation.
    const bool at_root = &node == nodes_.data();
    Tried other;
    Tried& tried = at_root ? root_ : other;
    if (tried.places.empty()) {
        tried = worth_a_try(imagined, seat, choices, chance);
    }
    const double spread = spread_of(seen_);
    const double usual = node.trials.count > 0 ? node.trials.mean() : 0;
    Selected best{};
    double highest = 0;
    bool first = true;
    for (const std::size_t place : tried.places) {
        const std::size_t at = edge_of(node, seat, choices[place], place, tried.promised[place]);
        Edge& edge = node.edges[at];
        ++edge.offers;
        const double weight = edge.trials.count + weight_of_promise;
        const double mean = (edge.trials.sum + weight_of_promise * (usual + edge.promise)) / weight;
        const double logarithm = std::bit_width(static_cast<unsigned>(edge.offers));
        const double bound = mean + std::sqrt(spread * logarithm / (edge.trials.count + 1));
        if (first || bound > highest) {
            first = false;
            best = {place, at};
            highest = bound;
        }
    }
    return best;
}

template <Game G>
void Search<G>::play_on(State& imagined, const Chance& chance) {
    while (!at_horizon(imagined)) {
        const Seat seat = G::to_act(imagined).front();
        const auto choices = G::legal(imagined, seat);
        const std::size_t chosen = likely_choice<G>(imagined, seat, choices, teams_, chance, dice_);
        follow<G>(imagined, seat, choices[chosen], chance);
    }
}

template <Game G>
void Search<G>::learn(const std::vector<Step>& path, const State& end) {
    const std::vector<double> ahead = margins(prospect<G>(end), teams_);
    seen_.add(ahead[static_cast<std::size_t>(seat_)]);
    for (const Step& step : path) {
        Node& node = nodes_[step.node];
        Edge& edge = node.edges[step.edge];
        const double worth = ahead[static_cast<std::size_t>(edge.seat)];
        edge.trials.add(worth);
        node.trials.add(worth);
    }
}

template <Game G>
void Search<G>::simulate() {
    State imagined = resample<G>(state_, memory_, dice_);
    const Chance chance = imagined_chance(dice_);
    std::vector<Step> path;
    for (std::size_t at = 0; !at_horizon(imagined) || path.empty();) {
        const std::vector<Seat> asked = G::to_act(imagined);
        const bool root = path.empty();
        const Seat seat = root ? seat_ : asked.front();
        std::vector<Choice> listed;
        if (!root) {
            listed = G::legal(imagined, seat);
        }
        const std::span<const Choice> choices = root ? choices_ : std::span<const Choice>(listed);
        const auto [place, chosen] = select(nodes_[at], imagined, seat, choices, chance);
        path.push_back({at, chosen});
        Edge& edge = nodes_[at].edges[chosen];
        follow<G>(imagined, seat, choices[place], chance);
        // Seats that decide at the same time do not know of this decision.
        if (edge.trials.count < view_.ripe || asked.size() > 1) {
            break;
        }
        if (edge.next == no_node) {
            edge.next = nodes_.size();
            nodes_.emplace_back();
        }
        at = nodes_[path.back().node].edges[chosen].next;
    }
    play_on(imagined, chance);
    learn(path, imagined);
}

template <Game G>
std::size_t Search<G>::best() const {
    return most_tried(nodes_.front().edges, &Edge::trials)->choice;
}

template <Game G>
std::optional<std::size_t> Search<G>::second_best() const {
    std::vector<Edge> others = nodes_.front().edges;
    const std::size_t first = best();
    std::erase_if(others,
                  [first](const Edge& edge) { return edge.choice == first || edge.trials.count == 0; });
    return others.empty() ? std::nullopt : std::optional(most_tried(others, &Edge::trials)->choice);
}

template <Game G>
double Search<G>::lead() const {
    const std::optional<std::size_t> second = second_best();
    if (!second) {
        return 0;
    }
    const auto trials_of = [&](std::size_t choice) {
        return std::ranges::find(nodes_.front().edges, choice, &Edge::choice)->trials;
    };
    return (trials_of(best()).mean() - trials_of(*second).mean()) / std::sqrt(spread_of(seen_));
}

/// Returns the index of the best choice where nothing is hidden any more (`is_open`), by endgame.h.
template <Game G>
std::size_t open_choice(const typename G::State& state, Seat seat,
                        std::span<const typename G::Choice> choices, const MemoryOf<G>& memory,
                        const Patience& patience, Dice& dice) {
    const typename G::State known = resample<G>(state, memory, dice);
    const Chance none = imagined_chance(dice);
    return Endgame<G>(known, seat, patience, foresight_of<G>().width, none).best(choices);
}

/// Returns the index of the bot's choice among the legal ones, of which there must be at least one. The same
/// dice give the same choice.
template <Game G>
std::size_t search_choice(const typename G::State& state, Seat seat,
                          std::span<const typename G::Choice> choices, const MemoryOf<G>& memory,
                          const Patience& patience, Dice& dice) {
    if (choices.size() == 1) {
        return 0;
    }
    if (is_open<G>(state)) {
        return open_choice<G>(state, seat, choices, memory, patience, dice);
    }
    Search<G> search(state, seat, choices, memory, dice);
    for (int done = 0; patience.lasts(done); ++done) {
        search.simulate();
    }
    return search.best();
}

} // namespace idavoll
