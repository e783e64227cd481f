// Which file a database is, whatever path leads to it, and that it stays in place.

#include "server/storage/rows/databases.h"
#include "server/storage/sqlite/sqlite_database.h"
#include "tests/server/storage/sqlite/samples.h"
#include "tests/support/eventually.h"
#include "tests/support/virtual_clock.h"

#include <catch2/catch.hpp>
#include <fstream>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace idavoll::server;
using namespace idavoll::server::samples;

namespace {

namespace fs = std::filesystem;

/// Returns why another process cannot open it; empty if it can.
std::string refusal_elsewhere(const fs::path& path) {
    int ends[2];
    REQUIRE(::pipe(ends) == 0);
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
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

unsigned mode(const fs::path& path) {
    struct ::stat status {};

    REQUIRE(::stat(path.c_str(), &status) == 0);
    return status.st_mode & 0777U;
}

} // namespace

TEST_CASE("a database in use is refused under any of its names", "[D10][T6]") {
    const TemporaryDirectory directory;
    const fs::path elsewhere = directory.path() / "elsewhere";
    fs::create_directory(elsewhere);
    const auto store = open_store(directory.database());
    REQUIRE_FALSE(commit(*store, running(1)));
    const bool is_lock_deleted = GENERATE(false, true);
    if (is_lock_deleted) {
        fs::remove(directory.database().string() + ".lock");
    }
    fs::path name = directory.database();
    SECTION("its own") {}
    SECTION("a symbolic link") {
        name = elsewhere / "link.db";
        fs::create_symlink(directory.database(), name);
    }
    SECTION("a hard link") {
        name = elsewhere / "hard.db";
        fs::create_hard_link(directory.database(), name);
    }
    SECTION("a way round") {
        name = elsewhere / ".." / directory.database().filename();
    }
    INFO(name << (is_lock_deleted ? ", its lock file deleted" : ""));
    CHECK_THAT(refusal_elsewhere(name), Catch::Contains("is in use by another server"));
    // Within one process too, where closing a descriptor would release SQLite's locks.
    CHECK_THAT(refusal(name), Catch::Contains("is in use by another server"));
    CHECK_THAT(refusal_elsewhere(name), Catch::Contains("is in use by another server"));
    CHECK_FALSE(commit(*store, {action(1, 1)}));
}

TEST_CASE("a database with all its rooms in its log is not empty, through any link") {
    const TemporaryDirectory directory;
    const fs::path link = directory.path() / "link.db";
    fs::create_symlink(directory.database(), link);
    CHECK(is_empty_sqlite(link));
    std::ofstream(directory.database()).flush();
    CHECK(is_empty_sqlite(link));
    std::ofstream(directory.database().string() + "-wal") << "frames";
    CHECK_FALSE(is_empty_sqlite(link));
    CHECK_FALSE(is_empty_sqlite(directory.database()));
}

TEST_CASE("a database with two names is refused") {
    const TemporaryDirectory directory;
    open_store(directory.database()).reset();
    const fs::path other = directory.path() / "other.db";
    fs::create_hard_link(directory.database(), other);
    CHECK_THAT(refusal(directory.database()), Catch::Contains("has 2 names (hard links)"));
    CHECK_THAT(refusal(other), Catch::Contains("has 2 names (hard links)"));
    fs::remove(other);
    CHECK(refusal(directory.database()).empty());
}

TEST_CASE("a dangling link is refused") {
    const TemporaryDirectory directory;
    fs::create_symlink(directory.path() / "nothing.db", directory.database());
    CHECK_THAT(refusal(directory.database()), Catch::Contains("the path does not exist"));
    CHECK_FALSE(fs::exists(directory.path() / "nothing.db"));
}

TEST_CASE("a file put in the place of a database in use does not get its log", "[T7]") {
    const TemporaryDirectory directory;
    const fs::path copy = directory.path() / "copy.db";
    open_store(directory.database()).reset();
    fs::copy_file(directory.database(), copy);
    const auto store = open_store(directory.database());
    REQUIRE_FALSE(commit(*store, running(1)));
    fs::remove(directory.database().string() + ".lock");
    fs::rename(copy, directory.database());
    CHECK_THAT(refusal_elsewhere(directory.database()),
               Catch::Contains("is in use by another server: its log"));
}

TEST_CASE("nothing is acknowledged once the database has moved", "[D10]") {
    const TemporaryDirectory directory;
    const fs::path path = directory.database();
    const fs::path log = path.string() + "-wal";
    const fs::path aside = directory.path() / "aside";
    const auto store = open_store(path);
    REQUIRE_FALSE(commit(*store, running(1)));
    std::string said;
    fs::path moved;
    SECTION("deleted") {
        fs::remove(path);
        said = "was deleted or moved";
    }
    SECTION("moved") {
        fs::rename(path, moved = aside);
        said = "was deleted or moved";
    }
    SECTION("replaced") {
        fs::copy_file(path, aside);
        fs::rename(aside, path);
        said = "was replaced";
    }
    SECTION("its log deleted") {
        fs::remove(log);
        said = "has lost its write-ahead log";
    }
    SECTION("its log replaced") {
        fs::copy_file(log, aside);
        fs::rename(aside, log);
        said = "has lost its write-ahead log";
    }
    SECTION("its directory moved") {
        fs::create_directory(aside);
        fs::rename(path, aside / "idavoll.db");
        said = "was deleted or moved";
    }
    for (int seq = 1; seq <= 3; ++seq) {
        const auto refused = commit(*store, {action(1, seq)});
        REQUIRE(refused);
        CHECK(refused->kind == JournalError::Kind::unavailable);
        CHECK_FALSE(store->is_in_place());
        CHECK_THAT(refused->sentence, Catch::Contains(said));
    }
    bool loaded = true;
    run_many(1, [&](int) -> boost::asio::awaitable<void> {
        const auto room = co_await store->load(code_of(1));
        loaded = room.ok();
    });
    CHECK_FALSE(loaded);
    if (!moved.empty()) {
        fs::rename(moved, path);
        const auto seq = static_cast<int>(load(*store, code_of(1))->actions.size()) + 1;
        CHECK_FALSE(commit(*store, {action(1, seq)}));
    }
}

TEST_CASE("the loss of an idle database is noticed within a second") {
    const TemporaryDirectory directory;
    const auto store = open_store(directory.database());
    CHECK(store->is_in_place());
    fs::rename(directory.database(), directory.path() / "aside");
    const idavoll::test::StoppedClock clock;
    // The checking thread may not have started to wait when a second passes.
    CHECK(idavoll::test::eventually([&] {
        idavoll::test::pass(std::chrono::seconds(1));
        return !store->is_in_place();
    }));
}

TEST_CASE("a store whose file was replaced leaves the new file alone when it ends", "[T7]") {
    const TemporaryDirectory directory;
    const fs::path path = directory.database();
    const fs::path copy = directory.path() / "copy.db";
    open_store(path).reset();
    fs::copy_file(path, copy);
    auto first = open_store(path);
    REQUIRE_FALSE(commit(*first, running(1)));
    for (const std::string suffix : {".lock", "-wal", "-shm"}) {
        fs::remove(path.string() + suffix);
    }
    fs::rename(copy, path);
    const auto second = open_store(path);
    REQUIRE_FALSE(commit(*second, running(2)));
    first.reset();
    CHECK(fs::exists(path.string() + "-wal"));
    CHECK_FALSE(commit(*second, {action(2, 1)}));
    CHECK(load(*second, code_of(2))->actions.size() == 1);
}

TEST_CASE("a database readable or writable by others becomes private", "[T12]") {
    const TemporaryDirectory directory;
    const std::string path = directory.database();
    {
        const auto store = open_store(path);
        REQUIRE_FALSE(commit(*store, running(1)));
    }
    REQUIRE(::chmod(path.c_str(), 0666) == 0);
    REQUIRE(::chmod((path + ".lock").c_str(), 0644) == 0);
    const auto store = open_store(path);
    REQUIRE_FALSE(commit(*store, {action(1, 1)}));
    for (const std::string suffix : {"", "-wal", "-shm", ".lock"}) {
        INFO(suffix);
        CHECK(mode(path + suffix) == 0600U);
    }
}
