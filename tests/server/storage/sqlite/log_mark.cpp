#include "server/storage/sqlite/log_mark.h"
#include "server/storage/rows/databases.h"
#include "server/storage/rows/sql_archive.h"
#include "server/storage/sqlite/backup.h"
#include "server/storage/sqlite/database_file.h"
#include "server/storage/sqlite/sqlite.h"
#include "tests/server/storage/kill_points.h"
#include "tests/server/storage/sqlite/samples.h"

#include <catch2/catch.hpp>
#include <csignal>
#include <filesystem>
#include <limits>
#include <string>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::server::samples;
namespace fs = std::filesystem;

namespace {

constexpr int acknowledged = 5;

/// A server is killed after a game's first actions, all of which are in the log only.
void play_and_kill(const fs::path& database) {
    const auto play = [&] {
        const auto store = open_store(database);
        (void)commit(*store, running(1));
        for (int seq = 1; seq <= acknowledged; ++seq) {
            (void)commit(*store, {action(1, seq)});
        }
        return std::raise(SIGKILL) == 0;
    };
    REQUIRE(test::killed_after(std::numeric_limits<int>::max(), play) == test::Ended::killed);
    REQUIRE(fs::file_size(log_path(database)) > 0);
}

std::size_t actions_in(const fs::path& database) {
    const auto store = open_store(database);
    const std::unique_ptr<StoredRoom> room = load(*store, code_of(1));
    return room ? room->actions.size() : 0;
}

bool is_marked(const fs::path& database) {
    return SqliteFile(database, WithoutLog{}).driver.has_table(mark_of_use);
}

/// The file without its log, as if it had been copied alone.
fs::path alone(const fs::path& database) {
    const fs::path copy = database.parent_path() / "alone.db";
    fs::copy_file(database, copy, fs::copy_options::overwrite_existing);
    return copy;
}

} // namespace

TEST_CASE("a database whose log was removed after a kill is refused until the log is back", "[T20]") {
    const TemporaryDirectory directory;
    // Characters that have a meaning in a URI.
    const fs::path folder = directory.path() / "50% of #1?";
    fs::create_directory(folder);
    const fs::path database = folder / "games.db";
    play_and_kill(database);
    const fs::path aside = folder / "aside";
    fs::rename(log_path(database), aside);
    // And again: a refused start leaves nothing behind.
    for (int start = 0; start < 2; ++start) {
        const std::string said = refusal(database);
        CHECK_THAT(said, Catch::Contains("has lost its write-ahead log " + log_path(database).string()));
        CHECK_THAT(said, Catch::Contains("Put the file back, or restore a backup."));
        CHECK_THAT(said, Catch::Contains("`idavoll admin accept-lost-log`"));
        CHECK_FALSE(fs::exists(log_path(database)));
    }
    fs::rename(aside, log_path(database));
    CHECK(actions_in(database) == acknowledged);
    CHECK_FALSE(fs::exists(log_path(database)));
    CHECK(refusal(database).empty());
}

TEST_CASE("nothing reads or copies a database that has lost its log", "[T20]") {
    const TemporaryDirectory directory;
    const fs::path database = directory.path() / "games.db";
    play_and_kill(database);
    fs::remove(log_path(database));
    const auto archive = SqlArchive::open(database);
    REQUIRE_FALSE(archive);
    CHECK_THAT(archive.error().sentence, Catch::Contains("has lost its write-ahead log"));
    const auto backup = back_up(database, directory.path() / "copy.db");
    REQUIRE(backup);
    CHECK_THAT(backup->sentence, Catch::Contains("has lost its write-ahead log"));
    // An empty log left by any of them would hide the loss from the next start.
    CHECK_FALSE(fs::exists(log_path(database)));
    CHECK_THAT(refusal(database), Catch::Contains("has lost its write-ahead log"));
}

TEST_CASE("the loss of a log is accepted only where there is one", "[T20]") {
    const TemporaryDirectory directory;
    const fs::path database = directory.path() / "games.db";
    play_and_kill(database);
    const auto with_log = accept_lost_log(database);
    REQUIRE(with_log);
    CHECK_THAT(with_log->sentence, Catch::Contains("does not lack a write-ahead log"));
    fs::remove(log_path(database));
    CHECK_FALSE(accept_lost_log(database));
    CHECK(actions_in(database) < acknowledged);
    CHECK(accept_lost_log(directory.path() / "missing.db"));
    CHECK_FALSE(fs::exists(directory.path() / "missing.db"));
}

