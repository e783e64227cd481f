#include "server/tournaments/model/standings.h"

#include "server/tournaments/model/deals.h"
#include "server/tournaments/model/history.h"
#include "server/tournaments/model/knockout.h"
#include "server/tournaments/model/matchpoints.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace idavoll::server {

namespace {

constexpr int whole_share = 1000;

std::size_t index(int seed) {
    return static_cast<std::size_t>(seed) - 1;
}

/// The standings without tie-breaks, by seed.
std::vector<Placed> with_points(const StoredTournament& tournament) {
    const std::vector<int> points = points_of(tournament);
    std::vector<Placed> all;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const int seed = static_cast<int>(i) + 1;
        all.push_back({.seed = seed, .place = seed, .points = points[i], .tie_breaks = {}});
    }
    return all;
}

void break_ties_of_two(std::vector<Placed>& all, const TournamentGame& game) {
    for (std::size_t seat = 0; seat < 2; ++seat) {
        Placed& own = all[index(game.seeds[seat])];
        const int opponents = all[index(game.seeds[1 - seat])].points;
        own.tie_breaks[0] += own.points == opponents ? game.points[seat] : 0;
        own.tie_breaks[1] += opponents;
        own.tie_breaks[2] += game.points[seat] * opponents;
    }
}

void break_ties_of_many(std::vector<Placed>& all, const TournamentGame& game) {
    const int sum = std::accumulate(game.scores.begin(), game.scores.end(), 0);
    const bool has_shares = sum > 0 && *std::ranges::min_element(game.scores) >= 0;
    for (std::size_t seat = 0; seat < game.seeds.size(); ++seat) {
        Placed& own = all[index(game.seeds[seat])];
        for (const int seed : game.seeds) {
            own.tie_breaks[0] += seed == own.seed ? 0 : all[index(seed)].points;
        }
        own.tie_breaks[1] += has_shares ? game.scores[seat] * whole_share / sum
                                        : whole_share / static_cast<int>(game.seeds.size());
    }
}

void break_ties(std::vector<Placed>& all, const StoredTournament& tournament) {
    const int seats = tournament.head.plan.seats();
    for (Placed& one : all) {
        one.tie_breaks.assign(seats == 2 ? 3 : 2, 0);
    }
    for (const TournamentGame& game : games_of(tournament)) {
        if (game.has_ended()) {
            seats == 2 ? break_ties_of_two(all, game) : break_ties_of_many(all, game);
        }
    }
    for (const std::vector<int>& round : tournament.byes) {
        for (const int seed : round) {
            Placed& own = all[index(seed)];
            if (tournament.head.plan.format == TournamentFormat::round_robin) {
                continue;
            }
            if (seats == 2) {
                own.tie_breaks[1] += own.points;
                own.tie_breaks[2] += points_of_bye(seats) * own.points;
            } else {
                own.tie_breaks[0] += (seats - 1) * own.points;
                own.tie_breaks[1] += whole_share / seats;
            }
        }
    }
}

std::vector<Placed> knocked_out(std::vector<Placed> all, const StoredTournament& tournament) {
    const std::vector<int> won = pairings_won(tournament);
    const auto won_by = [&won](const Placed& one) { return won[index(one.seed)]; };
    std::ranges::stable_sort(all, std::ranges::greater(), won_by);
    for (Placed& one : all) {
        one.place = 1 + static_cast<int>(std::ranges::count_if(won, [&](int n) { return n > won_by(one); }));
    }
    return all;
}

void add_matchpoints(std::vector<int>& points, const StoredTournament& tournament, int round) {
    for (const int seed : tournament.byes.at(static_cast<std::size_t>(round) - 1)) {
        points[index(seed)] += whole_matchpoints / 2;
    }
    const std::vector<const TournamentTable*> tables = tables_of_round(tournament, round);
    const std::vector<ComparedTable> compared = compare_round(tournament, round);
    for (std::size_t table = 0; table < tables.size(); ++table) {
        const std::vector<int>& seeds = tables[table]->seeds;
        for (std::size_t seat = 0; seat < seeds.size(); ++seat) {
            points[index(seeds[seat])] += compared[table].matchpoints[seat];
        }
    }
}

} // namespace

std::vector<int> points_of(const StoredTournament& tournament) {
    std::vector<int> points(tournament.entrants.size());
    if (tournament.head.plan.same_deal) {
        for (int round = 1; round <= tournament.head.round; ++round) {
            if (is_disclosed(tournament, round)) {
                add_matchpoints(points, tournament, round);
            }
        }
        return points;
    }
    for (const TournamentGame& game : games_of(tournament)) {
        for (std::size_t seat = 0; seat < game.points.size(); ++seat) {
            points[index(game.seeds[seat])] += game.points[seat];
        }
    }
    // In a round robin everyone has the same number of games without byes.
    if (tournament.head.plan.format == TournamentFormat::swiss) {
        for (const std::vector<int>& round : tournament.byes) {
            for (const int seed : round) {
                points[index(seed)] += points_of_bye(tournament.head.plan.seats());
            }
        }
    }
    return points;
}

std::vector<Placed> standings(const StoredTournament& tournament) {
    std::vector<Placed> all = with_points(tournament);
    const bool has_begun = tournament.head.round > 0;
    if (tournament.head.plan.format == TournamentFormat::knockout) {
        return has_begun ? knocked_out(std::move(all), tournament) : all;
    }
    break_ties(all, tournament);
    std::ranges::sort(all, [](const Placed& one, const Placed& other) {
        return std::tie(other.points, other.tie_breaks, one.seed)
               < std::tie(one.points, one.tie_breaks, other.seed);
    });
    int place = 0;
    for (Placed& one : all) {
        one.place = ++place;
    }
    return all;
}

std::vector<FinalPlace> final_places(const StoredTournament& tournament) {
    std::vector<FinalPlace> places;
    for (const Placed& placed : standings(tournament)) {
        const Entrant& entrant = tournament.entrant(placed.seed);
        if (!entrant.left) {
            places.push_back({entrant.person, placed.place});
        }
    }
    return places;
}

} // namespace idavoll::server
