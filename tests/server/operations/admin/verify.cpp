/// Verification of the logs of games, and of what follows from them.
#include "server/operations/admin/verify.h"

#include "server/storage/rows/databases.h"
#include "server/storage/rows/sql_archive.h"
#include "tests/server/operations/admin/played.h"
#include "tests/server/operations/admin/verified.h"

#include <catch2/catch.hpp>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::server::samples;

namespace {

/// Two finished games, one running, one open.
void fill(const std::filesystem::path& path) {
    auto store = open_store(path);
    play(*store, 1);
    play(*store, 2);
    play(*store, 3, 9);
    REQUIRE_FALSE(commit(*store, {opened(4)}));
}

struct Tampering {
    std::string sql;
    GameId game;
    std::int64_t seq;
};

} // namespace

TEST_CASE("what the server has written verifies", "[any_database]") {
    const TemporaryDirectory directory;
    fill(directory.database());
    const Verification verification = verified(directory.database());
    INFO(told(verification));
    CHECK(verification.findings.empty());
    CHECK(verification.games == 4);
    CHECK(verification.actions > 50);
    REQUIRE(verification.heads.size() == 3);
    CHECK(verification.heads[2].game == 3);
    CHECK(verification.heads[2].seq == 9);
}

TEST_CASE("verification runs beside a server and writes nothing", "[file][E3]") {
    const TemporaryDirectory directory;
    auto store = open_store(directory.database());
    play(*store, 1, 12);
    const auto wal = std::filesystem::file_size(directory.database().string() + "-wal");
    CHECK(verified(directory.database()).findings.empty());
    CHECK(std::filesystem::file_size(directory.database().string() + "-wal") == wal);
    play(*store, 2, 5);
    CHECK(verified(directory.database()).actions == 17);
}

