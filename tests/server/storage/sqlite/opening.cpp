#include "server/storage/rows/databases.h"
#include "server/storage/rows/sql_store.h"
#include "server/storage/sqlite/migrate.h"
#include "tests/server/storage/sqlite/samples.h"

#include <catch2/catch.hpp>
#include <fstream>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace idavoll::server;
using namespace idavoll::server::samples;

namespace {

void write_file(const std::filesystem::path& path, const std::string& content) {
    std::ofstream(path, std::ios::binary) << content;
}

/// The same as refusal(), as a user whom file permissions bind: the tests may run as root.
std::string refusal_as_nobody(const std::filesystem::path& path) {
    constexpr ::uid_t nobody = 65534;
    int ends[2];
    REQUIRE(::pipe(ends) == 0);
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        if (::geteuid() == 0 && (::setegid(nobody) != 0 || ::seteuid(nobody) != 0)) {
            ::_exit(2);
        }
        const std::string sentence = refusal(path);
        [[maybe_unused]] const ssize_t written = ::write(ends[1], sentence.data(), sentence.size());
        ::_exit(0);
    }
    ::close(ends[1]);
    std::string sentence(4096, '\0');
    sentence.resize(static_cast<std::size_t>(::read(ends[0], sentence.data(), sentence.size())));
    ::close(ends[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    CHECK(status == 0);
    return sentence;
}

std::string contains_path(const TemporaryDirectory& directory) {
    return "The database " + directory.database().string();
}

} // namespace

TEST_CASE("a new database is readable only by its owner") {
    const TemporaryDirectory directory;
    auto store = open_store(directory.database());
    for (const std::string suffix : {"", "-wal", ".lock"}) {
        INFO(suffix);

        struct ::stat status {};

        REQUIRE(::stat((directory.database().string() + suffix).c_str(), &status) == 0);
        CHECK((status.st_mode & 0777U) == 0600U);
    }
}

TEST_CASE("a second server on the same database is refused until the first has gone", "[D10][T6]") {
    const TemporaryDirectory directory;
    auto first = open_store(directory.database());
    CHECK(refusal(directory.database())
          == contains_path(directory) + " is in use by another server (process " + std::to_string(::getpid())
                 + ").");
    first.reset();
    CHECK(refusal(directory.database()).empty());
}

TEST_CASE("a place that cannot hold a database is refused with one sentence", "[D3]") {
    const TemporaryDirectory directory;
    CHECK_THAT(refusal(directory.path() / "missing" / "idavoll.db"),
               Catch::Contains("there is no directory"));
    write_file(directory.path() / "file", "");
    CHECK_THAT(refusal(directory.path() / "file" / "idavoll.db"), Catch::Contains("there is no directory"));
    CHECK_THAT(refusal(directory.path()), Catch::Contains("it is a directory"));
}

TEST_CASE("a file that is no database, or another program's, is refused and left unchanged") {
    const TemporaryDirectory directory;
    const auto path = directory.database();
    SECTION("a text file") {
        write_file(path, std::string(10'000, 'x'));
        CHECK(refusal(path) == contains_path(directory) + " is not an SQLite database.");
        CHECK(std::filesystem::file_size(path) == 10'000);
    }
    SECTION("another program's database") {
        write_file(path, "");
        { connect(path, Access::read_write).run("CREATE TABLE theirs (x)"); }
        CHECK(refusal(path) == contains_path(directory) + " belongs to another program.");
    }
    SECTION("one of a newer version") {
        open_store(path).reset();
        { connect(path, Access::read_write).run("PRAGMA user_version = 999"); }
        CHECK_THAT(refusal(path),
                   Catch::Contains("was written by a newer version of this program (its schema "
                                   "is 999, this program supports"));
        CHECK(connect(path, Access::read_only).number("PRAGMA user_version") == 999);
    }
}

TEST_CASE("a damaged database is refused") {
    const TemporaryDirectory directory;
    const auto path = directory.database();
    {
        auto store = open_store(path);
        for (GameId id = 1; id <= 200; ++id) {
            REQUIRE_FALSE(commit(*store, running(id)));
        }
    }
    SECTION("a page is overwritten") {
        std::fstream file(path, std::ios::binary | std::ios::in | std::ios::out);
        for (int page = 2; page < 12; ++page) {
            file.seekp(page * 4096);
            file << std::string(4096, '\x5a');
        }
    }
    SECTION("its end is cut off") {
        std::filesystem::resize_file(path, std::filesystem::file_size(path) / 2);
    }
    CHECK_THAT(refusal(path), Catch::Contains("is damaged (") && Catch::Contains("): restore a backup."));
}

TEST_CASE("a read-only database file is refused", "[D3]") {
    const TemporaryDirectory directory;
    open_store(directory.database()).reset();
    REQUIRE(::chmod(directory.path().c_str(), 0777) == 0);
    std::filesystem::remove(directory.database().string() + ".lock");
    REQUIRE(::chmod(directory.database().c_str(), 0444) == 0);
    CHECK(refusal_as_nobody(directory.database()) == contains_path(directory) + " is read-only.");
}

TEST_CASE("a read-only directory is refused", "[D3]") {
    const TemporaryDirectory directory;
    REQUIRE(::chmod(directory.path().c_str(), 0555) == 0);
    CHECK_THAT(refusal_as_nobody(directory.database()),
               Catch::Contains("cannot be written: Permission denied."));
}

TEST_CASE("migrations are numbered from 1 without gaps") {
    int expected = 0;
    for (const Migration& migration : all_migrations()) {
        CHECK(migration.number == ++expected);
    }
    CHECK(expected >= 1);
}

TEST_CASE("migrations are applied in order, each once, and a failed one leaves the previous schema") {
    const TemporaryDirectory directory;
    write_file(directory.database(), "");
    Connection connection = connect(directory.database(), Access::read_write);
    std::vector<Migration> steps{
        {1, "0001_one",
         "PRAGMA application_id = 1231315318; CREATE TABLE steps (n); INSERT INTO steps VALUES (1)"},
        {2, "0002_two", "INSERT INTO steps VALUES (2); CREATE TABLE two (x)"}};
    REQUIRE_FALSE(migrate(connection, steps));
    REQUIRE_FALSE(migrate(connection, steps));
    steps.push_back({3, "0003_three", "INSERT INTO steps VALUES (3)"});
    REQUIRE_FALSE(migrate(connection, steps));
    CHECK(connection.text("SELECT group_concat(n) FROM steps") == "1,2,3");

    steps.push_back({4, "0004_four", "INSERT INTO steps VALUES (4); INSERT INTO nowhere VALUES (4)"});
    const auto failure = migrate(connection, steps);
    REQUIRE(failure);
    CHECK_THAT(*failure, Catch::Contains("0004_four") && Catch::Contains("nowhere"));
    CHECK(connection.text("SELECT group_concat(n) FROM steps") == "1,2,3");
    CHECK(connection.number("PRAGMA user_version") == 3);

    const auto newer = check_schema(connection, std::span(steps).first(2));
    REQUIRE(newer);
    CHECK_THAT(*newer, Catch::Contains("newer version"));
}
