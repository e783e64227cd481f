#include "server/storage/sqlite/sqlite.h"

#include <algorithm>

namespace idavoll::server {

namespace {

using Type = StatementDriver::Type;

Type type_named(std::string_view name) {
    return name == "INTEGER" ? Type::integer
           : name == "REAL"  ? Type::real
           : name == "TEXT"  ? Type::text
           : name == "BLOB"  ? Type::blob
                             : throw SqlError("a column has the type " + std::string(name));
}

} // namespace

bool SqliteConnection::has_table(std::string_view name) {
    const auto found = prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?1");
    found->bind_text(1, name);
    return found->step();
}

std::vector<Table> SqliteConnection::tables() {
    std::vector<Table> found;
    const auto names =
        prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' "
                "AND name <> ?1 ORDER BY name");
    names->bind_text(1, mark_of_use);
    while (names->step()) {
        Table& table = found.emplace_back();
        table.name = names->bytes(0);
        const auto columns = prepare("SELECT name, type, pk FROM pragma_table_info(?1) ORDER BY cid");
        columns->bind_text(1, table.name);
        std::vector<std::pair<std::int64_t, std::size_t>> key;
        while (columns->step()) {
            if (const std::int64_t place = columns->whole(2); place > 0) {
                key.emplace_back(place, table.columns.size());
            }
            table.columns.push_back({std::string(columns->bytes(0)), type_named(columns->bytes(1))});
        }
        std::ranges::sort(key);
        for (const auto& [place, column] : key) {
            table.key.push_back(column);
        }
        const auto parents = prepare("SELECT DISTINCT \"table\" FROM pragma_foreign_key_list(?1)");
        parents->bind_text(1, table.name);
        while (parents->step()) {
            table.parents.emplace_back(parents->bytes(0));
        }
    }
    return found;
}

std::int64_t SqliteConnection::last_number(const Table& table) {
    const auto last = prepare("SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = ?1");
    last->bind_text(1, table.name);
    last->step();
    return last->whole(0);
}

void SqliteConnection::number_after(const Table& table, std::int64_t last) {
    // Tables that reuse row numbers have no entry there.
    const auto forget = prepare("DELETE FROM sqlite_sequence WHERE name = ?1");
    forget->bind_text(1, table.name);
    forget->step();
    const auto note = prepare("INSERT INTO sqlite_sequence (name, seq) SELECT name, ?2 FROM sqlite_schema "
                              "WHERE type = 'table' AND name = ?1 AND sql LIKE '%AUTOINCREMENT%'");
    note->bind_text(1, table.name);
    note->bind_whole(2, last);
    note->step();
}

} // namespace idavoll::server