TEST_CASE("changed, deleted, inserted or swapped rows are reported with game and seq", "[file][E2]") {
    const Tampering one = GENERATE(values<Tampering>({
        {"UPDATE actions SET action = replace(action, 'place', 'plaza') WHERE game = 2 AND seq = 7", 2, 7},
        {"UPDATE actions SET seat = 1 - seat WHERE game = 1 AND seq = 3", 1, 3},
        {"UPDATE actions SET at = at + 1 WHERE game = 1 AND seq = 4", 1, 4},
        {"UPDATE actions SET move_id = 'x' WHERE game = 3 AND seq = 9", 3, 9},
        {"UPDATE actions SET hash = zeroblob(32) WHERE game = 3 AND seq = 1", 3, 1},
        {"UPDATE actions SET hash = zeroblob(31) WHERE game = 3 AND seq = 2", 3, 2},
        {"DELETE FROM actions WHERE game = 1 AND seq = 1", 1, 1},
        {"DELETE FROM actions WHERE game = 1 AND seq = 6", 1, 6},
        {"DELETE FROM tiebreaks WHERE action = (SELECT id FROM actions WHERE game = 1 AND seq = 1)", 1, 1},
        {"UPDATE tiebreaks SET total = total + 1 WHERE action = (SELECT id FROM actions WHERE game = 2 AND "
         "seq = 1)",
         2, 1},
        {"UPDATE tiebreaks SET reached = 0 WHERE action = (SELECT id FROM actions WHERE game = 2 AND seq = "
         "1)",
         2, 1},
        {"INSERT INTO tiebreaks SELECT id, 9, 1, 1 FROM actions WHERE game = 3 AND seq = 5", 3, 5},
        {"INSERT INTO actions (game, seq, seat, at, move_id, action, hash) SELECT 3, 10, seat, at, 'm', "
         "action, "
         "hash FROM actions WHERE game = 3 AND seq = 9",
         3, 10},
        {"INSERT INTO actions (game, seq, seat, at, move_id, action, hash) SELECT 3, 0, seat, at, 'm', "
         "action, "
         "hash FROM actions WHERE game = 3 AND seq = 9",
         3, 0},
        {"INSERT INTO actions (game, seq, seat, at, move_id, action, hash) SELECT 4, 1, seat, at, 'm', "
         "action, "
         "hash FROM actions WHERE game = 3 AND seq = 9",
         4, 1},
        {"UPDATE actions SET seq = 100 WHERE game = 1 AND seq = 5; UPDATE actions SET seq = 5 WHERE game = 1 "
         "AND "
         "seq = 6; UPDATE actions SET seq = 6 WHERE game = 1 AND seq = 100",
         1, 5},
        {"UPDATE actions SET game = 77 WHERE game = 3 AND seq = 9", 77, 9},
        {"UPDATE actions SET game = 4294967297 WHERE game = 1 AND seq = 2", 1, 2},
        {"UPDATE actions SET seq = 4294967298 WHERE game = 1 AND seq = 2", 1, 2},
        {"UPDATE games SET seed = randomblob(32) WHERE id = 3", 3, 0},
        {"UPDATE games SET genesis = randomblob(32) WHERE id = 3", 3, 0},
        {"UPDATE games SET rules = 2 WHERE id = 3", 3, 0},
        {"UPDATE games SET options = json_set(options, '$.hand', 4) WHERE id = 3", 3, 0},
        {"UPDATE seats SET name = 'Eve' WHERE game = 3 AND seat = 0", 3, 0},
        {"UPDATE seats SET entropy = '' WHERE game = 3 AND seat = 1", 3, 0},
        {"DELETE FROM seats WHERE game = 3 AND seat = 1", 3, 0},
        {"UPDATE games SET game = 'walhalla' WHERE id = 3", 3, 0},
        {"UPDATE games SET code = 'mine' WHERE id = 3", 3, 0},
        {"UPDATE games SET creator = 'guest-e' WHERE id = 3", 3, 0},
        {"UPDATE games SET opened_at = 5 WHERE id = 3", 3, 0},
        {"UPDATE games SET started_at = 5 WHERE id = 3", 3, 0},
        {"UPDATE seats SET guest = 'guest-e' WHERE game = 3 AND seat = 1", 3, 0},
        {"UPDATE seats SET held = 1 WHERE game = 3 AND seat = 1", 3, 0},
    }));
    INFO(one.sql);
    const TemporaryDirectory directory;
    fill(directory.database());
    tampering(directory.database()).run(one.sql);
    const Verification verification = verified(directory.database());
    INFO(told(verification));
    CHECK(names(verification, one.game, one.seq));
}

TEST_CASE("the end of a finished game can be neither cut off nor rewritten", "[file][E2]") {
    const std::string sql = GENERATE(
        "DELETE FROM tiebreaks WHERE action = (SELECT max(id) FROM actions WHERE game = 1);"
        "DELETE FROM actions WHERE id = (SELECT max(id) FROM actions WHERE game = 1)",
        "UPDATE games SET result = json_set(result, '$.scores[0]', 500) WHERE id = 1",
        "UPDATE games SET result = json_set(result, '$.reason', 'resigned') WHERE id = 1",
        "UPDATE games SET result = json_set(result, '$.out', json('[0]')) WHERE id = 1",
        "UPDATE games SET ended_at = ended_at + 1 WHERE id = 1",
        "UPDATE games SET next = 'elsewhere' WHERE id = 1", "UPDATE games SET seal = NULL WHERE id = 1",
        "INSERT INTO turns (game, seat, person, since) VALUES (1, 0, 'guest-a', 5)",
        "UPDATE games SET result = '{}' WHERE id = 1", "UPDATE games SET result = '[' WHERE id = 1",
        "UPDATE games SET status = 'running', result = NULL, ended_at = NULL WHERE id = 1");
    INFO(sql);
    const TemporaryDirectory directory;
    fill(directory.database());
    tampering(directory.database()).run(sql);
    const Verification verification = verified(directory.database());
    INFO(told(verification));
    REQUIRE_FALSE(verification.findings.empty());
    CHECK(verification.findings[0].game == 1);
}

