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

/// Connections and statements for any database. Only the store and the operator's commands include this.
/// Errors are thrown as SqlError here and become Problem or JournalError in their interfaces. Statements are
/// written once for all databases: `?1` is the first value, `->` and `->>` with a name or number access JSON,
/// and drivers translate the rest (server/storage/postgresql/dialect.h).
namespace idavoll::server {

/// The message comes from the database and contains no stored values.
class SqlError : public Unreadable {
  public:
    enum class Kind {
        conflict, ///< conflicts with stored data; the database is fine
        value,    ///< can't be stored in this database
        lost,     ///< connection lost: reads can be repeated
        other,
    };

    explicit SqlError(const std::string& message, Kind kind = Kind::other)
        : Unreadable(message), kind_(kind) {}

    Kind kind() const { return kind_; }

  private:
    Kind kind_;
};

enum class Access { read_write, read_only };

/// A connection to a database. Not thread-safe.
class Connection {
  public:
    explicit Connection(std::unique_ptr<ConnectionDriver> driver) : driver_(std::move(driver)) {}

    ConnectionDriver& driver() { return *driver_; }

    /// Runs any number of statements, ignoring rows.
    void run(const std::string& sql) { driver_->run(sql); }

    /// Returns the first column of a query's only row.
    std::int64_t number(std::string_view sql);
    std::string text(std::string_view sql);

    /// Returns the number of rows the last statement inserted, changed or deleted.
    std::int64_t changes() const { return driver_->changes(); }

    using Rows = ConnectionDriver::Rows;

    /// Requires that the last statement inserted, changed or deleted this many rows; otherwise `otherwise`
    /// throws, now or, in a transaction, by the commit at the latest.
    void expect(Rows rows, const Otherwise& otherwise) const { driver_->expect(rows, otherwise); }

    bool in_transaction() const { return driver_->in_transaction(); }

    bool is_shared() const { return driver_->is_shared(); }

    void do_alone(ConnectionDriver::Work work) { driver_->do_alone(work); }

    void overwrite_deleted(bool thoroughly) { driver_->overwrite_deleted(thoroughly); }

  private:
    std::unique_ptr<ConnectionDriver> driver_;
};

/// A view of bytes that are not text.
struct Blob {
    std::string_view bytes;
};

/// A reusable prepared statement. The connection must outlive it.
class Statement {
  public:
    Statement(Connection& connection, std::string_view sql) : statement_(connection.driver().prepare(sql)) {}

    /// Resets it with values for ?1, ?2 …: numbers, texts, blobs, and optionals of them.
    template <class... Values>
    Statement& with(const Values&... values) {
        reset();
        int index = 0;
        (bind(++index, values), ...);
        return *this;
    }

    /// In a transaction over a network: sends early, so that several results are awaited at once. step() or
    /// reset() must follow.
    void send() { statement_->send(); }

    /// Moves to the next row, if any.
    bool step() { return statement_->step(); }

    /// Runs to the end. In a transaction, errors may be thrown by a later call, by the commit at the latest.
    void run() { statement_->run(); }

    /// Requires a row; otherwise `otherwise` throws, when described at run().
    void find(const Otherwise& otherwise) { statement_->find(otherwise); }

    /// Releases the locks and values of an unfinished run.
    void reset() { statement_->reset(); }

    /// Returns a column of the current row, starting at 0. Throws SqlError if the type doesn't match.
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

    /// Not inline: GCC 12 then takes the value for uninitialized.
    void bind(int index, const std::optional<std::int64_t>& value);

    template <class T>
    void bind(int index, const std::optional<T>& value) {
        value ? bind(index, *value) : statement_->bind_null(index, type_of<T>());
    }

    std::unique_ptr<StatementDriver> statement_;
};

/// A transaction that rolls back unless committed.
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

/// Returns the result of `read`, called again if the connection was lost.
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
