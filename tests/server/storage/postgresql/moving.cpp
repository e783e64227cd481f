/// Moving one database into another; needs a PostgreSQL server (tests/support/with_postgres.mjs).
#include "server/storage/rows/moving.h"
#include "server/storage/rows/databases.h"
#include "server/storage/rows/sql_archive.h"
#include "server/storage/sql/table.h"
#include "tests/server/operations/admin/played.h"
#include "tests/server/storage/kill_points.h"
#include "tests/server/storage/sqlite/samples.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::server::samples;

namespace {

const auto nothing_stands_in_the_way = [] { return std::optional<Problem>(); };

Moved move(const DatabasePlace& from, const DatabasePlace& to) {
    const auto moved = move_database(from, to, nothing_stands_in_the_way);
    INFO((moved ? "" : moved.error().sentence));
    REQUIRE(moved);
    return *moved;
}

/// Returns why the move is refused; empty if it succeeds.
std::string refusal_of_move(const DatabasePlace& from, const DatabasePlace& to) {
    const auto moved = move_database(from, to, nothing_stands_in_the_way);
    return moved ? "" : moved.error().sentence;
}

std::vector<Table> tables_in(Connection& connection) {
    std::vector<Table> tables = connection.driver().tables();
    REQUIRE(tables.size() > 40);
    return tables;
}

/// Returns a default value for each column: one of its type that is easily corrupted.
std::string sample_of(const Table::Column& column, int row) {
    const std::string n = std::to_string(row);
    switch (column.type) {
    case StatementDriver::Type::integer:
        return row == 0 ? "0" : "1";
    case StatementDriver::Type::real:
        return row == 0 ? "0.1" : "-1.7976931348623157e308";
    case StatementDriver::Type::blob:
        return "CAST('" + std::string(32, static_cast<char>('a' + row)) + "' AS BLOB)";
    default:
        return row == 0 ? "'Ægir''s „Halle“ ᚢ 0'" : "'line\n\t\"two\" \\" + n + "'";
    }
}

/// Returns values that the schema requires otherwise, or edge cases.
std::string value_of(const Table& table, const Table::Column& column, int row) {
    const std::string where = table.name + "." + column.name;
    const auto one_of = [&](const char* first, const char* second) {
        return std::string(row == 0 ? first : second);
    };
    const std::vector<std::string> counted{"id", "n", "rank", "days", "player", "action", "game"};
    if (column.type == StatementDriver::Type::integer
        && std::ranges::find(counted, column.name) != counted.end()) {
        return std::to_string(row + 1);
    }
    if (column.name == "made_at" || column.name == "at") {
        return one_of("-9223372036854775807 - 1", "9223372036854775807");
    }
    if (where == "secrets.kind") {
        return one_of("'device'", "'recovery'");
    }
    if (where == "tokens.scope") {
        return one_of("'read'", "'play'");
    }
    if (column.name == "channel") {
        return one_of("'mail'", "'push'");
    }
    if (where == "hooks.form") {
        return "'ntfy'";
    }
    if (where == "tournaments.format") {
        return one_of("'swiss'", "'knockout'");
    }
    if (where == "tournaments.state") {
        return one_of("'open'", "'cancelled'");
    }
    if (where == "leagues.state") {
        return one_of("'open'", "'ended'");
    }
    if (where == "people.role" || where == "reports.outcome" || column.name.starts_with("paused_")) {
        return "NULL";
    }
    return sample_of(column, row);
}

/// Writes one or two rows of every table, whose values need no meaning, and a game that was played.
void fill(const std::filesystem::path& file) {
    {
        auto store = open_store(file);
        play(*store, 1);
        play(*store, 2, 7);
        REQUIRE_FALSE(commit(*store, {opened(3), opened(4)}));
        REQUIRE_FALSE(commit(*store, {RoomRemoved{4}}));
    }
    Connection writing = connect(file, Access::read_write);
    for (const Table& table : tables_in(writing)) {
        if (writing.number("SELECT count(*) FROM \"" + table.name + "\"") > 0) {
            continue;
        }
        for (int row = 0; row < (table.name == "server_alive" ? 1 : 2); ++row) {
            std::string values;
            for (const Table::Column& column : table.columns) {
                values += (values.empty() ? "" : ", ") + value_of(table, column, row);
            }
            CAPTURE(table.name, values);
            writing.run("INSERT INTO \"" + table.name + "\" VALUES (" + values + ")");
        }
    }
}

/// Returns the differences between two files table by table, as SQLite itself compares them.
std::vector<std::string> differences(const std::filesystem::path& one, const std::filesystem::path& other) {
    Connection connection = connect(one, Access::read_write);
    const std::vector<Table> tables = tables_in(connection);
    connection.run("ATTACH '" + other.string() + "' AS other");
    std::vector<std::string> found;
    for (const Table& table : tables) {
        const std::string here = "SELECT * FROM main.\"" + table.name + "\"";
        const std::string there = "SELECT * FROM other.\"" + table.name + "\"";
        const auto count = [&](const std::string& rows) {
            return connection.number("SELECT count(*) FROM (" + rows + ")");
        };
        if (count(here + " EXCEPT " + there) + count(there + " EXCEPT " + here) > 0
            || count(here) != count(there) || count(here) == 0) {
            found.push_back(table.name);
        }
    }
    return found;
}

std::int64_t count_of(const DatabasePlace& place, const std::string& table) {
    return connect(place, Access::read_only).number("SELECT count(*) FROM " + table);
}

/// Returns whether it ran to its end.
bool move_until(const DatabasePlace& from, const DatabasePlace& to, int kill_point) {
    const test::Ended ended = test::killed_after(
        kill_point, [&] { return bool(move_database(from, to, nothing_stands_in_the_way)); });
    CHECK(ended != test::Ended::badly);
    return ended == test::Ended::well;
}

} // namespace

