/// What is specific to PostgreSQL; needs a server (tests/support/with_postgres.mjs).
#include "server/storage/postgresql/postgres_connection.h"
#include "server/storage/postgresql/postgres_database.h"
#include "server/storage/rows/databases.h"
#include "tests/server/storage/postgresql/lines.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <set>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::server::samples;

namespace {

/// A column as both schemas must have it: table, name, type, whether it may be null.
using Column = std::tuple<std::string, std::string, std::string, bool>;

std::string in_sqlite(const std::string& type) {
    return type == "bigint"             ? "INTEGER"
           : type == "bytea"            ? "BLOB"
           : type == "double precision" ? "REAL"
                                        : "TEXT";
}

std::set<Column> columns_in_postgres(Connection& connection) {
    std::set<Column> found;
    Statement columns(connection,
                      "SELECT CAST(table_name AS TEXT), CAST(column_name AS TEXT), "
                      "CAST(data_type AS TEXT), is_nullable = 'YES' FROM information_schema.columns "
                      "WHERE table_schema = current_schema() AND table_name <> 'idavoll_schema' "
                      "AND table_name IN (SELECT tablename FROM pg_tables)");
    while (columns.step()) {
        found.emplace(columns.text(0), columns.text(1), in_sqlite(columns.text(2)), columns.int64(3) != 0);
    }
    return found;
}

std::set<Column> columns_in_sqlite(Connection& connection) {
    std::set<Column> found;
    // A key is never null, even where SQLite's schema does not say so.
    Statement columns(
        connection, "SELECT t.name, c.name, c.type, c.\"notnull\" = 0 AND c.pk = 0 FROM sqlite_schema AS t, "
                    "pragma_table_info(t.name) AS c WHERE t.type = 'table' "
                    "AND t.name NOT LIKE 'sqlite%'");
    while (columns.step()) {
        found.emplace(columns.text(0), columns.text(1), columns.text(2), columns.int64(3) != 0);
    }
    return found;
}

/// Constraints that an older program writing to an existing table can violate; new ones break it.
std::set<std::string> obstacles(Connection& connection) {
    std::set<std::string> found;
    for (const std::string_view of_one_kind :
         {// A required column that it does not know.
          "SELECT table_name || ' must be given ' || column_name FROM information_schema.columns "
          "WHERE table_schema = current_schema() AND is_nullable = 'NO' AND column_default IS NULL "
          "AND is_identity = 'NO'",
          "SELECT conrelid::regclass || ' holds to ' || pg_get_constraintdef(oid) FROM pg_constraint "
          "WHERE connamespace = CAST(current_schema() AS regnamespace)",
          "SELECT indrelid::regclass || ' has once ' || pg_get_indexdef(indexrelid) FROM pg_index "
          "WHERE indisunique AND indrelid IN (SELECT oid FROM pg_class "
          "WHERE relnamespace = CAST(current_schema() AS regnamespace))",
          "SELECT tgrelid::regclass || ' calls ' || tgname FROM pg_trigger WHERE NOT tgisinternal"}) {
        Statement all(connection, of_one_kind);
        while (all.step()) {
            found.insert(all.text(0));
        }
    }
    return found;
}

std::set<std::string> tables_of(Connection& connection) {
    std::set<std::string> names;
    for (const Table& table : connection.driver().tables()) {
        names.insert(table.name);
    }
    return names;
}

} // namespace

TEST_CASE("both schemas have the same tables and columns", "[.postgresql]") {
    const TemporaryDirectory directory;
    const std::filesystem::path file = directory.path() / "beside.db";
    open_store(directory.database());
    open_store(file);
    Connection there = connect(place_of(directory), Access::read_only);
    Connection here = connect(file, Access::read_only);
    const std::set<Column> columns = columns_in_sqlite(here);
    CHECK(columns.size() > 200);
    CHECK(columns_in_postgres(there) == columns);
}

TEST_CASE("each migration leaves everything the previous program reads and writes", "[.postgresql]") {
    const TemporaryDirectory directory;
    Connection connection = connect(place_of(directory), Access::read_write);
    const auto migrations = postgres_migrations();
    connection.run(std::string(migrations.front().sql));
    for (const Migration& migration : migrations.subspan(1)) {
        INFO(migration.name);
        const std::set<Column> columns = columns_in_postgres(connection);
        const std::set<std::string> known = obstacles(connection);
        const std::set<std::string> tables = tables_of(connection);
        connection.run(std::string(migration.sql));
        CHECK(std::ranges::includes(columns_in_postgres(connection), columns));
        for (const std::string& obstacle : obstacles(connection)) {
            const bool is_of_before = tables.contains(obstacle.substr(0, obstacle.find(' ')));
            INFO(obstacle);
            CHECK((known.contains(obstacle) || !is_of_before));
        }
    }
}

