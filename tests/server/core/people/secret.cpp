#include "server/core/people/secret.h"

#include "tests/server/storage/sqlite/samples.h"

#include <catch2/catch.hpp>
#include <fstream>

using namespace idavoll;
using namespace idavoll::server;
using samples::TemporaryDirectory;
namespace fs = std::filesystem;

namespace {

std::string why_not(const Result<Keys, Problem>& keys) {
    return keys ? "" : keys.error().sentence;
}

} // namespace

TEST_CASE("the secret is generated once, kept private, and not replaced when damaged", "[any_database]") {
    const TemporaryDirectory directory;
    const fs::path file = directory.path() / "games.db.secret";
    const auto first = read_or_create_secret(file, true);
    REQUIRE(first);
    CHECK(*read_or_create_secret(file, true) == *first);
    CHECK(*read_or_create_secret(file, false) == *first);
    CHECK((fs::status(file).permissions() & fs::perms::all)
          == (fs::perms::owner_read | fs::perms::owner_write));
    CHECK_THAT(why_not(create_secret(file)), Catch::Contains("will not be replaced"));

    fs::permissions(file, fs::perms::group_read, fs::perm_options::add);
    CHECK_THAT(why_not(read_secret(file)), Catch::Contains("chmod 600"));
    fs::permissions(file, fs::perms::group_read, fs::perm_options::remove);
    for (const std::string damage : {"", "not a secret", "\n", "0123\n"}) {
        std::ofstream(file) << damage;
        CHECK_THAT(why_not(read_or_create_secret(file, true)), Catch::Contains("damaged"));
    }
    CHECK_FALSE(read_or_create_secret(directory.path() / "missing" / "secret", true));
}

TEST_CASE("a missing secret is not silently regenerated for a database with rooms", "[any_database][T8]") {
    const TemporaryDirectory directory;
    const fs::path file = directory.path() / "games.db.secret";
    CHECK_THAT(why_not(read_or_create_secret(file, false)),
               Catch::Contains("is missing, but the database contains rooms"));
    CHECK_FALSE(fs::exists(file));
}

TEST_CASE("a key is added to the secret, whose first key is the 0.1.0 file", "[any_database][T8]") {
    const TemporaryDirectory directory;
    const fs::path file = directory.path() / "games.db.secret";
    std::ofstream(file) << to_hex(Bytes32{7}) << '\n';
    fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
    REQUIRE(*read_secret(file) == Keys{Bytes32{7}});
    const auto rotated = rotate_secret(file);
    REQUIRE(rotated);
    CHECK(rotated->size() == 2);
    CHECK(rotated->front() == Bytes32{7});
    CHECK(*read_secret(file) == *rotated);

    const fs::path copy = directory.path() / "copy.secret";
    REQUIRE(copy_secret(file, copy));
    CHECK(*read_secret(copy) == *rotated);
    CHECK(copy_secret(file, copy));
    REQUIRE(rotate_secret(file));
    CHECK_FALSE(copy_secret(file, copy));
    CHECK_FALSE(copy_secret(directory.path() / "none", directory.path() / "other"));
}
