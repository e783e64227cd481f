/// Commits: which are refused, and how they share transactions.

#include "server/storage/rows/sql_store.h"
#include "tests/server/storage/sqlite/samples.h"

#include <atomic>
#include <catch2/catch.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

using namespace idavoll;
using namespace idavoll::server;
using namespace idavoll::server::samples;

TEST_CASE("of two actions with the same seq one wins", "[store]") {
    const TemporaryDirectory directory;
    auto store = open_store(directory.database());
    REQUIRE_FALSE(commit(*store, running(1)));
    std::atomic<int> won = 0;
    run_many(50, [&](int i) -> boost::asio::awaitable<void> {
        ActionAccepted mine = action(1, 1);
        mine.move_id = "racer-" + std::to_string(i);
        std::vector<Change> changes{mine};
        const auto stored = co_await store->commit(std::move(changes));
        won += stored ? 1 : 0;
        if (!stored && stored.error().kind != JournalError::Kind::outdated) {
            won += 1'000;
        }
    });
    CHECK(won == 1);
    CHECK(load(*store, code_of(1))->actions.size() == 1);
}

TEST_CASE("a change that does not fit the game's state is refused with a sentence and changes nothing",
          "[store]") {
    struct Case {
        std::string what;
        std::vector<Change> changes;
    };

    const std::vector<Case> cases{
        {"a gap in the log", {action(1, 4)}},
        {"a seq that is taken", {action(1, 2)}},
        {"a seq of zero", {action(1, 0)}},
        {"an action of an open game", {action(2, 1)}},
        {"an action of no game", {action(99, 1)}},
        {"a second start", {started(1)}},
        {"seats of a running game", {SeatsChanged{1, opened(1).seats}}},
        {"the end of an open game", {GameEnded{2, Json::object(), 5}}},
        {"a score without its action", {ScoreReached{1, 3, 0, 5, 3}}},
        {"a room that exists", {opened(1)}},
        {"a chat line of no room", {ChatSaid{99, 1, 0, "Anna", "hello", 5}}},
        {"a rematch of no room", {RematchMade{99, "x"}}},
        {"a text that is not UTF-8", {ChatSaid{1, 1, 0, "Anna", "fine", 5}, GameEnded{1, "\xff", 5}}},
        {"a good action beside a bad one", {action(1, 3), action(1, 5)}},
    };
    const TemporaryDirectory directory;
    auto store = open_store(directory.database());
    std::vector<Change> setup = running(1);
    setup.insert(setup.end(), {action(1, 1), action(1, 2), opened(2)});
    REQUIRE_FALSE(commit(*store, setup));
    for (const Case& one : cases) {
        INFO(one.what);
        const std::optional<JournalError> refused = commit(*store, one.changes);
        REQUIRE(refused);
        CHECK(refused->sentence.size() > 10);
        const auto room = load(*store, code_of(1));
        CHECK(room->actions.size() == 2);
        CHECK(room->chat.empty());
        CHECK(room->status == RoomStatus::running);
    }
    CHECK(store->figures().failures == cases.size());
    CHECK_FALSE(commit(*store, {action(1, 3)}));
}

TEST_CASE("many commits share a transaction, and only the failing ones of a group fail", "[store]") {
    const TemporaryDirectory directory;
    auto store = open_store(directory.database());
    constexpr int rooms = 100;
    constexpr int moves = 5;
    for (GameId id = 1; id <= rooms; ++id) {
        REQUIRE_FALSE(commit(*store, running(id)));
    }
    const StoreFigures before = store->figures();
    std::atomic<int> refused = 0;
    run_many(2 * rooms, [&](int i) -> boost::asio::awaitable<void> {
        const bool guilty = i >= rooms;
        for (int seq = 1; seq <= moves; ++seq) {
            std::vector<Change> changes{action(i % rooms + 1, guilty ? seq + 1'000 : seq)};
            const auto stored = co_await store->commit(std::move(changes));
            refused += stored ? 0 : 1;
            if (stored.ok() == guilty) {
                refused += 1'000'000;
            }
        }
    });
    CHECK(refused == rooms * moves);
    const StoreFigures after = store->figures();
    CHECK(after.commits - before.commits == rooms * moves);
    CHECK(after.transactions - before.transactions <= rooms * moves);
    for (GameId id = 1; id <= rooms; ++id) {
        CHECK(load(*store, code_of(id))->actions.size() == moves);
    }

    const StoreFigures start = store->figures();
    run_many(rooms, [&](int i) -> boost::asio::awaitable<void> {
        for (int seq = moves + 1; seq <= moves + 20; ++seq) {
            std::vector<Change> changes{action(i + 1, seq)};
            (void)co_await store->commit(std::move(changes));
        }
    });
    const StoreFigures end = store->figures();
    CHECK(end.commits - start.commits == rooms * 20);
    CHECK(end.transactions - start.transactions < rooms * 20 / 2);
}

TEST_CASE("a stopped store has finished what was queued and refuses the rest", "[store]") {
    const TemporaryDirectory directory;
    auto store = open_store(directory.database());
    REQUIRE_FALSE(commit(*store, running(1)));
    store->stop();
    store->stop();
    const std::optional<JournalError> refused = commit(*store, {action(1, 1)});
    REQUIRE(refused);
    CHECK(refused->sentence == "The store has stopped.");
    CHECK_FALSE(std::filesystem::exists(directory.database().string() + "-wal"));
    CHECK(load(*open_store(directory.database()), code_of(1)));
}
