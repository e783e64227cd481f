#pragma once

#include "server/storage/rows/all_sql.h"
#include "server/storage/rows/misfit.h"
#include "server/storage/sql/sql.h"

#include <memory>
#include <optional>
#include <type_traits>
#include <vector>

namespace idavoll::server {

/// The named statements on a connection, which must outlive it. Each is prepared at its first use and kept; a
/// use then costs an index.
class Statements {
  public:
    explicit Statements(Connection& connection) : connection_(connection), prepared_(sql::all.size()) {}

    Connection& connection() const { return connection_; }

    /// Returns the statement without values.
    Statement& operator()(const NamedSql& sql) {
        std::unique_ptr<Statement>& one = prepared_[sql.number];
        if (!one) {
            one = std::make_unique<Statement>(connection_, sql.text);
        }
        return *one;
    }

    /// Runs it, ignoring rows.
    template <class... Values>
    void run(const NamedSql& sql, const Values&... values) {
        (*this)(sql).with(values...).run();
    }

    /// Throws Misfit unless the last statement changed exactly one row.
    void must_fit(const char* what) const {
        connection_.expect(Connection::Rows::one, [what] { throw Misfit(what); });
    }

    /// Calls `take` with each row. It must not use the same statement.
    template <class Take, class... Values>
    void each(const NamedSql& sql, Take take, const Values&... values) {
        (*this)(sql).with(values...);
        rest(sql, take);
    }

    /// The same for a statement that has its values, and may have been sent.
    template <class Take>
    void rest(const NamedSql& sql, Take take) {
        const Running query((*this)(sql));
        while (query.rows.step()) {
            take(std::as_const(query.rows));
        }
    }

    /// Returns all rows, each read by `make`.
    template <class Make, class... Values>
    auto all(const NamedSql& sql, Make make, const Values&... values) {
        std::vector<std::invoke_result_t<Make, const Statement&>> rows;
        each(
            sql, [&](const Statement& row) { rows.push_back(make(row)); }, values...);
        return rows;
    }

    /// Returns the first row, if any.
    template <class Make, class... Values>
    auto one(const NamedSql& sql, Make make, const Values&... values) {
        std::optional<std::invoke_result_t<Make, const Statement&>> row;
        const Running query((*this)(sql).with(values...));
        if (query.rows.step()) {
            row.emplace(make(std::as_const(query.rows)));
        }
        return row;
    }

    /// Returns whether there is a row.
    template <class... Values>
    bool exists(const NamedSql& sql, const Values&... values) {
        const Running query((*this)(sql).with(values...));
        return query.rows.step();
    }

  private:
    /// Resets the statement at the end, which releases its locks and values.
    struct Running {
        explicit Running(Statement& statement) : rows(statement) {}

        ~Running() { rows.reset(); }

        Running(const Running&) = delete;
        Running& operator=(const Running&) = delete;

        Statement& rows;
    };

    Connection& connection_;
    std::vector<std::unique_ptr<Statement>> prepared_; ///< by number
};

} // namespace idavoll::server
