#pragma once

#include "server/storage/sql/sql.h"
#include "server/storage/sql/table.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>

struct sqlite3;

/// A thin hold on SQLite's C interface.
namespace idavoll::server {

class SqliteError : public SqlError {
  public:
    SqliteError(int code, const std::string& message);

    /// SQLite's primary result code.
    int code() const { return code_ & 0xff; }

  private:
    int code_;
};

/// A connection to a database file.
///
/// With Access::read_write it reads, writes and makes checkpoints. At most one such connection to a database
/// may exist anywhere: SQLite before 3.51.3 can corrupt a WAL database that two connections write or
/// checkpoint at once. With Access::read_only it can neither write nor make a checkpoint, also not while it
/// closes.
class SqliteConnection final : public ConnectionDriver {
  public:
    /// The file must exist; an empty one is an empty database.
    SqliteConnection(const std::filesystem::path& path, Access access);

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

    /// Whether the file cannot be written, whatever was asked for.
    bool is_read_only() const;

    /// Moves what it can from the write-ahead log into the file, without waiting for readers. Only for the
    /// read-write connection.
    void checkpoint();

    /// Brings the write-ahead log into the database and empties it, unless somebody reads by it: then nothing
    /// is waited for, and the answer is no.
    bool empty_log();

    /// From now on its end neither makes a checkpoint nor removes the write-ahead log.
    void leave_log_alone();

    /// From now on writes into `pages` after each commit how many pages the write-ahead log holds. `pages`
    /// must outlive the connection.
    void count_wal_pages(int& pages);

  private:
    struct Close {
        void operator()(sqlite3* handle) const;
    };

    std::unique_ptr<sqlite3, Close> handle_;
};

/// A connection, and what SQLite alone can do with it.
class SqliteFile {
  public:
    SqliteFile(const std::filesystem::path& path, Access access)
        : SqliteFile(std::make_unique<SqliteConnection>(path, access)) {}

    SqliteConnection& driver;
    Connection connection;

  private:
    explicit SqliteFile(std::unique_ptr<SqliteConnection> opened)
        : driver(*opened), connection(std::move(opened)) {}
};

/// Makes the read-write connection keep what it commits: write-ahead log, synchronous=FULL, foreign keys.
/// What stands in the way is the rest of the sentence "The database …".
std::optional<std::string> make_durable(Connection& connection);

/// SQLite's version and the first digits of its source's hash, for the log.
std::string sqlite_version();

} // namespace idavoll::server
