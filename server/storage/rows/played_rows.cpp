#include "server/storage/rows/played_rows.h"

#include "engine/catalogue/registry.h"
#include "engine/json.h"
#include "server/storage/rows/columns.h"

#include <cstddef>
#include <nlohmann/json.hpp>
#include <numeric>
#include <utility>

namespace idavoll::server {

namespace {

/// Returns a team per seat if this program doesn't know the game.
std::vector<int> teams_of(const std::string& game, const Json& options, int seats) {
    if (const AnyGame* known = find_game(game)) {
        if (Result<std::vector<int>> teams = known->teams(options)) {
            return std::move(teams).value();
        }
    }
    std::vector<int> teams(seat_count(seats));
    std::iota(teams.begin(), teams.end(), 0);
    return teams;
}

Counts counts_of(const Json& tallies) {
    Counts counts;
    for (const auto& [name, counted] : tallies.items()) {
        for (const auto& [key, count] : counted.items()) {
            if (!count.is_array() || count.size() != 2 || !count[0].is_number_integer()
                || !count[1].is_number_integer()) {
                throw SqlError("a game's counter is not a number");
            }
            counts[{name, key}] = {count[0].get<int>(), count[1].get<int>()};
        }
    }
    return counts;
}

} // namespace

std::optional<PlayedRows::Found> PlayedRows::find(GameId game) {
    const auto read = [](const Statement& row) -> std::optional<Found> {
        const Json settings = row.json(2);
        if (!counts(settings)) {
            return std::nullopt;
        }
        Found found{.played = {.game = row.text(0),
                               .options = row.json(1),
                               .among = among_of(settings),
                               .actions = row.integer(7),
                               .lasted = row.int64(6) - row.int64(5),
                               .seats = {}},
                    .result = row.text(4),
                    .started = row.int64(5),
                    .teams = {}};
        found.teams = teams_of(found.played.game, found.played.options, row.integer(3));
        return found;
    };
    return statements_.one(sql::finished_game, read, game).value_or(std::nullopt);
}

std::optional<PlayedGame> PlayedRows::kept(GameId game, std::optional<int> counting) {
    auto found = find(game);
    if (!found) {
        return std::nullopt;
    }
    std::vector<PlayedSeat>& seats = found->played.seats;
    bool is_whole = true;
    const auto take = [&](const Statement& row) {
        is_whole = is_whole && row.integer(0) == static_cast<int>(seats.size())
                   && seats.size() < found->teams.size();
        if (!is_whole) {
            return;
        }
        PlayedSeat seat{.rank = row.integer(1), .score = {}, .team = found->teams[seats.size()]};
        if (!row.is_null(2)) {
            seat.score = row.integer(2);
        }
        seat.moves = row.integer(3);
        seat.time = row.int64(4);
        if (row.integer(0) == counting.value_or(row.integer(0))) {
            seat.tallies = counts_of(row.json(5));
        }
        seats.push_back(std::move(seat));
    };
    statements_.each(sql::played_seats_of, take, game);
    if (seats.size() != found->teams.size()) {
        return std::nullopt;
    }
    return std::move(found->played);
}

std::optional<PlayedGame> PlayedRows::from_log(GameId game) {
    auto found = find(game);
    auto seats = found ? played_seats(read_own(found->result), found->teams) : std::nullopt;
    if (!seats) {
        return std::nullopt;
    }
    Milliseconds before = found->started;
    const auto take = [&](const Statement& row) {
        const Milliseconds passed = row.int64(1) - std::exchange(before, row.int64(1));
        const auto seat = static_cast<std::size_t>(row.int64(0));
        if (const bool is_own = row.integer(2) != 0; is_own && seat < seats->size()) {
            ++(*seats)[seat].moves;
            (*seats)[seat].time += passed;
        }
    };
    statements_.each(sql::times_in_log, take, game);
    found->played.seats = *std::move(seats);
    return std::move(found->played);
}

std::vector<CountedSeat> PlayedRows::counted(GameId game) {
    const auto read = [](const Statement& row) {
        CountedSeat seat{.seat = row.integer(0),
                         .rank = row.integer(1),
                         .score = {},
                         .moves = row.integer(3),
                         .time = row.int64(4),
                         .tallies = row.text(5)};
        if (!row.is_null(2)) {
            seat.score = row.integer(2);
        }
        return seat;
    };
    return statements_.all(sql::played_seats_of, read, game);
}

} // namespace idavoll::server
