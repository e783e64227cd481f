// Databases left behind by released programs: see releases/make.mjs.

#include "engine/catalogue/registry.h"
#include "server/core/ledger/replay.h"
#include "server/core/people/guests.h"
#include "server/operations/admin/verify.h"
#include "server/storage/rows/databases.h"
#include "server/storage/rows/sql_archive.h"
#include "server/storage/sqlite/migrate.h"
#include "tests/server/storage/sqlite/samples.h"
#include "tests/support/files.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::server::samples;
namespace fs = std::filesystem;

namespace {

std::vector<fs::path> releases() {
    std::vector<fs::path> folders;
    for (const auto& entry :
         fs::directory_iterator(test::source_folder() / "tests/server/storage/releases")) {
        if (entry.is_directory()) {
            folders.push_back(entry.path());
        }
    }
    std::ranges::sort(folders);
    REQUIRE_FALSE(folders.empty());
    return folders;
}

/// Copies a release's files as they were on its machine.
void bring(const fs::path& release, const TemporaryDirectory& to) {
    fs::copy_file(release / "games.db", to.database());
    fs::copy_file(release / "games.db.secret", secret_file(to.database()));
    for (const fs::path& file : {to.database(), secret_file(to.database())}) {
        fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
    }
}

Json rooms_of(const fs::path& release) {
    return Json::parse(test::read_text(fs::relative(release, test::source_folder()) / "rooms.json"))
        .at("rooms");
}

std::string told(const Verification& verification) {
    std::string text;
    for (const Finding& finding : verification.findings) {
        text += std::to_string(finding.game.value_or(-1)) + " " + finding.sentence + "\n";
    }
    return text;
}

} // namespace

TEST_CASE("every release's database is migrated, verifies, and has the same contents", "[people][D12]") {
    for (const fs::path& release : releases()) {
        INFO(release);
        const TemporaryDirectory directory;
        bring(release, directory);
        {
            const auto store = open_store(directory.database());
            CHECK(store->had_rooms());
            for (const Json& room : rooms_of(release)) {
                const auto stored = load(*store, room.at("code"));
                REQUIRE(stored);
                CHECK(stored->opened.game == room.at("game"));
                CHECK(stored->actions.size()
                      == (room.at("seq").is_null() ? 0U : room.at("seq").get<std::size_t>()));
                const bool runs = room.at("status") == "running";
                CHECK((stored->status == RoomStatus::running) == runs);
                CHECK(stored->turns.empty() != runs);
                if (stored->status != RoomStatus::open) {
                    const auto played = play_again(*stored, find_game(stored->opened.game));
                    INFO((played ? "" : played.error().sentence));
                    REQUIRE(played);
                    CHECK(stored->turns == played->turns);
                }
                const auto keys = read_secret(secret_file(directory.database()));
                REQUIRE(keys);
                for (const Json& seat : room.at("cookies")) {
                    const std::string cookie = seat.at("cookie");
                    const auto guest = GuestSeal(*keys).open(cookie.substr(cookie.find('=') + 1));
                    REQUIRE(guest);
                    if (seat.at("seat").is_number()) {
                        CHECK(stored->opened.seats.at(seat.at("seat").get<std::size_t>())->person == *guest);
                    }
                }
            }
        }
        const auto archive = SqlArchive::open(directory.database());
        REQUIRE(archive);
        const Verification verification = verify(**archive);
        INFO(told(verification));
        CHECK(verification.findings.empty());
        CHECK(verification.games == 12);
    }
}

TEST_CASE("the migration of turns resumes after an interruption", "[people][D12]") {
    const TemporaryDirectory directory;
    bring(releases().front(), directory);
    open_store(directory.database()).reset();
    const auto turns = [&] {
        Connection connection = connect(directory.database(), Access::read_only);
        return connection.text("SELECT group_concat(game || ' ' || seat || ' ' || coalesce(since, '-'), ',') "
                               "FROM (SELECT * FROM turns ORDER BY game, seat)");
    };
    const std::string all = turns();
    const GameId last =
        connect(directory.database(), Access::read_only).number("SELECT max(game) FROM turns");
    {
        connect(directory.database(), Access::read_write)
            .run("DELETE FROM turns WHERE game = " + std::to_string(last));
    }
    REQUIRE(turns() != all);
    open_store(directory.database()).reset();
    CHECK(turns() == all);
}

TEST_CASE("a migration that fails leaves the old schema and the old rows", "[people][D12]") {
    const TemporaryDirectory directory;
    bring(releases().front(), directory);
    const auto dump = [&] {
        Connection connection = connect(directory.database(), Access::read_only);
        return connection.text("SELECT group_concat(sql, ';') FROM sqlite_schema")
               + connection.text("SELECT group_concat(id || status || code, ';') FROM games")
               + std::to_string(connection.number("PRAGMA user_version"));
    };
    const std::string before = dump();
    const auto known = static_cast<std::size_t>(
        connect(directory.database(), Access::read_only).number("PRAGMA user_version"));
    REQUIRE(known < all_migrations().size());
    std::vector<Migration> steps(all_migrations().begin(), all_migrations().end());
    const std::string broken = std::string(steps[known].sql) + "; INSERT INTO nowhere VALUES (1);";
    steps[known].sql = broken;
    {
        Connection connection = connect(directory.database(), Access::read_write);
        CHECK(migrate(connection, steps));
    }
    CHECK(dump() == before);
    CHECK(open_store(directory.database()));
}
