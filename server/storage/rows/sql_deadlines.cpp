#include "server/storage/rows/sql_deadlines.h"

#include "server/storage/rows/columns.h"
#include "server/storage/rows/reader_pool.h"
#include "server/storage/rows/statements.h"

#include <nlohmann/json.hpp>
#include <utility>

namespace idavoll::server {

namespace {

Span span_at(const Statement& row) {
    return {row.int64(0), row.int64(1)};
}

/// Without vacations.
RunningTime running_time_at(const Statement& row) {
    RunningTime one;
    one.game = row.int64(0);
    one.seat = row.integer(1);
    one.time = {.left = row.int64(2),
                .counted = row.int64_or_null(3),
                .deadline = row.int64_or_null(4),
                .is_up = row.int64(5) != 0};
    one.settings = row.json(6);
    one.agreed.game = one.game;
    if (!row.is_null(7)) {
        one.agreed.clock = row.json(7);
    }
    if (!row.is_null(8)) {
        one.agreed.pause = Span{row.int64(8), row.int64(9)};
    }
    return one;
}

template <class... Values>
std::vector<RunningTime> running_times(Statements& rows, const NamedSql& sql, const Values&... values) {
    const auto make = [&rows](const Statement& row) {
        RunningTime one = running_time_at(row);
        one.vacations = rows.all(sql::vacations_until, span_at, row.text(10), one.time.counted.value_or(0));
        return one;
    };
    return rows.all(sql, make, values...);
}

} // namespace

Deadlines::Answer<std::optional<Milliseconds>> SqlDeadlines::next(Milliseconds after) {
    return pool_->ask<Statements>([after](Statements& rows) {
        return rows
            .one(
                sql::next_deadline, [](const Statement& row) { return row.int64_or_null(0); }, after)
            .value();
    });
}

Deadlines::Answer<std::vector<Due>> SqlDeadlines::due(Milliseconds until, DeadlinePlace after, int most) {
    return pool_->ask<Statements>([until, after, most](Statements& rows) {
        const auto make = [](const Statement& row) {
            return Due{{row.int64(0), row.int64(1), row.integer(2)}, row.text(3)};
        };
        return rows.all(sql::deadlines_due, make, until, after.deadline, after.game, after.seat, most);
    });
}

Deadlines::Answer<std::vector<RunningTime>> SqlDeadlines::running(DeadlinePlace after, int most) {
    return pool_->ask<Statements>([after, most](Statements& rows) {
        return running_times(rows, sql::running_times_after, after.deadline, after.game, after.seat, most);
    });
}

Deadlines::Answer<std::vector<RunningTime>> SqlDeadlines::running_of(PersonId person) {
    return pool_->ask<Statements>([person = std::move(person)](Statements& rows) {
        return running_times(rows, sql::running_times_of, person.text());
    });
}

Deadlines::Answer<std::vector<Span>> SqlDeadlines::lost() {
    return pool_->ask<Statements>([](Statements& rows) { return rows.all(sql::all_times_lost, span_at); });
}

Deadlines::Answer<std::optional<Milliseconds>> SqlDeadlines::alive() {
    return pool_->ask<Statements>([](Statements& rows) { return rows.one(sql::last_alive, first_number); });
}

} // namespace idavoll::server
