#include "server/storage/rows/sql_console.h"

#include "server/core/text/ascii.h"
#include "server/storage/rows/columns.h"
#include "server/storage/rows/played_rows.h"
#include "server/storage/rows/queries.h"
#include "server/storage/rows/reader_pool.h"

#include <utility>

namespace idavoll::server {

namespace {

constexpr std::string_view game_columns =
    "SELECT g.id, g.game, g.status, g.opened_at, g.started_at, g.ended_at, "
    "coalesce((SELECT max(seq) FROM actions WHERE game = g.id), 0), g.seats, g.code, "
    "CASE WHEN EXISTS (SELECT 1 FROM unrated WHERE game = g.id) THEN 'taken_out' "
    "ELSE (SELECT CASE counts WHEN 1 THEN 'counts' ELSE 'does_not_count' END FROM rated_games WHERE game = "
    "g.id) "
    "END, "
    "b.note, b.since FROM games AS g LEFT JOIN broken AS b ON b.game = g.id WHERE ";

/// Searches names as displayed; `%` and quotes are not special.
constexpr std::string_view wished_games =
    "(?1 IS NULL OR g.id < ?1) AND (?2 IS NULL OR g.game = ?2) AND (?3 IS NULL OR g.status = ?3) AND "
    "(?7 IS NULL OR g.opened_at >= ?7) AND (?8 IS NULL OR g.opened_at < ?8) AND "
    "(?4 = '' OR g.id = ?5 OR g.code = lower(?4) OR g.id IN (SELECT s.game FROM seats AS s "
    "LEFT JOIN people AS p ON p.id = s.person "
    "WHERE instr(lower(coalesce(p.name, s.goes_by, s.name)), lower(?4)) > 0)) "
    "ORDER BY g.id DESC LIMIT ?6";

constexpr std::string_view players_of =
    "SELECT s.seat, coalesce(p.name, s.goes_by, nullif(s.name, ''), 'somebody') FROM seats AS s "
    "LEFT JOIN people AS p ON p.id = s.person WHERE s.game = ?1 AND s.seat BETWEEN 0 AND ?2";

constexpr std::string_view report_columns =
    "SELECT r.id, r.at, p.name, r.game, r.line, r.line_name, r.line_text, o.name, r.text, r.outcome, r.note, "
    "r.answer, r.closed_at, r.closed_by, coalesce(w.muted_until, m.until), coalesce(nullif(w.muted_why, ''), "
    "m.why, '') FROM reports AS r LEFT JOIN people AS p ON p.id = r.person "
    "LEFT JOIN people AS o ON o.id = r.other LEFT JOIN chat AS c ON c.game = r.game AND c.n = r.line "
    "LEFT JOIN people AS w ON w.id = c.person LEFT JOIN muted_guests AS m ON m.person = c.person WHERE ";

constexpr std::string_view look_columns =
    "SELECT l.game, l.person, l.name, l.why, l.at FROM looks AS l JOIN games AS g ON g.id = l.game WHERE ";

std::optional<GameRating> rating_of(const std::optional<std::string>& word) {
    if (!word) {
        return std::nullopt;
    }
    return *word == "counts"      ? GameRating::counts
           : *word == "taken_out" ? GameRating::taken_out
                                  : GameRating::does_not_count;
}

FoundGame game_of(const Statement& row) {
    return {.number = row.int64(0),
            .code = row.text(8),
            .game = row.text(1),
            .status = status_at(row, 2),
            .opened = row.int64(3),
            .started = row.int64_or_null(4),
            .ended = row.int64_or_null(5),
            .actions = row.int64(6),
            .rating = rating_of(row.text_or_null(9)),
            .broken = row.is_null(10) ? std::nullopt
                                      : std::optional(MarkedBroken{
                                          .game = row.int64(0), .note = row.text(10), .at = row.int64(11)}),
            .players = std::vector<std::optional<std::string>>(static_cast<std::size_t>(row.integer(7)))};
}

StoredReport report_of(const Statement& row) {
    const auto line = row.int64_or_null(4);
    const auto outcome = row.text_or_null(9);
    StoredReport report{.id = row.int64(0),
                        .at = row.int64(1),
                        .by = row.text_or_null(2),
                        .game = row.int64_or_null(3),
                        .line = line ? std::optional(static_cast<int>(*line)) : std::nullopt,
                        .line_name = row.text_or_null(5),
                        .line_text = row.text_or_null(6).value_or(""),
                        .line_muted = {.until = row.int64_or_null(14), .why = row.text(15)},
                        .about = row.text_or_null(7),
                        .text = row.text(8),
                        .outcome = std::nullopt,
                        .note = row.text(10),
                        .answer = row.text(11),
                        .closed = row.int64_or_null(12),
                        .closed_by = row.text_or_null(13)};
    if (outcome) {
        report.outcome = *outcome == "acted" ? ReportOutcome::acted : ReportOutcome::dismissed;
    }
    return report;
}

LookedInto look_of(const Statement& row) {
    return {.game = row.int64(0),
            .person = PersonId(row.text(1)),
            .name = row.text(2),
            .why = row.text(3),
            .at = row.int64(4)};
}

} // namespace

class SqlConsole::Reader : public Queries {
  public:
    using Queries::Queries;

