#include "server/storage/sqlite/sqlite.h"

#include <array>
#include <fmt/format.h>
#include <new>
#include <sqlite3.h>

namespace idavoll::server {

namespace {

constexpr int busy_milliseconds = 5000;

[[noreturn]] void fail(sqlite3* handle) {
    throw SqliteError(sqlite3_extended_errcode(handle), sqlite3_errmsg(handle));
}

void configure(sqlite3* handle, int option, int value) {
    if (sqlite3_db_config(handle, option, value, nullptr) != SQLITE_OK) {
        fail(handle);
    }
}

/// Turns off SQLite's memory statistics, which use one global lock: players would wait for a low-priority
/// thread preempted while holding it.
void count_no_memory() {
    [[maybe_unused]] static const int once = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

/// Escapes what has a meaning in a URI.
std::string in_uri(const std::string& path) {
    std::string escaped;
    for (const char character : path) {
        if (character == '%' || character == '?' || character == '#') {
            escaped += fmt::format("%{:02x}", static_cast<unsigned char>(character));
        } else {
            escaped += character;
        }
    }
    return escaped;
}

/// Values are copied when bound.
class SqliteStatement final : public StatementDriver {
  public:
    SqliteStatement(sqlite3* handle, std::string_view sql) {
        sqlite3_stmt* statement = nullptr;
        if (sqlite3_prepare_v3(handle, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT,
                               &statement, nullptr)
            != SQLITE_OK) {
            fail(handle);
        }
        statement_.reset(statement);
    }

    void bind_whole(int index, std::int64_t value) override {
        check(sqlite3_bind_int64(statement_.get(), index, value));
    }

    void bind_real(int index, double value) override {
        check(sqlite3_bind_double(statement_.get(), index, value));
    }

    void bind_text(int index, std::string_view value) override {
        check(sqlite3_bind_text64(statement_.get(), index, not_null(value), value.size(), SQLITE_TRANSIENT,
                                  SQLITE_UTF8));
    }

    void bind_blob(int index, std::string_view value) override {
        check(sqlite3_bind_blob64(statement_.get(), index, not_null(value), value.size(), SQLITE_TRANSIENT));
    }

    void bind_null(int index, Type /*type*/) override { check(sqlite3_bind_null(statement_.get(), index)); }

    bool step() override {
        const int code = sqlite3_step(statement_.get());
        if (code == SQLITE_ROW) {
            return true;
        }
        if (code == SQLITE_DONE) {
            return false;
        }
        const SqliteError error(code, sqlite3_errmsg(sqlite3_db_handle(statement_.get())));
        clear();
        throw error;
    }

    void reset() override { clear(); }

    Type type(int column) const override {
        switch (sqlite3_column_type(statement_.get(), column)) {
        case SQLITE_INTEGER:
            return Type::integer;
        case SQLITE_FLOAT:
            return Type::real;
        case SQLITE_TEXT:
            return Type::text;
        case SQLITE_BLOB:
            return Type::blob;
        default:
            return Type::null;
        }
    }

    std::int64_t whole(int column) const override { return sqlite3_column_int64(statement_.get(), column); }

    double real(int column) const override { return sqlite3_column_double(statement_.get(), column); }

    std::string_view bytes(int column) const override {
        // For text this is its stored UTF-8.
        const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_.get(), column));
        const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
        if (bytes == nullptr && size > 0) {
            throw std::bad_alloc();
        }
        return {bytes, size};
    }

  private:
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };

    /// A null pointer would bind NULL.
    static const char* not_null(std::string_view value) {
        return value.data() != nullptr ? value.data() : "";
    }

    void clear() {
        // Repeats the last step's error, which was already reported.
        sqlite3_reset(statement_.get());
        sqlite3_clear_bindings(statement_.get());
    }

    void check(int code) const {
        if (code != SQLITE_OK) {
            fail(sqlite3_db_handle(statement_.get()));
        }
    }

    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

} // namespace

SqliteError::SqliteError(int code, const std::string& message)
    : SqlError(message, (code & 0xff) == SQLITE_CONSTRAINT ? Kind::conflict : Kind::other), code_(code) {}

void SqliteConnection::Close::operator()(sqlite3* handle) const {
    sqlite3_close_v2(handle);
}

void SqliteConnection::open(const std::string& name, int flags) {
    count_no_memory();
    sqlite3* handle = nullptr;
    const int code =
        sqlite3_open_v2(name.c_str(), &handle, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nullptr);
    handle_.reset(handle);
    if (code != SQLITE_OK) {
        throw SqliteError(code, handle != nullptr ? sqlite3_errmsg(handle) : sqlite3_errstr(code));
    }
    sqlite3_busy_timeout(handle, busy_milliseconds);
    configure(handle, SQLITE_DBCONFIG_DEFENSIVE, 1);
    configure(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0);
}

SqliteConnection::SqliteConnection(const std::filesystem::path& path, WithoutLog /*how*/) {
    open("file:" + in_uri(std::filesystem::absolute(path).string()) + "?immutable=1",
         SQLITE_OPEN_READONLY | SQLITE_OPEN_URI);
}

