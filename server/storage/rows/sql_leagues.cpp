#include "server/storage/rows/sql_leagues.h"

#include "server/storage/rows/columns.h"
#include "server/storage/rows/reader_pool.h"
#include "server/storage/rows/sql_tournaments.h"
#include "server/storage/rows/statements.h"

#include <nlohmann/json.hpp>
#include <utility>

namespace idavoll::server {

namespace {

constexpr int columns_of_league = 19;

/// Reads a row of the part `league_columns`.
LeagueHead league_at(const Statement& row) {
    return {.code = row.text(0),
            .version = row.int64(1),
            .plan = {.name = row.text(2),
                     .description = row.text(3),
                     .game = row.text(4),
                     .options = row.json(5),
                     .clock = row.json(6),
                     .division = row.integer(7),
                     .pause = row.integer(8),
                     .starts_at = row.int64_or_null(9),
                     .is_public = row.int64(10) != 0},
            .organiser = PersonId(row.text(11)),
            .organiser_name = row.text(12),
            .state = value_of<LeagueState>(league_states, row.text(13)),
            .season = row.integer(14),
            .next_at = row.int64_or_null(15),
            .opened_at = row.int64(16),
            .ended_at = row.int64_or_null(17),
            .secret = row.bytes32(18)};
}

LeaguePlayer league_player_at(const Statement& row) {
    return {.number = row.int64(0),
            .person = PersonId(row.text(1)),
            .name = row.text(2),
            .entropy = row.text(3),
            .is_suspended = row.int64(4) != 0};
}

std::optional<StoredLeague> league(Statements& rows, const std::string& code, Milliseconds now) {
    auto head = rows.one(sql::find_league, league_at, code);
    if (!head) {
        return std::nullopt;
    }
    StoredLeague found{.head = *std::move(head), .players = {}, .seasons = {}, .divisions = {}};
    found.players = rows.all(sql::players_of_league, league_player_at, code, now);
    found.seasons.resize(static_cast<std::size_t>(found.head.season));
    rows.each(
        sql::divisions_of_league,
        [&](const Statement& row) {
            found.seasons.at(static_cast<std::size_t>(row.integer(0)) - 1).push_back(row.text(1));
        },
        code);
    if (!found.seasons.empty()) {
        for (const std::string& tournament : found.seasons.back()) {
            found.divisions.push_back(read_tournament(rows, tournament, now).value());
        }
    }
    return found;
}

LeagueLine league_line_at(const Statement& row) {
    return {league_at(row), row.integer(columns_of_league), row.int64(columns_of_league + 1) > 0};
}

} // namespace

LeagueReading::Answer<std::optional<StoredLeague>> SqlLeagues::find(std::string code, Milliseconds now) {
    return pool_->ask<Statements>(
        [code = std::move(code), now](Statements& rows) { return league(rows, code, now); });
}

LeagueReading::Answer<std::vector<LeagueLine>> SqlLeagues::listed(PersonId reader, int most) {
    return pool_->ask<Statements>([reader = std::move(reader), most](Statements& rows) {
        return rows.all(sql::leagues_listed, league_line_at, reader.text(), most);
    });
}

LeagueReading::Answer<std::vector<LeagueLine>> SqlLeagues::all(int most) {
    return pool_->ask<Statements>([most](Statements& rows) {
        return rows.all(sql::all_leagues, league_line_at, PersonId().text(), most);
    });
}

LeagueReading::Answer<Participation> SqlLeagues::participation_of(PersonId person,
                                                                  Milliseconds opened_since) {
    return pool_->ask<Statements>([person = std::move(person), opened_since](Statements& rows) {
        const std::string& who = person.text();
        return Participation{rows.one(sql::count_leagues_organised, first_integer, who).value(),
                             rows.one(sql::count_leagues_opened, first_integer, who, opened_since).value(),
                             rows.one(sql::count_leagues_joined, first_integer, who).value()};
    });
}

LeagueReading::Answer<std::vector<std::string>> SqlLeagues::due(Milliseconds now) {
    return pool_->ask<Statements>(
        [now](Statements& rows) { return rows.all(sql::leagues_due, first_text, now); });
}

} // namespace idavoll::server