TEST_CASE("both databases describe the same tables, keys and references", "[.postgresql]") {
    const TemporaryDirectory directory;
    const std::filesystem::path file = directory.path() / "beside.db";
    open_store(directory.database())->stop();
    open_store(file)->stop();
    Connection there = connect(directory.database(), Access::read_only);
    Connection here = connect(file, Access::read_only);
    const std::vector<Table> tables = tables_in(there);
    const std::vector<Table> same = tables_in(here);
    REQUIRE(tables.size() == same.size());
    const auto key_of = [](const Table& table) {
        std::vector<std::string> names;
        for (const std::size_t column : table.key) {
            names.push_back(table.columns[column].name);
        }
        return names;
    };
    for (std::size_t i = 0; i < tables.size(); ++i) {
        CAPTURE(tables[i].name);
        CHECK(tables[i].name == same[i].name);
        CHECK(std::ranges::is_permutation(tables[i].columns, same[i].columns));
        CHECK(key_of(tables[i]) == key_of(same[i]));
        CHECK_FALSE(tables[i].key.empty());
        CHECK(std::ranges::is_permutation(tables[i].parents, same[i].parents));
    }
}

TEST_CASE("a file moves into PostgreSQL and back with every row unchanged", "[.postgresql]") {
    const TemporaryDirectory directory;
    const std::filesystem::path file = directory.path() / "first.db";
    const std::filesystem::path back = directory.path() / "back.db";
    fill(file);
    const Moved there = move(file, directory.database());
    CHECK(there.carried == there.rows);
    CHECK(there.rows > 200);
    CHECK(there.heads == 3); // of two games, and of the audit log
    const Moved again = move(directory.database(), back);
    CHECK(again.rows == there.rows);
    CHECK(again.heads == there.heads);
    CHECK(differences(file, back).empty());
}

TEST_CASE("numbering continues after deleted rows on both sides", "[.postgresql]") {
    const TemporaryDirectory directory;
    const std::filesystem::path file = directory.path() / "first.db";
    const std::filesystem::path back = directory.path() / "back.db";
    fill(file);
    move(file, directory.database());
    {
        const auto store = open_store(directory.database());
        CHECK(next_number(*store) == 5);
        // Continues with its own numbers.
        REQUIRE_FALSE(commit(*store, {action(2, 8)}));
        REQUIRE_FALSE(commit(
            *store,
            {ChatSaid{.game = 2, .n = 3, .seat = {}, .name = "A", .text = "b", .at = 1, .person = {}}}));
        REQUIRE_FALSE(commit(*store, {opened(5)}));
        REQUIRE_FALSE(commit(*store, {RoomRemoved{5}}));
    }
    move(directory.database(), back);
    CHECK(next_number(*open_store(back)) > 5);
}

TEST_CASE("a move killed after any statement resumes and ends the same", "[.postgresql]") {
    const TemporaryDirectory directory;
    const std::filesystem::path file = directory.path() / "first.db";
    const std::filesystem::path back = directory.path() / "back.db";
    fill(file);
    const auto in_parts = [&](const DatabasePlace& from, const DatabasePlace& to) {
        int kills = 0;
        // Work done before a kill is not repeated, so each time another statement is the last.
        for (int n = 1; !move_until(from, to, n); n += 41) {
            ++kills;
            // An incomplete copy cannot be used.
            const auto there = SqlArchive::open(to);
            CHECK((!there || (*there)->numbers().empty() || move(from, to).carried == 0));
        }
        CHECK(kills > 10);
        CHECK(move(from, to).carried == 0);
    };
    in_parts(file, directory.database());
    in_parts(directory.database(), back);
    CHECK(differences(file, back).empty());
}

