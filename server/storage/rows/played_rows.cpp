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

PlayedRows::PlayedRows(Connection& connection)
    : game_(connection,
            "SELECT game, options, settings, seats, result, started_at, ended_at, coalesce((SELECT max(seq) "
            "FROM actions AS a WHERE a.game = games.id), 0) FROM games WHERE id = ?1 "
            "AND status = 'finished'"),
      seats_(connection,
             "SELECT seat, rank, score, moves, time, tallies FROM played WHERE game = ?1 ORDER BY seat"),
      times_(connection,
             "SELECT seat, count(*), CAST(coalesce(sum(passed), 0) AS BIGINT) FROM (SELECT seat, made_by, at "
             "- lag(at, 1, ?2) "
             "OVER (ORDER BY seq) AS passed FROM actions WHERE game = ?1) AS log WHERE made_by IS NULL "
             "GROUP BY seat") {}

std::optional<PlayedRows::Found> PlayedRows::find(GameId game) {
    if (!game_.with(game).step() || !counts(game_.json(2))) {
        game_.reset();
        return std::nullopt;
    }
    Found found{.played = {.game = game_.text(0),
                           .options = game_.json(1),
                           .among = among_of(game_.json(2)),
                           .actions = game_.integer(7),
                           .lasted = game_.int64(6) - game_.int64(5),
                           .seats = {}},
                .result = game_.text(4),
                .started = game_.int64(5),
                .teams = {}};
    found.teams = teams_of(found.played.game, found.played.options, game_.integer(3));
    game_.reset();
    return found;
}

std::optional<PlayedGame> PlayedRows::kept(GameId game, std::optional<int> counting) {
    auto found = find(game);
    if (!found) {
        return std::nullopt;
    }
    std::vector<PlayedSeat>& seats = found->played.seats;
    seats_.with(game);
    while (seats_.step() && seats_.integer(0) == static_cast<int>(seats.size())
           && seats.size() < found->teams.size()) {
        PlayedSeat seat{.rank = seats_.integer(1), .score = {}, .team = found->teams[seats.size()]};
        if (!seats_.is_null(2)) {
            seat.score = seats_.integer(2);
        }
        seat.moves = seats_.integer(3);
        seat.time = seats_.int64(4);
        if (seats_.integer(0) == counting.value_or(seats_.integer(0))) {
            seat.tallies = counts_of(seats_.json(5));
        }
        seats.push_back(std::move(seat));
    }
    seats_.reset();
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
    times_.with(game, found->started);
    while (times_.step()) {
        if (const auto seat = static_cast<std::size_t>(times_.int64(0)); seat < seats->size()) {
            (*seats)[seat].moves = times_.integer(1);
            (*seats)[seat].time = times_.int64(2);
        }
    }
    times_.reset();
    found->played.seats = *std::move(seats);
    return std::move(found->played);
}

std::vector<CountedSeat> PlayedRows::counted(GameId game) {
    std::vector<CountedSeat> seats;
    try {
        seats_.with(game);
        while (seats_.step()) {
            CountedSeat seat{.seat = seats_.integer(0),
                             .rank = seats_.integer(1),
                             .score = {},
                             .moves = seats_.integer(3),
                             .time = seats_.int64(4),
                             .tallies = seats_.text(5)};
            if (!seats_.is_null(2)) {
                seat.score = seats_.integer(2);
            }
            seats.push_back(std::move(seat));
        }
    } catch (const SqlError&) {
        seats_.reset();
        throw;
    }
    seats_.reset();
    return seats;
}

} // namespace idavoll::server
