#include "server/storage/sql/sql.h"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

namespace idavoll::server {

namespace {

using Type = StatementDriver::Type;

[[noreturn]] void fail_column(int column, std::string_view what) {
    throw SqlError("column " + std::to_string(column) + " " + std::string(what));
}

void require(const StatementDriver& statement, int column, Type type, std::string_view otherwise) {
    if (statement.type(column) != type) {
        fail_column(column, otherwise);
    }
}

} // namespace

std::int64_t Connection::number(std::string_view sql) {
    Statement query(*this, sql);
    query.step();
    return query.int64(0);
}

std::string Connection::text(std::string_view sql) {
    Statement query(*this, sql);
    query.step();
    return query.text(0);
}

void Statement::bind(int index, const std::optional<std::int64_t>& value) {
    value ? statement_->bind_whole(index, *value) : statement_->bind_null(index, Type::integer);
}

std::int64_t Statement::int64(int column) const {
    require(*statement_, column, Type::integer, "is not a whole number");
    return statement_->whole(column);
}

int Statement::integer(int column) const {
    const std::int64_t value = int64(column);
    if (value < std::numeric_limits<int>::min() || value > std::numeric_limits<int>::max()) {
        fail_column(column, "is too large");
    }
    return static_cast<int>(value);
}

double Statement::real(int column) const {
    require(*statement_, column, Type::real, "is not a number with a fraction");
    return statement_->real(column);
}

std::string Statement::text(int column) const {
    require(*statement_, column, Type::text, "is not a text");
    return std::string(statement_->bytes(column));
}

Bytes32 Statement::bytes32(int column) const {
    Bytes32 bytes{};
    require(*statement_, column, Type::blob, "is not 32 bytes long");
    const std::string_view blob = statement_->bytes(column);
    if (blob.size() != bytes.size()) {
        fail_column(column, "is not 32 bytes long");
    }
    std::ranges::copy(blob, bytes.begin());
    return bytes;
}

std::string Statement::blob(int column) const {
    require(*statement_, column, Type::blob, "is not a blob");
    return std::string(statement_->bytes(column));
}

Json Statement::json(int column) const {
    Result<Json> read = parse_json(text(column));
    if (!read) {
        fail_column(column, "is not JSON");
    }
    return *std::move(read);
}

bool Statement::is_null(int column) const {
    return statement_->type(column) == Type::null;
}

std::optional<std::int64_t> Statement::int64_or_null(int column) const {
    return is_null(column) ? std::nullopt : std::optional(int64(column));
}

std::optional<std::string> Statement::text_or_null(int column) const {
    return is_null(column) ? std::nullopt : std::optional(text(column));
}

Transaction::Transaction(Connection& connection, Kind kind) : connection_(connection) {
    connection.driver().begin(kind);
}

Transaction::~Transaction() {
    // Some errors roll back by themselves.
    if (connection_.in_transaction()) {
        connection_.driver().roll_back();
    }
}

void Transaction::commit() {
    connection_.driver().commit();
}

} // namespace idavoll::server
