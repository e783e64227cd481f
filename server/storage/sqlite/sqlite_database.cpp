#include "server/storage/sqlite/sqlite_database.h"

#include "server/storage/sqlite/database_file.h"
#include "server/storage/sqlite/log_mark.h"
#include "server/storage/sqlite/migrate.h"
#include "server/storage/sqlite/sqlite.h"

#include <array>
#include <fstream>
#include <numeric>
#include <spdlog/spdlog.h>
#include <sqlite3.h>
#include <string>
#include <system_error>
#include <utility>

namespace idavoll::server {

namespace {

/// Pages the write-ahead log may grow between checkpoints (16 MiB).
constexpr int checkpoint_pages = 4000;

/// Up to this size a database is checked at every start. Checking a larger one would take too long; use
/// `idavoll admin verify`.
constexpr std::int64_t checked_bytes = std::int64_t{64} << 20U;

Problem trouble(const std::filesystem::path& path, const std::string& rest) {
    return {"The database " + path.string() + " " + rest + "."};
}

/// Checks the path before SQLite does.
std::optional<Problem> check_place(const std::filesystem::path& path) {
    std::error_code ignored;
    const std::filesystem::path directory = path.parent_path();
    if (!std::filesystem::is_directory(directory, ignored)) {
        return trouble(path, "cannot be opened: there is no directory " + directory.string());
    }
    if (std::filesystem::is_directory(path, ignored)) {
        return trouble(path, "cannot be opened: it is a directory");
    }
    return std::nullopt;
}

std::string explain(const SqliteError& error) {
    switch (error.code()) {
    case SQLITE_NOTADB:
        return "is not an SQLite database";
    case SQLITE_CORRUPT:
        return "is damaged (" + std::string(error.what()) + "): restore a backup";
    default:
        return "cannot be opened: " + std::string(error.what());
    }
}

/// Prepares the only read-write connection. Returns the rest of a sentence starting "The database …" on
/// failure.
std::optional<std::string> prepare(SqliteFile& opened, DatabaseFile& file) {
    Connection& connection = opened.connection;
    if (std::optional<std::string> refusal = check_schema(connection)) {
        return refusal;
    }
    if (opened.driver.is_read_only()) {
        return "is read-only";
    }
    if (std::optional<std::string> obstacle = file.make_private()) {
        return obstacle;
    }
    const std::int64_t bytes =
        connection.number("SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()");
    const std::string found = bytes <= checked_bytes ? connection.text("PRAGMA quick_check(1)") : "ok";
    if (found != "ok") {
        return "is damaged (" + found + "): restore a backup";
    }
    if (std::optional<std::string> obstacle = make_durable(connection)) {
        return obstacle;
    }
    if (std::optional<std::string> failure = migrate(connection)) {
        return failure;
    }
    return file.claim_log();
}

/// 0: there is no such file.
std::int64_t bytes_of(const std::filesystem::path& file) {
    std::error_code unknown;
    const auto bytes = std::filesystem::file_size(file, unknown);
    return unknown ? 0 : static_cast<std::int64_t>(bytes);
}

class SqliteDatabase final : public Database {
  public:
    SqliteDatabase(DatabaseFile file, SqliteFile opened)
        : file_(std::move(file)), place_(file_.path()), opened_(std::move(opened)) {
        opened_.driver.count_wal_pages(wal_pages_);
        opened_.driver.removes_log_at_end(false);
        mark_in_use(opened_.connection);
        empty_log();
    }

    /// The log is removed only if the mark is: otherwise the file would seem to have lost it.
    ~SqliteDatabase() override {
        // Files that others have put there are not ours.
        if (displaced()) {
            return;
        }
        try {
            unmark(opened_.connection);
            opened_.driver.removes_log_at_end(true);
        } catch (const SqlError& error) {
            spdlog::warn("store: the database was not closed; no data is lost: {}", error.what());
        }
    }

    SqliteDatabase(const SqliteDatabase&) = delete;
    SqliteDatabase& operator=(const SqliteDatabase&) = delete;

    const DatabasePlace& place() const override { return place_; }

    std::string program() const override { return "SQLite " + sqlite_version(); }

    Connection& writing() override { return opened_.connection; }

    bool had_rooms() override { return last_game_ > 0; }

    std::vector<std::int64_t> reserve_games(int many) override {
        std::vector<std::int64_t> numbers(static_cast<std::size_t>(many));
        std::iota(numbers.begin(), numbers.end(), last_game_ + 1);
        last_game_ += many;
        return numbers;
    }

    std::optional<std::string> displaced() const override { return file_.displaced(); }

