#include "server/core/people/secret.h"
#include "server/storage/backups/backups.h"
#include "tests/server/storage/sqlite/samples.h"
#include "tests/support/eventually.h"

#include <atomic>
#include <catch2/catch.hpp>

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
