#include "server/metrics/measured_store.h"
#include "server/storage/rows/databases.h"
#include "server/storage/sqlite/sqlite.h"
#include "tests/server/storage/sqlite/frail_disk.h"
#include "tests/server/storage/sqlite/samples.h"
#include "tests/support/eventually.h"
#include "tests/support/virtual_clock.h"

#include <catch2/catch.hpp>
#include <map>
#include <spdlog/spdlog.h>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::server::samples;

TEST_CASE("a move is acknowledged only after a sync of everything written for it", "[D4]") {
    FrailDisk disk;
    const TemporaryDirectory directory;
    const auto store = open_store(directory.database());
    REQUIRE_FALSE(commit(*store, running(1)));
    for (int seq = 1; seq <= 100; ++seq) {
        const int writes = disk.writes();
        const int syncs = disk.syncs();
        REQUIRE_FALSE(commit(*store, {action(1, seq), ScoreReached{1, seq, 0, seq, seq}}));
        REQUIRE(disk.writes() > writes);
        REQUIRE(disk.syncs() > syncs);
        REQUIRE(disk.unsynced() == 0);
    }
}

namespace {

/// What a run on a failing disk was told to be durable, by game.
using Promised = std::map<GameId, int>;

constexpr int rounds = 4;

/// Plays two games as a room does: after a failure it reloads and continues from there.
Promised play_on(SqlStore& store) {
    Promised promised;
    for (int round = 0; round < rounds; ++round) {
        for (const GameId game : {1, 2}) {
            int seq = promised[game] + 1;
            std::vector<Change> move{action(game, seq), ScoreReached{game, seq, 0, seq, seq},
                                     TurnsChanged{game, {{seq % 2, seq}}}};
            if (const auto failure = commit(store, move)) {
                CHECK(failure->sentence.size() > 5);
            } else {
                promised[game] = seq;
            }
        }
    }
    return promised;
}

int last_of(const std::filesystem::path& database, GameId game) {
    Connection connection = connect(database, Access::read_only);
    return static_cast<int>(
        connection.number("SELECT coalesce(max(seq), 0) FROM actions WHERE game = " + std::to_string(game)));
}

void check_kept(const std::filesystem::path& database, const Promised& promised) {
    Connection connection = connect(database, Access::read_only);
    CHECK(connection.text("PRAGMA integrity_check") == "ok");
    CHECK(connection.number("SELECT count(*) FROM pragma_foreign_key_check") == 0);
    // All of a decision, or nothing.
    CHECK(connection.number("SELECT count(*) FROM actions AS a LEFT JOIN tiebreaks AS t ON t.action = a.id "
                            "WHERE t.reached IS NOT a.seq")
          == 0);
    for (const auto& [game, seq] : promised) {
        const std::string of_game = " WHERE game = " + std::to_string(game);
        const std::int64_t last = last_of(database, game);
        // A write whose sync failed may have reached the disk all the same: a client that retries with the
        // same move id is then told that it was made.
        CHECK((last == seq || last == seq + 1));
        CHECK(connection.number("SELECT count(*) FROM actions" + of_game) == last);
        CHECK(connection.number("SELECT coalesce(max(since), 0) FROM turns" + of_game) == last);
    }
}

} // namespace

TEST_CASE("whichever write or sync fails, once or forever, nothing acknowledged is lost", "[D5]") {
    const bool for_ever = GENERATE(false, true);
    FrailDisk disk;
    spdlog::set_level(spdlog::level::off);
    bool has_failed = true;
    int refused = 0;
    int n = 0;
    while (has_failed && n < 1'000) {
        ++n;
        INFO("the " << n << "th fails" << (for_ever ? " and all that follow" : ""));
        const TemporaryDirectory directory;
        Promised promised;
        {
            const auto store = open_store(directory.database());
            std::vector<Change> setup = running(1);
            const std::vector<Change> other = running(2);
            setup.insert(setup.end(), other.begin(), other.end());
            REQUIRE_FALSE(commit(*store, setup));
            disk.fail(n, for_ever);
            promised = play_on(*store);
        }
        has_failed = disk.has_failed();
        disk.heal();
        refused += promised[1] + promised[2] < 2 * rounds ? 1 : 0;
        // Afterwards the games continue.
        const auto store = open_store(directory.database());
        check_kept(directory.database(), promised);
        CHECK_FALSE(commit(*store, {action(1, last_of(directory.database(), 1) + 1)}));
    }
    spdlog::set_level(spdlog::level::info);
    CHECK_FALSE(has_failed);
    CHECK(refused > 2 * rounds);
    CHECK(n > 50);
}

TEST_CASE("a disk that recovers is noticed without client writes", "[D6]") {
    FrailDisk disk;
    const TemporaryDirectory directory;
    const auto store = open_store(directory.database());
    Metrics metrics;
    MeasuredStore measured(*store, metrics);
    const auto try_again = [&] { run_many(1, [&](int) { return measured.try_again(); }); };
    try_again();
    CHECK(measured.is_writable());
    const int writes = disk.writes();
    disk.fail(1, true);
    CHECK(commit(measured, running(1)));
    CHECK_FALSE(measured.is_writable());
    // Only a write reveals it.
    try_again();
    CHECK_FALSE(measured.is_writable());
    disk.heal();
    try_again();
    CHECK(measured.is_writable());
    CHECK(disk.writes() > writes);
    CHECK_FALSE(commit(measured, running(1)));
    // While it works, nothing is retried.
    const int written = disk.writes();
    try_again();
    CHECK(disk.writes() == written);
}

TEST_CASE("an idle store has everything in its file and an empty log", "[T20]") {
    const TemporaryDirectory directory;
    const std::filesystem::path file = directory.path() / "idavoll.db";
    const std::filesystem::path copy = directory.path() / "copy.db";
    const auto log_is_empty = [&] {
        idavoll::test::pass(std::chrono::milliseconds(250));
        return std::filesystem::file_size(file.string() + "-wal") == 0;
    };
    const auto store = open_store(file);
    REQUIRE_FALSE(commit(*store, running(1)));
    CHECK(idavoll::test::eventually(log_is_empty));
    SECTION("so a copy without the log is whole") {
        std::filesystem::copy_file(file, copy);
        CHECK(SqliteFile(copy, WithoutLog{}).connection.number("SELECT count(*) FROM games") == 1);
    }
    SECTION("and again after the next commit") {
        REQUIRE_FALSE(commit(*store, {action(1, 1)}));
        CHECK(std::filesystem::file_size(file.string() + "-wal") > 0);
        CHECK(idavoll::test::eventually(log_is_empty));
    }
    SECTION("as soon as no one reads any more") {
        {
            Connection reader = connect(file, Access::read_only);
            const Transaction reading(reader, Transaction::Kind::read);
            CHECK(reader.number("SELECT count(*) FROM games") == 1);
            REQUIRE_FALSE(commit(*store, {action(1, 1)}));
            for (int quarter = 0; quarter < 20; ++quarter) {
                CHECK_FALSE(log_is_empty());
            }
        }
        CHECK(idavoll::test::eventually(log_is_empty));
    }
}