TEST_CASE("rows already moved are not moved again", "[.postgresql]") {
    const TemporaryDirectory directory;
    const std::filesystem::path file = directory.path() / "first.db";
    fill(file);
    const auto problem = [] { return std::optional(Problem{"Not yet."}); };
    CHECK(move_database(file, directory.database(), problem).error().sentence == "Not yet.");
    const Moved moved = move(file, directory.database());
    CHECK(moved.carried == 0);
    CHECK(moved.rows > 200);
}

TEST_CASE("a move repeated after its last commit finds both databases equal", "[.postgresql]") {
    const TemporaryDirectory directory;
    const std::filesystem::path file = directory.path() / "first.db";
    const std::filesystem::path back = directory.path() / "back.db";
    fill(file);
    const auto twice = [](const DatabasePlace& from, const DatabasePlace& to) {
        const Moved once = move(from, to);
        const Moved again = move(from, to);
        CHECK(again.carried == 0);
        CHECK(again.rows == once.rows);
        CHECK(again.heads == once.heads);
    };
    twice(file, directory.database());
    twice(directory.database(), back);
    connect(back, Access::read_write).run("DELETE FROM blocks");
    CHECK_THAT(refusal_of_move(directory.database(), back), Catch::Contains("is not empty"));
}

TEST_CASE("a move needs exclusive access to both databases and an empty target", "[.postgresql]") {
    const TemporaryDirectory directory;
    const std::filesystem::path file = directory.path() / "first.db";
    fill(file);
    SECTION("a server on the source") {
        const auto store = open_store(file);
        CHECK_THAT(refusal_of_move(file, directory.database()),
                   Catch::Contains("is in use by another server"));
    }
    SECTION("a server on the target") {
        const auto store = open_store(directory.database());
        CHECK_THAT(refusal_of_move(file, directory.database()),
                   Catch::Contains("is in use by another server"));
    }
    SECTION("something else there") {
        {
            const auto store = open_store(directory.database());
            REQUIRE_FALSE(commit(*store, {opened(1)}));
        }
        CHECK_THAT(refusal_of_move(file, directory.database()),
                   Catch::Contains("is not empty: the target of a copy must be empty"));
        CHECK(count_of(directory.database(), "games") == 1);
    }
    SECTION("another program's") {
        connect(directory.database(), Access::read_write).run("CREATE TABLE theirs (x text)");
        CHECK_THAT(refusal_of_move(file, directory.database()), Catch::Contains("another program"));
    }
    SECTION("itself") {
        CHECK_THAT(refusal_of_move(file, file), Catch::Contains("is in use"));
        CHECK(open_store(file)->had_rooms());
    }
    SECTION("a source that is half of a move") {
        const std::filesystem::path back = directory.path() / "back.db";
        const auto not_yet = [] { return std::optional(Problem{"Not yet."}); };
        REQUIRE_FALSE(move_database(file, directory.database(), not_yet));
        CHECK_THAT(refusal_of_move(directory.database(), back),
                   Catch::Contains("contains an unfinished copy of"));
        CHECK_FALSE(std::filesystem::exists(back));
    }
}

TEST_CASE("a move does not resume from a source changed since", "[.postgresql]") {
    const TemporaryDirectory directory;
    const std::filesystem::path file = directory.path() / "first.db";
    fill(file);
    const auto not_yet = [] { return std::optional(Problem{"Not yet."}); };
    REQUIRE_FALSE(move_database(file, directory.database(), not_yet));
    SECTION("a row that is another") {
        connect(file, Access::read_write)
            .run("UPDATE people SET words = 'Else.' WHERE name_key LIKE 'line%'");
        CHECK_THAT(refusal_of_move(file, directory.database()), Catch::Contains("(table people, id line"));
    }
    SECTION("a row that is gone") {
        connect(file, Access::read_write).run("DELETE FROM blocks");
        CHECK_THAT(refusal_of_move(file, directory.database()), Catch::Contains("(table blocks, person "));
    }
    CHECK_THAT(refusal_of_move(file, directory.database()),
               Catch::Contains("Empty the target and start again"));
    CHECK_THAT(refusal(directory.database()), Catch::Contains("contains an unfinished copy of"));
}

TEST_CASE("values PostgreSQL cannot store are reported, and the move resumes once they are fixed",
          "[.postgresql]") {
    const TemporaryDirectory directory;
    const std::filesystem::path file = directory.path() / "first.db";
    fill(file);
    connect(file, Access::read_write)
        .run("INSERT INTO chat (game, n, name, text, at) VALUES (2, 5, 'Anna', 'a' || char(0) || 'b', 1)");
    const std::string why = refusal_of_move(file, directory.database());
    CHECK_THAT(why, Catch::Contains("failed: table chat, id 3: "));
    CHECK_THAT(why, Catch::Contains("invalid byte sequence"));
    CHECK_THAT(why, Catch::Contains("run the same command again to continue"));
    connect(file, Access::read_write).run("UPDATE chat SET text = 'ab' WHERE name = 'Anna'");
    CHECK(move(file, directory.database()).rows > 200);
}
