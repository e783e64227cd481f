#include "server/core/people/secret.h"
#include "tests/server/app/client.h"
#include "tests/server/app/host.h"
#include "tests/server/core/people/test_person.h"

#include <catch2/catch.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

// A database and its secret belong together. If one is lost, the server does not start as if it were new.

using namespace idavoll;
using namespace idavoll::test;
namespace fs = std::filesystem;

namespace {

fs::path database_of_host(const Host& host) {
    return host.folder() / "games.db";
}

void open_room(Host& host) {
    TestPerson anna = TestPerson::guest(host.port());
    const nlohmann::json wish{{"game", "voluspa"}, {"options", {{"players", 2}}}};
    REQUIRE(anna.post("/api/rooms", wish).status == 201);
}

} // namespace

TEST_CASE("a database is refused with another database's secret", "[people][T8]") {
    Host host;
    host.stop();
    const fs::path secret = server::secret_file(database_of_host(host));
    const fs::path own = host.folder() / "own.secret";
    fs::rename(secret, own);
    REQUIRE(server::create_secret(secret));
    CHECK_THAT(Host::refusal(host.config()), Catch::Contains("does not belong to this database"));
    // Nothing is lost: its own secret is accepted, and so is one with a further key.
    fs::rename(own, secret);
    CHECK(Host::refusal(host.config()).empty());
    REQUIRE(server::copy_secret(secret, own));
    REQUIRE(server::rotate_secret(secret));
    CHECK(Host::refusal(host.config()).empty());
    // An older copy lacks the current key.
    fs::rename(own, secret);
    CHECK_THAT(Host::refusal(host.config()), Catch::Contains("does not belong to this database"));
}

TEST_CASE("an empty database with an existing secret is refused", "[people][T8][T20]") {
    Host host;
    open_room(host);
    host.stop();
    const fs::path database = database_of_host(host);
    for (const char* lost : {"", "-wal", "-shm"}) {
        fs::remove(database.string() + lost);
    }
    CHECK_THAT(Host::refusal(host.config()), Catch::Contains("is empty, but there is an older secret file"));
    // And again: a refused start leaves nothing behind.
    CHECK_THAT(Host::refusal(host.config()), Catch::Contains("is empty, but there is an older secret file"));
    // To start over, move the secret away.
    fs::remove(server::secret_file(database));
    CHECK(Host::refusal(host.config()).empty());
}

TEST_CASE("a server on a database that has lost its log does not start", "[people][T20]") {
    Host host;
    open_room(host);
    const fs::path alone = host.folder() / "alone.db";
    // A running server's file without its log is what remains after a kill and the log's removal.
    fs::copy_file(database_of_host(host), alone);
    REQUIRE(server::copy_secret(server::secret_file(database_of_host(host)), server::secret_file(alone)));
    server::Config config = host.config();
    config.database = alone;
    CHECK_THAT(Host::refusal(config), Catch::Contains("has lost its write-ahead log"));
    CHECK_THAT(Host::refusal(config), Catch::Contains("has lost its write-ahead log"));
}
