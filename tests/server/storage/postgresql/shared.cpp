/// Several servers on one database; needs a PostgreSQL server (tests/support/with_postgres.mjs).
#include "server/storage/rows/databases.h"
#include "server/storage/rows/open_peer_channel.h"
#include "server/storage/rows/shared_secret.h"
#include "server/storage/sql/sql.h"
#include "tests/server/storage/postgresql/lines.h"

#include <catch2/catch.hpp>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <set>
#include <thread>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::server::samples;

namespace {

/// The notifications a server received from others.
class Heard {
  public:
    void add(std::string_view said) {
        const std::lock_guard lock(mutex_);
        all_.emplace_back(said);
        more_.notify_all();
    }

    /// Returns that many in order of arrival; fewer after ten seconds.
    std::vector<std::string> wait_for(std::size_t many) {
        std::unique_lock lock(mutex_);
        more_.wait_for(lock, std::chrono::seconds(10), [&] { return all_.size() >= many; });
        return all_;
    }

  private:
    std::mutex mutex_;
    std::condition_variable more_;
    std::vector<std::string> all_;
};

std::unique_ptr<PeerChannel> whispers_of(const TemporaryDirectory& directory) {
    auto opened = open_peer_channel(directory.database());
    REQUIRE(opened);
    return std::move(opened).value();
}

/// Returns why a server with these keys is refused; empty if it may start.
std::string refusal_of(const TemporaryDirectory& directory, const Keys& keys) {
    const auto refusal = agree_on_secret(DatabasePlace(directory.database()), keys, "games.secret");
    return refusal ? refusal->sentence : "";
}

/// An action decided on that version of its room.
std::vector<Change> decided(std::int64_t version, const ActionAccepted& action) {
    return {DecidedUpon{action.game, version}, action};
}

} // namespace

TEST_CASE("of two servers that decide on the same version of a room one is overtaken", "[.postgresql]") {
    const TemporaryDirectory directory;
    auto one = open_store(directory.database());
    auto other = open_store(directory.database());
    REQUIRE(one->is_shared());
    REQUIRE_FALSE(commit(*one, running(1)));
    const std::int64_t version = load(*other, code_of(1))->version;
    CHECK(version > 0);
    REQUIRE_FALSE(commit(*one, decided(version, action(1, 1))));
    // Chat has no seq that only one could have; here, too, the room's version decides.
    ChatSaid said{.game = 1, .n = 1, .seat = 0, .name = "Anna", .text = "hello"};
    const std::optional<JournalError> overtaken = commit(*other, {DecidedUpon{1, version}, said});
    REQUIRE(overtaken);
    CHECK(overtaken->kind == JournalError::Kind::outdated);
    const auto now = load(*other, code_of(1));
    CHECK(now->actions.size() == 1);
    CHECK(now->chat.empty());
    CHECK(now->version == version + 1);
    CHECK_FALSE(commit(*other, {DecidedUpon{1, now->version}, said}));
}

TEST_CASE("a change without a decision overtakes concurrent decisions", "[.postgresql]") {
    const TemporaryDirectory directory;
    auto one = open_store(directory.database());
    auto other = open_store(directory.database());
    REQUIRE_FALSE(commit(*one, running(1)));
    const std::int64_t version = load(*one, code_of(1))->version;
    REQUIRE_FALSE(commit(*other, {SeatPassed{.game = 1, .seat = 0, .person = PersonId("somebody-else")}}));
    const std::optional<JournalError> overtaken = commit(*one, decided(version, action(1, 1)));
    REQUIRE(overtaken);
    CHECK(overtaken->kind == JournalError::Kind::outdated);
}

TEST_CASE("looks, notes and drawings overtake no one", "[.postgresql]") {
    const TemporaryDirectory directory;
    auto store = open_store(directory.database());
    REQUIRE_FALSE(commit(*store, running(1)));
    const std::int64_t version = load(*store, code_of(1))->version;
    REQUIRE_FALSE(commit(*store, {Looked{1, PersonId("anna"), 0, 0},
                                  NoteWritten{1, PersonId("anna"), std::nullopt, "why?", 0}}));
    CHECK(load(*store, code_of(1))->version == version);
}

