#include "server/storage/postgresql/postgres_connection.h"

#include <algorithm>
#include <iterator>
#include <ranges>

namespace idavoll::server {

namespace {

using Type = StatementDriver::Type;

Type type_named(std::string_view name) {
    return name == "bigint"             ? Type::integer
           : name == "double precision" ? Type::real
           : name == "text"             ? Type::text
           : name == "bytea"            ? Type::blob
                                        : throw SqlError("a column has the type " + std::string(name));
}

/// Finds the sequence that numbers the rows of table ?1, whose key starts with ?2; null if there is none.
/// Game numbers are assigned by the program from their own sequence.
constexpr std::string_view sequence_of =
    "coalesce(pg_get_serial_sequence(quote_ident(?1), ?2), CASE ?1 WHEN 'games' THEN 'game_numbers' END)";

std::unique_ptr<StatementDriver> about(PostgresConnection& connection, const Table& table,
                                       std::string_view sql) {
    auto statement = connection.prepare(sql);
    statement->bind_text(1, table.name);
    statement->bind_text(2, table.columns.at(table.key.front()).name);
    return statement;
}

} // namespace

bool PostgresConnection::has_table(std::string_view name) {
    const auto found =
        prepare("SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename = ?1");
    found->bind_text(1, name);
    return found->step();
}

std::vector<Table> PostgresConnection::tables() {
    std::vector<Table> found;
    const auto names =
        prepare("SELECT CAST(tablename AS TEXT) FROM pg_tables WHERE schemaname = current_schema() "
                "AND tablename <> 'idavoll_schema' ORDER BY 1");
    while (names->step()) {
        Table& table = found.emplace_back();
        table.name = names->bytes(0);
        const auto columns = prepare("SELECT CAST(attname AS TEXT), format_type(atttypid, atttypmod) "
                                     "FROM pg_attribute WHERE attrelid = CAST(quote_ident(?1) AS regclass) "
                                     "AND attnum > 0 AND NOT attisdropped ORDER BY attnum");
        columns->bind_text(1, table.name);
        while (columns->step()) {
            table.columns.push_back({std::string(columns->bytes(0)), type_named(columns->bytes(1))});
        }
        const auto key = prepare("SELECT CAST(a.attname AS TEXT) FROM pg_index AS i, "
                                 "unnest(CAST(i.indkey AS int2[])) WITH ORDINALITY AS k (attnum, place) "
                                 "JOIN pg_attribute AS a USING (attnum) WHERE a.attrelid = i.indrelid "
                                 "AND i.indrelid = CAST(quote_ident(?1) AS regclass) AND i.indisprimary "
                                 "ORDER BY k.place");
        key->bind_text(1, table.name);
        while (key->step()) {
            const auto column = std::ranges::find(table.columns, key->bytes(0), &Table::Column::name);
            table.key.push_back(static_cast<std::size_t>(std::distance(table.columns.begin(), column)));
        }
        const auto parents = prepare("SELECT DISTINCT CAST(p.relname AS TEXT) FROM pg_constraint AS c "
                                     "JOIN pg_class AS p ON p.oid = c.confrelid WHERE c.contype = 'f' "
                                     "AND c.conrelid = CAST(quote_ident(?1) AS regclass)");
        parents->bind_text(1, table.name);
        while (parents->step()) {
            table.parents.emplace_back(parents->bytes(0));
        }
    }
    return found;
}

std::int64_t PostgresConnection::last_number(const Table& table) {
    const auto last = about(*this, table,
                            "SELECT coalesce(pg_sequence_last_value(CAST(" + std::string(sequence_of)
                                + " AS regclass)), 0)");
    last->step();
    return last->whole(0);
}

void PostgresConnection::number_after(const Table& table, std::int64_t last) {
    const auto set =
        about(*this, table,
              "SELECT setval(CAST(sequence AS regclass), ?3) FROM (SELECT " + std::string(sequence_of)
                  + " AS sequence) AS found WHERE sequence IS NOT NULL");
    set->bind_whole(3, last);
    set->step();
}

} // namespace idavoll::server