TEST_CASE("any flipped byte in any column of the log is found with its game and seq", "[file][E1]") {
    const TemporaryDirectory directory;
    fill(directory.database());
    Connection connection = tampering(directory.database());
    connection.run("CREATE TEMP TABLE kept AS SELECT * FROM actions");
    const auto opened = SqlArchive::open(directory.database());
    Archive& archive = **opened;

    std::mt19937 random(Catch::rngSeed());
    const auto pick = [&](std::int64_t n) {
        return std::to_string(std::uniform_int_distribution<std::int64_t>(0, n - 1)(random));
    };
    const auto flipped = [&](const std::string& column, const std::string& id) -> std::string {
        if (column == "action" || column == "move_id" || column == "hash") {
            // Changes one byte; a text may then not be UTF-8.
            const std::string bytes = "CAST(" + column + " AS BLOB)";
            const std::int64_t length =
                connection.number("SELECT length(" + bytes + ") FROM actions WHERE id = " + id);
            const std::string at = pick(length);
            return "CAST(substr(" + bytes + ", 1, " + at + ") || x'" + (random() % 2 == 0 ? "ff" : "07")
                   + "' || substr(" + bytes + ", " + at + " + 2) AS "
                   + (column == "hash" ? "BLOB)" : "TEXT)");
        }
        const std::string bit = std::to_string(std::int64_t{1} << random() % 63);
        return "(" + column + " | " + bit + ") - (" + column + " & " + bit + ")";
    };

    const std::int64_t rows = connection.number("SELECT max(id) FROM actions");
    for (int flip = 0; flip < 140; ++flip) {
        const std::vector<std::string> columns{"game", "seq", "seat", "at", "move_id", "action", "hash"};
        const std::string& column = columns[static_cast<std::size_t>(flip) % columns.size()];
        const std::string id = pick(rows) + " + 1";
        const GameId game = connection.number("SELECT game FROM actions WHERE id = " + id);
        const std::int64_t seq = connection.number("SELECT seq FROM actions WHERE id = " + id);
        const std::string update =
            "UPDATE actions SET " + column + " = " + flipped(column, id) + " WHERE id = " + id;
        try {
            connection.run(update);
        } catch (const SqlError&) {
            continue; // prevented by the unique index: the place of another row
        }
        const Verification verification = verify(archive);
        INFO(column << " of game " << game << ", seq " << seq << ": " << told(verification));
        const bool changed =
            connection.number("SELECT count(*) FROM (SELECT * FROM actions EXCEPT SELECT * FROM kept)") > 0;
        // The end of a running game's log may be moved to another game; it is then reported there.
        const bool moved = game == 3 && seq == 9 && (column == "game" || column == "seq");
        const bool named = moved ? !verification.findings.empty() : names(verification, game, seq);
        CHECK(named == changed);
        connection.run("DELETE FROM actions; INSERT INTO actions SELECT * FROM kept");
    }
    CHECK(verify(archive).findings.empty());
}

TEST_CASE("the stored turn follows from the log", "[any_database]") {
    const std::string sql = GENERATE(
        "UPDATE turns SET since = since + 1 WHERE game = 3", "UPDATE turns SET since = NULL WHERE game = 3",
        "UPDATE turns SET since = 5 WHERE game = 3 AND since IS NULL",
        "UPDATE turns SET person = 'guest-e' WHERE game = 3", "DELETE FROM turns WHERE game = 3");
    INFO(sql);
    const TemporaryDirectory directory;
    fill(directory.database());
    tampering(directory.database()).run(sql);
    const Verification verification = verified(directory.database());
    REQUIRE_FALSE(verification.findings.empty());
    CHECK(verification.findings[0].game == 3);
}

