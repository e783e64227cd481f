#pragma once

#include "server/storage/sql/sql.h"
#include "server/storage/sql/table.h"

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

/// Rows of any table, as moving a database reads, compares and writes them.
namespace idavoll::server {

/// As it is stored, whatever it means.
struct MovedValue {
    StatementDriver::Type type = StatementDriver::Type::null;
    std::string bytes; ///< of numbers those of the machine

    bool operator==(const MovedValue&) const = default;
};

using MovedRow = std::vector<MovedValue>;

std::string quoted_name(const std::string& name);

/// Where a table's rows begin to differ, or one cannot be kept: by its key.
std::string place_of(const Table& table, const MovedRow& row);

/// The rows of a table, or of a query that has a key as one has, in the order of the key, some at a time.
class RowReader {
  public:
    RowReader(Connection& connection, const Table& table, const std::string& source);

    RowReader(Connection& connection, const Table& table);

    /// Behind that row; without one from the beginning.
    std::vector<MovedRow> after(const MovedRow* last);

  private:
    const Table& table_;
    std::unique_ptr<StatementDriver> first_;
    std::unique_ptr<StatementDriver> next_;
};

/// Puts rows into a table.
class RowWriter {
  public:
    RowWriter(Connection& connection, const Table& table);

    /// All of them, or none. The database's own words stand in the sentence, and which row it does not keep.
    void write(std::span<const MovedRow> rows);

  private:
    std::unique_ptr<StatementDriver> insertion_of(std::size_t rows);

    void insert(std::span<const MovedRow> rows);

    /// Throws for the first row that fails when inserted alone. Stores nothing.
    void blame_one(std::span<const MovedRow> rows);

    Connection& connection_;
    const Table& table_;
    const std::size_t at_once_;
    std::unique_ptr<StatementDriver> many_;
    std::unique_ptr<StatementDriver> one_;
};

} // namespace idavoll::server
