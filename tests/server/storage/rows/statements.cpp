#include "server/storage/postgresql/dialect.h"
#include "server/storage/rows/all_sql.h"
#include "server/storage/rows/databases.h"
#include "tests/server/storage/sqlite/samples.h"
#include "tests/support/files.h"

#include <catch2/catch.hpp>
#include <filesystem>
#include <regex>
#include <set>
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

/// Lets the database parse it against its schema.
void prepare(Connection& connection, const DatabasePlace& place, std::string_view sql) {
    if (place.is_on_server()) {
        connection.run("PREPARE one AS " + in_postgresql(sql));
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
            CHECK_NOTHROW(prepare(connection, directory.database(), one));
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