SqliteConnection::SqliteConnection(const std::filesystem::path& path, Access access) {
    // An absolute path is never taken as a URI.
    open(std::filesystem::absolute(path).string(),
         access == Access::read_write ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY);
    // Only the writer makes checkpoints, when it chooses.
    run("PRAGMA wal_autocheckpoint = 0");
    if (access == Access::read_only) {
        removes_log_at_end(false);
        run("PRAGMA query_only = ON");
        // A read cache becomes useless with every write, and the system caches the file anyway.
        run("PRAGMA cache_size = -512");
    }
}

void SqliteConnection::run(const std::string& sql) {
    if (sqlite3_exec(handle(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) {
        fail(handle());
    }
}

bool SqliteConnection::expects_log() const {
    // The versions for writing and reading (https://sqlite.org/fileformat2.html). Read through SQLite,
    // because closing another descriptor of the file would drop its locks.
    constexpr int versions_lie = 18;
    constexpr char with_log = 2;
    std::array<char, 2> versions{};
    sqlite3_file* file = nullptr;
    return sqlite3_file_control(handle(), "main", SQLITE_FCNTL_FILE_POINTER, &file) == SQLITE_OK
           && file->pMethods->xRead(file, versions.data(), versions.size(), versions_lie) == SQLITE_OK
           && versions == std::array{with_log, with_log};
}

bool SqliteConnection::is_read_only() const {
    return sqlite3_db_readonly(handle(), "main") != 0;
}

std::int64_t SqliteConnection::changes() {
    return sqlite3_changes64(handle());
}

bool SqliteConnection::in_transaction() const {
    return sqlite3_get_autocommit(handle()) == 0;
}

void SqliteConnection::checkpoint() {
    if (sqlite3_wal_checkpoint_v2(handle(), "main", SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr)
        != SQLITE_OK) {
        fail(handle());
    }
}

bool SqliteConnection::empty_log() {
    sqlite3_busy_timeout(handle(), 0);
    const int code =
        sqlite3_wal_checkpoint_v2(handle(), "main", SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr);
    sqlite3_busy_timeout(handle(), busy_milliseconds);
    if (code != SQLITE_OK && code != SQLITE_BUSY) {
        fail(handle());
    }
    return code == SQLITE_OK;
}

void SqliteConnection::removes_log_at_end(bool removes) {
    configure(handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, removes ? 0 : 1);
}

void SqliteConnection::count_wal_pages(int& pages) {
    auto store = [](void* to, sqlite3*, const char*, int count) {
        *static_cast<int*>(to) = count;
        return SQLITE_OK;
    };
    sqlite3_wal_hook(handle(), store, &pages);
}

std::vector<std::string> SqliteConnection::flaws() {
    std::vector<std::string> found;
    SqliteStatement integrity(handle(), "PRAGMA integrity_check");
    while (integrity.step()) {
        if (const std::string_view flaw = integrity.bytes(0); flaw != "ok") {
            found.push_back("the file is damaged: " + std::string(flaw));
        }
    }
    SqliteStatement references(handle(), "SELECT \"table\", parent FROM pragma_foreign_key_check "
                                         "WHERE \"table\" <> 'actions'");
    while (references.step()) {
        found.push_back("a row of " + std::string(references.bytes(0)) + " belongs to a row of "
                        + std::string(references.bytes(1)) + " that does not exist");
    }
    return found;
}

std::unique_ptr<StatementDriver> SqliteConnection::prepare(std::string_view sql) {
    return std::make_unique<SqliteStatement>(handle(), sql);
}

void SqliteConnection::begin(Kind kind) {
    run(kind == Kind::write ? "BEGIN IMMEDIATE" : "BEGIN");
}

void SqliteConnection::commit() {
    run("COMMIT");
}

void SqliteConnection::roll_back() noexcept {
    sqlite3_exec(handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

void SqliteConnection::overwrite_deleted(bool thoroughly) {
    // Also wipes whole free pages; always doing so would write more with every change.
    run(thoroughly ? "PRAGMA secure_delete = ON" : "PRAGMA secure_delete = FAST");
}

std::optional<std::string> make_durable(Connection& connection) {
    if (connection.text("PRAGMA journal_mode = WAL") != "wal") {
        return "is on a file system that does not support SQLite's write-ahead log";
    }
    connection.run("PRAGMA synchronous = FULL");
    connection.run("PRAGMA foreign_keys = ON");
    // Truncates a log that a long reader made grow, once it restarts.
    connection.run("PRAGMA journal_size_limit = 67108864");
    // Wipes deleted data only in pages written anyway; whole pages are wiped when an account is deleted.
    connection.run("PRAGMA secure_delete = FAST");
    // 64 MiB: keeps the indexes of active games in memory.
    connection.run("PRAGMA cache_size = -65536");
    if (connection.number("PRAGMA synchronous") != 2) {
        return "cannot be written durably (PRAGMA synchronous = FULL has no effect)";
    }
    return std::nullopt;
}

std::string sqlite_version() {
    return std::string(sqlite3_libversion()) + " (" + std::string(sqlite3_sourceid()).substr(0, 35) + ")";
}

} // namespace idavoll::server
