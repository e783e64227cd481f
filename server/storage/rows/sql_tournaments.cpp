#include "server/storage/rows/sql_tournaments.h"

#include "engine/json_writer.h"
#include "server/storage/rows/columns.h"
#include "server/storage/rows/reader_pool.h"
#include "server/storage/rows/statements.h"

#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

namespace idavoll::server {

namespace {

constexpr int head_columns = 23;

std::optional<int> integer_or_null(const Statement& row, int column) {
    return row.is_null(column) ? std::nullopt : std::optional(row.integer(column));
}

/// Reads a row of the part `tournament_columns`.
TournamentHead head_at(const Statement& row) {
    TournamentHead head;
    head.code = row.text(0);
    head.version = row.int64(1);
    head.plan = {.name = row.text(2),
                 .description = row.text(3),
                 .game = row.text(4),
                 .options = row.json(5),
                 .clock = row.json(6),
                 .rated = row.int64(7) != 0,
                 .format = value_of<TournamentFormat>(tournament_formats, row.text(8)),
                 .rounds = integer_or_null(row, 9),
                 .best_of = row.integer(10),
                 .from = row.integer(11),
                 .to = row.integer(12),
                 .starts_at = row.int64_or_null(13),
                 .is_public = row.int64(14) != 0};
    head.organiser = PersonId(row.text(15));
    head.organiser_name = row.text(16);
    head.state = value_of<TournamentState>(tournament_states, row.text(17));
    head.round = row.integer(18);
    head.rounds = head.plan.rounds;
    head.opened_at = row.int64(19);
    head.started_at = row.int64_or_null(20);
    head.ended_at = row.int64_or_null(21);
    if (!row.is_null(22)) {
        head.deal = row.bytes32(22);
    }
    head.plan.same_deal = head.deal.has_value();
    return head;
}

Entrant entrant_at(const Statement& row) {
    return {row.int64(0),      PersonId(row.text(1)), row.text(2),
            row.int64(3) != 0, row.int64(4) != 0,     row.text(5)};
}

DivisionOfLeague division_at(const Statement& row) {
    return {row.text(0), row.text(1), row.integer(2), row.integer(3)};
}

TournamentTable table_at(const Statement& row) {
    TournamentTable table{.round = row.integer(0),
                          .game = row.int64(1),
                          .room = row.text(2),
                          .seeds = row.json(3).get<std::vector<int>>(),
                          .result = std::nullopt};
    if (!row.is_null(4)) {
        table.result = row.json(4);
    }
    table.is_secret = row.int64(5) != 0;
    return table;
}

TournamentLine line_at(const Statement& row) {
    return {head_at(row), row.integer(head_columns), row.int64(head_columns + 1) > 0};
}

TournamentChatLine chat_line_at(const Statement& row) {
    return {row.integer(0), PersonId(row.text(1)), row.text(2), row.text(3), row.int64(4)};
}

std::vector<TournamentLine> lines(Statements& rows, const PersonId& reader, const TournamentWish& wish) {
    if (wish.state == TournamentState::finished) {
        return rows.all(sql::tournaments_finished, line_at, reader.text(), wish.most);
    }
    const std::string_view first = name_of(tournament_states, wish.state.value_or(TournamentState::open));
    const std::string_view other = name_of(tournament_states, wish.state.value_or(TournamentState::running));
    return rows.all(sql::tournaments_under_way, line_at, reader.text(), first, other, wish.most);
}

} // namespace

std::optional<StoredTournament> read_tournament(Statements& rows, const std::string& code, Milliseconds now) {
    auto head = rows.one(sql::find_tournament, head_at, code);
    if (!head) {
        return std::nullopt;
    }
    StoredTournament found{.head = *std::move(head), .entrants = {}, .tables = {}, .byes = {}};
    found.entrants = rows.all(sql::entrants_of, entrant_at, code, now);
    found.tables = rows.all(sql::tables_of_tournament, table_at, code);
    found.division = rows.one(sql::division_of_tournament, division_at, code);
    found.byes = rows.all(
        sql::rounds_of, [](const Statement& row) { return row.json(0).get<std::vector<int>>(); }, code);
    return found;
}

TournamentReading::Answer<std::optional<StoredTournament>> SqlTournaments::find(std::string code,
                                                                                Milliseconds now) {
    return pool_->ask<Statements>(
        [code = std::move(code), now](Statements& rows) { return read_tournament(rows, code, now); });
}

TournamentReading::Answer<std::vector<TournamentLine>> SqlTournaments::listed(PersonId reader,
                                                                              TournamentWish wish) {
    return pool_->ask<Statements>(
        [reader = std::move(reader), wish](Statements& rows) { return lines(rows, reader, wish); });
}

TournamentReading::Answer<std::vector<TournamentLine>> SqlTournaments::all(int most) {
    return pool_->ask<Statements>([most](Statements& rows) {
        return rows.all(sql::all_tournaments, line_at, PersonId().text(), most);
    });
}

TournamentReading::Answer<TournamentChat> SqlTournaments::chat(std::string code, int most) {
    return pool_->ask<Statements>([code = std::move(code), most](Statements& rows) {
        TournamentChat lines = rows.all(sql::chat_of_tournament, chat_line_at, code, most);
        std::ranges::reverse(lines);
        return lines;
    });
}

TournamentReading::Answer<Participation> SqlTournaments::participation_of(PersonId person,
                                                                          Milliseconds opened_since) {
    return pool_->ask<Statements>([person = std::move(person), opened_since](Statements& rows) {
        const std::string& who = person.text();
        return Participation{
            rows.one(sql::count_tournaments_organised, first_integer, who).value(),
            rows.one(sql::count_tournaments_opened, first_integer, who, opened_since).value(),
            rows.one(sql::count_tournaments_joined, first_integer, who).value()};
    });
}

TournamentReading::Answer<std::optional<std::string>> SqlTournaments::of_game(GameId game) {
    return pool_->ask<Statements>(
        [game](Statements& rows) { return rows.one(sql::tournament_of_game, first_text, game); });
}

TournamentReading::Answer<std::vector<ReplacedGame>> SqlTournaments::replaced() {
    return pool_->ask<Statements>([](Statements& rows) {
        return rows.all(sql::replaced_games, [](const Statement& row) {
            return ReplacedGame{row.int64(0), row.text(1)};
        });
    });
}

TournamentReading::Answer<std::vector<std::string>> SqlTournaments::due(Milliseconds now) {
    return pool_->ask<Statements>(
        [now](Statements& rows) { return rows.all(sql::tournaments_due, first_text, now); });
}

} // namespace idavoll::server
