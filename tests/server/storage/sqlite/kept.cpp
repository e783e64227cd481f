#include "server/core/people/personal_data.h"
#include "server/storage/rows/databases.h"
#include "server/storage/rows/personal_data_sql.h"
#include "tests/server/storage/sqlite/samples.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>
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

std::string bytes_of(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

/// Columns that name a person: a table with one of them stores personal data.
std::set<std::string> tables_about_people(Connection& connection, const DatabasePlace& place) {
    std::set<std::string> tables;
    const std::string columns =
        place.is_on_server() ? "SELECT DISTINCT CAST(table_name AS TEXT) FROM information_schema.columns "
                               "WHERE table_schema = current_schema() AND column_name IN "
                             : "SELECT DISTINCT m.name FROM sqlite_schema m, pragma_table_info(m.name) c "
                               "WHERE m.type = 'table' AND c.name IN ";
    Statement query(connection, columns + "('person', 'guest', 'creator', 'host', 'other')");
    while (query.step()) {
        tables.insert(query.text(0));
    }
    query.reset();
    return tables;
}

} // namespace

TEST_CASE("the declared personal data is what the store exports, transfers and erases",
          "[people][any_database]") {
    // In the browser, and in memory for a while.
    std::set<std::string> told = ids(all_kept());
    CHECK(told.erase("cookie") == 1);
    CHECK(told.erase("addresses") == 1);
    CHECK(told == ids(personal_data_sql()));
    for (const Kept& kept : all_kept()) {
        CAPTURE(kept.id);
        CHECK_FALSE(kept.what.empty());
        CHECK_FALSE(kept.why.empty());
        CHECK_FALSE(kept.how_long.empty());
        CHECK_FALSE(kept.deleted.empty());
        if (!told.contains(std::string(kept.id))) {
            continue;
        }
        const auto sql = std::ranges::find(personal_data_sql(), kept.id, &PersonalDataSql::id);
        REQUIRE(sql != personal_data_sql().end());
        CHECK(kept.exported == !sql->exported.text.empty());
    }
}

TEST_CASE("no table contains a deleted person", "[people][any_database]") {
    const TemporaryDirectory directory;
    { const auto store = open_store(directory.database()); }
    Connection connection = connect(directory.database(), Access::read_only);
    const auto tables = tables_about_people(connection, directory.database());
    CHECK(tables.contains("seats"));
    for (const std::string& table : tables) {
        CAPTURE(table);
        CHECK(std::ranges::any_of(personal_data_sql(), [&](const PersonalDataSql& kept) {
            const std::string erase(kept.erase.text);
            return erase.find("DELETE FROM " + table + " ") != erase.npos
                   || erase.find("UPDATE " + table + " SET") != erase.npos;
        }));
    }
}

TEST_CASE("no byte of a deleted person's data remains in the database's files", "[people][file]") {
    const TemporaryDirectory directory;
    const auto store = open_store(directory.database());
    const PersonId anna("anna-the-first");
    const auto files = [&] {
        return bytes_of(directory.database()) + bytes_of(directory.database().string() + "-wal");
    };
    // Long enough for pages of its own, and short enough to share a page.
    const std::string long_text = "Gullinbursti " + std::string(9000, 'x') + " Skidbladnir";
    const std::string short_text = "Ratatoskr said so";
    REQUIRE_FALSE(commit(*store, running(1)));
    const AccountMade made{.person = anna,
                           .name = "Hildisvini",
                           .name_key = "hildisvini",
                           .look_key = "hildisvini",
                           .email = "sleipnir@example.org",
                           .at = 1};
    std::vector<Change> all;
    all.emplace_back(PeopleChange(made));
    all.emplace_back(PeopleChange(SettingsKept{anna, long_text}));
    for (int n = 1; n <= 40; ++n) {
        all.emplace_back(ChatSaid{.game = 1,
                                  .n = n,
                                  .seat = {},
                                  .name = "Hildisvini",
                                  .text = short_text,
                                  .at = n,
                                  .person = anna});
    }
    REQUIRE_FALSE(commit(*store, std::move(all)));
    const std::vector<std::string> words{"Hildisvini",  "hildisvini", "sleipnir@",     "Gullinbursti",
                                         "Skidbladnir", "Ratatoskr",  "anna-the-first"};
    const std::string before = files();
    for (const std::string& word : words) {
        CAPTURE(word);
        CHECK(before.find(word) != before.npos);
    }
    REQUIRE_FALSE(commit(*store, {PeopleChange(PersonErased{anna})}));
    store->stop();
    const std::string after = files();
    for (const std::string& word : words) {
        CAPTURE(word);
        CHECK(after.find(word) == after.npos);
    }
}

TEST_CASE("the log is emptied when a person is deleted", "[people][file]") {
    const TemporaryDirectory directory;
    const auto store = open_store(directory.database());
    const std::filesystem::path log = directory.database().string() + "-wal";
    REQUIRE_FALSE(commit(*store, running(1)));
    REQUIRE_FALSE(commit(*store, running(2)));
    constexpr std::uintmax_t long_log = 64UL * 1024;
    CHECK(std::filesystem::file_size(log) > long_log);
    {
        // A reader that still uses it prevents that.
        Connection reader = connect(directory.database(), Access::read_only);
        const Transaction moment(reader, Transaction::Kind::read);
        CHECK(reader.number("SELECT count(*) FROM games") == 2);
        REQUIRE_FALSE(commit(*store, {PeopleChange(PersonErased{PersonId("anna")})}));
        CHECK(std::filesystem::file_size(log) > long_log);
    }
    // It is done after the response, and before the next commit.
    REQUIRE_FALSE(commit(*store, running(3)));
    REQUIRE_FALSE(commit(*store, {PeopleChange(NamesFreed{1})}));
    Connection reader = connect(directory.database(), Access::read_only);
    CHECK(reader.number("SELECT count(*) FROM games") == 3);
    CHECK(bytes_of(log).size() < long_log);
}

TEST_CASE("a person's data export scans no table", "[people]") {
    const TemporaryDirectory directory;
    open_store(directory.database())->stop();
    Connection connection = connect(directory.database(), Access::read_only);
    for (const PersonalDataSql& kept : personal_data_sql()) {
        if (kept.exported.text.empty()) {
            continue;
        }
        Statement plan(connection, "EXPLAIN QUERY PLAN " + std::string(kept.exported.text));
        plan.with(std::string("somebody"));
        while (plan.step()) {
            const std::string step = plan.text(3);
            CAPTURE(kept.id, step);
            // Members of a JSON value are not a table, and neither is one row of constants.
            const bool reads_all = step.starts_with("SCAN") && step.find("json_each") == std::string::npos
                                   && step.find("CONSTANT") == std::string::npos;
            CHECK_FALSE(reads_all);
        }
    }
}