TEST_CASE("another program's database is left alone, and one of a newer version is refused",
          "[.postgresql]") {
    const TemporaryDirectory directory;
    const DatabasePlace place = place_of(directory);
    Connection connection = connect(place, Access::read_write);
    SECTION("of another program") {
        connection.run("CREATE TABLE theirs (x text)");
        CHECK_THAT(refusal(directory.database()), Catch::Contains("belongs to another program"));
        CHECK(connection.number("SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()") == 1);
    }
    SECTION("of a newer version") {
        open_store(directory.database())->stop();
        connection.run("UPDATE idavoll_schema SET version = 999");
        CHECK_THAT(refusal(directory.database()), Catch::Contains("newer version of this program"));
        CHECK(connection.number("SELECT version FROM idavoll_schema") == 999);
    }
}

TEST_CASE("a failed login is explained without the password", "[.postgresql]") {
    const TemporaryDirectory directory;
    const std::string there = place_of(directory).address();
    const std::string said = "postgresql://nobody:geheim" + there.substr(there.find('@'));
    const std::string why = refusal(std::filesystem::path(said));
    CHECK_THAT(why, Catch::Contains("\"nobody\" does not exist"));
    CHECK_THAT(why, !Catch::Contains("geheim"));
}

TEST_CASE("broken connections are re-established, and nothing is lost or done twice", "[.postgresql]") {
    const TemporaryDirectory directory;
    auto store = open_store(directory.database());
    REQUIRE_FALSE(commit(*store, running(1)));
    REQUIRE_FALSE(commit(*store, {action(1, 1)}));
    REQUIRE(load(*store, code_of(1))->actions.size() == 1);
    for (int seq = 2; seq < 12; ++seq) {
        cut_all_lines(place_of(directory));
        // Nothing had begun on the broken connection, so no one needs to know.
        const std::optional<JournalError> error = commit(*store, {action(1, seq)});
        CHECK_FALSE(error);
        cut_all_lines(place_of(directory));
        CHECK(load(*store, code_of(1))->actions.size() == static_cast<std::size_t>(seq));
    }
    store->stop();
    auto again = open_store(directory.database());
    CHECK(load(*again, code_of(1))->actions.size() == 11);
}

TEST_CASE("a value PostgreSQL cannot store fails alone", "[.postgresql]") {
    const TemporaryDirectory directory;
    auto store = open_store(directory.database());
    REQUIRE_FALSE(commit(*store, running(1)));
    REQUIRE_FALSE(commit(*store, running(2)));
    std::atomic<int> stored = 0;
    run_many(2, [&](int i) -> boost::asio::awaitable<void> {
        ActionAccepted move = action(i + 1, 1);
        move.move_id = i == 0 ? std::string("a\0b", 3) : "good";
        std::vector<Change> changes{move};
        stored += co_await store->commit(std::move(changes)) ? 1 : 0;
    });
    CHECK(stored == 1);
    CHECK(load(*store, code_of(1))->actions.empty());
    CHECK(load(*store, code_of(2))->actions.size() == 1);
}

TEST_CASE("a read-only connection cannot write", "[.postgresql]") {
    const TemporaryDirectory directory;
    open_store(directory.database())->stop();
    Connection reader = connect(place_of(directory), Access::read_only);
    CHECK_THROWS_AS(reader.run("DELETE FROM seats"), SqlError);
    CHECK_THROWS_AS(reader.run("CREATE TABLE mine (x text)"), SqlError);
}

TEST_CASE("a removed room's number is never reused", "[.postgresql]") {
    const TemporaryDirectory directory;
    {
        auto store = open_store(directory.database());
        REQUIRE_FALSE(commit(*store, {opened(1), opened(2)}));
        REQUIRE_FALSE(commit(*store, {RoomRemoved{2}}));
    }
    auto again = open_store(directory.database());
    CHECK(again->had_rooms());
    CHECK(goes_on_behind(*again, 2));
}
