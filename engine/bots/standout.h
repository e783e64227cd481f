#pragma once

#include "engine/bots/weighing.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

/// A choice that stands out: one that search would take, that is better than each of the others by far more
/// than chance explains, and that is not what anybody would take who looks no further than the move itself.
namespace idavoll {

struct StandoutOrder {
    Seat seat = 0;          ///< which is to act
    int simulations = 2000; ///< of the search that must agree with a first look
    int games = 400;   ///< that are imagined to their end from the choice, and from any that comes near it
    double lead = 0.1; ///< by how much likelier to win it must be than each of the others
    std::uint64_t word = 0; ///< all the chance there is
};

struct Standout {
    Json best; ///< the action
    Json next; ///< the one that comes nearest
    Expected of_best;
    Expected of_next;
    int gain = 0;         ///< what the best brings at once (greedy.h), …
    int gain_of_next = 0; ///< … what the next does, …
    int most_gain = 0;    ///< … and the most that any does
    int choices = 0;      ///< among so many

    bool operator==(const Standout&) const = default;
};

/// By how much one choice was better than another in the games imagined so far, each pair in the same world.
class Lead {
  public:
    void add(double win, double margin) {
        wins_.add(win);
        margins_.add(margin);
    }

    int games() const { return wins_.count; }

    double win() const { return wins_.mean(); }

    /// Whether it cannot well be so large, however many games there are still to be.
    bool falls_short(double least) const {
        constexpr double doubt = 1;
        return win() + doubt * error(wins_) < least || margins_.mean() + doubt * error(margins_) < 0;
    }

    /// Whether it is larger by more than chance explains.
    bool exceeds(double least) const { return surely(wins_) > least && surely(margins_) > 0; }

    /// Whether it is as large, and there beyond doubt.
    bool reaches(double least) const { return win() >= least && surely(wins_) > 0 && surely(margins_) > 0; }

  private:
    static constexpr double sure = 3; ///< standard errors

    static double error(const Trials& trials) {
        const double variance = trials.squares / trials.count - trials.mean() * trials.mean();
        return std::sqrt(std::max(variance, 0.0) / trials.count);
    }

    static double surely(const Trials& trials) { return trials.mean() - sure * error(trials); }

    Trials wins_;
    Trials margins_;
};

/// Compares one choice with all others by games that are imagined to their end. Most are not the best: that
/// is found out as early as can be.
template <Game G>
class Comparison {
  public:
    using State = typename G::State;
    using Action = typename G::Action;

    Comparison(const State& state, const Action& best, const MemoryOf<G>& memory, const StandoutOrder& order)
        : state_(state), best_(best), memory_(memory), order_(order) {}

    /// The lead over another; nothing where it falls short.
    std::optional<Lead> over(const Action& other) {
        Lead lead;
        while (lead.games() < order_.games) {
            const auto game = static_cast<std::size_t>(lead.games());
            if (game == ends_.size()) {
                ends_.push_back(end_of(best_, game));
            }
            const End end = end_of(other, game);
            lead.add(ends_[game].win - end.win, ends_[game].margin - end.margin);
            if (lead.games() % at_once == 0) {
                if (lead.falls_short(order_.lead)) {
                    return std::nullopt;
                }
                if (lead.games() >= enough && lead.exceeds(order_.lead)) {
                    return lead;
                }
            }
        }
        return lead.reaches(order_.lead) ? std::optional(lead) : std::nullopt;
    }

  private:
    static constexpr int at_once = 20;
    static constexpr int enough = 60; ///< games, for what is plainly worse

    struct End {
        double win;
        double margin;
    };

    End end_of(const Action& action, std::size_t game) const {
        Endings ending(teams_);
        ending.add(imagined_end<G>(state_, order_.seat, action, memory_, teams_, order_.word + game));
        const Expected end = ending.mean();
        const auto place = static_cast<std::size_t>(order_.seat);
        return {end.wins[place], end.margins[place]};
    }

