#pragma once

#include "engine/json.h"
#include "engine/random.h"
#include "server/ledger/unreadable.h"

#include <concepts>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

/// A thin hold on SQLite's C interface. Only the store and the operator's commands include it; what goes
/// wrong is thrown as SqliteError here and becomes a Problem or a JournalError at
/// their doors.
namespace idavoll::server {

/// The message is SQLite's own; it holds no stored values.
class SqliteError : public Unreadable {
  public:
    SqliteError(int code, const std::string& message) : Unreadable(message), code_(code) {}

    /// SQLite's primary result code.
    int code() const { return code_ & 0xff; }

  private:
    int code_;
};

enum class Access {
    /// Reads, writes and makes checkpoints. At most one such connection to a database may exist anywhere:
    /// SQLite before 3.51.3 can corrupt a WAL database that two connections write or checkpoint at once.
    read_write,
    /// Can neither write nor make a checkpoint, also not while it closes.
    read_only,
};

/// One connection to a database file, for one thread at a time.
class Connection {
  public:
    /// The file must exist; an empty one is an empty database.
    Connection(const std::filesystem::path& path, Access access);

    sqlite3* handle() const { return handle_.get(); }

    /// Runs any number of statements whose rows are of no interest.
    void run(const std::string& sql);

    /// The first column of the only row of a query.
    std::int64_t number(std::string_view sql);
    std::string text(std::string_view sql);

    /// Whether the file cannot be written, whatever was asked for.
    bool is_read_only() const;

    /// How many rows the last statement inserted, changed or deleted.
    std::int64_t changes() const;

    bool in_transaction() const;

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

/// Bytes, not a text; whoever has them outlives it.
struct Blob {
    std::string_view bytes;
};

/// A prepared statement, used again and again. The connection must outlive it.
class Statement {
  public:
    Statement(Connection& connection, std::string_view sql);

    /// Starts anew with these values for ?1, ?2 …: numbers, texts, blobs, and optionals of them.
    template <class... Values>
    Statement& with(const Values&... values) {
        reset();
        int index = 0;
        (bind(++index, values), ...);
        return *this;
    }

    /// The next row, if there is one.
    bool step();

    /// Steps to the end.
    void run();

    /// Gives back the locks and the values of an unfinished run.
    void reset();

    /// A column of the present row, counted from 0. A value that does not fit the type is an SqliteError.
    std::int64_t int64(int column) const;
    int integer(int column) const;
    double real(int column) const;
    std::string text(int column) const;
    Bytes32 bytes32(int column) const;
    std::string blob(int column) const;
    Json json(int column) const;
    bool is_null(int column) const;
    std::optional<std::int64_t> int64_or_null(int column) const;
    std::optional<std::string> text_or_null(int column) const;

  private:
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const;
    };

    template <std::integral T>
    void bind(int index, T value) {
        bind_whole(index, static_cast<std::int64_t>(value));
    }

    void bind(int index, double value);
    void bind_whole(int index, std::int64_t value);
    void bind(int index, std::string_view value);
    void bind(int index, const Bytes32& value);
    void bind(int index, const Blob& value);
    void bind_null(int index);

    template <class T>
    void bind(int index, const std::optional<T>& value) {
        value ? bind(index, *value) : bind_null(index);
    }

    void check(int code) const;

    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

/// A transaction that is rolled back unless it was committed.
class Transaction {
  public:
    enum class Kind { read, write };

    Transaction(Connection& connection, Kind kind);
    ~Transaction();

    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;

    void commit();

  private:
    Connection& connection_;
};

/// Makes the read-write connection keep what it commits: write-ahead log, synchronous=FULL, foreign keys.
/// What stands in the way is the rest of the sentence "The database …".
std::optional<std::string> make_durable(Connection& connection);

/// SQLite's version and the first digits of its source's hash, for the log.
std::string sqlite_version();

} // namespace idavoll::server
