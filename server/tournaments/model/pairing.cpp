#include "server/tournaments/model/pairing.h"

#include "server/tournaments/model/matching.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <optional>
#include <utility>

namespace idavoll::server {

namespace {

/// The pairing of one round at tables for two. With an odd number of players, the number after the last
/// stands for the bye.
class SwissRound {
  public:
    SwissRound(const std::vector<Ranked>& players, const History& history)
        : players_(players), history_(history), matching_(players.size() + players.size() % 2) {
        fewest_byes_ = std::numeric_limits<int>::max();
        for (const Ranked& player : players) {
            fewest_byes_ = std::min(fewest_byes_, history.byes(player.seed));
        }
    }

    PairedRound pair() {
        give_bye();
        pair_groups();
        matching_.extend([this](std::size_t one, std::size_t other) { return is_good(one, other); });
        matching_.extend([this](std::size_t one, std::size_t other) { return is_possible(one, other); });
        pair_rest();
        return paired();
    }

  private:
    bool is_bye(std::size_t one) const { return one == players_.size(); }

    int seed(std::size_t one) const { return players_[one].seed; }

    bool may_have_bye(std::size_t one) const { return history_.byes(seed(one)) == fewest_byes_; }

    /// Returns whether the two may meet: not again.
    bool is_possible(std::size_t one, std::size_t other) const {
        if (is_bye(one) || is_bye(other)) {
            return may_have_bye(std::min(one, other));
        }
        return history_.meetings(seed(one), seed(other)) == 0;
    }

    /// Returns whether both will then have begun half of their games, within one.
    bool is_good(std::size_t one, std::size_t other) const {
        if (is_bye(one) || is_bye(other)) {
            return may_have_bye(std::min(one, other));
        }
        const int balances = history_.balance(seed(one)) * history_.balance(seed(other));
        return balances <= 0 && is_possible(one, other);
    }

    void give_bye() {
        for (std::size_t one = players_.size(); one-- > 0 && matching_.size() > players_.size();) {
            if (may_have_bye(one)) {
                matching_.pair(one, players_.size());
                return;
            }
        }
    }

    void pair_groups() {
        std::vector<std::size_t> group;
        for (std::size_t one = 0; one < players_.size(); ++one) {
            if (!matching_.partner(one)) {
                group.push_back(one);
            }
            if (one + 1 == players_.size() || players_[one + 1].points != players_[one].points) {
                group = pair_group(group);
            }
        }
    }

    /// Returns who found no opponent.
    std::vector<std::size_t> pair_group(const std::vector<std::size_t>& group) {
        const std::size_t half = group.size() / 2;
        for (std::size_t upper = 0; upper < half; ++upper) {
            if (!matching_.partner(group[upper])) {
                if (const auto opponent = opponent_in(group, upper, half)) {
                    matching_.pair(group[upper], *opponent);
                }
            }
        }
        std::vector<std::size_t> rest;
        std::ranges::copy_if(group, std::back_inserter(rest),
                             [this](std::size_t one) { return !matching_.partner(one); });
        return rest;
    }

    /// First the one in the same place of the lower half, then those after, those before, and the upper half.
    std::optional<std::size_t> opponent_in(const std::vector<std::size_t>& group, std::size_t upper,
                                           std::size_t half) const {
        const auto fits = [&](std::size_t place) {
            return !matching_.partner(group[place]) && is_good(group[upper], group[place]);
        };
        for (std::size_t place = half + upper; place < group.size(); ++place) {
            if (fits(place)) {
                return group[place];
            }
        }
        for (std::size_t place = half + upper; place-- > upper + 1;) {
            if (fits(place)) {
                return group[place];
            }
        }
        return std::nullopt;
    }

    /// These can only meet again.
    void pair_rest() {
        std::optional<std::size_t> waiting;
        for (std::size_t one = 0; one < matching_.size(); ++one) {
            if (matching_.partner(one)) {
                continue;
            }
            if (waiting) {
                matching_.pair(*std::exchange(waiting, std::nullopt), one);
            } else {
                waiting = one;
            }
        }
    }

