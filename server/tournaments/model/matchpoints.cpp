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

/// Returns n/d rounded, halves away from zero.
int rounded(std::int64_t n, std::int64_t d) {
    const std::int64_t twice = 2 * n + (n < 0 ? -d : d);
    return static_cast<int>(twice / (2 * d));
}

/// What one seat has reached at all tables that are compared.
class SeatCompared {
  public:
    SeatCompared(const std::vector<Game>& games, std::size_t seat) {
        for (const Game& game : games) {
            if (game.reached.empty()) {
                continue;
            }
            sorted_.push_back(game.reached[seat]);
            if (game.is_played_out) {
                sum_ += game.reached[seat].second;
                ++played_out_;
            }
        }
        std::ranges::sort(sorted_);
    }

    /// For each other table 2 half points for less, 1 for as much, as a share. Half without others.
    int matchpoints(const Reached& own) const {
        const auto others = std::ssize(sorted_) - 1;
        if (others == 0) {
            return whole_matchpoints / 2;
        }
        const auto equal = std::ranges::equal_range(sorted_, own);
        const auto halves = 2 * (equal.begin() - sorted_.begin()) + std::ssize(equal) - 1;
        return rounded(std::int64_t{whole_matchpoints} * halves, 2 * others);
    }

    /// Of a table that was played to its end.
    int difference(int points) const {
        constexpr std::int64_t hundredths = 100;
        return rounded(hundredths * (played_out_ * points - sum_), played_out_);
    }

  private:
    std::vector<Reached> sorted_;
    std::int64_t sum_ = 0;
    std::int64_t played_out_ = 0;
};

} // namespace

std::vector<ComparedTable> compare_tables(const std::vector<Json>& results, std::size_t seats) {
    std::vector<Game> games;
    std::ranges::transform(results, std::back_inserter(games),
                           [seats](const Json& result) { return game_of(result, seats); });
    std::vector<ComparedTable> compared(games.size());
    for (std::size_t seat = 0; seat < seats; ++seat) {
        const SeatCompared all(games, seat);
        for (std::size_t table = 0; table < games.size(); ++table) {
            const auto& [reached, is_played_out] = games[table];
            ComparedTable& one = compared[table];
            one.matchpoints.push_back(reached.empty() ? whole_matchpoints / 2
                                                      : all.matchpoints(reached[seat]));
            one.differences.push_back(is_played_out ? std::optional(all.difference(reached[seat].second))
                                                    : std::nullopt);
        }
    }
    return compared;
}

} // namespace idavoll::server