TEST_CASE("of a hundred simultaneous decisions by two servers each is either overtaken or durable",
          "[.postgresql]") {
    const TemporaryDirectory directory;
    auto one = open_store(directory.database());
    auto other = open_store(directory.database());
    constexpr int rooms = 10;
    for (GameId game = 1; game <= rooms; ++game) {
        REQUIRE_FALSE(commit(*one, running(game)));
    }
    const std::int64_t version = load(*one, code_of(1))->version;
    std::atomic<int> stored = 0;
    std::atomic<int> overtaken = 0;
    run_many(100, [&](int i) -> boost::asio::awaitable<void> {
        Journal& journal = i % 2 == 0 ? *one : *other;
        std::vector<Change> changes = decided(version, action(1 + i % rooms, 1));
        const auto done = co_await journal.commit(std::move(changes));
        stored += done ? 1 : 0;
        overtaken += !done && done.error().kind == JournalError::Kind::outdated ? 1 : 0;
    });
    CHECK(stored == rooms);
    CHECK(overtaken == 100 - rooms);
    for (GameId game = 1; game <= rooms; ++game) {
        CHECK(load(*one, code_of(game))->actions.size() == 1);
    }
}

TEST_CASE("servers that write the same rooms never deadlock", "[.postgresql]") {
    const TemporaryDirectory directory;
    auto one = open_store(directory.database());
    auto other = open_store(directory.database());
    constexpr int rooms = 40;
    constexpr int rounds = 30;
    for (GameId game = 1; game <= rooms; ++game) {
        REQUIRE_FALSE(commit(*one, running(game)));
    }
    std::atomic<int> stored = 0;
    // All at once, so that each server writes many in one transaction: one in order of the rooms, the other
    // in reverse.
    run_many(rooms * rounds * 2, [&](int i) -> boost::asio::awaitable<void> {
        const bool is_first = i % 2 == 0;
        const GameId room = 1 + (is_first ? i / 2 % rooms : rooms - 1 - i / 2 % rooms);
        std::vector<Change> changes{ChatSaid{.game = room,
                                             .n = 1 + i / 2 / rooms + (is_first ? 0 : rounds),
                                             .seat = 0,
                                             .name = "Anna",
                                             .text = "hello"}};
        stored += co_await (is_first ? *one : *other).commit(std::move(changes)) ? 1 : 0;
    });
    CHECK(stored == rooms * rounds * 2);
    one->stop();
    other->stop();
    Connection connection = connect(place_of(directory), Access::read_only);
    CHECK(connection.number("SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()")
          == 0);
}

TEST_CASE("no room number is assigned twice, even by two servers at once", "[.postgresql]") {
    const TemporaryDirectory directory;
    auto one = open_store(directory.database());
    auto other = open_store(directory.database());
    std::set<GameId> given;
    for (int i = 0; i < 100; ++i) {
        CHECK(given.insert(next_number(*one)).second);
        CHECK(given.insert(next_number(*other)).second);
    }
    CHECK_FALSE(given.contains(0));
}

TEST_CASE("servers that start at once migrate the schema once", "[.postgresql]") {
    const TemporaryDirectory directory;
    const DatabasePlace place(directory.database());
    std::vector<std::thread> starts;
    std::atomic<int> opened = 0;
    for (int i = 0; i < 4; ++i) {
        starts.emplace_back([&] { opened += SqlStore::open(place) ? 1 : 0; });
    }
    for (std::thread& start : starts) {
        start.join();
    }
    CHECK(opened == 4);
}

TEST_CASE("servers receive others' messages in order, but not their own", "[.postgresql]") {
    const TemporaryDirectory directory;
    open_store(directory.database())->stop();
    const auto one = whispers_of(directory);
    const auto other = whispers_of(directory);
    Heard by_one;
    Heard by_other;
    one->listen([&](std::string_view said) { by_one.add(said); }, [] {});
    other->listen([&](std::string_view said) { by_other.add(said); }, [] {});
    std::vector<std::string> all;
    for (int i = 0; i < 500; ++i) {
        all.push_back("news " + std::to_string(i) + std::string(static_cast<std::size_t>(i), '.'));
        one->say(all.back());
    }
    CHECK(by_other.wait_for(500) == all);
    other->say("enough");
    CHECK(by_one.wait_for(1) == std::vector<std::string>{"enough"});
    CHECK(one->id() != other->id());
}