    const State& state_;
    const Action& best_;
    const MemoryOf<G>& memory_;
    const StandoutOrder& order_;
    std::vector<int> teams_ = teams_of<G>(state_.options);
    std::vector<End> ends_; ///< of the best, game by game
};

/// How a seat's team stands when the seat has taken an action, and whoever is asked at the same time has
/// decided as is likely, if everything were scored then.
template <Game G>
double stands_after(const typename G::State& imagined, Seat seat, const typename G::Action& action,
                    const std::vector<int>& teams, Dice dice) {
    typename G::State after = imagined;
    const Chance chance = imagined_chance(dice);
    static_cast<void>(G::apply(after, seat, action, &chance));
    for (const Seat other : G::to_act(imagined)) {
        const auto choices = G::legal(after, other);
        if (other != seat && !choices.empty()) {
            const std::size_t likely = likely_choice<G>(after, other, choices, teams, chance, dice);
            follow<G>(after, other, choices[likely], chance);
        }
    }
    return margins(prospect<G>(after), teams)[static_cast<std::size_t>(seat)];
}

/// What each choice is good for at first sight: its points, or in a game whose choices do not name them how
/// the seat's team would stand then, in some imagined worlds together.
template <Game G>
std::vector<double> at_first_sight(const typename G::State& state, Seat seat,
                                   std::span<const typename G::Choice> choices, const MemoryOf<G>& memory,
                                   std::uint64_t word) {
    std::vector<double> worth(choices.size(), 0);
    if constexpr (requires { choices[0].points; }) {
        std::ranges::transform(choices, worth.begin(), [](const auto& choice) { return choice.points; });
    } else {
        constexpr std::uint64_t worlds = 16;
        const std::vector<int> teams = teams_of<G>(state.options);
        for (std::uint64_t world = 0; world < worlds; ++world) {
            Dice dice(word + world);
            const typename G::State imagined = resample<G>(state, memory, dice);
            for (std::size_t place = 0; place < choices.size(); ++place) {
                worth[place] += stands_after<G>(imagined, seat, choices[place].action, teams, dice);
            }
        }
    }
    return worth;
}

/// Whether whoever takes what is best at first sight takes this one, or as likely as not. Where all look
/// alike nobody can.
inline bool is_obvious(std::span<const double> worth, std::size_t place) {
    constexpr std::ptrdiff_t too_many = 3; // that look best, to be called obvious
    const auto [least, most] = std::ranges::minmax(worth);
    return most > least && worth[place] == most && std::ranges::count(worth, most) < too_many;
}

/// The places of all choices but the best: what search finds next first, then what looks best.
inline std::vector<std::size_t> rivals_of(const Best& best, std::span<const double> worth) {
    std::vector<std::size_t> places(worth.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    std::erase(places, best.first);
    std::ranges::stable_sort(places, std::ranges::greater{}, [&](std::size_t place) {
        return std::pair(place == best.second, worth[place]);
    });
    return places;
}

/// Only where a bot can imagine what it cannot see. Nothing where no choice stands out. The same order gives
/// the same answer.
template <Game G>
std::optional<Standout> standout(const typename G::State& state, std::span<const typename G::Choice> choices,
                                 const MemoryOf<G>& memory, const StandoutOrder& order) {
    constexpr std::size_t fewest_choices = 5;
    constexpr int first_look = 8; // a part of the simulations
    // In a tree what is hardly better is not tried often enough to tell: games would, and seldom say so.
    constexpr double least_lead = 0.25;
    if (choices.size() < fewest_choices) {
        return std::nullopt;
    }
    WeighOrder weigh{.seat = order.seat,
                     .other = std::nullopt,
                     .simulations = std::max(order.simulations / first_look, 1),
                     .games = order.games,
                     .word = order.word};
    const Best best = search_best<G>(state, choices, memory, weigh);
    const auto worth = at_first_sight<G>(state, order.seat, choices, memory, order.word);
    if (best.lead < least_lead || is_obvious(worth, best.first)) {
        return std::nullopt;
    }
    Comparison<G> comparison(state, choices[best.first].action, memory, order);
    std::optional<std::size_t> next;
    double least = 0;
    for (const std::size_t rival : rivals_of(best, worth)) {
        const auto lead = comparison.over(choices[rival].action);
        if (!lead) {
            return std::nullopt;
        }
        if (!next || lead->win() < least) {
            next = rival;
            least = lead->win();
        }
    }
    weigh.simulations = order.simulations;
    if (search_best<G>(state, choices, memory, weigh).first != best.first) {
        return std::nullopt;
    }
    const auto gain_of = [&](const auto& choice) { return gain<G>(state, order.seat, choice); };
    Standout found{.best = json_of(choices[best.first].action),
                   .next = json_of(choices[*next].action),
                   .of_best = expected_of<G>(state, choices[best.first].action, memory, weigh),
                   .of_next = expected_of<G>(state, choices[*next].action, memory, weigh),
                   .gain = gain_of(choices[best.first]),
                   .gain_of_next = gain_of(choices[*next]),
                   .most_gain = gain_of(choices[best.first]),
                   .choices = static_cast<int>(choices.size())};
    for (const auto& choice : choices) {
        found.most_gain = std::max(found.most_gain, gain_of(choice));
    }
    return found;
}

} // namespace idavoll
