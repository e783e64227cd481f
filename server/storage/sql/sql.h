#pragma once

#include "engine/json.h"
#include "engine/random.h"
#include "server/core/ledger/unreadable.h"
#include "server/storage/sql/driver.h"

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

/// Connections and statements, whatever the database is. Only the store and the operator's commands include
/// it; what goes wrong is thrown as SqlError here and becomes a Problem or a JournalError at their doors.
///
/// Statements are written once for all databases: `?1` is the first value, JSON is taken apart by `->` and
/// `->>` with a name or a number, what differs otherwise the drivers translate
/// (server/storage/postgresql/dialect.h).
namespace idavoll::server {

/// The message is the database's own; it holds no stored values.
class SqlError : public Unreadable {
  public:
    enum class Kind {
        conflict, ///< with what is stored: nothing is wrong with the database
        value,    ///< one that this database cannot keep
        lost,     ///< the connection: what was read may be read again
        other,
    };

    explicit SqlError(const std::string& message, Kind kind = Kind::other)
        : Unreadable(message), kind_(kind) {}

    Kind kind() const { return kind_; }

  private:
    Kind kind_;
};

enum class Access { read_write, read_only };

/// One connection to a database, for one thread at a time.
class Connection {
  public:
    explicit Connection(std::unique_ptr<ConnectionDriver> driver) : driver_(std::move(driver)) {}

    ConnectionDriver& driver() { return *driver_; }

    /// Runs any number of statements whose rows are of no interest.
    void run(const std::string& sql) { driver_->run(sql); }

    /// The first column of the only row of a query.
    std::int64_t number(std::string_view sql);
    std::string text(std::string_view sql);

    /// How many rows the last statement inserted, changed or deleted.
    std::int64_t changes() const { return driver_->changes(); }

    using Rows = ConnectionDriver::Rows;

    /// So many rows were inserted, changed or deleted by the last statement, or `otherwise` throws: now, or,
    /// in a transaction, by its commit at the latest.
    void expect(Rows rows, const Otherwise& otherwise) const { driver_->expect(rows, otherwise); }

    bool in_transaction() const { return driver_->in_transaction(); }

    bool is_shared() const { return driver_->is_shared(); }

    void do_alone(ConnectionDriver::Work work) { driver_->do_alone(work); }

    void overwrite_deleted(bool thoroughly) { driver_->overwrite_deleted(thoroughly); }

  private:
    std::unique_ptr<ConnectionDriver> driver_;
};

/// Bytes, not a text; whoever has them outlives it.
struct Blob {
    std::string_view bytes;
};

/// A prepared statement, used again and again. The connection must outlive it.
class Statement {
  public:
    Statement(Connection& connection, std::string_view sql) : statement_(connection.driver().prepare(sql)) {}

    /// Starts anew with these values for ?1, ?2 …: numbers, texts, blobs, and optionals of them.
    template <class... Values>
    Statement& with(const Values&... values) {
        reset();
        int index = 0;
        (bind(++index, values), ...);
        return *this;
    }

    /// In a transaction, over a line: begins, so that several answers are waited for at once. To be followed
    /// by step() or reset(), as ever.
    void send() { statement_->send(); }

    /// The next row, if there is one.
    bool step() { return statement_->step(); }

    /// Steps to the end. In a transaction an error may be thrown by what comes next, by the commit at the
    /// latest.
    void run() { statement_->run(); }

    /// There is a row, or `otherwise` throws; when, see run().
    void find(const Otherwise& otherwise) { statement_->find(otherwise); }

    /// Gives back the locks and the values of an unfinished run.
    void reset() { statement_->reset(); }

    /// A column of the present row, counted from 0. A value that does not fit the type is an SqlError.
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
    template <class T>
    static constexpr StatementDriver::Type type_of() {
        using Type = StatementDriver::Type;
        if constexpr (std::integral<T>) {
            return Type::integer;
        } else if constexpr (std::floating_point<T>) {
            return Type::real;
        } else {
            return std::convertible_to<T, std::string_view> ? Type::text : Type::blob;
        }
    }

    template <std::integral T>
    void bind(int index, T value) {
        statement_->bind_whole(index, static_cast<std::int64_t>(value));
    }

    void bind(int index, double value) { statement_->bind_real(index, value); }

    void bind(int index, std::string_view value) { statement_->bind_text(index, value); }

    void bind(int index, const Bytes32& value) {
        statement_->bind_blob(index, {reinterpret_cast<const char*>(value.data()), value.size()});
    }

    void bind(int index, const Blob& value) { statement_->bind_blob(index, value.bytes); }

    template <class T>
    void bind(int index, const std::optional<T>& value) {
        value ? bind(index, *value) : statement_->bind_null(index, type_of<T>());
    }

    std::unique_ptr<StatementDriver> statement_;
};

/// A transaction that is rolled back unless it was committed.
class Transaction {
  public:
    using Kind = ConnectionDriver::Kind;

    Transaction(Connection& connection, Kind kind);
    ~Transaction();

    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;

    void commit();

  private:
    Connection& connection_;
};

/// What `read` reads; once more, where the connection was lost meanwhile.
template <class Read>
auto again_if_lost(const Read& read) {
    try {
        return read();
    } catch (const SqlError& error) {
        if (error.kind() != SqlError::Kind::lost) {
            throw;
        }
    }
    return read();
}

} // namespace idavoll::server
