#include "server/store/sqlite/sqlite.h"

#include <algorithm>
#include <limits>
#include <sqlite3.h>

namespace idavoll::server {

namespace {

constexpr int busy_milliseconds = 5000;

[[noreturn]] void fail(sqlite3* handle) {
    throw SqliteError(sqlite3_extended_errcode(handle), sqlite3_errmsg(handle));
}

[[noreturn]] void fail_column(int column, std::string_view what) {
    throw SqliteError(SQLITE_MISMATCH, "column " + std::to_string(column) + " " + std::string(what));
}

void configure(sqlite3* handle, int option, int value) {
    if (sqlite3_db_config(handle, option, value, nullptr) != SQLITE_OK) {
        fail(handle);
    }
}

/// SQLite counts its memory under one lock for all threads, if it is not told otherwise before it is first
/// used: whoever plays would wait for a thread that gives way to all others, and is put aside while it holds
/// the lock.
void count_no_memory() {
    [[maybe_unused]] static const int once = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

} // namespace

void Connection::Close::operator()(sqlite3* handle) const {
    sqlite3_close_v2(handle);
}

Connection::Connection(const std::filesystem::path& path, Access access) {
    const int mode = access == Access::read_write ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY;
    count_no_memory();
    sqlite3* handle = nullptr;
    // An absolute path is never taken for a URI.
    const int code = sqlite3_open_v2(std::filesystem::absolute(path).c_str(), &handle,
                                     mode | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nullptr);
    handle_.reset(handle);
    if (code != SQLITE_OK) {
        throw SqliteError(code, handle != nullptr ? sqlite3_errmsg(handle) : sqlite3_errstr(code));
    }
    sqlite3_busy_timeout(handle, busy_milliseconds);
    configure(handle, SQLITE_DBCONFIG_DEFENSIVE, 1);
    configure(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0);
    // The writer decides when it makes a checkpoint; the others never do.
    run("PRAGMA wal_autocheckpoint = 0");
    if (access == Access::read_only) {
        configure(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1);
        run("PRAGMA query_only = ON");
        // What it has read is of no use once anybody has written; the file's pages are the system's to keep.
        run("PRAGMA cache_size = -512");
    }
}

void Connection::run(const std::string& sql) {
    if (sqlite3_exec(handle(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) {
        fail(handle());
    }
}

std::int64_t Connection::number(std::string_view sql) {
    Statement query(*this, sql);
    query.step();
    return query.int64(0);
}

std::string Connection::text(std::string_view sql) {
    Statement query(*this, sql);
    query.step();
    return query.text(0);
}

bool Connection::is_read_only() const {
    return sqlite3_db_readonly(handle(), "main") != 0;
}

std::int64_t Connection::changes() const {
    return sqlite3_changes64(handle());
}

bool Connection::in_transaction() const {
    return sqlite3_get_autocommit(handle()) == 0;
}

void Connection::checkpoint() {
    if (sqlite3_wal_checkpoint_v2(handle(), "main", SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr)
        != SQLITE_OK) {
        fail(handle());
    }
}

bool Connection::empty_log() {
    sqlite3_busy_timeout(handle(), 0);
    const int code =
        sqlite3_wal_checkpoint_v2(handle(), "main", SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr);
    sqlite3_busy_timeout(handle(), busy_milliseconds);
    if (code != SQLITE_OK && code != SQLITE_BUSY) {
        fail(handle());
    }
    return code == SQLITE_OK;
}

void Connection::leave_log_alone() {
    configure(handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1);
}

void Connection::count_wal_pages(int& pages) {
    auto store = [](void* to, sqlite3*, const char*, int count) {
        *static_cast<int*>(to) = count;
        return SQLITE_OK;
    };
    sqlite3_wal_hook(handle(), store, &pages);
}

void Statement::Finalize::operator()(sqlite3_stmt* statement) const {
    sqlite3_finalize(statement);
}

Statement::Statement(Connection& connection, std::string_view sql) {
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v3(connection.handle(), sql.data(), static_cast<int>(sql.size()),
                           SQLITE_PREPARE_PERSISTENT, &statement, nullptr)
        != SQLITE_OK) {
        fail(connection.handle());
    }
    statement_.reset(statement);
}

void Statement::check(int code) const {
    if (code != SQLITE_OK) {
        fail(sqlite3_db_handle(statement_.get()));
    }
}

bool Statement::step() {
    const int code = sqlite3_step(statement_.get());
    if (code == SQLITE_ROW) {
        return true;
    }
    if (code == SQLITE_DONE) {
        return false;
    }
    const SqliteError error(code, sqlite3_errmsg(sqlite3_db_handle(statement_.get())));
    reset();
    throw error;
}

void Statement::run() {
    while (step()) {
    }
    reset();
}

void Statement::reset() {
    // Its code repeats the error of the last step, which has been reported.
    sqlite3_reset(statement_.get());
    sqlite3_clear_bindings(statement_.get());
}

std::int64_t Statement::int64(int column) const {
    if (sqlite3_column_type(statement_.get(), column) != SQLITE_INTEGER) {
        fail_column(column, "is not a whole number");
    }
    return sqlite3_column_int64(statement_.get(), column);
}

int Statement::integer(int column) const {
    const std::int64_t value = int64(column);
    if (value < std::numeric_limits<int>::min() || value > std::numeric_limits<int>::max()) {
        fail_column(column, "is too large");
    }
    return static_cast<int>(value);
}

double Statement::real(int column) const {
    if (sqlite3_column_type(statement_.get(), column) != SQLITE_FLOAT) {
        fail_column(column, "is not a number with a fraction");
    }
    return sqlite3_column_double(statement_.get(), column);
}

std::string Statement::text(int column) const {
    if (sqlite3_column_type(statement_.get(), column) != SQLITE_TEXT) {
        fail_column(column, "is not a text");
    }
    const unsigned char* text = sqlite3_column_text(statement_.get(), column);
    if (text == nullptr) {
        throw std::bad_alloc();
    }
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
    return {reinterpret_cast<const char*>(text), size};
}

Bytes32 Statement::bytes32(int column) const {
    Bytes32 bytes{};
    const auto* blob = static_cast<const std::uint8_t*>(sqlite3_column_blob(statement_.get(), column));
    if (blob == nullptr || sqlite3_column_bytes(statement_.get(), column) != static_cast<int>(bytes.size())) {
        fail_column(column, "is not 32 bytes long");
    }
    std::copy_n(blob, bytes.size(), bytes.begin());
    return bytes;
}

std::string Statement::blob(int column) const {
    if (sqlite3_column_type(statement_.get(), column) != SQLITE_BLOB) {
        fail_column(column, "is not a blob");
    }
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
    const void* bytes = sqlite3_column_blob(statement_.get(), column);
    return bytes != nullptr ? std::string(static_cast<const char*>(bytes), size) : std::string();
}

Json Statement::json(int column) const {
    Result<Json> read = parse_json(text(column));
    if (!read) {
        fail_column(column, "is not JSON");
    }
    return *std::move(read);
}

bool Statement::is_null(int column) const {
    return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
}

std::optional<std::int64_t> Statement::int64_or_null(int column) const {
    return is_null(column) ? std::nullopt : std::optional(int64(column));
}

std::optional<std::string> Statement::text_or_null(int column) const {
    return is_null(column) ? std::nullopt : std::optional(text(column));
}

// The values are bound by copy: they need not live until the step.
void Statement::bind(int index, double value) {
    check(sqlite3_bind_double(statement_.get(), index, value));
}

void Statement::bind_whole(int index, std::int64_t value) {
    check(sqlite3_bind_int64(statement_.get(), index, value));
}

void Statement::bind(int index, std::string_view value) {
    // A null pointer would bind NULL.
    const char* text = value.data() != nullptr ? value.data() : "";
    check(sqlite3_bind_text64(statement_.get(), index, text, value.size(), SQLITE_TRANSIENT, SQLITE_UTF8));
}

void Statement::bind(int index, const Bytes32& value) {
    check(sqlite3_bind_blob64(statement_.get(), index, value.data(), value.size(), SQLITE_TRANSIENT));
}

void Statement::bind(int index, const Blob& value) {
    const char* bytes = value.bytes.data() != nullptr ? value.bytes.data() : "";
    check(sqlite3_bind_blob64(statement_.get(), index, bytes, value.bytes.size(), SQLITE_TRANSIENT));
}

void Statement::bind_null(int index) {
    check(sqlite3_bind_null(statement_.get(), index));
}

Transaction::Transaction(Connection& connection, Kind kind) : connection_(connection) {
    connection.run(kind == Kind::write ? "BEGIN IMMEDIATE" : "BEGIN");
}

Transaction::~Transaction() {
    // Some errors have already rolled it back.
    if (connection_.in_transaction()) {
        sqlite3_exec(connection_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
    }
}

void Transaction::commit() {
    connection_.run("COMMIT");
}

std::optional<std::string> make_durable(Connection& connection) {
    if (connection.text("PRAGMA journal_mode = WAL") != "wal") {
        return "lies on a file system on which SQLite cannot keep a write-ahead log";
    }
    connection.run("PRAGMA synchronous = FULL");
    connection.run("PRAGMA foreign_keys = ON");
    // Overwrites within the pages that are written anyway what is no more; whole pages when somebody leaves.
    connection.run("PRAGMA secure_delete = FAST");
    // 64 MiB: the indices of the games that are being played stay in memory.
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
