#include "server/storage/rows/statements.h"
#include "server/storage/postgresql/dialect.h"
#include "server/storage/rows/all_sql.h"
#include "server/storage/rows/columns.h"
#include "server/storage/rows/databases.h"
#include "tests/server/storage/sqlite/samples.h"
#include "tests/support/files.h"

#include <catch2/catch.hpp>
#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <stdexcept>
#include <string>

using namespace idavoll::server;
using namespace idavoll::server::samples;

namespace {

/// Returns the names of statements that the store's sources mention.
std::set<std::string> mentioned() {
    const std::filesystem::path folder = idavoll::test::source_folder() / "server/storage/rows";
    const std::regex pattern("\\bsql::([a-z0-9_]+)");
    std::set<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".cpp") {
            continue;
        }
        const std::string text = idavoll::test::read_text(entry.path());
        for (std::sregex_iterator found(text.begin(), text.end(), pattern), end; found != end; ++found) {
            names.insert((*found)[1]);
        }
    }
    return names;
}

/// Types that PostgreSQL does not infer. The program sends them with the values.
const std::map<std::string_view, std::string> types{
    {"search_games", "(BIGINT, TEXT, TEXT, TEXT, BIGINT, BIGINT, BIGINT, BIGINT)"},
    {"closed_reports", "(BIGINT, BIGINT)"},
    {"open_reports", "(BIGINT, BIGINT)"},
    {"audit_before", "(BIGINT, BIGINT)"},
    {"list_bans", "(BIGINT, BIGINT, BIGINT)"},
    {"open_tables", "(BIGINT, BIGINT, TEXT, TEXT, BIGINT)"},
    {"delete_sessions", "(TEXT, BIGINT, BIGINT)"},
    {"insert_guard_change", "(BIGINT, TEXT, TEXT, BIGINT, BIGINT)"},
    {"search_accounts", "(TEXT, TEXT, BIGINT)"},
};

/// Lets the database parse it against its schema.
void prepare(Connection& connection, const DatabasePlace& place, std::string_view name,
             std::string_view sql) {
    if (place.is_on_server()) {
        const auto given = types.find(name);
        connection.run("PREPARE one " + (given == types.end() ? "" : given->second) + " AS "
                       + in_postgresql(sql));
        connection.run("DEALLOCATE one");
    } else {
        const Statement one(connection, sql);
    }
}

} // namespace

TEST_CASE("every named statement fits the schema", "[store][any_database]") {
    const TemporaryDirectory directory;
    const auto store = open_store(directory.database());
    Connection connection = connect(directory.database(), Access::read_write);
    for (const NamedSql& sql : sql::all) {
        std::string_view rest = sql.text;
        while (!rest.empty()) {
            const std::string_view one = rest.substr(0, rest.find(';'));
            rest.remove_prefix(std::min(one.size() + 1, rest.size()));
            CAPTURE(sql.name, one);
            CHECK_NOTHROW(prepare(connection, directory.database(), sql.name, one));
        }
    }
}

TEST_CASE("every named statement is used", "[store]") {
    const std::set<std::string> names = mentioned();
    for (const NamedSql& sql : sql::all) {
        CAPTURE(sql.name);
        CHECK(names.contains(std::string(sql.name)));
    }
}

TEST_CASE("a read that fails does not keep an old snapshot", "[store][any_database]") {
    const TemporaryDirectory directory;
    const auto store = open_store(directory.database());
    REQUIRE_FALSE(commit(*store, {opened(1)}));
    Connection connection = connect(directory.database(), Access::read_only);
    Statements statements(connection);
    const auto fail = [](const Statement&) { throw std::runtime_error("damaged"); };
    CHECK_THROWS(statements.each(sql::all_game_numbers, fail));
    REQUIRE_FALSE(commit(*store, {opened(2)}));
    CHECK(statements.one(sql::code_of_game, first_text, 2) == code_of(2));
}