TEST_CASE("a change of any single column of a finished game is found", "[file][E1]") {
    const TemporaryDirectory directory;
    {
        auto store = open_store(directory.database());
        play(*store, 1);
        play(*store, 2);
        REQUIRE_FALSE(commit(*store, {opened(3), RematchMade{1, code_of(3)}}));
    }
    const Verification sound = verified(directory.database());
    INFO(told(sound));
    REQUIRE(sound.findings.empty());
    const auto opened_archive = SqlArchive::open(directory.database());
    Connection connection = tampering(directory.database());

    struct Table {
        std::string name;
        std::string row; ///< one of game 1
    };

    const std::string middle = "(SELECT id FROM actions WHERE game = 1 AND seq = 7)";
    const std::string scored =
        "(SELECT min(t.action) FROM tiebreaks AS t JOIN actions AS a ON a.id = t.action WHERE a.game = 1)";
    const std::vector<Table> tables{{"games", "id = 1"},
                                    {"seats", "game = 1 AND seat = 1"},
                                    {"actions", "id = " + middle},
                                    {"tiebreaks", "action = " + scored},
                                    {"played", "game = 1 AND seat = 1"}};
    for (const Table& table : tables) {
        connection.run("CREATE TEMP TABLE kept_" + table.name + " AS SELECT * FROM main." + table.name);
    }
    int columns = 0;
    for (const Table& table : tables) {
        std::vector<std::string> names;
        Statement query(connection, "SELECT name FROM pragma_table_info(?1)");
        query.with(table.name);
        while (query.step()) {
            names.push_back(query.text(0));
        }
        query.reset();
        REQUIRE(names.size() >= 4);
        for (const std::string& column : names) {
            ++columns;
            for (const std::string& value :
                 {"CASE typeof(" + column + ") WHEN 'integer' THEN " + column + " + 1 WHEN 'blob' THEN "
                      + "CAST(zeroblob(31) || x'01' AS BLOB) ELSE 'x' || coalesce(" + column + ", '') END",
                  "CASE typeof(" + column + ") WHEN 'integer' THEN " + column + " + 100000 WHEN 'blob' THEN "
                      + "zeroblob(32) ELSE '' END",
                  std::string("NULL")}) {
                connection.run("SAVEPOINT before");
                bool changed = false;
                try {
                    connection.run("UPDATE " + table.name + " SET " + column + " = " + value + " WHERE "
                                   + table.row + " AND " + column + " IS NOT (" + value + ")");
                    changed = connection.changes() == 1;
                } catch (const SqlError&) {
                    // A constraint of the table rejects the value.
                }
                connection.run(changed ? "RELEASE before" : "ROLLBACK TO before; RELEASE before");
                if (!changed) {
                    continue;
                }
                INFO(table.name << "." << column << " = " << value);
                CHECK_FALSE(verify(**opened_archive).findings.empty());
                connection.run("PRAGMA foreign_keys = OFF");
                for (const Table& kept : tables) {
                    connection.run("DELETE FROM " + kept.name + "; INSERT INTO " + kept.name
                                   + " SELECT * FROM temp.kept_" + kept.name);
                }
            }
        }
    }
    CHECK(columns == 20 + 12 + 9 + 4 + 7);
}

TEST_CASE("bytes flipped in the file itself are found", "[file][E1]") {
    const TemporaryDirectory directory;
    fill(directory.database());
    std::string content;
    {
        std::ifstream file(directory.database(), std::ios::binary);
        content.assign(std::istreambuf_iterator<char>(file), {});
    }
    std::mt19937 random(Catch::rngSeed());
    std::vector<std::size_t> places;
    for (auto at = content.find(R"({"at":[)"); at != std::string::npos;
         at = content.find(R"({"at":[)", at + 1)) {
        places.push_back(at);
    }
    REQUIRE(places.size() > 40);
    for (int flip = 0; flip < 40; ++flip) {
        std::string damaged = content;
        // The row as it is in the file: header, game, seq, seat, at, move id, action, hash.
        const std::size_t at = places[random() % places.size()] + random() % 60 - 12;
        damaged[at] = static_cast<char>(damaged[at] ^ (1 << random() % 8));
        { std::ofstream(directory.database(), std::ios::binary) << damaged; }
        INFO("byte " << at);
        const auto archive = SqlArchive::open(directory.database());
        if (archive) {
            CHECK_FALSE(verify(**archive).findings.empty());
        }
    }
}
