#include "server/storage/sqlite/log_mark.h"

#include "server/storage/sqlite/database_file.h"
#include "server/storage/sqlite/migrate.h"
#include "server/storage/sqlite/sqlite.h"

#include <chrono>
#include <system_error>

namespace idavoll::server {

namespace {

std::string drop_mark() {
    return "DROP TABLE IF EXISTS " + std::string(mark_of_use);
}

/// Returns since when the file says it is in use, without regard to a log.
std::optional<std::string> marked_since(const std::filesystem::path& path) {
    try {
        SqliteFile file(path, WithoutLog{});
        // Copies made with `VACUUM INTO` contain the mark, but expect no log.
        if (!file.driver.expects_log() || !file.driver.has_table(mark_of_use)) {
            return std::nullopt;
        }
        return file.connection.text(
            "SELECT coalesce(max(strftime('%Y-%m-%d %H:%M', since / 1000, 'unixepoch')), "
            "'an unknown time') FROM "
            + std::string(mark_of_use));
    } catch (const SqlError&) {
        return std::nullopt; // opening it reports what is wrong
    }
}

} // namespace

void mark_in_use(Connection& connection) {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    Transaction transaction(connection, Transaction::Kind::write);
    connection.run(drop_mark());
    connection.run("CREATE TABLE " + std::string(mark_of_use) + " (since INTEGER NOT NULL) STRICT");
    Statement(connection, "INSERT INTO " + std::string(mark_of_use) + " (since) VALUES (?1)")
        .with(std::chrono::duration_cast<std::chrono::milliseconds>(now).count())
        .run();
    transaction.commit();
}

void unmark(Connection& connection) {
    connection.run(drop_mark());
}

std::optional<std::string> lost_log(const std::filesystem::path& database) {
    const std::filesystem::path log = log_path(database);
    std::error_code unknown;
    std::optional<std::string> since;
    // Twice, because a server may close the database between the two questions.
    for (int round = 0; round < 2; ++round) {
        since = std::filesystem::exists(log, unknown) ? std::nullopt : marked_since(database);
        if (!since) {
            return std::nullopt;
        }
    }
    return "has lost its write-ahead log " + log.string() + ": it was in use since " + *since
           + " UTC and not closed, so that file may hold its latest changes. Put the file back, or restore a "
             "backup. If it cannot be found, or another program has written it into the database, `idavoll "
             "admin accept-lost-log` accepts the database as it is";
}

std::optional<Problem> accept_lost_log(const std::filesystem::path& database) {
    const auto trouble = [&](const std::string& rest) {
        return Problem{"The database " + database.string() + " " + rest + "."};
    };
    if (!lost_log(database)) {
        return trouble("does not lack a write-ahead log");
    }
    const Result<DatabaseFile, Problem> file = DatabaseFile::claim(std::filesystem::absolute(database));
    if (!file) {
        return file.error();
    }
    try {
        SqliteFile opened(file->path(), Access::read_write);
        if (const std::optional<std::string> refusal = check_schema(opened.connection)) {
            return trouble(*refusal);
        }
        unmark(opened.connection);
        return std::nullopt;
    } catch (const SqlError& error) {
        return trouble("cannot be opened: " + std::string(error.what()));
    }
}

} // namespace idavoll::server
