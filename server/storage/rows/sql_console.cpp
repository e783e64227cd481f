#include "server/storage/rows/sql_console.h"

#include "server/core/text/ascii.h"
#include "server/storage/rows/columns.h"
#include "server/storage/rows/played_rows.h"
#include "server/storage/rows/reader_pool.h"
#include "server/storage/rows/statements.h"

#include <utility>

namespace idavoll::server {

namespace {

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
                        .line_by_guest = row.integer(16) != 0,
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

void name_players(Statements& rows, FoundGame& game) {
    const auto seats = static_cast<std::int64_t>(game.players.size());
    const auto name = [&game](const Statement& row) {
        game.players[static_cast<std::size_t>(row.integer(0))] = row.text(1);
        if (row.integer(2) != 0) {
            game.guests.push_back(row.integer(0));
        }
    };
    rows.each(sql::names_of_players, name, game.number, seats - 1);
}

FoundPerson first_person(const Statement& row) {
    return {PersonId(row.text(0)), row.text(1)};
}

BanMade ban_at(const Statement& row) {
    return {.id = row.int64(0),
            .person = PersonId(row.text(1)),
            .network = row.text(2),
            .with_network = row.integer(3) != 0,
            .game = row.int64_or_null(4),
            .name = row.text(5),
            .until = row.int64_or_null(6),
            .why = row.text(7),
            .by = row.text(8),
            .at = row.int64(9)};
}

} // namespace

SqlConsole::Answer<std::vector<FoundGame>> SqlConsole::games(GameWish wish) {
    return pool_->ask<Statements>([wish = std::move(wish)](Statements& rows) {
        const auto status = wish.status ? std::optional(std::string(text_of(*wish.status))) : std::nullopt;
        auto found =
            rows.all(sql::search_games, game_of, wish.before, wish.game, status, wish.search,
                     number_in(wish.search), static_cast<std::int64_t>(wish.most), wish.from, wish.until);
        for (FoundGame& game : found) {
            name_players(rows, game);
        }
        return found;
    });
}

SqlConsole::Answer<std::optional<FoundGame>> SqlConsole::game(GameId number) {
    return pool_->ask<Statements>([number](Statements& rows) {
        auto found = rows.one(sql::found_game, game_of, number);
        if (found) {
            name_players(rows, *found);
        }
        return found;
    });
}

SqlConsole::Answer<std::optional<GameId>> SqlConsole::number_of(std::string code) {
    return pool_->ask<Statements>([code = std::move(code)](Statements& rows) {
        return rows.one(sql::number_of_room, first_number, code);
    });
}

SqlConsole::Answer<std::vector<CountedSeat>> SqlConsole::counted(GameId number) {
    return pool_->ask<PlayedRows>([number](PlayedRows& rows) { return rows.counted(number); });
}

SqlConsole::Answer<std::vector<ScoreReached>> SqlConsole::scores(GameId number) {
    return pool_->ask<Statements>([number](Statements& rows) {
        return rows.all(
            sql::scores_of_game,
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
    return pool_->ask<Statements>(
        [number](Statements& rows) { return rows.all(sql::looks_of_game, look_of, number); });
}

SqlConsole::Answer<std::vector<LookedInto>> SqlConsole::looks_into(std::string code) {
    return pool_->ask<Statements>(
        [code = std::move(code)](Statements& rows) { return rows.all(sql::looks_into, look_of, code); });
}

SqlConsole::Answer<std::optional<FoundPerson>> SqlConsole::writer_of(GameId number, int line) {
    return pool_->ask<Statements>([number, line](Statements& rows) {
        return rows.one(sql::writer_of_line, first_person, number, std::int64_t{line});
    });
}

SqlConsole::Answer<std::optional<FoundPerson>> SqlConsole::sitter(GameId number, Seat seat) {
    return pool_->ask<Statements>([number, seat](Statements& rows) {
        return rows.one(sql::person_at_seat, first_person, number, std::int64_t{seat});
    });
}

SqlConsole::Answer<std::vector<GameId>> SqlConsole::games_of_both(PersonId one, PersonId other) {
    return pool_->ask<Statements>([one = std::move(one), other = std::move(other)](Statements& rows) {
        return rows.all(sql::games_of_both, first_number, one.text(), other.text());
    });
}

SqlConsole::Answer<std::vector<BanMade>> SqlConsole::bans(Milliseconds now,
                                                          std::optional<std::int64_t> before, int most) {
    return pool_->ask<Statements>([now, before, most](Statements& rows) {
        return rows.all(sql::list_bans, ban_at, now, before, static_cast<std::int64_t>(most));
    });
}

SqlConsole::Answer<std::optional<BanMade>> SqlConsole::ban(std::int64_t id) {
    return pool_->ask<Statements>([id](Statements& rows) { return rows.one(sql::one_ban, ban_at, id); });
}

SqlConsole::Answer<std::optional<std::string>> SqlConsole::last_network_of(PersonId person) {
    return pool_->ask<Statements>([person = std::move(person)](Statements& rows) {
        return rows.one(
            sql::last_network_of, [](const Statement& row) { return row.text(0); }, person.text());
    });
}

SqlConsole::Answer<std::vector<StoredAccount>> SqlConsole::accounts(PeopleWish wish) {
    return pool_->ask<Statements>([wish = std::move(wish)](Statements& rows) {
        return rows.all(sql::search_accounts, account_at, wish.after, wish.search,
                        static_cast<std::int64_t>(wish.most));
    });
}

SqlConsole::Answer<std::vector<StoredReport>> SqlConsole::reports(ReportWish wish) {
    return pool_->ask<Statements>([wish](Statements& rows) {
        return rows.all(wish.closed ? sql::closed_reports : sql::open_reports, report_of, wish.before,
                        static_cast<std::int64_t>(wish.most));
    });
}

SqlConsole::Answer<std::vector<StoredReport>> SqlConsole::reports_by(PersonId person) {
    return pool_->ask<Statements>([person = std::move(person)](Statements& rows) {
        return rows.all(sql::reports_by, report_of, person.text());
    });
}

SqlConsole::Answer<std::vector<StoredReport>> SqlConsole::reports_about(PersonId person) {
    return pool_->ask<Statements>([person = std::move(person)](Statements& rows) {
        return rows.all(sql::reports_about, report_of, person.text());
    });
}

SqlConsole::Answer<std::vector<OutboxCount>> SqlConsole::outbox() {
    return pool_->ask<Statements>([](Statements& rows) {
        return rows.all(sql::count_outbox, [](const Statement& row) {
            return OutboxCount{.channel = static_cast<NoticeChannel>(row.integer(0)),
                               .waiting = row.int64(1),
                               .failing = row.int64(2)};
        });
    });
}

SqlConsole::Answer<std::vector<AuditRow>> SqlConsole::audit(std::optional<std::int64_t> before, int most) {
    return pool_->ask<Statements>([before, most](Statements& rows) {
        return rows.all(sql::audit_before, audit_at, before, static_cast<std::int64_t>(most));
    });
}

} // namespace idavoll::server