TEST_CASE("a server with a broken connection learns that messages may be missing, and continues",
          "[.postgresql]") {
    const TemporaryDirectory directory;
    open_store(directory.database())->stop();
    const auto one = whispers_of(directory);
    const auto other = whispers_of(directory);
    Heard heard;
    Heard missed;
    other->listen([&](std::string_view said) { heard.add(said); }, [&] { missed.add("missed"); });
    one->listen([](std::string_view) {}, [] {});
    one->say("before");
    REQUIRE(heard.wait_for(1).size() == 1);
    connect(DatabasePlace(directory.database()), Access::read_only)
        .run(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = current_database() "
            "AND pid <> pg_backend_pid()");
    REQUIRE_FALSE(missed.wait_for(1).empty());
    one->say("after");
    CHECK(heard.wait_for(2).back() == "after");
}

TEST_CASE("a server with another secret than the first one is refused", "[.postgresql]") {
    const TemporaryDirectory directory;
    open_store(directory.database())->stop();
    const Keys keys{random_seed()};
    CHECK(refusal_of(directory, keys).empty());
    CHECK(refusal_of(directory, keys).empty());
    const std::string why = refusal_of(directory, {random_seed()});
    CHECK_THAT(why, Catch::StartsWith("The secret file games.secret differs from that of the other servers"));
    Connection connection = connect(DatabasePlace(directory.database()), Access::read_only);
    const std::string known = connection.text("SELECT string_agg(fingerprint, ' ') FROM secret_keys");
    CHECK(known == fingerprint(keys.front()));
    CHECK(known != to_hex(keys.front()));
}

TEST_CASE("a secret's new key is known after all servers have restarted", "[.postgresql]") {
    const TemporaryDirectory directory;
    open_store(directory.database())->stop();
    const Keys before{random_seed()};
    const Keys rotated{before.front(), random_seed()};
    REQUIRE(refusal_of(directory, before).empty());
    SECTION("while no one serves") {
        CHECK(refusal_of(directory, rotated).empty());
        CHECK_THAT(refusal_of(directory, before), Catch::Contains("lacks the newest key"));
        CHECK_THAT(refusal_of(directory, {rotated.back(), rotated.front()}),
                   Catch::StartsWith("The secret file games.secret differs from that of the other servers"));
    }
    SECTION("while a server runs that could not open what it seals") {
        const auto served = whispers_of(directory);
        CHECK_THAT(refusal_of(directory, rotated), Catch::Contains("has a new key"));
        CHECK(refusal_of(directory, before).empty());
    }
}

TEST_CASE("of servers that start at once with different secrets one serves", "[.postgresql]") {
    const TemporaryDirectory directory;
    open_store(directory.database())->stop();
    std::vector<std::thread> starts;
    std::atomic<int> served = 0;
    for (int i = 0; i < 4; ++i) {
        starts.emplace_back([&] { served += refusal_of(directory, {random_seed()}).empty() ? 1 : 0; });
    }
    for (std::thread& start : starts) {
        start.join();
    }
    CHECK(served == 1);
}

TEST_CASE("a lost secret can be forgotten, unless a running server has it", "[.postgresql]") {
    const TemporaryDirectory directory;
    open_store(directory.database())->stop();
    REQUIRE(refusal_of(directory, {random_seed()}).empty());
    const DatabasePlace place(directory.database());
    {
        const auto served = whispers_of(directory);
        CHECK(forget_secret(place));
        served->listen([](std::string_view) {}, [] {});
        served->stop();
    }
    CHECK_FALSE(forget_secret(place));
    CHECK(refusal_of(directory, {random_seed()}).empty());
}
