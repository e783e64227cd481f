#include "server/tournaments/model/matchpoints.h"

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

namespace idavoll::server {

namespace {

/// What a seat has reached, in the order in which it is compared.
using Reached = std::pair<int, int>;

constexpr int seat_left = -1;
constexpr int played_out = 0;
constexpr int others_left = 1;

/// A table's game. `reached` is empty if it is not compared.
struct Game {
    std::vector<Reached> reached;
    bool is_played_out = false;
};

Game game_of(const Json& result, std::size_t seats) {
    const std::vector<int> scores = result.value("scores", std::vector<int>());
    if (!result.contains("ranking") || !result.at("ranking").is_array() || scores.size() != seats) {
        return {};
    }
    Game game{.reached = {}, .is_played_out = result.value("reason", "finished") == "finished"};
    const std::vector<int> out = result.value("out", std::vector<int>());
    for (std::size_t seat = 0; seat < seats; ++seat) {
        const bool has_left = std::ranges::count(out, static_cast<int>(seat)) > 0;
        const int how = has_left ? seat_left : game.is_played_out ? played_out : others_left;
        game.reached.emplace_back(how, how == played_out ? scores[seat] : 0);
    }
    return game;
}

/// Returns twice the number of tables at which this seat has reached less, and once those with as much.
int halves_won(const std::vector<Game>& games, std::size_t table, std::size_t seat) {
    int halves = 0;
    const Reached& own = games[table].reached[seat];
    for (std::size_t other = 0; other < games.size(); ++other) {
        if (other != table && !games[other].reached.empty()) {
            const Reached& theirs = games[other].reached[seat];
            halves += own > theirs ? 2 : own == theirs ? 1 : 0;
        }
    }
    return halves;
}

/// Returns n/d rounded, halves away from zero.
int rounded(std::int64_t n, std::int64_t d) {
    const std::int64_t twice = 2 * n + (n < 0 ? -d : d);
    return static_cast<int>(twice / (2 * d));
}

std::optional<int> difference(const std::vector<Game>& games, std::size_t table, std::size_t seat) {
    if (!games[table].is_played_out) {
        return std::nullopt;
    }
    std::int64_t sum = 0;
    std::int64_t count = 0;
    for (const Game& game : games) {
        if (game.is_played_out) {
            sum += game.reached[seat].second;
            ++count;
        }
    }
    constexpr std::int64_t hundredths = 100;
    return rounded(hundredths * (count * games[table].reached[seat].second - sum), count);
}

} // namespace

std::vector<ComparedTable> compare_tables(const std::vector<Json>& results, std::size_t seats) {
    std::vector<Game> games;
    std::ranges::transform(results, std::back_inserter(games),
                           [seats](const Json& result) { return game_of(result, seats); });
    const auto others =
        std::ranges::count_if(games, [](const Game& game) { return !game.reached.empty(); }) - 1;
    std::vector<ComparedTable> compared(games.size());
    for (std::size_t table = 0; table < games.size(); ++table) {
        for (std::size_t seat = 0; seat < seats; ++seat) {
            const bool is_compared = others > 0 && !games[table].reached.empty();
            compared[table].matchpoints.push_back(
                is_compared
                    ? rounded(std::int64_t{whole_matchpoints} * halves_won(games, table, seat), 2 * others)
                    : whole_matchpoints / 2);
            compared[table].differences.push_back(difference(games, table, seat));
        }
    }
    return compared;
}

} // namespace idavoll::server
