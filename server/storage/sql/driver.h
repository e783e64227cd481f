#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

/// What a database implements so that the store can be kept in it. Errors are thrown as SqlError.
///
/// A database that is asked over a line need not wait for what nobody has asked about: in a transaction the
/// errors of run(), find() and expect() may be thrown by whatever comes next, and are by commit() at the
/// latest. The first thing that went wrong is the one that is thrown.
namespace idavoll::server {

struct Table;

/// Throws what is to be thrown where something was expected and is not so.
using Otherwise = std::function<void()>;

/// A statement with its values and its present row.
class StatementDriver {
  public:
    enum class Type { null, integer, real, text, blob };

    virtual ~StatementDriver() = default;

    /// Values are counted from 1; they need not live on.
    virtual void bind_whole(int index, std::int64_t value) = 0;
    virtual void bind_real(int index, double value) = 0;
    virtual void bind_text(int index, std::string_view value) = 0;
    virtual void bind_blob(int index, std::string_view value) = 0;
    /// Of what type it would be, if it were not null.
    virtual void bind_null(int index, Type type) = 0;

    /// In a transaction, over a line: begins, so that several answers are waited for at once. The rows are
    /// asked for by step(), as ever.
    virtual void send() {}

    /// The next row, if there is one.
    virtual bool step() = 0;

    /// To the end: its rows are of no interest.
    virtual void run() {
        while (step()) {
        }
        reset();
    }

    /// To the first row, if there is one, of which only that is of interest.
    virtual void find(const Otherwise& otherwise) {
        const bool is_found = step();
        reset();
        if (!is_found) {
            otherwise();
        }
    }

    /// Gives back what an unfinished run holds, and the values.
    virtual void reset() = 0;

    /// Columns of the present row are counted from 0, and asked for only as what they are.
    virtual Type type(int column) const = 0;
    virtual std::int64_t whole(int column) const = 0;
    virtual double real(int column) const = 0;
    /// Of a text or a blob; valid until the next step.
    virtual std::string_view bytes(int column) const = 0;
};

/// A connection, for one thread at a time.
class ConnectionDriver {
  public:
    enum class Kind { read, write };

    virtual ~ConnectionDriver() = default;

    virtual std::unique_ptr<StatementDriver> prepare(std::string_view sql) = 0;

    /// Runs any number of statements whose rows are of no interest.
    virtual void run(const std::string& sql) = 0;

    /// How many rows the last statement inserted, changed or deleted.
    virtual std::int64_t changes() = 0;

    enum class Rows { one, some };

    /// The last statement has inserted, changed or deleted so many.
    virtual void expect(Rows rows, const Otherwise& otherwise) {
        const std::int64_t changed = changes();
        if (changed == 0 || (rows == Rows::one && changed > 1)) {
            otherwise();
        }
    }

    virtual void begin(Kind kind) = 0;
    virtual void commit() = 0;
    /// Without errors: what cannot be rolled back is rolled back by the end of the connection.
    virtual void roll_back() noexcept = 0;
    virtual bool in_transaction() const = 0;

    /// Whether other processes may write to the database at the same time.
    virtual bool is_shared() const = 0;

    /// What reads before it writes, and would go wrong if two did it at once.
    enum class Work { ratings = 1, audit = 2 };

    /// From here to the end of the transaction nobody else does this; waits for whoever does.
    virtual void do_alone(Work work) = 0;

    /// From now on what is deleted is also overwritten where nothing else is, as far as the database can.
    virtual void overwrite_deleted(bool thoroughly) = 0;

    /// What the database itself finds wrong with what it keeps: sentences without a capital and a full stop.
    virtual std::vector<std::string> flaws() = 0;

    virtual bool has_table(std::string_view name) = 0;

    /// Those of ours, by name; what the database keeps about itself is none.
    virtual std::vector<Table> tables() = 0;

    /// The highest number that the table has given to a row, also to one that is gone; 0 if it has given
    /// none, or gives numbers of rows that are gone again.
    virtual std::int64_t last_number(const Table& table) = 0;

    /// From now on the table gives numbers behind `last`, if it gives any. `last` is not 0.
    virtual void number_after(const Table& table, std::int64_t last) = 0;
};

} // namespace idavoll::server