    FoundGame& name_players(FoundGame& game) {
        const auto seats = static_cast<std::int64_t>(game.players.size());
        for (auto& [seat, name] : all(
                 players_of, [](const Statement& row) { return std::pair(row.integer(0), row.text(1)); },
                 game.number, seats - 1)) {
            game.players[static_cast<std::size_t>(seat)] = std::move(name);
        }
        return game;
    }
};

SqlConsole::Answer<std::vector<FoundGame>> SqlConsole::games(GameWish wish) {
    return pool_->ask<Reader>([wish = std::move(wish)](Reader& rows) {
        const auto status = wish.status ? std::optional(std::string(text_of(*wish.status))) : std::nullopt;
        auto found =
            rows.all(where(game_columns, wished_games), game_of, wish.before, wish.game, status, wish.search,
                     number_in(wish.search), static_cast<std::int64_t>(wish.most), wish.from, wish.until);
        for (FoundGame& game : found) {
            rows.name_players(game);
        }
        return found;
    });
}

SqlConsole::Answer<std::optional<FoundGame>> SqlConsole::game(GameId number) {
    return pool_->ask<Reader>([number](Reader& rows) {
        auto found = rows.one(where(game_columns, "g.id = ?1"), game_of, number);
        if (found) {
            rows.name_players(*found);
        }
        return found;
    });
}

SqlConsole::Answer<std::optional<GameId>> SqlConsole::number_of(std::string code) {
    return pool_->ask<Reader>([code = std::move(code)](Reader& rows) {
        return rows.one(
            "SELECT id FROM games WHERE code = ?1", [](const Statement& row) { return row.int64(0); }, code);
    });
}

SqlConsole::Answer<std::vector<CountedSeat>> SqlConsole::counted(GameId number) {
    return pool_->ask<PlayedRows>([number](PlayedRows& rows) { return rows.counted(number); });
}

SqlConsole::Answer<std::vector<ScoreReached>> SqlConsole::scores(GameId number) {
    return pool_->ask<Reader>([number](Reader& rows) {
        return rows.all(
            "SELECT a.seq, t.seat, t.total, t.reached FROM actions AS a JOIN tiebreaks AS t "
            "ON t.action = a.id WHERE a.game = ?1 ORDER BY a.seq, t.seat",
            [number](const Statement& row) {
                return ScoreReached{.game = number,
                                    .seq = row.integer(0),
                                    .seat = row.integer(1),
                                    .total = row.integer(2),
                                    .reached = row.integer(3)};
            },
            number);
    });
}

SqlConsole::Answer<std::vector<LookedInto>> SqlConsole::looks(GameId number) {
    return pool_->ask<Reader>([number](Reader& rows) {
        return rows.all(where(look_columns, "l.game = ?1 ORDER BY l.id"), look_of, number);
    });
}

SqlConsole::Answer<std::vector<LookedInto>> SqlConsole::looks_into(std::string code) {
    return pool_->ask<Reader>([code = std::move(code)](Reader& rows) {
        return rows.all(where(look_columns, "g.code = ?1 AND g.status = 'finished' ORDER BY l.id"), look_of,
                        code);
    });
}

SqlConsole::Answer<std::optional<PersonId>> SqlConsole::writer_of(GameId number, int line) {
    return pool_->ask<Reader>([number, line](Reader& rows) {
        return rows.one(
            "SELECT person FROM chat WHERE game = ?1 AND n = ?2 AND person <> ''",
            [](const Statement& row) { return PersonId(row.text(0)); }, number, std::int64_t{line});
    });
}

SqlConsole::Answer<std::optional<PersonId>> SqlConsole::sitter(GameId number, Seat seat) {
    return pool_->ask<Reader>([number, seat](Reader& rows) {
        return rows.one(
            "SELECT person FROM seats WHERE game = ?1 AND seat = ?2 AND person <> ''",
            [](const Statement& row) { return PersonId(row.text(0)); }, number, std::int64_t{seat});
    });
}

SqlConsole::Answer<std::vector<GameId>> SqlConsole::games_of_both(PersonId one, PersonId other) {
    return pool_->ask<Reader>([one = std::move(one), other = std::move(other)](Reader& rows) {
        return rows.all(
            "SELECT s.game FROM seats AS s JOIN seats AS o ON o.game = s.game WHERE s.person = ?1 "
            "AND o.person = ?2 ORDER BY s.game",
            [](const Statement& row) { return row.int64(0); }, one.text(), other.text());
    });
}

SqlConsole::Answer<std::vector<StoredAccount>> SqlConsole::accounts(PeopleWish wish) {
    return pool_->ask<Reader>([wish = std::move(wish)](Reader& rows) {
        return rows.all(where(select_accounts,
                              "(?1 IS NULL OR name_key > ?1) AND (?2 = '' OR instr(name_key, ?2) > 0) "
                              "ORDER BY name_key LIMIT ?3"),
                        account_at, wish.after, wish.search, static_cast<std::int64_t>(wish.most));
    });
}

SqlConsole::Answer<std::vector<StoredReport>> SqlConsole::reports(ReportWish wish) {
    return pool_->ask<Reader>([wish](Reader& rows) {
        const std::string_view condition =
            wish.closed ? "r.outcome IS NOT NULL AND (?1 IS NULL OR (r.closed_at, r.id) < "
                          "(SELECT closed_at, id FROM reports WHERE id = ?1)) "
                          "ORDER BY r.closed_at DESC, r.id DESC LIMIT ?2"
                        : "r.outcome IS NULL AND (?1 IS NULL OR (r.at, r.id) > "
                          "(SELECT at, id FROM reports WHERE id = ?1)) ORDER BY r.at, r.id LIMIT ?2";
        return rows.all(where(report_columns, condition), report_of, wish.before,
                        static_cast<std::int64_t>(wish.most));
    });
}

SqlConsole::Answer<std::vector<StoredReport>> SqlConsole::reports_by(PersonId person) {
    return pool_->ask<Reader>([person = std::move(person)](Reader& rows) {
        return rows.all(where(report_columns, "r.person = ?1 ORDER BY r.at DESC LIMIT 100"), report_of,
                        person.text());
    });
}

SqlConsole::Answer<std::vector<StoredReport>> SqlConsole::reports_about(PersonId person) {
    return pool_->ask<Reader>([person = std::move(person)](Reader& rows) {
        return rows.all(where(report_columns, "r.other = ?1 ORDER BY r.at DESC LIMIT 100"), report_of,
                        person.text());
    });
}

SqlConsole::Answer<std::vector<OutboxCount>> SqlConsole::outbox() {
    return pool_->ask<Reader>([](Reader& rows) {
        return rows.all("WITH c(n, name) AS (VALUES (0, 'mail'), (1, 'push'), (2, 'hook')) "
                        "SELECT c.n, count(o.id), "
                        "coalesce(sum(CASE WHEN o.tries > 0 THEN 1 ELSE 0 END), 0) FROM c "
                        "LEFT JOIN notices AS o ON o.channel = c.name GROUP BY c.n ORDER BY c.n",
                        [](const Statement& row) {
                            return OutboxCount{.channel = static_cast<NoticeChannel>(row.integer(0)),
                                               .waiting = row.int64(1),
                                               .failing = row.int64(2)};
                        });
    });
}

SqlConsole::Answer<std::vector<AuditRow>> SqlConsole::audit(std::optional<std::int64_t> before, int most) {
    return pool_->ask<Reader>([before, most](Reader& rows) {
        return rows.all(where(select_audit, "WHERE ?1 IS NULL OR a.id < ?1 ORDER BY a.id DESC LIMIT ?2"),
                        audit_at, before, static_cast<std::int64_t>(most));
    });
}

} // namespace idavoll::server
