#include "server/people/kept.h"
#include "samples.h"
#include "server/store/sqlite/kept_sql.h"
#include "server/store/sqlite/sqlite.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <string>

using namespace idavoll::server;
using namespace idavoll::server::samples;

namespace {

std::set<std::string> ids(const auto& table) {
    std::set<std::string> all;
    for (const auto& line : table) {
        CHECK(all.insert(std::string(line.id)).second);
    }
    return all;
}

/// Columns that name a person: whatever table has one keeps something about people.
std::set<std::string> tables_about_people(Connection& connection) {
    std::set<std::string> tables;
    Statement query(connection,
                    "SELECT DISTINCT m.name FROM sqlite_schema m, pragma_table_info(m.name) c "
                    "WHERE m.type = 'table' AND c.name IN ('person', 'guest', 'creator', 'host', 'other')");
    while (query.step()) {
        tables.insert(query.text(0));
    }
    query.reset();
    return tables;
}

} // namespace

TEST_CASE("What is told to be kept about people is what the store passes on, hands out and erases",
          "[people]") {
    // In the browser, and in memory for a while.
    std::set<std::string> told = ids(all_kept());
    CHECK(told.erase("cookie") == 1);
    CHECK(told.erase("addresses") == 1);
    CHECK(told == ids(kept_sql()));
    for (const Kept& kept : all_kept()) {
        CAPTURE(kept.id);
        CHECK_FALSE(kept.what.empty());
        CHECK_FALSE(kept.why.empty());
        CHECK_FALSE(kept.how_long.empty());
        CHECK_FALSE(kept.deleted.empty());
        if (!told.contains(std::string(kept.id))) {
            continue;
        }
        const auto sql = std::ranges::find(kept_sql(), kept.id, &KeptSql::id);
        REQUIRE(sql != kept_sql().end());
        CHECK(kept.exported == !sql->exported.empty());
    }
}

TEST_CASE("No table of the database keeps a person who has left for good", "[people]") {
    const TemporaryDirectory directory;
    { const auto store = open_store(directory.database()); }
    Connection connection(directory.database(), Access::read_only);
    const auto tables = tables_about_people(connection);
    CHECK(tables.contains("seats"));
    for (const std::string& table : tables) {
        CAPTURE(table);
        CHECK(std::ranges::any_of(kept_sql(), [&](const KeptSql& kept) {
            const std::string erase(kept.erase);
            return erase.find("DELETE FROM " + table + " ") != erase.npos
                   || erase.find("UPDATE " + table + " SET") != erase.npos;
        }));
    }
}
