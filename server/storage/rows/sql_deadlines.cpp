#include "server/storage/rows/sql_deadlines.h"

#include "server/storage/rows/reader_pool.h"

#include <nlohmann/json.hpp>
#include <utility>

namespace idavoll::server {

namespace {

constexpr std::string_view running_columns =
    "SELECT t.game, t.seat, t.time_left, t.counted_at, t.deadline, t.time_up, g.settings, a.clock, "
    "a.paused_from, a.paused_until, t.person FROM turns AS t JOIN games AS g ON g.id = t.game "
    "LEFT JOIN time_agreed AS a ON a.game = t.game WHERE ";

std::string running_where(std::string_view condition) {
    return std::string(running_columns).append(condition);
}

} // namespace

class SqlDeadlines::Reader {
  public:
    explicit Reader(Connection& connection)
        : next_(connection, "SELECT min(deadline) FROM turns WHERE deadline > ?1"),
          due_(connection, "SELECT t.deadline, t.game, t.seat, g.code FROM turns AS t "
                           "JOIN games AS g ON g.id = t.game WHERE t.deadline <= ?1 "
                           "AND (t.deadline, t.game, t.seat) > (?2, ?3, ?4) "
                           "ORDER BY t.deadline, t.game, t.seat LIMIT ?5"),
          running_(connection, running_where("t.deadline IS NOT NULL "
                                             "AND (t.deadline, t.game, t.seat) > (?1, ?2, ?3) "
                                             "ORDER BY t.deadline, t.game, t.seat LIMIT ?4")),
          running_of_(connection, running_where("t.person = ?1 AND t.deadline IS NOT NULL")),
          vacations_(connection, "SELECT from_at, until_at FROM vacations WHERE person = ?1 "
                                 "AND until_at > ?2 ORDER BY from_at"),
          lost_(connection, "SELECT from_at, until_at FROM times_lost ORDER BY from_at"),
          alive_(connection, "SELECT at FROM server_alive") {}

    std::optional<Milliseconds> next(Milliseconds after) {
        next_.with(after).step();
        const std::optional<Milliseconds> found = next_.int64_or_null(0);
        next_.reset();
        return found;
    }

    std::vector<Due> due(Milliseconds until, const DeadlinePlace& after, int most) {
        std::vector<Due> found;
        due_.with(until, after.deadline, after.game, after.seat, most);
        while (due_.step()) {
            found.push_back({{due_.int64(0), due_.int64(1), due_.integer(2)}, due_.text(3)});
        }
        due_.reset();
        return found;
    }

    std::vector<RunningTime> running(const DeadlinePlace& after, int most) {
        return running(running_.with(after.deadline, after.game, after.seat, most));
    }

    std::vector<RunningTime> running_of(const PersonId& person) {
        return running(running_of_.with(person.text()));
    }

    std::vector<Span> lost() { return spans(lost_.with()); }

    std::optional<Milliseconds> alive() {
        const bool said = alive_.with().step();
        const std::optional<Milliseconds> at = said ? std::optional(alive_.int64(0)) : std::nullopt;
        alive_.reset();
        return at;
    }

  private:
    std::vector<RunningTime> running(Statement& rows) {
        std::vector<RunningTime> found;
        while (rows.step()) {
            RunningTime& one = found.emplace_back();
            one.game = rows.int64(0);
            one.seat = rows.integer(1);
            one.time = {.left = rows.int64(2),
                        .counted = rows.int64_or_null(3),
                        .deadline = rows.int64_or_null(4),
                        .is_up = rows.int64(5) != 0};
            one.settings = rows.json(6);
            one.agreed.game = one.game;
            if (!rows.is_null(7)) {
                one.agreed.clock = rows.json(7);
            }
            if (!rows.is_null(8)) {
                one.agreed.pause = Span{rows.int64(8), rows.int64(9)};
            }
            one.vacations = spans(vacations_.with(rows.text(10), one.time.counted.value_or(0)));
        }
        rows.reset();
        return found;
    }

    static std::vector<Span> spans(Statement& rows) {
        std::vector<Span> found;
        while (rows.step()) {
            found.push_back({rows.int64(0), rows.int64(1)});
        }
        rows.reset();
        return found;
    }

    Statement next_;
    Statement due_;
    Statement running_;
    Statement running_of_;
    Statement vacations_;
    Statement lost_;
    Statement alive_;
};

Deadlines::Answer<std::optional<Milliseconds>> SqlDeadlines::next(Milliseconds after) {
    return pool_->ask<Reader>([after](Reader& reader) { return reader.next(after); });
}

Deadlines::Answer<std::vector<Due>> SqlDeadlines::due(Milliseconds until, DeadlinePlace after, int most) {
    return pool_->ask<Reader>(
        [until, after, most](Reader& reader) { return reader.due(until, after, most); });
}

Deadlines::Answer<std::vector<RunningTime>> SqlDeadlines::running(DeadlinePlace after, int most) {
    return pool_->ask<Reader>([after, most](Reader& reader) { return reader.running(after, most); });
}

Deadlines::Answer<std::vector<RunningTime>> SqlDeadlines::running_of(PersonId person) {
    return pool_->ask<Reader>(
        [person = std::move(person)](Reader& reader) { return reader.running_of(person); });
}

Deadlines::Answer<std::vector<Span>> SqlDeadlines::lost() {
    return pool_->ask<Reader>([](Reader& reader) { return reader.lost(); });
}

Deadlines::Answer<std::optional<Milliseconds>> SqlDeadlines::alive() {
    return pool_->ask<Reader>([](Reader& reader) { return reader.alive(); });
}

} // namespace idavoll::server
