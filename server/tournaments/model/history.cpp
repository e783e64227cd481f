#include "server/tournaments/model/history.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace idavoll::server {

std::vector<int> half_points(const Json& result, std::size_t seats) {
    std::vector<int> ranking(seats, 1);
    if (const auto found = result.find("ranking"); found != result.end() && found->is_array()) {
        ranking = found->get<std::vector<int>>();
    }
    std::vector<int> points;
    for (const int rank : ranking) {
        const auto sharing = static_cast<int>(std::ranges::count(ranking, rank));
        // Of the places `rank` to `rank + sharing - 1`, the first and the last have this mean.
        const int best = 2 * (static_cast<int>(seats) - rank);
        const int worst = best - 2 * (sharing - 1);
        points.push_back((best + worst) / 2);
    }
    return points;
}

int points_of_bye(int seats) {
    return seats == 2 ? 2 : seats - 1;
}

TournamentGame game_at(const TournamentTable& table) {
    TournamentGame game{.round = table.round, .seeds = table.seeds, .points = {}, .scores = {}};
    if (table.result && !table.is_secret) {
        game.points = half_points(*table.result, table.seeds.size());
        if (const auto scores = table.result->find("scores");
            scores != table.result->end() && scores->is_array()) {
            game.scores = scores->get<std::vector<int>>();
        }
    }
    return game;
}

std::vector<TournamentGame> games_of(const StoredTournament& tournament) {
    std::vector<TournamentGame> games;
    std::ranges::transform(tournament.tables, std::back_inserter(games), game_at);
    return games;
}

History::History(std::size_t players)
    : players_(players), met_(players * players), byes_(players), seats_(players) {}

History::History(const StoredTournament& tournament) : History(tournament.entrants.size()) {
    for (const TournamentTable& table : tournament.tables) {
        add(table.seeds);
    }
    for (const std::vector<int>& round : tournament.byes) {
        for (const int seed : round) {
            add_bye(seed);
        }
    }
}

void History::add(const std::vector<int>& seeds) {
    for (std::size_t seat = 0; seat < seeds.size(); ++seat) {
        std::vector<int>& times = seats_[index(seeds[seat])];
        times.resize(std::max(times.size(), seeds.size()));
        ++times[seat];
        for (std::size_t other = 0; other < seeds.size(); ++other) {
            if (other != seat) {
                ++met_[index(seeds[seat]) * players_ + index(seeds[other])];
            }
        }
    }
}

int History::times_at(int seed, std::size_t seat) const {
    const std::vector<int>& times = seats_[index(seed)];
    return seat < times.size() ? times[seat] : 0;
}

} // namespace idavoll::server
