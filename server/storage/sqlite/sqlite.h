#pragma once

#include "server/storage/sql/sql.h"
#include "server/storage/sql/table.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

struct sqlite3;

/// A thin wrapper around SQLite's C interface.
namespace idavoll::server {

class SqliteError : public SqlError {
  public:
    SqliteError(int code, const std::string& message);

    /// Returns SQLite's primary result code.
    int code() const { return code_ & 0xff; }

  private:
    int code_;
};

/// To read a file as it is, without locks: neither reads nor creates a log.
struct WithoutLog {};

/// A connection to a database file. With Access::read_write it reads, writes and makes checkpoints. At most
/// one such connection may exist anywhere: SQLite before 3.51.3 can corrupt a WAL database that two
/// connections write or checkpoint at once. With Access::read_only it neither writes nor makes checkpoints,
/// even when closing.
class SqliteConnection final : public ConnectionDriver {
  public:
    /// The file must exist; an empty file is an empty database.
    SqliteConnection(const std::filesystem::path& path, Access access);

    SqliteConnection(const std::filesystem::path& path, WithoutLog);

    sqlite3* handle() const { return handle_.get(); }

    std::unique_ptr<StatementDriver> prepare(std::string_view sql) override;
    void run(const std::string& sql) override;
    std::int64_t changes() override;
    void begin(Kind kind) override;
    void commit() override;
    void roll_back() noexcept override;
    bool in_transaction() const override;

    bool is_shared() const override { return false; }

    void do_alone(Work /*work*/) override {}

    void overwrite_deleted(bool thoroughly) override;
    std::vector<std::string> flaws() override;
    bool has_table(std::string_view name) override;
    std::vector<Table> tables() override;
    std::int64_t last_number(const Table& table) override;
    void number_after(const Table& table, std::int64_t last) override;

    /// Returns whether the file is to be read together with a log, by its header.
    bool expects_log() const;

    /// Returns whether the file can't be written, whatever access was requested.
    bool is_read_only() const;

    /// Copies what it can from the write-ahead log into the file, without waiting for readers. Only for
    /// read-write.
    void checkpoint();

    /// Checkpoints and empties the write-ahead log. Returns false at once if a reader uses it.
    bool empty_log();

    /// Whether the end of the connection makes a checkpoint and removes the log; true at first.
    void removes_log_at_end(bool removes);

    /// Writes the number of pages in the write-ahead log to `pages` after each commit. `pages` must outlive
    /// the connection.
    void count_wal_pages(int& pages);

  private:
    struct Close {
        void operator()(sqlite3* handle) const;
    };

    void open(const std::string& name, int flags);

    std::unique_ptr<sqlite3, Close> handle_;
};

/// Table that a file contains while it is in use: see log_mark.h.
inline constexpr std::string_view mark_of_use = "in_use";

/// A connection, and SQLite's own operations on it.
class SqliteFile {
  public:
    SqliteFile(const std::filesystem::path& path, Access access)
        : SqliteFile(std::make_unique<SqliteConnection>(path, access)) {}

    SqliteFile(const std::filesystem::path& path, WithoutLog how)
        : SqliteFile(std::make_unique<SqliteConnection>(path, how)) {}

    SqliteConnection& driver;
    Connection connection;

  private:
    explicit SqliteFile(std::unique_ptr<SqliteConnection> opened)
        : driver(*opened), connection(std::move(opened)) {}
};

/// Makes commits durable: write-ahead log, synchronous=FULL, foreign keys. Returns the rest of a sentence
/// starting "The database …" on failure.
std::optional<std::string> make_durable(Connection& connection);

/// Returns SQLite's version and the start of its source hash, for the log.
std::string sqlite_version();

} // namespace idavoll::server
