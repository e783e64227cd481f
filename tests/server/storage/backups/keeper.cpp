#include "server/core/people/secret.h"
#include "server/storage/backups/backups.h"
#include "server/storage/rows/shared_secret.h"
#include "tests/server/storage/sqlite/samples.h"
#include "tests/support/eventually.h"

#include <atomic>
#include <catch2/catch.hpp>
#include <chrono>
#include <filesystem>
#include <fstream>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::server::samples;

TEST_CASE("two backups requested in a row are both made", "[file]") {
    const TemporaryDirectory directory;
    const std::filesystem::path database = directory.database();
    open_store(database).reset();
    REQUIRE(create_secret(secret_of(database)));
    std::atomic<int> made{0};
    std::atomic<int> failed{0};
    BackupKeeper keeper({.plan = {.folder = directory.path() / "backups"},
                         .database = database,
                         .made = [&made](const Backup&) { ++made; },
                         .failed = [&failed](const Problem&) { ++failed; }});
    for (int wanted = 1; wanted <= 3; ++wanted) {
        keeper.make_one();
        REQUIRE(test::eventually([&] { return made + failed == wanted; }));
    }
    keeper.stop();
    CHECK(made == 3);
    CHECK(failed == 0);
    CHECK(backups_in(directory.path() / "backups").size() == 3);
}

TEST_CASE("a backup with one flipped bit is not restored", "[file][T18]") {
    const TemporaryDirectory directory;
    const std::filesystem::path database = directory.database();
    open_store(database).reset();
    REQUIRE(create_secret(secret_of(database)));
    const auto backup = make_backup(database, directory.path() / "backups", std::chrono::system_clock::now());
    REQUIRE(backup);
    REQUIRE(look_through(backup->file, std::nullopt));
    const auto size = std::filesystem::file_size(backup->file);
    for (const auto place : {std::uintmax_t{60}, size / 2, size - 1}) {
        CAPTURE(place);
        const auto flip = [&] {
            std::fstream file(backup->file, std::ios::in | std::ios::out | std::ios::binary);
            file.seekg(static_cast<std::streamoff>(place));
            const int byte = file.get() ^ 1;
            file.seekp(static_cast<std::streamoff>(place));
            file.put(static_cast<char>(byte));
        };
        flip();
        const auto looked = look_through(backup->file, std::nullopt);
        CHECK_FALSE(looked);
        flip();
    }
    CHECK(look_through(backup->file, std::nullopt));
}

TEST_CASE("a backup's secret with one flipped bit is not restored", "[file][T18]") {
    const TemporaryDirectory directory;
    const std::filesystem::path database = directory.database();
    REQUIRE(create_secret(secret_of(database)));
    const auto serve = [&] {
        const auto store = SqlStore::open(database, [&](Database& claimed) -> std::optional<Problem> {
            const auto keys = secret_for(claimed, secret_of(database));
            return keys ? std::nullopt : std::optional(keys.error());
        });
        REQUIRE(store);
    };
    serve();
    const auto backup = make_backup(database, directory.path() / "backups", std::chrono::system_clock::now());
    REQUIRE(backup);
    REQUIRE(look_through(backup->file, std::nullopt));
    const std::filesystem::path secret = secret_of(backup->file);
    std::string kept;
    std::getline(std::ifstream(secret), kept);
    for (const std::size_t place : {std::size_t{0}, kept.size() / 2, kept.size() - 1}) {
        for (const int flipped : {1, 64}) {
            CAPTURE(place, flipped);
            std::string damaged = kept;
            damaged[place] = static_cast<char>(damaged[place] ^ flipped);
            std::ofstream(secret) << damaged << '\n';
            CHECK_FALSE(look_through(backup->file, std::nullopt));
        }
    }
    std::ofstream(secret) << kept << '\n';
    CHECK(look_through(backup->file, std::nullopt));
}
