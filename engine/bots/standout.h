#pragma once

#include "engine/bots/weighing.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

/// A standout choice: one that search takes, that is better than every other by far more than chance
/// explains, and that a player who looks no further than the move itself would not take.
namespace idavoll {

struct StandoutOrder {
    Seat seat = 0;          ///< the seat to act
    int simulations = 2000; ///< of the search that must confirm a first look
    int games = 400;        ///< playouts after the choice, and after any close rival
    double lead = 0.1;      ///< by how much its chance to win must exceed that of every other choice
    std::uint64_t word = 0; ///< the only randomness
};

struct Standout {
    Json best; ///< the action
    Json next; ///< the closest rival
    Expected of_best;
    Expected of_next;
    int gain = 0;         ///< immediate gain of the best (greedy.h), …
    int gain_of_next = 0; ///< … of the next, …
    int most_gain = 0;    ///< … and the highest immediate gain of any choice
    int choices = 0;      ///< number of legal choices

    bool operator==(const Standout&) const = default;
};

/// The margin of one choice over another in the playouts so far, paired by sampled world.
class Lead {
  public:
    void add(double win, double margin) {
        wins_.add(win);
        margins_.add(margin);
    }

    int games() const { return wins_.count; }

    double win() const { return wins_.mean(); }

    /// Whether it can hardly be that large, however many playouts follow.
    bool falls_short(double least) const {
        constexpr double doubt = 1;
        return win() + doubt * error(wins_) < least || margins_.mean() + doubt * error(margins_) < 0;
    }

    /// Whether it is larger by more than chance explains.
    bool exceeds(double least) const { return lower_bound(wins_) > least && lower_bound(margins_) > 0; }

    /// Whether it is as large, and significantly above 0.
    bool reaches(double least) const {
        return win() >= least && lower_bound(wins_) > 0 && lower_bound(margins_) > 0;
    }

  private:
    static constexpr double standard_errors = 3;

    static double error(const Trials& trials) {
        const double variance = trials.squares / trials.count - trials.mean() * trials.mean();
        return std::sqrt(std::max(variance, 0.0) / trials.count);
    }

    static double lower_bound(const Trials& trials) {
        return trials.mean() - standard_errors * error(trials);
    }

    Trials wins_;
    Trials margins_;
};

/// Compares one choice with all others by playouts. Most candidates are not the best, so they are rejected as
/// early as possible.
template <Game G>
class Comparison {
  public:
    using State = typename G::State;
    using Action = typename G::Action;

    Comparison(const State& state, const Action& best, const MemoryOf<G>& memory, const StandoutOrder& order)
        : state_(state), best_(best), memory_(memory), order_(order) {}

    /// Returns the lead over another choice; nothing if it falls short.
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
    static constexpr int enough = 60; ///< playouts to reject what is plainly worse

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
    std::vector<End> ends_; ///< of the best, playout by playout
};

/// Returns the prospects of a seat's team after the seat has taken an action and the seats asked at the same
/// time have taken a likely one.
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

/// Returns what each choice looks worth at first sight: its points, or, if the game's choices do not name
/// them, the prospects of the seat's team summed over some sampled worlds.
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

/// Whether a player who takes what looks best at first sight takes this choice, or may well do so. Not if all
/// choices look alike.
inline bool is_obvious(std::span<const double> worth, std::size_t place) {
    constexpr std::ptrdiff_t too_many = 3; // choices that look best for it to be obvious
    const auto [least, most] = std::ranges::minmax(worth);
    return most > least && worth[place] == most && std::ranges::count(worth, most) < too_many;
}

/// Returns the indices of all choices but the best: the runner-up of the search first, then by how good they
/// look.
inline std::vector<std::size_t> rivals_of(const Best& best, std::span<const double> worth) {
    std::vector<std::size_t> places(worth.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    std::erase(places, best.first);
    std::ranges::stable_sort(places, std::ranges::greater{}, [&](std::size_t place) {
        return std::pair(place == best.second, worth[place]);
    });
    return places;
}

/// Requires a game that bots can sample. Returns nothing if no choice stands out. The same order gives the
/// same answer.
template <Game G>
std::optional<Standout> standout(const typename G::State& state, std::span<const typename G::Choice> choices,
                                 const MemoryOf<G>& memory, const StandoutOrder& order) {
    constexpr std::size_t fewest_choices = 5;
    constexpr int first_look = 8; // fraction of the simulations
    // The tree visits slightly worse choices too rarely to tell; playouts could, but rarely confirm such a
    // choice.
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