    std::int64_t bytes() const override { return bytes_of(file_.path()) + log_bytes(); }

    std::int64_t log_bytes() const override { return bytes_of(file_.log_path()); }

    void write_nothing() override {
        Connection& connection = opened_.connection;
        // Setting it, even to the same value, writes a page.
        connection.run("PRAGMA user_version = " + std::to_string(connection.number("PRAGMA user_version")));
    }

    bool rest() override {
        empty_log();
        return !must_empty_log_;
    }

    void tend(bool erased) override {
        if (erased || must_empty_log_) {
            empty_log();
        }
        if (wal_pages_ < pages_at_checkpoint_) {
            pages_at_checkpoint_ = 0; // the log was restarted
        }
        if (wal_pages_ - pages_at_checkpoint_ >= checkpoint_pages) {
            checkpoint();
            pages_at_checkpoint_ = wal_pages_;
        }
    }

    void settle() override {
        if (!displaced()) {
            checkpoint();
        }
    }

  private:
    /// Writes the log into the file and empties it. If a reader prevents that, the next write tries again.
    void empty_log() {
        must_empty_log_ = true;
        try {
            must_empty_log_ = !opened_.driver.empty_log();
        } catch (const SqlError& error) {
            spdlog::warn("store: cannot empty the log; no data is lost: {}", error.what());
        }
    }

    void checkpoint() {
        try {
            opened_.driver.checkpoint();
        } catch (const SqlError& error) {
            spdlog::warn("store: the checkpoint failed; no data is lost: {}", error.what());
        }
    }

    const DatabaseFile file_;
    const DatabasePlace place_;
    int wal_pages_ = 0;
    int pages_at_checkpoint_ = 0;
    /// It holds erased data, or the mark of use is not yet in the file.
    bool must_empty_log_ = false;
    SqliteFile opened_;
    /// The highest room number ever used or reserved.
    std::int64_t last_game_ =
        opened_.connection.number("SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'games'");
};

} // namespace

bool is_empty_sqlite(const std::filesystem::path& path) {
    if (bytes_of(log_path(path)) > 0) {
        return false;
    }
    // Offset of user_version in the file (https://sqlite.org/fileformat2.html), which each migration sets.
    constexpr std::streamoff version_lies = 60;
    std::array<char, 4> version{};
    std::ifstream file(path, std::ios::binary);
    file.seekg(version_lies);
    return !file.read(version.data(), version.size()) || version == std::array<char, 4>{};
}

Connection connect_to_sqlite(const std::filesystem::path& path, Access access) {
    return Connection(std::make_unique<SqliteConnection>(path, access));
}

Result<std::unique_ptr<Database>, Problem> claim_sqlite(const std::filesystem::path& place) {
    const std::filesystem::path given = std::filesystem::absolute(place);
    if (std::optional<Problem> refusal = check_place(given)) {
        return *refusal;
    }
    Result<DatabaseFile, Problem> file = DatabaseFile::claim(given);
    if (!file) {
        return file.error();
    }
    const std::filesystem::path path = file->path();
    const bool had_log = std::filesystem::exists(file->log_path());
    try {
        if (const std::optional<std::string> lost = lost_log(path)) {
            return trouble(path, *lost);
        }
        SqliteFile opened(path, Access::read_write);
        // A refused start leaves a log that a former server needs.
        opened.driver.removes_log_at_end(!had_log);
        if (const std::optional<std::string> refusal = prepare(opened, *file)) {
            return trouble(path, *refusal);
        }
        return std::unique_ptr<Database>(
            std::make_unique<SqliteDatabase>(*std::move(file), std::move(opened)));
    } catch (const SqliteError& error) {
        return trouble(path, explain(error));
    }
}

Result<Connection, Problem> look_into_sqlite(const std::filesystem::path& path) {
    if (!std::filesystem::exists(path)) {
        return Problem{"There is no database " + path.string() + "."};
    }
    if (const std::optional<std::string> lost = lost_log(path)) {
        return trouble(path, *lost);
    }
    try {
        Connection connection = connect_to_sqlite(path, Access::read_only);
        if (const std::optional<std::string> refused = check_schema(connection)) {
            return trouble(path, *refused);
        }
        if (connection.number("PRAGMA user_version") < static_cast<std::int64_t>(all_migrations().size())) {
            return trouble(path, "has an old schema: start the server once to migrate it");
        }
        return connection;
    } catch (const SqlError& error) {
        return trouble(path, "cannot be read: " + std::string(error.what()));
    }
}

} // namespace idavoll::server
