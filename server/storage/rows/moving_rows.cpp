#include "server/storage/rows/moving_rows.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace idavoll::server {

namespace {

using Type = StatementDriver::Type;

/// Rows that are read at once, and that share a transaction where they are written.
constexpr std::size_t rows_at_once = 1000;
/// Values that one statement takes.
constexpr std::size_t most_values = 1000;

template <class Number>
std::string bytes_of(Number number) {
    const auto bytes = std::bit_cast<std::array<char, sizeof(Number)>>(number);
    return {bytes.begin(), bytes.end()};
}

template <class Number>
Number number_of(const MovedValue& value) {
    Number number{};
    std::memcpy(&number, value.bytes.data(), sizeof number);
    return number;
}

MovedValue read_value(const StatementDriver& row, int column) {
    const Type type = row.type(column);
    switch (type) {
    case Type::null:
        return {};
    case Type::integer:
        return {type, bytes_of(row.whole(column))};
    case Type::real:
        return {type, bytes_of(row.real(column))};
    default:
        return {type, std::string(row.bytes(column))};
    }
}

void bind_value(StatementDriver& statement, int index, const MovedValue& value, Type type_of_column) {
    switch (value.type) {
    case Type::null:
        return statement.bind_null(index, type_of_column);
    case Type::integer:
        return statement.bind_whole(index, number_of<std::int64_t>(value));
    case Type::real:
        return statement.bind_real(index, number_of<double>(value));
    case Type::text:
        return statement.bind_text(index, value.bytes);
    case Type::blob:
        return statement.bind_blob(index, value.bytes);
    }
}

std::string shown(const MovedValue& value) {
    switch (value.type) {
    case Type::null:
        return "null";
    case Type::integer:
        return std::to_string(number_of<std::int64_t>(value));
    case Type::real:
        return std::to_string(number_of<double>(value));
    case Type::text:
        return value.bytes;
    case Type::blob:
        break;
    }
    std::string digits;
    for (const char byte : value.bytes) {
        digits += fmt::format("{:02x}", static_cast<unsigned char>(byte));
    }
    return digits;
}

std::vector<std::string> columns_of(const Table& table) {
    std::vector<std::string> names;
    for (const Table::Column& column : table.columns) {
        names.push_back(quoted_name(column.name));
    }
    return names;
}

std::string listed(const std::vector<std::string>& parts) {
    return fmt::format("{}", fmt::join(parts, ", "));
}

std::vector<std::string> placeholders(std::size_t first, std::size_t count) {
    std::vector<std::string> found;
    for (std::size_t i = first; i < first + count; ++i) {
        found.push_back(fmt::format("?{}", i));
    }
    return found;
}

} // namespace

std::string quoted_name(const std::string& name) {
    return fmt::format("\"{}\"", name);
}

std::string place_of(const Table& table, const MovedRow& row) {
    std::vector<std::string> parts;
    for (const std::size_t column : table.key) {
        parts.push_back(table.columns[column].name + " " + shown(row[column]));
    }
    return "table " + table.name + ", " + listed(parts);
}

RowReader::RowReader(Connection& connection, const Table& table, const std::string& source) : table_(table) {
    const std::vector<std::string> names = columns_of(table);
    std::vector<std::string> key;
    for (const std::size_t column : table.key) {
        key.push_back(names[column]);
    }
    const std::string select = "SELECT " + listed(names) + " FROM " + source;
    const std::string order = " ORDER BY " + listed(key) + " LIMIT " + std::to_string(rows_at_once);
    first_ = connection.driver().prepare(select + order);
    next_ = connection.driver().prepare(select + " WHERE (" + listed(key) + ") > ("
                                        + listed(placeholders(1, key.size())) + ")" + order);
}

RowReader::RowReader(Connection& connection, const Table& table)
    : RowReader(connection, table, quoted_name(table.name)) {}

std::vector<MovedRow> RowReader::after(const MovedRow* last) {
    StatementDriver& statement = last != nullptr ? *next_ : *first_;
    statement.reset();
    for (std::size_t i = 0; last != nullptr && i < table_.key.size(); ++i) {
        const std::size_t column = table_.key[i];
        bind_value(statement, static_cast<int>(i) + 1, (*last)[column], table_.columns[column].type);
    }
    std::vector<MovedRow> rows;
    while (statement.step()) {
        MovedRow& row = rows.emplace_back();
        for (int column = 0; column < static_cast<int>(table_.columns.size()); ++column) {
            row.push_back(read_value(statement, column));
        }
    }
    statement.reset();
    return rows;
}

RowWriter::RowWriter(Connection& connection, const Table& table)
    : connection_(connection), table_(table),
      at_once_(std::max<std::size_t>(1, most_values / table.columns.size())), many_(insertion_of(at_once_)),
      one_(insertion_of(1)) {}

void RowWriter::write(std::span<const MovedRow> rows) {
    try {
        Transaction transaction(connection_, Transaction::Kind::write);
        insert(rows);
        transaction.commit();
    } catch (const SqlError& error) {
        if (error.kind() == SqlError::Kind::lost) {
            throw;
        }
        blame_one(rows);
        throw;
    }
}

std::unique_ptr<StatementDriver> RowWriter::insertion_of(std::size_t rows) {
    const std::vector<std::string> names = columns_of(table_);
    std::vector<std::string> values;
    for (std::size_t row = 0; row < rows; ++row) {
        values.push_back(fmt::format("({})", listed(placeholders(row * names.size() + 1, names.size()))));
    }
    return connection_.driver().prepare("INSERT INTO " + quoted_name(table_.name) + " (" + listed(names)
                                        + ") VALUES " + listed(values));
}

void RowWriter::insert(std::span<const MovedRow> rows) {
    while (!rows.empty()) {
        const std::size_t count = rows.size() >= at_once_ ? at_once_ : 1;
        StatementDriver& statement = count == 1 ? *one_ : *many_;
        statement.reset();
        int index = 0;
        for (const MovedRow& row : rows.first(count)) {
            for (std::size_t column = 0; column < row.size(); ++column) {
                bind_value(statement, ++index, row[column], table_.columns[column].type);
            }
        }
        while (statement.step()) {
        }
        statement.reset();
        rows = rows.subspan(count);
    }
}

void RowWriter::blame_one(std::span<const MovedRow> rows) {
    for (const MovedRow& row : rows) {
        try {
            const Transaction trial(connection_, Transaction::Kind::write);
            insert({&row, 1});
        } catch (const SqlError& error) {
            throw SqlError(place_of(table_, row) + ": " + error.what(), error.kind());
        }
    }
}

} // namespace idavoll::server