TEST_CASE("killed at any point and without its log, a database is refused or has lost nothing", "[T20]") {
    enum class Before { missing, empty, running_game };
    const TemporaryDirectory directory;
    const Before before = GENERATE(Before::missing, Before::empty, Before::running_game);
    const fs::path made = directory.path() / "before.db";
    if (before != Before::missing) {
        const auto store = open_store(made);
        REQUIRE((before == Before::empty || !commit(*store, running(1))));
    }
    int refused = 0;
    int whole = 0;
    // Most points of a new file are statements of migrations, when there is nothing yet to lose.
    const int step = before == Before::missing ? 10 : 1;
    for (int n = 1;; n += step) {
        CAPTURE(n);
        const fs::path database = directory.path() / ("games-" + std::to_string(n) + ".db");
        if (before != Before::missing) {
            fs::copy_file(made, database);
        }
        const auto play = [&] {
            const auto store = open_store(database);
            bool stored = before == Before::running_game || !commit(*store, running(1));
            for (int seq = 1; seq <= acknowledged; ++seq) {
                stored = stored && !commit(*store, {action(1, seq)});
            }
            return stored;
        };
        const test::Ended ended = test::killed_after(n, play);
        REQUIRE(ended != test::Ended::badly);
        if (!fs::exists(database)) {
            continue;
        }
        const fs::path without = alone(database);
        const std::string said = refusal(without);
        const std::size_t kept = actions_in(database);
        if (said.empty()) {
            ++whole;
            CHECK(actions_in(without) == kept);
        } else {
            ++refused;
            CHECK_THAT(said, Catch::Contains("has lost its write-ahead log"));
        }
        fs::remove(without);
        if (ended == test::Ended::well) {
            break;
        }
    }
    CHECK(refused > (before == Before::missing ? 0 : acknowledged));
    CHECK(whole > 1);
}

TEST_CASE("a refused start keeps the log of a killed server", "[T20]") {
    const TemporaryDirectory directory;
    const fs::path database = directory.path() / "games.db";
    play_and_kill(database);
    const auto refused = SqlStore::open(database, [](Database&) { return Problem{"Not with this secret."}; });
    REQUIRE_FALSE(refused);
    CHECK(actions_in(database) == acknowledged);
    // Refused before it is in use.
    play_and_kill(directory.path() / "newer.db");
    const fs::path newer = directory.path() / "newer.db";
    const auto number_schema = [&](int by) {
        Connection connection = connect(newer, Access::read_write);
        connection.run("PRAGMA user_version = "
                       + std::to_string(connection.number("PRAGMA user_version") + by));
        static_cast<SqliteConnection&>(connection.driver()).removes_log_at_end(false);
    };
    number_schema(1);
    CHECK_THAT(refusal(newer), Catch::Contains("was written by a newer version"));
    CHECK(fs::exists(log_path(newer)));
    number_schema(-1);
    CHECK(actions_in(newer) == acknowledged);
}

TEST_CASE("copies of a database in use are not in use", "[T20]") {
    const TemporaryDirectory directory;
    const fs::path database = directory.path() / "games.db";
    const auto store = open_store(database);
    REQUIRE_FALSE(commit(*store, running(1)));
    CHECK(is_marked(database));
    const fs::path copy = directory.path() / "copy.db";
    SECTION("made as a backup") {
        REQUIRE_FALSE(back_up(database, copy));
        CHECK_FALSE(is_marked(copy));
    }
    SECTION("made with VACUUM INTO") {
        connect(database, Access::read_write).run("VACUUM INTO '" + copy.string() + "'");
    }
    CHECK(refusal(copy).empty());
    Connection reader = connect(database, Access::read_only);
    for (const Table& table : reader.driver().tables()) {
        CHECK(table.name != mark_of_use);
    }
}

TEST_CASE("a database closed cleanly needs no log", "[T20]") {
    const TemporaryDirectory directory;
    const fs::path database = directory.path() / "games.db";
    {
        const auto store = open_store(database);
        REQUIRE_FALSE(commit(*store, running(1)));
        CHECK_THAT(refusal(alone(database)), Catch::Contains("has lost its write-ahead log"));
    }
    CHECK_FALSE(is_marked(database));
    CHECK(refusal(alone(database)).empty());
}

TEST_CASE("the mark of use reaches the file once no earlier reader prevents it", "[T20]") {
    const TemporaryDirectory directory;
    const fs::path database = directory.path() / "games.db";
    open_store(database).reset();
    Connection reader = connect(database, Access::read_only);
    std::optional<Transaction> reading(std::in_place, reader, Transaction::Kind::read);
    CHECK(reader.number("SELECT count(*) FROM games") == 0);
    const auto store = open_store(database);
    REQUIRE_FALSE(commit(*store, running(1)));
    CHECK_FALSE(is_marked(database));
    reading.reset();
    // It is done after the response, and before the next commit.
    REQUIRE_FALSE(commit(*store, {action(1, 1)}));
    REQUIRE_FALSE(commit(*store, {action(1, 2)}));
    CHECK(is_marked(database));
}
