#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

/// The interface a database must implement for the store. Errors are thrown as SqlError. A networked database
/// may pipeline: in a transaction, errors of run(), find() and expect() may be thrown by a later call, at the
/// latest by commit(). The first error is the one thrown.
namespace idavoll::server {

struct Table;

/// Throws the error for an unmet expectation.
using Otherwise = std::function<void()>;

/// A statement with its values and current row.
class StatementDriver {
  public:
    enum class Type { null, integer, real, text, blob };

    virtual ~StatementDriver() = default;

    /// Indices start at 1. Values are copied.
    virtual void bind_whole(int index, std::int64_t value) = 0;
    virtual void bind_real(int index, double value) = 0;
    virtual void bind_text(int index, std::string_view value) = 0;
    virtual void bind_blob(int index, std::string_view value) = 0;
    /// `type` is the type it would have if it were not null.
    virtual void bind_null(int index, Type type) = 0;

    /// In a transaction over a network: sends early, so that several results are awaited at once. step()
    /// still fetches the rows.
    virtual void send() {}

    /// Moves to the next row, if any.
    virtual bool step() = 0;

    /// Runs to the end, ignoring rows.
    virtual void run() {
        while (step()) {
        }
        reset();
    }

    /// Moves to the first row, ignoring others; calls `otherwise` if there is none.
    virtual void find(const Otherwise& otherwise) {
        const bool is_found = step();
        reset();
        if (!is_found) {
            otherwise();
        }
    }

    /// Releases an unfinished run and the values.
    virtual void reset() = 0;

    /// Columns of the current row start at 0 and must be read as their own type.
    virtual Type type(int column) const = 0;
    virtual std::int64_t whole(int column) const = 0;
    virtual double real(int column) const = 0;
    /// For text and blobs; valid until the next step.
    virtual std::string_view bytes(int column) const = 0;
};

/// A connection. Not thread-safe.
class ConnectionDriver {
  public:
    enum class Kind { read, write };

    virtual ~ConnectionDriver() = default;

    virtual std::unique_ptr<StatementDriver> prepare(std::string_view sql) = 0;

    /// Runs any number of statements, ignoring rows.
    virtual void run(const std::string& sql) = 0;

    /// Returns the number of rows the last statement inserted, changed or deleted.
    virtual std::int64_t changes() = 0;

    enum class Rows { one, some };

    /// Requires that the last statement inserted, changed or deleted this many rows.
    virtual void expect(Rows rows, const Otherwise& otherwise) {
        const std::int64_t changed = changes();
        if (changed == 0 || (rows == Rows::one && changed > 1)) {
            otherwise();
        }
    }

    virtual void begin(Kind kind) = 0;
    virtual void commit() = 0;
    /// Does not throw. If rolling back fails, the end of the connection does it.
    virtual void roll_back() noexcept = 0;
    virtual bool in_transaction() const = 0;

    /// Returns whether other processes may write at the same time.
    virtual bool is_shared() const = 0;

    /// Work that reads before writing and must not run concurrently.
    enum class Work { ratings = 1, audit = 2 };

    /// Makes this work exclusive until the end of the transaction; waits for others.
    virtual void do_alone(Work work) = 0;

    /// Overwrites deleted data from now on, as far as the database can.
    virtual void overwrite_deleted(bool thoroughly) = 0;

    /// Returns problems the database finds in itself, without capital and period.
    virtual std::vector<std::string> flaws() = 0;

    virtual bool has_table(std::string_view name) = 0;

    /// Returns our tables by name, without system tables.
    virtual std::vector<Table> tables() = 0;

    /// Returns the highest row number the table ever assigned; 0 if none, or if it reuses numbers.
    virtual std::int64_t last_number(const Table& table) = 0;

    /// Makes the table assign numbers after `last`, if it assigns any. `last` is not 0.
    virtual void number_after(const Table& table, std::int64_t last) = 0;
};

} // namespace idavoll::server
