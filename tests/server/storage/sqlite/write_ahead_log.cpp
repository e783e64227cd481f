/// The write-ahead log stays short, and only one connection writes.

#include "server/storage/rows/databases.h"
#include "server/storage/rows/sql_store.h"
#include "tests/server/storage/sqlite/samples.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdint>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::server::samples;

TEST_CASE("a checkpoint keeps the write-ahead log short while the server runs", "[file]") {
    const TemporaryDirectory directory;
    auto store = open_store(directory.database());
    REQUIRE_FALSE(commit(*store, running(1)));
    std::uintmax_t longest = 0;
    int n = 0;
    for (int round = 0; round < 120; ++round) {
        std::vector<Change> lines;
        for (int i = 0; i < 100; ++i) {
            lines.emplace_back(ChatSaid{1, ++n, 0, "Anna", std::string(4'000, 'a'), 5});
        }
        REQUIRE_FALSE(commit(*store, std::move(lines)));
        longest = std::max(longest, std::filesystem::file_size(directory.database().string() + "-wal"));
    }
    CHECK(longest < 24U << 20U);
    CHECK(std::filesystem::file_size(directory.database()) > 24U << 20U);
}

TEST_CASE("a log that a long reader made grow is truncated to its limit once the reader has ended",
          "[file]") {
    constexpr std::int64_t small_limit = std::int64_t{1} << 20;
    const TemporaryDirectory directory;
    const auto opened_store = SqlStore::open(directory.database(), [&](Database& database) {
        CHECK(database.writing().number("PRAGMA journal_size_limit") == 64 << 20);
        database.writing().run(fmt::format("PRAGMA journal_size_limit = {}", small_limit));
        return std::optional<Problem>();
    });
    REQUIRE(opened_store);
    SqlStore& store = **opened_store;
    REQUIRE_FALSE(commit(store, running(1)));
    int n = 0;
    const auto say = [&](int lines) {
        std::vector<Change> said;
        for (int i = 0; i < lines; ++i) {
            said.emplace_back(ChatSaid{1, ++n, 0, "Anna", std::string(4'000, 'a'), 5});
        }
        REQUIRE_FALSE(commit(store, std::move(said)));
        return store.log_bytes();
    };
    // A checkpoint comes every 16 MiB, and is incomplete beside the reader.
    constexpr int commits = 60;
    std::int64_t grown = 0;
    {
        Connection reader = connect(directory.database(), Access::read_only);
        const Transaction reading(reader, Transaction::Kind::read);
        CHECK(reader.number("SELECT count(*) FROM games") == 1);
        for (int round = 0; round < commits; ++round) {
            grown = say(100);
        }
    }
    CHECK(grown > std::int64_t{20} << 20);
    std::int64_t bytes = grown;
    for (int round = 0; round < commits && bytes > small_limit; ++round) {
        bytes = say(100);
    }
    CHECK(bytes <= small_limit);
}

TEST_CASE("a reading connection cannot write, and leaves the write-ahead log alone when it closes",
          "[file][D10]") {
    const TemporaryDirectory directory;
    auto store = open_store(directory.database());
    REQUIRE_FALSE(commit(*store, running(1)));
    const std::string wal = directory.database().string() + "-wal";
    const auto size = std::filesystem::file_size(wal);
    const auto file_size = std::filesystem::file_size(directory.database());
    {
        Connection reader = connect(directory.database(), Access::read_only);
        CHECK(reader.number("SELECT count(*) FROM games") == 1);
        CHECK_THROWS_AS(reader.run("DELETE FROM seats"), SqlError);
        CHECK_THROWS_AS(reader.run("CREATE TABLE mine (x)"), SqlError);
        CHECK(reader.number("PRAGMA query_only") == 1);
        CHECK(reader.number("PRAGMA wal_autocheckpoint") == 0);
    }
    CHECK(std::filesystem::file_size(wal) == size);
    CHECK(std::filesystem::file_size(directory.database()) == file_size);
}

TEST_CASE("one descriptor of the database can write, and only one connection", "[file][D10][B9]") {
    const TemporaryDirectory directory;
    auto store = open_store(directory.database());
    REQUIRE_FALSE(commit(*store, running(1)));
    int writing = 0;
    int reading = 0;
    for (const auto& entry : std::filesystem::directory_iterator("/proc/self/fd")) {
        std::error_code gone;
        if (std::filesystem::read_symlink(entry.path(), gone) != directory.database()) {
            continue;
        }
        const int flags = ::fcntl(std::stoi(entry.path().filename()), F_GETFL);
        (flags & O_ACCMODE) == O_RDONLY ? ++reading : ++writing;
    }
    CHECK(writing == 1);
    CHECK(reading == 2); // that of the claim, and the reader's
}
