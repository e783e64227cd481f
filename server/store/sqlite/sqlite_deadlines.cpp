#include "server/store/sqlite/sqlite_deadlines.h"

#include "engine/json.h"
#include "server/store/sqlite/sqlite.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <exception>
#include <nlohmann/json.hpp>
#include <sqlite3.h>
#include <utility>

namespace idavoll::server {

namespace asio = boost::asio;

namespace {

constexpr std::string_view running_columns =
    "SELECT t.game, t.seat, t.time_left, t.counted_at, t.deadline, t.time_up, g.settings, a.clock, "
    "a.paused_from, a.paused_until, t.person FROM turns AS t JOIN games AS g ON g.id = t.game "
    "LEFT JOIN time_agreed AS a ON a.game = t.game WHERE ";

std::string running_where(std::string_view condition) {
    return std::string(running_columns).append(condition);
}

Json json(const Statement& row, int column) {
    Result<Json> read = parse_json(row.text(column));
    if (!read) {
        throw SqliteError(SQLITE_MISMATCH, "column " + std::to_string(column) + " is not JSON");
    }
    return *std::move(read);
}

std::optional<Milliseconds> time_or_null(const Statement& row, int column) {
    return row.is_null(column) ? std::nullopt : std::optional(row.int64(column));
}

} // namespace

/// The connection and its thread.
class SqliteDeadlines::Reader {
  public:
    explicit Reader(const std::filesystem::path& path)
        : connection_(path, Access::read_only),
          next_(connection_, "SELECT min(deadline) FROM turns WHERE deadline > ?1"),
          due_(connection_, "SELECT t.deadline, t.game, t.seat, g.code FROM turns AS t "
                            "JOIN games AS g ON g.id = t.game WHERE t.deadline <= ?1 "
                            "AND (t.deadline, t.game, t.seat) > (?2, ?3, ?4) "
                            "ORDER BY t.deadline, t.game, t.seat LIMIT ?5"),
          running_(connection_, running_where("t.deadline IS NOT NULL "
                                              "AND (t.deadline, t.game, t.seat) > (?1, ?2, ?3) "
                                              "ORDER BY t.deadline, t.game, t.seat LIMIT ?4")),
          running_of_(connection_, running_where("t.person = ?1 AND t.deadline IS NOT NULL")),
          vacations_(connection_, "SELECT from_at, until_at FROM vacations WHERE person = ?1 "
                                  "AND until_at > ?2 ORDER BY from_at"),
          lost_(connection_, "SELECT from_at, until_at FROM times_lost ORDER BY from_at"),
          alive_(connection_, "SELECT at FROM server_alive") {}

    /// What `read` answers, on the thread. What it throws is an error of the disk.
    template <class Read>
    auto ask(Read read) -> Answer<decltype(read())> {
        auto answer = co_await asio::co_spawn(thread_, here(std::move(read)), asio::use_awaitable);
        co_return std::move(answer).value();
    }

    std::optional<Milliseconds> next(Milliseconds after) {
        next_.with(after).step();
        const std::optional<Milliseconds> found = time_or_null(next_, 0);
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

    void join() { thread_.join(); }

  private:
    /// Optional, since what goes from thread to thread must have a default.
    template <class Read>
    auto here(Read read) -> asio::awaitable<std::optional<Result<decltype(read()), JournalError>>> {
        std::optional<Result<decltype(read()), JournalError>> answer;
        try {
            answer.emplace(read());
        } catch (const std::exception& error) {
            answer.emplace(JournalError{JournalError::Kind::unavailable, error.what()});
        }
        co_return answer;
    }

    std::vector<RunningTime> running(Statement& rows) {
        // All queries see the same moment.
        const Transaction moment(connection_, Transaction::Kind::read);
        std::vector<RunningTime> found;
        while (rows.step()) {
            RunningTime& one = found.emplace_back();
            one.game = rows.int64(0);
            one.seat = rows.integer(1);
            one.time = {.left = rows.int64(2),
                        .counted = time_or_null(rows, 3),
                        .deadline = time_or_null(rows, 4),
                        .is_up = rows.int64(5) != 0};
            one.settings = json(rows, 6);
            one.agreed.game = one.game;
            if (!rows.is_null(7)) {
                one.agreed.clock = json(rows, 7);
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

    Connection connection_;
    Statement next_;
    Statement due_;
    Statement running_;
    Statement running_of_;
    Statement vacations_;
    Statement lost_;
    Statement alive_;
    asio::thread_pool thread_{1};
};

SqliteDeadlines::SqliteDeadlines(std::unique_ptr<Reader> reader) : reader_(std::move(reader)) {}

SqliteDeadlines::~SqliteDeadlines() = default;

Result<std::unique_ptr<SqliteDeadlines>, JournalError>
SqliteDeadlines::open(const std::filesystem::path& path) {
    try {
        return std::unique_ptr<SqliteDeadlines>(new SqliteDeadlines(std::make_unique<Reader>(path)));
    } catch (const SqliteError& error) {
        return JournalError{JournalError::Kind::unavailable,
                            "The database " + path.string() + " cannot be read: " + error.what() + "."};
    }
}

Deadlines::Answer<std::optional<Milliseconds>> SqliteDeadlines::next(Milliseconds after) {
    return reader_->ask([this, after] { return reader_->next(after); });
}

Deadlines::Answer<std::vector<Due>> SqliteDeadlines::due(Milliseconds until, DeadlinePlace after, int most) {
    return reader_->ask([this, until, after, most] { return reader_->due(until, after, most); });
}

Deadlines::Answer<std::vector<RunningTime>> SqliteDeadlines::running(DeadlinePlace after, int most) {
    return reader_->ask([this, after, most] { return reader_->running(after, most); });
}

Deadlines::Answer<std::vector<RunningTime>> SqliteDeadlines::running_of(PersonId person) {
    return reader_->ask([this, person = std::move(person)] { return reader_->running_of(person); });
}

Deadlines::Answer<std::vector<Span>> SqliteDeadlines::lost() {
    return reader_->ask([this] { return reader_->lost(); });
}

Deadlines::Answer<std::optional<Milliseconds>> SqliteDeadlines::alive() {
    return reader_->ask([this] { return reader_->alive(); });
}

void SqliteDeadlines::stop() {
    reader_->join();
    // Whoever closes the database last empties its log, and that is to be the writer.
    reader_.reset();
}

} // namespace idavoll::server