    PairedRound paired() const {
        PairedRound round;
        for (std::size_t one = 0; one < players_.size(); ++one) {
            const std::size_t other = matching_.partner(one).value();
            if (is_bye(other)) {
                round.byes.push_back(seed(one));
            } else if (one < other) {
                const bool begins = round.tables.size() % 2 == 0;
                round.tables.push_back(
                    seats_for_two(seed(begins ? one : other), seed(begins ? other : one), history_));
            }
        }
        return round;
    }

    const std::vector<Ranked>& players_;
    const History& history_;
    Matching matching_;
    int fewest_byes_ = 0;
};

/// Returns the order of the players in which they have had their seats least, the first seat counting most.
std::vector<int> rotated(std::vector<int> seeds, const History& history) {
    std::ranges::sort(seeds);
    std::vector<int> best = seeds;
    int least = std::numeric_limits<int>::max();
    do {
        int cost = 0;
        for (std::size_t seat = 0; seat < seeds.size(); ++seat) {
            cost += history.times_at(seeds[seat], seat) * (seat == 0 ? 10 : 1);
        }
        if (cost < least) {
            least = cost;
            best = seeds;
        }
    } while (std::ranges::next_permutation(seeds).found);
    return best;
}

/// Takes the next table from the players.
std::vector<int> next_table(std::vector<int>& seeds, const History& history, std::size_t seats) {
    std::vector<int> table{seeds.front()};
    seeds.erase(seeds.begin());
    while (table.size() < seats) {
        const auto reachable = static_cast<std::ptrdiff_t>(std::min(seeds.size(), 4 * seats));
        const auto meetings = [&](int seed) {
            return std::transform_reduce(table.begin(), table.end(), 0, std::plus<>(),
                                         [&](int other) { return history.meetings(seed, other); });
        };
        const auto chosen = std::ranges::min_element(seeds.begin(), seeds.begin() + reachable, {}, meetings);
        table.push_back(*chosen);
        seeds.erase(chosen);
    }
    return table;
}

} // namespace

std::vector<int> seats_for_two(int one, int other, const History& history) {
    return history.balance(other) < history.balance(one) ? std::vector{other, one} : std::vector{one, other};
}

PairedRound pair_swiss(const std::vector<Ranked>& players, const History& history) {
    return SwissRound(players, history).pair();
}

PairedRound seat_swiss(const std::vector<Ranked>& players, const History& history, int seats) {
    std::vector<int> seeds;
    std::ranges::transform(players, std::back_inserter(seeds), &Ranked::seed);
    const auto size = static_cast<std::size_t>(seats);
    PairedRound round;
    while (seeds.size() % size != 0) {
        const auto last = std::ranges::min_element(seeds.rbegin(), seeds.rend(), {},
                                                   [&](int seed) { return history.byes(seed); });
        round.byes.push_back(*last);
        seeds.erase(std::next(last).base());
    }
    while (!seeds.empty()) {
        round.tables.push_back(rotated(next_table(seeds, history, size), history));
    }
    return round;
}

std::vector<PairedRound> pair_round_robin(int players) {
    const int circle = players + players % 2 - 1; // the players who move
    const int fixed = circle + 1;
    std::vector<PairedRound> rounds;
    for (int turn = 0; turn < circle; ++turn) {
        PairedRound round;
        const int met = turn + 1;
        if (fixed > players) {
            round.byes.push_back(met);
        } else {
            round.tables.push_back(turn % 2 == 0 ? std::vector{met, fixed} : std::vector{fixed, met});
        }
        for (int step = 1; step <= circle / 2; ++step) {
            round.tables.push_back({(turn + step) % circle + 1, (turn - step + circle) % circle + 1});
        }
        rounds.push_back(std::move(round));
    }
    return rounds;
}

} // namespace idavoll::server
